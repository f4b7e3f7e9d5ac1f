"""The catalogues: every sentence the program can say, by language and message id.

Message ids are symbolic (``host.refusal.table_full``), so English has a catalogue like every other
language. The ``.po`` files are the only source: they are read at start, nothing is compiled to disk.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from gettext import c2py
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LANGUAGES: Final = ("en", "zh-CN", "es", "pt-BR")
ENGLISH: Final = LANGUAGES[0]
LOCALE: Final = Path(__file__).parent / "locale"


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: ``es-419`` reads Spanish, any Chinese simplified, others English."""
    spoken = (locale or ENGLISH).partition("-")[0].lower()
    return next((language for language in LANGUAGES if language.partition("-")[0] == spoken), ENGLISH)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one language: id to forms, one form where nothing is counted."""

    language: str
    forms: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]
    """Which form a number takes."""

    def pattern(self, message: str, count: int) -> str:
        """The message's form for ``count``, its placeholders unfilled.

        Raises:
            KeyError: the language lacks the message.
        """
        forms = self.forms[message]
        chosen = self.plural(count) if len(forms) > 1 else 0
        return forms[chosen]


def read_catalogue(language: str, locale: Path = LOCALE) -> Catalogue:
    """All domains of one language together.

    Raises:
        ValueError: a message stands in two domains.
    """
    domains = [read_domain(path) for path in domain_files(language, locale)]
    forms: dict[str, tuple[str, ...]] = {}
    for domain in domains:
        found = _forms(domain)
        if twice := forms.keys() & found.keys():
            problem = f"{language}: in two domains: {', '.join(sorted(twice))}"
            raise ValueError(problem)
        forms |= found
    return Catalogue(language, forms, c2py(domains[0].plural_expr))


def domain_files(language: str, locale: Path = LOCALE) -> tuple[Path, ...]:
    """The ``.po`` files of one language."""
    return tuple(sorted((locale / language.replace("-", "_") / "LC_MESSAGES").glob("*.po")))


def read_domain(path: Path) -> Catalog:
    """One ``.po`` file as Babel reads it; a malformed one is an error."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def _forms(domain: Catalog) -> dict[str, tuple[str, ...]]:
    """The translated messages of a domain; the file's header has the empty id."""
    messages = ((_all(message.id)[:1], _all(message.string)) for message in domain)
    return {name: forms for (name,), forms in messages if name and all(forms)}


def _all(strings: str | Iterable[str | None] | None) -> tuple[str, ...]:
    """The forms of an id or a translation; Babel gives a bare string where nothing is counted."""
    return (strings,) if isinstance(strings, str) else tuple(form or "" for form in strings or ())
