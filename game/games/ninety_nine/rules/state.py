"""Ninety-Nine (the adding game): who may move, the legal moves, and what they do.

The section numbers in the docstrings are those of the written rules: 1 the card table, 2 options, 3 play, 4 what each
seat may see, 5 end of hand and match, 6 corner cases. Where the rules are silent this is what we play:

* A late `draw` takes all cards that are due; one cannot draw only some of them.
* A call window after a card was drawn late (forgetful rule) is asked before the next seat may play.
* To all others a seat that is asked in secret looks like somebody "waiting".
* Cards that were shown, by failing or by a call, lie face up before their owner till the next deal.
* Nothing ends an endless hand: at a table where all only hold safe cards the stock is reshuffled and play goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.engine.kinds import Kind
from game.engine.moves import NEXT, WAITING, Move, Prompt, Refusal, move
from game.engine.pile_game import NO_DRAW, OTHERS, TurnPrompts
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.games.ninety_nine.rules import legality
from game.games.ninety_nine.rules.position import (
    ASIDE,
    FLOWING,
    HIDDEN_WINDOW,
    LEADING,
    PLAYING,
    Position,
    holds_three,
    imagine_triple,
)

_TURNS = TurnPrompts(("play", "concede", "call"), ("play", "draw", "call"))
_CALL = tuple((Prompt(seat, ("call", "pass"), "Call three of a kind?", secret=True),) for seat in range(8))
_WAITING = (WAITING,)
_CONCEDE = tuple(move(seat, "concede") for seat in range(8))


class NinetyNine(Position):
    """One match of Ninety-Nine."""

    __slots__ = ()

    unit = "hand"

    # -- the deal -------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Shuffle everything and deal one card at a time from the dealer's left (section 1)."""
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        receiving = [seat for seat in self.clockwise(self.next_in_match(self.dealer)) if self.inside[seat]]
        if self.recorder is not None:
            self.announce("shuffled")
            self.announce("dealt", self.dealer, hand=self.hand_number, leader=self.turn)
        table.draw(STOCK, [HANDS[seat] for seat in receiving] * self.hand_size)
        if self.calls:
            asked = tuple(seat for seat in self.clockwise(self.turn) if self.inside[seat])
            self.announce("window", seats=asked)
            self._open_window(asked, LEADING)

    # -- who may act, and how -------------------------------------------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        """The seat to play, or the one asked to call; beside it an open late draw (sections 3c and 3f)."""
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if self.asked:
            return _WAITING if self.asked == HIDDEN_WINDOW else _CALL[self.asked[0]]
        return _TURNS.of(self, self.turn, float(self.values["draw_window_s"]))

    def _choices(self, seat: int) -> list[Move]:
        legal: list[Move] = []
        if self.asked:
            if self.asked[0] == seat:
                legal += [move(seat, "call", value=rank) for rank in self.triples(seat)]
                legal.append(move(seat, "pass"))
            return legal
        if seat == self.right_seat:
            legal.append(move(seat, "draw"))
        if seat == self.turn:
            plays = self.plays(seat)
            legal += plays
            if self.played == 0:
                legal += [move(seat, "call", value=rank) for rank in self.triples(seat)]
            if not plays and seat != self.right_seat:
                legal.append(move(seat, "concede"))
        return legal

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        hand = self.table.zones[HANDS[seat]]
        if self.open_prompts is not _TURNS.play[seat] or (self.calls and holds_three(hand)):
            return super().any_move(seat, rng)
        row = self.effects.rows[seat][self.total]
        plays: list[Move] = []
        for card in hand:
            plays += row[card.index]
        chosen = plays[int(rng.random() * len(plays))] if plays else _CONCEDE[seat]
        if plays and self.effects.mark_of[chosen.cards[0]] == "C":
            others = self.targets(seat)
            chosen = move(seat, "play", chosen.cards, chosen.value, others[int(rng.random() * len(others))])
        self.found_legal = chosen
        return chosen

    # -- a turn (section 3a) --------------------------------------------------------------------------------------

    def _concede(self, move: Move) -> None:
        self._fail(move.seat, conceded=True)

    def _pass(self, move: Move) -> None:
        self._ask_on(self.asked[1:])

    def _deal_next(self, move: Move) -> None:
        self.hand_number += 1
        self.dealer = self.next_in_match(self.dealer)
        self._deal()

    def in_full(self, move: Move) -> Move:
        """A legal play with nothing left out (section 3b)."""
        return next(
            play
            for play in self.plays(move.seat)
            if play.cards == move.cards and move.value in (None, play.value) and move.target in (None, play.target)
        )

    def _play(self, move: Move) -> None:
        """Steps 2 and 3: the card tops the pile, the total is announced."""
        effects, table, seat, card = self.effects, self.table, move.seat, move.cards[0]
        zones = table.zones
        hand, mark = zones[HANDS[seat]], effects.mark_of[card]
        if move.value is None or (mark == "C" and move.target is None):
            move = self.in_full(move)
        self.total = effects.total_after(self.total, move.value)
        if self.recorder is None:
            hand.remove(card)
            zones[DISCARD].append(card)
        else:
            table.move(move.cards, HANDS[seat], DISCARD)
            self.announce("played", seat, move.cards, count=move.value, total=self.total, mark=mark, target=move.target)
        if not mark and not self.demand and self.draws_itself:
            following = (seat + self.direction) % self.seats
            if not self.inside[following]:
                following = self.next_inside(seat)
            if zones[STOCK] and zones[HANDS[following]]:
                # The ordinary turn: one card without a mark, one card drawn, and on to the neighbour.
                if self.recorder is None:
                    hand.append(zones[STOCK].pop())
                else:
                    table.draw(STOCK, (HANDS[seat],))
                self.draw_state[seat] = "drawn"
                if self.calls and holds_three(hand):
                    self.played = 1
                    self._open_window((seat,), FLOWING)
                else:
                    self.turn = following
                return
        self.played += 1
        self._miss_draw()
        self.chain = self.chain + 1 if mark == "Q" else 0
        if mark == "R":
            self.reversals += 1
        elif mark == "S":
            self.skips += 1
        elif mark == "C":
            self.named = move.target
        if effects.one_answers:
            self.queened = mark == "Q"
        else:
            self.queened = self.chain == self.demand + self.played
        if (self.queened and effects.one_answers) or self.played >= self.demand or not hand:
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """Steps 4 and 5: the right to draw, the draw, a call window; then the flow."""
        if self.demand and not self.queened:
            self.draw_state[seat] = "queen" if self.effects.one_answers else "queens"
        else:
            self._earn_draw(seat, self.played)
            if self.calls and self.draw_state[seat] == "drawn":
                self._open_window((seat,), FLOWING)
                if self.asked:
                    return
        self._flow()

    def _draw_late(self, seat: int) -> None:
        """The forgetful rule: all cards that are due, while it is the next seat's turn (section 3c)."""
        super()._draw_late(seat)
        self._open_window((seat,), PLAYING)

    def _flow(self) -> None:
        """Step 6: reversals first, then the named seat, or one step and one more for every skip."""
        if self.reversals & 1 and self.inside.count(True) > 2:
            self.direction = -self.direction
            self.announce("reversed", self.turn, direction=self.direction)
        following = self.named
        if following is None:
            passed_over, following = self.skipped(self.skips)
            for seat in passed_over:
                self.announce("skipped", seat)
            if self.skips and not passed_over:
                self.announce("nobody_skipped")
        self._begin(following)

    def _begin(self, seat: int) -> None:
        """Step 1 of a turn; a seat without cards fails at once (section 3d)."""
        self.turn = seat
        self._clear_turn()
        if not self.table.zones[HANDS[seat]] and self.right_seat != seat:
            self._fail(seat, conceded=False)

    # -- losing lives, the end of a hand (sections 3d, 5) -----------------------------------------------------------

    def _fail(self, seat: int, *, conceded: bool) -> None:
        """The seat cannot play: it pays a life, shows its hand, and the hand ends or goes on without it."""
        hand = self.table.zones[HANDS[seat]]
        if self.recorder is not None:
            self.announce("failed", seat, hand, conceded=conceded, total=self.total)
        self._lose_lives([seat], "could_not_play")
        if self.loser is None and self.values["begins"] == "loser":
            self.loser = seat
        self.table.move(hand, HANDS[seat], ASIDE[seat])
        if self.values["hand_ends"] == "first_failure":
            self._end_hand()
            return
        self.inside[seat] = False
        self.chain = 0
        if self.inside.count(True) == 1:
            self.announce("hand_won", self.inside.index(True))
            self._end_hand()
        else:
            self._begin(self.next_inside(seat))

    def _lose_lives(self, losers: Sequence[int], cause: str) -> None:
        bill: dict[str, Any] = {"folds": self.values["lives"]} if self.values["lives_style"] == "dollar_bill" else {}
        for seat in self.lose_tokens(losers, cause, hand=self.hand_number, **bill):
            self.announce("eliminated", seat)

    def _end_hand(self) -> None:
        self.round_over = True
        self._close_right()
        self.asked = ()
        if self.recorder is not None:
            self.announce("hand_over", hand=self.hand_number, lives=tuple(self.lives))
        if self.lives.count(0) == self.seats - 1:
            self.over = True
            winner = self.next_in_match(self.dealer)
            bill: dict[str, Any] = {"bills": True} if self.values["lives_style"] == "dollar_bill" else {}
            self.announce("match_won", winner, **bill)

    # -- three of a kind (section 3f) -------------------------------------------------------------------------------

    def _open_window(self, candidates: Sequence[int], interrupted: str) -> None:
        """Ask, one by one, the candidates that hold three of a kind."""
        zones = self.table.zones
        self.asked = tuple([seat for seat in candidates if self.calls and holds_three(zones[HANDS[seat]])])
        self.after_call = interrupted
        self.drawer = self.asked[0] if self.asked and interrupted != LEADING else None

    def _ask_on(self, candidates: Sequence[int]) -> None:
        """Ask the next one; when none is left go on. (After the deal or a late draw the seat to play is known.)"""
        self._open_window(candidates, self.after_call)
        if not self.asked and self.after_call == FLOWING:
            self._flow()

    def _call(self, move: Move) -> None:
        """Three of a kind: all others pay, and the hand ends."""
        seat, rank = move.seat, str(move.value)
        shown = tuple(card for card in self.table[HANDS[seat]] if card.rank == rank)
        self.announce("called", seat, shown, rank=rank)
        self.table.move(shown, HANDS[seat], ASIDE[seat])
        spared = self.values["three_hits"] == "in_hand_only"
        losers = [other for other in OTHERS[self.seats][seat] if self.lives[other] > 0]
        self._lose_lives([other for other in losers if self.inside[other] or not spared], "three_of_a_kind")
        self.loser = None
        self._end_hand()

    no_draw: ClassVar[Mapping[str, Refusal]] = {
        **NO_DRAW,
        "queen": legality.QUEEN_OWED,
        "queens": legality.QUEENS_OWED,
    }
    kinds: ClassVar[Mapping[str, Kind]] = {
        "play": Kind(_play, legality.why_not_play, cards=True, value=None, target=True),
        "draw": Kind(Position.remember_to_draw, legality.why_not_draw),
        "concede": Kind(_concede, legality.why_not_concede),
        "call": Kind(_call, legality.why_not_call, value=None),
        "pass": Kind(_pass, legality.why_not_pass),
        NEXT: Kind(_deal_next),
    }

    # -- secrets beside hidden cards --------------------------------------------------------------------------------

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        if self.asked:
            self.asked = self.asked[:1] if self.asked[0] == viewer else HIDDEN_WINDOW
            self.open_prompts = self._asks()

    def hide_asked(self) -> None:
        """In a view: look as if another seat were asked to call three of a kind."""
        self.asked = HIDDEN_WINDOW
        self.open_prompts = self._asks()

    def _imagine(self, rng: Random) -> None:
        super()._imagine(rng)
        if not self.asked:
            return
        order = self.clockwise(self.turn) if self.after_call == LEADING else [self.drawer or 0]
        if self.asked == HIDDEN_WINDOW:
            others = [seat for seat in order if seat != self.viewer and self.inside[seat]]
            holders = [seat for seat in others if self.triples(seat)]
            first = holders[0] if holders else imagine_triple(self, others, rng)
            if first is None:
                self._ask_on(())
                self.open_prompts = self._asks()
                return
        else:
            first = self.asked[0]
        later = order[order.index(first) + 1 :]
        self.asked = (first, *(seat for seat in later if self.inside[seat] and self.triples(seat)))
        self.open_prompts = self._asks()


__all__ = ["ASIDE", "NinetyNine"]
