"""The machine is passed on no more often than hands have to stay hidden, and the curtain tells what everybody saw."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.catalogue import game as game_of
from game.engine.moves import NEXT
from game.engine.state import HANDS
from game.session.controller import Pace
from game.words.events import seen_by_all
from tests.session.matches import PLAIN, Sitting, at, chance, new_match, sit

TRICK_GAMES = ["forty-fives", "oh-hell", "skat", "trick-ninety-nine"]


def table_of(game: str, pace: Pace | None = None) -> Sitting:
    """Everybody at that table is a person."""
    row = game_of(game)
    return Sitting(new_match("p" * row.usual_seats, row.rule_sets[0].id, game=game, seed=4), None, pace)


def to_last_trick(table: Sitting) -> Sitting:
    """Everybody plays until the first of a last trick is to be played, by somebody who looks at that card."""
    rng = chance(2)
    for _ in range(4000):
        table.settle()
        state, controller = table.match.state, table.controller
        prompt = controller.prompt()
        one_left = all(len(state.table[hand]) == 1 for hand in HANDS[: state.seats])
        if prompt is not None and "play" in prompt.kinds and one_left and not controller.decoy:
            return table
        assert table.act(rng)
    raise AssertionError("no trick is the last")


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_the_last_trick_needs_no_hand_to_be_passed(game: str) -> None:
    table = to_last_trick(table_of(game))
    viewer, made = table.controller.viewer, len(table.match.moves)
    table.act()
    for _ in range(200):
        table.tick(1.0)
        assert table.controller.viewer == viewer
        assert table.controller.curtain is None
        assert table.controller.passing_to is None
        if table.match.state.round_over or table.match.over:
            break
    played = table.match.moves[made:]
    assert [move.kind for move in played if move.kind != "claim"] == ["play"] * len(played)
    assert table.match.state.round_over or table.match.over


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_who_is_to_lead_it_plays_by_hand_where_cards_wait(game: str) -> None:
    table = to_last_trick(table_of(game, Pace(only=None)))
    made = len(table.match.moves)
    for _ in range(20):
        table.tick(5.0)
    assert len(table.match.moves) == made


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_only_the_last_card_is_known_to_be_the_only_one(game: str) -> None:
    """A single card that fits among several says what a hand lacks: whoever holds it plays it."""
    table = table_of(game)
    rng = chance(3)
    for _ in range(400):
        table.settle()
        state = table.match.state
        for seat in range(state.seats):
            move = state.only_move(seat)
            assert move is None or len(state.table[HANDS[move.seat]]) == 1 or state.seats < len(state.names)
            assert move is None or state.why_not(move) is None
        if table.match.over:
            break
        table.act(rng)


def test_other_games_have_no_move_that_everybody_knows() -> None:
    table = sit("pp", position=at(hands=[PLAIN[0], "6D"]))
    assert table.match.state.only_move(1) is None


def test_a_choice_taken_back_is_made_anew_by_hand() -> None:
    table = to_last_trick(table_of("oh-hell"))
    made = len(table.match.moves)
    table.act()
    assert table.controller.undo()
    table.controller.pace = Pace(only=0.5)
    for _ in range(20):
        table.tick(5.0)
    assert len(table.match.moves) == made
    table.act()
    table.settle()
    assert table.match.state.round_over, "the cards of all others play themselves"


def test_a_new_round_begins_under_the_curtain_where_another_is_asked_first() -> None:
    """Nobody's new hand is open: one act hands the screen over."""
    for seed in range(1, 9):
        table = sit("ppp", seed=seed, lives=5)
        rng = chance(seed)
        while not table.match.state.round_over:
            table.tick(0.5)
            table.act(rng)
        before = table.controller.viewer
        table.settle()
        assert table.controller.next_round() is None
        assert table.match.moves[-1].kind == NEXT or table.match.over
        first = next(prompt.seat for prompt in table.match.prompts() if prompt.required)
        if first == before:
            assert table.controller.viewer == before
            continue
        curtain = table.controller.curtain
        assert table.controller.viewer is None
        assert curtain is not None
        assert curtain.person == first
        return
    raise AssertionError("the same person begins every round")


def test_a_viewer_without_a_secret_does_not_have_to_pass_on() -> None:
    table = sit("ppp", position=at(hands=PLAIN[:3]), auto_draw=False).lower(0)
    controller = table.controller
    assert controller._keeps_screen
    table.say("play 2C")
    table.match.state.table[HANDS[0]].clear()
    assert controller._keeps_screen == bool(controller.late_prompt())


@pytest.mark.parametrize("game", [row.id for row in GAMES])
def test_the_curtain_has_the_cards_of_its_sentences_and_no_others(game: str) -> None:
    row, rng, shown = game_of(game), chance(8), 0
    seats = row.usual_seats
    table = Sitting(new_match("pp" + "c" * (seats - 2), row.rule_sets[0].id, game=game, seed=6))
    for _ in range(160):
        if table.match.over or not table.settle().controller.persons:
            break
        curtain = table.controller.curtain
        if curtain is not None:
            known, _ = table.match.events_since(0, None)
            told = {card for event in known for card in seen_by_all(event)}
            assert {card for line in curtain.missed for card in line.cards} <= told
            shown += sum(len(line.cards) for line in curtain.missed)
        try:
            if not table.act(rng):
                break
        except AssertionError:  # an answer that the rules refuse where several are asked
            table.controller.decline_all()
    assert shown
