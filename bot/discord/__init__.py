"""Discord: draws screens, sends actions, knows no game."""
