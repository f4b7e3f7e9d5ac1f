"""What can go wrong in the rules: a small tree, with data instead of sentences."""

from rules.text import Value


class RulesError(Exception):
    """Anything the rules refuse."""


class IllegalActionError(RulesError):
    """An action the rules refuse: a reason code and the particulars that explain it."""

    def __init__(self, reason: str, /, **particulars: Value) -> None:
        super().__init__(reason, particulars)
        self.reason = reason
        self.particulars = particulars


class NotationError(RulesError):
    """A text that is no card, play, action or position."""

    def __init__(self, found: str) -> None:
        super().__init__(f"cannot read {found!r}")
        self.found = found


class OptionError(RulesError):
    """A house option that does not exist or does not have that value."""

    def __init__(self, name: str, value: object, allowed: tuple[str, ...]) -> None:
        super().__init__(f"{name}={value!r} is not one of: {', '.join(allowed)}")
        self.name = name
        self.value = value
        self.allowed = allowed
