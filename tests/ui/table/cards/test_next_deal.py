"""Between two rounds: the cards of the last one are swept up before one of the next is dealt, and with them what the
table said of them. While cards are dealt it says nothing of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import NEXT, move
from game.engine.state import HANDS, STOCK
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.tables import option_tables, tables_of
from tests.ui.player import NAMES, Player
from ui.boards.board import Board, SeatNotes
from ui.boards.registry import board_of
from ui.stage import Item

MOVES, STEPS = 1000, 1000  # of a round, and until what is waited for is shown
DEALING = {"shuffled", "dealt", "moved"}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def to_the_end(game: Game) -> Match:
    """A match between Ada and as few computers as possible whose first round is over, and that goes on."""
    for table in chain(tables_of(game), option_tables((game,))):
        sitting = [Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: table.seats])]
        match = Match(Setup(game.id, table.row.id, tuple(sitting), 1, dict(table.changes)))
        players = {seat: bots.make(game.id, "easy") for seat in range(table.seats)}
        while not (match.state.round_over or match.over) and len(match.moves) < MOVES:
            bots.play_out(match, players, len(match.moves) + 1)
        if match.state.round_over and not match.over:
            return match
    raise AssertionError("a match is always one round")


def at_the_end(sit_down, game: Game) -> Player:
    """At its table once the end of that round was shown, before the page about it opens."""
    played = to_the_end(game)
    match = Match(played.setup)
    for made in played.moves[:-1]:
        match.submit(made)
    player: Player = sit_down(match)
    match.submit(played.moves[-1])
    until(player, lambda: player.table.view.round_over and player.table.following.at_rest)
    return player


def goes_on(player: Player, to: str = "shuffled") -> None:
    """Ada leaves the round; what is shown goes on to an event of the deal."""
    shown, before = player.table.director.shown, len(player.table.director.shown)
    player.table.controller.propose(move(0, NEXT))
    until(player, lambda: to in [event.kind for event in shown[before:]])


def until(player: Player, reached: Callable[[], bool]) -> None:
    for _ in range(STEPS):
        if reached():
            return
        player.step()
    raise AssertionError("that is never shown")


@every_game
def test_no_card_of_the_last_round_lies_about_while_the_next_is_dealt(sit_down, game: Game):
    player = at_the_end(sit_down, game)
    goes_on(player)
    cards, kept = player.table.cards, {STOCK, *(HANDS if player.table.view.carries_hands else ())}
    assert [where for where, pile in cards.zones.items() if pile and where not in kept] == []
    assert sum(map(len, cards.zones.values())) == len(player.table.view.pack())
    player.rest()
    assert cards.agrees(player.table.view)


@every_game
def test_no_sign_of_the_last_round_stands_while_the_next_is_dealt(sit_down, game: Game):
    player = at_the_end(sit_down, game)
    goes_on(player)
    says_nothing_while_dealt(player, board_of(game.id))


@every_game
def test_no_sign_tells_of_a_card_before_it_is_dealt(sit_down, game: Game):
    player: Player = sit_down(to_the_end(game).setup)
    assert player.table.director.shown == []
    says_nothing_while_dealt(player, board_of(game.id))
    player.rest()
    assert player.table.cards.agrees(player.table.view)


def says_nothing_while_dealt(player: Player, fresh: Board) -> None:
    """The table says what a board does that knows of no round, this one or the last, until the cards are dealt."""
    table, theme = player.table, player.app.theme
    dealt = next(event for event in reversed(table.match.state.history) if event.kind == "dealt")
    fresh.layout(player.app.size, theme, player.app.assets.rim, table.view, table.bottom)
    fresh.sync(table.view.undealt(), table.now)
    fresh.apply(dealt, table.now, theme)
    looked = 0
    while not table.director.idle and {event.kind for event in table.director.shown[-1:]} <= DEALING:
        assert signs(player, table.board) == signs(player, fresh)
        assert notes(player, table.board) == notes(player, fresh)
        player.step()
        looked += 1
    assert looked > 2


@every_game
@pytest.mark.parametrize("ends", ["skipped", "off", "taken back", "little moves", "resized"])
def test_however_a_deal_ends_the_signs_are_those_of_the_match(sit_down, game: Game, ends: str):
    player = at_the_end(sit_down, game)
    table = player.table
    if ends == "off":
        player.app.settings.speed = "off"
        player.app.apply_settings()
    elif ends == "little moves":
        player.app.settings.reduced_motion = True
        player.app.apply_settings()
    goes_on(player)
    if ends == "skipped":
        assert table.skip_animations()
    elif ends == "taken back":
        table.controller.undo()  # not in every game: a round that ends by choices of the others leaves nothing to undo
        player.step()
        until(player, lambda: table.director.idle)
    elif ends in ("little moves", "resized"):
        if ends == "resized":
            player.app.resize((960, 600))
        until(player, lambda: table.director.idle)
        player.rest()
    fresh = board_of(game.id)
    fresh.layout(player.app.size, player.app.theme, player.app.assets.rim, table.view, table.bottom)
    fresh.sync(table.view, table.now)
    assert table.director.idle
    assert signs(player, table.board) == signs(player, fresh)


def test_the_last_trump_goes_with_the_sweep_and_the_next_one_is_told_when_it_is_turned_up(sit_down):
    player = at_the_end(sit_down, catalogue.game("oh-hell"))
    assert player.painted().says("are trump")
    assert player.painted().says("Round 1 of")
    goes_on(player)
    while not player.table.director.idle:
        painted = player.painted()
        assert painted.says("No trump yet")
        assert painted.says("Round 2 of")
        assert not painted.says("are trump")
        player.step()
    player.rest()
    assert player.painted().says("are trump")


def signs(player: Player, board: Board) -> list[Item]:
    """What stands on the cloth once nothing moves."""
    board.finish()
    return board.signs(player.app.assets, player.app.theme, player.table.layout, player.table.now)


def notes(player: Player, board: Board) -> list[SeatNotes]:
    return [board.notes(seat) for seat in range(player.table.view.seats)]
