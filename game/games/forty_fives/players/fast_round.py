"""Forty-Fives: the tricks of a hand as a player has them in mind, quick to copy and to play on. Knows how tricks go and
what they count, and nothing of good play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Self

from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK, WON
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import DISCARDS, TRICKS, Position
from game.games.forty_fives.rules.scoring import BONUS, score, winner
from game.games.forty_fives.rules.scoring import TRICK as POINTS
from game.players.tricks import NOBODY, ImaginedRound

VICTORY = 40.0  # points that winning the match is worth besides
ALMOST_HOME = 10  # who needs no more points looks after itself in a truce

Friends = tuple[bool, ...]  # by hand, whether it plays with a certain one, which itself is among them


@cache
def mates(seats: int, parties: int) -> tuple[Friends, ...]:
    """Of every hand, which hands are on its side."""
    return tuple(tuple((hand - own) % parties == 0 for hand in range(seats)) for own in range(seats))


@cache
def truce(seats: int, parties: int, bidder: int, greedy: frozenset[int]) -> tuple[Friends, ...]:
    """The same where all sides stand together against the bidder's, without those sides that look after themselves;
    nothing where there are but two sides."""
    if parties < 3:
        return ()
    out = {bidder % parties, *greedy}
    united = tuple(hand % parties != bidder % parties for hand in range(seats))
    return tuple(own if hand % parties in out else united for hand, own in enumerate(mates(seats, parties)))


class FastRound(ImaginedRound):
    """The tricks in mind. ``aside`` is, by hand, what it has put away, as far as that is known; ``stock`` counts the
    cards that nobody drew; ``bidder`` has bid for ``needs`` points; there are so many ``parties``, and `friends` tells
    who plays with whom. ``bonus`` is the side that has the highest trump in play (`NOBODY` where there is none), as far
    as the hands are known; ``shown`` the trumps of the pile with the highest one that was played when this began, and
    the side that played it."""

    __slots__ = ("aside", "bidder", "bonus", "mates", "needs", "parties", "shown", "stock", "truce")

    order: Contract

    def __init__(self, view: Position, greedy: Sequence[int] = ()) -> None:
        """The tricks as the position shows them; a bid stands. In a truce the sides that are almost home look after
        themselves, and so do those of the `greedy` seats."""
        super().__init__(view)
        bits, zones, bid = self.order.bits, view.table.zones, view.bid_standing()
        assert bid is not None
        assert view.bidder is not None
        self.bidder, self.needs = view.bidder, bid.needs
        parties = self.parties = view.parties
        self.mates: tuple[Friends, ...] = mates(view.seats, parties)
        self.truce: tuple[Friends, ...] = ()
        if parties > 2:
            home = int(view.values["target"]) - ALMOST_HOME
            careful = {side for side, total in enumerate(view.totals) if total >= home}
            selfish = frozenset(careful.union([seat % parties for seat in greedy]))
            self.truce = truce(view.seats, parties, view.bidder, selfish)
        self.aside, self.stock = [bits(zones[pile]) for pile in DISCARDS[: view.seats]], len(zones[STOCK])
        trumps = self.order.trump_mask  # the highest of those that were played has won its trick, or lies in front
        self.shown = max(
            [(bits(zones[pile[hand]]) & trumps, hand % parties) for pile in (WON, TRICK) for hand in view.line]
        )
        self.bonus = self._best()

    def _best(self) -> int:
        """The side that has the highest trump of those that are known."""
        trumps = self.order.trump_mask
        parties = self.parties
        highest, side = max([self.shown, *[(held & trumps, hand % parties) for hand, held in enumerate(self.hands)]])
        return side if highest else NOBODY

    def dealt(self, whole: Position) -> Self:
        """A twin with the cards that everybody holds and has put away in that position."""
        twin, bits, zones = self.copy(), self.order.bits, whole.table.zones
        twin.hands = [bits(zones[HANDS[hand]]) for hand in range(whole.hands)]
        twin.aside = [bits(zones[pile]) for pile in DISCARDS[: whole.hands]]
        twin.bonus = twin._best()
        return twin

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.aside, twin.stock, twin.bonus, twin.shown = self.aside, self.stock, self.bonus, self.shown
        twin.bidder, twin.needs, twin.parties = self.bidder, self.needs, self.parties
        twin.mates, twin.truce = self.mates, self.truce
        return twin

    def out(self) -> int:
        """The cards that the hand on turn has not seen."""
        turn = self.turn
        return self.order.whole & ~(self.hands[turn] | self.gone | self.aside[turn])

    def decisive(self) -> bool:
        """Whether the bid is still open, and fails when its bidder's side loses this trick."""
        missing, most = self._missing()
        return most < missing <= most + POINTS

    def _missing(self) -> tuple[int, int]:
        """The points that the bidder's side needs besides those for its tricks, and those for all tricks to come."""
        taken = self.taken
        own = sum(taken[self.bidder % self.parties :: self.parties])
        return self.needs - POINTS * own, POINTS * (TRICKS - sum(taken))

    def friends(self) -> Friends:
        """By hand, whether it plays with the one on turn: those of its side, and in a truce, while the bid is open, all
        against the bidder's."""
        turn = self.turn
        if self.truce:
            missing, most = self._missing()
            if 0 < missing <= most + BONUS:
                return self.truce[turn]
        return self.mates[turn]

    def tricks_of(self) -> tuple[int, ...]:
        """The tricks of every side so far."""
        parties = self.parties
        return tuple([sum(self.taken[side::parties]) for side in range(parties)])


def worth(view: Position, bonus: int, tricks: tuple[int, ...], side: int) -> float:
    """What a hand is worth to a side when the sides take so many tricks: how many points more it gains than the others
    do on average. `bonus` is the side with the highest trump."""
    bid, bidder = view.bid_standing(), view.bidder
    assert bid is not None
    assert bidder is not None
    result = score(bid, view.party(bidder), tricks, None if bonus == NOBODY else bonus)
    gains = result.scores
    totals = [before + gain for before, gain in zip(view.totals, gains, strict=True)]
    won = winner(result, totals, int(view.values["target"]), must_bid=view.must_bid(), last=view.last_hand)
    lead = gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1)
    return lead if won is None else lead + VICTORY if won == side else lead - VICTORY
