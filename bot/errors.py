"""Why the host refuses something: data, not sentences. The front explains it to the one who asked, in private."""

from rules.text import Text, Value, text


class HostError(Exception):
    """Anything the host refuses; ``why`` is told to the one who asked."""

    def __init__(self, reason: str, /, **particulars: Value) -> None:
        super().__init__(reason, particulars)
        self.reason = reason
        self.particulars = particulars

    @property
    def why(self) -> Text:
        """The explanation: message ``host.refusal.<reason>`` of the catalogues."""
        return text(f"host.refusal.{self.reason}", **self.particulars)


class StaleError(HostError):
    """The table has moved on since the control was drawn: nothing was played, draw it anew."""

    def __init__(self) -> None:
        super().__init__("stale")
