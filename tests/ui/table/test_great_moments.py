"""Great moments: where something festive happens at the table when a group is finished, and when a match is won."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.melds.table import meld
from game.session.match import Match, Seat, Setup
from tests.boards.hand_and_foot.tables import PointerPlayer, melding_table
from tests.contract.tables import random_move
from tests.ui.player import NAMES, Player

KINGS = "K K K K K K"
CAPPED = {"cheat": {"play_cap": 20}}  # or a match at random goes on for long


@pytest.fixture(name="seated")
def _seated(sit_down, monkeypatch):
    """Sits down, and records the points of every celebration from then on."""

    def seated(setup) -> tuple[Player, list[list[tuple[int, int]]]]:
        player = sit_down(setup, speed="fast")
        seen: list[list[tuple[int, int]]] = []
        monkeypatch.setattr(player.table.spectacle.moments, "celebrate", lambda spots, *rest: seen.append(list(spots)))
        player.rest()
        return player, seen

    return seated


def last_line(player: Player) -> str:
    return player.table.controller.log()[-1].words


def test_a_group_that_is_finished_by_adding(seated):
    player, seen = seated(melding_table(hand="K 5 9 6 7", groups=[[KINGS]]))
    person = PointerPlayer(player)
    person.carry(person.held("K"), person.group(meld(0, 0)))
    player.rest()
    assert seen == [[player.table.layout.spots[meld(0, 0)].rect().center]]
    assert last_line(player) == "Ada adds a King: a clean book is finished."


def test_a_group_that_is_laid_whole(seated):
    player, seen = seated(melding_table(hand="Q Q Q Q Q Q 2 5 9 6", groups=[["K K K"]]))
    person = PointerPlayer(player)
    person.carry(person.held("Q Q Q Q Q Q 2"), person.cloth())
    player.rest()
    assert [meld(0, 1) in player.table.layout.spots, len(seen), len(seen[0])] == [True, 1, 1]
    assert last_line(player) == "Ada lays six Queens and a 2: a dirty book is finished."


def test_a_side_goes_down_with_a_finished_group(seated):
    player, seen = seated(melding_table(hand="K K K K K K K 5 9 6"))
    person = PointerPlayer(player)
    person.carry(person.held(f"{KINGS} K"), person.cloth())
    player.rest()
    assert not seen  # nobody else may know of it yet
    player.press_button("Go down")
    player.rest()
    assert seen == [[player.table.layout.spots[meld(0, 0)].rect().center]]
    assert last_line(player) == "Ada goes down: Kings, 70 points (50 needed), with a clean book."


def test_a_group_that_is_finished_by_taking_the_pile(seated):
    setup = melding_table("lords", hand="9 9 5 6 7", groups=[["9 9 9 9"]], pile="4 9", phase="draw")
    player, seen = seated(setup)
    person = PointerPlayer(player)
    person.carry(person.held("9 9"), player.pile)
    player.press_button("Add to 9s") if player.table.choice is not None else player.rest()
    player.rest()
    assert len(seen) == 1
    assert last_line(player) == "Ada takes 2 cards from the pile and lays three 9s: a clean book is finished."


def test_a_lady_on_a_finished_group_finishes_nothing(seated):
    player, seen = seated(melding_table("lords", hand="La 5 6 7 8", groups=[["9 9 9 9 9 9 9"]]))
    person = PointerPlayer(player)
    person.carry(person.held("La"), person.group(meld(0, 0)))
    player.rest()
    assert not seen
    assert last_line(player) == "Ada adds a Lady to the 9s."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_wins_the_match(seated, game: Game):
    """All winners, and nobody but winners, as the last of what is seen."""
    seats = tuple(Seat(name, level="easy") for name in NAMES[: game.usual_seats])
    changes = game.short.values if game.short is not None else CAPPED.get(game.id, {})
    match, rng = Match(Setup(game.id, game.rule_sets[0].id, seats, 5, changes)), Random(1)
    while not match.over:
        match.submit(random_move(match.state, rng))
    match.undo(1)
    player, seen = seated(match)
    for _ in range(300):
        if match.over:
            break
        player.table.controller.hurry = True
        player.wait(1000)
    player.rest()
    winners = [seat for seat, place in enumerate(match.state.results()) if place == 1]
    places = player.table.layout.places
    assert seen[-1] == [places[seat].plate.center for seat in winners]
