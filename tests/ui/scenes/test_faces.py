"""Faces on pages: chosen in a set-up, remembered with the name, shown beside names, and off with one setting."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from game import catalogue
from game.catalogue import GAMES
from game.session.match import COMPUTER, PERSON, Seat
from game.session.people.characters import BY_ID, CHARACTERS
from game.session.people.company import faces_of, seated
from game.session.save import SaveSlot
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import a_setup, all_words, check_layout, click, click_on, find, form_of, played, press
from ui.scenes.score.podium import Portraits
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.scenes.score.sheet_parts import Head
from ui.scenes.settings_page import SettingsPage
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.settings import Settings
from ui.table.scene import TableScene
from ui.widgets import Toggle
from ui.widgets.faces import FaceButton, FaceRow

pytestmark = pytest.mark.spread

ADDING = GAMES[0]
LYING = next(game for game in GAMES if any(not temperament.sides for temperament in game.temperaments))


def set_up(app, game=ADDING) -> SetupScene:
    scene = SetupScene(game)
    app.start_over(scene)
    app.step()
    return scene


def buttons(app) -> list[FaceButton]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, FaceButton)]


def rows(app) -> list[FaceRow]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, FaceRow) and widget.faces]


def portraits(app) -> list[Portraits]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Portraits)]


def press_on(app, number: int) -> None:
    click(app, buttons(app)[number].rect.center)


# -- set-up


def test_a_usual_table_seats_a_person_and_characters_with_their_levels(app):
    for game in GAMES:
        seats = choices.usual(game).seats
        assert [seat.kind for seat in seats] == [PERSON] + [COMPUTER] * (len(seats) - 1)
        assert seats[0].face
        assert all(faces_of(seats)[at] == seat.face for at, seat in enumerate(seats))
        for seat in seats[1:]:
            assert (seat.name, seat.level) == (BY_ID[seat.face].name, BY_ID[seat.face].level)


def test_a_press_seats_the_next_character_and_its_line_is_told(app):
    scene = set_up(app, LYING)
    before = scene.choice.seats
    press_on(app, 1)
    seat = scene.choice.seats[1]
    character = BY_ID[seat.face]
    assert seat.face not in {there.face for there in before}
    assert (seat.name, seat.level, seat.temperament) == (
        character.name,
        character.level,
        character.temperament(LYING.temperaments),
    )
    assert character.line in all_words(app)
    assert scene.choice.seats[0] == before[0]


@pytest.mark.parametrize(
    ("game", "id", "seats", "habit"),
    [
        ("canasta", "rosa", 4, "She waits a few turns before laying down."),
        ("canasta", "priya", 3, "She freezes even a small pile with a wild card."),
        ("hand-and-foot", "priya", 4, ""),
        ("hand-and-foot", "rosa", 2, "She waits a few turns before laying down."),
        ("forty-fives", "otis", 3, "He takes five points even from allies against the bidder."),
        ("forty-fives", "otis", 4, ""),  # two sides: nobody is an ally
        ("cheat", "rosa", 4, ""),  # there the temperament stands beside the level
    ],
)
def test_a_habit_of_a_character_is_told_where_it_makes_a_difference(app, game, id, seats, habit):
    declared, character = catalogue.game(game), BY_ID[id]
    scene = set_up(app, declared)
    company = [seated(other, declared) for other in CHARACTERS if other.id not in (id, "bruno")]
    scene._introduced = 1
    person = replace(scene.choice.seats[0], face="bruno")
    scene._change_seats((person, seated(character, declared), *company[: seats - 2]))
    app.step()
    told = f"**{character.name}:** {character.line}" + (f" {habit}" if habit else "")
    assert scene._introduced_text() == told
    assert character.line in all_words(app)


def told_of(app) -> list[str]:
    """The characters whose line stands on the page."""
    words = all_words(app)
    return [character.name for character in CHARACTERS if character.line in words]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_only_who_sits_there_is_described(app, game):
    scene = set_up(app, game)
    for number in range(1, len(scene.choice.seats)):
        if not scene.choice.seats[number].name:
            continue
        press_on(app, number)
        sits = scene.choice.seats[number].name
        assert told_of(app) == [sits]
        scene._turn_kind(number)
        app.step()
        there = [seat.name for seat in scene.choice.seats if seat.kind == COMPUTER]
        assert set(told_of(app)) <= set(there), f"{sits} has left: a person sits there"
        press_on(app, number)
        assert set(told_of(app)) <= {seat.name for seat in scene.choice.seats if seat.kind == COMPUTER}
    for number, seat in enumerate(scene.choice.seats):
        if seat.kind == COMPUTER:
            scene._turn_kind(number)
    app.step()
    assert told_of(app) == []


def test_a_computer_with_another_name_is_nobody_of_the_house(app):
    scene = set_up(app)
    press_on(app, 1)
    sits = scene.choice.seats[1].name
    assert told_of(app) == [sits]
    scene._rename(1, "Grandma")
    app.step()
    assert sits not in told_of(app)
    scene._rename(1, sits)
    app.step()
    assert told_of(app) == [sits]


def test_level_and_name_can_still_be_changed(app):
    scene = set_up(app)
    scene._change(1, level="easy")
    scene._rename(1, "Grandma")
    face = scene.choice.seats[1].face
    assert (scene.choice.seats[1].name, scene.choice.seats[1].level) == ("Grandma", "easy")
    press_on(app, 1)
    assert scene.choice.seats[1].name == "Grandma", "a name that was given stays"
    assert scene.choice.seats[1].face != face


def test_a_person_may_take_any_face_and_the_character_makes_place(app):
    scene = set_up(app)
    seen = set()
    for _ in range(len(CHARACTERS)):
        press_on(app, 0)
        seats = scene.choice.seats
        seen.add(seats[0].face)
        assert seats[0].name == "Robin"
        assert len(set(faces_of(seats))) == len({seat.name for seat in seats}) == len(seats)
        assert all(seat.name == BY_ID[face].name for seat, face in zip(seats[1:], faces_of(seats)[1:], strict=True))
    assert seen == set(BY_ID)


def test_faces_are_turned_by_keys_too(app):
    scene = set_up(app)
    first = scene.choice.seats[0].face
    form_of(app).set_focus(buttons(app)[0], ring=True)
    press(app, pygame.K_RIGHT)
    assert scene.choice.seats[0].face != first
    form_of(app).set_focus(buttons(app)[0], ring=True)
    press(app, pygame.K_LEFT)
    assert scene.choice.seats[0].face == first


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_faces_have_their_place_in_every_set_up(home, game, size):
    app = bare_app(size)
    scene = set_up(app, game)
    if len(game.seats) > 1:
        scene._seat_so_many(game.seats[-1])
    app.step()
    assert len(buttons(app)) == game.seats[-1]
    check_layout(app)


def test_there_is_a_line_at_the_fullest_table_that_many_share(app):
    """As many people at one screen as there are seats: each has a face."""
    scene = set_up(app)
    scene._change_seats(tuple(Seat(name, PERSON) for name in "ABCDEFGHIJ"))
    assert len(set(faces_of(scene.choice.seats))) == len(CHARACTERS)
    press_on(app, 3)
    assert len(set(faces_of(scene.choice.seats))) == len(CHARACTERS)


# -- remembered


def test_name_and_face_go_with_a_person_to_every_game(app, home):
    scene = set_up(app)
    tables = {game.id: scene._remembered.table(game) for game in GAMES}
    scene._rename(0, "Lovis")
    press_on(app, 0)
    face = scene.choice.seats[0].face
    scene.back()
    kept = json.loads((home / "choices.json").read_text(encoding="utf-8"))["tables"]
    assert set(kept) == set(tables)
    for id, data in kept.items():
        assert (data["seats"][0]["name"], data["seats"][0]["face"]) == ("Lovis", face), id
    again = choices.load()
    for game in GAMES:
        assert (again.table(game).seats[0].name, again.table(game).seats[0].face) == ("Lovis", face)


def test_at_a_table_where_somebody_else_is_called_so_that_one_gets_another_name(app, home):
    remembered = choices.load()
    tables = {game.id: remembered.table(game) for game in GAMES[:2]}
    other = tables[GAMES[1].id]
    taken = other.seats[1].name
    mine = tables[GAMES[0].id]
    seats = (Seat(taken, PERSON, face="ada"), *(seat for seat in mine.seats[1:] if seat.name != taken))
    remembered.remember(GAMES[0], choices.TableChoice(mine.rules, seats))
    there = remembered.table(GAMES[1]).seats
    assert (there[0].name, there[0].face) == (taken, "ada")
    assert there[1].name != taken
    assert there[2:] == other.seats[2:]


def test_tables_remembered_before_there_were_faces_are_read(home):
    seats = [{"name": "Robin", "kind": PERSON, "level": "normal"}, {"name": "Hana", "kind": COMPUTER, "level": "hard"}]
    data = {"game": ADDING.id, "tables": {ADDING.id: {"rules": ADDING.rule_sets[0].id, "seats": seats}}}
    (home / "choices.json").write_text(json.dumps(data), encoding="utf-8")
    there = choices.load().table(ADDING).seats
    assert [(seat.name, seat.level, seat.face) for seat in there] == [("Robin", "normal", ""), ("Hana", "hard", "")]
    seats[1]["face"] = "somebody"
    (home / "choices.json").write_text(json.dumps(data), encoding="utf-8")
    assert choices.load().table(ADDING).seats[1].face == ""


# -- the setting


def test_the_setting_is_kept_and_old_files_have_faces(home):
    assert Settings.from_data({}).faces is True
    assert Settings.from_data({"faces": False}).faces is False
    assert Settings.from_data({"faces": "no"}).faces is True
    assert Settings(faces=False).to_data()["faces"] is False


def test_turned_off_there_are_no_faces_on_any_page(app):
    app.start_over(SettingsPage())
    app.step()
    toggle = find(app, "Faces")
    assert isinstance(toggle, Toggle)
    form_of(app).set_focus(toggle)
    press(app, pygame.K_SPACE)
    assert app.settings.faces is False
    set_up(app)
    assert buttons(app) == []
    app.settings.faces = True
    set_up(app)
    assert len(buttons(app)) == ADDING.usual_seats


# -- results


def test_places_and_score_sheets_show_faces_and_the_winners_smile(app, home):
    match = played(a_setup(4))
    scene = TableScene(match, SaveSlot(home))
    app.start_over(scene)
    app.step()
    app.push(ResultsPage(scene.controller))
    app.step()
    winner = match.state.results().index(1)
    steps, beside = portraits(app), rows(app)
    faces = [face for shown in steps for face in shown.faces] + [face for row in beside for face in row.faces]
    assert sorted(faces) == sorted(faces_of(match.setup.seats))
    assert [step.faces[0] for step in steps if step.won] == [faces_of(match.setup.seats)[winner]]
    assert len(steps) == 3, "the fourth stands beside the podium"
    click_on(app, "More")
    assert [row._expression for row in rows(app)] == ["pleased", "calm", "calm", "calm"]
    app.settings.faces = False
    app.pop()
    app.push(ResultsPage(scene.controller))
    app.step()
    assert rows(app) == []
    assert [step.faces for step in portraits(app)] == [[], [], []]


@pytest.mark.parametrize("game", ["forty-fives", "hand-and-foot", "skat"])
def test_faces_stand_over_the_names_of_a_score_sheet(app, home, game):
    row = catalogue.game(game)
    setup = choices.usual(row).setup(game, 5)
    match = played(setup, 30)
    scene = TableScene(match, SaveSlot(home))
    app.start_over(scene)
    app.step()
    app.push(ScoreSheetPage(scene.controller))
    app.step()
    check_layout(app)
    head = [widget for widget in form_of(app).root.everything() if isinstance(widget, Head)]
    faces = faces_of(setup.seats)
    assert sorted(face for side in head for face in side._faces.faces) == sorted(faces)
