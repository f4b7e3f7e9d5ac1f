"""The bot: hosts tables (without knowing Discord) and draws them on Discord (without knowing a game)."""

__version__ = "0.1.0"
