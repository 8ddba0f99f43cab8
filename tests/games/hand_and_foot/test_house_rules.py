"""Hand and Foot as other families play it, option by option (rules, section 2, and the worked examples H1 and on)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.moves import NEXT
from game.engine.options import OptionError
from game.engine.state import HANDS
from game.games.hand_and_foot.players import levels as bot
from game.games.hand_and_foot.rules.position import FEET, STACKS
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.words.events import EVENTS
from game.players.protocol import decide
from tests.games.hand_and_foot.tables import (
    BOOKS,
    FAMILY,
    LORDS,
    NAMES,
    deal,
    events,
    group,
    in_stock,
    refusal,
    row,
    say,
    sentence,
    table,
)
from tests.games.hand_and_foot.test_deals import settled

# -- stacks -----------------------------------------------------------------------------------------------------------


def test_example_h1_stacks_of_thirteen():
    game = deal(BOOKS, stack_size=13, cut_noise=0)
    say(game, "cut 104")
    assert events(game, "cut")[0].facts["points"] == 100
    assert in_stock(settled(game)) == 166
    assert in_stock(settled(deal(FAMILY, seats=2, stack_size=13))) == 56


@pytest.mark.parametrize("size", [11, 12, 13, 15])
def test_hand_and_foot_are_as_large_as_the_stacks(size: int):
    for rules in (BOOKS, FAMILY, LORDS):
        game = settled(deal(rules, stack_size=size))
        assert {len(game.table[where[seat]]) for where in (HANDS, FEET) for seat in range(4)} == {size}


def test_the_packs_have_to_be_enough_for_the_stacks():
    house: dict[str, Any] = {"decks": "one", "extra_decks": 1}
    assert in_stock(settled(deal(BOOKS, **house))) == 20
    with pytest.raises(OptionError, match="add a pack"):
        deal(BOOKS, stack_size=15, **house)


# -- dealing ----------------------------------------------------------------------------------------------------------


def bottoms(first: str, second: str) -> HandAndFoot:
    """Seat 0 is dealt stacks with these bottom cards, and the lower one is the hand."""
    pack = [card.text for card in deal(BOOKS).pack() if card.text not in (first, second)]
    house = {"cut_bonus": "off", "hand_choice": "low_bottom"}
    return HandAndFoot(row(BOOKS), house, NAMES[:4], 1, [[*pack[:10], first, *pack[10:20], second]])


def test_example_h9_the_lower_bottom_card_is_the_hand():
    for low, high in (("9C", "KC"), ("AC", "JK.1"), ("2C", "3D")):
        for pair in ((low, high), (high, low)):
            game = bottoms(*pair)
            assert [game.table[where[0]][0].text for where in (HANDS, FEET)] == [low, high]
    level = bottoms("JC", "JD")
    assert (level.phase, level.actor) == ("choose", 0)


def test_example_h10_one_stack_to_the_left_and_one_to_the_right():
    kept, passed = (deal(FAMILY, pass_left=both, pass_right=True) for both in (False, True))
    for seat in range(4):
        assert passed.table[STACKS[seat][0]] == kept.table[STACKS[(seat + 1) % 4][0]]
        assert passed.table[STACKS[seat][1]] == kept.table[STACKS[(seat - 1) % 4][1]]
    told = [EVENTS.tells(event, passed.names) for event in events(passed, "passed")]
    assert told == ["Everybody passes one stack to the left and one to the right."]


def test_example_h11_which_seat_begins():
    done = ["K K K K K K K", "Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "8 8 8 8 8 2 2"]
    house: dict[str, Any] = {"first_player": "went_out"}
    assert deal(FAMILY, **house).turn == 0
    lies: dict[str, Any] = {"hands": [None, None, "4"], "feet": [None, None, ""], "groups": [done], "turn": 2}
    game = say(table(FAMILY, **lies, dealer=3, options=house), "discard 4", NEXT)
    assert (game.went_out, game.dealer, game.turn, game.round_number) == (None, 0, 2, 2)
    ended = table(FAMILY, hands=["4 5"], stock="", rest="box", dealer=0, turn=0, options=house)
    say(ended, "discard 4", NEXT)
    assert (ended.dealer, ended.turn) == (1, 2)
    dealing = deal(FAMILY, first_player="dealer")
    assert (dealing.dealer, dealing.turn) == (3, 3)


# -- groups -----------------------------------------------------------------------------------------------------------


def test_example_h12_a_group_begins_with_one_wild_card():
    house: dict[str, Any] = {"wild_start": 1}
    game = table(BOOKS, hands=["5 5 5 2 Jk K K K 9 10"], options=house)
    assert refusal(game, "lay 5 5 2 Jk") == "wild_start"
    assert sentence(game, "lay 5 5 5 2 Jk") == "A group begins with one wild card at most: add more once it is down."
    say(game, "lay 5 5 2")
    assert refusal(game, "add Jk g0") == "wild_start"
    say(game, "lay K K K", "go_down", "add Jk g0")
    assert group(game, 0, 0) == ["2", "5", "5", "Jk"]
    wild = table(BOOKS, hands=["2 2 Jk 5 6"], options={**house, "wild_groups": True})
    assert refusal(wild, "lay 2 2 Jk") is None


def test_the_pile_begins_no_group_with_more_wild_cards_either():
    house: dict[str, Any] = {"wild_start": 1, "pile_take": "all", "pile_match": "one_plus_wild"}
    game = table(BOOKS, hands=["5 5 2 Jk K 9"], laid=["5 5 2"], pile="K 5", phase="draw", options=house)
    assert refusal(game, "take_pile 5 Jk g0") == "wild_start"
    with pytest.raises(ValueError, match="a strange group"):
        table(BOOKS, hands=["9 9"], laid=["5 5 2 Jk"], options=house).check_position()


@pytest.mark.parametrize("level", [bot.Easy, bot.Normal])
def test_players_begin_groups_with_one_wild_card(level: Callable[[], Any]):
    """With two it would be enough."""
    for most, kinds in ((0, {"lay"}), (1, {"discard"})):
        house = {"wild_start": most}
        game = table(BOOKS, hands=["9 9 2 Jk 4"], options=house, turns=[4] * 4, minimum=[90, 90])
        chosen = decide(level().choose(game.seen_by(0), game.prompts()[0], Random(1)))
        assert chosen is not None
        assert {chosen.kind} == kinds
