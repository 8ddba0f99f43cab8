"""Faces at the table: at every plate of every game, calm but at great moments, blinking seldom, and off on demand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import Event
from game.session import bots
from game.session.match import PERSON, Match, Seat, Setup
from game.session.people.characters import CHARACTERS
from game.session.people.company import faces_of, pick_characters
from tests.ui.player import Player, setup_of
from ui import fonts
from ui.pictures.faces import BLINK, CALM, EXPRESSIONS, portrait
from ui.table.show import faces
from ui.widgets.faces import FaceRow

pytestmark = pytest.mark.spread

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
SECONDS = 60  # in which eyes are watched
FROWN = Event("life_lost", 1, facts={"cause": "failed", "left": 1, "hand": 1})


def company(game: Game, count: int) -> tuple[Seat, ...]:
    """A person and characters at a table."""
    person = Seat("Robin", PERSON, face="priya")
    return (person, *pick_characters(count - 1, [person], game, stream("company")))


def expressions(player: Player) -> list[str]:
    table = player.table
    return [table.plates.faces.expression(seat) for seat in range(len(table.match.setup.seats))]


def shown(player: Player) -> dict[int, pygame.Rect]:
    """Where the faces are that have just been painted, by seat."""
    table, found = player.table, {}
    items = table.paint()[1]
    for seat, place in table.layout.places.items():
        face = table.plates.faces.at(
            table.app.assets, table.app.theme, seat, place.plate, faint=table.board.notes(seat).out
        )
        if face is not None:
            assert any(picture is face[0] and (x, y) == face[1:] for _, picture, x, y, *_ in items)
            found[seat] = face[0].get_rect(topleft=face[1:])
    return found


# -- where they are


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_seat_of_the_fullest_table_has_a_face_that_covers_nothing(sit_down, game: Game, size: tuple[int, int]):
    seats = company(game, min(game.seats[-1], len(CHARACTERS)))  # a fuller table has no faces for the others
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 3))
    bots.play_out(match, dict.fromkeys(range(len(seats)), bots.make(game.id, "easy")), 40)
    player = sit_down(match, size=size, speed="off")
    player.step()
    player.step()
    table = player.table
    found = shown(player)
    if game.board.startswith("ui.boards."):  # another game's plates may be too narrow
        assert set(found) == set(range(len(seats)))
    for seat, rect in found.items():
        assert rect.width >= (36 if game.board.startswith("ui.boards.") else faces.LEAST_PX)
        assert table.layout.places[seat].plate.contains(rect)
    cards = [
        pygame.Rect(0, 0, pose.width, pose.width * 7 // 5).move_to(center=(round(pose.x), round(pose.y)))
        for where, spot in table.layout.spots.items()
        for pose in spot.poses(table.view.table[where] if where in table.view.table.zones else ())
    ]
    plates = [place.plate for place in table.layout.places.values()]
    for rect in found.values():
        assert rect.collidelist(cards) < 0, "a card lies over a face"
    assert not any(a.colliderect(b) for a, b in combinations(plates, 2))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_has_its_place_at_every_seat(sit_down, game: Game, size: tuple[int, int]):
    player = sit_down(Match(Setup(game.id, game.rule_sets[0].id, company(game, game.seats[-1]), 3)), size=size)
    player.step()
    table, theme = player.table, player.app.theme
    free = table.layout.free
    longest = max(
        (words for c in CHARACTERS for words in (*c.glad, *c.sorry, *c.won)),
        key=lambda words: fonts.width(words, theme.text("small"), bold=True),
    )
    at_table = table.plates.faces
    for seat, place in table.layout.places.items():
        at_table._words = (seat, longest, player.app.clock() + 9)
        for _, picture, x, y, *_ in at_table.bubble(player.app.assets, theme, seat, place.plate, free, 0):
            assert free.contains(picture.get_rect(topleft=(x, y)))


def test_where_letters_need_the_space_there_is_the_sign_instead(sit_down):
    player = sit_down(setup_of(computers=3), size=(960, 600))
    player.rest()
    table = player.table
    narrow = pygame.Rect(0, 0, player.app.theme.px(100), player.app.theme.px(54))
    assert table.plates.faces.at(player.app.assets, player.app.theme, 1, narrow, faint=False) is None


@pytest.mark.parametrize("shown", [True, False])
def test_the_curtain_shows_the_face_of_who_is_next(sit_down, shown: bool):
    player = sit_down(setup_of(persons=2), size=(960, 600), faces=shown)
    player.rest()
    cover = player.table.cover
    assert cover is not None
    rows = [row for row in cover.form.root.everything() if isinstance(row, FaceRow)]
    table = player.table
    person = table.controller.curtain.person if table.controller.curtain is not None else -1
    assert [row.faces for row in rows] == ([(table.plates.faces.faces[person],)] if shown else [])
    assert table.layout.free.contains(cover.form.root.rect)


# -- settings


def test_one_setting_turns_them_off_and_on(sit_down):
    player = sit_down(setup_of(computers=3))
    player.rest()
    assert len(shown(player)) == 4
    player.app.settings.faces = False
    player.app.apply_settings()
    player.rest()
    assert shown(player) == {}
    assert player.table.plates.faces.rests_for(player.app.clock()) == float("inf")
    player.app.settings.faces = True
    player.app.apply_settings()
    player.rest()
    assert len(shown(player)) == 4


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}, {"faces": False}], ids=str)
def test_nobody_blinks_where_nothing_may_move(sit_down, settings):
    player = sit_down(setup_of(computers=3), blinks=True, **settings)
    player.rest()
    before = player.app.frames
    for _ in range(600):
        player.step(100)
        assert BLINK not in expressions(player)
    assert player.app.frames == before


# -- blinking


def test_somebody_blinks_now_and_then_and_nothing_else_is_painted(sit_down):
    player = sit_down(setup_of(computers=3), blinks=True)
    player.rest()
    blinks, closed, before = [], False, player.app.frames
    for moment in range(50 * SECONDS):
        player.step(20)
        blinking = expressions(player).count(BLINK)
        assert blinking <= 1
        if blinking and not closed:
            blinks.append(moment)
        closed = bool(blinking)
    least, most = faces.EYES_OPEN_S
    assert SECONDS / most - 1 <= len(blinks) <= SECONDS / least
    assert all(least / 0.02 <= b - a <= (most + 0.2) / 0.02 for a, b in pairwise(blinks))
    assert player.app.frames - before <= 4 * len(blinks), "a few frames for each, and the table lies still between"


def test_the_table_sleeps_until_the_next_blink_but_no_longer(sit_down):
    player = sit_down(setup_of(computers=3), blinks=True)
    player.rest()
    at_table, clock = player.table.plates.faces, player.app.clock
    closed = False
    for _ in range(100):
        wait = player.table.patience
        assert wait <= 0.5
        assert wait <= at_table.rests_for(clock()) + 1e-9
        player.step(max(1.0, 1000 * wait))
        if BLINK in expressions(player):
            closed = True
            assert player.table.patience <= faces._BLINK_S + 1e-9
    assert closed


def test_when_they_blink_depends_on_the_names_alone(sit_down):
    """Another deal, other cards: the same blinks at the same times."""
    seen = []
    for seed in (1, 2):
        player = sit_down(setup_of(computers=3, seed=seed), blinks=True)
        faces_now = player.table.plates.faces
        faces_now._next = 0.0
        times = []
        for number in range(1500):
            player.step(17)  # no even part of a blink, so that none ends just at a step
            if BLINK in expressions(player):
                times.append((number, expressions(player)))
        seen.append(times)
    assert seen[0] == seen[1] != []


# -- moods


def test_a_lost_life_is_frowned_at_for_a_few_seconds(sit_down):
    player = sit_down(setup_of(computers=3))
    player.rest()
    director = player.table.director
    director.shown.append(FROWN)
    player.step()
    assert expressions(player) == [CALM, "frown", CALM, CALM]
    player.wait(5000)
    assert "frown" not in expressions(player)


def test_what_was_taken_back_moves_nobody_any_more(sit_down):
    player = sit_down(setup_of(computers=3))
    player.rest()
    director = player.table.director
    before = list(director.shown)
    director.shown.append(FROWN)
    player.step()
    director.clear(before)
    player.step()
    assert "frown" not in expressions(player)
    assert not any(player.table.plates.faces.says(seat) for seat in range(4))


def test_words_are_shown_in_a_bubble_and_go_again(sit_down):
    player = sit_down(setup_of(computers=3))
    player.rest()
    table = player.table
    for _ in range(20):
        table.director.shown.append(FROWN)
        player.step()
        if table.plates.faces.says(1):
            break
    words = table.plates.faces.says(1)
    assert words in {sentence for c in CHARACTERS for sentence in c.sorry}
    assert player.painted().says(words)
    player.wait(5000)
    assert not player.painted().says(words)


def test_the_games_own_bubble_comes_first(sit_down):
    player = sit_down(setup_of(computers=3))
    player.rest()
    table = player.table
    table.plates.faces._words = (1, "Hooray!", player.app.clock() + 9)
    table.board.bubbles[1] = "33"
    table.changes += 1
    player.app.touch()
    player.step()
    assert player.painted().says("33")
    assert not player.painted().says("Hooray!")


# -- pictures


def test_a_face_is_drawn_once_for_each_size_and_expression(sit_down):
    app = sit_down(setup_of()).app
    looks = [(expression, faint) for expression in EXPRESSIONS for faint in (False, True)]
    pictures = {(e, faint): portrait(app.assets, "mei", 50, e, faint=faint) for e, faint in looks}
    assert all(picture.get_size() == (50, 50) for picture in pictures.values())
    for (expression, faint), picture in pictures.items():
        assert portrait(app.assets, "mei", 50, expression, faint=faint) is picture
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}) == len(looks)


def test_who_is_out_grows_faint(sit_down):
    app = sit_down(setup_of()).app

    def light(*, faint: bool) -> int:
        return sum(pygame.transform.average_color(portrait(app.assets, "ada", 50, faint=faint)))

    assert light(faint=True) < 0.7 * light(faint=False)


def test_names_from_before_there_were_faces_have_some(sit_down):
    setup = setup_of(computers=3, names=("Robin", "Chiara", "Diego", "Freya"))
    player = sit_down(setup)
    player.rest()
    assert len(set(faces_of(setup.seats))) == len(shown(player)) == 4
