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
    click,
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
from ui.scenes.statistics.scales import Scale
from ui.scenes.statistics.tabs import Tab
from ui.scenes.statistics.tiles import GameTile, LastMatches, Ring
from ui.settings import Settings
from ui.widgets import Panel, ScrollArea, Widget

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


def stepper(app: App, *, of: str) -> Stepper:
    """The filter of which that is one of the options, by its value."""
    found = [widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper)]
    (one,) = [widget for widget in found if of in dict(widget.options)]
    return one


def has_filters(app: App) -> int:
    return len([widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper)])


def person(app: App) -> str:
    """Whose statistics are shown."""
    assert isinstance(app.scene, StatisticsPage)
    return app.scene._person


def tabs(app: App) -> list[Tab]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Tab)]


def chosen(app: App) -> str:
    """The tab that is shown."""
    (tab,) = [tab for tab in tabs(app) if tab.chosen]
    return tab.text


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
        press(app, pygame.K_f)
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
        assert f"{summary.won} of 3 won" in " ".join(map(words_of, tile.everything()))


def test_a_tile_shows_the_last_twenty_matches_and_no_more(app: App, home: Path):
    write(home, [a_line(str(at), name="Ada", made=1, place=1 if at > 2 else 2) for at in range(25)])
    app.router.statistics("Ada")
    app.step()
    (last,) = pictures(app, LastMatches)
    assert last.won == (True,) * LAST
    assert last.tip == "The last 20 matches, 20 won."
    assert "22 of 25 won, the last 22 in a row" in all_words(app)


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ((2, 1), "1 of 2 won"),
        ((1, 1, 2), "2 of 3 won, 2 in a row at most"),
        ((1, 1, 1, 2, 1, 1), "5 of 6 won, the last 2 in a row"),
    ],
)
def test_a_tile_tells_the_streak(app: App, home: Path, places: tuple[int, ...], says: str):
    write(home, [a_line(str(at), name="Ada", made=1, place=place) for at, place in enumerate(places)])
    app.router.statistics("Ada")
    app.step()
    assert says in all_words(app).splitlines()


@pytest.mark.parametrize(
    ("leads", "strong", "cards", "says"),
    [
        ((9, 10, 11, 9, 11), 15, (0, 1, -1, 2, -2), "Plays like a strong player."),
        ((9, 10, 11, 9, 11), 3, (0, 0, 0, 0, 0), "Plays better than a strong player."),
        ((9, 10, 11, 9, 11), 50, (0, 0, 0, 0, 0), "Plays a little better than a normal player."),
        ((9, 10, 11, 9, 11), -1, (0, 0, 0, 0, 0), "Plays better than a normal player."),
        ((-9, -10, -11, -9, -11), 15, (0, 0, 0, 0, 0), "Plays less well than a normal player."),
        ((9, -10, 2, 1, 0), 15, (0, 0, 0, 0, 0), "Plays like a normal player."),
        ((9, 10, 11, 9, 11), 15, (-9, 2, -8, 1, -3), "A little unlucky: plays like a strong player."),
        ((9, -10, 2, 1, 0), 15, (-9, -4, -8, -1, -3), "Unlucky: plays like a normal player."),
        ((9, -10, 2, 1, 0), 15, (9, 8, 8, 9, 9), "Very lucky: plays like a normal player."),
        ((9, 10, 11, 9), 15, (9, 9, 9, 8), ""),
    ],
)
def test_a_tile_says_in_words_how_lucky_one_was_and_how_well_one_played(
    app: App, home: Path, leads: tuple[int, ...], strong: int, cards: tuple[int, ...], says: str
):
    """Not before five rounds."""
    rounds, compared = list[dict[str, Any]](), list[dict[str, Any]]()
    for number, (lead, luck) in enumerate(zip(leads, cards, strict=True), 1):
        rounds.append(a_line("a", number, name="Ada", made=lead))
        seats = {"0": {"made": lead, "normal": [0, 0.5], "hard": [strong, 0.5]}}
        compared.append({**same_cards("a", number, lead, 0, par=-luck, seats=seats)})
    write(home, [*rounds, *compared])
    app.router.statistics("Ada")
    app.step()
    if says:
        assert says in all_words(app).splitlines()
    else:
        assert "lays " not in all_words(app)
        click_on(app, "Forty-Fives")
        assert "They are told after 1 hand whose cards" in all_words(app)


def test_where_the_fewest_win_luck_and_play_are_turned_round(app: App, home: Path):
    """Who takes less than a normal player has played better, and whose cards take less was lucky."""
    made = [a_line("a", at, name="Ada", made=at % 2, lowest=True) for at in range(1, 7)]
    seats = {"0": {"made": 0, "normal": [10, 0.5], "hard": [5, 0.5]}}
    compared = [same_cards("a", at, 0, 0, lowest=True, seats=seats, par=20 + at) for at in range(1, 7)]
    write(home, [*made, *compared])
    app.router.statistics("Ada")
    app.step()
    assert "Very lucky: plays better than a strong player." in all_words(app)


