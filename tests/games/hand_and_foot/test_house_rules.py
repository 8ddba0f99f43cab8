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
from game.games.hand_and_foot.words.labels import LABELS
from game.games.hand_and_foot.words.report import report
from game.players.melds.evaluation import Assessment
from game.players.protocol import decide
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, NAMES, deal, row, table
from tests.games.hand_and_foot.test_deals import settled
from tests.games.melding import group, in_stock, meant, refusal, say, sentence
from tests.games.talk import events

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


@pytest.mark.parametrize(
    ("seats", "packs", "stack", "enough"), [(2, 1, 12, True), (2, 1, 13, False), (5, 3, 15, True), (6, 3, 13, False)]
)
def test_two_cards_for_each_player_have_to_be_left_as_a_stock(seats: int, packs: int, stack: int, *, enough: bool):
    house: dict[str, Any] = {"decks": "one", "extra_decks": packs - 1, "stack_size": stack}
    if enough:
        assert in_stock(settled(deal(BOOKS, seats=seats, **house))) == 54 * packs - 2 * stack * seats >= 2 * seats
        return
    with pytest.raises(OptionError, match="add a pack"):
        deal(BOOKS, seats=seats, **house)


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


# -- the contract -----------------------------------------------------------------------------------------------------


DIRTY = ["Q Q Q Q Q Q 2", "9 9 9 9 9 2 2"]
ALONE: dict[str, Any] = {"ask_partner": "off"}


def test_example_h13_a_wild_book_in_the_contract():
    books = ["4 4 4 4 4 4 4", "5 5 5 5 5 5 Je", "6 6 6 6 6 6 Je", "Je Je Je Je Je Je"]
    lies: dict[str, Any] = {"hands": ["Je 3"], "feet": [""], "groups": [books]}
    game = table(LORDS, **lies, options={**ALONE, "contract_wild": 1})
    assert game.can_finish(0)
    plan = say(table(LORDS, **lies, options=ALONE), "add Je g1", "discard 3")
    assert plan.went_out == 0
    assert refusal(game, "add Je g1") == "keep_card"
    assert sentence(game, "add Je g1") == (
        "Your side cannot go out yet (1 wild book missing): keep one card to discard and one to hold."
    )
    say(game, "add Je g3", "discard 3")
    assert game.went_out == 0


def test_example_h14_a_clean_book_of_sevens():
    king = "K K K K K K K"
    house = {**ALONE, "contract_sevens": True, "sevens_points": 1500}
    lies: dict[str, Any] = {"feet": [""], "options": house}
    game = say(table(BOOKS, hands=["7 5"], groups=[[king, "7 7 7 7 7 7"]], **lies), "add 7 g1", "discard 5")
    assert game.sheets[-1][0].clean == 500 + 1500
    dirty = table(BOOKS, hands=["7 5"], groups=[[king, "7 7 7 7 7 2"]], **lies)
    assert sentence(dirty, "add 7 g1") == (
        "Your side cannot go out yet (a clean book of 7s missing): keep one card to discard and one to hold."
    )
    assert (dirty.score_of(0).clean, dirty.score_of(0).dirty) == (500, 0)
    made = report(game, game.history).sheets[0].lines[0].made[0]
    assert [(part.title, part.points) for part in made] == [("7s", 1500), ("Kings", 500)]


@pytest.mark.parametrize(
    ("grows", "number", "needed"),
    [("same", 4, (2, 2)), ("dirty", 1, (2, 2)), ("dirty", 3, (2, 4)), ("dirty", 6, (2, 5)), ("both", 4, (5, 5))],
)
def test_example_h15_a_contract_that_grows(grows: str, number: int, needed: tuple[int, int]):
    game = table(FAMILY, hands=["4 5"], options={"contract_grows": grows}, round_number=number)
    assert (game.terms.clean_needed, game.terms.dirty_needed) == needed


def test_the_contract_of_the_next_round_is_in_force_with_its_deal():
    done = ["K K K K K K K", "J J J J J J J", *DIRTY]
    house = {"contract_grows": "both", **ALONE}
    game = say(table(FAMILY, hands=["4"], feet=[""], groups=[done], options=house), "discard 4", NEXT)
    assert (game.round_number, game.terms.clean_needed, game.terms.dirty_needed) == (2, 3, 3)
    again = HandAndFoot(row(FAMILY), house, game.names, 1, (), game.as_position())
    assert (again.terms is game.terms, str(again)) == (True, str(game))


def test_whether_one_can_go_out_with_what_the_contract_asks():
    """The wild cards could finish the dirty group or the wild one; sevens may not be made dirty."""
    house = {**ALONE, "wild_groups": True, "contract_wild": 1, "contract_sevens": True}
    lies: dict[str, Any] = {"feet": [""], "options": house}
    for wilds, sevens, can in (("2 2 2 2", "7", True), ("2 2 2", "7", False), ("2 2 2 2 2", "", False)):
        groups = [["7 7 7 7 7 7", "2 2 Jk"]]
        assert table(BOOKS, hands=[f"{wilds} {sevens} 9"], groups=groups, **lies).can_finish(0) is can


def test_what_the_contract_asks_is_said():
    house = {"wild_groups": True, "contract_wild": 1, "contract_sevens": True}
    game = table(BOOKS, hands=["7 5"], feet=[""], groups=[["7 7 7 7 7 7 7", "2 2 2"]], options=house)
    checklist = LABELS.checklist(game.seen_by(0), 0)
    assert checklist is not None
    assert (False, "Wild books: 0 of 1") in checklist.lines
    assert (True, "A clean book of 7s") in checklist.lines


def test_the_only_clean_sevens_are_not_made_dirty():
    """There is a clean book to spare, but not that one."""
    house = {**ALONE, "contract_sevens": True, "contract_dirty": 1}
    groups = [["7 7 7 7 7 7 7", "K K K K K K K"]]
    game = table(BOOKS, hands=["2 2 5 6 8"], feet=[""], groups=groups, options=house)
    assert LABELS.warning(game.seen_by(0), meant(game, "add 2 g0")) != ""
    assert LABELS.warning(game.seen_by(0), meant(game, "add 2 g1")) == ""
    look = Assessment(game.seen_by(0), 0, remembers=False)
    assert (look.kept_clean, look.rank_lacking) == (frozenset({0}), None)


def test_players_keep_wild_cards_for_the_wild_book_and_sevens_clean():
    house = {"wild_groups": True, "contract_wild": 1, "contract_sevens": True}
    game = table(BOOKS, hands=["2 2 9 9 J J 5 6"], groups=[["7 7 7 7", "K K K 2"]], turns=[4] * 4, options=house)
    look = Assessment(game.seen_by(0), 0, remembers=False)
    assert (look.wild_lacking, look.rank_lacking, look.clean_lacking) == (1, game.terms.rank_needed, 1)
    assert look.kept_clean == frozenset({0})
    assert look.lacking(0) == 3 + 7
    chosen = decide(bot.Normal().choose(game.seen_by(0), game.prompts()[0], Random(1)))
    assert chosen is not None
    assert chosen.kind == "discard"
    begun = table(BOOKS, hands=["2 2 9 9 J J 5 6"], groups=[["7 7 7 7", "2 2 Jk"]], options=house)
    chosen = decide(bot.Normal().choose(begun.seen_by(0), begun.prompts()[0], Random(1)))
    assert chosen is not None
    assert str(chosen) == "add 2C 2D g1"
