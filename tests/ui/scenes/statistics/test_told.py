"""What the statistics tell of matches: tiles, figures, lines, luck and play in words, and medals."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.session import statistics
from game.session.statistics import medals
from game.session.statistics.history import history
from game.session.statistics.told import LAST, told
from tests.reading import faults
from tests.session.statistics.lines import a_line, same_cards, write
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import a_setup, all_words, check_layout, click_on, form_of, press, table, words_of
from tests.ui.scenes.statistics.pages import lines, pictures
from ui import fonts
from ui.app import App
from ui.scenes.statistics.pictures import Bars, Curves
from ui.scenes.statistics.scales import Scale
from ui.scenes.statistics.tiles import GameTile, LastMatches, Ring
from ui.settings import TEXT_SIZES, Settings

pytestmark = pytest.mark.spread


def test_every_game_has_a_tile_with_what_was_won(app: App, home: Path):
    write(home, *lines(3, ("Ada",)))
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


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 720)])
def test_the_whole_of_what_can_be_won_stands_within_its_ring(home: Path, size: tuple[int, int], text_size: str):
    app = bare_app(size, Settings(sound=False, text_size=text_size))
    app.router.statistics("Ada")
    kit = form_of(app).kit
    for units in (68, 104, 140):
        ring = Ring(3, 3, units)
        wide, high = ring.measure(kit, 1000)
        assert wide == high == Ring(0, 3, units).measure(kit, 1000)[0]
        ring.place(kit, pygame.Rect(0, 0, wide, high))
        (_, share, left, _) = ring.items(kit, 0)[1]
        assert ring.text == "100 %"
        assert share.get_width() >= fonts.width(ring.text, ring._letters(kit), bold=True)
        assert left >= max(kit.theme.px(9), wide // 9)


def test_a_tile_shows_the_last_twenty_matches_and_no_more(app: App, home: Path):
    write(home, *(a_line(str(at), name="Ada", made=1, place=1 if at > 2 else 2) for at in range(25)))
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
    write(home, *(a_line(str(at), name="Ada", made=1, place=place) for at, place in enumerate(places)))
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
    write(home, *rounds, *compared)
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
    write(home, *made, *compared)
    app.router.statistics("Ada")
    app.step()
    assert "Very lucky: plays better than a strong player." in all_words(app)


def test_on_the_page_of_a_game_luck_and_play_are_scales_and_figures_are_behind_a_press(app: App, home: Path):
    made = [a_line("a", at, name="Ada", made=10 + at) for at in range(1, 7)]
    compared = [same_cards("a", at, 10 + at, at % 3, par=-3 if at % 2 else 2) for at in range(1, 7)]
    write(home, *made, *compared)
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


def test_only_practice_is_said_to_be_nothing(app: App, home: Path):
    write(home, a_line("a", name="Ada", practice=True, match_practice=True, place=1))
    app.router.statistics("Ada")
    app.step()
    assert "No rounds of Ada are counted here yet." in all_words(app)


def test_one_round_has_figures_but_no_lines(app: App, home: Path):
    write(home, a_line("a", name="Ada", made=10), same_cards("a", 1, 10, 8))
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
    write(home, *made, *compared, tried)
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
    write(home, *lines(6, ("Ada", "Bruno")))
    for person in ("Ada", "Bruno"):
        for game in ("", *catalogue.IDS):
            app.router.statistics(person, game)
            app.step()
            for _ in range(2 if game else 1):  # in pictures and in figures
                for widget in form_of(app).root.everything():
                    for words in (words_of(widget), *getattr(widget, "lines", ())):
                        assert faults(words.replace("**", "")) == [], words
                press(app, pygame.K_f)
            app.pop()


def test_rounds_have_the_day_on_which_they_ended(home: Path):
    app = bare_app(today=lambda: date(2026, 3, 9))
    app.router.start_match(a_setup(3))
    match, slot = table(app).match, table(app).slot
    while not match.state.round_over:
        match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
        slot.save(match)
    assert [line["day"] for line in statistics.lines()] == ["2026-03-09"]


def test_medals_stand_on_a_shelf_with_what_they_were_for(app: App, home: Path):
    write(home, a_line("a", name="Ada", made=10))
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
