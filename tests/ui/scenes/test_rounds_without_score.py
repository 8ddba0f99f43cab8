"""Pages over rounds that are unlike others: a hand that was thrown in, a dummy with a column of its own."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.moves import NEXT, move
from game.session.controller import GameController
from game.session.match import PERSON, Match, Seat, Setup
from game.session.sharing.account import story
from tests.contract.tables import random_move
from tests.ui.bare import TriedApp, bare_app
from tests.ui.scenes.test_reading_pages import words_of, written
from ui.app import App
from ui.scenes.page import Page
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.scenes.slots import NoSave
from ui.table.scene import TableScene

NAMES = ("Ada", "Bruno", "Cleo", "David")


@pytest.fixture(name="app", scope="module")
def _app() -> TriedApp:
    return bare_app((960, 600))


def new_match(game: str, seats: int, rules: str, **changes: object) -> Match:
    chairs = tuple(Seat(name, PERSON) for name in NAMES[:seats])
    return Match(Setup(game, rules, chairs, 3, changes))  # type: ignore[arg-type]


def words(app: App, page: Page) -> list[str]:
    """All that a page says, laid out and painted."""
    page.app = app
    page.resize(app.size)
    page.paint()
    assert page.form is not None
    return [text for widget in page.form.root.everything() for text in words_of(widget)]


def passed_out(match: Match) -> None:
    """Nobody bids."""
    while not match.state.round_over:
        match.submit(move(match.prompts()[0].seat or 0, "pass"))


def played_out(match: Match, rounds: int = 1) -> None:
    """So many rounds of random players; the last one stays on the table."""
    rng = Random(5)
    for number in range(rounds):
        if number:
            match.submit(move(0, NEXT))
        while not match.state.round_over:
            match.submit(random_move(match.state, rng))


# --- a hand that was thrown in


def test_a_first_hand_that_is_thrown_in_has_its_page_and_its_line_on_the_sheet(app: App):
    match = new_match("forty-fives", 4, "merrimack", all_pass="redeal")
    passed_out(match)
    results = words(app, ResultsPage(GameController(match, app.clock)))
    assert "**Nobody scored in hand 1**" in results
    assert "**1**  Nobody bid." in results
    assert results.count("0 points") == 2
    sheet = words(app, ScoreSheetPage(GameController(match, app.clock)))
    assert "Hand 1" in sheet
    assert "Nobody scored." in sheet


def test_a_later_hand_that_is_thrown_in_does_not_show_the_gains_of_the_one_before(app: App):
    match = new_match("forty-fives", 4, "merrimack", all_pass="redeal")
    played_out(match)
    report = match.report()
    gains = [f"+{score}" for score in report.sheets[0].totals if score > 0]
    assert gains
    assert any(gain in words(app, ResultsPage(GameController(match, app.clock))) for gain in gains)
    match.submit(move(0, NEXT))
    passed_out(match)
    results = words(app, ResultsPage(GameController(match, app.clock)))
    assert "**Nobody scored in hand 2**" in results
    assert not any(gain in results for gain in gains)
    assert match.report().sheets[1].totals == (0, 0)
    assert match.report().sheets[1].after == report.sheets[0].after


def test_a_match_that_stands_at_a_hand_thrown_in_opens_again(app: App):
    match = new_match("forty-fives", 4, "merrimack", all_pass="redeal")
    passed_out(match)
    again = Match.from_json(match.to_json())
    app.start_over(TableScene(again, NoSave()))
    for _ in range(3):
        app.clock.pass_ms(2000)  # type: ignore[attr-defined]
        app.step()
    assert isinstance(app.scene, ResultsPage)


# --- a dummy that is written down


@pytest.mark.parametrize("rules", ["standard", "classic"])
@pytest.mark.parametrize("kind", ["games", "rounds", "fixed_total"])
def test_the_dummys_running_total_stands_on_the_sheet_with_its_name(app: TriedApp, rules: str, kind: str):
    match = new_match("trick-ninety-nine", 2, rules, track_dummy=True, match=kind)
    played_out(match, 2)
    state = match.state
    total = sum(sheet.totals[2] for sheet in match.report().sheets)
    assert match.report().totals[2] == total
    page = ScoreSheetPage(GameController(match, app.clock))
    assert {"Ada", "Bruno", "Dummy"} <= set(words(app, page))
    for sheet in match.report().sheets:
        for at, line in enumerate(sheet.lines):
            if any(line.made):
                page._show(sheet.number, (at, None), "close")
    results = ResultsPage(GameController(match, app.clock))
    assert "Dummy" not in words(app, results), "nobody sits there: it takes no place"
    app.start_over(TableScene(match, NoSave()))
    app.one_in = 1  # the very first frame is read
    with written(app) as lines:
        app.step()
    panel = lines[lines.index(next(line for line in lines if line.startswith(("Round 2", "Game 1")))) :]
    assert "Dummy" in panel
    assert str(state.facts()["scores"][2]) in panel


def test_the_dummy_wins_nothing(app: App):
    match = new_match("trick-ninety-nine", 2, "standard", track_dummy=True, match="rounds", rounds=3)
    played_out(match, 3)
    assert match.over
    results = words(app, ResultsPage(GameController(match, app.clock)))
    title = next(result for result in results if " won" in result)
    assert "Dummy" not in title


def test_a_dummy_that_nobody_writes_down_has_no_column(app: App):
    match = new_match("trick-ninety-nine", 2, "standard", track_dummy=False)
    played_out(match)
    assert "Dummy" not in words(app, ScoreSheetPage(GameController(match, app.clock)))


@pytest.mark.parametrize("track", [True, False])
def test_a_match_with_a_dummy_can_be_told(track: bool):
    match = new_match("trick-ninety-nine", 2, "standard", track_dummy=track, match="rounds", rounds=3)
    played_out(match, 3)
    text = "\n".join(story(match))
    assert "Dummy wins the trick" in text
    assert "Dummy" not in text[text.index("Places:") :]
