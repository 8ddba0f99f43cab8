"""The table of a meld game: the fields of its state, the questions one can ask of it, and what each seat may see.

Whether a move is legal is `legality`, what it does `game`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

from game.engine.cards import Card, cards, written
from game.engine.fields import COUNT, any_seat, fact
from game.engine.kinds import KindGame, PointsGame
from game.engine.melds.going_out import finishable
from game.engine.melds.groups import OPEN, USUAL, Group, MeldRules, finished, wild_books, with_more_cards
from game.engine.moves import Move, Refusal
from game.engine.positions import Piles, list_given, require, set_facts
from game.engine.state import ALL, DISCARD, HANDS, HIDDEN, NOTHING, STOCK, TOP
from game.engine.table import UNKNOWN, Zone, zone

DRAW, PLAY, ANSWER, ROUND_END = "draw", "play", "answer", "round_end"
TAKING = "taking"  # the phase while the pile is being taken: nobody sees the cards on top meanwhile
ASKED, YES, NO = "open", "yes", "no"  # the answer to "May I go out?" this turn; empty: not asked
NEW = "new"  # in a move: a new group
_NUMBERS = {f"g{number}": number for number in range(100)}
SPACE = zone("space")  # where a new group would go: a place for gestures, no cards lie there


@cache
def meld(side: int, number: int) -> Zone:
    """The zone of a side's final group of that number; ``g3`` in a move is number 3."""
    return zone("meld", side, number)


@cache
def tentative(seat: int, number: int) -> Zone:
    """The zone of a tentative group, which nobody but its seat knows of."""
    return zone("tentative", seat, number)


@cache
def bonus(side: int) -> Zone:
    """The zone of the cards that a side has laid down for a bonus."""
    return zone("bonus", side)


def group_number(move: Move) -> int:
    """The number of the group that a move names, ``g3``; -1 when it names none."""
    return _NUMBERS.get(move.value or "", -1)


@cache
def _partners(sides: Sequence[int], seat: int) -> tuple[int, ...]:
    around = (*range(seat + 1, len(sides)), *range(seat))
    return tuple(other for other in around if sides[other] == sides[seat])


