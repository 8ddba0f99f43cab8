"""The first page: all games at a glance, each card a button, and what it says of its game."""

from __future__ import annotations

import os

import pygame
import pytest

from game.catalogue import GAMES, full_title, has_namesake
from game.declaration import Game
from game.session import bots, statistics
from game.session.files import write_json
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.save import SaveSlot
from tests.ui.bare import bare_app
from tests.ui.pictures.typefaces import extremes, forget
from tests.ui.pictures.typefaces import use as use_faces
from tests.ui.scenes.checks import (
    LONG_NAMES,
    SIZES,
    all_words,
    check_layout,
    click,
    click_on,
    form_of,
    play_kept,
    press,
    start,
    table,
    unseen,
)
from ui import fonts
from ui.app import App
from ui.scenes.days.page import DaysPage
from ui.scenes.game_card import LEARNING, Banner, GameCard, HeadCard, players
from ui.scenes.page import Page
from ui.scenes.rules_page import RulesPage
from ui.scenes.setup import choices
from ui.scenes.setup.choices import Choices
from ui.scenes.setup.page import SetupScene
from ui.scenes.slots import TableSlot
from ui.scenes.statistics.page import StatisticsPage
from ui.settings import Settings
from ui.theme import Colour
from ui.widgets import Button, Label, ScrollArea

every_game = pytest.mark.parametrize("number", range(len(GAMES)), ids=[game.id for game in GAMES])


def cards(app: App) -> list[GameCard]:
    return [widget for widget in form_of(app).root.everything() if type(widget) is GameCard]


def button(card: GameCard, words: str) -> Button:
    return next(widget for widget in card.everything() if isinstance(widget, Button) and widget.tip == words)


def words_on(card: GameCard) -> str:
    return "\n".join(str(getattr(widget, "text", "")) for widget in card.everything())


def play(setup: Setup, moves: int | None = None) -> Match:
    """Computers play it at a table that is kept, to the end or for so many moves."""
    match, slot = Match(setup), TableSlot()
    slot.opened(match)
    play_kept(match, slot, moves)
    return match


def all_unfinished() -> None:
    """Every game has a match to go on with, by the rules with the longest name, and the worst result."""
    for game in GAMES:
        names = [name[:16] for name in LONG_NAMES[: game.usual_seats]]
        seats = tuple(Seat(name, PERSON if not at else COMPUTER) for at, name in enumerate(names))
        rules = max(game.rule_sets, key=lambda rules: len(rules.title)).id
        match = Match(Setup(game.id, rules, seats, 7))
        bots.play_out(match, dict.fromkeys(range(len(seats)), bots.make(game.id, "easy")), 12)
        SaveSlot().save(match)
        data = statistics.line(match)
        statistics.write_down({**data, "lost": [], "places": list(range(len(seats), 0, -1))})
    choices.load().remember(GAMES[0], choices.usual(GAMES[0]).with_person(Seat("Maximiliana-Lou", PERSON)))


