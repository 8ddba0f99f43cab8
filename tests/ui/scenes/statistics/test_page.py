"""The statistics page with none, one and many matches, at every size, by pointer and by keys."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import catalogue
from game.session import statistics
from game.session.controller import GameController
from game.session.statistics import medals
from game.session.statistics.history import history
from game.session.statistics.told import LAST, told
from tests.reading import faults
from tests.session.statistics.lines import a_line, same_cards
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    LONG_NAMES,
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click_on,
    find,
    form_of,
    played,
    press,
    start,
    tab_to,
    table,
    words_of,
)
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.parts import Stepper
from ui.scenes.statistics.page import StatisticsPage
from ui.scenes.statistics.pictures import Bars, Curves
from ui.scenes.statistics.tiles import GameTile, LastMatches, Ring
from ui.settings import Settings
from ui.widgets import ScrollArea, Widget

pytestmark = pytest.mark.spread

KINDS = {game.id: game for game in catalogue.GAMES}


def write(home: Path, lines: list[dict[str, Any]]) -> None:
    (home / statistics.FILE).write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def lines(matches: int, people: tuple[str, ...] = LONG_NAMES[:3], *, seed: int = 1) -> list[dict[str, Any]]:
    """So many matches of every game, played in turns by these people with large results."""
    rng, made = Random(seed), list[dict[str, Any]]()
    for game in catalogue.GAMES:
        for match in range(matches):
            table = f"{game.id} {match}"
            for number in range(1, rng.randint(2, 6)):
                result = rng.randint(-1500, 2500)
                made.append(
                    a_line(
                        table,
                        number,
                        name=people[match % len(people)],
                        made=result,
                        level=rng.choice(("easy", "normal", "hard")),
                        game=game.id,
                        rules=rng.choice(game.rule_sets).id,
                        lost=[rng.randint(0, 1)],
                        tried=[[0, rng.choice(("lie", "20", "grand", "3")), rng.random() < 0.5]],
                        counted=[[0, rng.choice(("overbid", "clean", "limit")), 2]],
                    )
                )
                made.append(same_cards(table, number, result, rng.randint(-1500, 2500)))
            made.append(
                a_line(table, 9, name=people[match % len(people)], game=game.id, made=5, place=rng.randint(1, 2))
            )
    return made


def steppers(app: App) -> list[Stepper]:
    """The four things that one chooses: person, game, rule set, opponents."""
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper)]


def shown(app: App) -> list[str]:
    return [stepper.options[stepper._index][1] for stepper in steppers(app)]


def pictures(app: App, kind: type[Widget]) -> list[Any]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, kind)]


@pytest.fixture(name="app")
def _app(home: Path) -> App:
    return bare_app()


def test_it_is_reached_by_mouse_and_by_key_and_left_by_esc(app: App):
    start(app)
    click_on(app, "Statistics")
    assert isinstance(app.scene, StatisticsPage)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_t)
    assert isinstance(app.scene, StatisticsPage)


def test_without_any_round_it_says_so(app: App):
    app.router.statistics()
    app.step()
    assert "Nothing is counted yet" in all_words(app)
    assert "do not count" in all_words(app)
    press(app, pygame.K_r)
    assert isinstance(app.scene, StatisticsPage), "there is nobody to be renamed"
    click_on(app, "Play something")
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["large", "normal"])
@pytest.mark.parametrize("matches", [0, 1, 40])
def test_everything_has_its_place(home: Path, size: tuple[int, int], text_size: str, matches: int):
    app = bare_app(size, Settings(sound=False, text_size=text_size))
    write(home, lines(matches))
    for game in ("", *KINDS):
        app.router.statistics(LONG_NAMES[0], game)
        app.step()
        check_layout(app)
        window = pygame.Rect((0, 0), size)
        area = next((widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)), None)
        assert (area is None) == (matches == 0)
        for picture in (*pictures(app, Curves), *pictures(app, Bars)):
            place = window if area is None else area.rect
            assert place.left <= picture.rect.left < picture.rect.right <= place.right
            for _, surface, x, _ in picture.items(app, 1):
                assert picture.rect.left <= x
                assert x + surface.get_width() <= picture.rect.right + 2, "nothing stands out to the side"
        app.pop()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_as_long_as_a_file_may_have_them_have_room(home: Path, size: tuple[int, int]):
    app = bare_app(size, Settings(sound=False))
    name = "Wwww" * 10
    write(home, lines(3, (name,)))
    for game in ("", "skat"):
        app.router.statistics(name, game)
        app.step()
        for widget in form_of(app).root.everything():
            assert widget.rect.right <= size[0]
    press(app, pygame.K_r)
    check_pages = [widget.rect for widget in form_of(app).root.everything()]
    assert all(rect.right <= size[0] for rect in check_pages)


def test_every_game_has_a_tile_with_what_was_won(app: App, home: Path):
    write(home, lines(3, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    tiles = pictures(app, GameTile)
    assert [tile.text for tile in tiles] == [catalogue.full_title(game) for game in catalogue.GAMES]
    for tile, game in zip(tiles, catalogue.GAMES, strict=True):
        summary = told(history().of("Ada", game.id))
        (ring,) = [widget for widget in tile.everything() if isinstance(widget, Ring)]
        (last,) = [widget for widget in tile.everything() if isinstance(widget, LastMatches)]
        assert ring.text == f"{round(100 * summary.won / 3)} %"
        assert (len(last.won), sum(last.won)) == (3, summary.won)
        assert f"{summary.won} of 3 matches won" in " ".join(map(words_of, tile.everything()))


def test_a_tile_shows_the_last_twenty_matches_and_no_more(app: App, home: Path):
    write(home, [a_line(str(at), name="Ada", made=1, place=1 if at > 2 else 2) for at in range(25)])
    app.router.statistics("Ada")
    app.step()
    (last,) = pictures(app, LastMatches)
    assert last.won == (True,) * LAST
    assert last.tip == "The last 20 matches, 20 won."
    assert "22 of 25 matches won, the last 22 in a row" in all_words(app)


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ((2, 1), "1 of 2 matches won"),
        ((1, 1, 2), "2 of 3 matches won, 2 in a row at most"),
        ((1, 1, 1, 2, 1, 1), "5 of 6 matches won, the last 2 in a row (3 at most)"),
    ],
)
def test_a_tile_tells_the_streak(app: App, home: Path, places: tuple[int, ...], says: str):
    write(home, [a_line(str(at), name="Ada", made=1, place=place) for at, place in enumerate(places)])
    app.router.statistics("Ada")
    app.step()
    assert says in all_words(app).splitlines()


@pytest.mark.parametrize(("leads", "says"), [((9, 10, 11), "better"), ((-9, -10, -11), "less well"), ((9, -10, 2), "")])
def test_a_tile_says_in_words_how_well_was_played(app: App, home: Path, leads: tuple[int, ...], says: str):
    rounds = [a_line("a", at, name="Ada", made=lead) for at, lead in enumerate(leads, 1)]
    write(home, [*rounds, *(same_cards("a", at, lead, 0) for at, lead in enumerate(leads, 1))])
    app.router.statistics("Ada")
    app.step()
    wanted = f"Plays {says} than a normal player." if says else "Plays like a normal player."
    assert wanted in all_words(app).splitlines()


def test_a_press_on_a_game_opens_it(app: App, home: Path):
    write(home, lines(3, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    click_on(app, "Forty-Fives")
    assert shown(app)[1] == "Forty-Fives"
    assert "Tried and made" in all_words(app)
    assert "Results over time" in all_words(app)


def test_the_arrows_go_from_person_to_person_and_from_game_to_game(app: App, home: Path):
    write(home, [a_line("a", name="Ada"), a_line("b", name="Bruno", game="skat"), a_line("c", name="Cleo")])
    app.router.statistics("Ada")
    app.step()
    press(app, pygame.K_RIGHT)
    assert shown(app)[0] == "Bruno"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert shown(app)[0] == "Bruno"
    form_of(app).set_focus(steppers(app)[1])
    press(app, pygame.K_RIGHT)
    assert shown(app)[1] == "Skat"
    assert "Skat" in all_words(app)
    form_of(app).set_focus(steppers(app)[0])
    press(app, pygame.K_LEFT)
    assert shown(app)[:2] == ["Ada", "All games"], "a game that somebody has not played is left"


def test_everything_is_reached_by_tab(app: App, home: Path):
    write(home, lines(2, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    for words in ("Back", "Rename…", "Skat"):
        tab_to(app, words)
    press(app, pygame.K_RETURN)
    assert shown(app)[1] == "Skat"


def test_rule_sets_and_opponents_are_those_that_were_played(app: App, home: Path):
    first, second = catalogue.game("skat").rule_sets[:2]
    easy = a_line("a", name="Ada", game="skat", rules=first.id, level="easy", made=10)
    hard = a_line("b", name="Ada", game="skat", rules=second.id, level="hard", made=30)
    write(home, [easy, hard, a_line("c", name="Ada", game="cheat", level="normal")])
    app.router.statistics("Ada", "skat")
    app.step()
    _, _, rules, level = steppers(app)
    assert [words for _, words in rules.options] == ["All rule sets", first.title, second.title]
    assert [value for value, _ in level.options] == ["", "easy", "hard"]
    assert "20.0 points" in all_words(app)
    form_of(app).set_focus(level)
    press(app, pygame.K_RIGHT)
    assert "10.0 points" in all_words(app)
    form_of(app).set_focus(steppers(app)[2])
    press(app, pygame.K_RIGHT)
    assert [words for _, words in steppers(app)[3].options] == ["All opponents", "Easy opponents"]


def test_only_practice_is_said_to_be_nothing(app: App, home: Path):
    write(home, [a_line("a", name="Ada", practice=True, match_practice=True, place=1)])
    app.router.statistics("Ada")
    app.step()
    assert "No rounds of Ada are counted here yet." in all_words(app)


def test_one_round_has_figures_but_no_lines(app: App, home: Path):
    write(home, [a_line("a", name="Ada", made=10), same_cards("a", 1, 10, 8)])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    assert pictures(app, Curves) == []
    assert "2.0 points better** a hand than a normal player with the same cards, after 1 hand." in all_words(app)


def test_the_figures_of_every_picture_stand_in_words(app: App, home: Path):
    made = [a_line("a", at, name="Ada", made=made) for at, made in enumerate((10, 25, -5, 40, 15, 20), 1)]
    compared = [same_cards("a", at, 0, -at) for at in range(1, 7)]
    tried = a_line("b", 1, name="Ada", place=1, tried=[[0, "20", True], [0, "20", False], [0, "25", True]])
    write(home, [*made, *compared, tried])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    said = all_words(app)
    assert "**Ada:** 10.0, 25.0, −5.0, 40.0, 15.0, 20.0." in said
    assert "**A normal player with the same cards:** −1.0, −2.0, −3.0, −4.0, −5.0, −6.0." in said
    assert "+3.0 after 5, +3.5 after 6" in said
    (bars,) = pictures(app, Bars)
    assert bars.lines == ["Bids of 20: 1 of 2 (50 %)", "Bids of 25: 1 of 1 (100 %)"]
    results, play = pictures(app, Curves)
    assert [curve.name for curve in results.curves] == ["Ada", "normal"]
    assert [height for _, height in results.curves[0].spots] == [10, 25, -5, 40, 15, 20]
    assert play.curves[0].spots == ((5.0, 3.0), (6.0, 3.5))


def test_every_page_reads_well(app: App, home: Path):
    write(home, lines(6, ("Ada", "Bruno")))
    for person in ("Ada", "Bruno"):
        for game in ("", *KINDS):
            app.router.statistics(person, game)
            app.step()
            for widget in form_of(app).root.everything():
                for words in (words_of(widget), *getattr(widget, "lines", ())):
                    assert faults(words.replace("**", "")) == [], words
            app.pop()


def test_what_is_shown_without_a_name_is_the_first_person_or_whoever_played_last(app: App, home: Path):
    write(home, [a_line("a", name="Bruno"), a_line("b", name="Ada")])
    app.router.statistics()
    app.step()
    assert shown(app)[0] == "Ada"
    write(home, [a_line("a", name="robin"), a_line("b", name="Ada")])
    app.router.home()
    app.router.statistics()
    app.step()
    assert shown(app)[0] == "robin"


def test_games_and_rule_sets_that_are_not_known_are_left_out(app: App, home: Path):
    odd = [a_line("a", name="Ada", game="bridge"), a_line("b", name="Ada", rules="of the moon")]
    write(home, odd)
    app.router.statistics("Ada", "bridge")
    app.step()
    assert shown(app) == ["Ada", "All games", "All rule sets", "All opponents"]
    assert [value for value, _ in steppers(app)[1].options] == ["", "forty-fives"]


def test_the_file_is_read_again_when_the_page_is_shown_again(app: App, home: Path):
    write(home, [a_line("a", name="Ada", made=10)])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    write(home, [a_line("a", name="Ada", made=10), a_line("b", name="Ada", made=20)])
    press(app, pygame.K_r)
    press(app, pygame.K_ESCAPE)
    assert "15.0 points" in all_words(app)


def test_rounds_have_the_day_on_which_they_ended(home: Path):
    app = bare_app(today=lambda: date(2026, 3, 9))
    app.router.start_match(a_setup(3))
    match, slot = table(app).match, table(app).slot
    while not match.state.round_over:
        match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
        slot.save(match)
    assert [line["day"] for line in statistics.lines()] == ["2026-03-09"]


def test_the_results_lead_to_the_statistics_of_their_game(app: App, home: Path):
    match = played(a_setup(3))
    statistics.write_down(statistics.line(match))
    app.router.home()
    app.router.score(GameController(match, app.clock))
    app.step()
    click_on(app, "More")
    assert find(app, "Statistics").enabled
    click_on(app, "Statistics")
    assert shown(app)[:2] == [LONG_NAMES[0], "Ninety-Nine (the adding game)"]


# --- the shelf


def test_medals_stand_on_a_shelf_with_what_they_were_for(app: App, home: Path):
    write(home, [a_line("a", name="Ada", made=10)])
    for words, day in (("30 in hand 2", "2026-03-09"), ("45 in hand 3", "2026-03-10")):
        medal = {"picture": "best", "title": "Best hand", "words": words, "people": ["Ada"]}
        medals.write_down({"game": "forty-fives", "deal": 1, "day": day, "medals": [medal]}, home)
    for game in ("", "forty-fives"):
        app.router.statistics("Ada", game)
        app.step()
        said = all_words(app)
        assert "**Best hand × 2**" in said
        assert "45 in hand 3 in Forty-Fives, 10 March 2026" in said
        check_layout(app)
        app.pop()


def test_a_match_that_ends_at_the_table_puts_its_medals_there(home: Path):
    app = bare_app(today=lambda: date(2026, 3, 9))
    app.router.start_match(a_setup(4, lives=2))
    match, slot = table(app).match, table(app).slot
    while not match.over:
        match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
        slot.save(match)
    line = medals.line(match, "2026-03-09")
    assert line is not None
    assert [json.loads(text) for text in (home / medals.FILE).read_text().splitlines()] == [line]
    slot.save(match)
    assert len((home / medals.FILE).read_text().splitlines()) == 1
