"""Every card on every place of a table, in every phase of every game: a drop is a move, an addition to what is being
put together, or a refusal with a sentence; and no single card of several ends a turn.

The matches are played at random beneath the table; no computer player moves. Everyday, where places are many, each card
has its turn on a few of them, from card to card and from phase to phase on others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import DISCARD, HANDS, State, zone
from game.engine.table import HIDDEN, Zone
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.tables import TABLES, USUAL, Table, random_move
from tests.ui.player import NAMES, Player
from ui.table.input.carrying import Drag
from ui.table.input.places import Place, place_rect
from ui.table.show.layout import AREA
from ui.table.show.sprites import CardSprite

MATCHES = [pytest.param(table, 1, id=str(table)) for table in USUAL]
MATCHES += [pytest.param(table, 3, id=f"{table}-long", marks=pytest.mark.soak) for table in TABLES]
MOST_MOVES = 150  # of a match, everyday
FEW = 5  # places, or up to twice as many


class Dropper:
    """One seat at a table where nobody else moves: drops cards and reports the result."""

    def __init__(self, player: Player) -> None:
        self.table = player.table
        self.gestures = player.table.gestures
        self.made: list[Move] = []
        self.refused: list[str] = []
        self.gestures.choose = lambda sprite, moves: self.made.extend(moves)
        self.gestures.refuse = lambda sprite, refusal: self.refused.append(refusal.text)
        self.table.skip_animations()
        self.table._watch()

    @property
    def view(self) -> State:
        return self.gestures.view or self.table.view

    def drop(self, drag: Drag, place: Place) -> tuple[list[Move], list[str], Zone | None]:
        """Drop these cards there: the moves made, the refusals shown, and where the cards are gathered (None without
        any)."""
        self.made, self.refused = [], []
        point = self.point(place, drag.sprite)
        self.gestures.drag = drag
        drag.follow(point, self.table.now)
        drag.gap = None
        for sprite in drag.sprites:
            sprite.place(*point, self.table.now)
        self.gestures._drop(point, self.table.now, self.table.app.theme)
        return self.made, self.refused, None if self.made or self.refused else self.gestures.gathering

    def point(self, place: Place, sprite: CardSprite) -> tuple[int, int]:
        """The point at which to drop a card on a place: on the cards gathered there, else in the middle; in an area,
        where it covers least."""
        layout = self.table.layout
        rect, card = place_rect(layout, place), sprite.rect()
        if self.gestures.gathering is place:
            return self.gestures.lifted[0].rect().center
        if not isinstance(place, Zone) or layout.spots[place].style != AREA:
            return rect.center
        others = [spot.rect() for where, spot in layout.spots.items() if where is not place and spot.takes_cards]

        def covered(point: tuple[int, int]) -> int:
            card.center = point
            return sum(card.clip(other).width * card.clip(other).height for other in others)

        inside = rect.inflate(-rect.width // 10, -rect.height // 10)
        grid = (
            (inside.x + inside.width * x // 16, inside.y + inside.height * y // 6) for x in range(17) for y in range(7)
        )
        return min((rect.center, *grid), key=covered)

    def take(self, sprite: CardSprite, home: Zone) -> Drag:
        """The card under the pointer, before it goes anywhere."""
        drag = self.gestures._start_drag(sprite, (round(sprite.rest.x), round(sprite.rest.y)), home)
        self.gestures.drag = None
        return drag

    def settle(self) -> None:
        """Let the cards lie where they belong now."""
        self.gestures.tick(self.table.now, self.table.app.theme)
        self.table.cards.finish()

    def let_go(self) -> None:
        self.gestures.lower()
        self.settle()

    def loose(self) -> Iterator[tuple[CardSprite, Zone]]:
        """Every card that may be dragged, of equal ones the first, and where it lies."""
        seen: set[tuple[Zone, str]] = set()
        own = self.gestures.home or HANDS[self.table.bottom]
        piles = [(own, self.gestures.hand())]
        if self.gestures.many and self.gestures.active:
            piles += [(where, pile) for where, pile in self.table.cards.zones.items() if self._is_loose(where)]
        for where, pile in piles:
            for sprite in pile[-1:] if where is DISCARD else pile:
                if sprite.card is not None and (where, sprite.card.face) not in seen:
                    seen.add((where, sprite.card.face))
                    yield sprite, where

    def _is_loose(self, where: Zone) -> bool:
        mine = where.seat == self.table.bottom and where.kind != "hand" and self.view.sees(where, None) == HIDDEN
        return mine or where is DISCARD

    def places(self) -> list[Place]:
        """Every pile, group, area and hand there is a place for, and every other player."""
        layout = self.table.layout
        return [*layout.spots, *(seat for seat in layout.places if seat != self.table.bottom)]


def seated(sit_down, match: Match) -> Dropper:
    return Dropper(sit_down(match, speed="off"))


def begun(table: Table, seed: int) -> Match:
    seats = tuple(Seat(name, COMPUTER if seat else PERSON, "easy") for seat, name in enumerate(NAMES[: table.seats]))
    return Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes)))


def phases(table: Table, seed: int, most: int) -> Iterator[Match]:
    """A random match at each moment when the question to its first seat changes and, in the long run, when it is asked
    for the ninth time."""
    times = (1, 9) if most > MOST_MOVES else (1,)
    match, dice = begun(table, seed), Random(seed)
    seen: Counter[object] = Counter()
    while not match.over and len(match.moves) < most:
        state = match.state
        prompts = match.prompts()
        mine = [prompt for prompt in prompts if prompt.seat == 0]
        moves = state.moves(0) if mine and state.takes_many else ()
        several = any(len(move.cards) > 1 for move in moves)
        single = any(len(move.cards) == 1 and may_take_several(state, 0, move.kind) for move in moves)
        piles = tuple(len(state.table.zones.get(where, ())) > 1 for where in (DISCARD, zone("kitty")))
        key = (tuple(prompt.kinds for prompt in mine) or prompts[0].kinds, bool(mine), several, single, piles)
        seen[key] += 1
        if seen[key] in times:
            yield match
        match.submit(random_move(match.state, dice))


def ends_a_turn(truth: State, move: Move) -> bool:
    """Whether somebody else, or another phase, is asked after that move."""
    twin = truth.copy()
    twin.play(move)
    return [(prompt.seat, prompt.kinds) for prompt in twin.prompts()] != [
        (prompt.seat, prompt.kinds) for prompt in truth.prompts()
    ]


def may_take_several(view: State, seat: int, kind: str) -> bool:
    return any(len(move.cards) > 1 for move in view.moves(seat) if move.kind == kind)


def check_drops(dropper: Dropper, truth: State, turn: int | None) -> Counter[str]:
    """Each card on each place, one at a time; of many places on few where it is a phase's `turn`."""
    came: Counter[str] = Counter()
    seat = dropper.table.bottom
    for number, (sprite, home) in enumerate(dropper.loose()):
        drag = dropper.take(sprite, home)
        places = dropper.places()
        step = 1 if turn is None else max(1, len(places) // FEW)
        for place in places[(number + (turn or 0)) % step :: step]:
            if place is home or place_rect(dropper.table.layout, home).collidepoint(dropper.point(place, sprite)):
                continue  # where it came from
            before = (truth.prompts(), len(dropper.table.match.moves))
            moves, refusals, lies_at = dropper.drop(drag, place)
            what = f"{sprite.card} from {home} to {place} in {before}"
            assert (truth.prompts(), len(dropper.table.match.moves)) == before, f"{what}: a move is made unasked"
            if lies_at is not None:
                assert dropper.gestures.lifted, what
                came["added"] += 1
                dropper.gestures.lower()
            elif moves:
                came["moves"] += 1
                for move in moves:
                    assert dropper.view.why_not(move) is None, f"{what}: {move}"
                    if len(move.cards) == 1 and may_take_several(dropper.view, seat, move.kind):
                        assert not ends_a_turn(truth, move), f"{what}: {move} ends the turn with one card of several"
                    belongs_to(dropper.view, move, place, what)
            else:
                assert refusals, f"{what}: silence"
                assert refusals[0][0].isupper() or refusals[0][0].isdigit(), what
                assert refusals[0][-1] in ".!?", what
                came["refused"] += 1
        dropper.let_go()
    return came


def belongs_to(view: State, move: Move, place: Place, what: str) -> None:
    """A drop on what lies before somebody else makes no move with something of one's own, but for naming him."""
    if isinstance(place, Zone) and place.seat is not None and place.kind == "meld":
        assert place.seat == cast(Any, view).sides[move.seat], f"{what}: {move} is made with another group"


def wholes(view: State, seat: int, dice: Random) -> list[Move]:
    """For every kind of move that takes several cards one that does."""
    kinds: dict[str, list[Move]] = {}
    for move in view.moves(seat):
        if len(move.cards) > 1:
            kinds.setdefault(move.kind, []).append(move)
    return [dice.choice(moves) for moves in kinds.values()]


def must_be_lifted(dropper: Dropper, move: Move) -> bool:
    """Whether a card of the move that is dragged alone would be added to what lies on the table, and all of them lifted
    together are that move: whoever begins another group of a rank lifts all of it before."""
    gestures, table = dropper.gestures, dropper.table
    mine = [sprite for sprite in gestures.hand() if sprite.card in move.cards]
    places = list(table.layout.gathering)
    alone = [
        one
        for sprite in mine
        for place in places
        for one in dropper.drop(dropper.take(sprite, HANDS[table.bottom]), place)[0]
    ]
    dropper.let_go()
    gestures.lifted = mine
    whole = [one for place in places for one in dropper.drop(dropper.take(mine[0], HANDS[table.bottom]), place)[0]]
    dropper.let_go()
    same = (one.kind == move.kind and {*one.cards} == {*move.cards} for one in whole)
    return any(one.kind == "add" for one in alone) and any(same)


def dragged_together(dropper: Dropper, cards: Sequence[Card], place: Zone) -> bool:
    """Whether these cards, dragged to a place one by one, become a move with all of them that buttons offer, or with
    the first few, where others may be added to those."""
    gestures, hand = dropper.gestures, HANDS[dropper.table.bottom]
    for count, card in enumerate(cards, 1):
        sprite = next(sprite for sprite in gestures.hand() if sprite.card is card)
        moves, _, lies_at = dropper.drop(dropper.take(sprite, hand), place)
        dropper.settle()
        if lies_at is None:
            return any(set(move.cards) == set(cards[:count]) for move in moves if count > 1)
        assert lies_at in dropper.table.layout.gathering
        assert set(gestures.lifted_cards()) == set(cards[:count])
        spot = dropper.table.layout.gathering[lies_at].rect().inflate(20, 20)
        assert all(spot.contains(sprite.rect()) for sprite in gestures.lifted), "they do not lie together"
    if isinstance(dropper.view.offers(dropper.table.bottom, gestures.lifted_cards(), place), Refusal):
        return False
    offered = dropper.table.offered
    before = [action.text for action in offered.actions((), asked=False)]
    lifted, gestures.lifted = gestures.lifted, []
    after = [action.text for action in offered.actions((), asked=False)]
    gestures.lifted = lifted
    return before != after


def check_building(dropper: Dropper, dice: Random) -> int:
    """Moves of several cards are put together by dragging one at a time, and taken apart by a drag as well."""
    gestures, table = dropper.gestures, dropper.table
    built = 0
    for move in wholes(dropper.view, table.bottom, dice):
        cards = list(move.cards)
        dice.shuffle(cards)
        done = False
        for place in table.layout.gathering:
            done = done or dragged_together(dropper, cards, place)
            for sprite in list(gestures.lifted):
                count = len(gestures.lifted)
                dropper.drop(dropper.take(sprite, HANDS[table.bottom]), HANDS[table.bottom])
                dropper.settle()
                assert len(gestures.lifted) == count - 1, f"{sprite.card} does not come back"
            assert gestures.gathering is None
            dropper.let_go()
            assert not table.cards.gathered
        assert done or move.kind == "add" or must_be_lifted(dropper, move), (
            f"{move} cannot be put together card by card"
        )
        built += 1
    return built


@pytest.mark.parametrize(("table", "seed"), MATCHES)
def test_every_drop_of_every_card_is_answered(sit_down, table: Table, seed: int) -> None:
    came: Counter[str] = Counter()
    dice = Random(seed)
    for phase, match in enumerate(phases(table, seed, MOST_MOVES if seed == 1 else 3000)):
        dropper = seated(sit_down, match)
        came += check_drops(dropper, match.state, phase if seed == 1 else None)
        if dropper.gestures.active and dropper.gestures.many:
            came["built"] += check_building(dropper, dice)
    assert came["moves"] + came["added"]
    assert came["refused"]
