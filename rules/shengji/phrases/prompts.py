"""What a viewer who is to act is asked: a button for each play while they are few, else cards to be picked."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, assert_never

from rules.card import Card, card_text
from rules.hand import Hand, copies, size, slots
from rules.screen import Choice, Group, Pick, Pickable, Prompt, Tone
from rules.shengji.cards import faces
from rules.shengji.component import decompose
from rules.shengji.draw import KITTY
from rules.shengji.follow import Duty, duty
from rules.shengji.lead import lead_of
from rules.shengji.model import (
    Action,
    BetweenView,
    Bury,
    BuryingView,
    Done,
    DrawingView,
    OverView,
    Play,
    PlayingView,
    Show,
    View,
)
from rules.shengji.moves import follows, leads, legal_actions
from rules.shengji.naming import in_order, label, named, side_named
from rules.shengji.notation import BURY, hand_text, write
from rules.shengji.rank import points
from rules.shengji.trump import SIDE_CODES, Order, Side
from rules.text import Faces, Text, text

MOST_BUTTONS: Final = 20
"""More follows than that are picked card by card."""


def prompt(view: View) -> Prompt | None:
    """The choices and picks of a viewer who is to act, else None."""
    match view:
        case BetweenView() | OverView():
            return None
        case DrawingView():
            return _declaring(view) if view.viewer is not None and view.viewer not in view.done else None
        case BuryingView():
            return _burying(view) if view.viewer == view.dealer else None
        case PlayingView():
            return _playing(view) if view.viewer == view.turn else None
        case _:
            assert_never(view)


def action_named(view: View, action: Action) -> Text:
    """An action as its button names it."""
    match action:
        case Done():
            return text("shengji.action.done")
        case Show(cards):
            return text("shengji.action.show", cards=named(slots(cards)))
        case Bury(cards):
            return text("shengji.action.bury", cards=_sorted(view, cards))
        case Play(cards):
            return _play_named(view, cards)
        case _:
            assert_never(action)


def _play_named(view: View, cards: Hand) -> Text:
    """A lead is named for what it is."""
    leads_now = isinstance(view, PlayingView) and not view.plays and view.order.side_of(cards) is not None
    return label(cards, view.order) if isinstance(view, PlayingView) and leads_now else _sorted(view, cards)


def _sorted(view: View, cards: Hand) -> Text:
    return in_order(cards, view.order) if isinstance(view, BuryingView | PlayingView) else named(slots(cards))


# --- declaring


def _declaring(view: DrawingView) -> Prompt:
    """A row that stays as it is: clubs to spades, the jokers, done."""
    shows = [action for action in legal_actions(view) if isinstance(action, Show)]
    shows.sort(key=lambda show: next(faces(show.cards)))
    group = text("shengji.group.declare")
    choices = tuple(Choice(write(show), action_named(view, show), group) for show in shows)
    return Prompt((*choices, Choice(write(Done()), action_named(view, Done()), group, Tone.QUIET)))


# --- burying


def _burying(view: BuryingView) -> Prompt:
    pick = Pick(
        key="bury",
        label=text("shengji.pick.bury", number=KITTY),
        ask=text("shengji.pick.bury.ask", number=KITTY, all=size(view.hand)),
        groups=_groups(view.hand, view.order),
        least=KITTY,
        most=KITTY,
        prefix=BURY,
    )
    return Prompt((), picks=(pick,))


# --- playing


def _playing(view: PlayingView) -> Prompt:
    return _following(view) if view.plays else _leading(view)


def _leading(view: PlayingView) -> Prompt:
    """Singles, pairs and tractors by side; what is more than one of them is thrown."""
    order = view.order
    singly = [cards for cards in leads(view.hand, order) if len(decompose(cards, order)) == 1]
    choices = tuple(
        Choice(write(Play(cards)), label(cards, order), side_named(side))
        for side in reversed(Side)
        for cards in singly
        if order.side_of(cards) is side
    )
    return Prompt(choices, picks=tuple(_throws(view)))


def _throws(view: PlayingView) -> Iterator[Pick]:
    for side in reversed(Side):
        part = view.order.part(view.hand, side)
        if part and len(decompose(part, view.order)) > 1:
            yield Pick(
                key=f"throw_{SIDE_CODES[side].lower()}",
                label=text("shengji.pick.throw", side=side_named(side)),
                ask=text("shengji.pick.throw.ask", count=size(part)),
                groups=_groups(part, view.order),
                least=2,
                most=size(part),
            )


def _following(view: PlayingView) -> Prompt:
    lead = lead_of(view.plays[0], view.order)
    plays = tuple(islice(follows(view.hand, lead, view.options), MOST_BUTTONS + 1))
    if len(plays) > MOST_BUTTONS:
        return Prompt((), picks=(_free(view, duty(view.hand, lead, view.options)),))
    group = text("shengji.group.follow")
    return Prompt(tuple(Choice(write(Play(cards)), in_order(cards, view.order), group) for cards in plays))


def _free(view: PlayingView, owed: Duty) -> Pick:
    """The free part of a follow; what is forced goes with it."""
    return Pick(
        key="follow",
        label=text("shengji.pick.follow", count=owed.free),
        ask=_asked(view, owed),
        groups=_groups(owed.among, view.order),
        least=owed.free,
        most=owed.free,
        prefix=hand_text(owed.forced) if owed.forced else "",
    )


def _asked(view: PlayingView, owed: Duty) -> Text:
    """How many cards are to be chosen, and what else is owed."""
    if not owed.exact:
        return text("shengji.pick.follow.shape", count=owed.free, all=size(owed.among))
    if not owed.forced:
        return text("shengji.pick.follow.any", count=owed.free, all=size(owed.among))
    forced = in_order(owed.forced, view.order)
    return text("shengji.pick.follow.forced", cards=forced, count=owed.free, all=size(owed.among))


# --- cards to be picked


def _groups(cards: Hand, order: Order) -> tuple[Group, ...]:
    """The cards by side, trump first, low to high."""
    parts = {side: order.part(cards, side) for side in reversed(Side)}
    return tuple(Group(side_named(side), tuple(_pickables(part, order))) for side, part in parts.items() if part)


def _pickables(part: Hand, order: Order) -> Iterator[Pickable]:
    before = None
    for card in order.sorted(map(Card, slots(part))):
        yield Pickable(card_text(card), _card_named(card, second=card == before))
        before = card


def _card_named(card: Card, *, second: bool) -> Text:
    """The card with its points; the second copy is told apart."""
    name, worth = text("shengji.card", card=Faces((card_text(card),))), points(copies(card, 1))
    worthy = text("shengji.card.points", card=name, count=worth) if worth else name
    return text("shengji.card.second", card=worthy) if second else worthy
