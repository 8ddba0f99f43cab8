"""The bench of games in which one plays alone: what it counts."""

from __future__ import annotations

from game.engine.moves import parse
from game.engine.options import Value
from tests.bench.alone import _play, lead, needless, what_became
from tests.bench.reaches import Contest
from tests.games.skat.talk import table

ALIKE = Contest("easy", "easy", 1, 0)
PUSHED: dict[str, Value] = {"all_pass": "ramsch", "pushed_skat": True}


def _taken_for_nothing(trick: str, chosen: str) -> bool:
    """Whether rearhand, a defender who sits last, takes the trick for nothing; forehand plays spades and has led."""
    state = table("spades", hands=["JC AC", "8C 9D", "9S 9C QS"], leader=0, trick=trick)
    return needless(state.seen_by(2), 2, parse(2, f"play {chosen}"))


def test_everybody_is_ahead_of_equals_by_nothing():
    assert abs(lead("skat", ALIKE, 1)) < 1e-9


def test_until_a_card_is_played_one_level_may_speak_for_all():
    def games(levels: list[str], speaker: str) -> list[str]:
        state, _ = _play("skat", levels, 3, speaker=speaker)
        return [f"{event.seat} {event.facts['game']}" for event in state.history if event.kind == "game_settled"]

    assert games(["normal", "easy", "easy"], "easy") == games(["easy"] * 3, "")


def test_where_nobody_bids_every_deal_is_a_ramsch_before_which_the_skat_may_be_pushed_on():
    state, _ = _play("skat", ["easy"] * 3, 1, PUSHED, nobody_bids=True)
    kinds = [event.kind for event in state.history]
    assert kinds.count("ramsch_settled") == 3
    assert "took_up" in kinds


def test_all_deals_of_a_list_are_counted():
    seen = what_became("skat", "normal", 2)
    assert seen["deals"] == seen["played"] + seen["passed"] == 3
    assert seen["won"] <= seen["played"]


def test_a_certain_trick_of_the_partner_is_not_to_be_taken_with_a_card_that_brings_no_more():
    assert _taken_for_nothing("7D AD", "9S")  # a trump, where the 9 of clubs brings as much
    assert not _taken_for_nothing("7D AD", "9C")
    assert not _taken_for_nothing("7D AD", "QS")  # brings three points more
    assert not _taken_for_nothing("AD 7D", "9S")  # the declarer's trick
