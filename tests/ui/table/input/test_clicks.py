"""What a click on a card does is one setting for all games; where several cards are chosen, a click always lifts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.catalogue import GAMES
from game.engine.cards import Card
from game.engine.moves import Refusal
from game.engine.state import DISCARD
from game.session.match import Match
from tests.contract.tables import Table
from tests.ui.player import Player
from tests.ui.table.input.questions import again, questions, rule_sets
from ui.settings import LIFTS, PLAYS, Settings

tables = [rule_sets(game)[0] for game in GAMES]
every_game = pytest.mark.parametrize("table", tables, ids=str)


def asked(sit_down, table: Table, click: str) -> Iterator[tuple[Player, Card]]:
    """Tables at which a card of the hand is asked for, each with one that may be played."""
    for match in questions(table, moves=60):
        player = sit_down(match, speed="off", click=click, warnings=False)
        player.rest()
        gestures = player.table.gestures
        legal = [sprite.card for sprite in gestures.hand() if sprite.card is not None and sprite.card in gestures.legal]
        if gestures.active and player.table.question is None and player.table.cover is None and legal:
            yield player, legal[0]


def is_made(player: Player, before: int) -> bool:
    """Whether a move was made, or is asked about."""
    return len(player.table.match.moves) > before or player.table.choice is not None


@pytest.mark.spread
@every_game
@pytest.mark.parametrize("click", [LIFTS, PLAYS])
def test_a_click_lifts_or_plays_as_was_chosen(sit_down, table: Table, click: str):
    seen = 0
    for player, card in asked(sit_down, table, click):
        before, several = len(player.table.match.moves), player.table.gestures.many
        player.click(player.on(card))
        if several or click == LIFTS:
            assert player.table.gestures.lifted_cards() == [card]
            assert not is_made(player, before)
            player.wait(600, 300)  # so that the next one is no double click
            player.click(player.on(card))
        assert is_made(player, before) is not several
        seen += 1
    assert seen


@pytest.mark.spread
@every_game
@pytest.mark.parametrize("click", [LIFTS, PLAYS])
def test_a_drag_always_plays(sit_down, table: Table, click: str):
    seen = 0
    for player, card in asked(sit_down, table, click):
        shown, before = player.table, len(player.table.match.moves)
        if shown.gestures.many:
            continue
        start = player.on(card)
        places = [where for where, spot in shown.layout.spots.items() if spot.takes_cards]
        takes = [where for where in places if isinstance(shown.view.offers(0, [card], where), list)]
        player.drag(start, shown.layout.spots[takes[0]].rect().center)
        assert is_made(player, before)
        seen += 1
    assert seen or all(again(match).state.takes_many for match in with_cards(table))


@pytest.mark.spread
@every_game
def test_a_click_on_the_pile_brings_lifted_cards_there(sit_down, table: Table):
    for player, card in asked(sit_down, table, LIFTS):
        shown, before = player.table, len(player.table.match.moves)
        spot = shown.layout.spots.get(DISCARD)
        if not shown.gestures.many or spot is None or not spot.takes_cards or shown.gestures.gathering is not None:
            continue
        player.click(player.on(card))
        player.click(player.pile)
        player.step()
        gathered = shown.gestures.gathering is DISCARD
        assert gathered or is_made(player, before) or player.painted().says(why_not(player, card))


def why_not(player: Player, card: Card) -> str:
    """The begin of what is said where that card may not go to the pile."""
    answer = player.table.view.offers(0, [card], DISCARD)
    return answer.text[:12] if isinstance(answer, Refusal) else "nothing at all"


def with_cards(table: Table) -> list[Match]:
    return [match for match in questions(table, moves=60) if any(move.cards for move in match.state.moves(0))]


def test_the_second_click_plays_unless_another_is_chosen():
    assert Settings().click == LIFTS
    assert Settings.from_data({"click": PLAYS}).click == PLAYS
    assert Settings.from_data({"click": "twice"}).click == LIFTS
