"""Hand and Foot: what a gesture may mean, what a button says, and that chance plays every kind of move."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.engine.melds.choices import Held, every_grouping
from game.engine.melds.table import SPACE, meld, tentative
from game.engine.moves import Refusal
from game.engine.state import DISCARD, HANDS, STOCK, Zone
from game.games.hand_and_foot.rules.position import FEET, STACKS
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.words.labels import LABELS
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, table
from tests.games.melding import faces, meant


def offered(game: HandAndFoot, text: str, target: Zone | None) -> list[str] | str:
    """The moves that dragging those cards there may mean, or the code of the refusal; ``top`` is the pile's top
    card."""
    cards = list(meant(game, f"lay {text.replace('top', '')}").cards)
    if "top" in text:
        cards.append(game.table[DISCARD][-1])
    answer = game.offers(0, cards, target)
    if isinstance(answer, Refusal):
        return answer.code
    return [
        " ".join(word for word in str(move).split() if word not in {card.text for card in move.cards})
        for move in answer
    ]


def test_a_card_dragged_to_a_place():
    game = table(BOOKS, hands=["K 2 9 9 9 b3"], groups=[["K K K", "Q Q Q"], ["8 8 8"]])
    assert offered(game, "K", DISCARD) == ["discard"]
    assert offered(game, "K", meld(0, 0)) == ["add g0"]
    assert offered(game, "K", meld(0, 1)) == "wrong_group"
    assert offered(game, "K", meld(1, 0)) == "wrong_group"
    assert offered(game, "2", meld(1, 0)) == "not_your_group"
    assert offered(game, "9 9 9", SPACE) == ["lay"]
    assert offered(game, "9 9", SPACE) == "too_few"
    assert offered(game, "K", SPACE) == ["add g0"]
    assert offered(game, "K", HANDS[0]) == "no_place"
    assert offered(game, "9 9", DISCARD) == "one_card"


def test_a_card_pressed_twice_goes_where_it_plainly_belongs():
    game = table(BOOKS, hands=["K 2 9 9 9 b3"], groups=[["K K K", "Q Q Q"]])
    assert offered(game, "K", None) == ["add g0"]
    assert offered(game, "2", None) == ["add g0", "add g1"]  # a wild card is asked about
    assert offered(game, "9 9 9", None) == ["lay"]
    assert offered(game, "b3", None) == "unmeldable"
    assert offered(table(BOOKS, hands=["K 4"]), "K", None) == "no_place"
    nothing = game.offers(0, [], None)
    assert isinstance(nothing, Refusal)
    assert nothing.code == "no_card"


def test_a_tentative_group_dragged_home():
    game = table(BOOKS, hands=["4 9"], laid=["4 4 4", "5 5 5"])
    assert offered(game, "5 5 5", HANDS[0]) == ["take_back g1"]
    assert offered(game, "4", tentative(0, 0)) == ["add g0"]


def test_a_partner_lays_at_the_places_of_his_side():
    """Seat 2 plays with seat 0, whose number the places of their groups have."""
    game = table(BOOKS, hands=[None, None, "K 9 9 9 4"], groups=[["K K K"], ["8 8 8"]], turn=2)
    (king,) = meant(game, "discard K").cards
    assert [str(offer).split()[-1] for offer in game.offers(2, [king], meld(0, 0))] == ["g0"]  # type: ignore[union-attr]
    refused = game.offers(2, [king], tentative(0, 0))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_yours"


def test_drawing_and_taking_the_pile():
    game = table(LORDS, hands=["12 12 Je 4"], groups=[["12 12 12", "9 9 9"]], pile="5 6 12", phase="draw")
    assert [str(offer) for offer in game.offers(0, [], STOCK)] == ["draw"]  # type: ignore[union-attr]
    assert offered(game, "top", meld(0, 0)) == ["take_pile g0"]
    assert offered(game, "top", meld(0, 1)) == "wrong_group"
    assert offered(game, "12 12", DISCARD) == ["take_pile g0"]
    assert offered(game, "12 12 top", SPACE) == "same_rank"
    family = table(FAMILY, hands=["Q Q 4"], groups=[["Q Q Q"]], pile="5 6 Q", phase="draw")
    assert offered(family, "Q Q", DISCARD) == ["take_pile new", "take_pile g0"]
    assert offered(family, "Q 4", DISCARD) == "pile_no_match"
    before = table(FAMILY, hands=["4 4 4 5"], pile="9", phase="draw")  # groups may be laid out first
    assert offered(before, "4 4 4", SPACE) == ["lay"]
    assert offered(table(FAMILY, hands=["Q Q"], phase="draw"), "Q Q", DISCARD) == "pile_empty"


@pytest.mark.parametrize("rules", [FAMILY, LORDS])
def test_what_is_dropped_on_others_places_is_refused_and_moves_nothing_of_ones_own(rules: str):
    nines = ["9 9 9", "12 12 12"] if rules == LORDS else ["9 9 9", "Q Q Q"]
    game = table(rules, hands=["9 9 4 5"], groups=[nines, nines], pile="5 6 9", phase="draw")
    assert offered(game, "top", meld(1, 0)) == "not_your_group"
    assert offered(game, "9 9 top", meld(1, 0)) == "not_your_group"
    assert offered(game, "9 9 top", meld(0, 0)) == ["take_pile g0"]
    others = [where for where in game.table.zones if where.seat is not None and where.seat != 0]
    for where in [*others, STOCK, *(zone for zone in (FEET[0], *STACKS[0]) if zone in game.table.zones)]:
        for cards in ("9", "9 9", "top", "9 9 top"):
            assert isinstance(offered(game, cards, where), str), f"{cards} on {where}"
    assert isinstance(game.offers(0, game.table[HANDS[0]][:1], 2), Refusal)


def test_cards_lie_where_the_hand_can_make_a_move_of_them():
    game = table(BOOKS, hands=["K K K 9 9 2 2 b3 5"], groups=[["Q Q Q"]])

    def gathered(text: str, target: Zone = SPACE) -> Zone | None:
        return game.gathers_at(0, meant(game, f"lay {text}").cards, target)

    for texts in ("K", "K K", "9", "9 9", "9 2", "2", "2 2", "K 2 2"):
        assert gathered(texts) is SPACE, texts
    assert game.takes_many
    assert game.gathers_at(0, (), SPACE) is None
    assert game.gathers_at(1, game.table[HANDS[1]][:1], SPACE) is None
    for texts in ("K K K", "5", "b3", "K 9", "9 9 2"):  # a group, or never one
        assert gathered(texts) is None, texts
    fours = table(BOOKS, hands=["4 4 2 9"], groups=[["Q Q Q"]])
    assert fours.gathers_at(0, meant(fours, "lay 2").cards, SPACE) is SPACE
    assert gathered("K", DISCARD) is None
    assert gathered("K", meld(0, 0)) is None
    pile = table(FAMILY, hands=["K K 9 9 2"], groups=[["Q Q Q"]], pile="4 K", phase="draw")
    assert pile.gathers_at(0, meant(pile, "lay K").cards, DISCARD) is DISCARD
    assert pile.gathers_at(0, meant(pile, "lay 9").cards, DISCARD) is None


def test_cards_wait_for_three_others_at_the_most():
    game = table(BOOKS, hands=["K K K K 2 2 2 2 9"])
    assert game.gathers_at(0, meant(game, "lay 2 2 2").cards, SPACE) is SPACE
    assert game.gathers_at(0, meant(game, "lay 2 2 2 2").cards, SPACE) is None
    many = table(BOOKS, hands=["K K K K K K K K 2 2 2 2 2 2"])
    assert many.gathers_at(0, meant(many, "lay 2 2 2 2").cards, SPACE) is None
    fewer = table(BOOKS, hands=["K K K 2 2 9"], options={"wild_share": "fewer"})
    assert fewer.gathers_at(0, meant(fewer, "lay 2 2").cards, SPACE) is SPACE
    assert fewer.gathers_at(0, meant(fewer, "lay 9").cards, SPACE) is None
    wilds = table(LORDS, hands=["Je Je Jo 4"])
    assert wilds.gathers_at(0, meant(wilds, "lay Je").cards, SPACE) is SPACE
    nines = table(BOOKS, hands=["9 9 9 4 5"])
    assert nines.gathers_at(0, meant(nines, "lay 9 9").cards, SPACE) is SPACE
    none = table(LORDS, hands=["Je Je 4 5"])
    assert none.gathers_at(0, meant(none, "lay Je").cards, SPACE) is None


def test_two_cards_for_the_pile_wait_for_no_third():
    game = table(FAMILY, hands=["K 9 9 2"], groups=[["Q Q Q"]], pile="4 5 K", phase="draw")
    assert game.gathers_at(0, meant(game, "lay K").cards, DISCARD) is None  # a pair is asked for, and there is none
    assert game.gathers_at(0, meant(game, "lay 9 9").cards, DISCARD) is None


def test_the_top_of_the_pile_goes_to_the_hand_or_nowhere():
    game = table(LORDS, hands=["12 12 4"], groups=[["12 12 12"]], pile="5 6 12", phase="draw")
    assert offered(game, "top", HANDS[0]) == offered(game, "top", None) == ["take_pile g0"]
    assert offered(game, "top", STOCK) == "no_place"
    drawn = table(LORDS, hands=["12 12 4"], groups=[["12 12 12"]], pile="5 6 12")
    assert offered(drawn, "top", STOCK) == "already_drawn"
    assert offered(drawn, "12", STOCK) == "no_place"
    assert isinstance(drawn.offers(0, [], DISCARD), Refusal)


def test_a_press_on_a_stack_or_the_foot():
    game = deal(FAMILY)
    assert [str(offer) for offer in game.offers(0, [], STACKS[0][1])] == ["choose_hand 1"]  # type: ignore[union-attr]
    assert [str(offer) for offer in game.offers(0, [], STACKS[0][0])] == ["choose_hand 0"]  # type: ignore[union-attr]
    assert isinstance(game.offers(0, [], STACKS[1][0]), Refusal)
    kept = table(LORDS, hands=["4"], phase="foot_choice")
    assert [str(offer) for offer in kept.offers(0, [], FEET[0])] == ["take_foot"]  # type: ignore[union-attr]
    assert isinstance(kept.offers(0, [], FEET[1]), Refusal)


def test_two_cards_of_a_rank_plainly_belong_nowhere_yet():
    game = table(BOOKS, hands=["9 9 9 K 4 4"], laid=["4 4 4", "5 5 5"])
    assert offered(game, "9 9", None) == "wrong_group"
    assert offered(game, "4 4", HANDS[0]) == "no_place"  # not the whole group
    assert offered(table(BOOKS, hands=["9 9 4"]), "9 9", None) == "no_place"


def test_a_wild_card_for_a_clean_group_is_asked_about_however_it_comes_there():
    group = ["12 12 12 12 12 12 12"]
    game = table(LORDS, hands=["12 Je 4 5"], groups=[group], pile="5 12", phase="draw")
    taking = meant(game, "take_pile 12 Je g0")
    assert game.why_not(taking) is None
    assert "dirty?" in LABELS.warning(game, taking)
    playing = table(LORDS, hands=["12 Je 4 5"], groups=[group])
    assert LABELS.warning(playing, meant(playing, "add Je g0")) == LABELS.warning(game, taking)
    assert LABELS.warning(game, meant(game, "take_pile 12 Je new")) == ""


def test_words_for_buttons_and_running_sums():
    game = table(BOOKS, hands=["K K K 9"], laid=["4 4 4"])
    assert LABELS.preview(game, meant(game, "lay K K K")) == "45 of 50"
    assert LABELS.preview(game, meant(game, "discard 9")) == ""
    assert [LABELS.label(game, meant(game, text)) for text in ("take_back g0", "go_down", "lay K K K")] == [
        "4s (3 of 7)", "Go down", "A new group"
    ]  # fmt: skip


def test_listed_moves_hold_what_one_would_think_of():
    game = table(BOOKS, hands=["K 2 9 9 9 9 b3"], groups=[["K K K", "Q Q Q"]])
    listed = game.moves(0)
    assert not listed.complete
    assert Counter(move.kind for move in listed) == {"discard": 7, "add": 3, "lay": 3}


def listed(game: HandAndFoot, kind: str) -> list[str]:
    """The cards of the listed moves of that kind, each move's as one text."""
    return sorted(" ".join(faces(move.cards)) for move in game.moves(0) if move.kind == kind)


