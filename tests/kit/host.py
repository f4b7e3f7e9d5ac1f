"""A host with everything around it, for tests: time that stands still, a store in memory, a front that listens."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from bot.manager import Manager, Opening, Pace
from bot.play import Shuffle
from bot.table import Table
from rules.kind import AnyKind
from rules.options import Plain
from storage.memory import MemoryStore
from storage.records import Terms
from tests.kit.failing import FailingStore
from tests.kit.front import RecordingFront
from tests.kit.time import FakeTime
from tests.kit.tiny import TINY

GUILD, CHANNEL = 100, 200
ANN, BOB, CAT, DAN = 1, 2, 3, 4
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", DAN: "Dan"}
PACE = Pace()
ALWAYS: Terms = Terms(preset="few")


@dataclass
class Host:
    """A host that can be killed and started again with what its store has kept."""

    store: FailingStore = field(default_factory=lambda: FailingStore(MemoryStore((TINY,))))
    kinds: tuple[AnyKind, ...] = (TINY,)
    shuffle: Shuffle = tuple
    time: FakeTime = field(default_factory=FakeTime)
    front: RecordingFront = field(default_factory=RecordingFront)

    def __post_init__(self) -> None:
        self.manager = self._manager()

    def _manager(self) -> Manager:
        manager = Manager(self.store, self.time, PACE, self.shuffle, self.kinds)
        manager.attach(self.front)
        return manager

    def kill(self) -> None:
        """End the process as a power cut does: nothing is written, no timer comes."""
        self.time.timers.clear()
        self.manager = self._manager()

    async def restart(self, downtime: timedelta = timedelta(0)) -> None:
        """Kill the process, let time pass and start it again."""
        self.kill()
        self.time.present += downtime
        await self.manager.start()

    async def open(
        self,
        *people: int,
        terms: Terms = ALWAYS,
        channel: int = CHANNEL,
        options: Mapping[str, Plain] | None = None,
    ) -> Table:
        """A lobby with people who are ready; the first is the host."""
        host, *others = people
        opening = Opening(GUILD, channel, self.kinds[0].key, options or {}, terms, host, NAMES[host])
        table = await self.manager.open(opening)
        for user in others:
            await table.join(user, NAMES[user])
            await table.ready(user, ready=True)
        return table

    async def begun(
        self,
        *people: int,
        computers: int = 0,
        terms: Terms = ALWAYS,
        channel: int = CHANNEL,
        options: Mapping[str, Plain] | None = None,
    ) -> Table:
        """A table with people and computer players whose first deal is dealt."""
        table = await self.open(*people, terms=terms, channel=channel, options=options)
        await table.seat_computers(people[0], computers)
        await table.begin(people[0])
        return table

    async def same(self, table: Table) -> Table:
        """The table as the present process has it."""
        return await self.manager.table(table.match.id)
