"""Hand and Foot: how a player begins a turn: draw, or pick up the pile (rules, section 8, (2)).

The base of `plan.Planner`, with the attributes that levels change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.cards import Card
from game.engine.melds.groups import COMPLETE, WILD
from game.engine.melds.table import NEW, tentative
from game.engine.moves import Move, move
from game.engine.state import DISCARD
from game.games.hand_and_foot.players.evaluation import DEAR, Look, at_least
from game.games.hand_and_foot.players.lazy import lazy
from game.games.hand_and_foot.players.opening import opening
from game.games.hand_and_foot.rules.position import Position

Groups = list[tuple[Card, ...]]


class Drawing:
    """A plan for one seat's turn up to the draw. ``remembers``: the player has watched the discards; ``laid_worth``
    is what a card that can be laid is worth beside its points, ``stuck_price`` what one costs that has to be discarded.
    """

    remembers = False
    laid_worth = 10.0
    stuck_price = 45.0

    def __init__(self, view: Position, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.terms = view.terms

    @lazy
    def look(self) -> Look:
        """The table as this seat sees it: often nothing is asked of it before a draw."""
        return Look(self.view, self.seat, remembers=self.remembers)

    def fits(self, move: Move) -> bool:
        """Whether the move is legal."""
        return self.view.why_not(move) is None

    def _move(self, kind: str, cards: Sequence[Card] = (), value: str | None = None) -> Move:
        return move(self.seat, kind, cards, value)

    def first_legal(self, moves: Iterable[Move]) -> Move | None:
        """The first of these moves that is legal."""
        return next((move for move in moves if self.fits(move)), None)

    def _lay_out(self, groups: Groups) -> Move | None:
        """The next move towards exactly these tentative groups; None when they are laid out."""
        view, seat = self.view, self.seat
        missing = {frozenset(cards): cards for cards in groups}
        for number, group in enumerate(view.laid):
            if group is None:
                continue
            there = frozenset(view.table.zones[tentative(seat, number)])
            if missing.pop(there, None) is None:
                return self._move("take_back", value=f"g{number}")
        return self._move("lay", next(iter(missing.values()))) if missing else None

    # -- drawing and the pile (2) -------------------------------------------------------------------------------------

    def _draw(self) -> Move:
        view = self.view
        if view.pile_open(self.seat):
            for chosen, groups in self.takes():
                if self.wants_pile(chosen):
                    step = self._lay_out(groups) if not self.look.down else None
                    if step is None:
                        step = chosen
                    if self.fits(step):
                        return step
        return self._move("draw")

    def takes(self) -> Iterator[tuple[Move, Groups]]:
        """Ways to take the pile, the cheapest first, each with the groups that have to be laid out before."""
        look, view, terms = self.look, self.view, self.terms
        top = view.table.zones[DISCARD][-1]
        rank = terms.slot[top]
        mates = look.naturals.get(rank, [])
        ways: list[tuple[Card, ...]] = []
        if terms.onto and look.down and not view.frozen:
            ways.append(())
        if terms.pair and len(mates) >= 2:
            ways.append((mates[0], mates[1]))
        if terms.one_wild and mates and look.wilds and not view.frozen:
            ways.append((mates[0], look.wilds[0]))
        for cards in ways:
            if look.down:
                places = [f"g{at}" for at, group in enumerate(look.groups) if group.rank == rank]
                # A wild card joins no group that is to stay clean.
                clean = {f"g{at}" for at in look.kept_clean}
                spoils = any(terms.slot[card] == WILD for card in cards)
                for place in (*[place for place in places if not (spoils and place in clean)], NEW):
                    move = self._move("take_pile", cards, place)
                    if self.fits(move):
                        yield move, []
                        break
            else:
                missing = view.minimum[look.side] - terms.points((top, *cards))
                groups = opening(look, missing, cards, rank) if missing > 0 else []
                if groups is not None:
                    yield self._move("take_pile", cards, NEW), groups

    def wants_pile(self, move: Move) -> bool:
        """Whether the pile is worth more than the cards one would draw."""
        return self.pile_value(move) > self.draw_value()

    def pile_cards(self) -> list[Card | None]:
        """What taking the pile would bring into the hand, unknown cards as None."""
        view = self.view
        count = view.pile_brings() - 1
        pile: list[Card | None] = list(view.table.zones[DISCARD][-1 - count : -1])
        if not self.look.remembers or not view.is_view:
            return pile
        known = self.look.memory.pile[:-1][-count:] if count else []
        return [None] * (count - len(known)) + list(known)

    def pile_value(self, move: Move) -> float:
        """What taking the pile is worth: the top card in its group, and the other cards."""
        look, terms = self.look, self.terms
        top = self.view.table.zones[DISCARD][-1]
        value = 8.0 + terms.worth[top] / 2
        if move.value != NEW and look.down:
            group = look.groups[int(str(move.value)[1:])]
            if group.size < COMPLETE <= group.size + 1 + len(move.cards):
                value += 60
        if not look.down:
            value += 20
        value -= 18 * sum(terms.slot[card] == WILD for card in move.cards)
        cards = self.pile_cards()
        return value + self.haul([card for card in cards if card is not None], cards.count(None))

    def draw_value(self) -> float:
        """What drawing is worth."""
        return self.haul([], self.terms.draw_count)

    def haul(self, cards: Sequence[Card], unknown: int) -> float:
        """What more cards in the hand are worth: those that will be laid, less those that will have to be discarded one
        by one. Unknown cards count the average of all unseen ones."""
        look, terms = self.look, self.terms
        coming: dict[int, float] = {}
        share = unknown / max(1, look.hidden)
        for slot, live in look.live.items():
            coming[slot] = live * share
        dear = sum(terms.cost[card] for card in cards if terms.cost[card] >= DEAR)
        value = -look.stuck * dear
        for card in cards:
            coming[terms.slot[card]] = coming.get(terms.slot[card], 0.0) + 1
        stuck = 0.0
        for slot, count in coming.items():
            if slot == WILD:
                value += 40 * count
            elif slot < 0:
                stuck += count
            elif slot in look.numbers:
                value += (self.laid_worth + terms.rank_worth[slot]) * count
            else:
                held = len(look.naturals.get(slot, ()))
                chance = at_least(max(0, 3 - held), int(100 * count)) if unknown else float(held + count >= 3)
                value += (self.laid_worth + terms.rank_worth[slot]) * count * chance
                stuck += count * (1 - chance)
        return value - stuck * self.stuck_price * (2 if look.foe_in_foot else 1)
