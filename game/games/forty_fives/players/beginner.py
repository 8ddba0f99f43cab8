"""Forty-Fives: the mistakes of beginners (written rules, section 8). The order of the trumps is strange to them: they
count trumps and not which they are, think much of plain aces, and save their high cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUITS, Card
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.games.forty_fives.players import bidding
from game.games.forty_fives.players.look import HandView
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import AUCTION, DISCARDING, NAMING, PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.players.beginners import Mistake
from game.players.tricks import move_of, play_of

TRUMP, HIGH = 4.8, 3.5  # what a beginner takes a trump to be worth, and a plain ace or king


def bids_by_number(table: FortyFives, seat: int) -> Move | None:
    """The bid of a hand whose trumps are all taken for the same, and whose plain aces are taken for tricks."""
    if table.phase != AUCTION:
        return None
    hand = table.table.zones[HANDS[seat]]
    taken_for = max(TRUMP * len(_trumps(hand, suit)) + HIGH * len(_high(hand, suit)) for suit in SUITS)
    return bidding.call(table, seat, taken_for - bidding.best_suit(hand)[1])


def names_longest(table: FortyFives, seat: int) -> Move | None:
    """The suit of which it holds most cards, of equal ones one of which it holds the ace."""
    if table.phase != NAMING:
        return None
    hand = table.table.zones[HANDS[seat]]

    def held(suit: str) -> tuple[int, bool]:
        mine = [card.rank for card in hand if card.suit == suit]
        return len(mine), "A" in mine

    return move(seat, "trump", value=max(SUITS, key=held))


def keeps_plain_aces(table: FortyFives, seat: int) -> Move | None:
    """All plain cards but aces and kings put away, as far as the table lets it."""
    if table.phase != DISCARDING or not table.trump:
        return None
    hand = table.table.zones[HANDS[seat]]
    trumps, high = _trumps(hand, table.trump), _high(hand, table.trump)
    least, most = table.keeps(seat)
    away = [card for card in hand if card not in trumps and card not in high][:most]
    return move_of(seat, "discard", away) if high and len(away) >= least else None


def leads_low(table: FortyFives, seat: int) -> Move | None:
    """The lowest trump that is led by the bidder's side, where it has two or more; the others' lowest card."""
    if table.phase != PLAYING or table.led is not None:
        return None
    look = HandView(table)
    trumps, plain = look.split_trumps()
    ours = table.bidder is not None and table.party(table.bidder) == table.party(seat)
    low = trumps[-1:] if ours and len(trumps) > 1 else plain
    return play_of(seat, min(low, key=look.order.strength)) if low else None


def wins_always(table: FortyFives, seat: int) -> Move | None:
    """The highest card that wins, whether or not a lower one would, or the partner."""
    if table.phase != PLAYING or table.led is None:
        return None
    look = HandView(table)
    wins = look.winners()
    return play_of(seat, max(wins, key=look.order.strength)) if wins else None


def _trumps(hand: Sequence[Card], suit: str) -> list[Card]:
    return [card for card in hand if contract(suit).is_trump(card)]


def _high(hand: Sequence[Card], suit: str) -> list[Card]:
    """The plain aces and kings; a plain ace is no high card at all."""
    return [card for card in hand if card.rank in ("A", "K") and not contract(suit).is_trump(card)]


MISTAKES = (
    Mistake("it counts its trumps and plain aces when it bids, whichever trumps they are", bids_by_number, often=0.9),
    Mistake("it names the suit of which it holds most cards, whichever they are", names_longest),
    Mistake("it keeps plain aces and kings when cards are put away, which will win little", keeps_plain_aces),
    Mistake("it saves its high cards when it leads: as the bidder it leads its lowest trump", leads_low, often=0.95),
    Mistake(
        "it wins whenever it can, with its highest card, though the trick may be the partner's anyway",
        wins_always,
        often=0.95,
    ),
)
