"""What leads and follows are worth to a seat, in points, from what it sees.

A trick is worth the points in it, for or against one's side by how likely that side wins it; the cards that are spent
would be worth something later. Cards nobody has seen may be in any other hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rules.card import Card
from rules.hand import EMPTY, Hand, copies, count, hand_of, plus, size, slots
from rules.shengji.cards import COPIES, both, faces, paired, together
from rules.shengji.component import Category, Component, decompose, pair_places, tractors_in
from rules.shengji.follow import Duty, duty
from rules.shengji.lead import Lead, lead_of
from rules.shengji.levels import SEATS, side_of
from rules.shengji.model import PlayingView
from rules.shengji.moves import follows, leads
from rules.shengji.rank import points
from rules.shengji.throw import beats
from rules.shengji.trick import winner
from rules.shengji.trump import Side
from rules.shengji.unseen import unseen, voids
from rules.text import Seat

# --- what cards are worth later, in points

PLAIN_COST: Final = 0.2
"""For each place in a side suit."""
TRUMP_COST: Final = 1.5
TRUMP_PLACE_COST: Final = 0.3
"""For each place in trump."""
BROKEN_COST: Final = 1.5
"""One card of a pair goes, the other stays."""
LAST_CARDS: Final = 6
LAST_TRUMPS: Final = 2.0
"""With so few cards left, trumps are worth so many times more: the last trick may win the kitty."""

# --- what a trick is worth

LEAD_WORTH: Final = 2.0
"""To lead next."""
LATER_POINTS: Final = 1.5
"""The points in each card that is still to be played to a trick."""

# --- how likely one's side wins

SINGLE_HOLDS: Final = 0.65
"""Against each unseen card that is higher."""
PAIR_HOLDS: Final = 0.8
"""Against each unseen pair that is higher."""
PARTNER_WINS: Final = 0.35
"""A trick that stands for nobody yet may be the partner's."""
RUFFED: Final = 0.4
"""A suit that an opponent has none of."""
SHORT_SUIT: Final = 0.7
"""A suit of which some opponent may well have none."""

