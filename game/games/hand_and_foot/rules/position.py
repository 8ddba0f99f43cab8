"""Hand and Foot: the fields of a position, and the questions one can ask of it beside those of any meld game.

Owns every field of the state and what each seat may see (rules, section 4). What happens when somebody moves is
`state`, how a position is read from plain data `positions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.engine import first_dealer
from game.engine.cards import RANK_NAMES, Card, cards, written
from game.engine.chance import shuffled
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.melds.game import MeldGame
from game.engine.melds.groups import Group, finished, wild_books
from game.engine.melds.table import ANSWER, ASKED, DRAW, NO, PLAY, ROUND_END, YES, bonus
from game.engine.moves import Refusal
from game.engine.options import RuleSet, Value
from game.engine.positions import Piles, list_given, piles_written, require, set_facts, text_given
from game.engine.state import ALL, BOTTOM, DISCARD, HANDS, NOTHING, STOCK, zone
from game.engine.table import Table, Zone, known
from game.games.hand_and_foot.rules.scoring import Score, score, three_points
from game.games.hand_and_foot.rules.scoring import read as read_sheet
from game.games.hand_and_foot.rules.scoring import written as written_sheet
from game.games.hand_and_foot.rules.terms import Terms, terms_of
from game.games.hand_and_foot.rules.variants import rules_in_force
from game.words.language import listed, plural

CUT, CHOOSE, FOOT_CHOICE, HAND_PLAYED = "cut", "choose", "foot_choice", "hand_played"

FEET = tuple(zone("foot", seat) for seat in range(6))
STACKS = tuple((zone("stack", seat), zone("stack", seat, 1)) for seat in range(6))
PASSING = frozenset({"meld", "tentative", "box"})  # zones of these kinds are removed before the next round
BOX = zone("box")  # cards that a position leaves out of play
_OWN = {"hands": HANDS, "feet": FEET}


class Position(MeldGame):
    """The fields of a match of Hand and Foot. Seats are numbered clockwise, sides from 0.

    In a position ``hands`` and ``feet`` are card texts by seat (None, or a seat left out: a stack dealt from the rest;
    an empty foot has been picked up), ``stacks`` pairs of them before the hand is chosen, ``groups`` lists of them by
    side, ``tentative`` a list for the seat on turn; ``bonus`` are red threes laid down, by side, and ``box`` cards out
    of play. Where nothing is said of it, it is everybody's first turn, and cards have been drawn.
    """

    keys_apart: ClassVar = (*_OWN, "stacks", "box", *MeldGame.keys_apart)

    rule_set: RuleSet
    values: Mapping[str, Value]
    terms: Terms  # of the round
    bonus_places: tuple[Zone, ...]  # of the sides; none where red threes are not laid down

    round_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    phase: str = fact((CUT, CHOOSE, DRAW, PLAY, ANSWER, FOOT_CHOICE, HAND_PLAYED, ROUND_END))
    turn: int = fact(any_seat)
    actor: int = fact(any_seat)  # who has to move: another than `turn` in CUT, CHOOSE and ANSWER
    turns: list[int] = fact(COUNT)  # begun, of the seats
    in_foot: list[bool] = fact()
    down: list[bool] = fact(any_length=True)  # of the sides, as the next two; how many there are is up to the round
    minimum: list[int] = fact(COUNT, any_length=True)
    cut_points: list[int] = fact(COUNT, any_length=True)
    frozen: bool = fact()
    reshuffled: bool = fact()
    question: str = fact(("", ASKED, YES, NO))
    backs: int = fact(COUNT)  # groups taken back this turn
    went_out: int | None = fact(any_seat)
    turn_over: bool = fact(later=True)  # the hand was played with a discard, so that the turn ends when the foot is up
    totals: list[int] = fact()  # of the sides, and last of the fifth player where he changes sides
    # The scores of the sides in every finished round.
    sheets: list[tuple[Score, ...]] = fact(any_length=True, written_as=written_sheet, read_as=read_sheet)

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.rule_set = rule_set
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.terms = terms_of(rule_set, self.values, self.seats)
        sides = max(self.terms.sides[1]) + 1
        self.bonus_places = tuple(map(bonus, range(sides))) if self.terms.bonus_cards else ()
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats], *FEET[: self.seats], *self.bonus_places))
        self.round_number = 0
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self.totals = [0] * (sides + self.terms.floater)
        self.sheets = []

    def _clear_round(self) -> None:
        self.terms = terms_of(self.rule_set, self.values, self.seats, self.round_number)
        self.sides = self.terms.sides[self.round_number % 4]
        super()._clear_round()
        self.cut_points = [0] * len(self.groups)
        self.in_foot = [False] * self.seats
        self.reshuffled = False
        self.went_out = None

    # -- questions ------------------------------------------------------------------------------------------------

    def party(self, seat: int) -> int:
        """Whose total a seat plays for: the number of its side, or the last where it changes sides."""
        return len(self.totals) - 1 if self.terms.floater and seat == self.seats - 1 else self.sides[seat]

    def exact_cut(self) -> int:
        """How many cards are an exact cut."""
        return 2 * self.terms.stack * (1 if self.values["cut_bonus"] == "each" else self.seats)

    def next_minimum(self, side: int) -> tuple[int | None, int | None]:
        """By the round it rises with every one but the last, which may ask for a whole book; after that none comes."""
        terms, number = self.terms, self.round_number
        if not terms.to_score and number >= terms.rounds:
            return None, None
        later = terms.minimum(self.totals[side], number + 1)
        return (None, later) if terms.by_round or later == 0 else super().next_minimum(side)

    def _clear_turn(self) -> None:
        super()._clear_turn()
        self.turn_over = False

    def holds_none(self) -> bool:
        """Whose hand is played may go out without the foot, and may have asked for it."""
        seat = self.turn
        if not self.terms.leaves_foot or self.in_foot[seat] or self.phase not in (HAND_PLAYED, ANSWER):
            return False
        return (self.turn_over or not self.terms.must_discard) and self.terms.met(self.groups[self.sides[seat]])

    def takes_turns(self) -> bool:
        """Cards are cut and stacks are chosen before."""
        return self.phase not in (CUT, CHOOSE) and super().takes_turns()

    def may_end(self, seat: int) -> bool:
        """The keep rule is for the foot (section 3.6)."""
        return self.in_foot[seat]

    def aside(self, seat: int) -> Sequence[Card]:
        """The foot, until it is picked up."""
        return self.table.zones[FEET[seat]]

    def keep_card(self, own: Sequence[Group]) -> Refusal:
        """A side with these groups could not go out: they do not meet the contract, or else the last card is
        discarded."""
        terms = self.terms
        (clean, dirty), wild = finished(own), wild_books(own)
        missing = [
            *([plural(terms.clean_needed - clean, "clean book")] if clean < terms.clean_needed else ()),
            *([plural(terms.dirty_needed - dirty, "dirty book")] if dirty < terms.dirty_needed else ()),
            *([plural(terms.wild_needed - wild, "wild book")] if wild < terms.wild_needed else ()),
            *(["a clean book of 7s"] if not terms.has_rank(own) else ()),
        ]
        text = f"Your side cannot go out yet ({listed(missing)} missing): keep one card to discard and one to hold."
        return Refusal("keep_card", text)

    def unmeldable(self, card: Card) -> Refusal:
        """Threes have no name of their own."""
        return super().unmeldable(card) if card.rank in RANK_NAMES else _THREES

    def unfit_group(self, code: str, rank: int, own: Sequence[Group], target: Group | None) -> Refusal:
        """Books, and the Ladies on top of them, have their own words."""
        if code == "clean_closed":
            return _CAPPED if target is not None and target.capped else _STAYS_CLEAN
        return _LADY if code == "lady_place" else super().unfit_group(code, rank, own, target)

    def alike(self, seat: int) -> bool:
        """To choose a stack blindly is no choice (option ``hand_choice``)."""
        return self.phase == CHOOSE and self.values["hand_choice"] == "blind"

    def unplayed(self, side: int) -> list[Card]:
        """What a side's players hold, feet included."""
        zones = self.table.zones
        seats = self.members(side)
        return [card for seat in seats for where in (HANDS[seat], FEET[seat]) for card in zones[where]]

    def bonus_points(self, side: int) -> int:
        """Red threes cost a side that is not down what they should bring."""
        return three_points(len(self.shown(side)), down=self.down[side])

    def score_of(self, side: int) -> Score:
        """What the round would be worth to a side if it ended now; needs to know all its cards."""
        out = self.went_out is not None and self.sides[self.went_out] == side
        laid, left = self.on_table(side), self.unplayed(side)
        cut, threes = self.cut_points[side], self.bonus_points(side)
        return score(self.terms, self.groups[side], laid, left, went_out=out, cut=cut, threes=threes)

    # -- views ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Section 4. After a round all hands and feet are open, since they are counted. Stacks are seen when one is
        chosen, not while they are dealt and passed on."""
        kind = where.kind
        if kind in ("meld", "bonus"):  # most places are, and views ask about each
            return ALL
        if kind not in ("foot", "stack"):
            return super().sees(where, seat)
        if self.round_over:
            return ALL
        looked_at = kind == "foot" or self.phase == CHOOSE
        return BOTTOM if looked_at and where.seat == seat and self.terms.bottoms else NOTHING

    def _deal_first(self, pool: list[Card], rng: Random) -> None:
        """Red threes that are laid down lie in no hand that is played, nor in the pile."""
        laid_down = () if self.phase in (CUT, CHOOSE) else self.terms.bonus_cards
        plain = [card for card in pool if card not in laid_down] if laid_down else []
        drawn = shuffled(plain, rng)
        for where, pile in self.table.zones.items() if plain else ():
            if where.kind in ("hand", "discard"):
                pile[:] = [card if known(card) else drawn.pop() for card in pile]
        if plain:
            left = {*drawn, *self.terms.bonus_cards}
            pool[:] = [card for card in pool if card in left]

    # -- positions ------------------------------------------------------------------------------------------------

    def _piles(self) -> Piles:
        threes = {"bonus": self.bonus_places} if self.bonus_places else {}
        return {"discard": DISCARD, "stock": STOCK, **threes}

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        super()._lay_cards(position)
        table = self.table
        for where, text in self._places(position):
            require(text is None or isinstance(text, str), f"a strange {where.kind}")
            if text is not None:
                table.add_zone(where)
                table.put(cards(text), where)

    def _places(self, position: Mapping[str, Any]) -> Iterator[tuple[Zone, Any]]:
        """The places of its own that a position names, and what it has there: a text of cards, or None."""
        if position.get("box"):
            yield BOX, position["box"]
        for seat, pair in enumerate(list_given(position, "stacks", self.seats)):
            require(pair is None or (isinstance(pair, list | tuple) and len(pair) == 2), "half a pair of stacks")
            yield from zip(STACKS[seat], pair or (), strict=False)
        for key, places in _OWN.items():
            yield from zip(places, list_given(position, key, self.seats), strict=False)

    def _lay_rest(self, left: list[Card], position: Mapping[str, Any]) -> None:
        """Hands and feet that were left open are dealt."""
        threes = self.terms.bonus_cards
        for key, places in _OWN.items():
            given = [*position.get(key, ()), *[None] * self.seats]
            for seat in range(self.seats):
                picked_up = key == "feet" and self.in_foot[seat]
                if given[seat] is None and STACKS[seat][0] not in self.table.zones and not picked_up:
                    stack = [card for card in left if key == "feet" or card not in threes][: self.terms.stack]
                    self.table.put(stack, places[seat])
                    dealt = {*stack}
                    left[:] = [card for card in left if card not in dealt]
        if text_given(position, "rest") == BOX.text:
            self.table.add_zone(BOX)
        super()._lay_rest(left, position)

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        before = given.get("phase") in (CUT, CHOOSE)
        in_foot = [not (self.table[FEET[seat]] or before) for seat in range(self.seats)]
        set_facts(self, {"phase": PLAY, "turns": [1] * self.seats, "in_foot": in_foot, **given})
        super()._check_laid(given)
        threes, zones = self.terms.bonus_cards, self.table.zones
        fine = before or not any(threes & {*zones[hand]} for hand in HANDS[: self.seats])
        require(fine, "red threes in a hand")
        require(all({*zones[where]} <= threes for where in self.bonus_places), "other cards among red threes")
        lengths = {len(self.cut_points), *map(len, self.sheets)}
        require(lengths == {len(self.groups)}, "lists of the wrong length")

    def check_position(self) -> None:
        """Also checks that the cards can lie like this in that phase."""
        super().check_position()
        check_round(self)

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data."""
        zones, pairs = self.table.zones, STACKS[: self.seats]
        stacks = [[written(zones[where]) for where in pair] if pair[0] in zones else None for pair in pairs]
        return {
            **super().as_position(),
            **piles_written(self.table, {key: places[: self.seats] for key, places in _OWN.items()}),
            **({"stacks": stacks} if any(stacks) else {}),
            **({"box": written(zones[BOX])} if BOX in zones else {}),
        }


