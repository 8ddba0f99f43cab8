"""Skat: what a player is told who asks for a hint: chances by the numbers that decide, and nothing that argues with
itself."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from game import catalogue
from game.engine.cards import card
from game.engine.moves import parse
from game.engine.state import HANDS
from game.games.skat.players import thinking
from game.games.skat.players.levels import Hard
from game.games.skat.players.opening import WORTHWHILE, auction_value_at_once, from_hand, with_skat
from game.games.skat.players.seeing import figure_asked, place_of, seeger
from game.games.skat.rules.contracts import PACK
from game.games.skat.rules.position import SKAT
from game.games.skat.rules.state import Skat
from game.games.skat.words.hints import reason
from game.players.search import SearchBudget
from tests.contract.tables import Table
from tests.games.advised import Hint, check_words, hints_of, told
from tests.games.skat.talk import NAMES, M, deal, held, rule_set, say, table, to_skat
from tests.games.skat.test_corners import dealt

GAME = catalogue.game("skat")

# -- before the play --------------------------------------------------------------------------------------------------


def auction(ten: str, bid: int = 0) -> Skat:
    """An auction in which middlehand, who holds those cards, is to call above that bid or to hold it."""
    own = ten.split()
    rest = [other.text for other in PACK if other.text not in own]
    deck = [*rest[:3], *own[:3], *rest[3:12], *own[3:7], *rest[12:19], *own[7:]]
    game = deal(deck=" ".join(deck))
    return say(game, f"bid {bid}", "hold") if bid else game


def over_all_skats(ten: str, kind: str, bid: int, place: int = 1) -> float:
    """How often a game is won at that bid, each of the imagined skats given its best ten cards."""
    seen = auction_value_at_once([card(text) for text in ten.split()], place, seeger=False)
    games = [[game for game in games if game.contract.kind == kind] for games in seen.skats]
    return fmean(max((game.wins_at(bid) for game in games), default=0.0) for games in games)


GRAND_OR_SPADES = "JC JH 9C AH 7H AS 10S 7S 8D 7D"


def test_a_bid_tells_the_chance_of_its_game_over_all_skats():
    """Grand is the best game with a third of all skats, and nearly always wins with those; with all it wins 7 of 10."""
    game = Skat(rule_set("standard"), {"first_dealer": 0}, NAMES, 5)
    say(game, "pass", "pass", "pass", "next", "pass")
    seat = game.turn
    assert set(held(game, seat)) == set(GRAND_OR_SPADES.split())
    assert over_all_skats(GRAND_OR_SPADES, "grand", 18, place=2) == pytest.approx(0.68, abs=0.01)
    assert reason(game.seen_by(seat), parse(seat, "bid 18")) == (
        "With the skat, grand with 1 should win about 7 times in 10, the best of your games about 9 times: 18 is a "
        "sound bid."
    )


def test_a_jack_in_the_skat_that_makes_a_game_too_cheap_counts_as_lost():
    """Clubs without 2 is worth 36, and 24 with a higher jack in the skat."""
    ten = "JH JD AC KC QC 9C 8C AS KS 7D"
    at_36, at_24 = (over_all_skats(ten, "clubs", bid) for bid in (36, 24))
    assert at_24 > 0.95 > at_36 + 0.02
    view = auction(ten, 35).seen_by(M)
    assert "clubs without 2" in reason(view, parse(M, "bid 36"))
    assert "nearly always" in reason(auction(ten).seen_by(M), parse(M, "bid 24"))
    assert "nearly always" not in reason(view, parse(M, "bid 36"))
    declared = say(auction(ten), "bid 36", "pass", "pass").seen_by(M)
    assert "nearly always" not in reason(declared, parse(M, "take_skat"))


@pytest.mark.parametrize("bid", [18, 20, 22, 23, 24, 27, 30, 33, 36, 44, 50])
@pytest.mark.parametrize("ten", [GRAND_OR_SPADES, "JH JD AC KC QC 9C 8C AS KS 7D", "7C 8C 9D QD KH 7S 8S AS KS 10D"])
def test_advice_to_pass_does_not_argue_with_its_own_chance(ten: str, bid: int):
    """A pass is advised where the same numbers make a bid gain too little; that costs double when it is lost."""
    game = auction(ten, bid)
    says = reason(game.seen_by(M), parse(M, "pass"))
    seen = auction_value_at_once([card(text) for text in ten.split()], 1, seeger=False)
    figure = figure_asked(game, M)
    assert says.endswith("worth a bid.") == (seen.promised(figure) >= WORTHWHILE[0])
    assert f" at {figure}" in says
    if "lost game costs double" in says:
        assert "nearly always" not in says
        assert seen.chance(figure) < 0.85


# -- in the play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hands", "facts", "said", "words"),
    [
        (
            "clubs",
            ["JC 9C 7S", "JS AS QS", "JH KS"],
            {"trick": "7C", "leader": 2, "turn": 0},
            "play JC",
            "for certain: nobody",
        ),
        (
            "clubs",
            ["JH 9C 7S", "JS AS QS", "KS 8S"],
            {"trick": "7C", "leader": 2, "turn": 0},
            "play JH",
            "if nobody beats it",
        ),
        ("null", ["7S KS", "7H 9H", "10H"], {"trick": "8S", "leader": 2, "turn": 0}, "play KS", "takes this trick"),
    ],
)
def test_a_card_that_nobody_can_beat_is_certain(
    game: str, hands: list[str], facts: dict[str, Any], said: str, words: str
):
    assert words in reason(table(game, hands=hands, **facts).seen_by(0), parse(0, said))


def test_of_trumps_that_are_all_higher_no_number_is_told_twice():
    view = table("clubs", hands=["7C 8H", "JC JS AC", "9S 9D"]).seen_by(0)
    assert "Three trumps are still out, all of them higher: " in reason(view, parse(0, "play 7C"))


def test_a_discard_for_null_speaks_of_no_points():
    ten = ["7C", "8C", "9C", "7S", "8S", "9S", "7H", "8H", "7D", "8D"]
    game = say(to_skat(deal(deck=dealt(ten, ["AC", "AS"]))), "take_skat")
    says = reason(game.seen_by(0), parse(0, "discard AC AS"))
    assert says == "For null ouvert, where points mean nothing, the ten cards left should nearly always win."


def test_a_declarer_who_has_shown_to_hold_nothing_of_a_suit_need_not_stay_under_it():
    own = ["7C", "8C", "9C", "7S", "8S", "QS", "7H", "8H", "9H", "10H"]
    middle, rear = "KS 10S AC KC JC AH KH JD QD 10D", "AS 9S JS 10C QC QH JH 8D AD KD"
    deck = dealt(own, ["7D", "9D"], [*middle.split(), *rear.split()])
    game = say(to_skat(deal(deck=deck)), "hand", "announce null", "play 7C", "play JC", "play 10C")
    assert reason(game.seen_by(M), parse(M, "play QD")) == (
        "North has to stay under the Queen of diamonds, or wins the trick."
    )
    say(game, "play JD", "play 8D", "play QS")
    assert reason(game.seen_by(M), parse(M, "play QD")) == "North has no diamonds, and parts with any card."


# -- a thousand hints -------------------------------------------------------------------------------------------------

TABLES = [
    Table(GAME, row, seats, changes)
    for row, seats, changes in (
        (GAME.rule_sets[0], 3, {"all_pass": "ramsch"}),
        (GAME.rule_sets[0], 4, {}),
        (GAME.rule_sets[1], 3, {}),
    )
]


def check_hint(hint: Hint) -> str:
    """That a hint says what decided, and that what it advises pays; its kind of move."""
    view, seat, move, says = hint
    assert isinstance(view, Skat)
    check_words(GAME, hint)
    ten, place, after_seeger = view.table.zones[HANDS[seat]], place_of(view, seat), seeger(view)
    if move.kind in ("bid", "hold", "pass"):
        seen, figure = auction_value_at_once(ten, place, seeger=after_seeger), figure_asked(view, seat)
        assert (move.kind != "pass") == (seen.promised(figure) >= WORTHWHILE[after_seeger])
        hand, contract = seen.best_from_hand(figure), seen.commonest(figure)
        chance = hand.wins_at(figure) if says.startswith("Without") else seen.chance_of(contract, figure)
        assert told(says) == round(10 * chance)
    elif move.kind in ("take_skat", "hand"):
        seen = auction_value_at_once(ten, place, seeger=after_seeger)
        assert (move.kind == "hand") == (seen.from_the_hand(view.bid) > seen.taking(view.bid))
    elif move.kind == "announce":
        games = from_hand(ten, place) if view.hand_game else with_skat(ten, view.table.zones[SKAT], place)
        scores = {str(game.contract): game.score(view.bid, seeger=after_seeger) for game in games}
        assert scores[str(move.value)] > 0 or max(scores.values()) <= 0, says
        wins = {str(game.contract): game.wins_at(view.bid) for game in games}
        assert " is lost" in says or told(says) == round(10 * wins[str(move.value)])
    elif view.contract is not None and view.contract.is_null and move.kind == "play":
        assert "point" not in says
    return move.kind


def check_hints(count: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=8, least=8, margin=0.35))
    monkeypatch.setattr(thinking, "GAME_EFFORT", SearchBudget(deals=6, least=6, margin=0.0, hopeless=None))
    kinds = {check_hint(hint) for table in TABLES for hint in hints_of(table, Hard(), count // len(TABLES), seed)}
    assert kinds >= {"bid", "pass", "announce", "discard", "play"}


def test_hints_say_what_decided_and_advise_what_pays(monkeypatch: pytest.MonkeyPatch):
    check_hints(120, 3, monkeypatch)


@pytest.mark.soak
def test_thousands_of_hints_say_what_decided(monkeypatch: pytest.MonkeyPatch):
    check_hints(3000, 4, monkeypatch)
