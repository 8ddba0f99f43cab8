"""The score sheet on the screen: every number opens its cards, by pointer and by keys, and everything has its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count

import pygame
import pytest

from game import catalogue
from game.engine.moves import NEXT, Move
from game.players import protocol
from game.session import bots
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import LONG_NAMES, a_setup, all_words, check_layout, click, form_of, press, tab_to
from tests.ui.scenes.checks import played as ninety_nine
from tests.ui.scenes.test_layout import Table
from ui.scenes.pause import PauseMenu
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.scenes.score.sheet_parts import CardRows, PressRow

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
RULES = [row.id for row in catalogue.game("hand-and-foot").rule_sets]
SOME = [("books", 4, 2), ("family", 2, 1), ("lords", 5, 1)]
OTHERS = [pytest.param(rules, seats, 2, marks=pytest.mark.soak) for rules, seats, rounds in SOME if rounds < 2]


@cache
def thought_out(rules: str, seats: int) -> Match:
    """A match of normal computer players, as far as a test has needed it."""
    chairs = tuple(Seat(LONG_NAMES[at], PERSON if at == 0 else COMPUTER) for at in range(seats))
    return Match(Setup("hand-and-foot", rules, chairs, 5))


def moves_of(match: Match) -> Iterator[Move]:
    """Its moves, and on from there those that are thought out now."""
    player = bots.make("hand-and-foot", "normal")
    for number in count():
        if number == len(match.moves):
            if match.over:
                return
            prompt = match.prompts()[0]
            seat = prompt.seat or 0
            choice = player.choose(match.view(seat), prompt, protocol.decision_rng(5, seat, number))
            move = protocol.decide(protocol.thought(choice))
            assert move is not None
            match.submit(move)
        yield match.moves[number]


def played(rules: str, seats: int, rounds: int = 2, more: int = 0) -> Match:
    """A match of normal computer players after so many rounds, and so many moves of the next."""
    known = thought_out(rules, seats)
    match = Match(known.setup)
    for move in moves_of(known):
        if match.state.round_over and match.round_number == rounds and not more:
            break
        more -= match.round_number > rounds
        if more < 0:
            break
        match.submit(move)
    return match


def open_sheet(app, match: Match) -> ScoreSheetPage:
    controller = GameController(match, app.clock)
    app.push(Table(controller))
    app.router.score_sheet(controller)
    app.step()
    page = app.scene
    assert isinstance(page, ScoreSheetPage)
    return page


def click_stop(app, page: ScoreSheetPage, *key: object) -> None:
    """Click something on the sheet, scrolled to where it can be seen."""
    assert page._rows is not None
    page._rows.reveal(app, page._stops[key].rect)
    click(app, page._stops[key].rect.center)


def faces(app) -> list[str]:
    """The cards that lie beside the sheet."""
    return [face for widget in form_of(app).root.everything() if isinstance(widget, CardRows) for face in widget.faces]


# --- every number opens its cards


@pytest.mark.parametrize(("rules", "seats", "rounds"), [*SOME, *OTHERS])
def test_every_number_opens_the_cards_that_made_it(app, rules, seats, rounds):
    match = played(rules, seats, rounds)
    report = match.report()
    page = open_sheet(app, match)
    opened = 0
    for sheet in report.sheets:
        if page._open != sheet.number:
            click_stop(app, page, "round", sheet.number)
        for at, line in enumerate(sheet.lines):
            for column, made in enumerate(line.made):
                expected = [card.face for part in made for card in part.cards]
                if not made:
                    assert ("line", at, column) not in page._stops
                    continue
                click_stop(app, page, "line", at, column)
                assert faces(app) == expected, (line.title, column)
                assert all(part.title in all_words(app) for part in made)
                opened += 1
            if any(line.made):
                click_stop(app, page, "line", at, None)
                assert faces(app) == [card.face for made in line.made for part in made for card in part.cards]
    assert opened > 5 * rounds


def test_keys_alone_open_turn_and_close(app):
    match = played("books", 4)
    page = open_sheet(app, match)
    assert page._open == 2
    line = next(at for at, line in enumerate(match.report().sheets[1].lines) if line.made[0] and line.made[1])
    focus = form_of(app).focus
    assert focus is not None, "the first number has the keyboard"
    press(app, pygame.K_RETURN)
    assert faces(app), "Enter opens it"
    widget = page._stops["line", line, 1]
    for _ in range(60):
        if form_of(app).focus is widget:
            break
        press(app, pygame.K_TAB)
    press(app, pygame.K_SPACE)
    made = match.report().sheets[1].lines[line].made[1]
    assert faces(app) == [card.face for part in made for card in part.cards]
    assert form_of(app).focus is page._stops["line", line, 1], "the keyboard stays there"
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RETURN)
    made = match.report().sheets[1].lines[line].made[0]
    assert faces(app) == [card.face for part in made for card in part.cards]
    press(app, pygame.K_LEFT, ctrl=True)
    assert page._open == 1
    press(app, pygame.K_RIGHT)  # the focus is on the rounds now
    assert page._open == 2
    press(app, pygame.K_LEFT, ctrl=True)
    press(app, pygame.K_LEFT, ctrl=True)
    assert page._open == 1, "there is no round before the first"
    press(app, pygame.K_s)
    assert not isinstance(app.scene, ScoreSheetPage)


def test_page_keys_turn_the_cards(app):
    match = played("lords", 5)
    page = open_sheet(app, match)
    at = next(at for at, line in enumerate(match.report().sheets[-1].lines) if line.title == "Cards on the table")
    click_stop(app, page, "line", at, None)
    assert page._made is not None
    assert page._made.overflow
    press(app, pygame.K_END)
    assert page._made.offset == page._made.overflow
    press(app, pygame.K_HOME)
    assert page._made.offset == 0


# --- a round in play


def test_the_round_in_play_shows_what_lies_on_the_table_and_the_minimums(app):
    match = played("books", 4, 1, 70)
    report = match.report()
    assert report.running is not None
    assert report.running.lines
    page = open_sheet(app, match)
    assert page._open == 2
    words = all_words(app)
    assert "Round 2, so far" in words
    assert "First lay-down" in words
    assert "First lay-down next round" in words
    assert "Cards left over" not in words


def test_a_fresh_deal_shows_the_round_before(app):
    match = played("family", 2, 1, 3)
    page = open_sheet(app, match)
    assert page._open == 1
    click_stop(app, page, "round", 2)
    assert "Nothing is on the table yet." in all_words(app)


def test_before_anything_was_scored_the_sheet_says_so(app):
    match = Match(Setup("hand-and-foot", "family", tuple(Seat(name) for name in LONG_NAMES[:4]), 5))
    open_sheet(app, match)
    assert "Nothing is on the table yet." in all_words(app)
    check_layout(app)


# --- where it opens from


def test_it_opens_from_menu_and_results_and_closes_to_them(app):
    match = played("books", 4)
    table = Table(GameController(match, app.clock))
    app.push(table)
    app.push(PauseMenu(table))
    app.step()
    press(app, pygame.K_s)
    assert isinstance(app.scene, ScoreSheetPage)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    press(app, pygame.K_ESCAPE)
    app.router.score(table.controller)
    app.step()
    assert isinstance(app.scene, ResultsPage)
    tab_to(app, "Score sheet")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ScoreSheetPage)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ResultsPage)


def test_a_game_without_sheets_shows_how_it_stands(app):
    app.router.score_sheet(GameController(ninety_nine(a_setup(4), 40), app.clock))
    app.step()
    assert isinstance(app.scene, ResultsPage)
    assert "Score sheet" not in all_words(app)


# --- results


def test_the_end_of_a_round_names_its_winners_and_leads_on(app):
    match = played("books", 4)
    report = match.report()
    controller = GameController(match, app.clock)
    app.push(Table(controller))
    app.router.score(controller)
    app.step()
    words = all_words(app)
    best = report.sheets[-1].totals.index(max(report.sheets[-1].totals))
    names = " and ".join(LONG_NAMES[seat] for seat in report.sides[best])
    assert f"{names} won round 2" in words
    for side, score, total, least in zip(
        report.sides, report.sheets[-1].totals, report.totals, report.figures[0].texts, strict=True
    ):
        assert f"**{' and '.join(LONG_NAMES[seat] for seat in side)}**" in words
        assert f"+{score:,}" in words
        assert f"{total:,} points" in words
        assert f"First lay-down next round: {least}." in words
    press(app, pygame.K_RETURN)
    assert match.moves[-1].kind == NEXT
    assert not isinstance(app.scene, ResultsPage)


def test_the_end_of_a_match_names_all_who_won(app):
    match = played("lords", 5, 4)
    assert match.over
    controller = GameController(match, app.clock)
    app.push(Table(controller))
    app.router.score(controller)
    app.step()
    places = match.state.results()
    winners = [side for side in match.report().sides if places[side[0]] == 1]
    assert len(winners) == 1
    assert f"{' and '.join(LONG_NAMES[seat] for seat in winners[0])} won" in all_words(app)
    assert all(f"{place}." in all_words(app) for place in set(places) - {1})


# --- layout

PLACES = [  # one window for each of the tables, the smallest where the sheet is widest; all of them in the long run
    pytest.param(rules, seats, size, marks=[] if at == number % 3 else [pytest.mark.soak])
    for number, (rules, seats) in enumerate([("books", 5), ("family", 2), ("lords", 5), ("lords", 6)])
    for at, size in enumerate(SIZES)
]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("rules", "seats", "size"), PLACES)
def test_everything_has_its_place(rules, seats, size, every):
    """Of two rounds everyday one shows the cards of every other line, and the next those of the others."""
    app = bare_app(size)
    match = played(rules, seats, 2, 40)
    page = open_sheet(app, match)
    check_layout(app)
    for number in (1, 2):
        click_stop(app, page, "round", number)
        for at, line in [*enumerate(match.report().sheets[number - 1].lines)][number % every :: every]:
            if any(line.made):
                page._show(number, (at, None), ("line", at, None))
                app.step()
                check_layout(app)
    press(app, pygame.K_ESCAPE)
    app.router.score(GameController(match, app.clock))
    app.step()
    check_layout(app)


def test_a_long_match_scrolls_to_its_open_round(app):
    match = played("books", 4, 6)
    page = open_sheet(app, match)
    rows = [widget for widget in form_of(app).root.everything() if isinstance(widget, PressRow)]
    assert len(rows) >= 5
    assert page._rows is not None
    for number in (1, page._numbers[-1]):
        page._show(number, None, ("round", number))
        app.step()
        row = page._stops["round", number].rect
        assert page._rows.rect.top <= row.top
        assert row.bottom <= page._rows.rect.bottom