def test_listed_groups_are_all_of_a_rank_and_three_alone_or_with_wild_cards():
    game = table(LORDS, hands=["4 4 4 4 5 5 9 Je Je Je Jo"])
    fours = ["4 4 4", "4 4 4 4", "4 4 4 4 Je", "4 4 4 4 Je Je", "4 4 4 4 Jo"]
    assert listed(game, "lay") == sorted([*fours, "5 5 Je", "5 5 Je Je", "5 5 Jo", "Je Je Je", "Je Je Je Jo"])
    assert listed(table(LORDS, hands=["4 4 5 Je 9"]), "lay") == ["4 4 Je"]
    assert listed(table(LORDS, hands=["4 5 6 Je Jo"]), "lay") == []


def test_every_card_that_joins_a_group_is_listed_and_all_of_a_rank():
    game = table(LORDS, hands=["4 4 4 5 Je Jo La"], groups=[["4 4 4", "9 9 9 9 9 9 9"]])
    assert listed(game, "add") == sorted(["4", "4", "4", "4 4 4", "Je", "Je", "Jo", "Jo", "La"])


def test_every_grouping_has_each_number_of_natural_and_of_wild_cards():
    """Of two fours and a wild card: as a new group, and in every group where either may be."""
    game = table(LORDS, hands=["4 4 Je La"], groups=[["4 4 4", "9 9 9", "Je Je Je"]])
    meant_moves = list(every_grouping(game, 0, Held(game, 0)))
    sets = ["4", "4 4", "4 4 Je", "4 Je", "Je"]
    new = {" ".join(faces(move.cards)) for move in meant_moves if move.kind == "lay"}
    joined = {(" ".join(faces(move.cards)), str(move.value)) for move in meant_moves if move.kind == "add"}
    assert sorted(new) == sets
    fours = {(cards, "g0") for cards in sets}
    assert joined >= {*fours, ("Je", "g1"), ("Je", "g2")}
    assert ("4", "g1") not in joined


