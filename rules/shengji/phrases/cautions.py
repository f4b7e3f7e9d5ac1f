"""What a player should know before he does what he has put together from single cards."""

from rules.hand import Hand
from rules.shengji.lead import lead_of
from rules.shengji.model import Action, Bury, Play, PlayingView, View
from rules.shengji.naming import in_order
from rules.shengji.rank import points
from rules.shengji.throw import failure, penalty
from rules.shengji.unseen import unseen
from rules.text import Text, text


def caution(view: View, action: Action) -> Text | None:
    """What a throw may come to, or what is at stake in the kitty."""
    if isinstance(action, Bury):
        worth = points(action.cards)
        return text("shengji.caution.bury", count=worth) if worth else None
    if isinstance(view, PlayingView) and isinstance(action, Play) and not view.plays:
        return _throw(view, action.cards)
    return None


def _throw(view: PlayingView, cards: Hand) -> Text | None:
    """What would be led if one hand held everything that the viewer has not seen; None if even that beats nothing."""
    failed = failure(lead_of(cards, view.order), (unseen(view),), view.options)
    if failed is None:
        return None
    forced = failed.forced.cards
    cost = penalty(forced, view.options)
    kind = "throw.penalty" if cost else "throw"
    return text(f"shengji.caution.{kind}", cards=in_order(forced, view.order), points=cost)
