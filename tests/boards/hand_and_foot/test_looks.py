"""How the fullest tables of Hand and Foot look: what lies apart, what can be read."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.engine.melds.table import SPACE
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.hand_and_foot.rules.position import FEET, Position
from tests.boards.hand_and_foot.tables import HANDS_OF, NAMED, SIZES, TABLES, melding_table
from tests.games.hand_and_foot.tables import table
from ui.boards.hand_and_foot.board import HandAndFootBoard
from ui.boards.melds.plan import order
from ui.pictures.assets import Assets
from ui.settings import Settings
from ui.table.show.layout import INDEX, LARGE_INDEX, LEAST_SHOWN, Layout, Pose
from ui.theme import Theme

Boxes = dict[str, pygame.Rect]


@cache
def view_of(number: int) -> Position:
    """What the first seat sees at a table of that number."""
    rules, seats, count, groups, more = TABLES[number]
    hand = HANDS_OF[count]["lords" if rules == "lords" else "books"]
    view = table(rules, seats=seats, hands=[hand], groups=groups, **more).seen_by(0)
    assert isinstance(view, Position)
    return view


@cache
def laid_out(number: int, size: tuple[int, int], large_index: bool = False) -> Layout:
    """How it lies in a window of that size."""
    theme = Theme.of(size, Settings(large_index=large_index))
    return HandAndFootBoard().layout(size, theme, Assets(theme).rim, view_of(number), 0)


def card_rect(pose: Pose) -> pygame.Rect:
    rect = pygame.Rect(0, 0, pose.width, round(pose.width * 1.4))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def cards_of(layout: Layout, view: Position, kind: str) -> dict[str, list[Pose]]:
    zones = view.table.zones
    return {
        str(where): layout.spots[where].poses(zones[where])
        for where in zones
        if where.kind == kind and where in layout.spots and zones[where]
    }


def areas(layout: Layout, view: Position) -> Boxes:
    """The areas that must not overlap, including words at the seats."""
    boxes: Boxes = {}
    for kind in ("meld", "tentative", "bonus"):
        for name, poses in cards_of(layout, view, kind).items():
            boxes[name] = card_rect(poses[0]).unionall([card_rect(pose) for pose in poses])
    hand = [card_rect(pose) for pose in layout.spots[HANDS[0]].poses(view.table[HANDS[0]])]
    boxes["hand"] = hand[0].unionall(hand)
    boxes["stock"], boxes["pile"] = (layout.spots[where].rect() for where in (STOCK, DISCARD))
    boxes["words"], boxes["told"] = layout.margins.words, layout.margins.log
    boxes |= {name: rect for name, rect in layout.extra.items() if name != "ours"}
    boxes["buttons"] = layout.margins.actions
    for seat, place in layout.places.items():
        boxes[f"plate {seat}"] = place.plate
        assert place.within is not None
        boxes[f"words of {seat}"] = place.within
    for seat in range(1, view.seats):
        foot = layout.spots[FEET[seat]].rect()
        boxes[f"foot {seat}"] = pygame.Rect(foot.x, foot.y, foot.width, layout.places[seat].plate.top - foot.y)
        cards = layout.spots[HANDS[seat]].poses(view.table[HANDS[seat]])
        if cards:
            boxes[f"backs of {seat}"] = card_rect(cards[0]).unionall([card_rect(pose) for pose in cards])
    return boxes


# --- what lies apart


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMED)
def test_nothing_lies_on_anything_else(number, size):
    view, layout = view_of(number), laid_out(number, size)
    boxes = areas(layout, view)
    for name, box in boxes.items():
        assert layout.free.inflate(2, 2).contains(box), f"{name} at {box} leaves {layout.free}"
    tucked = {f"words of {seat}": f"plate {seat}" for seat in range(1, view.seats)}
    backs = {f"backs of {seat}": f"words of {seat}" for seat in range(1, view.seats)}  # they tell nothing
    for (combination, a), (other, b) in combinations(boxes.items(), 2):
        if backs.get(other) == combination or backs.get(combination) == other:
            continue
        if tucked.get(combination) == other or tucked.get(other) == combination:  # words touch their own plate
            assert a.clip(b).height <= 6 * size[1] / 720
            continue
        assert not a.colliderect(b), f"{combination} {a} lies on {other} {b}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMED)
def test_a_foot_is_in_sight_until_it_is_taken(number, size):
    view, layout = view_of(number), laid_out(number, size)
    for seat in range(view.seats):
        if not view.table[FEET[seat]]:
            continue
        foot, plate = layout.spots[FEET[seat]].rect(), layout.places[seat].plate
        assert plate.top - foot.height // 2 < foot.bottom <= plate.top, "it lies just above the plate of its seat"


# --- what can be read


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMED)
def test_every_card_in_a_column_shows_its_index(number, size, large):
    view, layout = view_of(number), laid_out(number, size, large)
    for kind in ("meld", "tentative"):
        for name, poses in cards_of(layout, view, kind).items():
            shown = sorted((pose for pose in poses if pose.shown), key=lambda pose: pose.z)
            rows = sorted({pose.y for pose in shown})
            high = shown[0].width * 1.4
            share = LARGE_INDEX if large or shown[0].width < 44 else INDEX
            if len({pose.x for pose in shown}) > 1 or rows[-1] - rows[0] < 4 * max(1.0, high / 80):
                continue  # squared up: one card shows
            for upper, lower in pairwise(rows):
                assert lower - upper >= share * high - 1, f"{name}: an index is hidden"


@pytest.mark.parametrize("size", SIZES)
def test_a_wild_card_shows_beside_the_natural_ones(size):
    """Where two cards of a column show, one of them is wild if there is one."""
    view, layout = view_of(0), laid_out(0, size)
    slots = view.terms.slot
    seen = 0
    for where, pile in view.table.zones.items():
        if where.kind == "meld" and view.groups[where.seat or 0][where.index].kind == "open":
            shown = [card for card, pose in zip(pile, layout.spots[where].poses(pile), strict=True) if pose.shown]
            wilds, naturals = ({slots[card] < 0 for card in cards} for cards in (pile, shown))
            assert wilds == naturals, f"{where}: {shown} of {pile}"
            seen += 1
    assert seen > 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=NAMED)
def test_the_hand_shows_enough_and_keeps_equal_cards_together(number, size):
    view = view_of(number)
    spot = laid_out(number, size).spots[HANDS[0]]
    assert spot.grouping is not None
    hand = sorted(view.table[HANDS[0]], key=lambda card: order(view.terms, card))
    poses = spot.poses(hand)
    steps: dict[bool, list[float]] = {True: [], False: []}
    for (card, a), (other, b) in pairwise(zip(hand, poses, strict=True)):
        if a.y == b.y:
            assert b.x - a.x >= LEAST_SHOWN * spot.width - 0.01
            steps[spot.grouping(card) == spot.grouping(other)].append(b.x - a.x)
    assert max(steps[True], default=0) < min(steps[False])


def test_no_group_of_ones_own_lies_outside_its_place():
    view = view_of(0)
    for size in SIZES:
        layout = laid_out(0, size)
        place = layout.spots[SPACE].rect().inflate(2, 2)
        for name, poses in cards_of(layout, view, "meld").items():
            if name.startswith("meld 0"):
                assert all(place.contains(card_rect(pose)) for pose in poses)


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        *(("books", (1280, 720)), ("lords", (960, 600))),
        *(pytest.param(*case, marks=pytest.mark.soak) for case in (("lords", (1280, 720)), ("family", (1280, 720)))),
        *(pytest.param(rules, (960, 600), marks=pytest.mark.soak) for rules in ("books", "family")),
    ],
)
@pytest.mark.parametrize("count", [6, pytest.param(12, marks=pytest.mark.soak)])
def test_the_log_never_runs_under_the_foot(sit_down, rules, size, count):
    player = sit_down(melding_table(rules, seed=2), speed="off", size=size)
    table, dice, lain = player.table, Random(2), 0
    for _ in range(count):
        player.rest()
        foot = table.cards.zones.get(FEET[0], ())
        lain += bool(foot)
        assert not any(sprite.rect().colliderect(table.layout.margins.log) for sprite in foot)
        legal = [move for move in player.legal() if move.kind in ("cut", "choose_hand", "draw", "discard")]
        table.choosing.propose(dice.choice(legal))
    assert lain
