"""Passing the machine round: no frame ever asks for the face of a card that the person now looking may not see."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.state import HANDS
from game.engine.table import known
from game.session.save import read_match
from game.words.events import seen_by_all
from tests.ui.player import GAME, Player, setup_of

BACK = "back"


class Witness:
    """Looks over the shoulder: notes every face that is asked for while a frame is painted, and compares it with what
    the viewer may see - at that moment or, while pictures are still on their way, since the table last lay still."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.asked: set[str] = set()
        self.frames = 0
        self.covered = 0
        self.allowed: set[str] = set()
        self.viewer: int | None = None
        self.cursor = 0
        self.look()

    def seen(self, viewer: int | None) -> set[str]:
        """The faces that this viewer's view shows."""
        table = self.player.table.match.view(viewer).table
        return {card.face for pile in table.zones.values() for card in pile if known(card)}

    def told(self) -> set[str]:
        """The faces of all cards that everybody at the table has seen being played or shown: the curtain tells of
        those."""
        events, _ = self.player.table.match.events_since(0, None)
        return {card.face for event in events for card in seen_by_all(event)}

    def look(self) -> None:
        """After each step of the loop: check what was asked for."""
        table = self.player.table
        controller, match = table.controller, table.match
        viewer = controller.viewer
        if viewer != self.viewer:
            self.allowed &= self.seen(None)  # whoever looked before has turned away: only the open cards stay
            self.viewer = viewer
            _, self.cursor = match.events_since(0, viewer)  # each counts what it knows of
        events, self.cursor = match.events_since(self.cursor, viewer)
        self.allowed |= {card.face for event in events for card in event.cards if card}
        self.allowed |= self.seen(viewer)
        told = self.told() if controller.curtain is not None else set[str]()
        secret = self.asked - self.allowed - told - {BACK, table.board.back}
        assert not secret, f"frame {self.frames} asks for {sorted(secret)} while {viewer} looks on"
        self.frames += bool(self.asked)
        if controller.curtain is not None:
            self.covered += bool(self.asked)
            hands = {
                card.face for where, pile in match.state.table.zones.items() if where.kind == "hand" for card in pile
            }
            assert not self.asked & (hands - told), "a hand shows under the curtain"
            assert {card.face for line in controller.curtain.missed for card in line.cards} <= told
        self.asked = set()
        if table.director.idle and not table.cards.busy(table.now):
            self.allowed = self.seen(viewer)


@contextmanager
def witness(player: Player) -> Iterator[Witness]:
    assets = player.app.assets
    watching = Witness(player)
    press, card = assets.card_sprite, assets.card

    def card_sprite(face: str, width: int, **looks: Any) -> Any:
        watching.asked.add(face)
        if looks.get("flip"):
            watching.asked.add(looks.get("other", BACK))
        return press(face, width, **looks)

    def plain(face: str, width: int) -> Any:
        watching.asked.add(face)
        return card(face, width)

    assets.card_sprite = card_sprite  # type: ignore[method-assign]
    assets.card = plain  # type: ignore[method-assign]
    player.after_step = watching.look
    player.app.one_in = 1
    try:
        yield watching
    finally:
        player.after_step = lambda: None
        del assets.card_sprite, assets.card


def play_some(player: Player, dice: Random, turns: int) -> None:
    """A few turns, at the pace of a person, with an undo wherever it is free."""
    for _ in range(turns):
        if player.table.match.over:
            return
        player.turn(dice.choice(("drag", "click", "keys")), dice, 40)
        if dice.random() < 0.3 and player.table.controller.undo_asks() == "":
            player.key(pygame.K_z, pygame.KMOD_CTRL)
            player.rest(40)


TABLES = [
    ("standard", 2, 0, {}, False),
    ("standard", 3, 1, {"auto_draw": False}, False),
    ("michigan", 2, 1, {}, True),
    ("michigan", 4, 0, {"auto_draw": False, "lives": 5}, False),
    ("taiwan", 3, 0, {}, True),
    ("iceland", 4, 2, {"hand_ends": "last_survivor"}, False),
]


@pytest.mark.parametrize(("rules", "persons", "computers", "changes", "practice"), TABLES)
def test_no_frame_shows_a_card_that_the_person_looking_may_not_see(
    sit_down, rules, persons, computers, changes, practice
):
    setup = replace(setup_of(rules, persons=persons, computers=computers, seed=11, changes=changes), practice=practice)
    player = sit_down(setup, speed="fast")
    with witness(player) as watching:
        player.rest(40)
        play_some(player, Random(11), 12)
        assert watching.frames > 120
        assert watching.covered > 8


def test_no_hand_shows_when_a_match_is_taken_up_again(sit_down, tmp_path):
    first = sit_down(setup_of(persons=3, seed=4), speed="off")
    first.rest()
    play_some(first, Random(4), 9)
    saved = read_match(first.slot.unfinished_path(GAME))
    second = sit_down(saved, speed="normal")
    with witness(second) as watching:
        second.rest(40)
        assert second.table.cover is not None
        assert not watching.seen(None) & {
            shown.card.face
            for shown in second.table.cards.all()
            if shown.card and shown.card.face not in watching.seen(None)
        }
        play_some(second, Random(5), 6)
        assert watching.covered > 2


def test_the_witness_would_notice(sit_down):
    player = sit_down(setup_of(persons=2, seed=2), speed="off")
    with witness(player):
        player.rest()
        player.press_button("I am")
        player.rest()
        hidden = player.table.match.state.table[HANDS[1]][0]
        player.table.cards.zones[HANDS[1]][0].card = hidden
        player.app.touch()
        with pytest.raises(AssertionError, match="while 0 looks on"):
            player.step()
