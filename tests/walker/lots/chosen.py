"""How likely each deed is, on each kind of page and at each kind of table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.lessons.controller import LessonController
from tests.walker.lots import page_deeds, table_deeds
from ui.dialog import Dialog
from ui.scene import Scene
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.scenes.settings_page import SettingsPage
from ui.scenes.sharing.join_page import JoinPage
from ui.scenes.sharing.line_page import TableLinePage
from ui.scenes.welcome.mood_page import MoodPage
from ui.scenes.welcome.newcomer_page import NewcomerPage
from ui.table.scene import TableScene

if TYPE_CHECKING:
    from tests.walker.lots.walker import Walker

Deed = Callable[["Walker"], None]
AT_TABLE: dict[Deed, int] = {
    table_deeds.play: 60,
    table_deeds.hint: 5,
    table_deeds.hint_in_haste: 2,
    table_deeds.undo: 7,
    table_deeds.look_up: 4,
    table_deeds.page_in_mid_drag: 3,
    table_deeds.stray_click: 5,
    table_deeds.click_in_panel: 2,
    table_deeds.stray_key: 3,
    table_deeds.stray_drag: 3,
    table_deeds.sort: 1,
    table_deeds.peek: 2,
    table_deeds.last_trick: 1,
    table_deeds.own_keys: 1,
    table_deeds.home: 1,
    table_deeds.quit_and_start: 1,
}
AT_END: dict[Deed, int] = {
    table_deeds.to_result: 8,
    table_deeds.play: 6,
    table_deeds.undo: 3,
    table_deeds.look_up: 2,
    table_deeds.stray_click: 1,
    table_deeds.home: 1,
}
IN_LESSON: dict[Deed, int] = {
    table_deeds.step_of_lesson: 30,
    table_deeds.look_up: 2,
    table_deeds.page_in_mid_drag: 3,
    table_deeds.stray_click: 3,
    table_deeds.stray_key: 1,
    table_deeds.stray_drag: 1,
    table_deeds.home: 1,
}
LOOKING_BACK: dict[Deed, int] = {
    table_deeds.look_back: 12,
    table_deeds.play_on: 3,
    table_deeds.leave_look_back: 4,
    table_deeds.stray_click: 1,
    table_deeds.stray_drag: 1,
    table_deeds.undo: 1,
}
ON_PAGE: dict[Deed, int] = {
    page_deeds.press: 8,
    page_deeds.keys: 4,
    page_deeds.promised_key: 3,
    page_deeds.type_text: 3,
    page_deeds.back: 9,
    page_deeds.beside: 1,
    page_deeds.wheel: 1,
}
IN_DIALOG: dict[Deed, int] = {page_deeds.press: 6, page_deeds.back: 3, page_deeds.beside: 2, page_deeds.keys: 1}
OF_PAGES: dict[type[Scene], dict[Deed, int]] = {
    HomeScene: {page_deeds.from_home: 12, page_deeds.press: 4, page_deeds.keys: 1, page_deeds.promised_key: 2},
    ResultsPage: {
        page_deeds.of_result: 10,
        page_deeds.press: 2,
        page_deeds.promised_key: 3,
        page_deeds.back: 4,
        page_deeds.home_by_key: 1,
    },
    SettingsPage: {page_deeds.change_setting: 10, page_deeds.keys: 4, page_deeds.back: 5},
    JoinPage: {page_deeds.join: 6, page_deeds.type_text: 1, page_deeds.back: 2},
    NewcomerPage: {page_deeds.type_text: 4, page_deeds.press: 4, page_deeds.promised_key: 3, page_deeds.keys: 2},
    MoodPage: {page_deeds.press: 8, page_deeds.keys: 3, page_deeds.promised_key: 2, page_deeds.back: 1},
    TableLinePage: {page_deeds.note_line: 3, page_deeds.back: 3},
    Dialog: IN_DIALOG,
}


def deeds_at(scene: Scene) -> dict[Deed, int]:
    """What may be done there, each with its weight."""
    if isinstance(scene, TableScene):
        if scene.looking is not None:
            return LOOKING_BACK
        if isinstance(scene.controller, LessonController):
            return IN_LESSON
        return AT_END if scene.match.state.round_over else AT_TABLE
    return next((own for kind, own in OF_PAGES.items() if isinstance(scene, kind)), ON_PAGE)