def test_a_round_that_is_over_is_left_by_anybody_and_a_match_by_nobody():
    ended = table(BOOKS, phase="round_end", round_over=True)
    assert [[str(move) for move in ended.moves(seat)] for seat in range(4)] == [["next"]] * 4
    assert table(BOOKS, phase="round_end", round_over=True, over=True).moves(0) == []


@pytest.mark.parametrize("rules", [BOOKS, FAMILY, LORDS])
def test_random_players_come_to_know_every_kind_of_move(rules: str):
    kinds = {"draw", "lay", "add", "take_back", "go_down", "discard", "next"}
    kinds |= {BOOKS: {"cut", "choose_hand", "ask_partner", "answer"}, FAMILY: {"choose_hand", "take_pile"}}.get(
        rules, {"cut", "choose_hand", "take_pile", "take_foot", "leave_foot"}
    )
    for seed in range(12):
        game, rng = deal(rules, seed=seed), Random(seed)
        while kinds and not game.over and game.round_number < 7:
            move = game.any_move(game.prompts()[0].seat or 0, rng)
            kinds.discard(move.kind)
            game.play(move)
    assert not kinds, "nobody ever makes these moves"


def test_chance_takes_back_and_then_leaves_it():
    game, rng = table(BOOKS, hands=["4 4 4 5 5 5 6 6 6 7 7 7 9"], totals=[9000, 0]), Random(3)
    moves: Counter[str] = Counter()
    while game.turn == 0:
        move = game.any_move(0, rng)
        moves[move.kind] += 1
        game.play(move)
    assert moves["take_back"] <= 8
    assert moves["discard"] == 1


