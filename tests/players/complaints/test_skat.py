"""Complaints about partners and opponents in games in which one plays alone, in Skat."""

from __future__ import annotations

from random import Random
from typing import Any

from game import catalogue
from game.games.skat.rules.contracts import points_in
from game.games.skat.rules.state import Skat
from game.players.protocol import decide, decision_rng
from tests.games.skat.talk import F, deal, say, to_skat
from tests.games.skat.test_corners import dealt
from tests.players.complaints.asked import answers, moves

SPADES = "JC JS JH 10S KS 9S 8S AH 7D 8D"


def dealing(*hands: str, skat: str, **options: Any) -> Skat:
    """A deal of these hands, forehand first."""
    own, middle, rear = (hand.split() for hand in hands)
    return deal(deck=dealt(own, skat.split(), [*middle, *rear]), **options)


def playing(game: Skat, contract: str, *cards: str, declarer: int = F) -> Skat:
    """The hand game of that player, and these cards."""
    say(to_skat(game, declarer=declarer), "hand", f"announce {contract}")
    return say(game, *(f"play {card}" for card in cards))


def test_9_no_fat_trump_goes_into_a_trick_that_is_lost():
    ace = "AS 7S AD 10D KC 9C QH 9H 10H KH"
    game = dealing(SPADES, ace, "JD QS AC 10C QC 8C 7C 8H 7H KD", skat="QD 9D")
    assert answers("skat", playing(game, "spades", "JC")) == {"play 7S"}


GRAND = "JC JS JH AS 10S KS AC 10C 7H 8D"
HEARTS = "AH KH QH 9H 10H 8H 9C 8C 7C QD"


def test_10_a_trick_of_the_partners_is_not_taken_with_a_jack():
    game = dealing(GRAND, HEARTS, "JD 10D KD 9D 7D AD QC KC 7S 8S", skat="QS 9S")
    assert "play JD" not in answers("skat", playing(game, "grand", "7H", "AH"), seeds=1)


def test_11_points_go_to_a_trick_that_the_partner_has_for_certain():
    partner, held = "JC 7S KH QH 9H 8H 10H AD KD QD", "AC 10C KC QC 9C 8C 7C 10D 9D 8D"
    game = dealing("JS JH JD 10S KS 9S 8S AH 7H 7D", partner, held, skat="QS AS")
    game = playing(game, "spades", "9S", "JC")
    assert all(points_in(move.cards) >= 10 for move in moves("skat", game, seeds=1))


def test_12_against_an_open_null_the_card_that_beats_it_is_led():
    # The declarer holds two clubs, both higher, and no diamond; all other clubs are forehand's.
    clubs, declarer = "7C 9C JC QC KC AC 9H 10H 8D QD", "8C 10C 7S 8S 9S 7H 8H JH QH QS"
    game = dealing(clubs, "AS KS 10S JS AH KH JD 9D AD KD", declarer, skat="7D 10D")
    assert answers("skat", playing(game, "null-ouvert", declarer=2)) == {"play 7C"}


def test_13_in_ramsch_the_last_hand_leaves_a_trick_where_it_can():
    hands = ["9S 7S 7C 8C 7H 8H 7D 8D 9D QC", "10S KS KC 10C AH KH QH AD 10D JC", "AS 8S QS AC 9C JS 10H 9H KD QD"]
    game = say(dealing(*hands, skat="JH JD", all_pass="ramsch"), "pass", "pass", "pass", "play 9S", "play 10S")
    assert answers("skat", game) <= {"play 8S", "play QS"}


def test_14_no_ten_is_led_whose_ace_the_declarer_may_hold():
    held = "AS 7S AC KC QC 10H 9H 8H AD 9D"
    game = dealing(SPADES, held, "JD QS 10C 9C 8C 7C KH 7H 10D KD", skat="QH QD")
    game = playing(game, "spades", "JC", "7S", "QS", "7D", "AD", "KD")
    assert "play 10H" not in answers("skat", game, seeds=1)


def test_15_the_lead_against_null_is_the_same_however_the_hidden_cards_lie():
    hands = ["7C 8C 9C 7S 8S QS 7H 8H 9H 10H", "KS 10S AC KC JC AH KH JD QD 10D", "AS 9S JS 10C QC QH JH 8D AD KD"]
    view = playing(dealing(*hands, skat="7D 9D"), "null", "7C", "JC", "10C").seen_by(1)
    hard, prompt = catalogue.game("skat").players["hard"](), view.prompts()[0]
    worlds = [view.guess(Random(seed)) for seed in range(2)]
    assert len({str(world.table) for world in worlds}) == 2
    leads = {decide(hard.choose(world.seen_by(1), prompt, decision_rng(1, 1, 1))) for world in worlds}
    assert len(leads) == 1
