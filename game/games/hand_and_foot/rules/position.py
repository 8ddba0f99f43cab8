"""Hand and Foot: the fields of a position, and the questions one can ask of it.

Owns every field of the state and what each seat may see (rules, section 4). What happens when somebody moves is
`state`, whether a move is legal `legality`, how a position is read from plain data `positions`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.kinds import PointsGame
from game.engine.options import RuleSet, Value
from game.engine.state import ALL, BOTTOM, DISCARD, HANDS, HIDDEN, NOTHING, STOCK, TOP, zone
from game.engine.table import Table, Zone, known
from game.games.hand_and_foot.rules.finishing import finishable
from game.games.hand_and_foot.rules.groups import OPEN as UNFINISHED
from game.games.hand_and_foot.rules.groups import Group, finished
from game.games.hand_and_foot.rules.scoring import Score, score
from game.games.hand_and_foot.rules.terms import Terms, terms_of
from game.games.hand_and_foot.rules.variants import rules_in_force

CUT, CHOOSE, DRAW, PLAY, ANSWER, FOOT_CHOICE, ROUND_END = (
    "cut", "choose", "draw", "play", "answer", "foot_choice", "round_end"
)  # fmt: skip
TAKING = "taking"  # the phase while the pile is being taken: nobody sees the cards on top meanwhile
OPEN, YES, NO = "open", "yes", "no"  # the answer to "May I go out?" this turn; empty: not asked

FEET = tuple(zone("foot", seat) for seat in range(6))
STACKS = tuple((zone("stack", seat), zone("stack", seat, 1)) for seat in range(6))
SPACE = zone("space")  # where a new group would go: a place for gestures, no cards lie there
PASSING = frozenset({"meld", "tentative", "box"})  # zones of these kinds are removed before the next round


def meld(side: int, number: int) -> Zone:
    """The zone of a side's final group of that number; ``g3`` in a move is number 3."""
    return zone("meld", side, number)


def tentative(seat: int, number: int) -> Zone:
    """The zone of a tentative group, which nobody but its seat knows of."""
    return zone("tentative", seat, number)


