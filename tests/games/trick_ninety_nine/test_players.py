"""The computer players of trick Ninety-Nine, one point of the written rules (section 8) after the other, by position;
and what they say when they are asked why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.moves import parse
from game.games.trick_ninety_nine.players import bidding, policy, showing
from game.games.trick_ninety_nine.players.fast_round import FastRound
from game.games.trick_ninety_nine.players.levels import Hard
from game.games.trick_ninety_nine.players.sampling import Dealer
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.players.search import at_once
from tests.games.trick_ninety_nine.talk import chosen, speaker, table

GAME = catalogue.game("trick-ninety-nine")
LEVELS = tuple(GAME.players)


def answer(game: TrickNinetyNine, level: str = "normal", seed: int = 1) -> str:
    return str(chosen(game, level, seed))


def why(game: TrickNinetyNine, text: str = "") -> str:
    """What is said for a move, or for the normal player's own choice."""
    seat = speaker(game)
    return GAME.players["normal"]().explain(game.seen_by(seat), parse(seat, text or answer(game)))


# -- 1: bids ----------------------------------------------------------------------------------------------------------


def test_the_likeliest_bid_is_laid():
    game = table(phase="bid", hands=["AC KC QC AH 6H 7S 6S 7D 6D 8D 9D 10D"], trump="")
    bids = bidding.opening(FastRound(game.seen_by(0)), 0).bids()
    assert len(bids) == 220
    assert bids[0].worth == max(bid.worth for bid in bids)
    laid = FastRound(game).order
    assert chosen(game).cards == tuple(
        sorted((laid.card[b] for b in _bits_of(bids[0].laid)), key=lambda card: card.index)
    )


def _bits_of(bits: int) -> Iterator[int]:
    while bits:
        yield bits & -bits
        bits &= bits - 1


# -- 2: premiums ------------------------------------------------------------------------------------------------------

SAFE_NOTHING = "6C 7C 8C 6H 7H 8H 6S 7S 8S"
MIDDLING = "QC JC 9C KH 10H 7H QS 9S JD"


def speaking(held: str, bid: str, **facts: Any) -> TrickNinetyNine:
    return table(phase="premium", hands=[held], bids=[bid], trump="", **facts)


def test_easy_never_says_anything_for_a_premium():
    game = speaking(SAFE_NOTHING, "6D 7D 8D")
    assert {answer(game, "easy", seed) for seed in range(40)} == {"pass"}
    challenged = table(
        phase="challenged", hands=[SAFE_NOTHING], said=["declare", "", ""], challenger=1, turn=0, trump=""
    )
    assert answer(challenged, "easy") == "yield"


NO_ACE = "AC KC QC JC AS KS KH QH 6H"


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("held", "bid"), [(SAFE_NOTHING, "6D 7D 8D"), (MIDDLING, "10D 9D AS"), (NO_ACE, "10C 9H 8D")])
def test_players_show_by_the_number_that_hints_tell(level: str, held: str, bid: str):
    """Section 8.2: and never what fails oftener than it is worth."""
    game = speaking(held, bid)
    view, kinds = game.seen_by(0), {"declare": "Shown, ", "reveal": "With all your cards open, "}
    made = {kind: at_once(showing.chance(view, 0, showing.stake_of(kind))) for kind in kinds}
    for kind, begins in kinds.items():
        count = round(10 * made[kind])
        often = f"about {count} times in 10" if 1 < count < 10 else "once in 10" if count == 1 else " made: "
        assert why(game, kind).startswith(begins)
        assert often in why(game, kind)
        assert ("too seldom" in why(game, kind)) == (made[kind] < showing.PAYS)
    done = answer(game, level)
    assert done == "pass" or made[done] >= showing.PAYS
    assert done != "pass" or max(made.values()) < showing.PAYS


def test_an_open_hand_has_to_hold_against_the_best_card_of_the_others():
    """Against their usual ones this hand takes its eight tricks in more than three of four rounds."""
    view = speaking("AC AS KS JS AH AD KD JD 9D", "9C JC JH").seen_by(0)
    dealer, rng, made = Dealer(view), Random(1), 0
    for _ in range(60):
        world = dealer.deal(rng)
        world.state(0, showing.stake_of("reveal"))
        world.play_on(policy.card)
        made += world.taken[0] == world.targets[0]
    assert made / 60 > 0.75
    assert at_once(showing.chance(view, 0, showing.stake_of("reveal"))) < showing.PAYS


def test_what_is_shown_is_weighed_by_what_it_gains():
    """The coach takes the same number, too."""
    game = speaking(MIDDLING, "10D 9D AS")
    view = game.seen_by(0)
    moves = [parse(0, "pass"), parse(0, "declare")]
    evaluator = Hard().evaluator(view, 0, moves, Random(1))
    assert evaluator is not None
    world = evaluator.deal()
    assert world is not None
    worths = [at_once(evaluator.worth(world, move)) for move in moves]
    assert worths == [0, pytest.approx(30 * (2 * at_once(showing.chance(view, 0, 30)) - 1))]