@pytest.mark.spread
@pytest.mark.parametrize("text_size", ["large", "normal", "small"])
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("unfinished", [False, True])
def test_all_games_are_seen_at_once_four_in_a_row(home, size, text_size, unfinished):
    if unfinished:
        all_unfinished()
        write_json(home / "earlier" / "ninety-nine-0001.json", {})
    app = bare_app(size, Settings(sound=False, text_size=text_size))
    start(app)
    check_layout(app)
    (area,) = (area for area in form_of(app).root.everything() if isinstance(area, ScrollArea))
    shown = cards(app)
    assert len(shown) == len(GAMES)
    assert len({card.rect.top for card in shown}) == -(-len(GAMES) // 4)
    if text_size != "large" and not unfinished:
        titles = [widget for card in shown for widget in card.everything() if isinstance(widget, Label)]
        assert all(title.rect.bottom <= area.rect.bottom for title in titles if title.own), "its name is seen"
    assert len({card.rect.left for card in shown if card.rect.top == shown[0].rect.top}) == 4
    for card in shown:
        for inner in card.everything():
            assert card.rect.contains(inner.rect)


def test_a_sentence_at_every_size_and_what_kind_of_game_where_there_is_room(home):
    told = []
    for size in ((960, 600), (1280, 720), (1920, 1080), (3840, 2160)):
        app = bare_app(size)
        start(app)
        for game, card in zip(GAMES, cards(app), strict=True):
            assert game.blurb in words_on(card)
        told.append([game.kind in words_on(card) for game, card in zip(GAMES, cards(app), strict=True)])
        if size == (3840, 2160):
            assert app.page_theme.scale < app.theme.scale
    namesakes = [sum(other.title == game.title for other in GAMES) > 1 for game in GAMES]
    assert told == [namesakes, namesakes, [True] * len(GAMES), [True] * len(GAMES)]


@pytest.mark.parametrize("text_size", ["normal", "large"])
@pytest.mark.parametrize("face", ["narrowest", "widest"])
def test_no_sentence_ends_with_a_word_alone(home, monkeypatch, face: str, text_size: str):
    broken: list[tuple[str, int, int]] = []
    use_faces(monkeypatch, [extremes()[face]])
    try:
        app = bare_app((960, 600), Settings(sound=False, text_size=text_size))
        paragraph = app.assets.paragraph

        def watched(text: str, size: int, space: int, colour: Colour) -> pygame.Surface:
            broken.append((text, size, space))
            return paragraph(text, size, space, colour)

        monkeypatch.setattr(app.assets, "paragraph", watched)
        start(app)
        form_of(app).items(0)
        lines = [["".join(run.string for run in line) for line in fonts.wrapped(*drawn)] for drawn in set(broken)]
    finally:
        monkeypatch.undo()
        forget()
    assert any(len(sentence) > 1 for sentence in lines)
    assert [sentence for sentence in lines if len(sentence) > 1 and " " not in sentence[-1].strip()] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1440, 810), (1920, 1080), (2560, 1440)])
def test_nothing_has_to_be_scrolled(home, size):
    app = bare_app(size)
    start(app)
    (area,) = (area for area in form_of(app).root.everything() if isinstance(area, ScrollArea))
    assert not area.overflow
    foot = max(card.rect.bottom for card in cards(app))
    assert foot <= area.rect.bottom


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_the_upper_part_of_a_card_is_its_table(home, size):
    app = bare_app(size)
    start(app)
    shares = set()
    for game, card in zip(GAMES, cards(app), strict=True):
        banner = next(widget for widget in card.everything() if isinstance(widget, Banner))
        assert app.assets.has(f"tables/{game.id}")
        assert banner.rect.top - card.rect.top == card.rect.right - banner.rect.right
        assert all(other.rect.top >= banner.rect.bottom for other in card.everything() if isinstance(other, Button))
        assert game.title in [getattr(words, "text", "") for words in banner.everything()], "its name stands on it"
        shares.add(round(banner.rect.height / card.rect.height, 1))
    assert min(shares) >= (0.3 if size[1] < 720 else 0.4)
    assert max(shares) - min(shares) < 0.15, "all alike"


def test_no_ring_before_a_key_was_pressed(app):
    start(app)
    assert not any(widget.ringed for widget in form_of(app).root.everything())
    press(app, pygame.K_TAB)
    assert any(widget.ringed for widget in form_of(app).root.everything())


def test_the_deal_of_the_day_stands_over_the_games(app):
    start(app)
    leaf = next(
        widget for widget in form_of(app).root.everything() if isinstance(widget, HeadCard) and "day" in widget.text
    )
    assert "One for every game" in all_words(app)
    click(app, leaf.rect.center)
    assert type(app.scene).__name__ == "DaysPage"


def test_the_card_says_how_long_for_how_many_and_how_hard(app):
    start(app)
    for game, card in zip(GAMES, cards(app), strict=True):
        minutes = game.minutes if game.short is None else game.short.minutes  # nothing has been finished yet
        assert f"Play \N{EN DASH} {minutes} min" in words_on(card)
        tips = " ".join(widget.tip for widget in card.everything())
        assert f"For {players(game)}. {LEARNING[game.learning - 1]}." in tips


@every_game
def test_a_press_anywhere_on_the_card_deals(app, number: int):
    start(app)
    rect = cards(app)[number].rect
    with unseen(app):
        click(app, (rect.left + 3, rect.top + 3))
    assert table(app).match.setup.game == GAMES[number].id


