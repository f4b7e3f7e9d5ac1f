"""Gan Deng Yan (干瞪眼): be the first to get rid of your cards; answers must be exactly one higher."""
