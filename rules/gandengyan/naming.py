"""Plays in words: the short name for a button, the long one for a sentence."""

from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.model import Play
from rules.gandengyan.rank import CODES, Rank
from rules.hand import Hand, slots
from rules.text import Faces, Text, text


def faces(hand: Hand) -> Faces:
    """The cards of a hand, low to high, the jokers last."""
    return Faces(tuple(CODES[rank] for rank in slots(hand)))


def ranks(combo: Combo) -> Faces:
    """The effective ranks of a combination as cards."""
    return Faces(combo.codes)


def face(rank: Rank) -> Faces:
    """One rank as a card."""
    return Faces((CODES[rank],))


def short(combo: Combo) -> Text:
    """``Pair 8``: a combination as a heading."""
    return _named(f"gandengyan.combo.{combo.type.value}", combo)


def long(combo: Combo) -> Text:
    """``a pair of 8``: a combination inside a sentence."""
    return _named(f"gandengyan.said.{combo.type.value}", combo)


def group(kind: Type) -> Text:
    """The heading for all plays of a type; both sorts of bomb stand together."""
    shown = Type.BOMB if kind is Type.JOKER_BOMB else kind
    return text(f"gandengyan.group.{shown.value}")


def label(play: Play) -> Text:
    """``Pair 8 (joker)``: a play as the table will see it, for a button."""
    if play.combo is None:
        return text("gandengyan.label.unread", cards=faces(play.cards))
    jokers = len(stand_ins(play.cards, play.combo))
    named = short(play.combo)
    return text("gandengyan.label.jokers", combo=named, count=jokers) if jokers else named


def exact_label(play: Play) -> Text:
    """``Pair 8 (joker): 8 big joker``: a play with the cards it spends, for a button."""
    return text("gandengyan.label.exact", play=label(play), cards=faces(play.cards))


def announced(cards: Hand, combo: Combo) -> Text:
    """``a pair of 8 (small joker as 8)``: a play with what each joker stands for, for a sentence."""
    pairs = stand_ins(cards, combo)
    if not pairs:
        return long(combo)
    jokers = tuple(text("gandengyan.stands_for", joker=face(joker), rank=face(rank)) for joker, rank in pairs)
    return text("gandengyan.said.jokers", combo=long(combo), jokers=jokers)


def stand_ins(cards: Hand, combo: Combo) -> tuple[tuple[Rank, Rank], ...]:
    """Each wild joker with the rank it stands for; none where jokers are played as themselves."""
    missing = list(combo.ranks)
    jokers: list[Rank] = []
    for rank in map(Rank, slots(cards)):
        if rank in missing:
            missing.remove(rank)
        else:
            jokers.append(rank)
    return tuple(zip(jokers, missing, strict=True))


def _named(message: str, combo: Combo) -> Text:
    codes = combo.codes
    low, high = Faces(codes[:1]), Faces(codes[-1:])
    return text(message, low=low, high=high, cards=Faces(codes))
