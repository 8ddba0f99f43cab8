"""Hand and Foot: what a position has beside its facts, and what it must be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.engine.cards import Card, cards, written
from game.engine.melds.table import ANSWER, PLAY
from game.engine.positions import Piles, list_given, piles_written, require, set_facts, text_given
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone, zone
from game.games.hand_and_foot.rules.position import CHOOSE, CUT, FEET, FOOT_CHOICE, STACKS, Position

BOX = zone("box")  # cards that a position leaves out of play
_STACK = 11
_OWN = {"hands": HANDS, "feet": FEET}


class LaidOut(Position):
    """A match of Hand and Foot that may begin with a position. ``hands`` and ``feet`` are card texts by seat (None, or
    a seat left out: eleven cards dealt from the rest; an empty foot has been picked up), ``stacks`` pairs of them
    before the hand is chosen, ``groups`` lists of them by side, ``tentative`` a list for the seat on turn; ``box`` are
    cards out of play. Where nothing is said of it, it is everybody's first turn, and cards have been drawn."""

    __slots__ = ()

    keys_apart: ClassVar = (*_OWN, "stacks", "box", *Position.keys_apart)

    def _piles(self) -> Piles:
        return {"discard": DISCARD, "stock": STOCK}

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
        for key, places in _OWN.items():
            given = [*position.get(key, ()), *[None] * self.seats]
            for seat in range(self.seats):
                picked_up = key == "feet" and self.in_foot[seat]
                if given[seat] is None and STACKS[seat][0] not in self.table.zones and not picked_up:
                    self.table.put(left[:_STACK], places[seat])
                    del left[:_STACK]
        if text_given(position, "rest") == BOX.text:
            self.table.add_zone(BOX)
        super()._lay_rest(left, position)

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        before = given.get("phase") in (CUT, CHOOSE)
        in_foot = [not (self.table[FEET[seat]] or before) for seat in range(self.seats)]
        set_facts(self, {"phase": PLAY, "turns": [1] * self.seats, "in_foot": in_foot, **given})
        super()._check_laid(given)
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
        require(held and bool(table[FEET[seat]]) != state.in_foot[seat], "somebody without cards, or with two feet")
    if phase == FOOT_CHOICE:
        fine = len(table[HANDS[turn]]) == 1 and state.terms.keeps_one and not state.in_foot[turn] and not state.laid
        require(fine, "a foot that nobody may leave")
    require(phase != ANSWER or state.in_foot[turn], "a question to somebody else")


def _check_stacks(state: Position) -> None:
    """ValueError for stacks that cannot lie like this while the cards are cut or hands are chosen."""
    table, actor = state.table.zones, state.actor
    order = state.clockwise((state.dealer + 1) % state.seats)
    sizes = {seat: [len(table[where]) for where in STACKS[seat] if where in table] for seat in order}
    held = {seat: bool(table[HANDS[seat]] or table[FEET[seat]]) for seat in order}
    require(not table[DISCARD] and not any(state.in_foot), "a pile or a foot too early")
    if state.phase == CUT:
        bonus = state.values["cut_bonus"]
        at = order.index(actor) if bonus == "each" else 0
        expected = [[_STACK] * 2] * at + [[0, 0]] * (state.seats - at)
        require(bonus != "off" and list(sizes.values()) == expected and not any(held.values()), "a cut too late")
        require(bonus == "each" or actor == state.dealer, "a cut of another")
        require(len(table[STOCK]) >= 2 * _STACK * (state.seats - at), "too few cards to deal")
        return
    waiting = [seat for seat in order if sizes[seat]]
    require(waiting[:1] == [actor], "a choice of another")
    for seat in order:
        fine = sizes[seat] == [_STACK] * 2 and not held[seat] if sizes[seat] else _has_both(table, seat)
        require(fine, "hands or stacks of the wrong size")
    require(table[STOCK], "nothing to draw")


def _has_both(table: Mapping[Zone, Sequence[Card]], seat: int) -> bool:
    return bool(table[HANDS[seat]] and table[FEET[seat]])