def test_what_is_safe_to_lay_is_natural_cards_on_groups_and_ladies_on_finished_ones():
    """Rank by rank, and never a wild card (the key for all that is safe)."""
    seven = "9 9 9 9 9 9 9"
    game = table(LORDS, hands=["12 12 9 La La Je 4 5"], groups=[["12 12 12", seven, "8 8 8"], ["4 4 4"]])
    safe = [str(move) for move in game.safe(0)]
    assert [text.split()[-1] for text in safe] == ["g0", "g1", "g1"]
    assert [len(move.cards) for move in game.safe(0)] == [2, 1, 1]
    assert {card.rank for move in game.safe(0) for card in move.cards} == {"12", "9", "La"}
    assert game.safe(1) == []
    assert table(LORDS, hands=[None, "4 4 4 5"], groups=[["12 12 12"], ["4 4 4"]]).safe(1) == []  # not on turn
    assert table(LORDS, hands=["12 12 4"], groups=[["12 12 12"]], phase="draw").safe(0) == []
    assert table(LORDS, hands=["12 12 4"], laid=["12 12 12"]).safe(0) == []  # not down yet
    wild = table(LORDS, hands=["Je La 4 5"], groups=[["Je Je Je Je Je Je Je"]])
    assert [card.rank for move in wild.safe(0) for card in move.cards] == ["La"]


