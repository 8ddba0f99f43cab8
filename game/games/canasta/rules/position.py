"""Canasta: what is on the table, and what may not be done. The section numbers are those of the written rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.melds import legality
from game.engine.melds.game import TOLD, MeldGame
from game.engine.melds.groups import BONUS, COMPLETE, DEAD, WILD, Group
from game.engine.melds.table import DRAW, PLAY, YES, bonus
from game.engine.moves import Move, Refusal, move
from game.engine.options import RuleSet, Value
from game.engine.positions import require, set_facts
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import UNKNOWN, Table, known
from game.games.canasta.rules.terms import Score, Terms, out_points, score, terms_of
from game.games.canasta.rules.variants import VARIANTS

END = "end_round"  # a move: nothing is drawn or discarded any more
NO_STOCK, CLOSING = "no stock", "closing"  # situations: instead of DRAW and of PLAY


class Position(MeldGame):
    """What lies where in a match of Canasta, what may be asked of it, and why a move may not be made.

    In a position ``bonus`` are the red threes of the sides; where nothing is said of it, cards have been drawn."""

    values: Mapping[str, Value]
    terms: Terms

    round_number: int = fact(FROM_ONE)
    threes_at: list[int] = fact(COUNT, any_length=True)  # places of red threes in the pile, which were turned up
    begun: list[bool] = fact()  # the seats that laid cards for good in an earlier turn
    fresh: int = fact(COUNT)  # the number of the first meld that was begun in this turn
    joined: bool = fact()  # whether this turn's player took the pile or added to a meld that was there before
    acted: bool = fact()  # whether this turn's player laid cards for good, after drawing or taking
    closing: bool = fact()  # whether the last card of the stock was a red three, so that nobody discards
    went_out: int | None = fact(any_seat)
    concealed: bool = fact()
    totals: list[int] = fact()  # of the sides
    sheets: list[tuple[Score, ...]] = fact(any_length=True)  # the scores of the sides in every finished round

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.terms = terms_of(self.values, self.seats)
        self.sides = self.terms.sides
        count = max(self.sides) + 1
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats], *map(bonus, range(count))))
        self.round_number = 0
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self.totals = [0] * count
        self.sheets = []

    def _clear_round(self) -> None:
        super()._clear_round()
        self.threes_at = []
        self.begun = [False] * self.seats
        self.went_out = None
        self.concealed = False

    def _clear_turn(self) -> None:
        super()._clear_turn()
        self.fresh = len(self.groups[self.sides[self.turn]])
        self.joined = self.acted = self.closing = False

    # -- questions ----------------------------------------------------------------------------------------------------

    def is_frozen(self, side: int) -> bool:
        """Section 5.2; the pile is frozen for a side that is not down."""
        return self.frozen or not self.down[side] or self.terms.always_frozen

    def pile_fills(self) -> int:
        """Red threes in it are laid down without another card for them."""
        return super().pile_fills() - len(self.threes_at)

    def pile_title(self, card: Card) -> str:
        """A wild card or a black three."""
        return "wild card" if self.terms.slot[card] == WILD else "black three"

    @property
    def may_discard(self) -> bool:
        """Section 5.5."""
        return not self.closing

    @property
    def least_kept(self) -> int:
        """Where nobody discards, no card is kept for it."""
        return 1 if self.closing else 2

    def can_finish(self, seat: int) -> bool:
        """A side that is not down may go out in one turn, and needs no minimum for it (4.4)."""
        side = self.sides[seat]
        own, count = self.groups[side], self.cards_held(seat) if self.laid else len(self.table.zones[HANDS[seat]])
        longest = max([group.size for group in own], default=0)
        if count + longest < COMPLETE:  # nor is there a canasta
            return False
        if self.down[side] or seat != self.turn:
            return super().can_finish(seat)
        held = [*self.table.zones[HANDS[seat]], *self._laid_out()]
        return UNKNOWN not in held and self.goes_out(held, ())

    def _laid_out(self) -> list[Card]:
        """The cards of the tentative melds."""
        zones = self.table.zones
        places = (self.group_zone(self.turn, number) for number, group in enumerate(self.laid) if group is not None)
        return [card for where in places for card in zones[where]]

    def needs_no_minimum(self, seat: int) -> bool:
        """Whoever goes out in the same turn needs none (4.4)."""
        left = len(self.table.zones[HANDS[seat]])
        return left < self.least_kept and self.terms.met(self.own_groups(seat))

    def unplayed(self, side: int) -> list[Card]:
        """What a side's players hold."""
        return [card for seat in self.members(side) for card in self.table.zones[HANDS[seat]]]

    def score_of(self, side: int) -> Score:
        """What the round would be worth to a side if it ended now; needs to know all its cards."""
        out = self.went_out is not None and self.sides[self.went_out] == side
        brings = out_points(self.terms, concealed=self.concealed) if out else 0
        laid, left, threes = self.on_table(side), self.unplayed(side), len(self.shown(side))
        return score(self.terms, self.groups[side], laid, left, threes=threes, out=brings)

    def bonus_points(self, side: int) -> int:
        """What its red threes bring a side, or cost, as it stands (section 7)."""
        return score(self.terms, self.groups[side], (), (), threes=len(self.shown(side)), out=0).threes

    def situation(self) -> str:
        """Whether nothing can be drawn any more, or discarded (5.5)."""
        phase = self.phase
        if phase == DRAW:
            return DRAW if self.table.zones[STOCK] else NO_STOCK
        if phase == PLAY:
            if self.question:
                phase = TOLD.get(self.question, PLAY)
            return CLOSING if self.closing and self.question != YES else phase
        return super().situation()

    # -- guesses ------------------------------------------------------------------------------------------------------

    def _deal_first(self, pool: list[Card], rng: Random) -> None:
        """Nobody holds a red three, and in the pile lie those that were turned up: all others are in the stock."""
        zones, slots = self.table.zones, self.terms.slot
        others = shuffled([card for card in pool if slots[card] != BONUS], rng)
        threes = shuffled([card for card in pool if slots[card] == BONUS], rng)
        pile = zones[DISCARD]
        hidden = [at for at, card in enumerate(pile) if not known(card)]
        for at in hidden:
            pile[at] = (threes if at in self.threes_at else others).pop()
        for seat in range(self.seats):
            hand = zones[HANDS[seat]]
            hand[:] = [card if known(card) else others.pop() for card in hand]
        pool[:] = [*others, *threes]

    # -- refusals -----------------------------------------------------------------------------------------------------

    def keep_card(self, own: Sequence[Group]) -> Refusal:
        """Section 6.1."""
        lacks = "has no canasta" if self.terms.books_needed == 1 else "needs two canastas"
        words = f"You must keep {'two cards' if self.least_kept > 1 else 'a card'}: your side {lacks}."
        return Refusal("keep_card", words)

    def unmeldable(self, card: Card) -> Refusal:
        """Section 4.3."""
        return Refusal("unmeldable", "Black threes are melded only by whoever goes out.")

    def unfit_group(self, code: str, rank: int, own: Sequence[Group], target: Group | None) -> Refusal:
        """One meld a rank, and two natural cards in it (4.3)."""
        if code == "few_naturals":
            return Refusal(code, "A meld needs two natural cards.")
        if code == "same_rank":
            return Refusal(code, f"Your side has {self.terms.rank_name(rank)} on the table: add to them.")
        return super().unfit_group(code, rank, own, target)

    def why_not_draw(self, move: Move) -> Refusal | None:
        """The check of the kind ``draw``."""
        return None if self.table.zones[STOCK] else self._must_take(move.seat) or _USED_UP

    def why_not_take(self, move: Move) -> Refusal | None:
        """The check of the kind ``take_pile``: one card does not take one (5.4)."""
        zones = self.table.zones
        if self.pile_open(move.seat) and len(zones[DISCARD]) == len(zones[HANDS[move.seat]]) == 1:
            return _SINGLE
        return legality.take_pile(self, move)

    def why_not_ask(self, move: Move) -> Refusal | None:
        """The check of the kind ``ask_partner``: before any meld of the turn (6.4)."""
        if self.question:
            return legality.ALREADY_ASKED
        if self.acted:
            return _TOO_LATE
        alone = len(self.table.zones[HANDS[move.seat]]) < self.least_kept and not self.laid
        return _NO_CHOICE if alone else legality.ask_partner(self, move)

    def why_not_discard(self, move: Move) -> Refusal | None:
        """The check of the kind ``discard`` (5.5)."""
        return _NO_DISCARD if self.closing else legality.discard(self, move)

    def why_not_end(self, move: Move) -> Refusal | None:
        """The check of the kind `END` (5.5)."""
        if self.phase == PLAY:
            return _GOES_ON if not self.closing else legality.SAID_YES if self.question == YES else None
        return _GOES_ON if self.table.zones[STOCK] else self._must_take(move.seat)

    def _must_take(self, seat: int) -> Refusal | None:
        """Why a player without a stock has no choice, if that is so: the top card fits the side's meld (5.5)."""
        rank = self.terms.slot[self.table.zones[DISCARD][-1]]
        for place, group in self.numbered_groups(seat) if self.down[self.sides[seat]] else ():
            if group.rank == rank and self.why_not(_take(seat, f"g{place}")) is None:
                name = self.terms.rank_name(rank)
                return Refusal("must_take", f"The stock is used up: your side's {name} take this card.")
        return None

    # -- positions ----------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        fresh = len(self.groups[self.sides[self.turn]])
        usual = {"phase": PLAY, "turns": [1] * self.seats, "threes_at": self._threes_in_pile(), "fresh": fresh}
        set_facts(self, {**usual, **given})
        super()._check_laid(given)
        require({*map(len, self.sheets)} <= {len(self.groups)}, "lists of the wrong length")

    def _threes_in_pile(self) -> list[int]:
        slots = self.terms.slot
        return [at for at, card in enumerate(self.table.zones[DISCARD]) if known(card) and slots[card] == BONUS]

    def check_position(self) -> None:
        """Also checks that the cards can lie like this in that phase."""
        super().check_position()
        zones, slots, turn = self.table.zones, self.terms.slot, self.turn
        hands = [card for seat in range(self.seats) for card in zones[HANDS[seat]]]
        require(not any(slots[card] == BONUS for card in hands), "a red three in a hand")
        shown = [card for side in range(len(self.groups)) for card in self.shown(side)]
        require(all(slots[card] == BONUS for card in shown), "red threes that are none")
        require(self.threes_at == self._threes_in_pile(), "red threes elsewhere in the pile")
        ranks = [[group.rank for group in own] for own in self.groups]
        require(all(len({*own}) == len(own) for own in ranks), "two melds of a rank")
        require(self.fresh <= len(self.groups[self.sides[turn]]), "melds of a later turn")
        if self.round_over:
            return
        require(not self.closing or (self.phase == PLAY and not zones[STOCK]), "an end that is none")
        require(self.went_out is None and not self.concealed, "somebody who went out too early")
        last = [side for side, own in enumerate(ranks) if DEAD in own]
        require(last in ([], [self.sides[turn]]), "black threes of nobody who goes out")
        require(not last or (len(zones[HANDS[turn]]) == 1 and self.phase == PLAY), "black threes too early")
        tried = [group for group in self.laid if group is not None and group.rank == DEAD]
        require(not tried or self.phase != DRAW, "black threes before the draw")
        require(all(zones[HANDS[seat]] for seat in range(self.seats) if seat != turn), "somebody without cards")


def _take(seat: int, place: str) -> Move:
    return move(seat, "take_pile", (), place)


_USED_UP = Refusal("no_stock", "The stock is used up: take the pile, or end the round.")
_SINGLE = Refusal("single_card", "With one card in hand you may not take a pile of one.")
_TOO_LATE = Refusal("ask_earlier", "Ask your partner before you lay cards.")
_NO_CHOICE = Refusal("no_choice", "With a single card you go out: there is nothing to ask.")
_NO_DISCARD = Refusal("closing", "The last card of the stock was a red three: nobody discards any more.")
_GOES_ON = Refusal("goes_on", "The round ends when the stock is used up.")
