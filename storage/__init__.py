"""Where matches, people and results are kept: the events are the truth, everything else is computed from them."""