@every_game
def test_the_same_by_keys(app, number: int):
    with unseen(app):
        start(app)
        form_of(app).set_focus(cards(app)[0])
        for _ in range(number % 4):
            press(app, pygame.K_RIGHT)
        for _ in range(2 * (number // 4)):
            press(app, pygame.K_DOWN)
        assert form_of(app).focus is cards(app)[number]
        press(app, pygame.K_RETURN)
    assert table(app).match.setup.game == GAMES[number].id


@pytest.mark.parametrize(
    ("words", "key", "page"),
    [("Deal of the day", pygame.K_d, DaysPage), ("Statistics", pygame.K_t, StatisticsPage)],
)
def test_a_page_is_reached_by_mouse_and_by_key_and_left_by_esc(app, words: str, key: int, page: type[Page]):
    start(app)
    home = app.scene
    click_on(app, words)
    assert isinstance(app.scene, page)
    press(app, pygame.K_ESCAPE)
    assert app.scene is home
    press(app, key)
    assert isinstance(app.scene, page)


@every_game
def test_rules_and_set_up_are_reached_without_a_match(app, number: int):
    start(app)
    click(app, button(cards(app)[number], "Rules").rect.center)
    assert isinstance(app.scene, RulesPage)
    assert app.scene.game is GAMES[number]
    press(app, pygame.K_ESCAPE)
    form_of(app).set_focus(cards(app)[number])
    press(app, pygame.K_DOWN)
    press(app, pygame.K_UP)
    assert form_of(app).focus is cards(app)[number]
    click(app, button(cards(app)[number], "Set up").rect.center)
    assert isinstance(app.scene, SetupScene)
    assert app.scene.game is GAMES[number]


@every_game
def test_the_match_one_left_is_the_first_thing_to_press(app, number: int):
    game = GAMES[number]
    for other in (GAMES[number - 1], game):
        play(choices.load().table(other).setup(other.id, 7), 9)
    make_later(game)
    start(app)
    focus = form_of(app).focus
    assert isinstance(focus, HeadCard)
    assert focus.text.startswith(f"Continue: {full_title(game)}")
    assert [card.text for card in cards(app)].count("Continue") == 2
    press(app, pygame.K_RETURN)
    assert (table(app).match.setup.game, len(table(app).match.moves)) == (game.id, 9)


def make_later(game: Game) -> None:
    """Let the unfinished match of that game be the later one."""
    path = SaveSlot().unfinished_path(game.id)
    os.utime(path, (path.stat().st_mtime + 9, path.stat().st_mtime + 9))


def test_a_card_goes_on_with_its_own_match_and_new_deals_another(app):
    match = play(choices.load().table(GAMES[4]).setup(GAMES[4].id, 7), 9)
    start(app)
    click(app, cards(app)[4].rect.topleft)
    assert table(app).match.digest() == match.digest()
    app.router.home()
    app.step()
    click(app, button(cards(app)[4], "New match").rect.center)
    assert table(app).match.setup.game == GAMES[4].id
    assert not table(app).match.moves


@pytest.mark.parametrize("remainder", [0, 1])
def test_the_card_tells_of_the_last_result_and_the_minutes_of_the_next_match(app, remainder: int):
    """Of the short one until a match has been finished: here of every other game."""
    played: dict[str, Match] = {}
    for game in GAMES[remainder::2]:
        played[game.id] = play(choices.load().table(game).shortened(game).setup(game.id, 7))
    start(app)
    for game, card in zip(GAMES, cards(app), strict=True):
        chosen = Choices(game.id, {}, finished=frozenset(played))
        table = chosen.table(game)
        assert chosen.begins_short(game) == table.is_short(game)
        assert f"Play \N{EN DASH} {table.minutes(game)} min" in words_on(card)
        last = [line for line in words_on(card).split("\n") if line.startswith("Last: ")]
        match = played.get(game.id)
        assert len(last) == (match is not None)
        assert match is None or (last[0] == "Last: won") == (match.state.results()[0] == 1)
        assert (game.kind in words_on(card)) == has_namesake(game), "two of one name are told apart"


def test_keys_of_the_first_page(app):
    start(app)
    for key, name in ((pygame.K_d, "DaysPage"), (pygame.K_k, "KeysPage"), (pygame.K_s, "SettingsPage")):
        press(app, key)
        assert type(app.scene).__name__ == name
        press(app, pygame.K_ESCAPE)
    click_on(app, "Keys")
    assert type(app.scene).__name__ == "KeysPage"


def test_a_window_that_grows_says_more(home):
    app = bare_app((1280, 720))
    start(app)
    assert GAMES[1].kind not in words_on(cards(app)[1])
    pygame.display.set_mode((1920, 1080))
    app.step()
    app.step()
    assert GAMES[1].kind in words_on(cards(app)[1])
    check_layout(app)
