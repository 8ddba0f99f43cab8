"""A won match is an event at the table, before the sheet."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.catalogue import GAMES
from game.session.match import Match
from tests.ui.festive.moments import before
from tests.ui.player import Player
from ui.scenes.score.results import ResultsPage
from ui.settings import FINALES, Settings

ENDS = {game.id: next(kind.name for kind in game.events.values() if kind.ends_match) for game in GAMES}
EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
QUICK = "cheat"


def won(sit_down, game: str = QUICK, **settings) -> Player:
    """At a table where the match has just been won, when its end begins to be celebrated."""
    match, move = before(game, ENDS[game])
    player: Player = sit_down(match, **{"speed": "normal", **settings})
    match.submit(move)
    assert match.over
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
def test_the_table_celebrates_for_two_to_three_seconds_and_then_comes_the_sheet(sit_down, game):
    player = won(sit_down, game)
    begin, table = player.table.now, player.table
    said = table.spectacle.finale.words()
    seen = 0
    while player.app.scene is table:
        player.step(50)
        seen += player.painted().says(said)
    assert isinstance(player.app.scene, ResultsPage)
    assert 1.9 < table.now - begin < 3.1
    assert seen > 25
    assert list(table.spectacle.finale.winners) == winners_of(table.match)


@EVERY_GAME
def test_a_crown_comes_down_on_every_winners_plate(sit_down, game):
    player = won(sit_down, game)
    table = player.table
    player.wait(1600, 20)
    crown = player.app.assets.picture("signs/crown", player.app.theme.px(72))
    worn_at = [(x, y) for _, picture, x, y in table.spectacle.items() if picture is crown]
    crowns = [pygame.Rect(place, crown.get_size()) for place in worn_at]
    plates = [table.layout.places[seat].plate for seat in winners_of(table.match)]
    assert len(crowns) == len(plates)
    for worn, plate in zip(crowns, plates, strict=True):
        assert abs(worn.centerx - plate.centerx) <= plate.width // 2
        assert worn.inflate(4, 40).colliderect(plate)
        assert table.layout.free.contains(worn)


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
    assert player.painted().says(player.table.spectacle.finale.words())


def test_without_motion_the_sheet_comes_at_once(sit_down):
    match, move = before(QUICK, ENDS[QUICK])
    player = sit_down(match, speed="off")
    match.submit(move)
    for _ in range(100):
        player.step(50)
        assert not player.table.spectacle.finale.busy(player.table.now)
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
