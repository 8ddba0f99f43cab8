"""Olympus: the legal moves, and what they do (rules, section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.engine.cards import Card
from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone, known
from game.games.olympus.rules import legality, positions
from game.games.olympus.rules.pack import NUMBER, OWL, PACK, TOP
from game.games.olympus.rules.position import OTHERS, PLAY, WINDOWS, Position
from game.games.olympus.rules.variants import HAND_SIZE, MOST_SEATS

_PLAYS = tuple({card: move(seat, "play", (card,)) for card in PACK} for seat in range(MOST_SEATS))
_SNEAK = tuple(move(seat, "sneak") for seat in range(MOST_SEATS))
_PASS = tuple(move(seat, "pass") for seat in range(MOST_SEATS))


class Olympus(Position):
    """One match of Olympus."""

    __slots__ = ()

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        positions.lay_out(self, position)

    def _deal(self) -> None:
        """Shuffle everything and deal four cards to each seat, one at a time from the starter on."""
        self.round_number += 1
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        if self.recorder is not None:
            self.announce("shuffled")
            self.announce("dealt", self.starter, hand=self.round_number, leader=self.starter)
        line = [HANDS[seat] for seat in (self.starter, *OTHERS[self.seats][self.starter])]
        table.draw(STOCK, line * HAND_SIZE)

    # -- who may act, and how -------------------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves() if self.over else Moves([move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        legal = Moves([move(seat, "draw")] if seat == self.right_seat else ())
        if self.asked:
            if seat == self.asked[0]:
                legal += [_SNEAK[seat]] if self.match_of(seat) else []
                legal.append(_PASS[seat])
        elif seat == self.turn:
            legal += [_PLAYS[seat][card] for card in self.table.zones[HANDS[seat]] if known(card)]
        return legal

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        asked = self.asked
        if asked and asked[0] == seat:
            sneaks = rng.random() < 0.5 and self.match_of(seat)
            chosen = _SNEAK[seat] if sneaks else _PASS[seat]
        elif self.open_prompts is PLAY[seat]:
            hand = self.table.zones[HANDS[seat]]
            chosen = _PLAYS[seat][hand[int(rng.random() * len(hand))]]
        else:
            return super().any_move(seat, rng)
        self.found_legal = chosen
        return chosen

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 3), or None."""
        refusal = legality.why_not(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal

    # -- gestures -------------------------------------------------------------------------------------------------

    def offers(self, seat: int, cards: Sequence[Card], target: Zone | int | None = None) -> list[Move] | Refusal:
        """The moves a gesture may mean: while a seat is asked, a card towards the pile is a sneak."""
        if seat not in self.asked or len(cards) != 1 or target not in (None, DISCARD):
            return super().offers(seat, cards, target)
        if cards[0].rank != self.table[DISCARD][-1].rank:
            return legality.NO_MATCH
        return self.why_not(_SNEAK[seat]) or [_SNEAK[seat]]

    # -- what moves do --------------------------------------------------------------------------------------------

    def _carry_out(self, move: Move) -> None:
        kind, seat = move.kind, move.seat
        if kind == "pass":
            asked = self.asked = self.asked[1:]
            if self.right_seat is None:
                self.open_prompts = WINDOWS[asked] if asked else PLAY[self.turn]
                return
        elif kind == "play":
            self._put_down(seat, move.cards[0])
        elif kind == "sneak":
            card = self.match_of(seat)
            assert card is not None
            self._put_down(seat, card, sneaked=True)
        elif kind == "draw":
            self._draw_late(seat)
        else:
            self.starter = (self.starter + 1) % self.seats
            self._deal()
        self.open_prompts = self._asks()

    def _put_down(self, seat: int, card: Card, *, sneaked: bool = False) -> None:
        """A card tops the pile: height and Bolt change, the player draws, and others may sneak."""
        table = self.table
        takes = self.takes(seat, card)
        height = self.height = self.after[card][self.height]
        table.move((card,), HANDS[seat], DISCARD)
        self.last = seat
        if self.recorder is not None:
            self.announce("played", seat, (card,), height=height, sneaked=sneaked)
        if takes and self.bolt != seat:
            if self.recorder is not None:
                self.announce("bolt_taken", seat, loser=self.bolt, why=takes, height=height)
            self.bolt = seat
        self._miss_draw()
        if height >= TOP:
            self._end_round()
            return
        self._earn_draw(seat, 1)
        zones = table.zones
        self.asked = ()
        if NUMBER[card] and self.sneaks:
            self.asked = tuple([other for other in OTHERS[self.seats][seat] if zones[HANDS[other]]])
        self._pass_on(seat, skips=card.rank == OWL)

    def _pass_on(self, seat: int, *, skips: bool) -> None:
        """The next to play after that seat's card; an Owl skips one. The round is over when nobody can play."""
        following = self.following(seat)
        if following is None:
            self._end_round()
            return
        if skips:
            if following != seat:
                self.announce("skipped", following)
            following = self.following(following)
            assert following is not None
        self.turn = following

    def _end_round(self) -> None:
        """The holder of the Bolt wins the round and a laurel (section 3d)."""
        self.round_over = True
        self.asked = ()
        self._close_right()
        winner = self.bolt
        if winner is None:
            self.announce("nobody_won", height=self.height)
        else:
            self.laurels[winner] += 1
            self.over = self.laurels[winner] == self.values["laurels_to_win"]
            self.announce("round_won", winner, winners=(winner,), height=self.height, laurels=self.laurels[winner])
        totals = tuple(self.laurels)
        self.announce("hand_over", hand=self.round_number, totals=totals)
        if self.over:
            self.announce("match_over", winners=(winner,), totals=totals)
