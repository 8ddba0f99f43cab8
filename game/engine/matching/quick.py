"""Ordinary turns made quickly: a card played, drawn or kept, or cards owed, while nobody listens. What a computer
player tries out consists of them, thousands of times.

A game that overrides what happens in such a turn says so in its field ``simple``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.cards import Card
from game.engine.matching.powers import PLAIN
from game.engine.matching.state import PLAYS, TO_ANSWER, TO_KEEP, TO_PLAY, MatchingState
from game.engine.moves import MOST_SEATS, IllegalMove, Move, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known

_DRAW, _KEEP, _TAKE = (tuple(move(seat, kind) for seat in range(MOST_SEATS)) for kind in ("draw", "keep", "take"))


class QuickTurns(MatchingState):
    """A game whose ordinary turns are made quickly; it stands first among the bases."""

    __slots__ = ()

    def playable(self) -> list[Card]:
        """The cards that the seat on turn may play, as far as they are known."""
        turn, zones = self.turn, self.table.zones
        if self.open_prompts is not TO_PLAY[turn]:
            return super().playable()
        row = self.rows[zones[DISCARD][-1], self.suit]
        return [card for card in zones[HANDS[turn]] if known(card) and row[card.index]]

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        if not self.simple:
            return super().any_move(seat, rng)
        row: Sequence[bool]
        zones, asked = self.table.zones, self.open_prompts
        hand = zones[HANDS[seat]]
        if asked is TO_PLAY[seat]:
            row = self.rows[zones[DISCARD][-1], self.suit]
            fits = [card for card in hand if row[card.index]]
            other = None if fits and self.draws_only_when_stuck else _DRAW[seat]
        elif asked is TO_KEEP[seat]:
            fits, other = hand[-1:], _KEEP[seat]
        elif asked is TO_ANSWER[seat]:
            row = self.fitting()
            fits, other = [card for card in hand if row[card.index]], _TAKE[seat]
        elif self.round_over:
            return super().any_move(seat, rng)
        else:
            fits = self.playable()
            other = self.instead(seat, can_play=bool(fits))
        count = len(fits)
        at = int(rng.random() * (count if other is None else count + 1))
        if other is not None and at == count:
            chosen = other
        else:
            card = fits[at]
            if self.powers[card.face].wild:
                ways = self.ways_to_play(seat, card)
                chosen = ways[int(rng.random() * len(ways))]
            else:
                chosen = PLAYS[seat][card]
        self.found_legal = chosen
        return chosen

    def play(self, move: Move) -> None:
        """Carry out a move. Raises IllegalMove, and changes nothing, when it is not legal."""
        if move is not self.found_legal and (refusal := self.why_not(move)) is not None:
            raise IllegalMove(refusal)
        self.found_legal = None
        if self.simple and self.recorder is None and (not self.cap or self.turns < self.cap):
            seat, asked = move.seat, self.open_prompts
            ordinary = asked is TO_PLAY[seat] or asked is TO_KEEP[seat] or asked is TO_ANSWER[seat]
            if ordinary and self._make_quickly(seat, move):
                return
        self._carry_out(move)

    def _make_quickly(self, seat: int, move: Move) -> bool:
        """Make that move if nothing else comes of it; False where it does more."""
        zones, cards, step = self.table.zones, move.cards, self.direction
        hand, pile, ahead = zones[HANDS[seat]], zones[DISCARD], step
        if cards:
            power = self.powers[cards[0].face]
            if power is not PLAIN:
                if power.own or (power.turns and self.seats < 3):
                    return False
                ahead = step = -step if power.turns else step
                ahead += step if power.skips else 0
            if len(hand) == 1:
                return False
            hand.remove(cards[0])
            pile.append(cards[0])
            self.suit, self.direction = move.value or "", step
            self.owed = power.adds if power.clears or power.wild else self.owed + power.adds
        elif move.kind == "take":
            stock = zones[STOCK]
            if len(stock) < self.owed:
                return False
            hand += stock[: -self.owed - 1 : -1]
            del stock[-self.owed :]
            self.owed = 0
        elif move.kind == "draw":
            stock = zones[STOCK]
            if not stock or self.draws_until_fit:
                return False
            card = stock.pop()
            hand.append(card)
            if self.plays_drawn and self.rows[pile[-1], self.suit][card.index]:
                self.has_drawn, self.idle, self.open_prompts = True, 0, TO_KEEP[seat]
                return True
        self.idle, self.has_drawn = 0, False
        self.turns += 1
        self.turn = following = (seat + ahead) % self.seats
        self.open_prompts = TO_ANSWER[following] if self.owed else TO_PLAY[following]
        return True