MOST_FOLLOWS: Final = 40
"""So many follows are weighed where there are many."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """The plays of the viewer, whose turn it is."""

    view: PlayingView
    viewer: Seat
    unseen: Hand
    voids: frozenset[tuple[Seat, Side]]
    """Who is known to have no card of which side."""

    @classmethod
    def of(cls, view: PlayingView) -> "Weighing":
        return cls(view, view.turn, unseen(view), voids(view))

    def best(self) -> Hand:
        """The play that is worth most; of equal ones the first."""
        if not self.view.plays:
            return max(self._leads(), key=self._lead_worth)
        lead = lead_of(self.view.plays[0], self.view.order)
        return max(self._follows(lead), key=lambda cards: self._follow_worth(cards, lead))

    # --- leading

    def _leads(self) -> Iterator[Hand]:
        """What one component is, and everything of a side together that nobody can beat."""
        order = self.view.order
        yield from (cards for cards in leads(self.view.hand, order) if not lead_of(cards, order).is_throw)
        for side in Side:
            part = order.part(self.view.hand, side)
            sure = [component.cards for component in decompose(part, order) if self._is_sure(component, side)]
            if len(sure) > 1:
                yield together(sure)

    def _lead_worth(self, cards: Hand) -> float:
        lead = lead_of(cards, self.view.order)
        chance = min(self._lead_holds(component, lead) for component in lead.components)
        at_stake = points(cards) + LATER_POINTS * (SEATS - 1) * lead.size
        return (2 * chance - 1) * at_stake + LEAD_WORTH * chance - self._cost(cards)

    def _lead_holds(self, component: Component, lead: Lead) -> float:
        """How likely a led component wins."""
        higher = self._higher(component, lead.side)
        chance = max(PARTNER_WINS, _against(higher, component))
        return chance * (1 if lead.side is Side.TRUMP else self._is_followed(lead.side, lead.size))

    def _is_followed(self, side: Side, cards: int) -> float:
        """How likely no opponent ruffs so many cards of a side suit."""
        if any((Seat(seat), side) in self.voids for seat in range(SEATS) if self._is_opponent(Seat(seat))):
            return RUFFED if self._part(Side.TRUMP) else 1
        return 1 if size(self._part(side)) >= 2 * (SEATS - 1) * cards else SHORT_SUIT

    # --- following

    def _follows(self, lead: Lead) -> Iterator[Hand]:
        """What is worth weighing: every follow while they are few, else cheap ones, those rich in points and ruffs."""
        owed = duty(self.view.hand, lead, self.view.options)
        if not owed.exact:
            yield from islice(follows(self.view.hand, lead, self.view.options), MOST_FOLLOWS)
        elif lead.size == 1:
            yield from (copies(face, 1) for face in faces(plus(owed.forced, owed.among if owed.free else EMPTY)))
        else:
            yield self._cheapest(owed)
            yield self._richest(owed)
            yield from self._ruffs(owed, lead)

    def _cheapest(self, owed: Duty) -> Hand:
        return self._filled(owed, {card: self._keep(card) for card in faces(owed.among)})

    def _richest(self, owed: Duty) -> Hand:
        return self._filled(owed, {card: self._keep(card) - 10 * points(copies(card, 1)) for card in faces(owed.among)})

    def _filled(self, owed: Duty, worths: dict[Card, float]) -> Hand:
        """What is forced, with the free cards that are worth least."""
        ranked = sorted(map(Card, slots(owed.among)), key=lambda card: (worths[card], card))
        return plus(owed.forced, hand_of(ranked[: owed.free]))

    def _ruffs(self, owed: Duty, lead: Lead) -> Iterator[Hand]:
        """Trumps in the shape of a lead of one component, by a hand without its suit."""
        if owed.forced or lead.is_throw or owed.among & lead.mask:
            return
        trumps = self.view.order.part(owed.among, Side.TRUMP)
        if lead.tractors:
            yield from tractors_in(trumps, lead.pairs, self.view.order)
        else:
            yield from map(both, faces(paired(trumps)))

    def _follow_worth(self, cards: Hand, lead: Lead) -> float:
        plays = (*self.view.plays, cards)
        best = winner(lead, plays, self.view.options)
        chance = self._trick_holds(plays, best, lead)
        at_stake = sum(map(points, plays)) + LATER_POINTS * (SEATS - len(plays)) * lead.size
        leads_next = LEAD_WORTH * chance if best == len(plays) - 1 else 0
        return (2 * chance - 1) * at_stake + leads_next - self._cost(cards)

    def _trick_holds(self, plays: tuple[Hand, ...], best: int, lead: Lead) -> float:
        """How likely the viewer's side wins the trick after these plays."""
        after = [Seat((self.view.leader + place) % SEATS) for place in range(len(plays), SEATS)]
        standing = Seat((self.view.leader + best) % SEATS)
        if self._is_opponent(standing):
            return PARTNER_WINS if any(not self._is_opponent(seat) for seat in after) else 0
        if not any(map(self._is_opponent, after)):
            return 1
        side = self.view.order.side_of(plays[best]) or lead.side
        top = decompose(plays[best], self.view.order)[0]
        chance = _against(self._higher(top, side), top)
        ruffs = side is not Side.TRUMP and any((seat, side) in self.voids for seat in after if self._is_opponent(seat))
        return chance * (RUFFED if ruffs else 1)

    # --- the cards nobody has seen

    def _is_sure(self, component: Component, side: Side) -> bool:
        lead = lead_of(component.cards, self.view.order)
        return not beats(self._part(side), component, lead)

    def _part(self, side: Side) -> Hand:
        return self.view.order.part(self.unseen, side)

    def _higher(self, component: Component, side: Side) -> int:
        """How many unseen cards, or pairs for a pair or a tractor, are higher."""
        order, part = self.view.order, self._part(side)
        if component.category is Category.SINGLE:
            return sum(order.places[card] > component.top for card in slots(part))
        return sum(place > component.top for place in pair_places(part, order))

    # --- what cards are worth later

    def _cost(self, cards: Hand) -> float:
        return sum(self._keep(card) * count(cards, card) + self._broken(card, cards) for card in faces(cards))

    def _keep(self, card: Card) -> float:
        order = self.view.order
        side, place = order.sides[card], order.places[card]
        if side is not Side.TRUMP:
            return PLAIN_COST * place
        last = LAST_TRUMPS if size(self.view.hand) <= LAST_CARDS else 1
        return (TRUMP_COST + TRUMP_PLACE_COST * place) * last

    def _broken(self, card: Card, cards: Hand) -> float:
        return BROKEN_COST if count(cards, card) < count(self.view.hand, card) == COPIES else 0

    def _is_opponent(self, seat: Seat) -> bool:
        return side_of(seat) != side_of(self.viewer)


def _against(higher: int, component: Component) -> float:
    """How likely a component holds against so many unseen ones that are higher."""
    return (SINGLE_HOLDS if component.category is Category.SINGLE else PAIR_HOLDS) ** higher
