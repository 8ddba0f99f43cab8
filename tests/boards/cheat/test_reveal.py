"""Cheat at the screen: a claim that is doubted is turned up card by card, and somebody takes the pile."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import HANDS
from game.games.cheat.rules.position import PILE, TURNED
from tests.boards.cheat.tables import all_words, asked, board, doubt, lift, until


@pytest.mark.parametrize(("laid", "honest"), [("8S KD", False), ("8S 8D", True)])
def test_cards_are_turned_up_one_by_one_before_the_verdict_and_the_pile_travels_last(sit_down, laid, honest):
    player = asked(sit_down, laid)
    doubt(player)
    table = player.table
    order: list[tuple[int, bool]] = []
    held = {seat: len(table.cards.zones[HANDS[seat]]) for seat in range(4)}
    taker = 0 if honest else 3
    verdict = "True" if honest else "A lie"
    while board(player).caller is not None:
        lying = len(table.cards.zones.get(TURNED, []))
        stage = (lying, board(player).verdict is not None)
        if not order or order[-1] != stage:
            order.append(stage)
        if lying:
            assert (verdict in all_words(player).split("\n")) == stage[1]
        if lying and not stage[1]:
            assert {seat: len(table.cards.zones[HANDS[seat]]) for seat in range(4)} == held, "nobody has taken it yet"
        player.step(60)
    assert order[:4] == [(0, False), (1, False), (2, False), (2, True)]
    player.rest()
    assert len(table.cards.zones[HANDS[taker]]) == held[taker] + 2
    assert not table.cards.zones[PILE]
    assert table.cards.agrees(table.controller.view())


def test_the_verdict_names_who_takes_how_many(sit_down):
    player = asked(sit_down, "8S KD")
    doubt(player)
    until(player, lambda: board(player).verdict is not None)
    player.step(400)
    words = all_words(player)
    assert "David takes" in words
    assert "2 cards" in words


def test_a_click_while_cards_turn_comes_to_the_verdict_and_another_goes_on(sit_down):
    player = asked(sit_down, "8S KD")
    doubt(player)
    player.click(player.plate(2))
    assert board(player).verdict == (False, 3)
    assert len(player.table.cards.zones[TURNED]) == 2
    assert not player.table.director.idle, "the verdict stands"
    player.click(player.plate(2))
    until(player, lambda: board(player).verdict is None, ms=1)
    assert player.table.now < player.clock() + 1


def test_a_verdict_waits_for_a_click_where_tricks_do(sit_down):
    player = asked(sit_down, "8S KD", trick_waits=True)
    doubt(player)
    until(player, lambda: player.table.director.waits)
    player.wait(20000, 500)
    assert board(player).verdict is not None
    assert "Click to continue." in all_words(player)
    player.key(pygame.K_SPACE)
    player.rest()
    assert board(player).verdict is None


@pytest.mark.parametrize("pace", ["quick", "normal", "slow"])
def test_the_pace_of_the_reveal_is_a_setting(sit_down, pace):
    player = asked(sit_down, "8S KD", reveal=pace)
    doubt(player)
    start = player.table.now
    until(player, lambda: len(board(player).turned) == 2)
    expected = 2 * player.app.theme.ms("reveal") / 1000
    assert expected - 0.1 <= player.table.now - start <= expected + 0.1


def test_many_cards_take_no_longer_than_a_few(sit_down):
    player = asked(sit_down, "8S 8D 8H KD KC KH 10C 10D 10H", changes={"packs": 3})
    doubt(player)
    start = player.table.now
    until(player, lambda: board(player).verdict is not None)
    assert player.table.now - start <= 7 * player.app.theme.ms("reveal") / 1000


@pytest.mark.parametrize(
    "looks", [{"speed": "off"}, {"reduced_motion": True}, {"large_index": True}, {"size": (960, 600)}]
)
def test_the_reveal_comes_to_the_same_end_however_it_looks(sit_down, looks):
    player = asked(sit_down, "8S KD", **looks)
    doubt(player)
    until(player, lambda: board(player).verdict is not None)
    player.rest()
    assert board(player).verdict is None
    assert player.table.cards.agrees(player.table.controller.view())


def test_a_window_of_another_size_in_the_middle_of_it_changes_nothing(sit_down):
    player = asked(sit_down, "8S KD")
    doubt(player)
    until(player, lambda: len(board(player).turned) == 1)
    for size in ((960, 600), (1920, 1080), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.step()
    until(player, lambda: board(player).verdict is not None)
    spot = player.table.layout.spots[TURNED]
    assert {round(sprite.rest.y) for sprite in player.table.cards.zones[TURNED]} == {round(spot.y)}
    player.rest()
    assert player.table.cards.agrees(player.table.controller.view())


def test_a_great_moment_and_a_sound_come_with_the_verdict(sit_down, monkeypatch):
    player = asked(sit_down, "8S KD")
    played: list[str] = []
    monkeypatch.setattr(player.app.sound, "play", lambda name, share=1.0: played.append(name))
    doubt(player)
    until(player, lambda: player.table.spectacle.moments.busy(player.table.now))
    assert board(player).verdict is not None
    assert "slap" in played
    assert played.count("flip") == 2


def test_no_card_of_the_pile_is_told_by_where_or_how_it_lies(sit_down):
    """The taker's hand is the only place where faces come back."""
    player = asked(sit_down, "8S 8D")
    doubt(player)
    player.rest()
    mine = {sprite.card.text for sprite in player.table.cards.zones[HANDS[0]] if sprite.card is not None}
    assert {"8S", "8D"} <= mine
    for seat in (1, 2, 3):
        assert all(sprite.card is None for sprite in player.table.cards.zones[HANDS[seat]])


def test_cards_of_a_pile_that_was_taken_stand_out_until_the_next_claim(sit_down):
    player = asked(sit_down, "8S 8D")
    doubt(player)
    until(player, lambda: player.table.gestures.active)
    assert {card.text for card in board(player).fresh} == {"8S", "8D"}
    lift(player, "9C")
    assert {card.text for card in board(player).fresh} == {"8S", "8D"}
    player.key(pygame.K_SPACE)
    until(player, lambda: board(player).claim is not None)
    assert not board(player).fresh
