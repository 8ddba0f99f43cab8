"""Hand and Foot with red threes that are laid down at once (rules, section 3.8, and the worked examples H2 to H8)."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game.engine.melds.table import bonus
from game.engine.moves import move
from game.engine.state import HANDS, STOCK
from game.games.hand_and_foot.players import levels as bot
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.rules.terms import terms_of
from game.games.hand_and_foot.rules.variants import rules_in_force
from game.games.hand_and_foot.words.events import EVENTS
from game.games.hand_and_foot.words.hints import reason
from game.games.hand_and_foot.words.labels import LABELS
from game.games.hand_and_foot.words.report import report
from game.games.hand_and_foot.words.tips import TIPS
from game.players.melds.levels import HardPlan
from game.players.protocol import decide
from game.words.melds.turns import summary
from tests.games.hand_and_foot.tables import BOOKS, LORDS, deal, foot, row, table
from tests.games.hand_and_foot.test_deals import settled
from tests.games.melding import face_of, hand, in_stock, meant, say
from tests.games.talk import events

LAID: dict[str, Any] = {"red_threes": "laid"}


def threes(game: HandAndFoot, side: int = 0) -> int:
    """How many red threes a side has laid down."""
    return len(game.shown(side))


def test_example_h2_red_threes_of_the_deal_are_laid_down_from_the_dealers_left():
    told = 0
    for seed in range(12):
        game = settled(deal(BOOKS, seed=seed, **LAID))
        laid = events(game, "laid_bonus")
        told += len(laid)
        assert [len(game.table[HANDS[seat]]) for seat in range(4)] == [11] * 4
        assert "r3" not in [face for seat in range(4) for face in hand(game, seat)]
        assert sum(len(event.cards) for event in laid) == threes(game, 0) + threes(game, 1) == 182 - in_stock(game)
        assert [event.seat for event in laid] == sorted(event.seat or 0 for event in laid)
    assert told > 6


def test_example_h3_a_red_three_drawn_is_laid_down_and_replaced():
    game = table(BOOKS, hands=["4 5 6"], stock="7 8 r3 9 r3", rest="box", phase="draw", options=LAID)
    say(game, "draw")
    assert (hand(game), threes(game), in_stock(game)) == (["4", "5", "6", "8", "9"], 2, 1)
    assert [(event.seat, len(event.cards)) for event in events(game, "laid_bonus")] == [(0, 1), (0, 1)]
    assert [event.facts["count"] for event in events(game, "drew")] == [2, 1, 1]


def test_example_h4_a_foot_is_cleared_of_red_threes_when_it_is_picked_up():
    feet = ["5 r3 r3 6"]
    game = table(BOOKS, hands=["4"], feet=feet, groups=[["4 4 4"]], stock="9 10 J", rest="box", options=LAID)
    assert threes(game) == 0
    say(game, "add 4 g0")
    assert (hand(game), foot(game), threes(game)) == (["10", "5", "6", "J"], [], 2)


def test_example_h5_with_no_stock_left_there_is_no_card_for_it():
    game = table(BOOKS, hands=["4 5"], stock="r3", rest="box", phase="draw", options=LAID)
    say(game, "draw")
    assert (hand(game), threes(game), in_stock(game)) == (["4", "5"], 1, 0)
    say(game, "discard 4")
    assert game.round_over
    assert game.sheets[-1][0].threes == -100


def test_example_h6_red_threes_of_a_pile_are_not_replaced():
    house = {**LAID, "pile_take": "all"}
    game = table(BOOKS, hands=["K K 5"], groups=[["4 4 4"]], pile="r3 9 K", phase="draw", options=house)
    left = in_stock(game)
    say(game, "take_pile K K new")
    assert (hand(game), threes(game), in_stock(game)) == (["5", "9"], 1, left)


def test_example_h7_what_they_are_worth():
    """Side A went out with three, side B is not down and has two; a third lies in a foot."""
    done = ["K K K K K K K"]
    game = table(
        BOOKS,
        hands=["4", "5 5", "6", "7"],
        feet=["", "r3 4", "", "8"],
        groups=[done, []],
        threes=["r3 r3 r3", "r3 r3"],
        options={**LAID, "ask_partner": "off"},
    )
    say(game, "discard 4")
    ours, theirs = game.sheets[-1]
    assert (ours.threes, ours.total) == (300, 500 + 70 + 300 - 6 + 1)
    assert (theirs.threes, theirs.unplayed) == (-200, -(5 + 5 + 100 + 5 + 5 + 10))


def test_example_h8_a_turn_without_a_card_to_discard_is_over():
    """In the foot with one card, and the last of the stock is a red three: nothing can be laid or discarded."""
    lies: dict[str, Any] = {"hands": ["4", "5 5 5"], "feet": ["", ""], "stock": "r3", "pile": "8 9 10", "rest": "box"}
    game = table(BOOKS, **lies, phase="draw", options=LAID)
    say(game, "draw")
    assert game.round_over
    assert [event.kind for event in events(game, "kept", "stock_out", "went_out")] == ["kept", "stock_out"]
    game = table(BOOKS, **lies, phase="draw", options={**LAID, "stock_out": "reshuffle_once"})
    say(game, "draw")
    assert (game.turn, game.phase, hand(game), in_stock(game)) == (1, "draw", ["4"], 2)


def test_who_can_go_out_with_the_one_card_does_not_lose_the_turn():
    done = ["K K K K K K K"]
    lies: dict[str, Any] = {"hands": ["K"], "feet": [""], "groups": [done], "stock": "r3", "rest": "box"}
    game = table(BOOKS, **lies, phase="draw", options={**LAID, "ask_partner": "off"})
    say(game, "draw", "add K g0")
    assert game.went_out == 0
    game = table(BOOKS, **lies, phase="draw", options=LAID)
    say(game, "draw", "ask_partner", "answer no")
    assert (game.round_over, game.went_out, hand(game)) == (True, None, ["K"])


def test_who_has_several_cards_in_the_foot_goes_on_after_the_draw():
    lies: dict[str, Any] = {"hands": ["4 5 6"], "feet": [""], "stock": "7 8", "rest": "box"}
    game = table(BOOKS, **lies, phase="draw", options=LAID)
    say(game, "draw")
    assert (game.turn, game.phase, len(hand(game))) == (0, "play", 5)


def test_nobody_holds_a_red_three_that_is_laid_down():
    with pytest.raises(ValueError, match="red threes in a hand"):
        table(BOOKS, hands=["r3 4"], options=LAID)
    with pytest.raises(ValueError, match="other cards among red threes"):
        table(BOOKS, threes=["b3"], options=LAID)


def test_one_side_may_have_all_red_threes():
    count = len(table(BOOKS, options=LAID).terms.bonus_cards)
    assert threes(table(BOOKS, threes=[" ".join(["r3"] * count)], options=LAID)) == count


def test_red_threes_lie_open_to_all_and_imagined_hands_have_none():
    game = settled(deal(BOOKS, seed=3, **LAID))
    for viewer in (None, 0, 1, 2, 3):
        view = game.seen_by(viewer)
        assert [view.shown(side) for side in (0, 1)] == [game.shown(side) for side in (0, 1)]
        world = view.guess(Random(5))
        assert sorted(world.table.cards(), key=id) == sorted(game.table.cards(), key=id)
        assert "r3" not in [face_of(card) for seat in range(4) for card in world.table[HANDS[seat]]]
        assert "r3" in [face_of(card) for card in world.table[STOCK]]


def test_the_rule_is_for_french_packs():
    assert terms_of(row(LORDS), rules_in_force(row(LORDS), LAID, 4), 4).bonus_cards == frozenset()
    assert [where.kind for where in deal(LORDS, **LAID).table.zones if where.kind == "bonus"] == []


def test_who_has_red_threes_goes_down_at_once():
    """Every group needs a wild card, which one would otherwise keep in the first two turns."""
    for laid, kind in ((["r3"], "lay"), ([], "discard")):
        game = table(BOOKS, hands=["K K Jk 9 8 7 5"], threes=laid, options=LAID)
        chosen = bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1))
        assert decide(chosen).kind == kind  # type: ignore[union-attr]


def test_a_red_three_more_to_come_makes_drawing_worth_more():
    plain, house = (table(BOOKS, hands=["K K 9 8 7 5"], options=options) for options in ({}, LAID))
    assert HardPlan(house.seen_by(0), 0).draw_value() > HardPlan(plain.seen_by(0), 0).draw_value() + 5


def test_what_is_said_of_red_threes():
    game = table(BOOKS, hands=["K K K Q Q Q A"], laid=["J J J"], threes=["r3 r3", "r3"], options=LAID)
    view = game.seen_by(0)
    tip = partial(TIPS.of, view, "bonus")
    assert tip(bonus(0)) == "Red threes of your side: 200 points, lost unless the side goes down."
    say(game, "lay Q Q Q")
    assert reason(game.seen_by(0), move(0, "go_down")) == (
        "You have 60 points and need 50: go down, and your two red threes count for you, not against you."
    )
    say(game, "go_down")
    assert TIPS.of(game.seen_by(0), "bonus", bonus(0)) == "Red threes of your side: 200 points."
    told = EVENTS.tells(events(say(*drawing()), "laid_bonus")[0], game.names)
    assert told == "North lays down a red three."


def drawing() -> tuple[HandAndFoot, str]:
    """A table at which the next card drawn is a red three, and the draw."""
    return table(BOOKS, hands=["4 5"], stock="7 r3 8", rest="box", phase="draw", options=LAID), "draw"


def test_a_turn_is_told_with_its_red_threes():
    game, draw = drawing()
    before, since = game.seen_by(0), len(game.recorder.events if game.recorder else ())
    say(game, draw, "discard 8")
    seen = (event.seen_by(0) for event in (game.recorder.events if game.recorder else ())[since:])
    told = summary(before, [move(0, "draw"), meant(game, "discard 8", 0)], [event for event in seen if event])
    assert told == "North lays down 1 red three and discards the 8 of clubs."


def test_the_score_sheet_has_a_line_for_them():
    done = ["K K K K K K K"]
    game = table(BOOKS, hands=["4"], feet=[""], groups=[done], threes=["r3 r3", "r3"], options=LAID)
    running = report(game, game.history).running
    assert running is not None
    assert {line.title: line.points for line in running.lines}["Red threes"] == (200, -100)
    say(game, "ask_partner", "answer yes", "discard 4")
    line = next(line for line in report(game, game.history).sheets[0].lines if line.title == "Red threes")
    assert line.points == (200, -100)
    (ours,), (theirs,) = line.made
    assert (ours.title, ours.how, len(ours.cards)) == ("2 red threes", "2 × 100", 2)
    assert (theirs.title, theirs.how, len(theirs.cards)) == ("1 red three", "1 × 100, as the side is not down", 1)


def test_red_threes_are_counted_for_who_lays_them():
    game = say(*drawing())
    assert EVENTS.counted(events(game, "laid_bonus")) == [(0, "red 3", 1)]
    assert LABELS.counted("red 3") == "red threes"


def test_a_position_with_red_threes_is_read_as_it_is_written():
    game = table(BOOKS, hands=["4", "5 5"], feet=["", "r3 4"], threes=["r3 r3", ""], options=LAID)
    again = HandAndFoot(row(BOOKS), LAID, game.names, 1, (), game.as_position())
    assert str(again) == str(game)


@pytest.mark.parametrize("choice", ["blind", "see_bottoms", "high_bottom"])
def test_red_threes_are_held_until_all_have_chosen_a_stack(choice: str):
    """The position can be laid out, and a guess may deal them to a hand."""
    found = 0
    for seed in range(12):
        options = {**LAID, "hand_choice": choice}
        game = deal(BOOKS, seed=seed, **options)
        rng = Random(seed)
        while game.phase in ("cut", "choose"):
            held = {card for seat in range(game.seats) for card in game.table[HANDS[seat]]}
            found += bool(held & game.terms.bonus_cards)
            again = HandAndFoot(row(BOOKS), options, game.names, game.seed, position=game.as_position())
            again.check_position()
            game.play(game.any_move(game.prompts()[0].seat or 0, rng))
    assert found or choice == "high_bottom"