def check_round(state: Position) -> None:
    """ValueError for cards that cannot lie like this in the phase of the round."""
    table, phase, turn = state.table.zones, state.phase, state.turn
    seats = range(state.seats)
    require(state.went_out is None or state.round_over, "somebody who went out too early")
    if phase in (CUT, CHOOSE):
        require(not any(state.groups), "groups before the first turn")
        _check_stacks(state)
        return
    require(not any(where in table for pair in STACKS for where in pair), "stacks after the choice")
    if state.round_over:
        return
    for seat in seats:
        held = state.cards_held(seat) if seat == turn else len(table[HANDS[seat]])
        fine = bool(held) != (seat == turn and state.holds_none()) and bool(table[FEET[seat]]) != state.in_foot[seat]
        require(fine, "somebody without cards, or with two feet")
    if phase == FOOT_CHOICE:
        fine = len(table[HANDS[turn]]) == 1 and state.terms.keeps_one and not state.in_foot[turn] and not state.laid
        require(fine, "a foot that nobody may leave")
    require(phase != HAND_PLAYED or state.holds_none(), "a foot that nobody may leave")
    require(phase != ANSWER or state.in_foot[turn] or state.holds_none(), "a question to somebody else")


def _check_stacks(state: Position) -> None:
    """ValueError for stacks that cannot lie like this while the cards are cut or hands are chosen."""
    table, actor, stack = state.table.zones, state.actor, state.terms.stack
    order = state.clockwise((state.dealer + 1) % state.seats)
    sizes = {seat: [len(table[where]) for where in STACKS[seat] if where in table] for seat in order}
    held = {seat: bool(table[HANDS[seat]] or table[FEET[seat]]) for seat in order}
    require(not table[DISCARD] and not any(state.in_foot), "a pile or a foot too early")
    if state.phase == CUT:
        bonus = state.values["cut_bonus"]
        at = order.index(actor) if bonus == "each" else 0
        expected = [[stack] * 2] * at + [[0, 0]] * (state.seats - at)
        require(bonus != "off" and list(sizes.values()) == expected and not any(held.values()), "a cut too late")
        require(bonus == "each" or actor == state.dealer, "a cut of another")
        require(len(table[STOCK]) >= 2 * stack * (state.seats - at), "too few cards to deal")
        return
    waiting = [seat for seat in order if sizes[seat]]
    require(waiting[:1] == [actor], "a choice of another")
    for seat in order:
        fine = sizes[seat] == [stack] * 2 and not held[seat] if sizes[seat] else _has_both(table, seat)
        require(fine, "hands or stacks of the wrong size")
    require(table[STOCK], "nothing to draw")


def _has_both(table: Mapping[Zone, Sequence[Card]], seat: int) -> bool:
    return bool(table[HANDS[seat]] and table[FEET[seat]])


_THREES = Refusal("unmeldable", "Threes can only be discarded.")
_CAPPED = Refusal("clean_closed", "A book topped by a Lady takes no wild cards.")
_STAYS_CLEAN = Refusal("clean_closed", "House rule: a clean book takes no wild cards.")
_LADY = Refusal("lady_place", "A Lady can only top a clean or wild book that has no Lady yet.")
