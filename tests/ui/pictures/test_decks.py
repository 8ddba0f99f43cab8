"""Decks on the screen: a table shows and names the cards of the deck chosen for its game, and no other table does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from assets.draw.german.signs import INK
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import SUITS, card
from game.engine.decks import DECKS, FRENCH, GERMAN
from game.engine.state import HANDS
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.bare import bare_app
from tests.ui.player import NAMES, Player
from tests.ui.screen import watched_app
from ui.app import App
from ui.boards.tricks.signs import rank_chip
from ui.pictures.assets import FOLDER, Assets
from ui.scenes.home import HomeScene
from ui.scenes.page import Page
from ui.scenes.rules_page import RulesPage
from ui.scenes.settings_page import SettingsPage
from ui.settings import Settings, load
from ui.theme import DECK_INKS, INKS, Theme
from ui.widgets.cards import SmallCards

OFFERS = [
    (game, setting.id, value, deck)
    for game in GAMES
    for setting in game.settings
    if setting.decks is not None
    for value, deck in setting.decks.items()
    if deck != FRENCH
]
every_offer = pytest.mark.parametrize(("game", "setting", "value", "deck"), OFFERS)
DECK_NAMES = [deck for deck in DECKS if deck != FRENCH]


FRENCH_FACES = {f"{FRENCH}/{face}" for face in ("QS", "10H", "7D", "KC")}


def faces_on(page: Page) -> set[str]:
    """The faces of all small cards on a page."""
    assert page.form is not None
    return {face for widget in page.form.root.everything() if isinstance(widget, SmallCards) for face in widget.faces}


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def assets_with(deck: str, **settings: object) -> Assets:
    chosen = Settings(sound=False)
    for name, value in settings.items():
        setattr(chosen, name, value)
    return Assets(Theme.of((1280, 720), chosen, deck))


def match_of(game: Game) -> Match:
    kinds = [PERSON] + [COMPUTER] * (game.usual_seats - 1)
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    return Match(Setup(game.id, game.rule_sets[0].id, seats, 4))


@pytest.mark.parametrize("deck", DECK_NAMES)
def test_the_program_and_the_drawings_mean_the_same_inks(app: App, deck: str) -> None:
    drawn = {suit: pygame.Color(ink) for suit, ink in INK.items()}
    assert {GERMAN: {suit: (ink.r, ink.g, ink.b) for suit, ink in drawn.items()}}[deck] == DECK_INKS[deck]


@pytest.mark.parametrize("deck", DECK_NAMES)
def test_a_deck_has_its_own_cards_signs_and_inks_whatever_colours_are_chosen(app: App, deck: str) -> None:
    french = assets_with(FRENCH)
    for inks in INKS:
        worn = assets_with(deck, inks=inks)
        for suit in SUITS:
            assert worn.theme.suit(suit) == DECK_INKS[deck][suit]
            assert pixels(worn.suit(suit, 40)) != pixels(french.suit(suit, 40))
            assert pixels(worn.card(f"J{suit}", 90)) != pixels(french.card(f"J{suit}", 90))
        assert pixels(worn.card("back", 90)) == pixels(french.card("back", 90))


@pytest.mark.parametrize("deck", DECK_NAMES)
def test_cards_in_miniature_have_the_letters_of_their_deck(app: App, deck: str) -> None:
    french, worn = assets_with(FRENCH), assets_with(deck)
    for letter, printed in DECKS[deck].letters.items():
        assert (french.theme.rank(letter), worn.theme.rank(letter)) == (letter, printed)
        chips = [rank_chip(worn, worn.theme, rank, "S", (60, 84)) for rank in (letter, printed)]
        assert pixels(chips[0]) == pixels(chips[1])


@every_offer
def test_the_page_of_settings_shows_the_deck_that_is_chosen_beside_the_french_cards(
    app: App, game: Game, setting: str, value: str, deck: str
) -> None:
    page = SettingsPage()
    app.push(page)
    assert faces_on(page) == FRENCH_FACES | {"back"}
    app.settings.own[setting] = value
    app.replace(other := SettingsPage())
    assert faces_on(other) == FRENCH_FACES | {"back", f"{deck}/JC", f"{deck}/AS"}
    assert app.theme.deck == FRENCH


@pytest.mark.parametrize("deck", DECK_NAMES)
def test_a_face_may_name_its_deck(app: App, deck: str) -> None:
    french, worn = assets_with(FRENCH, inks="tournament"), assets_with(deck, inks="tournament")
    for suit in SUITS:
        assert pixels(french.card(f"{deck}/10{suit}", 90)) == pixels(worn.card(f"10{suit}", 90))
        assert pixels(worn.card(f"{FRENCH}/10{suit}", 90)) == pixels(french.card(f"10{suit}", 90))


@every_offer
def test_a_deck_that_a_game_offers_has_all_its_cards(game: Game, setting: str, value: str, deck: str) -> None:
    faces = {held.face for held in match_of(game).state.pack()}
    for folder in (FOLDER / "cards" / deck, FOLDER / "cards" / deck / "large"):
        assert faces <= {path.stem for path in folder.glob("*.svg")}
    assert {path.stem for path in (FOLDER / "suits" / deck).glob("*.svg")} == set(SUITS)


@every_offer
def test_the_deck_lies_on_the_tables_of_its_game_alone(
    home: Path, game: Game, setting: str, value: str, deck: str
) -> None:
    settings = Settings(sound=False)
    settings.own[setting] = value
    app = bare_app(settings=settings)
    app.push(HomeScene())
    assert (app.theme.deck, card("JC").name) == (FRENCH, "the Jack of clubs")
    french = pixels(app.assets.card("JC", 90))
    app.push(RulesPage(game))
    called = f"the {DECKS[deck].ranks['J']} of {DECKS[deck].suits['C']}"
    assert (app.theme.deck, card("JC").name) == (deck, called)
    assert pixels(app.assets.card("JC", 90)) != french
    app.push(SettingsPage())
    assert app.theme.deck == deck, "a page that is about no game leaves the deck as it is"
    app.pop()
    app.replace(RulesPage(next(other for other in GAMES if other is not game)))
    assert (app.theme.deck, card("JC").name) == (FRENCH, "the Jack of clubs")
    app.pop()
    assert pixels(app.assets.card("JC", 90)) == french


@every_offer
def test_another_choice_changes_the_cards_on_the_table_at_once_and_is_remembered(
    home: Path, game: Game, setting: str, value: str, deck: str
) -> None:
    app, clock = watched_app()
    player = Player(app, clock, match_of(game), home)
    player.rest()

    def on_the_table() -> tuple[bytes, str]:
        while app.assets.work(50):
            pass
        app.touch()
        player.rest()
        sprite = player.table.cards.zones[HANDS[0]][0]
        assert sprite.card is not None
        return pixels(app.screen.subsurface(sprite.rect().clip(app.screen.get_rect()))), sprite.card.name

    before = on_the_table()
    app.settings.own[setting] = value
    app.apply_settings()
    changed = on_the_table()
    assert changed[0] != before[0]
    assert load().own[setting] == value
    app.settings.own[setting] = Settings().own[setting]
    app.apply_settings()
    assert on_the_table() == before


@every_offer
def test_nothing_of_a_deck_is_read_before_it_is_on_a_table(
    home: Path, monkeypatch: pytest.MonkeyPatch, game: Game, setting: str, value: str, deck: str
) -> None:
    read: list[str] = []
    read_text = Path.read_text

    def noted(path: Path, *args: object, **kwargs: object) -> str:
        read.append(path.as_posix())
        return read_text(path, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "read_text", noted)
    app = bare_app()
    app.push(HomeScene())
    app.step()
    while app.assets.work(50):
        pass
    assert read
    assert not [path for path in read if f"/{deck}/" in path]
