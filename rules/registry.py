"""The games that can be played: a literal list, in the order in which they are offered."""

from typing import Final

from rules.gandengyan.kind import KIND as GANDENGYAN
from rules.kind import AnyKind
from rules.shengji.kind import KIND as SHENGJI

KINDS: Final[tuple[AnyKind, ...]] = (GANDENGYAN, SHENGJI)