class Position(PointsGame):
    """The fields of a match of Hand and Foot. Seats are numbered clockwise, sides from 0."""

    values: Mapping[str, Value]
    terms: Terms
    sides: tuple[int, ...]  # of the seats, in this round
    groups: list[list[Group]]  # of the sides, as counts; the cards lie in `meld` zones
    laid: list[Group | None]  # tentative groups of this turn; None where one was taken back

    round_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    phase: str = fact((CUT, CHOOSE, DRAW, PLAY, ANSWER, FOOT_CHOICE, ROUND_END))
    turn: int = fact(any_seat)
    actor: int = fact(any_seat)  # who has to move: another than `turn` in CUT, CHOOSE and ANSWER
    turns: list[int] = fact(COUNT)  # begun, of the seats
    in_foot: list[bool] = fact()
    down: list[bool] = fact(any_length=True)  # of the sides, as the next two; how many there are is up to the round
    minimum: list[int] = fact(COUNT, any_length=True)
    cut_points: list[int] = fact(COUNT, any_length=True)
    frozen: bool = fact()
    reshuffled: bool = fact()
    question: str = fact(("", OPEN, YES, NO))
    backs: int = fact(COUNT)  # groups taken back this turn
    went_out: int | None = fact(any_seat)
    totals: list[int] = fact()  # of the sides, and last of the fifth player where he changes sides
    sheets: list[tuple[Score, ...]] = fact(any_length=True)  # the scores of the sides in every finished round

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.terms = terms_of(rule_set, self.values, self.seats)
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats], *FEET[: self.seats]))
        self.round_number = 0
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self.totals = [0] * (max(self.terms.sides[1]) + 1 + self.terms.floater)
        self.sheets = []
        self._clear_round()

    def _clear_round(self) -> None:
        """Reset what belongs to a round; the minimum follows from totals and round number."""
        terms = self.terms
        self.sides = terms.sides[self.round_number % 4]
        count = max(self.sides) + 1
        self.groups = [[] for _ in range(count)]
        self.down = [False] * count
        self.minimum = [terms.minimum(self.totals[side], max(self.round_number, 1)) for side in range(count)]
        self.cut_points = [0] * count
        self.in_foot = [False] * self.seats
        self.turns = [0] * self.seats
        self.frozen = self.reshuffled = self.round_over = False
        self.went_out = None
        self.turn = self.actor = (self.dealer + 1) % self.seats
        self.phase = DRAW
        self._clear_turn()
        self.open_prompts = ()

    def _clear_turn(self) -> None:
        self.laid = []
        self.question = ""
        self.backs = 0

    @property
    def takes_many(self) -> bool:
        """Cards are laid several at a time."""
        return True

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.terms.pack

    def clockwise(self, first: int) -> list[int]:
        """All seats clockwise, from that one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The others on that seat's side in this round, clockwise from it."""
        return self.terms.partners[self.round_number % 4][seat]

    def members(self, side: int) -> list[int]:
        """The seats of a side in this round."""
        return [seat for seat in range(self.seats) if self.sides[seat] == side]

    def party(self, seat: int) -> int:
        """Whose total a seat plays for: the number of its side, or the last where it changes sides."""
        return len(self.totals) - 1 if self.terms.floater and seat == self.seats - 1 else self.sides[seat]

    def own_groups(self, seat: int) -> list[Group]:
        """The groups of that seat's side, or its own tentative ones while the side is not down."""
        side = self.sides[seat]
        return self.groups[side] if self.down[side] else [group for group in self.laid if group is not None]

    def group_zone(self, seat: int, number: int) -> Zone:
        """Where the group lies that this seat calls ``g<number>``."""
        side = self.sides[seat]
        return meld(side, number) if self.down[side] else tentative(seat, number)

    def cards_held(self, seat: int) -> int:
        """How many cards a seat holds, as everybody sees it: tentative groups included."""
        return len(self.table[HANDS[seat]]) + sum(
            len(pile) for where, pile in self.table.zones.items() if where.kind == "tentative" and where.seat == seat
        )

    def points_laid(self, seat: int) -> int:
        """What the tentative groups of that seat are worth together."""
        zones = self.table.zones
        return sum(
            self.terms.points(zones[tentative(seat, number)])
            for number, group in enumerate(self.laid)
            if group is not None and seat == self.turn
        )

    def progress(self, side: int) -> tuple[int, int]:
        """How many clean and how many dirty groups a side has finished; the contract wants
        ``terms.clean_needed`` and ``terms.dirty_needed``."""
        return finished(self.groups[side])

    def lacks_dirty(self, side: int) -> bool:
        """Whether a side has a clean group to spare and lacks a dirty one for its contract."""
        clean, dirty = self.progress(side)
        return dirty < self.terms.dirty_needed and clean > self.terms.clean_needed

    def longest_open(self, side: int, rank: int) -> int:
        """How many cards lie in the longest unfinished group of that rank; 0 where there is none."""
        return max(
            (group.size for group in self.groups[side] if group.rank == rank and group.kind == UNFINISHED), default=0
        )

    def needs_permission(self, seat: int) -> bool:
        """Whether that seat may not go out without asking."""
        return self.terms.asks != "off" and bool(self.partners(seat))

    def alike(self, seat: int) -> bool:
        """To choose a stack blindly is no choice (option ``hand_choice``)."""
        return self.phase == CHOOSE and self.values["hand_choice"] == "blind"

    def can_finish(self, seat: int) -> bool:
        """Whether that seat, in its foot, can get rid of all its cards this turn and go out; needs a known hand."""
        hand = self.table.zones[HANDS[seat]]
        side = self.sides[seat]
        fit = self.in_foot[seat] and self.down[side] and all(map(known, hand))
        return fit and finishable(self.terms, hand, self.groups[side])

    def pile_open(self, seat: int) -> bool:
        """Whether the pile could be taken by that seat, as far as everybody knows (section 3.4)."""
        pile = self.table.zones[DISCARD]
        terms = self.terms
        return bool(pile) and terms.taken > 0 and self.turns[seat] >= terms.from_turn and terms.slot[pile[-1]] >= 0

    def pile_brings(self) -> int:
        """How many cards taking the pile would bring, the top one included."""
        return min(self.terms.taken, len(self.table.zones[DISCARD]))

    def unplayed(self, side: int) -> list[Card]:
        """What a side's players hold, feet included."""
        zones = self.table.zones
        seats = self.members(side)
        return [card for seat in seats for where in (HANDS[seat], FEET[seat]) for card in zones[where]]

    def on_table(self, side: int) -> list[Card]:
        """The cards in a side's final groups, Ladies included."""
        return [card for number in range(len(self.groups[side])) for card in self.table.zones[meld(side, number)]]

    def score_of(self, side: int) -> Score:
        """What the round would be worth to a side if it ended now; needs to know all its cards."""
        out = self.went_out is not None and self.sides[self.went_out] == side
        laid, left = self.on_table(side), self.unplayed(side)
        return score(self.terms, self.groups[side], laid, left, went_out=out, cut=self.cut_points[side])

    # -- views ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Section 4. After a round all hands and feet are open, since they are counted. Stacks are seen when one is
        chosen, not while they are dealt and passed on."""
        kind = where.kind
        if kind == "meld":
            return ALL
        if kind == "hand":
            return ALL if where.seat == seat or self.round_over else NOTHING
        if kind == "discard":
            return NOTHING if self.phase == TAKING else TOP
        if kind == "tentative":
            return ALL if where.seat == seat else HIDDEN
        if kind in ("foot", "stack"):
            if self.round_over:
                return ALL
            looked_at = kind == "foot" or self.phase == CHOOSE
            return BOTTOM if looked_at and where.seat == seat and self.terms.bottoms else NOTHING
        return NOTHING

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        if viewer != self.turn:
            zones = self.table.zones
            for number in range(len(self.laid)):
                zones.pop(tentative(self.turn, number), None)
            self.laid = []
            self.backs = 0
