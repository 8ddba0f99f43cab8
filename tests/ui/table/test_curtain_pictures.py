"""What the curtain shows of the table it covers: the trick, the pile, the clock, and the cards that were played; never
a hand."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import HANDS
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import NAMES, Player
from tests.ui.table.test_privacy import witness
from ui.table.asking.glimpse import Glimpse
from ui.widgets.cards import SmallCards

SIZES = [(960, 600), (1920, 1080)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begun(game: Game, moves: int) -> Match:
    """A match of two people and computers after so many moves, or a few more until a person is asked; of a shorter
    match, when a person was last asked."""
    count, asked = game.usual_seats, 0
    seats = tuple(Seat(NAMES[at], COMPUTER if at > 1 else PERSON, "easy") for at in range(count))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 7))
    players = {seat: bots.make(game.id, "easy") for seat in range(count)}
    while not match.over:
        if not match.state.round_over and asks_a_person(match):
            asked = len(match.moves)
            if asked >= moves:
                return match
        bots.play_out(match, players, len(match.moves) + 1)
    early = Match(match.setup)
    for move in match.moves[:asked]:
        early.submit(move)
    return early


def asks_a_person(match: Match) -> bool:
    asked = {prompt.seat for prompt in match.prompts() if prompt.required and prompt.private}
    return any(seat in asked and match.state.only_move(seat) is None for seat in (0, 1))


def glimpse_of(player: Player) -> Glimpse:
    return player.table.glimpse


@pytest.mark.spread
@every_game
@pytest.mark.parametrize("moves", [0, 9, 26])
def test_no_hand_shows_under_or_on_it(sit_down, game: Game, moves: int):
    player: Player = sit_down(begun(game, moves), size=SIZES[moves % 2])
    with witness(player) as watching:
        player.rest()
        assert player.table.cover is not None
        player.app.resize(SIZES[(moves + 1) % 2])
        player.rest()
        assert player.table.cover is not None
    assert watching.frames


@every_game
def test_it_lies_within_the_window_and_shows_the_cards_of_what_it_tells(sit_down, game: Game):
    for size, text in ((SIZES[0], "large"), (SIZES[1], "normal")):
        player: Player = sit_down(begun(game, 26), size=size, text_size=text)
        player.rest()
        cover = player.table.cover
        assert cover is not None
        assert player.table.layout.free.contains(cover.form.root.rect)
        curtain = player.table.controller.curtain
        assert curtain is not None
        told = {card.face for line in curtain.missed for card in line.cards}
        shown = [widget for widget in cover.form.root.everything() if isinstance(widget, SmallCards)]
        assert {face for widget in shown for face in widget.faces} <= told
        for widget in shown:
            assert not widget.visible or cover.form.root.rect.contains(widget.rect)


@every_game
def test_the_middle_of_the_table_is_seen_once_something_lies_there(sit_down, game: Game):
    player: Player = sit_down(begun(game, 26))
    player.rest()
    glimpse, view = glimpse_of(player), player.table.view
    tricks = [where for where in view.table.zones if where.kind == "trick"]
    if tricks and not any(view.table.zones[where] for where in tricks):
        assert glimpse.widget() is None
        return
    place = glimpse.place()
    assert place is not None
    assert glimpse.picture(glimpse.size()).get_size() == glimpse.size()
    for hand in HANDS[: view.seats]:
        if view.table.zones.get(hand) and hand in player.table.layout.spots:
            assert not place.contains(player.table.layout.spots[hand].rect())
