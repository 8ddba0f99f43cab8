"""At a table whoever is read to steps through the log, and hears what a card means when that matters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame

from tests.ui.access.test_access import Eager
from tests.ui.player import Player, setup_of, your_turn
from ui import TITLE
from ui.access.node import Node
from ui.table.told.log import LogNodes


@contextmanager
def reads(player: Player) -> Iterator[None]:
    reader = Eager(speaks=True)
    player.app.access.followers.append(reader)
    try:
        yield
    finally:
        player.app.access.followers.remove(reader)


def focused(player: Player) -> Node:
    return player.app.access.make(player.table, TITLE, player.app.size).focused


def at_the_log(player: Player) -> None:
    player.step()
    player.table.stops.give(("log", None))
    assert focused(player).name == "Log"


def played(sit_down) -> Player:
    player: Player = sit_down(setup_of(computers=3, seed=5), speed="off")
    player.rest()
    for _ in range(3):
        player.turn("keys", Random(5))
        player.rest()
    return player


def test_the_log_is_stepped_through_to_its_first_sentence_and_back(sit_down):
    player = played(sit_down)
    log = [" ".join(line.words.split()) for line in player.table.controller.log()]
    assert len(log) > 10
    with reads(player):
        at_the_log(player)
        back = []
        for _ in log:
            player.key(pygame.K_UP)
            back.append(focused(player).name)
        assert back == log[::-1]
        player.key(pygame.K_UP)
        assert focused(player).name == log[0], "there is none before the first"
        player.key(pygame.K_DOWN)
        assert focused(player).name == log[1]
        player.key(pygame.K_TAB)
        assert focused(player).name not in log
        at_the_log(player)
        player.key(pygame.K_UP)
        player.key(pygame.K_DOWN)
        assert focused(player).name == "Log"


def test_shift_goes_down_before_the_tab_that_leads_back(sit_down):
    player = played(sit_down)
    names = [*player.table.stops.areas.stops()]
    at = names.index(("log", None))
    player.table.stops.give(names[at])
    player.key(pygame.K_LSHIFT)
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.table.stops.focus is not None
    assert player.table.stops.focus.name == names[at - 1]


def test_a_sentence_keeps_the_focus_when_another_one_comes(sit_down):
    player = played(sit_down)
    with reads(player):
        at_the_log(player)
        player.key(pygame.K_UP)
        player.key(pygame.K_UP)
        before = focused(player).name
        log: LogNodes = player.table.told.log
        player.table.director.shown.append(player.table.director.shown[-1])
        assert focused(player).name == before
        assert log._told()[0][1] != before


def test_without_a_reader_arrows_leave_the_log(sit_down):
    player = played(sit_down)
    at_the_log(player)
    player.key(pygame.K_UP)
    assert player.table.stops.focus is None


def test_a_card_with_the_focus_is_told_anew_when_it_is_asked_for_and_not_before(sit_down):
    player = sit_down(your_turn("AS KC 9D", total=50), speed="off")
    player.rest()
    with reads(player):
        player.key(pygame.K_HOME)
        hand = player.table.told.hand
        at = player.table.arrows.focus()
        first = focused(player).name
        assert "makes" in first
        gestures = player.table.gestures
        active, gestures.active = gestures.active, False
        assert hand.group(at, asked=False).children[0].name == first
        player.table.arrows.give(gestures.hand()[1])
        assert "makes" not in focused(player).name
        gestures.active = active
        assert "makes" in focused(player).name
