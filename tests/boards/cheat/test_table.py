"""Where things lie at a table of Cheat: nothing on anything else, nothing that tells of what nobody knows yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import cos, radians, sin
from random import Random

import pygame
import pytest

from game.engine.cards import cards, french
from game.engine.state import HANDS, STOCK
from game.games.cheat.rules.position import ASIDE, PILE, TURNED, Position
from game.games.cheat.rules.state import Cheat
from game.games.cheat.rules.variants import RULE_SETS
from tests.games.cheat.tables import challenged, events, say, table
from ui.boards.cheat.board import CheatBoard
from ui.boards.cheat.plan import hand_grouping
from ui.pictures.assets import Assets
from ui.settings import Settings
from ui.table.show.layout import HEAP, LEAST_SHOWN, Layout, Pose, Spot
from ui.theme import Theme

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
SEATS = range(2, 9)
NAMES = [f"{letter}ildegard Wwwmmmmmmm" for letter in "HMWGBTFK"]
FINGER = 32  # px
MOST = 104  # cards of two packs
RANK = 0.17  # of a card's height: what has to look out for its rank to be read


def positions(seats: int, seed: int = 4, **options: object) -> Iterator[Position]:
    """Every position of a round of random play, as seat 0 sees it."""
    state = Cheat(RULE_SETS[0], options, NAMES[:seats], seed)
    dice = Random(seed)
    for _ in range(400):
        yield state.seen_by(0)
        if state.round_over:
            return
        state.play(state.any_move(state.turn, dice))


def laid_out(
    view: Position,
    size: tuple[int, int] = (1280, 720),
    bottom: int = 0,
    board: CheatBoard | None = None,
    settings: Settings | None = None,
    *,
    shared: bool = False,
) -> Layout:
    theme = Theme.of(size, settings or Settings())
    board = board or CheatBoard()
    board.shared = shared
    return board.layout(size, theme, Assets(theme).rim, view, bottom)


def covers(poses: Sequence[Pose]) -> pygame.Rect:
    """What cards cover that may lie askew."""
    rects = []
    for pose in poses:
        wide, high, turn = pose.width, pose.width * 1.4, radians(abs(pose.angle))
        rect = pygame.Rect(0, 0, round(wide * cos(turn) + high * sin(turn)), round(high * cos(turn) + wide * sin(turn)))
        rect.center = (round(pose.x), round(pose.y))
        rects.append(rect)
    return rects[0].unionall(rects)


def boxes(layout: Layout, seats: int) -> dict[str, pygame.Rect]:
    """What must keep apart whatever happens, by name: with all cards in the pile, with most in one hand."""
    found = {f"plate {seat}": place.plate for seat, place in layout.places.items()}
    for seat in range(seats):
        found[f"hand {seat}"] = covers(layout.spots[HANDS[seat]].poses(french(1, 0)))
    found["pile"] = covers(layout.spots[PILE].poses([None] * MOST))
    found["set aside"] = covers(layout.spots[ASIDE].poses([None] * 20))
    found["turned"] = covers(layout.spots[TURNED].poses(french(1, 0)[:12]))
    found |= {name: layout.extra[name] for name in ("note", "verdict", "count")}
    return found | {"words": layout.margins.words, "told": layout.margins.log}


def together(name: str, other: str) -> bool:
    """Whether two things belong on each other: a fan and the plate before it, a pile and what is set aside of it or
    turned up on it."""
    on_pile = {"pile", "set aside", "verdict"}
    if {name, other} <= on_pile or {name, other} == {"pile", "turned"}:
        return True
    return {name.split()[0], other.split()[0]} == {"hand", "plate"} and name.split()[1] == other.split()[1]


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_lies_on_anything_else(seats, size, shared):
    layout = laid_out(next(positions(seats)), size, shared=shared)
    apart = boxes(layout, seats)
    assert not [
        f"{combination} {first} lies on {other} {second}"
        for (combination, first), (other, second) in combinations(apart.items(), 2)
        if not together(combination, other) and first.colliderect(second)
    ]
    for name, rect in apart.items():
        assert layout.free.inflate(4, 4).contains(rect), f"{name} {rect} is not in the window"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_pile_lies_in_the_middle_of_the_table(seats, size):
    layout = laid_out(next(positions(seats)), size)
    assert abs(layout.spots[PILE].x - layout.free.centerx) <= 1
    assert layout.spots[PILE].width > 1.4 * layout.spots[HANDS[0]].width


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_question_has_a_place_of_its_own_beside_the_pile(seats, size, shared):
    layout = laid_out(next(positions(seats)), size, shared=shared)
    apart = boxes(layout, seats)
    call, scale = layout.extra["call"], Theme.of(size, Settings()).scale
    assert call.width >= (400 if shared else 220) * scale, "several names need more of it"
    assert call.height >= 100 * scale
    meets = {name for name, rect in apart.items() if rect.colliderect(call)}
    assert meets <= {"turned", "verdict"}, "cards are turned up where the question was"
    assert layout.extra["eye"].width >= FINGER
    assert call.contains(layout.extra["eye"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_claims_is_said_at_its_plate(seats, size):
    layout = laid_out(next(positions(seats)), size)
    apart = boxes(layout, seats)
    for seat, place in layout.places.items():
        said = place.within
        assert said is not None
        assert place.loud
        assert said.height >= 40 * Theme.of(size, Settings()).scale
        assert layout.free.contains(said)
        meets = {name for name, rect in apart.items() if rect.colliderect(said)}
        assert meets <= {f"hand {seat}"}, "it lies over the backs of its speaker's cards"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [13, 26, 39, 60])
def test_large_hands_can_be_read_and_pressed(count, size):
    view = next(positions(6))
    spot = laid_out(view, size).spots[HANDS[0]]
    hand = sorted(french(2, 0), key=lambda card: (hand_grouping(card), card.index))[:: 104 // count][:count]
    poses = spot.poses(hand)
    rows = sorted({pose.y for pose in poses})
    wide = poses[0].width
    assert wide >= 0.8 * spot.width
    assert all(below - above >= RANK * wide * 1.4 for above, below in pairwise(rows))
    for row in rows:
        line = [pose.x for pose in poses if pose.y == row]
        assert all(right - left >= 0.95 * LEAST_SHOWN * wide for left, right in pairwise(line))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [20, 39, 60])
def test_a_rear_row_of_large_indices_shows_its_suits(count, size):
    view = next(positions(6))
    spot = laid_out(view, size, settings=Settings(large_index=True)).spots[HANDS[0]]
    hand = sorted(french(2, 0), key=lambda card: (hand_grouping(card), card.index))[:: 104 // count][:count]
    poses = spot.poses(hand)
    rows = sorted({pose.y for pose in poses})
    high = poses[0].width * 7 / 5
    assert all(below - above >= 0.48 * high for above, below in pairwise(rows))
    assert rows[-1] - rows[0] + high <= spot.tall + 1


def test_no_place_depends_on_who_holds_how_many():
    """Otherwise the table would make room for the pile before it is told who has to take it."""
    first, *others = positions(4, seed=9)
    expected = laid_out(first).spots
    assert len({len(other.table[HANDS[0]]) for other in others}) > 5
    assert all(laid_out(other).spots == expected for other in others)


def test_how_a_card_lies_in_the_pile_follows_from_its_place_alone():
    spot = Spot(HEAP, 400.0, 300.0, 120, 100)
    pack = french(2, 0)
    poses = spot.poses([None] * MOST)
    assert spot.poses(pack) == spot.poses(pack[::-1]) == poses
    shown = spot.poses([None] * 7)
    assert [(pose.x, pose.y, pose.angle) for pose in shown] == [(pose.x, pose.y, pose.angle) for pose in poses[:7]]
    assert len({round(pose.angle) for pose in poses[:12]}) > 6, "it is untidy"
    assert covers(poses).width > covers(poses[:6]).width, "it grows"


def test_only_the_own_hand_remembers_which_cards_come_to_it():
    view = next(positions(5))
    spots = laid_out(view).spots
    assert [spots[HANDS[seat]].closed for seat in range(5)] == [False, True, True, True, True]
    assert spots[PILE].closed
    assert not spots[TURNED].closed
    nobody = Cheat(RULE_SETS[0], {}, NAMES[:3], 4).seen_by(None)
    assert laid_out(nobody).spots[HANDS[0]].closed, "nobody looks at it"


@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_dealt_from_where_the_pile_will_lie(seats):
    spots = laid_out(next(positions(seats))).spots
    assert (spots[STOCK].x, spots[STOCK].y) == (spots[PILE].x, spots[PILE].y)
    assert spots[PILE].takes_cards


def test_who_looks_next_is_not_shown_what_another_has_taken():
    """The cards of a pile stand out in the hand of who took it, and are forgotten when another sits down."""
    game = table(hands=["AC 7C 8C", "2C 3C 4C", "2D 3D 4D"], seats=3)
    board, theme = CheatBoard(), Theme.of((1280, 720), Settings())
    laid_out(game.seen_by(0), board=board)
    board.sync(game.seen_by(0), 0.0)
    challenged(say(game, "play 7C A"), 1)
    for event in events(game, "announced", "moved", "revealed", "picked_up"):
        seen = event.seen_by(0)
        assert seen is not None
        board.apply(seen, 0.0, theme)
    board.sync(game.seen_by(0), 0.0)
    assert board.fresh == set(cards("7C"))
    laid_out(game.seen_by(1), bottom=1, board=board)
    board.sync(game.seen_by(1), 0.0)
    assert not board.fresh
