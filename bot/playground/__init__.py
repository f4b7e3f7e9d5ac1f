"""The playground: the real bot on a simulated Discord, drawn in the browser; no account, no token, no network."""
