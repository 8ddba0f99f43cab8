"""Olympus: the legal moves, why others are refused, and what moves do (rules, section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.engine.cards import Card
from game.engine.kinds import NOT_HELD, Kind
from game.engine.moves import NEXT, Move, Refusal, move
from game.engine.pile_game import NOT_YOUR_TURN, OTHERS
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone, known
from game.games.olympus.rules.pack import NUMBER, OWL, PACK, TOP
from game.games.olympus.rules.position import PLAY, WINDOWS, Position
from game.games.olympus.rules.variants import HAND_SIZE, MOST_SEATS

_PLAYS = tuple({card: move(seat, "play", (card,)) for card in PACK} for seat in range(MOST_SEATS))
_NO_MATCH = Refusal("no_match", "Only a card with the same number may be sneaked.")
_SNEAK, _PASS = ([move(seat, kind) for seat in range(MOST_SEATS)] for kind in ("sneak", "pass"))


class Olympus(Position):
    """One match of Olympus."""

    __slots__ = ()

    def _deal(self) -> None:
        """Shuffle everything and deal four cards to each seat, one at a time from the starter on."""
        self._clear_round()
        self.table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.starter, hand=self.round_number, leader=self.starter)
        line = [HANDS[seat] for seat in (self.starter, *OTHERS[self.seats][self.starter])]
        self.table.draw(STOCK, line * HAND_SIZE)

    def _deal_next(self, move: Move) -> None:
        self.round_number += 1
        self.starter = (self.starter + 1) % self.seats
        self._deal()

    # -- who may act, and how -------------------------------------------------------------------------------------

    def _choices(self, seat: int) -> list[Move]:
        legal = [move(seat, "draw")] if seat == self.right_seat else []
        if self.asked:
            if seat == self.asked[0]:
                legal += [_SNEAK[seat], _PASS[seat]] if self.match_of(seat) else [_PASS[seat]]
        elif seat == self.turn:
            legal += [_PLAYS[seat][card] for card in self.table.zones[HANDS[seat]] if known(card)]
        return legal

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        asked = self.asked
        if asked and asked[0] == seat:
            chosen = (_SNEAK if rng.random() < 0.5 and self.match_of(seat) else _PASS)[seat]
        elif self.open_prompts is PLAY[seat]:
            hand = self.table.zones[HANDS[seat]]
            chosen = _PLAYS[seat][hand[int(rng.random() * len(hand))]]
        else:
            return super().any_move(seat, rng)
        self.found_legal = chosen
        return chosen

    def _why_not_play(self, move: Move) -> Refusal | None:
        if self.asked:
            return Refusal("window_open", "Wait: a matching card may still be sneaked.")
        if move.seat != self.turn:
            return NOT_YOUR_TURN
        return None if self.holds(move.seat, move.cards) else NOT_HELD

    def _why_not_sneak(self, move: Move) -> Refusal | None:
        if self.asked and move.seat == self.last:
            return Refusal("own_card", "You cannot match your own card.")
        if move.seat not in self.asked:
            return Refusal("passed", "The moment for a sneak has passed.")
        return _NO_MATCH if self.match_of(move.seat) is None else self._asked_later(move)

    def _why_not_pass(self, move: Move) -> Refusal | None:
        if move.seat not in self.asked:
            return Refusal("nothing_to_pass", "There is nothing to pass on.")
        return self._asked_later(move)

    def _asked_later(self, move: Move) -> Refusal | None:
        early = move.seat != self.asked[0]
        return Refusal("asked_later", "Somebody before you is asked first.") if early else None

    # -- gestures -------------------------------------------------------------------------------------------------

    def offers(self, seat: int, cards: Sequence[Card], target: Zone | int | None = None) -> list[Move] | Refusal:
        """The moves a gesture may mean: while a seat is asked, a card towards the pile is a sneak."""
        if seat not in self.asked or len(cards) != 1 or target not in (None, DISCARD):
            return super().offers(seat, cards, target)
        if cards[0].rank != self.table[DISCARD][-1].rank:
            return _NO_MATCH
        return self.why_not(_SNEAK[seat]) or [_SNEAK[seat]]

    # -- what moves do --------------------------------------------------------------------------------------------

    def _carry_out(self, move: Move) -> None:
        self.kinds[move.kind].do(self, move)
        quiet = self.right_seat is None and not self.round_over
        self.open_prompts = (WINDOWS[self.asked] if self.asked else PLAY[self.turn]) if quiet else self._asks()

    def _pass(self, move: Move) -> None:
        self.asked = self.asked[1:]

    def _put_down(self, move: Move) -> None:
        """A card tops the pile: height and Bolt change, the player draws, and others may sneak."""
        seat, table = move.seat, self.table
        card = move.cards[0] if move.cards else self.match_of(seat)
        assert card is not None
        takes = self.takes(seat, card)
        height = self.height = self.after[card][self.height]
        table.move((card,), HANDS[seat], DISCARD)
        self.last = seat
        if self.recorder is not None:
            self.announce("played", seat, (card,), height=height, sneaked=not move.cards)
        if takes and self.bolt != seat:
            if self.recorder is not None:
                power = card.rank if takes == "power" else ""
                self.announce("bolt_taken", seat, loser=self.bolt, why=takes, power=power, height=height)
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

    kinds: ClassVar[Mapping[str, Kind]] = {
        "play": Kind(_put_down, _why_not_play, cards=True),
        "sneak": Kind(_put_down, _why_not_sneak),
        "pass": Kind(_pass, _why_not_pass),
        "draw": Kind(Position.remember_to_draw, Position.why_not_draw),
        NEXT: Kind(_deal_next),
    }

    def _pass_on(self, seat: int, *, skips: bool) -> None:
        """The next to play after that seat's card; an Owl skips one. The round is over when nobody can play."""
        following = self.next_able_seat(seat)
        if following is not None and skips:
            if following != seat:
                self.announce("skipped", following)
            following = self.next_able_seat(following)
        if following is None:
            self._end_round()
        else:
            self.turn = following

    def _end_round(self) -> None:
        """The holder of the Bolt wins the round and a laurel (section 3d)."""
        self.asked = ()
        self._close_right()
        winner, last = self.bolt, False
        if winner is None:
            self.announce("nobody_won", height=self.height)
        else:
            self.laurels[winner] += 1
            last = self.laurels[winner] == self.values["laurels_to_win"]
            self.announce("round_won", winner, winners=(winner,), height=self.height, laurels=self.laurels[winner])
        self.finish_round(last=last)
