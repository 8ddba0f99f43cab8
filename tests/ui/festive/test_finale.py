"""A won match is an event at the table, before the sheet."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.catalogue import GAMES
from game.session.match import COMPUTER, Match
from tests.ui.festive.moments import before
from tests.ui.player import Player
from ui.scenes.score.results import ResultsPage
from ui.settings import FINALES, Settings
from ui.table.scene import TableScene
from ui.widgets.form import REST_S

ENDS = {game.id: next(kind.name for kind in game.events.values() if kind.ends_match) for game in GAMES}
EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
QUICK = "cheat"


def won(sit_down, game: str = QUICK, **settings) -> Player:
    """At a table where the match has just been won, when its end begins to be celebrated."""
    match, move = before(game, ENDS[game])
    player: Player = sit_down(match, **{"speed": "normal", **settings})
    match.submit(move)
    assert match.over
    with player.app.unseen():
        for _ in range(800):
            player.step(40)
            if player.table.spectacle.finale.busy(player.table.now):
                return player
    raise AssertionError("nothing is celebrated")


def looks(player: Player) -> list[tuple[object, ...]]:
    return [item[1:] for item in player.table.spectacle.finale.items()]


def winners_of(match: Match) -> list[int]:
    return [seat for seat, place in enumerate(match.state.results()) if place == 1]


@EVERY_GAME
def test_the_table_celebrates_for_two_to_three_seconds_and_then_waits_for_a_press(sit_down, game):
    player = won(sit_down, game)
    begin, table = player.table.now, player.table
    said = table.spectacle.finale.sentence()
    seen = 0
    while table.spectacle.finale.busy(table.now):
        with player.app.unseen():
            player.step(100)
        seen += player.painted().says(said)
    assert 1.9 < table.now - begin < 3.1
    assert seen > 12
    assert list(table.spectacle.finale.winners) == winners_of(table.match)
    player.wait(10_000, 500)
    assert player.app.scene is table, "the result comes when it is asked for"
    player.key(pygame.K_SPACE)
    assert isinstance(player.app.scene, ResultsPage)
    player.key(pygame.K_SPACE)
    assert player.app.scene is not table, "whoever has asked for it may go on at once"
    assert not isinstance(player.app.scene, ResultsPage)


@pytest.mark.spread
@pytest.mark.parametrize("wait", [0, 300, 700])
@pytest.mark.parametrize("act", ["Space", "Enter", "Escape", "click", "hold"])
def test_nothing_skips_a_result_that_has_just_come(sit_down, act, wait):
    """Whatever was meant for the table before it, its buttons are not yet lit, and nothing presses them."""
    player = won(sit_down)
    player.wait(300, 20)
    if act == "hold":
        player.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    else:
        player.click((640, 300))
    player.step(20)
    page = player.app.scene
    assert isinstance(page, ResultsPage)
    again = player.button("Play again")
    assert not again.alive
    player.wait(wait, 20)
    if act == "click":
        player.click(again.rect.center)
    elif act == "hold":
        for _ in range(30):  # as a system may repeat it
            player.wait(60, 20)
            player.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        player.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    else:
        player.key({"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN, "Escape": pygame.K_ESCAPE}[act])
    assert player.app.scene is page
    player.wait(1000 * REST_S + 200, 20)
    assert player.button("Play again").alive, "then they are lit"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.scene, TableScene)


def test_the_result_of_a_table_without_people_comes_by_itself_and_rests(sit_down):
    match, move = before(QUICK, ENDS[QUICK])
    seats = tuple(replace(seat, kind=COMPUTER) for seat in match.setup.seats)
    alone = Match(replace(match.setup, seats=seats))
    for made in match.moves:
        alone.submit(made)
    player = sit_down(alone, speed="normal")
    alone.submit(move)
    for _ in range(400):
        player.step(50)
        if player.app.scene is not player.table:
            break
    assert isinstance(player.app.scene, ResultsPage)
    assert not player.button("Play again").alive


def test_nothing_that_is_said_looks_out_from_under_a_crown(sit_down):
    player = won(sit_down)
    table = player.table
    (winner,) = winners_of(table.match)
    table.plates.faces.turned_on = True
    table.plates.faces._words = (winner, "Same again?", table.now + 60)
    worn = table.spectacle.finale.crowns()
    bubbles = [item for item in table.plates.items({}) if item not in table.plates.items({}, worn)]
    assert any(picture.get_rect(topleft=(x, y)).collidelist(worn) >= 0 for _, picture, x, y in bubbles)
    assert worn[0] in table.spectacle.covers()


@EVERY_GAME
def test_a_crown_comes_down_on_every_winners_plate(sit_down, game):
    player = won(sit_down, game)
    table = player.table
    player.wait(1600, 20)
    top = max(z for z, *_ in table.spectacle.items())
    crowns = [picture.get_rect(topleft=(x, y)) for z, picture, x, y in table.spectacle.items() if z == top]
    plates = [table.layout.places[seat].plate for seat in winners_of(table.match)]
    assert len(crowns) == len(plates)
    for worn, plate in zip(crowns, plates, strict=True):
        assert abs(worn.centerx - plate.centerx) <= plate.width // 2
        assert worn.inflate(4, 40).colliderect(plate)
        assert table.layout.free.contains(worn)


def test_a_crown_lies_on_no_name_where_there_is_space_over_the_plate(sit_down):
    player = won(sit_down, "canasta")
    player.wait(1600, 20)
    table = player.table
    top = max(z for z, *_ in table.spectacle.items())
    feet = {y + picture.get_height() for z, picture, _, y in table.spectacle.items() if z == top}
    plates = {table.layout.places[seat].plate.top for seat in winners_of(table.match)}
    assert {foot - player.app.theme.px(5) for foot in feet} == plates


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_is_said_of_the_winner_lies_within_the_window(sit_down, size):
    player = won(sit_down, size=size)
    player.wait(1000, 20)
    window = pygame.Rect(0, 0, *size)
    ribbon = max(player.table.spectacle.finale.items(), key=lambda item: (item[0] < 1710, item[0]))
    assert window.contains(ribbon[1].get_rect(topleft=ribbon[2:]))


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_h, pygame.K_q, pygame.K_F1, None])
def test_a_click_or_any_key_goes_on_to_the_sheet(sit_down, key):
    player = won(sit_down)
    player.wait(300, 20)
    if key is None:
        player.click((400, 300))
    else:
        player.key(key)
    player.step(20)
    player.step(20)
    assert isinstance(player.app.scene, ResultsPage)


def test_under_reduced_motion_nothing_flies(sit_down):
    player = won(sit_down, reduced_motion=True)
    first = looks(player)
    for _ in range(20):
        player.step(50)
        assert looks(player) == first
    assert player.painted().says(player.table.spectacle.finale.sentence())


def test_without_motion_the_winners_are_crowned_at_once_and_the_sheet_is_asked_for(sit_down):
    match, move = before(QUICK, ENDS[QUICK])
    player = sit_down(match, speed="off")
    match.submit(move)
    for _ in range(100):
        player.step(50)
        assert not player.table.spectacle.finale.busy(player.table.now)
    player.press_button("See the result")
    assert isinstance(player.app.scene, ResultsPage)
    assert list(player.table.spectacle.finale.winners) == winners_of(match)


def test_no_two_matches_in_a_row_are_celebrated_alike(sit_down):
    kinds, seen = [], []
    last = 0
    for _ in range(FINALES + 1):
        player = won(sit_down, finale=last)
        last = player.app.settings.finale
        player.wait(700, 20)
        kinds.append(last)
        seen.append([item[1:] for item in player.table.spectacle.finale.items() if 1640 <= item[0] < 1690])
    assert all(a != b for a, b in pairwise(kinds))
    assert all(a != b for a, b in pairwise(seen))
    assert len(set(kinds)) == FINALES


def test_the_last_way_is_remembered_from_one_start_to_the_next():
    assert Settings.from_data(Settings(finale=2).to_data()).finale == 2
    assert Settings.from_data({"finale": 17}).finale == Settings().finale
    assert Settings.from_data({"finale": True}).finale == Settings().finale


def test_the_cards_that_fly_are_the_pack_and_tell_nothing_of_hidden_ones(sit_down):
    player = won(sit_down)
    faces = player.table.spectacle.finale._faces
    pack = sorted(player.table.view.pack(), key=lambda card: card.index)
    assert set(faces) <= {card.face for card in pack}
    assert len(set(faces)) == len(faces) == 13


def test_taking_back_the_last_move_takes_the_crown(sit_down):
    player = won(sit_down)
    player.table.ending.reopen()
    assert not player.table.spectacle.finale.items()


def test_three_people_are_heard_once(sit_down, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr("ui.sound.Sound.play", lambda self, name, share=1.0: heard.append(name))
    player = won(sit_down)
    player.wait(3000, 50)
    assert heard.count("cheer") == 1
