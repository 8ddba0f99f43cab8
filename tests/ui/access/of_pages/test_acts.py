"""What whoever has nothing but the tree does on pages: each act is done by the keys that do it anyway."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pygame
import pytest

from tests.ui.access.of_pages.pages import all_pages
from tests.ui.access.of_pages.told import tree_of
from tests.ui.bare import TriedApp, bare_app
from ui.access.access import Wish
from ui.access.node import Act, Caret, Node, Role
from ui.scene import Scene
from ui.scenes.pad.page import PadPage
from ui.scenes.rules_page import RulesPage
from ui.settings import Settings

PAGES = all_pages()
TODAY = date(2026, 11, 28)


class Follower:
    """Wants every tree, and looks at none."""

    listens = speaks = True

    def follow(self, tree: object) -> None:
        pass


class Blind:
    """Somebody who knows the tree and nothing else."""

    def __init__(self, app: TriedApp) -> None:
        self.app = app

    def open(self, page: str) -> None:
        self.app.start_over(Scene())  # to which the page goes back
        PAGES[page](self.app)
        self.app.step()

    @contextmanager
    def hears(self) -> Iterator[list[str]]:
        """What is said meanwhile."""
        access, said = self.app.access, list[str]()
        access.announcer.listeners.append(lambda words: said.append(words.words))
        access.followers.append(Follower())
        try:
            yield said
        finally:
            access.followers.clear()
            access.announcer.listeners.clear()

    def find(self, role: Role, name: str) -> tuple[int, Node]:
        tree = self.app.access.tree = tree_of(self.app)
        found = [(n, node) for n, node in tree.by_number.items() if (node.role, node.name) == (role, name)]
        assert len(found) == 1, [node.name for node in tree.by_number.values() if node.role is role]
        return found[0]

    def node(self, role: Role, name: str) -> Node:
        return self.find(role, name)[1]

    def act(self, act: Act | None, role: Role, name: str, text: str = "") -> None:
        self.app.access.ask(Wish(self.find(role, name)[0], act, text))
        self.app.step()


@pytest.fixture(name="blind", scope="module")
def _blind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Blind]:
    folder: Path = tmp_path_factory.mktemp("acts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KITCHEN_TABLE_HOME", str(folder))
        yield Blind(bare_app((1280, 720), Settings(sound=False, speed="off"), today=lambda: TODAY))


def test_a_tile_of_a_game_is_one_thing_with_buttons_that_say_of_which_game_they_are(blind: Blind):
    blind.open("home")
    tile = blind.node(Role.BUTTON, "Cheat, 2\N{EN DASH}8 players, Play \N{EN DASH} 6 min")
    assert tile.about == "Lay them face down, say what you like."
    assert [node.name for node in tile.children] == ["Rules: Cheat", "Set up: Cheat"]
    blind.act(Act.PRESS, Role.BUTTON, "Rules: Cheat")
    assert isinstance(blind.app.scene, RulesPage)


def test_a_tab_is_chosen(blind: Blind):
    blind.open("statistics of many matches")
    assert not blind.node(Role.TAB, "Skat").chosen
    blind.act(Act.PRESS, Role.TAB, "Skat")
    skat = blind.node(Role.TAB, "Skat")
    assert (skat.chosen, skat.focused) == (True, True)
    assert blind.node(Role.HEADING, "Skat").level == 2


def test_a_day_of_the_calendar_is_chosen(blind: Blind):
    blind.open("deal of the day")
    month = blind.node(Role.TABLE, "November 2026")
    assert [head.name for head in month.children[0].children] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert month.children[1].name == "Sunday, 1 November"
    assert blind.node(Role.CELL, "Friday, 27 November").value == "Not played"
    blind.act(Act.PRESS, Role.CELL, "Friday, 27 November")
    assert blind.node(Role.LIST, "Friday, 27 November").children[0].children[0].name.startswith("Play: ")
    assert blind.node(Role.CELL, "Friday, 27 November").chosen
    assert not blind.node(Role.CELL, "Sunday, 29 November").enabled


def test_switches_choices_sliders_and_swatches(blind: Blind):
    blind.open("settings")
    blind.act(Act.PRESS, Role.SWITCH, "Faces")
    assert blind.node(Role.SWITCH, "Faces").checked is False
    blind.act(Act.MORE, Role.CHOICE, "Text size")
    assert blind.app.settings.text_size == "large"
    blind.act(Act.LESS, Role.CHOICE, "Text size")
    before = blind.node(Role.SLIDER, "Effects").number
    assert before is not None
    blind.act(Act.LESS, Role.SLIDER, "Effects")
    after = blind.node(Role.SLIDER, "Effects").number
    assert after is not None
    assert after.now == pytest.approx(before.now - before.step)
    blind.act(Act.MORE, Role.CHOICE, "Cloth")
    assert blind.node(Role.CHOICE, "Cloth").value == "Blue check"
    face = blind.node(Role.CHOICE, "Face").value
    blind.act(Act.MORE, Role.CHOICE, "Face")
    assert blind.node(Role.CHOICE, "Face").value not in ("", face)


def test_a_name_is_written_and_selected(blind: Blind):
    blind.open("settings")
    blind.act(Act.WRITE, Role.FIELD, "Name", "Ada")
    field = blind.node(Role.FIELD, "Name")
    assert (field.value, field.caret, field.focused) == ("Ada", Caret(3, 3), True)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    blind.app.step()
    assert blind.node(Role.FIELD, "Name").caret == Caret(3, 0)
    blind.act(Act.WRITE, Role.FIELD, "Name")
    assert blind.node(Role.FIELD, "Name").value == ""


def test_a_seat_of_the_set_up_is_somebody_else(blind: Blind):
    blind.open("set-up")
    blind.act(Act.PRESS, Role.BUTTON, "Computer: Chiara")
    buttons = [node.name for node in tree_of(blind.app).by_number.values() if node.role is Role.BUTTON]
    assert sum(name.startswith("Person: ") for name in buttons) == 2


def test_a_number_of_the_score_sheet_is_pressed_in_its_table(blind: Blind):
    blind.open("score sheet")
    sheet = blind.node(Role.TABLE, "Score sheet")
    assert [head.name for head in sheet.children[0].children] == ["Score sheet", "Robin", "Chiara", "Diego"]
    row = next(row for row in sheet.children if row.acts)
    assert row.name.startswith("Round ")
    assert ", Robin: " in row.name
    cell = next(cell for row in sheet.children for cell in row.children if cell.acts)
    blind.act(Act.PRESS, cell.role, cell.name)
    pressed = blind.node(cell.role, cell.name)
    assert (pressed.chosen, pressed.focused) == (True, True)


def test_an_answer_of_the_score_pad_is_given(blind: Blind):
    blind.open("score pad of sides")
    keys = blind.node(Role.LIST, "The bid, Maximiliana-Lou and Bartholomew Wood")
    assert [key.name for key in keys.children] == ["15", "20", "25", "30"]
    assert blind.node(Role.BUTTON, "The bid").chosen
    tree = blind.app.access.tree = tree_of(blind.app)
    number = next(number for number, node in tree.by_number.items() if node.role is Role.BUTTON and node.name == "20")
    blind.app.access.ask(Wish(number, Act.PRESS))
    blind.app.step()
    assert "20" in blind.node(Role.BUTTON, "The bid").value


def test_the_next_question_is_said_as_if_it_were_another_page(blind: Blind):
    with blind.hears() as said:
        blind.open("question")
        tiles = [node for node in tree_of(blind.app).by_number.values() if node.acts and node.place == (1, 6)]
        blind.act(Act.PRESS, Role.BUTTON, tiles[0].name)
    assert said[0].startswith("Question 1 of 3. Cheat. ")
    assert said[0].endswith("?")
    assert said[-1].startswith("Question 2 of 3. Cheat. ")


def test_what_a_page_answers_to_a_press_is_said_once(blind: Blind):
    with blind.hears() as said:
        blind.open("join")
        blind.act(Act.PRESS, Role.BUTTON, "Open the table")
        blind.app.step()
        blind.act(None, Role.BUTTON, "Close")
    assert said[0].startswith("Join a deal. Got a game code?")
    assert said[1:] == ["Type or paste a game code first."]


def test_enter_presses_what_has_the_focus_also_after_digits_of_an_answer(blind: Blind):
    blind.open("score pad with points")
    page = blind.app.scene
    assert isinstance(page, PadPage)
    page.typed = "1"
    blind.act(Act.PRESS, Role.BUTTON, "Back")
    assert blind.app.scene is not page
