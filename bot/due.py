"""What a table does by itself when its deadline has come."""

from collections.abc import Awaitable, Callable, Iterable

from bot.record import Record
from rules.text import Seat, text
from storage.records import Status


async def act(record: Record) -> None:
    """Do what is due. Raises StaleError where somebody else has written to the match."""
    match record.match.status:
        case Status.PLAYING:
            await _move(record)
        case Status.BETWEEN:
            await record.rest(text("host.notice.rests"))
        case _:
            await record.close(None, text("host.notice.lobby_expired"))


async def _move(record: Record) -> None:
    """Play for the computer players who are to act, or else for everybody whose time has run out."""
    computers = [seat for seat in sorted(record.to_act) if record.match.seats[seat].user is None]
    if computers:
        await _each(record, computers, record.play_for)
    elif record.is_overdue:
        await record.arrange(record.renewed(record.match), None)
    elif record.is_timed:
        await _each(record, sorted(record.to_act), record.pass_over)
    else:
        await record.rest(text("host.notice.abandoned"))


async def _each(record: Record, seats: Iterable[Seat], act: Callable[[Seat], Awaitable[None]]) -> None:
    """Act for each of the seats, for as long as it may act and no other window has opened."""
    window = record.play.window
    for seat in seats:
        if seat in record.to_act and record.play.window == window:
            await act(seat)
