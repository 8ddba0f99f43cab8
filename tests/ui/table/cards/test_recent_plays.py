"""The cards that computers have laid have a rim of light until the person at the screen lays one."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import GAMES
from game.engine.state import DISCARD, HANDS
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.tables import random_move
from tests.ui.player import Player, setup_of, your_turn
from ui.theme import LAID

HAND = "2C 3C 5C"


def lit(player: Player) -> list[str]:
    """The faces that have a rim of light."""
    return [face for face, _, looks in player.painted().cards if looks.get("edge") == LAID]


@pytest.mark.parametrize("reduced", [False, True])
def test_what_computers_lay_has_a_rim_until_ones_own_next_card(sit_down, reduced: bool):
    player = sit_down(your_turn(HAND, computers=3), reduced_motion=reduced)
    player.rest()
    assert lit(player) == []
    player.do(player.legal()[0], "keys")
    player.rest()  # the others have played, and nothing moves any more
    others = [move.cards[0].face for move in player.table.match.moves if move.seat != 0 and move.cards]
    assert len(others) == 3
    assert set(lit(player)) == set(others)
    frames = player.app.frames
    player.wait(3000)
    assert player.app.frames == frames, "a rim that is still costs no frame"
    own = player.legal()[0]
    player.do(own, "keys")
    player.step()
    assert not set(others) & set(lit(player))
    assert own.cards[0].face not in lit(player)


def test_what_people_lay_has_no_rim(sit_down):
    player = sit_down(setup_of(persons=2, computers=0, changes={"lives": 3}), speed="off")
    rng = Random(1)
    player.rest()
    for _ in range(8):
        player.turn("keys", rng)
        assert lit(player) == []


def test_where_only_computers_play_no_card_has_a_rim(sit_down):
    player = sit_down(setup_of(persons=0, computers=3, changes={"lives": 3}), speed="off")
    for _ in range(60):
        player.step(200)
        assert lit(player) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_only_cards_that_computers_have_laid_have_a_rim(sit_down, game):
    """A round of every game with random moves of the person: every card with a rim came from another hand since the
    person's last card, and lies on the table."""
    seats = tuple(Seat(f"P{at}", COMPUTER if at else PERSON, "easy") for at in range(game.usual_seats))
    found = 0
    for seed in range(1, 9):
        match = Match(Setup(game.id, game.rule_sets[0].id, seats, seed))
        found += watched_round(sit_down(match, speed="off"), Random(seed))
        if found:
            return
    raise AssertionError("no card ever had a rim")


def watched_round(player: Player, rng: Random) -> int:
    """Play a round, and count the cards with a rim."""
    table, found = player.table, 0
    player.rest()
    for _ in range(20):
        controller = table.controller
        if controller.match.over or table.match.state.round_over:
            break
        prompt = controller.prompt()
        seat = 0 if prompt is None or prompt.seat is None else prompt.seat
        if prompt is not None:
            controller.propose(random_move(table.match.state, rng))
        player.rest()
        sprites = table.card_pictures.laid.sprites()
        found += len(sprites)
        for where, pile in table.cards.zones.items():
            for sprite in pile:
                if sprite in sprites:
                    assert where is DISCARD or where.kind in ("trick", "meld"), where
        events = [event for event in table.director.shown if event.source is HANDS[seat] and event.target is DISCARD]
        own = {card for event in events[-1:] for card in event.cards if card is not None}
        assert not own & {sprite.card for sprite in sprites}
    return found
