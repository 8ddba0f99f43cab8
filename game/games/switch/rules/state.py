"""Switch: what is legal, and what moves do beside what the Eights family has in common (rules, sections 3 and 4).

The rules leave open what holds where cards that do something lie under others of the same turn. Here the card that
asks or skips is answered, though another lies on it; and who must cover a Queen does so first: only then the next
player owes or misses what was asked before. A wild card laid on cards that ask, by whoever laid those, ends that in any
case. Another turn between two players is a turn that the other one misses: where skips are answered, that is, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.fields import COUNT, fact
from game.engine.kinds import Kind
from game.engine.matching.last_card import LAST_CARD_KINDS, LastCard
from game.engine.matching.powers import Power
from game.engine.matching.quick import QuickTurns
from game.engine.matching.scoring import MatchForm
from game.engine.matching.several import SeveralCards
from game.engine.matching.state import MATCHING_KINDS, MatchingState
from game.engine.matching.turns import ANY, Answers, any_face
from game.engine.moves import NEXT, Move, Prompt, Refusal, move, to_each
from game.engine.options import RuleSet, Value
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Table
from game.games.switch.rules.variants import COVER, hand_of, pack_of, powers_in_force, rules_in_force
from game.words.language import capital, one_card_of, with_article
from game.words.matching.events import misfit

_TO_COVER = to_each(("play", "draw"), "Cover the card, or draw")
_TO_COVER_OR_KEEP = to_each(("play", "keep"), "Cover with this card, or keep it")
_TO_MISS = to_each(("play", "miss"), "Answer, or miss a turn")
_NOT_MISSING = Refusal("not_missing", "You need not miss a turn.")


class Switch(QuickTurns, LastCard, SeveralCards, MatchForm):
    """One match of Switch."""

    values: Mapping[str, Value]  # the options in force, and what follows from them
    whole_pack: tuple[Card, ...]
    skipping: Answers  # which cards answer a skip

    totals: list[int] = fact()  # points against everybody, cards left, or rounds won
    covering: bool = fact()  # whether the seat on turn has to cover its own card
    delayed: int = fact(COUNT, later=True)  # turns that others are to miss once it is covered
    skipped_by: str = fact(any_face, later=True)  # the face of what skips, where that went into the stock since
    missing: int = fact(COUNT)  # turns that the seat on turn is to miss, unless it answers
    misses: list[int] = fact(COUNT)  # turns that each seat has still to miss

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.powers = powers_in_force(rule_set, self.seats)
        self.whole_pack = pack_of(self.values, self.seats)
        self.read_options(self.values)
        self.skipping = Answers()
        self.simple = self.simple and not self.answers_skips
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self.totals = [0] * self.seats
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)

    def _clear_round(self) -> None:
        self.misses, self.missing, self.delayed, self.skipped_by = [0] * self.seats, 0, 0, ""
        super()._clear_round()

    def _deal(self) -> None:
        self.deal_out(hand_of(self.values, self.seats))

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.whole_pack

    # -- what fits ----------------------------------------------------------------------------------------------------

    def fitting(self) -> Sequence[bool]:
        """Where turns are to be missed, only what answers that."""
        if not self.missing:
            return super().fitting()
        return self.skipping.of(self._skipping_card, self._skips_again, self.whole_pack)

    @property
    def must_answer(self) -> bool:
        """Not while a turn is to be missed; and what is asked before a card is covered the next one owes."""
        return super().must_answer and not (self.covering or self.missing)

    @property
    def answers_skips(self) -> bool:
        """With the rank that skips, where the option says so."""
        return self.values["skip_answer"] == "same_rank"

    @property
    def _skipping_card(self) -> Card:
        """The last card that skips, though others of the same turn lie on it."""
        return self._lately(self.skips_next, self.skipped_by)

    def skips_next(self, card: Card) -> bool:
        """Also one that turns the play round where that gives another turn."""
        power = self.powers[card.face]
        return power.skips or (power.turns and self._turns_skip)

    @property
    def _turns_skip(self) -> bool:
        """Whether turning round lets the other one of two miss a turn."""
        return self.seats == 2 and self.values["two_player_turn"] == "again"

    def _skips_again(self, card: Card, skipping: Card) -> bool:
        return card.rank == skipping.rank and self.skips_next(card)

    def answers(self, card: Card, asking: Card) -> bool:
        """A red Jack takes away what a black one asks too, and a wild card ends what is owed where it may."""
        power = self.powers[card.face]
        if power.wild:
            return self.values["wild_on_press"] is True
        return super().answers(card, asking) or (power.clears and card.rank == asking.rank)

    def names_suit(self, card: Card, left: int) -> bool:
        """Also with the last one, where a card has to be drawn for it."""
        power = self.powers[card.face]
        return power.wild and (left > 0 or not self._may_end_on(power))

    def _may_end_on(self, power: Power) -> bool:
        return self.values["end_on_power"] == "allowed" or not any(power)

    def may_run(self) -> bool:
        """Nor instead of missing a turn."""
        return super().may_run() and not self.missing

    def is_out(self, seat: int) -> bool:
        """Not while the last card has still to be covered."""
        return super().is_out(seat) and not (self.covering and seat == self.turn)

    # -- who is asked, and why not ------------------------------------------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over or self.asked or not (self.covering or self.missing):
            return super()._asks()
        return (_TO_MISS if self.missing else _TO_COVER_OR_KEEP if self.has_drawn else _TO_COVER)[self.turn]

    def instead(self, seat: int, *, can_play: bool) -> Move | None:
        """A turn may be missed, where that is asked."""
        return move(seat, "miss") if self.missing else super().instead(seat, can_play=can_play)

    def _misfit(self, card: Card | None) -> Refusal:
        """What may be played instead, and what an answer has to be."""
        top, fits = self.table[DISCARD][-1], self.playable()
        power = None if card is None else self.powers[card.face]
        if self.missing:
            same = with_article(self._skipping_card.title)
            return Refusal("missing", f"Miss a turn, or answer with {same}.", fits)
        if card is not None and power and self.must_answer and power.wild:
            asking = with_article(self.pressing_card.title)
            return Refusal("no_help", f"{capital(with_article(card.title))} does not help against {asking}.", fits)
        if card is not None and power and self.must_answer and power.clears:
            text = f"A red {card.title} takes away only what a black {card.title} asks."
            return Refusal("clears_jacks", text, fits)
        if self.covering:
            suit, same = with_article(one_card_of(top.suit)), with_article(top.title)
            return Refusal("cover", f"Cover the {top.title}: {suit} or {same}, or draw.", fits)
        return misfit(self, card)

    def why_not_miss(self, made: Move) -> Refusal | None:
        """Why that seat need not miss a turn."""
        return self._not_your_turn(made.seat) or (None if self.missing else _NOT_MISSING)

    def why_not_draw(self, made: Move) -> Refusal | None:
        """Nor may one draw instead of missing a turn."""
        return super().why_not_draw(made) or (self._misfit(None) if self.missing else None)

    # -- what moves do ------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """It is that seat's turn, unless it has turns to miss."""
        self.covering = False
        while self.misses[seat]:
            self.misses[seat] -= 1
            self.announce("skipped", seat)
            self.turn = seat
            seat = self.next_seat()
        super().begin_turn(seat)

    def carry_out(self, seat: int, powers: Sequence[Power]) -> None:
        """Whoever may not end on a power draws a card and plays on; a card to be covered leaves the turn where it
        is."""
        self.delayed += sum([power.skips for power in powers])
        if sum([power.turns for power in powers]) % 2:
            self.turn_round(seat)
            self.delayed += self._turns_skip
        self.covering, self.has_drawn = powers[-1].own == COVER, False
        if self.covering:
            return
        hand = self.table.zones[HANDS[seat]]
        if not hand and (self._may_end_on(powers[-1]) or not self._draw(seat, 1, "drew")):
            self.go_out(seat)
        else:
            self.pass_on()

    def pass_on(self, skips: int = 0) -> None:
        """Where skips may be answered the next one is asked."""
        delayed, self.delayed = self.delayed, 0
        if self.answers_skips:
            self.missing += delayed
        else:
            skips += delayed
        super().pass_on(skips)

    def _reshuffle(self) -> None:
        """Which card skips stays known, if it goes into the stock, too."""
        skipping = self._skipping_card
        if (self.missing or self.delayed) and skipping is not self.table.zones[DISCARD][-1]:
            self.skipped_by = skipping.face
        super()._reshuffle()

    def _miss(self, made: Move) -> None:
        """That seat misses this turn, and as many more as were owed."""
        self.misses[made.seat] += self.missing - 1
        self.missing = self.idle = 0
        self.announce("skipped", made.seat)
        self.pass_on()

    def close_round(self, winner: int | None) -> None:
        """Nor is there anything to cover or to miss."""
        self.covering, self.missing, self.delayed = False, 0, 0
        super().close_round(winner)

    kinds: ClassVar[Mapping[str, Kind]] = {
        **MATCHING_KINDS,
        **LAST_CARD_KINDS,
        "play": Kind(LastCard.play_card, SeveralCards.why_not_lay, cards=True, value=None),
        "draw": Kind(MatchingState.draw_one, why_not_draw),
        "miss": Kind(_miss, why_not_miss),
        NEXT: Kind(MatchingState.deal_next),
    }

    # -- positions ----------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        super()._check_laid(given)
        top, answers, several = self.table[DISCARD][-1], self.answers_skips, self.values["several"] != "off"
        require(not self.covering or self.powers[top.face].own == COVER, "a card to cover that is none")
        require(not self.delayed or (self.covering and several), "turns to miss later for no card")
        missing = answers and (several or (self.skips_next(top) and not self.owed))
        missing = missing and not (self.covering or self.has_drawn)
        require(not self.missing or missing, "a turn to miss for no card")
        require(answers or not any(self.misses), "turns to miss where none are owed")
        require(self.suit != ANY or self.applies_first, "any suit, where none was turned up")
        require(not self.round_over or not (self.covering or self.missing), "a turn after the round")
