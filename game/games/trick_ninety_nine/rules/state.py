"""Trick Ninety-Nine: who may move, the legal moves, and what they do.

The section numbers in the docstrings are those of the written rules: 1 the game, 2 options, 3 phases and moves, 4 what
each seat may see, 5 scoring, 6 corner cases. Where the rules are silent this is what we play:

* Bids are laid one after another from eldest, and face down: nobody learns anything from the order.
* Whoever is asked for a premium, or to raise it, has their own hand and bid on the screen, though section 4 says that
  none is needed: nobody stakes points on cards unseen, and the cards of whoever looked last must not stay open.
* Where a seat could only pass (after a revelation, or after a declaration where there are no revelations) it is not
  asked; the premium statements are over.
* The joker turned up is out of the round: nobody holds it, and it belongs to no suit.
* The game bonus is chosen in steps of 25.
* Trick by trick, the cards played lie before their players and go to the winner within the move that ends the trick.
* `claim` is for whoever is to lead, with two tricks or more to come, from their own hand or from the dummy, when that
  hand takes every trick left however the others play, as far as the claimant sees. The rest is then played out, its
  trumps first, the others each playing their lowest card. That all tricks go to others is never claimed: who of them
  takes which is not certain.
* A finished round shows all bids and stays on the table till somebody moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import Any, ClassVar

from game.engine.cards import Card, by_index
from game.engine.kinds import Kind
from game.engine.moves import NEXT, Move, Proof, move
from game.engine.state import HANDS, STOCK
from game.engine.trick_game import TrickGame
from game.engine.trick_play import WON
from game.games.trick_ninety_nine.rules import legality
from game.games.trick_ninety_nine.rules.position import (
    BIDDING,
    BIDS,
    CHALLENGED,
    PLAYING,
    PREMIUM,
    STAKES,
    TURNUP,
    Position,
)
from game.games.trick_ninety_nine.rules.scoring import game_bonus, game_winners, made_bids, match_ends, score
from game.games.trick_ninety_nine.rules.variants import BID, DUMMY, trump_by_bids


class TrickNinetyNine(Position):
    """One match of trick Ninety-Nine."""

    __slots__ = ()

    # -- the deal (section 1) ---------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Deal the whole pack one card at a time from eldest, and settle the trump."""
        self.round_number += 1
        self._clear_round()
        self.deal_out()
        if self.has_dummy:
            self.table.move(self.table[HANDS[DUMMY]][:BID], HANDS[DUMMY], BIDS[DUMMY])
        self._settle_trump()
        self.ask(self.eldest)

    def _deal_facts(self) -> Mapping[str, Any]:
        return {"hand": self.round_number, "leader": self.eldest, "game": self.game_number}

    def _settle_trump(self) -> None:
        """By the card turned up, or by how many made their bids the round before (section 2)."""
        table, stock = self.table, self.table[STOCK]
        turned_up = stock[-1] if stock else None
        if turned_up is not None:
            table.draw(STOCK, [TURNUP])
        else:
            self.trump = trump_by_bids(self.values, self.successes)
        self._settle_order()
        shown = () if turned_up is None else (turned_up,)
        self.announce("trump_set", None, shown, suit=self.trump, successes=self.successes)

    # -- the legal moves ----------------------------------------------------------------------------------------------

    def _choices(self, seat: int) -> Sequence[Move]:
        if self.phase == BIDDING:
            return self.ways_to_lay_aside(seat)
        return _ANSWERS[seat] if self.phase == CHALLENGED else _SPEECH[seat][self._stakes()]

    def _any_aside(self, seat: int, rng: Random) -> Move:
        held = self.table.zones[HANDS[seat]]
        threes = _threes(len(held))
        three = threes[int(rng.random() * len(threes))]
        return move(seat, "lay", sorted(three(held), key=by_index))

    def _stakes(self) -> tuple[str, ...]:
        """The premium bids that the next seat may make (section 3.2)."""
        free = self.standing() is None
        if self.can_reveal:
            return ("declare", "reveal") if free else ("reveal",)
        return ("declare",) if free else ()

    # -- bids and premium statements (sections 3.1 to 3.3) ------------------------------------------------------------

    def _lay(self, move: Move) -> None:
        seat = move.seat
        self.table.move(sorted(move.cards, key=by_index), HANDS[seat], BIDS[seat])
        if self.recorder is not None:
            self.announce("bid_laid", seat)
        following = (seat + 1) % self.seats
        if seat != self.dealer:
            self.ask(following)
        elif self.values["premiums"] == "off":
            self._expose()
        else:
            self.phase = PREMIUM
            self.ask(following)

    def _speak(self, move: Move) -> None:
        """A premium statement; the last one, or one that nobody can go above, ends the phase."""
        seat, kind = move.seat, move.kind
        declarer = self.standing() if kind == "reveal" else None
        if self.recorder is not None:
            self.announce("premium", seat, said=kind, over=declarer)
        if declarer is not None:
            self.challenger = seat
            self.phase = CHALLENGED
            self.ask(declarer)
            return
        self.said[seat] = kind
        if seat == self.dealer or kind == "reveal" or (kind == "declare" and not self._stakes()):
            self._expose()
        else:
            self.ask((seat + 1) % self.seats)

    def _answer(self, move: Move) -> None:
        """The challenged declarer raises, or yields to the challenger."""
        seat, kind, challenger = move.seat, move.kind, self.challenger
        assert challenger is not None
        self.announce("premium", seat, said=kind, over=challenger)
        self.said[seat], self.said[challenger] = ("reveal", "outbid") if kind == "upgrade" else ("lapsed", "reveal")
        self.challenger = None
        self._expose()

    def _expose(self) -> None:
        """Turn up what was promised, and the dummy's hand; then eldest is to lead."""
        if self.values["premiums"] != "off":
            self.said = [statement or "pass" for statement in self.said]
        for seat, statement in enumerate(self.said):
            if statement in STAKES:
                self._show(seat, whole=statement == "reveal")
        if self.has_dummy:
            table = self.table
            self.open_hands = (*self.open_hands, DUMMY)
            table.arrange(HANDS[DUMMY], self.order.high_to_low(table[HANDS[DUMMY]]))
            self.announce("dummy_exposed", None, table[HANDS[DUMMY]])
        self.phase = PLAYING
        eldest = self.eldest
        self.take_control(eldest)
        self.begin_trick(eldest)

    def _show(self, seat: int, *, whole: bool) -> None:
        """Turn up a seat's bid, or bid and hand."""
        self.open_bids = (*self.open_bids, seat)
        laid, held = self.table[BIDS[seat]], self.table[HANDS[seat]]
        if whole:
            self.open_hands = (*self.open_hands, seat)
        if self.recorder is not None:
            self.announce("exposed", seat, [*laid, *held] if whole else laid, bid=self.worth(laid), whole=whole)

    # -- tricks (section 3.4) -----------------------------------------------------------------------------------------

    def _announce_for_hand(self, kind: str, cards: Sequence[Card], **facts: Any) -> None:
        super()._announce_for_hand(kind, cards, hand=self.turn, **facts)

    def _announce_trick(self, **facts: Any) -> None:
        super()._announce_trick(taken=self.taken[self.winning] + 1)

    def _count_trick(self, trick: list[Card]) -> bool:
        winner = self.winning
        self.taken[winner] += 1
        if not self.table.zones[HANDS[winner]]:
            return True
        self.take_control(winner)
        return False

    def prove_rest(self) -> Proof:
        """The proof by cards."""
        order, zones = self.order, self.table.zones
        held = order.high_to_low(zones[HANDS[self.turn]])
        played = [card for hand in self.line for card in zones[WON[hand]]]
        shown = tuple(map(self.counts_as, held))
        trumps = sum(map(order.is_trump, held))
        proof = []
        if trumps:
            proof.append(("No trump that is still out beats {cards}.", shown[:trumps]))
        if trumps < len(held):
            trumps_out = order.trump_mask & ~order.bits((*played, *held))
            after = "Once the trumps are led, nothing" if trumps and trumps_out else "Nothing"
            proof.append((f"{after} that is still out beats {{cards}}.", shown[trumps:]))
        return tuple(proof)

    # -- the end of a round (section 5) -------------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Turn up all bids, write down what they brought, and see what has ended."""
        zones, taken, dummy = self.table.zones, self.taken, self.dummy
        laid = [zones[where] for where in BIDS[: self.hands]]
        bids = list(map(self.worth, laid))
        stakes = [STAKES.get(statement, 0) for statement in self.said] + [0] * self.has_dummy
        self.made = made = tuple(made_bids(bids, taken, dummy))
        self.points = tuple(score(bids, taken, stakes, made, dummy))
        self.round_over = True
        for hand, points in enumerate(self.points):
            total = points.total
            self.scores[hand] += total
            if hand < self.seats:
                self.totals[hand] += total
        if self.recorder is not None:
            shown = [card for pile in laid for card in pile]
            self.announce("bids_shown", None, shown, bids=tuple(bids), taken=tuple(taken), made=made)
            for hand in range(self.hands):
                self._announce_score(hand)
        self.finish_round(last=self._end_game())

    def _announce_score(self, hand: int) -> None:
        number = self.round_number
        facts = {"score": self.points[hand].total, **self.points[hand]._asdict()}
        if hand < self.seats:
            self.announce("round_scored", hand, hand=number, members=(hand,), total=self.totals[hand], **facts)
        else:
            total = self.scores[hand] if self.values["track_dummy"] else None
            self.announce("dummy_scored", hand, hand=number, total=total, **facts)

    def _end_game(self) -> bool:
        """See whether this round ended the game, and pay bonuses; whether it ended the match."""
        winners = game_winners(self.values, self.scores[: self.seats], self.made)
        if winners is not None:
            self._pay_bonuses(winners)
        return match_ends(self.values, self.totals, self.games, self.round_number)

    def _pay_bonuses(self, winners: Sequence[int]) -> None:
        """The game is over, for a player has reached its target; these have won it."""
        bonus = game_bonus(self.values["game_bonus"], len(winners))
        for seat in winners:
            self.games[seat] += 1
            self.totals[seat] += bonus
        self.game_over = True
        scores = tuple(self.scores)
        self.announce("game_over", None, game=self.game_number, winners=winners, bonus=bonus, scores=scores)

    def _next(self, move: Move) -> None:
        """The deal moves on; after a game everybody starts at nothing, and so does the trump."""
        self.successes = sum(self.made)
        if self.game_over:
            self.game_number += 1
            self.scores = [0] * self.hands
            self.successes = None
        self.deal_next(move)

    kinds: ClassVar = {
        "lay": Kind(_lay, legality.lay, cards=True),
        **dict.fromkeys(("pass", *STAKES), Kind(_speak, legality.premium)),
        **dict.fromkeys(("upgrade", "yield"), Kind(_answer, legality.answer)),
        "play": Kind(TrickGame.play, legality.play, cards=True),
        "claim": Kind(TrickGame.claim, legality.claim),
        NEXT: Kind(_next),
    }


@cache
def _threes(count: int) -> list[Callable[[Sequence[Card]], Sequence[Card]]]:
    """All ways to take three of so many cards."""
    return [itemgetter(*places) for places in combinations(range(count), BID)]


_ANSWERS = tuple((move(seat, "upgrade"), move(seat, "yield")) for seat in range(4))
_STAKES: tuple[tuple[str, ...], ...] = ((), ("declare",), ("reveal",), ("declare", "reveal"))
_SPEECH = tuple({stakes: [move(seat, kind) for kind in ("pass", *stakes)] for stakes in _STAKES} for seat in range(4))

__all__ = ["TrickNinetyNine"]
