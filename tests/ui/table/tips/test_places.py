"""At every table, in windows and letters of every size, a tip lies in the window and never on what it is about."""

from __future__ import annotations

from itertools import product

import pytest

from game.catalogue import GAMES
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.names import COMPUTERS
from tests.ui.player import Player
from ui.widgets.tips import Tip, tip_of

pytestmark = pytest.mark.spread

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = ("small", "normal", "large")
MOVES = (0, 12, 45)  # of the match, when the tips are looked at

EXPECTED = {  # kinds of areas that a game must have by then
    "ninety-nine": {"stock", "discard", "sign", "direction", "tokens", "dealer", "plate", "log"},
    "hand-and-foot": {"stock", "discard", "foot", "facts", "side", "mark", "dealer", "plate", "meld"},
    "forty-fives": {"trump", "strip", "score", "kitty", "mark", "mate", "won", "dealer", "led", "winning", "plate"},
    "trick-ninety-nine": {"trump", "key", "bid", "score", "won", "dealer", "plate"},
    "cheat": {"discard", "count", "claim", "call", "spoken", "dealer", "plate"},
    "skat": {"trump", "skat", "score", "dealer", "plate"},
    "olympus": {"stock", "discard", "sign", "figure", "climber", "bolt", "tokens", "plate"},
    "sixty-seconds": {"stock", "discard", "sign", "seconds", "way", "tokens", "plate"},
}
NO_ROOM = {"mate"}  # in the smallest window: there the side's mark says who plays together


def matches_of(game, seats: int) -> list[Match]:
    """A match between a person at seat 0 and computers, at several moments when the person is asked or a round is
    over."""
    who = [Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[:seats])]
    match = Match(Setup(game.id, game.rule_sets[0].id, tuple(who), 3))
    players = {seat: bots.make(game.id, "easy") for seat in range(seats)}
    found = []
    for count in MOVES:
        while len(match.moves) < count or (match.prompts() and match.prompts()[0].seat not in (0, None)):
            if match.over:
                break
            bots.play_out(match, players, len(match.moves) + 1)
        copy = Match(match.setup)
        for move in match.moves:
            copy.submit(move)
        found.append(copy)
    return found


def tips_of(player: Player) -> list[tuple[str, Tip]]:
    """Every tip of the table, with what kind of thing it is about."""
    table = player.table
    areas = [(area.sign, table.tips.areas.tip(area)) for area in table.tips.areas.all()]
    shown = [sprite for sprite in table.cards.all() if table.tips.cards.at(sprite.rect().center) is sprite]
    cards = [("card", table.tips.cards.tip(sprite, table.tips.areas.at(sprite.rect().center))) for sprite in shown]
    tools = [(str(button.icon), tip_of(button)) for button in table.tools.buttons]
    return [(sign, tip) for sign, tip in (*areas, *cards, *tools) if tip.words and tip.rect.size != (0, 0)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_tip_lies_in_the_window_beside_what_it_is_about(sit_down, game, size):
    signs: set[str] = set()
    for text, match in product(TEXTS if size == SIZES[0] else TEXTS[1:2], matches_of(game, game.usual_seats)):
        player = sit_down(match, size=size, speed="off", text_size=text)
        player.step()
        player.step()
        window = player.app.screen.get_rect()
        for sign, tip in tips_of(player):
            panel = player.table.tips._beside(tip).panel
            assert window.contains(panel), f"the tip on {sign} leaves the window: {panel}"
            assert not panel.colliderect(tip.rect), f"the tip on {sign} {tip.rect} lies on it: {panel}"
            signs.add(sign)
    expected = {"card", *EXPECTED.get(game.id, {"plate"})}
    assert (expected - NO_ROOM if size == SIZES[0] else expected) <= signs


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_most_players_have_their_tips_too(sit_down, game):
    for match in matches_of(game, max(game.seats)):
        player = sit_down(match, size=SIZES[0], speed="off")
        player.step()
        window = player.app.screen.get_rect()
        for sign, tip in tips_of(player):
            panel = player.table.tips._beside(tip).panel
            assert window.contains(panel), sign
            assert not panel.colliderect(tip.rect), sign