# -- 3: play ----------------------------------------------------------------------------------------------------------


def following(held: str, trick: str, bid: int, taken: int, level: str = "normal", trump: str = "") -> str:
    """What seat 0 plays to a trick that seat 1 has led, with so many tricks of its bid."""
    count = len(held.split())
    won = 9 - count
    return answer(
        table(
            hands=[held], bids=[bid], taken=[taken, won - taken, 0], leader=1, controller=1, trick=trick, trump=trump
        ),
        level,
    )


def test_the_only_card_that_fits_is_played_at_every_level():
    for level in LEVELS:
        assert following("KH 9S 7S 6C", "QH JH", bid=1, taken=1, level=level) == "play KH"


def test_what_is_certain_is_claimed_where_all_of_it_is_needed():
    sure: dict[str, Any] = {"hands": ["AS AH AC"], "trump": "", "leader": 0}
    for level in LEVELS:
        assert answer(table(bids=[5], taken=[2, 2, 2], **sure), level) == "claim"
        assert answer(table(bids=[2], taken=[2, 2, 2], **sure), level) != "claim"


SHOWN: dict[str, Any] = {
    "said": ["pass", "declare", "pass"],
    "open_bids": [1],
    "leader": 1,
    "controller": 1,
    "trick": "QH JH",
}


# -- why --------------------------------------------------------------------------------------------------------------


def test_reasons_name_what_is_needed_and_what_the_card_does():
    base: dict[str, Any] = {"hands": ["KH 9H 7H 6C"], "leader": 1, "controller": 1, "trick": "QH JH", "trump": ""}
    enough = table(bids=[2], taken=[2, 3, 0], **base)
    assert why(enough) == "You have all you bid: the 9 of hearts is the highest card that loses this trick."
    assert why(enough, "play KH") == "You have all you bid: the King of hearts takes this trick."
    more = table(bids=[3], taken=[2, 3, 0], **base)
    assert why(more, "play KH") == "You need 1 more trick: the King of hearts takes this trick."
    over = table(bids=[1], taken=[2, 3, 0], **base)
    assert why(over, "play KH").startswith("You have gone over your bid: ")


def test_reasons_tell_others_needs_only_where_their_bids_lie_open():
    game = table(hands=["KH 9H 7H 6C"], bids=[7, 4], taken=[0, 5, 0], trump="", **SHOWN)
    assert "East" not in why(game, "play KH")
    game = table(hands=["KH 9H 7H 6C"], bids=[7, 4], taken=[3, 2, 0], trump="", **SHOWN)
    assert why(game, "play KH") == "You need all 4 tricks: the King of hearts takes this trick."
    game = table(hands=["KH 9H"], bids=[5], taken=[3, 4, 0], leader=1, controller=1, trick="QH JH", trump="")
    assert why(game, "play KH") == "You need both tricks: the King of hearts takes this trick."
    game = table(hands=["KH 9H 7H 6C"], bids=[8, 4], taken=[3, 2, 0], trump="", **SHOWN)
    assert why(game, "play KH") == "Your bid is lost, but East needs 2 more: the King of hearts takes this trick."


def test_a_lost_trick_is_made_up_for_only_where_some_are_left():
    base: dict[str, Any] = {"hands": ["QD 6C", "KD 9D", "8D 7S"], "leader": 0, "trump": ""}
    assert why(table(bids=[4], taken=[2, 0, 5], **base), "play QD").endswith(
        "the Queen of diamonds may well take this trick."
    )
    assert why(table(bids=[2], taken=[2, 0, 5], **base), "play QD").endswith(
        "the Queen of diamonds may still lose this trick."
    )
    assert "lose it early enough" in why(table(bids=[3], taken=[2, 0, 5], **base), "play QD")


def test_who_has_all_its_open_bid_wants_no_more():
    game = table(hands=["KH 9H 7H 6C"], bids=[8, 2], taken=[3, 2, 0], trump="", **SHOWN)
    assert why(game, "play KH").startswith("Your bid is lost, but East wants no more: ")


def test_reasons_for_bids_premiums_and_claims():
    game = table(phase="bid", hands=["AC KC QC AH 6H 7S 6S 7D 6D 8D 9D 10D"], trump="")
    says = why(game, "lay 7S 6S 7D")
    assert says == (
        "This bids 2; the nine cards you keep look like four tricks, and leave you without spades: some have to be "
        "lost on purpose."
    )
    assert "times in 10" in why(speaking(MIDDLING, "10D 9D AS"))
    assert "Nothing that is out beats your cards" in why(table(hands=["AS AH AC"], bids=[5], taken=[2, 2, 2], trump=""))
