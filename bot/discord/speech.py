"""Which language for whom: private words for the one who reads them, public words for the server."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.words import Catalogues, Words, language_of
from storage.errors import StoreUnavailableError
from storage.store import Store

if TYPE_CHECKING:
    import discord

    from bot.table import Table


class Speech:
    """Finds the words for a reader. A database that does not answer never keeps anybody from being answered."""

    def __init__(self, catalogues: Catalogues, store: Store, locale_in: Callable[[int], str | None]) -> None:
        """``locale_in`` tells the Discord locale of a server, None for one that is not known."""
        self.catalogues = catalogues
        self._store = store
        self._locale_in = locale_in

    def words(self, language: str, table: "Table | None" = None) -> Words:
        """The words of a language, with the names of the table."""
        return self.catalogues.words(language, {} if table is None else table.names)

    async def private(self, interaction: "discord.Interaction[Any]", table: "Table | None" = None) -> Words:
        """For one reader: the language he has chosen, else that of his Discord."""
        chosen = await self._chosen_by(interaction.user.id)
        return self.words(chosen or language_of(interaction.locale.value), table)

    async def public(self, table: "Table") -> Words:
        """For everybody at a table: its own language, else the one the server has chosen, else that of its Discord."""
        guild = table.match.guild
        chosen = table.match.terms.language or await self._chosen_in(guild)
        return self.words(chosen or language_of(self._locale_in(guild)), table)

    async def _chosen_by(self, user: int) -> str | None:
        try:
            profile = await self._store.profile(user)
        except StoreUnavailableError:
            return None
        return None if profile is None else profile.language

    async def _chosen_in(self, guild: int) -> str | None:
        try:
            return (await self._store.guild(guild)).language
        except StoreUnavailableError:
            return None
