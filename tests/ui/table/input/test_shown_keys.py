"""Every key that the menu, the page of keys or a button shows does at the table what it says, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.match import Match
from tests.contract.tables import USUAL, Table
from tests.ui.player import Player
from tests.ui.table.input.questions import again, questions
from ui.boards.registry import board_of
from ui.scenes.keys_page import LOOKING, PLAYING
from ui.scenes.pause import PauseMenu
from ui.table.scene import TableScene

NAMES = {
    **{name: getattr(pygame, f"K_{name.upper()}") for name in ("Left", "Right", "Up", "Down", "Home", "End", "Tab")},
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Esc": pygame.K_ESCAPE,
    "F1": pygame.K_F1,
    "F10": pygame.K_F10,
    "Comma": pygame.K_COMMA,
    "Dot": pygame.K_PERIOD,
    **{
        chr(letter): ord(chr(letter).lower()) for letter in (*range(ord("A"), ord("Z") + 1), *range(ord("1"), ord("9")))
    },
}
MODS = {"Ctrl": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT}
WINDOW = "F11"  # is the window's, on every page alike
TURNS = 5  # what is a key of every game is pressed in one game of so many, the games in turn

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def in_turn(game: Game, at: int) -> bool:
    """Whether it is this game's turn to press the key of that number, of those that all games have."""
    return (GAMES.index(game) + at) % TURNS == 0


def pressed(shown: str) -> Iterator[tuple[int, int]]:
    """The keys of a line as it is shown, each with its modifiers: "Ctrl+Left, Right", "1 to 9"."""
    mods, _, names = shown.rpartition("+")
    mod = sum(MODS[name] for name in mods.split("+") if name)
    for name in names.replace(" to ", ", ").replace("9", "8").split(", "):
        yield NAMES[name], mod


def first_question(game: Game) -> Table:
    return next(table for table in USUAL if table.game is game)


@cache
def with_a_card_asked_for(game: Game) -> Match:
    """A match at which a card of the person's hand is asked for."""
    for match in questions(first_question(game)):
        kinds = {move.kind for move in match.state.moves(0) if move.cards}
        if kinds and match.prompts()[0].seat == 0 and match.prompts()[0].required:
            return match
    raise AssertionError("no card is asked for")


def seated(sit_down, game: Game) -> Player:
    """At a question to the person at which a card of the hand is asked for."""
    player: Player = sit_down(again(with_a_card_asked_for(game)), speed="off")
    player.app._running = True  # a key may have quit it before
    player.rest()
    assert player.table.gestures.active
    player.key(pygame.K_RIGHT)
    return player


def is_used(player: Player, key: int, mod: int) -> bool:
    """Whether the table does something with this key."""
    return player.table.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))


@every_game
def test_every_key_on_the_page_of_keys_works_at_the_table(sit_down, game: Game):
    board = board_of(game.id)
    answers = {board.calls_with, board.holds_up, "Shift"}  # they belong to a question to several people
    own = [key.name for key in game.keys if not {key.name.split(",")[0], key.name.split("+")[0]} & answers]
    shared = [name for at, (name, _) in enumerate((*PLAYING, *LOOKING)) if in_turn(game, at) and name != WINDOW]
    for name in [*shared, *own]:
        for key, mod in pressed(name):
            player = seated(sit_down, game)
            if key == pygame.K_SPACE and all(button.kind != "primary" for button in player.buttons()):
                continue
            assert is_used(player, key, mod), name


@every_game
def test_every_key_of_the_menu_does_the_same_at_the_table(sit_down, game: Game):
    player = seated(sit_down, game)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    shown = [(button.text, button.key_hint) for button in player.buttons() if button.key_hint and button.enabled]
    assert {"H", "K", "G", "N", "S", "L", "M", "Ctrl+H", "Ctrl+Q"} <= {hint for _, hint in shown}
    for at, (words, hint) in enumerate(shown):
        if hint == WINDOW or words == "Continue" or not in_turn(game, at):  # Esc opens the menu, and closes it
            continue
        ((key, mod),) = pressed(hint)
        results = []
        for by_menu in (True, False):
            player = seated(sit_down, game)
            player.key(pygame.K_ESCAPE)
            if by_menu:
                player.key(pygame.K_ESCAPE)
                player.press_button(words)
            else:
                player.key(key, mod)
            if isinstance(player.app.scene, PauseMenu):  # a switch leaves it open
                player.key(pygame.K_ESCAPE)
            results.append((type(player.app.scene), player.app._running, player.app.settings.sound))
        assert results[0] == results[1], words


def test_every_key_on_a_button_of_the_table_presses_that_button(sit_down):
    """Those on the buttons of a question to several people are pressed by the tests of such questions."""
    shown: set[str] = set()
    for match in [match for game in GAMES for match in questions(first_question(game))]:
        player = sit_down(match, speed="off")
        player.app._running = True
        player.rest()
        if not isinstance(player.app.scene, TableScene) or player.table.calling.window is not None:
            continue
        for button in [button for button in player.buttons() if button.key_hint][:1]:
            shown.add(button.text)
            before = len(player.table.match.moves)
            ((key, mod),) = pressed(button.key_hint)
            player.key(key, mod)
            assert len(player.table.match.moves) > before or player.table.choice is not None, button.text
    assert {"Next deal", "Draw", "Next round"} <= shown
