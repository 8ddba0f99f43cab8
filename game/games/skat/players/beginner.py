"""Skat: the mistakes of beginners (rules, section 8), and how they bid, put away and announce."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.skat.rules.contracts import GRAND, JACKS, KINDS, Contract, order, points_in
from game.games.skat.rules.position import PLAYING, Position
from game.games.skat.rules.scoring import sure_value
from game.players.beginners import Mistake
from game.players.tricks import HandView, play_of

ENOUGH = {1: 6, 2: 4, 3: 4, 4: 4}  # trumps with which a beginner plays, by its jacks
HIGHEST = 24  # and how far he bids
_GRAND = 6  # jacks and aces


def strength(held: Sequence[Card], kind: str) -> float:
    """How strong a hand is in a suit game: trumps, the two highest jacks once more, aces, and tens beside them."""
    trumps = order(kind)
    aces = {card.suit for card in held if card.rank == "A" and not trumps.is_trump(card)}
    tens = sum(card.rank == "10" and card.suit in aces for card in held)
    return sum(map(trumps.is_trump, held)) + sum(card in held for card in JACKS[:2]) + len(aces) + tens / 2


def suit_of(held: Sequence[Card]) -> str:
    """The suit game that these cards are strongest in, of equal ones the dearest."""
    return max(KINDS[:4], key=lambda kind: (strength(held, kind), KINDS.index(kind)))


def limit(held: Sequence[Card]) -> int:
    """How far a beginner bids: as its jacks say, and not the rest of its hand."""
    best = suit_of(held)
    jacks, trumps = sum(card in held for card in JACKS), sum(map(order(best).is_trump, held))
    plays = trumps >= ENOUGH.get(jacks, 11)
    return min(HIGHEST, sure_value(Contract(best), held)) if plays else 0


def put_away(held: Sequence[Card]) -> list[Card]:
    """Two cards of the shortest suits that are neither trumps nor aces, the poorest first."""
    trumps = order(suit_of(held))

    def keeps(card: Card) -> tuple[bool, bool, int, int]:
        beside = sum(other.suit == card.suit and not trumps.is_trump(other) for other in held)
        return trumps.is_trump(card), card.rank == "A", beside, points_in([card])

    return sorted(held, key=keeps)[:2]


def announce(held: Sequence[Card]) -> str:
    """Grand with nearly all jacks and aces, else the best suit."""
    return GRAND if sum(card.rank in ("J", "A") for card in held) >= _GRAND else suit_of(held)


# -- mistakes in play -------------------------------------------------------------------------------------------------


def trumps_late(table: Position, seat: int) -> Move | None:
    """The declarer's lead of a plain ace, or else of its ten, while others have trumps."""
    look = _look(table)
    if look is None or look.led is not None or seat != table.declarer or not look.trumps_out:
        return None
    high = [card for card in look.legal if card.rank in ("A", "10") and not look.order.is_trump(card)]
    return play_of(seat, max(high, key=lambda card: card.rank)) if high and look.split_trumps()[0] else None


def leads_a_ten(table: Position, seat: int) -> Move | None:
    """A plain ten that is led before the ace has gone."""
    look = _look(table)
    if look is None or look.led is not None:
        return None
    tens = [card for card in look.legal if _is_plain_ten(look, card) and look.above(card)]
    return play_of(seat, tens[0]) if tens else None


def throws_points_early(table: Position, seat: int) -> Move | None:
    """A defender's ten or ace on a trick that the partner wins so far, while the declarer has still to play."""
    look = _look(table)
    if look is None or look.led is None or table.declarer not in look.later or seat == table.declarer:
        return None
    fat = [card for card in look.under() if card.rank in ("A", "10") and not look.order.is_trump(card)]
    return play_of(seat, fat[0]) if fat else None


def _look(table: Position) -> HandView[Position] | None:
    """The table as the hand on turn sees it, in a game in which tricks are to be won."""
    contract = table.contract
    return None if table.phase != PLAYING or contract is None or contract.is_null else HandView(table)


def _is_plain_ten(look: HandView[Position], card: Card) -> bool:
    return card.rank == "10" and not look.order.is_trump(card)


MISTAKES = (
    Mistake("as the declarer it leads trumps late: first its plain aces and tens", trumps_late),
    Mistake("it leads a plain ten while the ace is out", leads_a_ten, often=0.6),
    Mistake("it throws points on a trick before the declarer has played", throws_points_early, often=0.6),
)