class MeldTable(KindGame, PointsGame):
    """A match of a meld game, or a view of one. Sides are numbered from 0."""

    keys_apart: ClassVar[tuple[str, ...]] = ("groups", "tentative", "rest")

    terms: MeldRules
    sides: tuple[int, ...]  # of the seats, in this round
    groups: list[list[Group]]  # of the sides, as counts; the cards lie in `meld` zones
    laid: list[Group | None]  # tentative groups of this turn; None where one was taken back
    phase: str = fact((DRAW, PLAY, ANSWER, ROUND_END))
    turn: int = fact(any_seat)
    actor: int = fact(any_seat)  # who has to move: another than `turn` where a partner is asked
    turns: list[int] = fact(COUNT)  # begun, of the seats
    down: list[bool] = fact(any_length=True)  # of the sides, as the next one; how many there are is up to the round
    minimum: list[int] = fact(COUNT, any_length=True)
    frozen: bool = fact()
    question: str = fact(("", ASKED, YES, NO))
    backs: int = fact(COUNT)  # groups taken back this turn
    dealer: int = fact(any_seat)

    def _clear_round(self) -> None:
        """The sides are known, and the minimum follows from totals and round number."""
        super()._clear_round()
        count = max(self.sides) + 1
        self.groups = [[] for _ in range(count)]
        self.down = [False] * count
        self.minimum = [self.terms.minimum(self.totals[side], max(self.round_number, 1)) for side in range(count)]
        self.turns = [0] * self.seats
        self.frozen = False
        self.turn = self.actor = (self.dealer + 1) % self.seats
        self.phase = DRAW
        self._clear_turn()

    def _clear_turn(self) -> None:
        self.laid = []
        self.question = ""
        self.backs = 0

    # -- what a game defines ------------------------------------------------------------------------------------------

    def may_end(self, seat: int) -> bool:
        """Whether that seat ends the round with its last card, and so has to keep two cards unless it may go out."""
        return True

    def more_moves(self, seat: int) -> Sequence[Move]:
        """Moves of the game's own kinds that may be legal in a turn."""
        return ()

    @abstractmethod
    def meant(self, seat: int, cards: tuple[Card, ...], target: Zone | int | None) -> Iterator[Move]:
        """The moves that a gesture with cards towards a place may mean, most likely first."""

    def any_choice(self, seat: int, rng: Random) -> Move:
        """A random legal move where one neither draws nor plays."""
        return super().any_move(seat, rng)

    def holds_none(self) -> bool:
        """Whether the seat on turn has played all its cards, and the round is not over yet."""
        return False

    def takes_turns(self) -> bool:
        """Whether the turns of the round have begun, and it is not over."""
        return not self.round_over

    @abstractmethod
    def keep_card(self, own: Sequence[Group]) -> Refusal:
        """Why a side with these groups cannot go out."""

    def unmeldable(self, card: Card) -> Refusal:
        """Why a card is in no group."""
        return Refusal("unmeldable", f"A {card.title} can only be discarded.")

    def not_drawn(self) -> Refusal:
        """Why one may not do yet what comes after the draw."""
        return Refusal("draw_first", "Draw first (or take the pile)." if self.terms.taken else "Draw first.")

    def unfit_group(self, code: str, rank: int, own: Sequence[Group], target: Group | None) -> Refusal:
        """The refusal for a code of `MeldRules`, where a side has these groups and cards were to join `target`."""
        terms = self.terms
        if code == "same_rank":
            is_open = any(group.rank == rank and group.kind == OPEN for group in own)
            words = f"{'an unfinished group' if is_open else 'a group'} of {terms.rank_name(rank)}"
            return Refusal(code, f"Your side already has {words}: add to it.")
        if code == "too_many_wilds":
            than = "as many wild cards as" if terms.most_wilds[2] < 2 else "more wild cards than"
            return Refusal(code, f"A group may not have {than} natural cards.")
        if code == "wild_cap":
            cap = terms.wild_cap
            return Refusal(code, f"A group may hold at most {cap} wild card{'' if cap == 1 else 's'}.")
        return Refusal(code, _UNFIT[code])

    def in_words(self, refusal: Refusal) -> Refusal:
        """The refusal with the words that the game has for groups."""
        if self.terms.names is USUAL:
            return refusal
        worded = self.terms.worded.get(refusal.text)
        if worded is None:
            words = self.terms.names.put(refusal.text)
            worded = self.terms.worded[refusal.text] = Refusal(refusal.code, words, refusal.cards)
        return worded

    # -- questions ----------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.terms.pack

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, from that one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The others on that seat's side in this round, clockwise from it."""
        return _partners(self.sides, seat)

    def party(self, seat: int) -> int:
        """Whose total a seat plays for: that of its side."""
        return self.sides[seat]

    def members(self, side: int) -> list[int]:
        """The seats of a side in this round."""
        return [seat for seat in range(self.seats) if self.sides[seat] == side]

    def groups_by_number(self, seat: int) -> Sequence[Group | None]:
        """The groups that a seat may add to, by their numbers: those of its side, or its own tentative ones while the
        side is not down."""
        side = self.sides[seat]
        return self.groups[side] if self.down[side] else self.laid

    def numbered_groups(self, seat: int) -> list[tuple[int, Group]]:
        """The same with their numbers, those that were taken back left out."""
        return [(number, group) for number, group in enumerate(self.groups_by_number(seat)) if group is not None]

    def own_groups(self, seat: int) -> list[Group]:
        """The same without their numbers. Not to be changed."""
        side = self.sides[seat]
        return self.groups[side] if self.down[side] else [group for group in self.laid if group is not None]

    def group_named(self, move: Move) -> Group | None:
        """The group of its maker that a move names; None where there is none."""
        number, groups = group_number(move), self.groups_by_number(move.seat)
        return groups[number] if 0 <= number < len(groups) else None

    def groups_after(self, move: Move, top: tuple[Card, ...] = ()) -> list[Group]:
        """The groups of its maker once those cards have been laid or added; with the `top` of the pile if that is taken
        with them."""
        own, number = list(self.groups_by_number(move.seat)), group_number(move)
        count = self.terms.count((*move.cards, *top))
        before = own[number] if number >= 0 else None
        if before is None:
            own.append(self.terms.begun_with(count))
        else:
            own[number] = with_more_cards(before, count.naturals, count.wilds, count.caps)
        return [group for group in own if group is not None]

    def group_zone(self, seat: int, number: int) -> Zone:
        """Where the group lies that this seat calls ``g<number>``."""
        side = self.sides[seat]
        return meld(side, number) if self.down[side] else tentative(seat, number)

    def cards_held(self, seat: int) -> int:
        """How many cards a seat holds, as everybody sees it: tentative groups included."""
        return len(self.table[HANDS[seat]]) + sum(
            len(pile) for where, pile in self.table.zones.items() if where.kind == "tentative" and where.seat == seat
        )

    def aside(self, seat: int) -> Sequence[Card]:
        """Cards of a seat that are not in its hand yet, and count against it all the same."""
        return ()

    def points_laid(self, seat: int) -> int:
        """What the tentative groups of that seat are worth together."""
        if seat != self.turn:
            return 0
        zones, worth = self.table.zones, self.terms.worth
        places = [tentative(seat, number) for number, group in enumerate(self.laid) if group is not None]
        return sum([worth[card] for where in places for card in zones[where]])

    def has_enough(self, seat: int) -> bool:
        """Whether the tentative groups of that seat may be worth enough to go down."""
        terms, minimum = self.terms, self.minimum[self.sides[seat]]
        return terms.opens_with_book or self.points_laid(seat) >= minimum or self.needs_no_minimum(seat)

    def progress(self, side: int) -> tuple[int, int]:
        """How many clean and how many dirty groups a side has finished; going out takes ``terms.clean_needed`` and
        ``terms.dirty_needed``."""
        return finished(self.groups[side])

    def wild_done(self, side: int) -> int:
        """How many wild groups a side has finished; going out may take some."""
        return wild_books(self.groups[side])

    def lacks_dirty(self, side: int, group: Group) -> bool:
        """Whether a side has that clean group to spare and lacks a dirty one to go out."""
        clean, dirty = self.progress(side)
        others = [own for own in self.groups[side] if own is not group]
        if not self.terms.has_rank(others) and self.terms.has_rank([group]):
            return False
        return dirty < self.terms.dirty_needed and clean > self.terms.clean_needed

    def longest_open(self, side: int, rank: int) -> int:
        """How many cards lie in the longest unfinished group of that rank; 0 where there is none."""
        return max((group.size for group in self.groups[side] if group.rank == rank and group.kind == OPEN), default=0)

    def next_minimum(self, side: int) -> tuple[int | None, int | None]:
        """What the side will need to go down later, and from which total on (None: from the next round); None where it
        stays as it is, 0 for a whole book."""
        step = self.terms.next_step(self.totals[side])
        return step, None if step is None else self.terms.minimum(step, self.round_number)

    def needs_permission(self, seat: int) -> bool:
        """Whether that seat may not go out without asking."""
        return self.terms.asks != "may" and self.may_ask(seat)

    def may_ask(self, seat: int) -> bool:
        """Whether that seat has somebody to ask before it goes out."""
        return self.terms.asks != "off" and bool(self.partners(seat))

    def needs_no_minimum(self, seat: int) -> bool:
        """Whether that seat may go down with what it has laid out however little it is worth."""
        return False

    def is_frozen(self, side: int) -> bool:
        """Whether only a pair takes the pile for that side."""
        return self.frozen

    @property
    def may_discard(self) -> bool:
        """Whether a turn may end with a discard now."""
        return True

    @property
    def least_kept(self) -> int:
        """How many cards a player keeps who may not go out: one to discard and one to hold."""
        return 2

    def can_finish(self, seat: int) -> bool:
        """Whether that seat can get rid of all its cards this turn and go out; needs a known hand."""
        hand = self.table.zones[HANDS[seat]]
        side = self.sides[seat]
        fit = self.may_end(seat) and self.down[side] and UNKNOWN not in hand
        return fit and self.goes_out(hand, self.groups[side])

    def goes_out(self, held: Iterable[Card], groups: Iterable[Group]) -> bool:
        """Whether the seat on turn would get rid of all these cards and go out, with these groups of its side."""
        return finishable(self.terms, held, groups, discards=self.may_discard)

    def pile_open(self, seat: int) -> bool:
        """Whether the pile could be taken by that seat, as far as everybody knows."""
        pile = self.table.zones[DISCARD]
        terms = self.terms
        return bool(pile) and terms.taken > 0 and self.turns[seat] >= terms.from_turn and terms.slot[pile[-1]] >= 0

    def pile_brings(self) -> int:
        """How many cards taking the pile would bring, the top one included."""
        return min(self.terms.taken, len(self.table.zones[DISCARD]))

    def pile_fills(self) -> int:
        """How many of them would come into the hand."""
        return self.pile_brings() - 1

    def pile_title(self, card: Card) -> str:
        """What a card is called that blocks the pile."""
        return card.title

    def on_table(self, side: int) -> list[Card]:
        """The cards in a side's final groups."""
        return [card for number in range(len(self.groups[side])) for card in self.table.zones[meld(side, number)]]

    def shown(self, side: int) -> list[Card]:
        """The cards that a side has laid down for a bonus, and that are in no group."""
        return self.table.zones.get(bonus(side), [])

    def bonus_points(self, side: int) -> int:
        """What these bring the side as it stands; they may cost it points."""
        return 0

    # -- views --------------------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """All see the groups and the top of the pile; a tentative group is known to its seat alone. After a round all
        hands are open, since they are counted."""
        kind = where.kind
        if kind in ("meld", "bonus"):
            return ALL
        if kind == "hand":
            return ALL if where.seat == seat or self.round_over else NOTHING
        if kind == "discard":
            return NOTHING if self.phase == TAKING else TOP
        if kind == "tentative":
            return ALL if where.seat == seat else HIDDEN
        return NOTHING

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        if viewer != self.turn:
            zones = self.table.zones
            for number in range(len(self.laid)):
                zones.pop(tentative(self.turn, number), None)
            self.laid = []
            self.backs = 0

    # -- positions ----------------------------------------------------------------------------------------------------

    def _piles(self) -> Piles:
        return {key: where for key, where in super()._piles().items() if key not in ("meld", "tentative")}

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        """``groups`` are lists of card texts by side, ``tentative`` those of the seat on turn (None: taken back)."""
        super()._lay_cards(position)
        for side, texts in enumerate(list_given(position, "groups", len(self.groups))):
            require(isinstance(texts, list | tuple), "strange groups")
            self.groups[side] = [self._lay_group(meld(side, number), text) for number, text in enumerate(texts)]
        for number, text in enumerate(list_given(position, "tentative", len(self.pack()))):
            self.laid.append(None if text is None else self._lay_group(tentative(self.turn, number), text))

    def _lay_group(self, where: Zone, text: object) -> Group:
        require(isinstance(text, str), "a strange group")
        found = cards(str(text))
        require({*found} <= {*self.pack()}, "cards that are not in the pack")
        self.table.add_zone(where)
        self.table.put(found, where)
        return self.terms.group_of(found)

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        set_facts(self, {"actor": self.turn, "down": [bool(own) for own in self.groups], **given})
        require((self.phase == ROUND_END) == self.round_over, "an end that is none")
        require(len(self.down) == len(self.minimum) == len(self.groups), "lists of the wrong length")
        require(not (self.laid and self.down[self.sides[self.turn]]), "tentative groups of a side that is down")

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data."""
        zones = self.table.zones
        groups = [[written(zones[meld(side, at)]) for at in range(len(own))] for side, own in enumerate(self.groups)]
        places = [tentative(self.turn, number) for number in range(len(self.laid))]
        laid = [written(zones[where]) if where in zones else None for where in places]
        return {**super().as_position(), "groups": groups, "tentative": laid}

    def check_position(self) -> None:
        """Groups and questions have to be such as there can be."""
        super().check_position()
        turn, phase, zones = self.turn, self.phase, self.table.zones
        require(self.down == [bool(own) for own in self.groups], "a side that is down and has no groups")
        for side, own in enumerate(self.groups):
            require(all(map(self.terms.may_lie, own)), f"a group of side {side} that cannot be")
        laid = [group for group in self.laid if group is not None]
        begun = (self.terms.may_lie(own) and not self.terms.begins_wild(own.rank, own.wilds) for own in laid)
        require(all(begun) and not any(own.capped for own in laid), "a strange group")
        require(self.takes_turns() or not self.laid, "groups of nobody's turn")
        if not self.takes_turns():
            return
        require(self.cards_held(turn) or self.holds_none(), "a turn of somebody without cards")
        require(phase != DRAW or zones[STOCK] or self.more_moves(turn), "nothing to draw")
        if phase == ANSWER:
            require(self.question == ASKED and self.needs_permission(turn), "a question that nobody asked")
            require(self.actor in self.partners(turn), "a question to somebody else")
        else:
            require(self.actor == turn and self.question != ASKED, "a turn of two")


_UNFIT = {
    "too_few": "A group needs at least three cards.",
    "no_wild_group": "A group cannot be made of wild cards only.",
    "wild_start": "A group begins with one wild card at most: add more once it is down.",
    "wrong_group": "That card does not belong in that group.",
}
