"""Every refusal of the written rules (section 3.7): its code, its sentence, and which comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.moves import NEXT, IllegalMove, move
from game.engine.state import HANDS
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, table
from tests.games.melding import meant, refusal, say, sentence

CLEAN, DIRTY = "K K K K K K K", "9 9 9 9 9 2 2"
ASKING: dict[str, Any] = {"options": {"ask_partner": "all"}}


def out(rules: str = BOOKS, hand: str = "K K 4", groups: Sequence[str] = (CLEAN,), **facts: Any) -> Any:
    """Seat 0 in its foot, with one finished clean group."""
    return table(rules, hands=[hand], feet=[""], groups=[list(groups)], **facts)


# -- whose turn, and when ---------------------------------------------------------------------------------------------


def test_whose_turn_it_is():
    game = table(BOOKS, hands=["4 5"])
    assert refusal(game, "discard 4", seat=1) == "not_your_turn"
    asked = say(out(), "ask_partner")
    assert refusal(asked, "discard 4", seat=0) == "wait_answer"
    assert sentence(asked, "discard 4", seat=0) == "Waiting for your partner's answer."
    assert refusal(asked, "answer yes", seat=1) == "not_your_turn"
    assert refusal(asked, "answer yes", seat=2) is None
    assert refusal(asked, "draw", seat=2) == "wrong_phase"


@pytest.mark.parametrize("text", ["cut 22", "choose_hand 0", "answer yes", "take_foot", "leave_foot"])
@pytest.mark.parametrize("phase", ["draw", "play"])
def test_moves_of_other_phases(text: str, phase: str):
    assert refusal(table(BOOKS, hands=["4 5"], phase=phase), text) == "wrong_phase"


def test_moves_of_a_turn_made_before_it():
    game = deal(BOOKS)
    assert game.phase == "cut"
    for text in ("draw", "go_down", "choose_hand 0", "ask_partner", "take_pile new"):
        assert refusal(game, text) == "wrong_phase"


def test_drawing_first_and_only_once():
    before = table(FAMILY, hands=["4 4 4"], groups=[[CLEAN]], phase="draw")
    for text in ("discard 4", "lay 4 4 4", "go_down", "ask_partner"):
        assert refusal(before, text) == "draw_first"
    assert sentence(before, "discard 4") == "Draw first (or take the pile)."
    assert sentence(table(BOOKS, hands=["4"], phase="draw"), "discard 4") == "Draw first."
    after = table(FAMILY, hands=["4 4 4"], pile="4")
    assert refusal(after, "draw") == "already_drawn"
    assert refusal(after, "take_pile 4 4 new") == "already_drawn"


def test_laying_before_drawing_where_the_pile_may_be_taken():
    assert refusal(table(FAMILY, hands=["4 4 4"], pile="9", phase="draw"), "lay 4 4 4") is None
    assert refusal(table(FAMILY, hands=["4 4 4"], pile="2", phase="draw"), "lay 4 4 4") == "draw_first"
    assert refusal(table(FAMILY, hands=["4 4 4"], pile="9", phase="draw", turns=[1] * 4), "lay 4 4 4") == "draw_first"
    assert refusal(table(BOOKS, hands=["4 4 4"], pile="9", phase="draw"), "lay 4 4 4") == "draw_first"
    kept = say(table(FAMILY, hands=["4 4 4 5"], pile="9", phase="draw"), "lay 4 4 4", "draw")
    assert (kept.phase, len(kept.laid)) == ("play", 1)


def test_a_move_that_was_refused_is_not_made():
    game = table(BOOKS, hands=["4 5"], phase="draw")
    discard = meant(game, "discard 4")
    assert game.why_not(discard) is not None
    with pytest.raises(IllegalMove):
        game.play(discard)
    assert game.phase == "draw"


# -- cards held, and the pile -----------------------------------------------------------------------------------------


def test_cards_that_are_not_held():
    game = table(FAMILY, hands=["4 5"], laid=["9 9 9"], pile="9")
    assert sentence(game, "discard KH") == "You do not hold that card."
    assert sentence(game, "lay 9 9 9") == "That card is in a group you have laid out: take it back first."
    four = meant(game, "discard 4").cards[0]
    twice = game.why_not(move(0, "lay", (four, four, four)))
    assert twice is not None
    assert twice.code == "not_held"


def test_when_the_pile_may_not_be_taken():
    def taking(rules: str, pile: str, text: str, **facts: Any) -> str | None:
        game = table(rules, hands=["Q Q J"], groups=[["A A A"]], pile=pile, phase="draw", **facts)
        return refusal(game, text)

    assert taking(BOOKS, "Q", "take_pile Q Q new") == "pile_off"
    assert taking(FAMILY, "", "take_pile Q Q new") == "pile_empty"
    assert taking(FAMILY, "Q", "take_pile Q Q new", turns=[1] * 4) == "pile_too_early"
    assert taking(FAMILY, "4 2", "take_pile Q Q new") == "pile_blocked"
    assert taking(FAMILY, "4 b3", "take_pile Q Q new") == "pile_blocked"
    assert taking(FAMILY, "4 Q", "take_pile Q J new") == "pile_no_match"
    assert taking(FAMILY, "4 Q", "take_pile new") == "pile_no_match"
    assert taking(FAMILY, "4 Q", "take_pile Q Q new", frozen=True) is None
    assert taking(FAMILY, "4 Q", "take_pile Q J new", frozen=True) == "pile_frozen"
    assert taking(FAMILY, "4 Q", "take_pile Q Q g0") == "wrong_group"
    assert taking(FAMILY, "4 Q", "take_pile Q Q g7") == "no_group"


def test_what_is_said_of_the_pile():
    game = table(FAMILY, hands=["Q J J"], pile="4 Q", phase="draw")
    assert (
        sentence(game, "take_pile J J new") == "To take the pile you need a pair from your hand for the Queen on top."
    )
    lords = table(LORDS, hands=["12 4 4"], pile="4 12", phase="draw", frozen=True)
    assert sentence(lords, "take_pile 4 4 new") == "The pile is frozen: you need two natural 12s from your hand."
    onto = {"pile_match": "onto_group"}
    never = table(LORDS, hands=["12 12 4"], pile="4 12", phase="draw", frozen=True, options=onto)
    assert sentence(never, "take_pile 12 12 new") == "The pile is frozen, and in these rules no pair takes it."
    assert sentence(table(LORDS, hands=["4 4"], pile="Jo", phase="draw"), "take_pile 4 4 new") == (
        "A Joker on top cannot be picked up."
    )


def test_onto_a_group_only_when_down():
    assert refusal(table(LORDS, hands=["4"], laid=["12 12 12"], pile="12", phase="draw"), "take_pile g0") == (
        "pile_no_match"
    )


# -- going down, ending a turn, going out -----------------------------------------------------------------------------


def test_tentative_groups_must_be_settled_before_the_discard():
    game = table(BOOKS, hands=["9"], laid=["4 4 4"])
    assert refusal(game, "discard 9") == "tentative_left"
    assert refusal(game, "go_down") == "below_minimum"
    say(game, "take_back g0")
    assert refusal(game, "go_down") == "nothing_laid"
    assert refusal(game, "discard 9") is None


def test_asking_and_being_bound_by_the_answer():
    game = out()
    assert refusal(game, "add K K g0") == "ask_first"
    said_yes = say(game.copy(), "ask_partner", "answer yes")
    assert refusal(said_yes, "ask_partner") == "asked_already"
    assert refusal(said_yes, "discard 4") == "said_yes"
    assert refusal(said_yes, "discard K") == "said_yes"
    say(said_yes, "add K g0", "add K g0", "discard 4")
    assert said_yes.went_out == 0
    said_no = say(game.copy(), "ask_partner", "answer no")
    assert refusal(said_no, "add K K g0") == "said_no"
    assert sentence(said_no, "add K K g0") == "Your partner said no: keep one card to discard and one to hold."
    assert refusal(said_no, "ask_partner") == "asked_already"
    last = out(hand="4", question="no")
    assert refusal(last, "discard 4") == "said_no"
    assert refusal(out(hand="4"), "discard 4") == "ask_first"


def test_a_yes_forbids_what_spoils_the_end():
    game = say(out(hand="K K 5 2", groups=["K K K K K K", "8 8 8"]), "ask_partner", "answer yes")
    assert refusal(game, "add 2 g0") == "said_yes"  # the only clean group would be dirty
    assert refusal(game, "add 2 g1") is None


def test_keeping_cards():
    assert refusal(out(hand="K 4", groups=["K K K"]), "add K g0") == "keep_card"
    assert sentence(out(hand="K 4", groups=["K K K"]), "add K g0") == (
        "Your side cannot go out yet (1 clean book missing): keep one card to discard and one to hold."
    )
    assert refusal(out(hand="4", groups=["K K K"]), "discard 4") == "keep_card"
    assert refusal(out(FAMILY, hand="K K", groups=["K K K"]), "add K K g0") == "need_discard"
    yes = out(FAMILY, hand="K K", groups=[CLEAN, "Q Q Q Q Q Q Q", DIRTY, "8 8 8 8 8 2 2"], question="yes", **ASKING)
    assert refusal(yes, "add K K g0") == "said_yes"


@pytest.mark.parametrize(
    ("groups", "missing"),
    [
        (["K K K"], "2 clean books and 2 dirty books missing"),
        ([CLEAN, "5 5 5"], "1 clean book and 2 dirty books missing"),
        ([CLEAN, DIRTY], "1 clean book and 1 dirty book missing"),
        ([CLEAN, "Q Q Q Q Q Q Q", DIRTY], "1 dirty book missing"),
        ([CLEAN, DIRTY, "8 8 8 8 8 2 2"], "1 clean book missing"),
    ],
)
def test_what_is_missing_to_go_out_is_told(groups: Sequence[str], missing: str):
    """Two clean and two dirty groups are needed."""
    game = out(FAMILY, hand="K 4", groups=groups)
    assert (
        sentence(game, "add K g0")
        == f"Your side cannot go out yet ({missing}): keep one card to discard and one to hold."
    )


def test_when_there_is_nothing_to_ask():
    assert refusal(out(hand="K 4 5 6"), "ask_partner") == "cannot_finish"
    assert refusal(table(BOOKS, hands=["K 4"], groups=[[CLEAN]]), "ask_partner") == "cannot_finish"  # not in the foot
    assert refusal(out(FAMILY, groups=[CLEAN, "Q Q Q Q Q Q Q", DIRTY, "8 8 8 8 8 2 2"]), "ask_partner") == "no_partner"
    assert refusal(out(seats=3), "ask_partner") == "no_partner"
    assert refusal(out(), "ask_partner") is None
    assert refusal(out(hand="K 4 5 6", question="no"), "ask_partner") == "asked_already"


def test_one_partner_of_two_is_enough_where_any_may_say_yes():
    house = {"ask_partner": "any", "six_players": "trios"}
    game = table(BOOKS, seats=6, hands=["K K 4"], feet=[""], groups=[[CLEAN]], options=house)
    no_yes = say(game.copy(), "ask_partner", "answer no", "answer yes")
    assert (no_yes.question, no_yes.actor) == ("yes", 0)
    yes = say(game.copy(), "ask_partner", "answer yes")
    assert (yes.question, yes.actor) == ("yes", 0)
    house = {"ask_partner": "all", "six_players": "trios"}
    game = table(BOOKS, seats=6, hands=["K K 4"], feet=[""], groups=[[CLEAN]], options=house)
    no = say(game.copy(), "ask_partner", "answer no")
    assert (no.question, no.actor) == ("no", 0)
    say(game, "ask_partner", "answer yes", "answer yes")
    assert game.question == "yes"


# -- what is no move at all -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "value", "target"),
    [
        ("hats", None, None),
        ("draw", "2", None),
        ("draw", None, 1),
        ("answer", "maybe", None),
        ("choose_hand", "2", None),
        ("lay", "g0", None),
        ("add", None, None),
        ("take_back", None, None),
    ],
)
def test_what_is_no_move(kind: str, value: str | None, target: int | None):
    game = deal(FAMILY) if kind == "choose_hand" else say(out(), "ask_partner") if kind == "answer" else out()
    answer = game.why_not(move(game.actor, kind, (), value, target))
    assert answer is not None
    assert answer.code == "no_move"


def test_cuts_that_cannot_be():
    game = deal(BOOKS)
    for aim in ("0", "007", "nonsense", "-3", "271"):
        assert refusal(game, f"cut {aim}") == "wrong_cut"
    assert refusal(game, "cut 1") is None


def test_leaving_a_round():
    game = out(hand="4", question="yes")
    assert refusal(game, NEXT) == "round_goes_on"
    say(game, "discard 4")
    for seat in range(4):
        assert refusal(game, NEXT, seat=seat) is None
    assert refusal(game, "draw", seat=1) == "round_over"


@pytest.mark.parametrize("target", ["@0", "@2", "@4", "@5"])
def test_a_group_that_is_named_with_a_seat_is_one_of_the_other_side(target: str):
    """A seat is named to be told that its group is not one's own; a partner's is, and nobody sits at 4."""
    game = table(BOOKS, hands=["K 4 5"], groups=[["K K K"], ["K K K"]])
    assert refusal(game, f"add K g0 {target}") == "no_group"
    assert refusal(game, "add K g0 @1") == refusal(game, "add K g0 @3") == "not_your_group"
    other = table(BOOKS, hands=["4 5 6", "K 4 5"], groups=[["K K K"], ["K K K"]], turn=1)
    assert refusal(other, "add K g0 @0", 1) == "not_your_group"


def test_a_group_with_a_lady_takes_no_second_one_on_the_way_out():
    """The partner said yes; of three Ladies one may top the only finished group, and one be discarded."""
    house = {"contract_clean": 0, "contract_dirty": 0}
    groups = [["9 9 9 9 9 9 9"]]
    game = table(LORDS, hands=["La La La"], feet=[""], groups=groups, question="yes", options=house)
    assert refusal(game, "add La g0") == "said_yes"
    game = table(LORDS, hands=["La La"], feet=[""], groups=groups, question="yes", options=house)
    assert refusal(game, "add La g0") is None


@pytest.mark.parametrize("text", ["lay", "add g0", "discard"])
def test_a_card_has_to_be_chosen(text: str):
    assert refusal(table(BOOKS, hands=["K 4 5"], groups=[["K K K"]]), text) == "no_card"


@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_who_does_not_sit_at_the_table_makes_no_move(seat: int):
    refused = table(BOOKS).why_not(move(seat, "draw"))
    assert refused is not None
    assert refused.code == "no_move"


CARDS, VALUE = "cards", "a value"


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("cut", {VALUE}),
        ("choose_hand", {VALUE}),
        ("draw", set()),
        ("take_pile", {CARDS, VALUE}),
        ("lay", {CARDS}),
        ("add", {CARDS, VALUE}),
        ("take_back", {VALUE}),
        ("go_down", set()),
        ("ask_partner", set()),
        ("answer", {VALUE}),
        ("discard", {CARDS}),
        ("take_foot", set()),
        ("leave_foot", set()),
        ("next", set()),
    ],
)
def test_a_move_names_what_its_kind_asks_for_and_nothing_else(kind: str, names: set[str]):
    """Without its cards a move is refused for that."""
    game = table(BOOKS, hands=["K 4 5"])
    card = game.table[HANDS[0]][:1]
    for cards in ((), card):
        for value in (None, "0"):
            refused = game.why_not(move(0, kind, cards, value))
            fits = (not cards or CARDS in names) and (value is not None) == (VALUE in names)
            assert (refused is not None and refused.code == "no_move") == (not fits), (cards, value)
    if kind != "add":  # which may name the seat that has the group
        refused = game.why_not(move(0, kind, card if CARDS in names else (), "0" if VALUE in names else None, 1))
        assert refused is not None
        assert refused.code == "no_move"
