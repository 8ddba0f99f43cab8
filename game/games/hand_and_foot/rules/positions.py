"""Hand and Foot: what a position has beside its facts, and what it must be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.engine.cards import Card, cards, written
from game.engine.melds.table import ANSWER, ASKED, DRAW, PLAY, ROUND_END, meld, tentative
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

    keys_apart: ClassVar = (*_OWN, "stacks", "groups", "tentative", "box", "rest")

    def _piles(self) -> Piles:
        return {"discard": DISCARD, "stock": STOCK}

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        super()._lay_cards(position)
        table, group_of, pack = self.table, self.terms.group_of, set(self.pack())
        for where, text in self._places(position):
            require(text is None or isinstance(text, str), f"a strange {where.kind}")
            if text is not None:
                table.add_zone(where)
                table.put(cards(text), where)
                require(pack.issuperset(table[where]), "cards that are not in the pack")
        for side, texts in enumerate(position.get("groups", ())):
            self.groups[side] = [group_of(table[meld(side, number)]) for number in range(len(texts))]
        laid = [tentative(self.turn, number) for number in range(len(position.get("tentative", ())))]
        self.laid = [group_of(table[where]) if where in table.zones else None for where in laid]

    def _places(self, position: Mapping[str, Any]) -> Iterator[tuple[Zone, Any]]:
        """The places beside pile and stock that a position names, and what it has there: a text of cards, or None."""
        for side, texts in enumerate(list_given(position, "groups", len(self.groups))):
            require(isinstance(texts, list | tuple) and None not in texts, "strange groups")
            yield from ((meld(side, number), text) for number, text in enumerate(texts))
        for number, text in enumerate(list_given(position, "tentative", len(self.pack()))):
            yield tentative(self.turn, number), text
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
        usual = {
            "phase": PLAY,
            "turns": [1] * self.seats,
            "actor": self.turn,
            "down": [bool(groups) for groups in self.groups],
            "in_foot": [not (self.table[FEET[seat]] or before) for seat in range(self.seats)],
        }
        set_facts(self, {**usual, **given})
        require((self.phase == ROUND_END) == self.round_over, "an end that is none")
        lengths = {len(self.down), len(self.minimum), len(self.cut_points), *map(len, self.sheets)}
        require(lengths == {len(self.groups)}, "lists of the wrong length")
        require(not (self.laid and self.down[self.sides[self.turn]]), "tentative groups of a side that is down")

    def check_position(self) -> None:
        """Also checks that the cards can lie like this in that phase."""
        super().check_position()
        check_round(self)

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data."""
        zones, pairs = self.table.zones, STACKS[: self.seats]
        groups = [[meld(side, number) for number in range(len(own))] for side, own in enumerate(self.groups)]
        stacks = [[written(zones[where]) for where in pair] if pair[0] in zones else None for pair in pairs]
        laid = [tentative(self.turn, number) for number in range(len(self.laid))]
        return {
            **super().as_position(),
            **piles_written(self.table, {key: places[: self.seats] for key, places in _OWN.items()}),
            "groups": [[written(zones[where]) for where in places] for places in groups],
            **({"stacks": stacks} if any(stacks) else {}),
            **({"tentative": [written(zones[where]) if where in zones else None for where in laid]} if laid else {}),
            **({"box": written(zones[BOX])} if BOX in zones else {}),
        }


def check_round(state: Position) -> None:
    """ValueError for cards that cannot lie like this in the phase of the round."""
    table, phase, turn = state.table.zones, state.phase, state.turn
    seats = range(state.seats)
    require(state.went_out is None or state.round_over, "somebody who went out too early")
    require(state.down == [bool(own) for own in state.groups], "a side that is down and has no groups")
    for side, own in enumerate(state.groups):
        require(all(state.terms.may_lie(group) for group in own), f"a group of side {side} that cannot be")
    laid = [group for group in state.laid if group is not None]
    require(all(state.terms.may_lie(group) and not group.capped for group in laid), "a strange group")
    before = phase in (CUT, CHOOSE)
    require(not (before and (state.laid or any(state.groups))), "groups before the first turn")
    if state.round_over:
        require(not state.laid and not any(STACKS[seat][0] in table for seat in seats), "stacks after the round")
        return
    if before:
        _check_stacks(state)
        return
    require(not any(where in table for pair in STACKS for where in pair), "stacks after the choice")
    for seat in seats:
        held = state.cards_held(seat) if seat == turn else len(table[HANDS[seat]])
        require(held and bool(table[FEET[seat]]) != state.in_foot[seat], "somebody without cards, or with two feet")
    require(table[HANDS[turn]], "a turn of somebody without cards")
    require(phase != DRAW or table[STOCK], "nothing to draw")
    if phase == FOOT_CHOICE:
        fine = len(table[HANDS[turn]]) == 1 and state.terms.keeps_one and not state.in_foot[turn] and not state.laid
        require(fine, "a foot that nobody may leave")
    if phase == ANSWER:
        require(state.question == ASKED and state.needs_permission(turn), "a question that nobody asked")
        require(state.actor in state.partners(turn) and state.in_foot[turn], "a question to somebody else")
    else:
        require(state.actor == turn and state.question != ASKED, "a turn of two")


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
