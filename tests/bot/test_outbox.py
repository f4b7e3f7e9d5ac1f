"""Work for the same key is done one at a time, not too often, and only the newest of what has not begun."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

from bot.outbox import Outbox
from tests.kit.time import FakeTime, settle

SECOND = timedelta(seconds=1)


class Diary:
    """Remembers what was done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.under_way = 0

    def entry(self, name: str, until: asyncio.Event | None = None) -> Callable[[], Awaitable[None]]:
        """Work that is noted at its end; with ``until`` it takes until then."""

        async def work() -> None:
            self.under_way += 1
            assert self.under_way == 1, "two at a time"
            if until is not None:
                await until.wait()
            self.under_way -= 1
            self.done.append(name)

        return work


async def test_the_first_is_done_at_once_and_a_burst_becomes_one() -> None:
    """What comes within the interval is replaced by what comes after it."""
    time, diary = FakeTime(), Diary()
    outbox = Outbox(time, SECOND)
    for name in "abcd":
        outbox.put("key", diary.entry(name))
        await settle()
    assert diary.done == ["a"]
    await time.wait(SECOND)
    assert diary.done == ["a", "d"]


async def test_work_never_overlaps_and_nothing_is_lost() -> None:
    """What is put while work is under way is done after it."""
    time, diary, gate = FakeTime(), Diary(), asyncio.Event()
    outbox = Outbox(time, SECOND)
    outbox.put("key", diary.entry("slow", gate))
    await asyncio.sleep(0)
    time.present += 5 * SECOND
    outbox.put("key", diary.entry("next"))
    await asyncio.sleep(0)
    assert diary.done == []
    gate.set()
    await settle()
    assert diary.done == ["slow", "next"]


async def test_keys_do_not_wait_for_each_other() -> None:
    """Other keys have their own pace."""
    diary = Diary()
    outbox = Outbox(FakeTime(), SECOND)
    for name in "abc":
        outbox.put(name, diary.entry(name))
    await settle()
    assert diary.done == ["a", "b", "c"]


async def test_a_failure_holds_nothing_up() -> None:
    """Work that fails is over; the next is done."""
    time, diary = FakeTime(), Diary()
    outbox = Outbox(time, SECOND)

    async def fail() -> None:
        raise RuntimeError

    outbox.put("key", fail)
    await settle()
    outbox.put("key", diary.entry("next"))
    await time.wait(SECOND)
    assert diary.done == ["next"]


async def test_closing_does_what_waits() -> None:
    """Whatever is waiting when the outbox is closed is done at once, and nothing after that."""
    diary = Diary()
    outbox = Outbox(FakeTime(), SECOND)
    outbox.put("key", diary.entry("first"))
    outbox.put("key", diary.entry("last"))
    await outbox.close()
    outbox.put("key", diary.entry("too late"))
    await outbox.close()
    assert diary.done == ["first", "last"]


async def test_what_is_quiet_is_forgotten() -> None:
    """A key that has been quiet for the interval takes no memory."""
    time = FakeTime()
    outbox = Outbox(time, SECOND)
    for number in range(100):
        outbox.put(number, Diary().entry("x"))
        await settle()
        await time.wait(2 * SECOND)
    assert len(outbox._lanes) == 1
