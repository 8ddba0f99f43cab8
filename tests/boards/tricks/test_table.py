"""Where things lie at the tables of trick games: nothing on anything else, at every size, seating and phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game import catalogue
from game.engine.state import DISCARD, HANDS, State
from game.engine.table import zone
from ui.boards.board import Board
from ui.boards.forty_fives.board import FortyFivesBoard
from ui.boards.trick_ninety_nine.board import TrickNinetyNineBoard
from ui.boards.tricks.seating import seating
from ui.pictures.assets import Assets
from ui.settings import TEXT_SIZES, Settings
from ui.table.show.layout import LEAST_SHOWN, Layout
from ui.theme import Theme

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
SEATINGS = [("forty-fives", 4, "merrimack"), *(("trick-ninety-nine", seats, "classic") for seats in (2, 3, 4))]
FINGER = 32  # px


def positions(game: str, seats: int, rules: str, seed: int = 4) -> Iterator[State]:
    """Every position of a round of random play, as seat 0 sees it; somebody always reveals or declares."""
    row = catalogue.game(game)
    names = [f"{letter}ildegard Wwwmmmmmmm" for letter in "HMWGHMWGHM"][:seats]
    state = row.state(row.rule_set(rules), {}, names, seed)
    dice = Random(seed)
    while not state.round_over:
        yield state.seen_by(0)
        seat = state.prompts()[0].seat
        assert seat is not None
        moves = state.moves(seat)
        bold = [move for move in moves if move.kind in ("reveal", "declare", "bid")]
        state.play(bold[0] if bold else moves[int(dice.random() * len(moves))])
    yield state.seen_by(0)


def board_of(game: str) -> Board:
    return FortyFivesBoard() if game == "forty-fives" else TrickNinetyNineBoard()


def laid_out(view: State, game: str, size: tuple[int, int]) -> Layout:
    theme = Theme.of(size, Settings())
    return board_of(game).layout(size, theme, Assets(theme).rim, view, 0)


def boxes(layout: Layout, view: State) -> dict[str, pygame.Rect]:
    """What must keep apart, by name."""
    found: dict[str, pygame.Rect] = {}
    for where, spot in layout.spots.items():
        pile = view.table.zones.get(where, [])
        if where.kind in ("won", "bid") and where.seat is not None:
            found[str(where)] = spot.rect()
        elif where.kind in ("hand", "kitty", "stock", "turnup") and pile:
            if where.kind == "stock" and where.seat is None and len(view.names) != 4:
                continue
            rects = []
            for pose in spot.poses(pile):
                rect = pygame.Rect(0, 0, pose.width, round(pose.width * 1.4))
                rect.center = (round(pose.x), round(pose.y))
                rects.append(rect)
            found[str(where)] = rects[0].unionall(rects)
        elif where.kind == "trick" and where.seat is not None and (pile or "kitty" not in found):
            found[str(where)] = spot.rect()
    found |= {f"plate {seat}": place.plate for seat, place in layout.places.items()}
    found |= {name: layout.extra[name] for name in ("trump", "strip", "key", "score") if name in layout.extra}
    found["words"], found["told"] = layout.margins.words, layout.margins.log
    if "kitty" in found:
        found = {name: rect for name, rect in found.items() if not name.startswith("trick ")}
    if "turnup" in found:  # lies in the panel of the trump
        assert found["trump"].contains(found.pop("turnup"))
    return found


def together(thing: str, other: str) -> bool:
    """Whether two things belong on each other: a fan and the plate before it."""
    return {thing.split()[0], other.split()[0]} == {"hand", "plate"} and thing.split()[1] == other.split()[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats", "rules"), SEATINGS)
def test_nothing_lies_on_anything_else_in_a_whole_round(game, seats, rules, size):
    for view in positions(game, seats, rules):
        layout = laid_out(view, game, size)
        apart = boxes(layout, view)
        pairs = combinations(apart.items(), 2)
        assert not [
            f"{pair} {first} lies on {other} {second}"
            for (pair, first), (other, second) in pairs
            if not together(pair, other) and first.colliderect(second)
        ]
        for name, rect in apart.items():
            assert layout.free.inflate(2, 2).contains(rect), f"{name} {rect} is not in the window"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats", "rules"), SEATINGS)
def test_cards_of_the_own_and_of_the_dummys_hand_can_be_read_and_pressed(game, seats, rules, size):
    for view in positions(game, seats, rules):
        layout = laid_out(view, game, size)
        dummy = [HANDS[2]] if seats == 2 else []
        for where in (HANDS[0], *dummy):
            pile = view.table[where]
            poses = layout.spots[where].poses(pile)
            steps = [after.x - before.x for before, after in pairwise(poses)]
            least = min(steps, default=1000.0)
            assert least >= FINGER
            assert least >= LEAST_SHOWN * poses[0].width if poses else True


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats", "rules"), SEATINGS)
def test_the_trick_lies_around_the_middle_each_card_towards_its_hand(game, seats, rules, size):
    view = next(positions(game, seats, rules))
    layout = laid_out(view, game, size)
    middle = layout.free.centerx
    own = layout.spots[zone("trick", 0)]
    for hand, place in layout.places.items():
        card = layout.spots[zone("trick", hand)]
        if hand != 0:
            assert card.y < own.y, "one's card lies nearest to one's hand"
            side = place.plate.centerx - middle
            assert (card.x - middle) * side > 0 or abs(side) < 2
            assert card.width > layout.spots[HANDS[hand]].width, "what is played counts most"


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize(("seats", "size"), [(6, (960, 600)), (8, (960, 600)), (8, (1920, 1080)), (10, (1280, 720))])
def test_own_discards_lie_clear_of_what_is_said_at_the_sides(app, seats, size, text_size):
    view = next(view for view in positions("forty-fives", seats, "merrimack") if view.facts()["phase"] == "discarding")
    theme = Theme.of(size, Settings(text_size=text_size))
    assets = Assets(theme)
    layout = FortyFivesBoard().layout(size, theme, assets.rim, view, 0)
    words = assets.text("Discards 4", theme.text(), (0, 0, 0), True)
    said = (words.get_width() + theme.px(24), words.get_height() + theme.px(10))
    own = layout.spots[DISCARD].rect()
    assert own.width > 4 * layout.gathering[DISCARD].width * LEAST_SHOWN
    sides = [place for seat, place in layout.places.items() if seat and place.bubble_side in ("left", "right")]
    assert len(sides) == seats - 2
    bubbles = [place.bubble_of(said) for place in sides]
    assert own.inflate(2 * theme.px(4), 0).collidelist(bubbles) < 0


def test_a_dummy_lies_opposite_whoever_looks():
    assert seating(3, 0, dummy=2) == ((0, 1, 2), ("left", "top"))
    assert seating(3, 1, dummy=2) == ((1, 2, 0), ("top", "right"))


def test_tricks_won_lie_face_down_and_can_be_counted():
    view = list(positions("forty-fives", 4, "merrimack"))[-1]
    layout = laid_out(view, "forty-fives", (1280, 720))
    counted = 0
    for hand in range(4):
        won = zone("won", hand)
        poses = layout.spots[won].poses(view.table[won])
        assert all(pose.down for pose in poses)
        counted += len({pose.x for pose in poses})
    assert counted == 5
