"""What Olympus says: the log, buttons and cards, the rules page, the report, hints."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import card
from game.engine.moves import parse
from game.games.olympus.rules.state import Olympus
from game.games.olympus.words.hints import reason
from game.games.olympus.words.labels import LABELS
from game.games.olympus.words.report import report
from game.words.report import Report
from game.words.rules_of_table import sections
from game.words.rules_page import CardRule
from tests.games.olympus.tables import DRY, FORGETFUL, ROW, deal, log, say, table, used_up

WINDOW = ["H6.1 H2.1", "H3.1 H6.2", "H5.1", "H6.3"]


# -- the log


def test_the_log_of_a_few_moves():
    game = say(table(hands=["H6.1 H2.1", "H8.1 H6.2", "Lyre.1", "Owl.1"], height=34), "play H6.1", "sneak")
    say(game, "pass", "pass", "pass", "play Lyre.1", "play Owl.1")
    assert log(game) == [
        "North plays the 6: 40.",
        "North takes the Bolt at 40.",
        "East sneaks the 6: 46.",
        "East matches, and takes the Bolt from North.",
        "South plays the Lyre: 46.",
        "South's Lyre takes the Bolt from East.",
        "West plays the Owl: 46.",
        "North is skipped.",
    ]


def test_the_log_of_a_deal_and_of_the_end():
    assert log(deal(first_starter=2))[-1] == "Round 1: South begins."
    game = say(table(hands=["H6.1"], height=95, bolt=1, laurels=[0, 3, 0, 0]), "play H6.1")
    assert log(game)[1:] == [
        "At the top East holds the Bolt and wins the round: 4 laurels.",
        "East wins the match with 4 laurels.",
    ]
    hands = ["H6.1", "", ""]
    game = table(hands=hands, seats=3, height=12, bolt=2, options=DRY, discard=used_up(hands))
    say(game, "play H6.1")
    assert log(game)[-1] == "Nobody can play on, and South holds the Bolt and wins the round: 1 laurel."


# -- buttons and cards


def test_buttons():
    game = say(table(hands=WINDOW), "play H6.1")
    assert [LABELS.button(game, parse(1, text)) for text in ("sneak", "pass", "draw")] == [
        "Sneak a 6",
        "Let it go",
        "Draw",
    ]
    asked = LABELS.calls(game, parse(1, "sneak"), parse(1, "pass"))
    assert (asked.who, asked.either) == ("Who has a 6?", "Sneak a 6, or let it go.")
    eight = say(table(hands=["H8.1 H2.1", "H8.2"]), "play H8.1")
    assert LABELS.calls(eight, parse(1, "sneak"), parse(1, "pass")).anybody == "Does anybody have an 8?"


@pytest.mark.parametrize(
    ("text", "caption"),
    [("Trident.1", "−10, takes the Bolt"), ("Owl.2", "skips the next player"), ("H7.1", "")],
)
def test_captions(text: str, caption: str):
    assert LABELS.caption(table(), card(text)) == caption


def test_previews():
    game = table(hands=["H6.1 H2.1 Trident.1", "H6.2"], height=34, bolt=0)
    assert [LABELS.preview(game, parse(0, f"play {held}")) for held in ("H6.1", "H2.1")] == ["40", "36"]
    taking = table(hands=["Trident.1 Lyre.1 Dove.1", "H6.2"], height=34, bolt=1)
    previews = [LABELS.preview(taking, parse(0, f"play {held}")) for held in ("Trident.1", "Lyre.1", "Dove.1")]
    assert previews == ["24", "34", "30, takes the Bolt"]  # the caption of the others says that they take it
    say(game, "play H2.1", "pass", "pass", "pass")
    view = game.seen_by(1)
    assert LABELS.preview(view, parse(1, "play H6.2")) == "42"
    game = say(table(hands=WINDOW, height=34), "play H6.1")
    assert LABELS.preview(game.seen_by(1), parse(1, "sneak")) == "46, takes the Bolt"
    assert LABELS.preview(game.seen_by(1), parse(1, "pass")) == ""


# -- the rules page


def page(seats: int = 4, **options: Any) -> str:
    """All of the rules page in one line."""
    parts = [part for section in sections(ROW, "standard", options, seats) for part in section.parts]
    return " ".join(f"{part.name}: {part.text}" if isinstance(part, CardRule) else part.text for part in parts)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "Whoever has 4 laurels wins the match."),
        ({"laurels_to_win": 1}, "Whoever has 1 laurel wins the match."),
        ({}, "Whoever holds the same number may sneak it"),
        ({}, "You have 4 seconds to answer; with several people at the screen there is no limit."),
        ({"sneak_seconds": 0}, "You may think as long as you like;"),
        ({"sneak": False}, "Nobody plays out of turn"),
        ({}, "After your card a new one is drawn for you."),
        ({"auto_draw": False}, "**Forget it** until the next card is down"),
        ({}, "the pile is shuffled to make a new one"),
        ({"reshuffle": False}, "When the stock is used up nobody draws any more."),
        ({}, "and 7 becomes 70."),
        ({"sandals_one_digit": "unchanged"}, "a height below 10 stays."),
        ({}, "The first player is drawn by lot; the next round is begun by the next player clockwise."),
        ({"first_starter": 2}, "Seat 3 begins first;"),
        ({"seats": 2}, "With two players an Owl gives you another turn."),
    ],
)
def test_the_rules_page(options: dict[str, Any], sentence: str):
    assert sentence in page(**options)


def test_the_rules_page_keeps_to_what_is_played():
    assert "sneak" not in page(sneak=False).split("House rules")[0].split("Nobody plays out of turn")[1]
    assert "With two players" not in page()


# -- the report


def told(game: Olympus) -> Report:
    assert game.recorder is not None
    return report(game, game.recorder.events)


def test_the_report_on_a_round():
    made = told(say(table(hands=["H10.1"], height=90), "play H10.1"))
    assert made.rounds[0].text == "North took the Bolt with the last card, at 100."
    assert (made.rounds[0].won, made.standing, made.order) == ((0,), ("1 laurel", *["0 laurels"] * 3), (1, 0, 0, 0))
    assert made.story == ("North leads after 1 round with 1 laurel.",)
    assert made.notes[:2] == ("Took the Bolt once.", "Never took the Bolt.")


def test_how_rounds_ended():
    def ended(game: Olympus) -> str:
        return told(game).rounds[-1].text

    game = say(table(hands=["H8.1"], height=95, bolt=2, discard="H8.2"), "play H8.1")
    assert ended(game) == "North took the Bolt from South with the last card, at 103."
    assert ended(say(table(hands=["H8.1"], height=95, bolt=2), "play H8.1")) == "South won at 103."
    game = table(hands=["Lyre.1", "H8.1"], height=95)
    assert ended(say(game, "play Lyre.1")) == "Still being played."
    assert ended(say(game, "play H8.1")) == "North had held the Bolt since 95 and won at 103."
    assert ended(say(table(hands=["H8.1"], height=95), "play H8.1")) == "Nobody had the Bolt at the end."
    hands = ["H6.1", "", ""]
    game = table(hands=hands, seats=3, height=12, bolt=2, options=DRY, discard=used_up(hands))
    assert ended(say(game, "play H6.1")) == "South won at 18, when nobody could play on."


def test_the_story_of_a_match():
    game = say(table(hands=["H8.1"], height=95, bolt=2, laurels=[3, 1, 3, 0]), "play H8.1")
    assert told(game).story == ("South won after 1 round with 4 laurels.",)
    game = say(table(hands=["H8.1"], height=95, bolt=1, laurels=[1, 0, 0, 0]), "play H8.1")
    assert told(game).story == ("North and East lead after 1 round with 1 laurel each.",)
    assert told(deal()).story == ()


def test_a_wild_round_is_told():
    powers = ["Lyre.1 Lyre.2", "Bow.1 Bow.2", "Trident.1 Trident.2", "Spear.1 H4.1"]
    game = table(hands=powers, height=60)
    say(game, "play Lyre.1", "play Bow.1", "play Trident.1", "play Spear.1", "play Lyre.2")
    say(game, "play Bow.2", "play Trident.2")
    game.height = 99
    say(game, "play H4.1")
    assert told(game).story[-1] == "In round 1 the Bolt was taken 7 times, by four players."
    assert told(game).notes[:2] == ("Took the Bolt twice.", "Took the Bolt twice.")


def test_notes_count_sneaks():
    game = say(table(hands=WINDOW, height=12), "play H6.1", "sneak")
    assert told(game).notes[1] == "Took the Bolt once, and sneaked 1 card."


# -- hints


def hint(text: str, *, height: int = 34, bolt: int | None = None, held: str = "", **facts: Any) -> str:
    """Why seat 0 might make that move."""
    game = table(hands=[held or text.partition(" ")[2]], height=height, bolt=bolt, **facts)
    return reason(game.seen_by(0), parse(0, text))


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (hint("play H6.1"), "The 6 makes 40, and that takes the Bolt."),
        (hint("play H6.1", bolt=2), "The 6 makes 40, and that takes the Bolt from South."),
        (hint("play H7.1", discard="H7.2"), "The 7 makes 41, and as it matches the card below it takes the Bolt."),
        (hint("play Lyre.1", bolt=1), "The Lyre makes 34, and it takes the Bolt from East."),
        (hint("play H7.1", height=95, bolt=0), "The 7 makes 102: the round is over, and the Bolt is yours."),
        (hint("play H5.1", height=95, bolt=1), "The 5 makes 100: the round is over, and the Bolt is yours."),
        (hint("play H7.1", height=95, bolt=1), "The 7 makes 102: the round is over, and East has the Bolt."),
        (hint("play H7.1", height=95), "The 7 makes 102: the round is over, and nobody has the Bolt."),
        (hint("play Owl.1"), "The height stays 34; East is skipped."),
        (hint("play H4.1", height=87, bolt=0), "The 4 makes 91 while you hold the Bolt: the top is near."),
        (hint("play Sandals.1", height=91), "The Sandals make 19: further from the top while the Bolt is not yours."),
        (hint("play Trident.1", height=45, bolt=0), "The Trident makes 35: further from the top."),
        (hint("play H4.1", height=87), "The 4 makes 91, and the round goes on."),
        (hint("play H4.1"), "The 4 makes 38, and you keep your better cards for the top."),
    ],
)
def test_hints_for_a_card(why: str, sentence: str):
    assert why == sentence


def test_hints_for_other_moves():
    game = say(table(hands=WINDOW, height=34, options=FORGETFUL), "play H6.1")
    assert (
        reason(game.seen_by(1), parse(1, "sneak"))
        == "The 6 makes 46, and as it matches the card below it takes the Bolt from North."
    )
    assert "You could make 46" in reason(game.seen_by(1), parse(1, "pass"))
    assert reason(game.seen_by(2), parse(2, "pass")) == "You hold no card with the same number."
    assert reason(game.seen_by(0), parse(0, "draw")) == "Draw now: once the next card is down it is too late."
    game = say(table(hands=["H8.1"], height=95), "play H8.1")
    assert reason(game.seen_by(0), parse(0, "next")) == "This round is over: deal the next one."
