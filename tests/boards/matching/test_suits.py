"""Four suits round a card: a press on one of them, or a drop on it, names that suit."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import SUITS, card
from game.engine.moves import Move, move
from game.engine.state import DISCARD, HANDS
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.boards.round_table.tables import PLAIN, laid
from tests.engine.test_matching import laid as dealt
from tests.ui.player import NAMES
from ui.boards.round_table import SIGN
from ui.table.input.carrying import Drag
from ui.table.input.suits import SuitChoice, differ_by_suit, move_under, tiles_on_table, tiles_round
from ui.table.show.layout import Pose
from ui.table.show.sprites import CardSprite

FREE = pygame.Rect(0, 0, 960, 600)
WAYS = dealt("8D 9H", "4C").ways_to_play(0, card("8D"))


def test_moves_that_differ_by_their_suit_alone_are_known():
    assert differ_by_suit(WAYS)
    assert not differ_by_suit(WAYS[:3])
    assert not differ_by_suit([move(0, "play", [card("8D")])])


@pytest.mark.parametrize("centre", [(480, 300), (10, 590), (950, 5)])
def test_four_tiles_stand_round_a_card_and_within_the_table(centre: tuple[int, int]):
    here = pygame.Rect(0, 0, 92, 129)
    here.center = centre
    tiles = tiles_round(here, FREE)
    assert all(FREE.contains(tile) and tile.width >= 44 for tile in tiles)
    assert all(tile.collidelist(tiles[:at]) < 0 for at, tile in enumerate(tiles))
    if centre == (480, 300):
        assert all(tile.clip(here).width == 0 for tile in tiles)


@pytest.mark.parametrize("buttons", [pygame.Rect(0, 0, 0, 0), pygame.Rect(560, 440, 380, 150)])
def test_over_a_card_of_the_hand_they_leave_the_hand_and_the_buttons_free(app, buttons: pygame.Rect):
    choice = SuitChoice(app, "", [(suit, lambda: None) for suit in SUITS], lambda: None, 0)
    near = pygame.Rect(500, 430, 116, 162)
    choice.layout(near, FREE, buttons)
    tiles = [tile.rect for tile in choice.tiles.children()]
    assert all(FREE.contains(tile) and tile.bottom < near.top for tile in tiles)
    assert choice.form.root.rect.collidelist([near, buttons]) < 0
    assert all(tile.collidelist(tiles[:at]) < 0 for at, tile in enumerate(tiles))


def test_a_press_on_a_tile_names_its_suit(app):
    named: list[str] = []
    answers = [(suit, lambda suit=suit: named.append(suit)) for suit in SUITS]
    choice = SuitChoice(app, "", answers, lambda: None, 2)
    choice.layout(pygame.Rect(400, 300, 92, 129), FREE, pygame.Rect(0, 0, 0, 0))
    assert choice.form.focus is choice.tiles.children()[2]
    assert len(choice.items()) > 4
    for tile in choice.tiles.children():
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            choice.form.handle(pygame.event.Event(kind, pos=tile.rect.center, button=1))
    assert choice.number(3)
    assert named == [*SUITS, "S"]


def carried(offers: list[Move]) -> Drag:
    """A card on its way to the pile, which takes it so."""
    sprite = CardSprite(card("8D"), Pose(0, 0, 0, 92, 1))
    drag = Drag(sprite, (0, 0), [sprite], HANDS[0])
    drag.offers = {DISCARD: offers}
    return drag


def test_a_card_dropped_on_a_tile_round_the_pile_names_that_suit(app):
    layout, drag = laid(PLAIN), carried(WAYS)
    tiles = tiles_round(layout.spots[DISCARD].rect(), layout.free)
    for way, tile in zip(WAYS, tiles, strict=True):
        drag.pos = tile.center
        assert move_under(drag, layout) is way
        assert len(tiles_on_table(app.assets, app.theme, drag, layout)) == 5
    drag.pos = layout.spots[DISCARD].rect().center
    assert move_under(drag, layout) is None
    drag = carried(WAYS[:1])
    assert tiles_on_table(app.assets, app.theme, drag, layout) == []


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (3840, 2160)])
def test_where_the_tiles_cover_the_sign_nothing_of_it_is_left(sit_down, size: tuple[int, int]):
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[:4]))
    hands = {"hands": ["AS 5C 9D", "3C 4C", "6C 7C", "8C 9C"], "discard": "4S", "turn": 0}
    player = sit_down(Setup("switch", "switch", seats, 11, position=hands), speed="off", size=size)
    player.rest()
    player.drag(player.on("AS"), player.pile)
    player.rest()
    table = player.table
    sign = table.layout.extra[SIGN]
    assert table.choice is not None
    assert table.choice.title == "Which suit?"  # for whoever does not see the tiles
    assert table.choice.form.root.rect.colliderect(sign)
    whole = [*table.signs.items(), *table.card_pictures.lying(asked=False)]
    left = table.overlays.uncut(whole, [], [table.choice.form.root.rect])
    assert len(left) < len(whole)
    around = sign.inflate(8, 8)
    assert not [z for z, picture, x, y in left if z > 60 and picture.get_rect(topleft=(x, y)).colliderect(around)]
