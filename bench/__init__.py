"""What must stay fast, measured: ``scripts/bench``."""
