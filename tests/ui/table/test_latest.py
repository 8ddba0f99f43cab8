"""The log at the side: four sentences in a small window, more of them and the cards in a large one; and the names of
the small buttons."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.catalogue import GAMES
from game.engine.cards import card
from game.engine.moves import EVERYBODY, Event
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.names import COMPUTERS
from game.words.events import seen_by_all
from tests.ui.player import Player, setup_of
from ui.pictures.cards import SMALL
from ui.table.show.latest import Latest, faces_of, letters

NAMES = {"Hint", "Undo", "Redo", "Rules", "Menu"}
NAMED_FROM = 1280  # px of a window's width, from which the small buttons have names
SMALL_WINDOWS, LARGE_WINDOWS = ((960, 600), (1280, 720), (1366, 768)), ((1600, 900), (1920, 1080), (3840, 2160))
MOVES = 24


def played() -> Match:
    """The adding game after a few rounds of play."""
    match = Match(setup_of(computers=3))
    bots.play_out(match, {seat: bots.make(match.setup.game, "easy") for seat in range(4)}, MOVES)
    return match


def log_of(player: Player) -> tuple[int, list[str]]:
    """How many sentences of the log stand at the side, and which cards are shown with them."""
    assets, faces = player.app.assets, list[str]()
    draw = assets.card

    def card_of(face: str, width: int) -> pygame.Surface:
        assert width < SMALL, "wider ones have small indices"
        faces.append(face)
        return draw(face, width)

    vars(assets).update(card=card_of)
    try:
        items = Latest(player.table.commentary.shared, player.table.commentary).items()
    finally:
        del assets.card
    return len(items) - len(faces), faces


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_a_small_window_has_four_sentences_and_no_cards(sit_down, size: tuple[int, int]):
    player = sit_down(played(), size=size, speed="off")
    player.rest()
    sentences, faces = log_of(player)
    assert sentences in (3, 4)
    assert faces == []
    assert bool(NAMES & {words for words, _ in player.painted().texts}) == (size[0] >= NAMED_FROM)


@pytest.mark.parametrize("size", LARGE_WINDOWS)
def test_a_large_window_has_more_sentences_and_the_cards_that_were_played(sit_down, size: tuple[int, int]):
    player = sit_down(played(), size=size, speed="off")
    player.rest()
    sentences, faces = log_of(player)
    assert sentences >= 6
    shown = player.table.director.shown
    dealt = max(at for at, event in enumerate(shown) if event.kind == "dealt")  # before it a hand was laid open
    told = [event for event in shown[dealt:] if event.kind == "played"]
    plays = [event.cards[0].face for event in reversed(told) if event.cards[0] is not None]
    assert len(plays) >= 4
    assert faces[: len(plays)] == plays
    assert {words for words, _ in player.painted().texts} >= NAMES


def test_letters_grow_less_than_the_window(sit_down):
    sizes = []
    for size in ((1280, 720), (1600, 900), (3840, 2160)):
        player = sit_down(played(), size=size, speed="off")
        sizes.append(letters(player.app.theme) / player.app.theme.scale)
    assert sizes[0] > sizes[1] > sizes[2]


def test_only_cards_that_everybody_saw_are_shown():
    ace, ten = card("AS"), card("10H")
    assert seen_by_all(Event("played", 1, (ace,), faces=(EVERYBODY,))) == (ace,)
    assert seen_by_all(Event("drawn", 0, (ace,), faces=(1,))) == ()
    assert seen_by_all(Event("shown", 0, (ace, ten), faces=(EVERYBODY, 1))) == ()
    assert seen_by_all(Event("drawn", 0, (ace,))) == ()
    assert seen_by_all(Event("drawn", 1, (None,))) == ()
    assert faces_of([Event("laid", 1, (ace,) * 7, faces=(EVERYBODY,) * 7)]) == [ace.face] * 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_shows_beside_its_log_what_a_seat_did_not_see(sit_down, game):
    seats = tuple(
        Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[: game.usual_seats])
    )
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 3))
    bots.play_out(match, {seat: bots.make(game.id, "easy") for seat in range(game.usual_seats)}, 2 * MOVES)
    player = sit_down(match, size=(1920, 1080), speed="off")
    player.rest()
    seen = [known for event in player.table.match.events if (known := event.seen_by(None)) is not None]
    assert set(log_of(player)[1]) <= {shown.face for event in seen for shown in event.cards if shown is not None}


def test_everybody_is_called_as_they_were_called_then(sit_down):
    match = played()
    seat = next(move.seat for move in reversed(match.moves) if move.seat)
    before = match.seats[seat].name
    match.seat_anew([replace(one, name="Zoe") if at == seat else one for at, one in enumerate(match.seats)])
    player = sit_down(match, speed="off")
    told = [line.words for line in player.table.commentary.latest(20)]
    assert f"Zoe plays for {before} from here." in told
    assert not any(words.startswith("Zoe") for words in told[told.index(f"Zoe plays for {before} from here.") + 1 :])
    assert any(words.startswith(before) for words in told)


def test_sentences_are_set_anew_only_when_something_happens(sit_down):
    player = sit_down(played(), speed="off")
    player.rest()
    latest = player.table.captions.latest
    before = latest.items()
    player.step()
    assert latest.items() is before
    player.double_click(player.on(player.table.gestures.hand()[0].card.text))
    player.rest()
    assert latest.items() is not before
