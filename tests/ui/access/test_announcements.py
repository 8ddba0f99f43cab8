"""What is said of a match to those who listen: all of it, in its order, once; and never what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest

from game.catalogue import GAMES
from game.engine.state import HANDS
from game.session.match import COMPUTER, Seat, Setup
from game.session.people.reactions import Reactions
from game.words.cards.notes import name_of
from tests.ui.access.test_access import Eager
from tests.ui.player import NAMES, Player, setup_of, your_turn
from ui.access.announcer import Said
from ui.app import App
from ui.settings import MOVES, TURNS


@contextmanager
def heard(app: App) -> Iterator[list[Said]]:
    """What is said meanwhile."""
    said, follower = list[Said](), Eager()
    app.access.followers.append(follower)
    app.access.announcer.listeners.append(said.append)
    try:
        yield said
    finally:
        app.access.followers.remove(follower)
        app.access.announcer.listeners.remove(said.append)


def log_of(player: Player) -> list[str]:
    return [" ".join(line.words.split()) for line in player.table.controller.log()]


def told(said: list[Said]) -> list[str]:
    """What is said of the match; remarks of the faces at the table aside."""
    return [one.words for one in said if not one.at_once and " says: " not in one.words]


def test_whoever_begins_to_listen_hears_the_last_sentences_once(sit_down):
    player = sit_down(setup_of(computers=3, seed=5, changes={"lives": 1}), speed="off")
    player.rest()
    log = log_of(player)
    with heard(player.app) as said:
        player.rest()
    assert 1 < len(log) <= 8
    assert told(said) == log
    with heard(player.app) as said:
        player.rest()
    assert not told(said), "they have been heard"
    for _ in range(4):
        player.turn("keys", Random(5))
        player.rest()
    assert len(log_of(player)) > len(log) + 8
    with heard(player.app) as said:
        player.rest()
    assert told(said) == log_of(player)[-8:]


def test_what_is_asked_is_said_again_when_a_page_over_the_table_closes(sit_down):
    player = sit_down(your_turn("AS KC 9D", total=50), speed="off")
    with heard(player.app) as said:
        player.rest()
        asked = next(one.words for one in said if one.words.startswith("Your turn"))
        said.clear()
        player.key(pygame.K_s)
        player.key(pygame.K_ESCAPE)
        player.rest()
    assert asked in [one.words for one in said]


@pytest.mark.parametrize("faces", [True, False])
def test_what_a_face_says_is_said_once_for_its_bubble_goes_by_itself(sit_down, faces):
    player = sit_down(setup_of(computers=3, seed=3, changes={"lives": 1}), speed="off")
    player.app.settings.faces = faces
    with heard(player.app) as said:
        player.play_out("keys", Random(3))
        player.rest()
    table, names = player.table, player.table.view.names
    reactions = Reactions(table.match.game.events, table.match.seats)
    spoken = [reaction for event in table.director.shown if (reaction := reactions.take(event)).speaker is not None]
    every = iter([f"{names[reaction.speaker]} says: {reaction.words}" for reaction in spoken])
    remarks = [one.words for one in said if " says: " in one.words]
    assert bool(remarks) is faces
    assert all(remark in every for remark in remarks), "each once, in their order"
    assert not [line for line in log_of(player) if " says: " in line]


@pytest.mark.parametrize(("speed", "how", "seed"), [("fast", "keys", 3), ("off", "click", 4)])
def test_all_that_the_log_tells_is_said_once_and_in_its_order(sit_down, speed, how, seed):
    player = sit_down(setup_of(computers=3, seed=seed, changes={"lives": 1}), speed=speed)
    with heard(player.app) as said:
        player.play_out(how, Random(seed))
        player.rest()
    assert told(said) == log_of(player)[-len(told(said)) :]
    assert len(told(said)) > 20


def test_skipped_animations_skip_no_words(sit_down):
    player = sit_down(setup_of(computers=3, seed=5, changes={"lives": 1}), speed="slow")
    with heard(player.app) as said:
        player.rest(300)
        for _ in range(3):
            player.turn("keys", Random(5), 300)
            player.table.skip_animations()
        player.rest(300)
    assert told(said)[-len(told(said)) :] == log_of(player)[-len(told(said)) :]


def test_whoever_is_asked_is_told_at_once_and_so_is_whoever_is_refused(sit_down):
    player = sit_down(your_turn("AS KC 9D", total=98), speed="off")
    with heard(player.app) as said:
        player.rest()
        assert [one.words for one in said if one.at_once][-1].startswith("Your turn")
        said.clear()
        player.key(pygame.K_HOME)
        for _ in range(3):
            player.key(pygame.K_RETURN)
            player.key(pygame.K_RIGHT)
        player.rest()
    refusals = [one for one in said if one.at_once]
    assert refusals
    assert len(refusals) == len({one.words for one in refusals}) or len(refusals) >= 2


def test_what_came_to_the_hand_since_the_last_question_is_told_with_the_next(sit_down):
    player = sit_down(your_turn("2H 3H 5H", computers=1), speed="off")
    with heard(player.app) as said:
        player.rest()
        assert not any("New in your hand" in one.words for one in said)
        before = set(player.table.view.table[HANDS[0]])
        player.key(pygame.K_1)
        player.key(pygame.K_1)
        player.rest()
    new = [card for card in player.table.view.table[HANDS[0]] if card not in before]
    assert len(new) == 1
    asked = [one.words for one in said if one.words.startswith("Your turn")]
    assert asked[-1].endswith(f"New in your hand: {name_of(new[0])}.")


def test_what_was_played_is_told_before_who_is_asked_and_a_bubble_says_nothing_again(sit_down, monkeypatch):
    player = sit_down(setup_of(computers=1, seed=8, changes={"lives": 1}), speed="off")
    written = False
    monkeypatch.setattr(type(player.table.controller.autosave), "holds", property(lambda _: not written))
    with heard(player.app) as said:
        player.rest()
        assert not [one for one in said if one.words.startswith("Your turn")], "the deal is not shown yet"
        written = True
        player.play_out("keys", Random(8))
        player.rest()
    log = log_of(player)
    assert [one.words for one in said if one.words.count(". ") and any(line in one.words for line in log)] == []


@pytest.mark.parametrize("amount", [MOVES, TURNS])
def test_less_may_be_said(sit_down, amount):
    player = sit_down(setup_of(computers=2, seed=6, changes={"lives": 1}), speed="off")
    player.app.settings.told = amount
    with heard(player.app) as said:
        player.play_out("keys", Random(6))
    log = log_of(player)
    assert any(one.at_once for one in said)
    assert bool(told(said)) is (amount == MOVES)
    assert len(told(said)) <= len(log)
    assert [words for words in log if words in told(said)] == told(said) or amount == TURNS


def test_undo_is_told_and_nothing_again(sit_down):
    player = sit_down(setup_of(computers=1, seed=8), speed="off")
    with heard(player.app) as said:
        player.rest()
        player.turn("keys", Random(8))
        player.rest()
        said.clear()
        player.key(pygame.K_z, pygame.KMOD_CTRL)
        player.rest()
        if player.app.scene is not player.table:
            player.key(pygame.K_RETURN)
            player.rest()
    words = [one.words for one in said]
    assert "Taken back." in words
    assert not told(said)


def test_at_the_curtain_nothing_is_said_but_what_everybody_saw(sit_down):
    player = sit_down(setup_of(persons=2, seed=11), speed="off")
    with heard(player.app) as said:
        player.rest()
        dice = Random(11)
        for _ in range(8):
            said.clear()
            player.turn("keys", dice)
            player.rest()
            if player.table.cover is not None:
                table = player.table.match.state.table
                lately = {words for line in player.table.controller.curtain.missed for words in [line.words]}
                hands = {card.name for seat in (0, 1) for card in table[HANDS[seat]]}
                covered = [one.words for one in said if "Pass the table to" in one.words]
                assert covered
                assert all(words in covered[-1] for words in list(lately)[:1])
                plain = covered[-1]
                for words in lately:
                    plain = plain.replace(words, "")
                assert not [name for name in hands if name in plain]


def test_a_clock_waits_for_whoever_listens(sit_down):
    player = sit_down(setup_of(computers=1, seed=1), speed="off")
    player.rest()
    player.table.board.answer_s = lambda view, own: 5.0
    with heard(player.app):
        player.step()
        assert player.table.controller.pace.call is None
        player.app.settings.clocks_wait = False
        assert player.table._pace().call == 5.0
    player.step()
    assert player.table.controller.pace.call == 5.0


QUICK = ("forty-fives", "switch")
MATCHES = [
    pytest.param(game, seed, id=f"{game.id}-{seed}", marks=[] if game.id in QUICK and seed == 1 else pytest.mark.soak)
    for game in GAMES
    for seed in range(1, 11)
]


@pytest.mark.parametrize(("game", "seed"), MATCHES)
def test_of_every_match_all_is_told_once_and_in_its_order(watched, sit_down, game, seed):
    """Of 110 matches among computers with `--soak`."""
    row = game.rule_sets[seed % len(game.rule_sets)]
    changes = dict(game.short.values) if game.short is not None and row is game.rule_sets[0] else {}
    seats = tuple(Seat(name, COMPUTER, "easy") for name in NAMES[: game.usual_seats])
    app, clock = watched
    with heard(app) as said, app.unseen():
        player = sit_down(Setup(game.id, row.id, seats, seed, changes), speed="off")
        for _ in range(40_000):
            player.step()
            clock.pass_ms(120)
            if player.table.match.over and player.table.following.at_rest:
                break
        player.step()
    assert player.table.match.over
    assert told(said) == log_of(player)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_ribbon_says_of_a_great_moment_is_in_the_log_for_it_goes_by_itself(game):
    great = [kind for kind in game.events.values() if kind.moment is not None]
    assert all(kind.sentence is not None for kind in great)
    assert not [kind.name for kind in great if kind.passed_over is not None]
