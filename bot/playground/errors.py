"""What keeps the playground from opening."""


class PortBusyError(Exception):
    """Another program listens on the port; the argument is its number."""
