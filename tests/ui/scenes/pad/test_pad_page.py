"""A score pad at the screen: as quick as paper, by pointer and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.engine.options import Value
from game.session.pads.book import PadBook
from game.session.pads.shelf import Shelf
from game.words.pad.questions import Answers, Number
from tests.ui.scenes.checks import all_words, click, click_on, form_of, press, write
from ui import fonts
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.pad.new_page import NewPadPage
from ui.scenes.pad.page import PadPage
from ui.scenes.pad.shelf_page import ShelfPage
from ui.scenes.paper.printed_page import PrintedPage
from ui.scenes.score import sheet_parts
from ui.widgets import Button

NAMES = ("Ada", "Bruno", "Chiara", "Diego")
MADE: Answers = {"bid": "0 20", "tricks 0": 3, "highest": 0}


def a_pad(app: App, game: str = "forty-fives", *rounds: Answers, **changes: Value) -> PadPage:
    declared = catalogue.game(game)
    book = PadBook(declared, declared.rule_sets[0].id, changes, NAMES)
    for answers in rounds:
        book.write(answers)
    app.router.home()
    app.router.pad(Shelf().new(book))
    app.step()
    assert isinstance(app.scene, PadPage)
    return app.scene


def buttons(app: App, words: str) -> list[Button]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Button) and widget.text == words]


def take(app: App, *presses: str) -> int:
    """Press the button with these words; after ``@`` which of them. Returns how many presses that were."""
    for words in presses:
        text, _, number = words.partition("@")
        click(app, buttons(app, text)[int(number or 1) - 1].rect.center)
    return len(presses)


def test_a_hand_of_forty_fives_takes_four_presses(app: App):
    page = a_pad(app)
    assert take(app, "20", "3", "Bruno and Diego", "Write it down") <= 4
    assert page.pad.totals == [-20, 15]


def test_bold_answers_break_where_their_letters_would_not_fit(app: App):
    name, px = "Bartholomew Wood", app.theme.text()
    answer = sheet_parts.Number(name, bold=True)
    for wide in range(fonts.width(name, px) // 2, 2 * fonts.width(name, px, bold=True), 3):
        high = answer.measure(app, wide)[1]
        answer.place(app, pygame.Rect(0, 0, wide, high))
        lines = answer.items(app, 0)
        assert min(x for _, _, x, _ in lines) >= 0
        assert len(lines) * fonts.line_height(px) <= high


def test_a_round_of_hand_and_foot_takes_twelve_presses(app: App):
    page = a_pad(app, "hand-and-foot")
    books = ("2", "1", "1", "2")
    cards = ("800", "45", "600", "20", "00", "85")
    assert take(app, *books, *cards, "Write it down") <= 12
    assert page.pad.totals == [2 * 500 + 300 + 845, 500 + 2 * 300 + 620 - 85]


def test_numbers_are_typed_and_enter_goes_on(app: App):
    page = a_pad(app, "hand-and-foot")
    for digit in "2112":
        write(app, digit)
    for number in ("845", "620", "0", "85"):
        write(app, number)
        press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN, ctrl=True)
    assert page.pad.totals == [2145, 1635]


def test_a_digit_that_was_wrong_is_taken_back(app: App):
    page = a_pad(app, "hand-and-foot")
    write(app, "2112")
    write(app, "9")
    press(app, pygame.K_BACKSPACE)
    write(app, "40")
    press(app, pygame.K_RETURN)
    assert page.given["table 0"] == 40


def test_another_number_of_tricks_takes_the_place_of_what_followed_from_the_first(app: App):
    page = a_pad(app)
    take(app, "20", "3")
    page._choose(page.pad.questions(page.given)[2])
    take(app, "4")
    assert page.pad.fill(page.given) == {"bid": "0 20", "tricks 0": 1, "tricks 1": 4}


@pytest.mark.parametrize("game", ["hearts", "grand"])
def test_with_and_without_matadors_stand_in_lines_of_their_own(app: App, game: str):
    """Those that come up often first; all buttons are equally wide."""
    page = a_pad(app, "skat")
    page.given = {"declarer": 1, "game": game}
    page._go_on("way")
    page.rebuild()
    app.step()
    found = [
        button for button in form_of(app).root.everything() if isinstance(button, Button) and "With" in button.text
    ]
    found = [button for button in found if button.text != "With the skat"]
    lines = [[button.text.split()[0] for button in found if button.rect.y == y] for y in {b.rect.y for b in found}]
    assert all(len(set(line)) == 1 for line in lines), lines
    assert [button.text for button in found[:8]] == [f"{what} {n}" for what in ("With", "Without") for n in range(1, 5)]
    assert len(found) == (8 if game == "grand" else 22)
    assert len({button.rect.width for button in found}) == 1


def test_what_is_missing_is_said_and_asked_for(app: App):
    page = a_pad(app)
    take(app, "20")
    press(app, pygame.K_RETURN, ctrl=True)
    assert "Still to answer: tricks." in all_words(app)
    assert page.pad.number == 1


def test_a_line_is_corrected_by_pressing_it(app: App):
    page = a_pad(app, "forty-fives", MADE, MADE)
    page.correct(1)
    app.step()
    assert "Hand 1, to be corrected" in all_words(app)
    take(app, "30", "Write it down")
    assert page.pad.totals == [-10, 20]
    assert page.correcting is None


def test_escape_leaves_a_line_as_it_is_and_what_was_begun_is_still_there(app: App):
    page = a_pad(app, "forty-fives", MADE)
    take(app, "25")
    page.correct(1)
    press(app, pygame.K_ESCAPE)
    assert app.scene is page
    assert page.given == {"bid": "0 25"}
    press(app, pygame.K_ESCAPE)
    (lying,) = Shelf().lying()
    assert lying.kept is not None
    assert lying.kept.book.draft == {"bid": "0 25"}


def test_a_line_is_crossed_out_after_a_question(app: App):
    page = a_pad(app, "forty-fives", MADE, MADE)
    page.correct(2)
    app.step()
    click_on(app, "Cross it out")
    assert isinstance(app.scene, Dialog)
    click_on(app, "Cross it out")
    assert page.pad.totals == [20, 10]


def test_the_end_of_a_match_is_told_and_nothing_is_asked_any_more(app: App):
    a_pad(app, "forty-fives", MADE, MADE, MADE, target=60)
    assert "**Ada and Chiara have won.**" in all_words(app)
    assert not buttons(app, "Write it down")
    press(app, pygame.K_RETURN, ctrl=True)
    click_on(app, "Once more")
    assert isinstance(app.scene, NewPadPage)


def test_a_pad_is_begun_from_the_first_page_kept_and_gone_on_with(app: App):
    app.router.home()
    app.step()
    press(app, pygame.K_o)
    assert isinstance(app.scene, ShelfPage)
    click_on(app, "Forty-Fives")
    assert isinstance(app.scene, NewPadPage)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, PadPage)
    take(app, "20", "3", "No trump was played", "Write it down")
    press(app, pygame.K_ESCAPE)
    assert "After 1 hand" in all_words(app)
    click_on(app, "Go on")
    assert isinstance(app.scene, PadPage)
    assert app.scene.pad.number == 2
    press(app, pygame.K_ESCAPE)
    click_on(app, "Throw it away")
    click_on(app, "Throw it away")
    assert not Shelf().lying()


def test_a_pad_takes_the_rules_of_a_set_up(app: App):
    app.router.set_up("skat")
    app.step()
    click_on(app, "Keep score")
    click_on(app, "Begin")
    assert isinstance(app.scene, PadPage)
    assert len(app.scene.pad.names) == 3


def test_a_disk_that_takes_nothing_is_told_of_and_the_pad_goes_on(app: App, home: Path):
    (home / "pads").write_text("in the way", encoding="utf-8")
    page = a_pad(app)
    take(app, "20", "3", "Ada and Chiara", "Write it down")
    app.step()
    assert "could not be saved" in all_words(app)
    assert page.pad.number == 2


@pytest.mark.parametrize("game", [game.id for game in catalogue.GAMES])
def test_every_game_keeps_score_by_keys_alone(app: App, game: str):
    """One or ten is typed for a number, Enter takes the first of what else is offered, and Ctrl+Enter writes."""
    declared = catalogue.game(game)
    book = PadBook(declared, declared.rule_sets[0].id, {}, NAMES[: max(3, declared.seats[0])])
    app.router.home()
    app.router.pad(Shelf().new(book))
    app.step()
    page = app.scene
    assert isinstance(page, PadPage)
    while page.pad.trouble(page.given):
        before = dict(page.given)
        if isinstance(page.asked, Number):
            write(app, "1")
            write(app, "0" if page.typed else "")
        if page.given == before or page.typed:
            press(app, pygame.K_RETURN)
        assert page.given != before, page.pad.trouble(page.given)
    press(app, pygame.K_RETURN, ctrl=True)
    assert page.pad.number == 2


def test_a_pad_is_printed(app: App):
    a_pad(app, "forty-fives", MADE)
    press(app, pygame.K_p)
    assert isinstance(app.scene, PrintedPage)
    assert "Forty-Fives, score" in all_words(app)