def test_each_tentative_group_can_be_taken_back():
    game = table(BOOKS, hands=["4 9"], laid=["4 4 4", "5 5 5"])
    assert [str(move) for move in game.recalls(0)] == ["take_back g0", "take_back g1"]
    assert table(BOOKS, hands=["4 9"], groups=[["4 4 4"]]).recalls(0) == []


def test_listed_ways_to_take_the_pile_are_a_pair_a_wild_card_and_a_group():
    def ways(game: HandAndFoot) -> list[tuple[int, str | None]]:
        return sorted((len(move.cards), move.value) for move in game.moves(0) if move.kind == "take_pile")

    nines: dict[str, Any] = {"groups": [["9 9 9"]], "phase": "draw"}
    assert ways(table(FAMILY, hands=["Q Q 4"], pile="5 6 Q", **nines)) == [(2, "new")]
    assert ways(table(FAMILY, hands=["Q 4 2"], pile="5 6 Q", **nines)) == []
    assert ways(table(LORDS, hands=["12 Je 4"], pile="5 6 12", **nines)) == [(2, "new")]
    own = table(LORDS, hands=["12 12 Je 4"], groups=[["12 12 12", "9 9 9"]], pile="5 6 12", phase="draw")
    assert ways(own) == [(0, "g0"), (2, "g0"), (2, "g0")]


def test_the_stock_is_drawn_from_and_the_pile_is_taken_or_thrown_on():
    game = table(LORDS, hands=["12 12 4"], groups=[["12 12 12"]], pile="5 6 12", phase="draw")
    moves = {text.split()[0]: meant(game, text) for text in ("draw", "take_pile g0", "discard 4")}
    assert {kind: [game.goes_to(moves[kind], target) for target in (STOCK, DISCARD)] for kind in moves} == {
        "draw": [True, False],
        "take_pile": [False, True],
        "discard": [False, True],
    }


# --- what the golden button may make


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("discard 5", True),
        ("discard 9", False),  # its mates are held
        ("discard 4", False),  # of the lowest rank, too
        ("discard b3", True),
        ("discard K", False),  # it could be laid
        ("add K g0", True),
        ("add 2 g0", False),  # a wild card in a group that is down
        ("lay 9 9 9", True),
        ("ask_partner", False),
    ],
)
def test_what_one_means_by_one_key(text: str, plain: bool):
    game = table(BOOKS, hands=["K 2 9 9 9 4 4 b3 5"], groups=[["K K K", "Q Q Q"]])
    assert game.plain(meant(game, text)) is plain


def test_a_draw_is_plain_while_the_pile_cannot_be_taken():
    shut = table(FAMILY, hands=["K 2 9 9 5"], groups=[["Q Q Q"]], pile="4 5 6 7 8 9 7", phase="draw")
    assert shut.plain(meant(shut, "draw"))
    open_ = table(FAMILY, hands=["K 2 9 9 5"], groups=[["Q Q Q"]], pile="4 5 6 7 8 K 9", phase="draw")
    assert any(move.kind == "take_pile" for move in open_.moves(0))
    assert not open_.plain(meant(open_, "draw"))


def test_what_is_laid_out_is_not_taken_back_by_one_key():
    game = table(FAMILY, hands=["K K 5 5"], laid=["9 9 9"])
    backs = [move for move in game.moves(0) if move.kind == "take_back"]
    assert backs
    assert not any(map(game.plain, backs))