def test_on_the_page_of_a_game_luck_and_play_are_scales_and_figures_are_behind_a_press(app: App, home: Path):
    made = [a_line("a", at, name="Ada", made=10 + at) for at in range(1, 7)]
    compared = [same_cards("a", at, 10 + at, at % 3, par=-3 if at % 2 else 2) for at in range(1, 7)]
    write(home, [*made, *compared])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    luck, play = pictures(app, Scale)
    assert luck.at > 0
    assert play.at == 1.0
    assert -1.0 < luck.within[0] < luck.at < luck.within[1] < 1.0
    said = all_words(app)
    assert "19 times in 20" not in said
    assert "Neither lucky nor unlucky" in said.splitlines()
    press(app, pygame.K_f)
    said = all_words(app)
    assert "The cards were **1.5 points better** a hand than those of all chairs, after 6 hands; 19 times in" in said
    assert pictures(app, Scale) == []
    click_on(app, "In pictures")
    assert len(pictures(app, Scale)) == 2


def test_a_press_on_a_game_opens_it(app: App, home: Path):
    write(home, lines(3, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    click_on(app, "Forty-Fives")
    assert chosen(app) == "Forty-Fives"
    assert "Tried and made" in all_words(app)
    assert "Results over time" in all_words(app)


def test_the_arrows_go_from_tab_to_tab(app: App, home: Path):
    write(home, lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    assert [tab.text for tab in tabs(app)] == ["All games", *(catalogue.full_title(game) for game in catalogue.GAMES)]
    press(app, pygame.K_LEFT)
    assert chosen(app) == "All games"
    for tab in [tab.text for tab in tabs(app)][1:]:
        press(app, pygame.K_RIGHT)
        assert chosen(app) == tab
        focus = form_of(app).focus
        assert isinstance(focus, Tab)
        assert focus.chosen
    press(app, pygame.K_RIGHT)
    assert chosen(app) == catalogue.full_title(catalogue.GAMES[-1])
    press(app, pygame.K_LEFT)
    assert chosen(app) == catalogue.full_title(catalogue.GAMES[-2])


def test_a_click_on_a_tab_shows_its_game_and_hovering_tells_its_name(app: App, home: Path):
    write(home, lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    for number in range(1, len(tabs(app))):
        tab = tabs(app)[number]
        assert tab.tip == catalogue.full_title(catalogue.GAMES[number - 1])
        click(app, tab.rect.center)
        assert chosen(app) == tab.text
        assert tab.text in all_words(app)


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["large", "normal"])
def test_tabs_have_names_where_all_of_them_fit_and_stand_on_the_paper(
    home: Path, size: tuple[int, int], text_size: str
):
    app = bare_app(size, Settings(sound=False, text_size=text_size))
    write(home, lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    (paper,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, Panel)]
    for tab in tabs(app):
        assert tab.rows == tabs(app)[0].rows
        assert tab.rect.bottom == paper.rect.top
        assert paper.rect.left < tab.rect.left < tab.rect.right < paper.rect.right
    assert tabs(app)[0].rows or size[0] < 1280 or text_size == "large"


def test_the_arrows_go_from_person_to_person(app: App, home: Path):
    write(home, [a_line("a", name="Ada"), a_line("b", name="Bruno", game="skat"), a_line("c", name="Cleo")])
    app.router.statistics("Ada")
    app.step()
    form_of(app).set_focus(stepper(app, of="Ada"))
    press(app, pygame.K_RIGHT)
    assert person(app) == "Bruno"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert person(app) == "Bruno"
    click_on(app, "Skat")
    form_of(app).set_focus(stepper(app, of="Ada"))
    press(app, pygame.K_LEFT)
    assert (person(app), chosen(app)) == ("Ada", "All games"), "a game that somebody has not played is left"


def test_nobody_chooses_among_one(app: App, home: Path):
    write(home, [a_line("a", name="Ada", level="easy"), a_line("b", name="Ada", level="easy")])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    assert has_filters(app) == 0


def test_everything_is_reached_by_tab(app: App, home: Path):
    write(home, lines(2, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    for words in ("Back", "Rename…", "Skat"):
        tab_to(app, words)
    press(app, pygame.K_RETURN)
    assert chosen(app) == "Skat"
    tab_to(app, "In figures")


def test_rule_sets_and_opponents_are_those_that_were_played(app: App, home: Path):
    first, second = catalogue.game("skat").rule_sets[:2]
    easy = a_line("a", name="Ada", game="skat", rules=first.id, level="easy", made=10)
    hard = a_line("b", name="Ada", game="skat", rules=second.id, level="hard", made=30)
    write(home, [easy, hard, a_line("c", name="Ada", game="cheat", level="normal")])
    app.router.statistics("Ada", "skat")
    app.step()
    press(app, pygame.K_f)
    rules, level = stepper(app, of=first.id), stepper(app, of="easy")
    assert [words for _, words in rules.options] == ["All rule sets", first.title, second.title]
    assert [value for value, _ in level.options] == ["", "easy", "hard"]
    assert "20.0 points" in all_words(app)
    form_of(app).set_focus(level)
    press(app, pygame.K_RIGHT)
    assert "10.0 points" in all_words(app)
    form_of(app).set_focus(stepper(app, of=first.id))
    press(app, pygame.K_RIGHT)
    assert "10.0 points" in all_words(app)
    assert has_filters(app) == 1, "by these rules one has played against easy ones alone"


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
    assert "After two hands a line is drawn here." in all_words(app)
    press(app, pygame.K_f)
    assert pictures(app, Curves) == []
    assert "2.0 points better** a hand than a normal player with the same cards, after 1 hand." in all_words(app)


def test_the_figures_of_every_picture_stand_in_words(app: App, home: Path):
    made = [a_line("a", at, name="Ada", made=made) for at, made in enumerate((10, 25, -5, 40, 15, 20), 1)]
    compared = [same_cards("a", at, 0, -at) for at in range(1, 7)]
    tried = a_line("b", 1, name="Ada", place=1, tried=[[0, "20", True], [0, "20", False], [0, "25", True]])
    write(home, [*made, *compared, tried])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    (results,) = pictures(app, Curves)
    assert [curve.name for curve in results.curves] == ["Ada", "normal"]
    assert [height for _, height in results.curves[0].spots] == [10, 25, -5, 40, 15, 20]
    press(app, pygame.K_f)
    said = all_words(app)
    assert "**Ada:** 10.0, 25.0, −5.0, 40.0, 15.0, 20.0." in said
    assert "**A normal player with the same cards:** −1.0, −2.0, −3.0, −4.0, −5.0, −6.0." in said
    assert "+3.0 after 5, +3.5 after 6" in said
    (bars,) = pictures(app, Bars)
    assert bars.lines == ["Bids of 20: 1 of 2 (50 %)", "Bids of 25: 1 of 1 (100 %)"]
    (play,) = pictures(app, Curves)
    assert play.curves[0].spots == ((5.0, 3.0), (6.0, 3.5))


def test_every_page_reads_well(app: App, home: Path):
    write(home, lines(6, ("Ada", "Bruno")))
    for person in ("Ada", "Bruno"):
        for game in ("", *KINDS):
            app.router.statistics(person, game)
            app.step()
            for _ in range(2 if game else 1):  # in pictures and in figures
                for widget in form_of(app).root.everything():
                    for words in (words_of(widget), *getattr(widget, "lines", ())):
                        assert faults(words.replace("**", "")) == [], words
                press(app, pygame.K_f)
            app.pop()


def test_what_is_shown_without_a_name_is_the_first_person_or_whoever_played_last(app: App, home: Path):
    write(home, [a_line("a", name="Bruno"), a_line("b", name="Ada")])
    app.router.statistics()
    app.step()
    assert person(app) == "Ada"
    write(home, [a_line("a", name="robin"), a_line("b", name="Ada")])
    app.router.home()
    app.router.statistics()
    app.step()
    assert person(app) == "robin"


def test_games_and_rule_sets_that_are_not_known_are_left_out(app: App, home: Path):
    odd = [a_line("a", name="Ada", game="bridge"), a_line("b", name="Ada", rules="of the moon")]
    write(home, odd)
    app.router.statistics("Ada", "bridge")
    app.step()
    assert (person(app), chosen(app), has_filters(app)) == ("Ada", "All games", 0)
    assert [tab.text for tab in tabs(app)] == ["All games", "Forty-Fives"]


def test_the_file_is_read_again_when_the_page_is_shown_again(app: App, home: Path):
    write(home, [a_line("a", name="Ada", made=10)])
    app.router.statistics("Ada", "forty-fives")
    app.step()
    write(home, [a_line("a", name="Ada", made=10), a_line("b", name="Ada", made=20)])
    press(app, pygame.K_r)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_f)
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
    assert (person(app), chosen(app)) == (LONG_NAMES[0], "Ninety-Nine (the adding game)")


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
        assert f"45 in hand 3{'' if game else ' in Forty-Fives'}, 10 March 2026" in said
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
