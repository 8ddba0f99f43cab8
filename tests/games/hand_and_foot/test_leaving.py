"""Hand and Foot: going out without the foot, and a whole book for the last round (rules, sections 3.3 and 3.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.engine.moves import move
from game.games.hand_and_foot.players import levels as bot
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.words.events import EVENTS
from game.games.hand_and_foot.words.hints import reason
from game.games.hand_and_foot.words.labels import LABELS
from game.games.hand_and_foot.words.report import report
from game.games.hand_and_foot.words.tips import TIPS
from game.players.melds.plan import Planner
from game.players.protocol import decide
from game.words.melds.opening import is_enough, laid_so_far
from game.words.melds.piles import first_lay_down_words
from game.words.melds.stakes import stakes
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, row, table
from tests.games.melding import meant, refusal, say, sentence
from tests.games.talk import events

# -- going out without the foot ---------------------------------------------------------------------------------------

ALONE: dict[str, Any] = {"ask_partner": "off"}
LEAVES: dict[str, Any] = {"out_without_foot": True}


def played(hand: str = "K", feet: Sequence[str | None] = ("A A 2 2 10 10 5",), **house: Any) -> HandAndFoot:
    """A side with a clean book of kings, and its last card to play."""
    return table(BOOKS, hands=[hand], feet=feet, groups=[["K K K K K K K"]], options={**LEAVES, **house})


def test_example_h16_going_out_without_the_foot():
    game = say(played(**ALONE), "add K g0")
    assert (game.phase, [str(move) for move in game.moves(0)]) == ("hand_played", ["take_foot", "go_out"])
    assert refusal(game, "leave_foot") == "wrong_phase"
    out = say(game.copy(), "go_out")
    assert (out.went_out, out.in_foot[0]) == (0, False)
    ours = out.sheets[-1][0]
    assert (ours.clean, ours.table) == (500, 80)
    assert ours.unplayed <= -105
    goes_on = say(game.copy(), "take_foot")
    assert (goes_on.phase, goes_on.turn, goes_on.in_foot[0]) == ("play", 0, True)
    discarded = say(played(**ALONE), "discard K")
    assert (discarded.phase, discarded.turn_over) == ("hand_played", True)
    ended = say(discarded.copy(), "take_foot")
    assert (ended.turn, ended.phase, ended.in_foot[0], ended.turn_over) == (1, "draw", True, False)
    assert say(discarded, "go_out").went_out == 0


def test_partners_are_asked_whether_one_may_go_out_without_the_foot():
    asks = say(played(), "add K g0", "go_out")
    assert (asks.phase, asks.actor, asks.turn) == ("answer", 2, 0)
    assert say(asks.copy(), "answer yes").went_out == 0
    no = say(asks, "answer no")
    assert (no.phase, no.turn, no.in_foot[0], no.question) == ("play", 0, True, "no")
    after = say(played(), "discard K", "go_out", "answer no")
    assert (after.phase, after.turn, after.in_foot[0]) == ("draw", 1, True)
    mine, _, _ = stakes(asks_seen(), 2)
    assert [(left.seat, left.held, left.aside) for left in mine] == [(2, 11, 11), (0, 0, 7)]


def asks_seen() -> HandAndFoot:
    """What the partner sees who is asked."""
    return say(played(), "add K g0", "go_out").seen_by(2)


def test_the_foot_is_picked_up_where_one_may_not_go_out():
    short = table(BOOKS, hands=["K"], groups=[["K K K K K 2"]], options=LEAVES)
    say(short, "add K g0")
    assert (short.phase, short.in_foot[0]) == ("play", True)
    needs = say(played(last_discard="required", **ALONE), "add K g0")
    assert (needs.phase, needs.in_foot[0]) == ("play", True)
    assert say(played(last_discard="required", **ALONE), "discard K").phase == "hand_played"


def test_a_choice_to_leave_the_foot_is_saved_and_read():
    for made in (("discard K",), ("add K g0",), ("discard K", "go_out")):
        game = say(played(), *made)
        again = HandAndFoot(row(BOOKS), LEAVES, game.names, 1, (), game.as_position())
        again.check_position()
        assert str(again) == str(game)


@pytest.mark.parametrize(
    ("hand", "groups", "options", "problem"),
    [
        ("4", ["K K K K K K K"], LEAVES, "somebody without cards"),
        ("", ["K K K K K K K"], {}, "a turn of somebody without cards"),
        ("", ["K K K K K K 2"], LEAVES, "a turn of somebody without cards"),
        ("", ["K K K K K K K"], {**LEAVES, "last_discard": "required"}, "a turn of somebody without cards"),
    ],
)
def test_when_nobody_may_leave_the_foot(hand: str, groups: list[str], options: dict[str, Any], problem: str):
    game = table(BOOKS, hands=[hand], groups=[groups], phase="hand_played", options=options)
    with pytest.raises(ValueError, match=problem):
        game.check_position()


@pytest.mark.parametrize(
    ("level", "foot", "leaves"),
    [(bot.Easy, "Jk Jk Jk Jk Jk Jk Jk Jk Jk Jk", True), (bot.Normal, "4 4", True)],
)
def test_whether_players_leave_the_foot(level: Callable[[], Any], foot: str, leaves: bool):
    game = say(played(feet=[foot], **ALONE), "add K g0")
    chosen = decide(level().choose(game.seen_by(0), game.prompts()[0], Random(1)))
    assert str(chosen) == ("go_out" if leaves else "take_foot")
    assert "foot" in bot.Normal().explain(game.seen_by(0), move(0, "go_out"))


def test_normal_players_keep_a_foot_that_costs_more_than_the_others_have():
    game = table(
        BOOKS, hands=["K", "4", "4 5", "5"], feet=[None, "", None, ""], groups=[["K K K K K K K"]],
        options={**LEAVES, **ALONE},
    )  # fmt: skip
    say(game, "add K g0")
    chosen = decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))
    assert str(chosen) == "take_foot"


def test_it_is_told_who_left_the_foot():
    game = say(played(**ALONE), "add K g0", "go_out")
    assert EVENTS.tells(events(game, "went_out")[0], game.names) == "North goes out, and leaves the foot."
    assert LABELS.label(game, move(0, "go_out")) == "Go out"


# -- a whole book opens the last round --------------------------------------------------------------------------------

OPENS: dict[str, Any] = {"last_opening": "book"}


def last_round(hand: str, number: int = 4, **more: Any) -> HandAndFoot:
    return table(FAMILY, hands=[hand], round_number=number, options=OPENS, **more)


def test_example_h17_a_whole_book_opens_the_last_round():
    game = last_round("A A A A K K K 4 4 4 4 4 2 2 9")
    assert game.minimum == [0, 0]
    say(game, "lay A A A A", "lay K K K")
    assert sentence(game, "go_down") == "In this round a side goes down with a whole book."
    say(game, "lay 4 4 4 4 4 2 2", "go_down")
    assert game.down[0]
    told = EVENTS.tells(events(game, "went_down")[0], game.names)
    assert told == "North goes down: Aces, Kings and 4s, 175 points, with a dirty book."
    before = last_round("A A A A K K K 9", 3)
    assert refusal(say(before, "lay A A A A", "lay K K K"), "go_down") == "below_minimum"
    pile: dict[str, Any] = {"laid": ["5 5 5 5 5 5"], "pile": "9 5", "phase": "draw"}
    assert refusal(last_round("5 5 9", **pile), "take_pile 5 5 g0") is None
    assert refusal(last_round("5 5 9", **{**pile, "laid": ["6 6 6"]}), "take_pile 5 5 new") == "no_book"


def test_only_a_match_of_so_many_rounds_has_a_last_one():
    game = table(BOOKS, hands=["A A A 4"], round_number=4, options=OPENS)
    assert (game.minimum, game.terms.opens_with_book) == ([50, 50], False)


def test_one_more_round_after_a_tie_is_opened_like_the_last():
    game = table(FAMILY, hands=["A A A 4"], round_number=5, options={**OPENS, "tie": "extra_round"})
    assert game.terms.opens_with_book


def test_what_is_said_where_a_book_is_needed():
    game = last_round("4 4 4 4 4 2 2 9 10", laid=["K K K"])
    view = game.seen_by(0)
    assert first_lay_down_words(view, 0) == ["first lay-down a whole book", "needs a whole book"]
    assert LABELS.preview(view, meant(game, "lay 4 4 4 4 4")) == "5 of 7"
    assert (laid_so_far(view, 0), is_enough(view, 0)) == ("3 of 7", False)
    checklist = LABELS.checklist(view, 0)
    assert checklist is not None
    assert checklist.lines[0] == (False, "Your side is down: first lay-down a whole book")
    assert "The first lay-down needs a whole book" in TIPS.about(view, 0)
    assert reason(view, meant(game, "lay 4 4 4 4 4 2 2")) == (
        "Five 4s and two 2s make a whole book, which takes your side down in this round."
    )
    figures = report(game, game.history).figures
    assert [(figure.title, figure.texts[0]) for figure in figures] == [("First lay-down", "a whole book")]
    say(game, "lay 4 4 4 4 4 2 2")
    assert is_enough(game.seen_by(0), 0)
    assert "a whole book" in reason(game.seen_by(0), move(0, "go_down"))
    third = last_round("4 5", 3)
    assert first_lay_down_words(third.seen_by(0), 0)[0] == "first lay-down 120+ (a whole book next round)"


def test_a_book_for_the_last_round_is_told_before_it_where_points_go_by_the_total():
    house = {**OPENS, "minimum": "by_score"}
    games = [table(FAMILY, round_number=number, totals=[2600, 0], options=house) for number in (2, 3, 4)]
    assert [game.next_minimum(0) for game in games] == [(5000, 120), (None, 0), (None, None)]


def test_players_open_the_last_round_with_the_cheapest_book():
    game = last_round("K K K K K 6 6 6 6 6 6 2 2 9", turns=[4] * 4)
    made = []
    while not game.down[0]:
        chosen = decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))
        assert chosen is not None
        made.append(str(chosen))
        game.play(chosen)
    assert (len(made), made[1]) == (2, "go_down")
    assert (game.groups[0][0].naturals, game.groups[0][0].wilds) == (6, 1)
    short = last_round("K K K K K 6 6 6 6 6 2 9", turns=[4] * 4)
    chosen = decide(bot.Normal().choose(short.seen_by(0), short.prompts()[0], Random(1)))
    assert chosen is not None
    assert chosen.kind == "discard"


def test_players_take_the_pile_with_a_book_laid_out():
    game = last_round("K K 6 6 6 6 6 6 2 9", pile="J Q Q Q K", phase="draw")
    ((take, groups),) = Planner(game.seen_by(0), 0).takes()
    assert [sorted(card.rank for card in cards) for cards in groups] == [["2", *["6"] * 6]]
    say(game, "lay 6 6 6 6 6 6 2")
    assert game.why_not(take) is None
    short = last_round("K K 6 6 6 6 6 2 9", pile="J Q Q Q K", phase="draw")
    assert list(Planner(short.seen_by(0), 0).takes()) == []
