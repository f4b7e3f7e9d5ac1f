"""The rules core: pure games without input, output, clock, chance or Discord."""
