"""Forty-Fives: what is advised pays, and is told by the numbers that decide."""

from __future__ import annotations

import re

import pytest

from game import catalogue
from game.engine.moves import parse
from game.games.forty_fives.players import bidding
from game.games.forty_fives.players.levels import Hard, is_sound
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.words.hints import reason
from game.players.protocol import decide, decision_rng
from game.players.search import SearchBudget, at_once
from game.session.coach import advising
from tests.contract.tables import tables_of
from tests.games.advised import Hint, check_words, hints_of
from tests.games.forty_fives.talk import table

GAME = catalogue.game("forty-fives")


@pytest.mark.parametrize(
    ("hand", "said", "words"),
    [
        ("5C 7C AS", "play 7C", "pulls trumps, and you keep the 5 of clubs, which nothing beats, for a later trick."),
        ("QC 7C AS", "play 7C", "pulls trumps, and you keep the Queen of clubs, for a later trick."),
        ("KC QC AS", "play KC", "pulls trumps, though 4 higher ones may be out."),
        ("7C 8H AS", "play 7C", "is your only trump, and "),
    ],
)
def test_a_low_trump_that_is_led_says_what_is_kept(hand: str, said: str, words: str):
    assert words in reason(table("C", hands=[hand]).seen_by(0), parse(0, said))


def test_of_two_trumps_that_come_to_the_same_the_hint_names_the_one_that_is_led(monkeypatch: pytest.MonkeyPatch):
    """Both tricks are needed, and with either card led first nothing changes."""
    monkeypatch.setattr(advising, "HARD", "hard")
    tricks = [[1, 1, "KD 10D 6D 3D"], [1, 0, "4D 7S 2D 5S"], [0, 0, "JS AS 2C 8C"]]
    game = table("S", hands=["KS 9S"], standing="25", tricks=tricks)
    view, prompt = game.seen_by(0), game.prompts()[0]
    for seed in range(3):
        led = decide(Hard().choose(view, prompt, decision_rng(seed, 0, 1)))
        assert led is not None
        chosen, why = at_once(advising.advice(GAME, view, prompt, decision_rng(seed, 0, 1)))
        assert (chosen, why) == (led, reason(view, led))


def test_a_bold_bid_is_explained_by_the_score():
    """Where the others are almost home a bid is advised that the hand is not worth."""
    game = table(hands=["5S 4C 9D 8H 7C"], totals=[60, 115], dealer=3, turn=0)
    bid = game.ladder[0]
    for totals in ([60, 115], [60, 60]):
        game.totals = totals
        says = reason(game.seen_by(0), parse(0, f"bid {bid.name}"))
        dares, covers = bidding.dares(game, 0, bid), bidding.covers(game, 0, bid)
        assert ("the others are almost home" in says) == (dares and not covers)
        assert ("should bring" in says) == covers


def test_a_score_below_zero_has_a_minus_sign_on_a_players_plate():
    game = table(hands=["5S 4C 9D 8H 7C"], totals=[-15, 20], dealer=3, turn=0)
    assert GAME.tips.about(game.seen_by(0), 0)[0] == "Score of the side: −15, to 120"


def check_hint(hint: Hint) -> str:
    """That no bid is advised that the hand is not worth, and that the sentence tells what it is worth."""
    view, seat, move, says = hint
    assert isinstance(view, FortyFives)
    check_words(GAME, hint)
    if move.kind in ("bid", "hold"):
        forced = view.bagged(seat) and not any(is_sound(view, other) for other in view.moves(seat))
        assert forced or is_sound(view, move), says
        assert forced or "is bold." not in says
    if worth := re.search(r"about (\d+) points|About (\d+) points", says):
        assert int(worth[1] or worth[2]) == round(bidding.worth(view, seat))
    return move.kind


def check_hints(count: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=6, least=4, margin=0.5))
    tables = list(tables_of(GAME))
    kinds = {check_hint(hint) for table in tables for hint in hints_of(table, Hard(), count // len(tables), seed)}
    assert kinds >= {"bid", "pass", "discard", "play"}


def test_hints_say_what_decided_and_advise_what_pays(monkeypatch: pytest.MonkeyPatch):
    check_hints(240, 3, monkeypatch)


@pytest.mark.soak
def test_thousands_of_hints_say_what_decided(monkeypatch: pytest.MonkeyPatch):
    check_hints(3000, 4, monkeypatch)
