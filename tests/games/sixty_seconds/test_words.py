"""Sixty Seconds: the sentences of its log, buttons, hints and reports."""

from __future__ import annotations

import pytest

from game.engine.cards import card
from game.engine.moves import Event
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.words.events import EVENTS
from game.games.sixty_seconds.words.hints import reason
from game.games.sixty_seconds.words.labels import LABELS
from game.games.sixty_seconds.words.report import report
from tests.games.sixty_seconds.tables import events, meant, say, table


def log(game: SixtySeconds) -> list[str]:
    """The lines of the log."""
    assert game.recorder is not None
    return [line for event in game.recorder.events if (line := EVENTS.tells(event, game.names))]


def hint(game: SixtySeconds, text: str) -> str:
    """The reason for a move of whoever is asked."""
    made = meant(game, text)
    return reason(game.seen_by(made.seat), made)


# -- the log


def test_the_log_tells_what_is_played():
    game = say(table("Ten TurnBack Hop", "Ten", "Swap Ten Ten", "Hop Ten", clock=10), "Ten")
    assert log(game) == ["North plays Ten: 20."]
    game = say(table("TurnBack Five", "Ten", "Swap Five Hop"), "TurnBack", "Swap @1", "Five")
    assert log(game) == [
        "North plays Turn Back: 0.",
        "Play now runs anticlockwise.",
        "South swaps hands with East.",
        "East plays Five: 5.",
    ]
    assert log(say(table("Hop Five", "Ten", "Ten"), "Hop")) == ["North plays Hop: 0.", "East is skipped."]


def test_the_log_tells_of_fuses():
    game = say(table("Ten Ten", "Five", "Ten Ten", clock=60, fuses=[2, 3, 1]), "burst", "Five")
    assert log(game) == [
        "North cannot play at 60.",
        "North loses a fuse and has 1 fuse left.",
        "East plays Five, the last card.",
        "East wins the round.",
        "South loses the last fuse.",
        "North loses the last fuse.",
        "South is out of the match.",
        "North is out of the match.",
        "East wins the match.",
    ]


def test_the_log_tells_of_a_flare():
    game = say(table("Flare Five", "Ten", "Pause Ten", "Pause Ten", fuses=[1, 3, 3, 3]), "Flare", "shield", "burn")
    assert log(game) == [
        "North plays Flare: 0.",
        "East has no Pause against the Flare.",
        "East loses a fuse and has 2 fuses left.",
        "South lays a Pause against the Flare.",
        "West lets the Flare burn.",
        "West loses a fuse and has 2 fuses left.",
    ]
    game = say(table("Flare Five", "Ten", fuses=[1, 1]), "Flare")
    assert log(game)[-2:] == ["North is the only one left.", "North wins the match."]


def test_a_round_is_told_by_its_leader():
    game = say(table("Five", "Ten", fuses=[2, 2]), "Five", "next")
    assert log(game)[-1] == "Round 2: East leads."


def test_the_clock_ticks_and_strikes():
    def sound(text: str, clock: int) -> str:
        return EVENTS["played"].sound_of(Event("played", 0, (card(text),), facts={"clock": clock}))

    assert [sound("5s.1", 55), sound("10s.1", 60), sound("Last.1", 60)] == ["ticking", "chime", "chime"]
    assert [sound("5s.1", clock) for clock in (5, 45, 50, 55)] == ["tick", "tick", "ticking", "ticking"]
    assert [sound("Pause.1", 60), sound("Half.1", 30), sound("Hop.1", 0)] == ["", "", ""]


# -- labels


def test_buttons_say_what_a_move_does():
    game = say(table("Flare Five", "Pause Ten"), "Flare")
    said = [LABELS.button(game, meant(game, text)) for text in ("burst", "burn", "shield", "next")]
    assert said == ["I cannot play", "Lose a fuse", "Lay a Pause", "Next round"]
    assert LABELS.warning(game, meant(game, "burn")) == "Lose a fuse and keep the Pause?"
    assert LABELS.warning(game, meant(game, "shield")) == ""


def test_whoever_swaps_is_asked_with_whom():
    game = table("Swap Five", "Ten", "Ten")
    assert LABELS.question(game, [meant(game, "Swap @1"), meant(game, "Swap @2")]) == "Swap hands with whom?"
    assert LABELS.label(game, meant(game, "Swap @2")) == "South"
    assert LABELS.question(game, [meant(game, "Five")]) == ""


@pytest.mark.parametrize(
    ("hand", "clock"), [("Five Hop", "35"), ("Ten Hop", "40"), ("HalfMinute Hop", "30"), ("Hop Five", "30")]
)
def test_a_preview_is_the_clock_after_it(hand: str, clock: str):
    game = table(hand, "Ten", clock=30)
    assert LABELS.preview(game, meant(game, hand.split()[0])) == f"clock {clock}"


def test_a_preview_knows_that_a_last_command_is_not_carried_out():
    game = table("Rewind", "Ten", clock=30)
    assert LABELS.preview(game, meant(game, "Rewind")) == "clock 30"
    game = table("Rewind Five", "Ten", clock=30)
    assert LABELS.preview(game, meant(game, "Rewind")) == "clock 0"
    assert LABELS.preview(game, meant(game, "burst")) == ""


def test_a_caption_says_what_a_command_does():
    game = table("Five Ten", "Ten")
    said = [LABELS.caption(game, card(text)) for text in ("5s.1", "Back.1", "Twice.1", "Pause.1", "Flare.1")]
    assert said == ["", "reverse", "next plays two", "nothing", "Pause or fuse"]
    plain = table("Five Ten", "Ten", options={"flare": "plain_rewind"})
    assert LABELS.caption(plain, card("Flare.1")) == LABELS.caption(plain, card("Last.1")) == ""
    asked = say(table("Flare Five", "Pause Ten"), "Flare")
    assert LABELS.caption(asked, card("Pause.1")) == "shield"
    assert LABELS.caption(asked, card("10s.1")) == ""


def test_a_caption_says_why_a_number_is_too_late():
    late = table("Five Ten", "Ten", clock=55)
    assert LABELS.caption(late, card("10s.1")) == "65 would be past 60"
    assert LABELS.caption(late, card("5s.1")) == ""


# -- hints


@pytest.mark.parametrize(
    ("hand", "text", "clock", "sentence"),
    [
        ("Ten", "Ten", 30, "Ten is your last card: it wins the round."),
        ("Pause Ten", "Pause", 60, "Pause is all you can play at 60."),
        ("Ten Five", "burst", 60, "None of your cards can be played at 60."),
        ("Swap Five", "Swap @1", 0, "You get 2 cards for your 1, from East."),
        ("Flare Five", "Flare", 0, "Everybody else needs a Pause now, or loses a fuse."),
        ("EveryoneTakesTwo Five", "EveryoneTakesTwo", 0, "Everybody else draws 2 cards, and you draw none."),
        ("Twice Five", "Twice", 0, "Whoever is next has to play two cards, and bursts if the second does not fit."),
        ("Hop Five", "Hop", 0, "East holds 2 cards and is skipped."),
        ("TurnBack Five", "TurnBack", 0, "East holds 2 cards, and play turns away from there."),
        ("Ten Hop", "Ten", 50, "Ten makes 60: whoever is next can play no number."),
        ("LastSecond Hop", "LastSecond", 5, "Last Second makes 60: whoever is next can play no number."),
        ("Ten Hop", "Ten", 0, "Ten makes 10, and you keep a command for a full clock."),
        ("Ten Five", "Ten", 0, "Ten makes 10."),
        ("Rewind Hop", "Rewind", 60, "Rewind makes the clock 0, so that numbers fit again."),
        ("HalfMinute Hop", "HalfMinute", 50, "Half Minute makes the clock 30, so that more numbers fit."),
        ("Pause Hop", "Pause", 40, "Pause leaves the clock at 40, and whoever is next has to go on from there."),
    ],
)
def test_a_reason_is_what_weighs_most(hand: str, text: str, clock: int, sentence: str):
    assert hint(table(hand, "Ten Ten", "Hop Five Five", clock=clock), text) == sentence


def test_the_reasons_of_answers_to_a_flare():
    game = say(table("Flare Five", "Pause Ten", "Pause"), "Flare")
    assert hint(game, "shield") == "A Pause spares you a fuse."
    assert hint(game, "burn") == "You keep your Pause, and have 2 fuses left."
    say(game, "burn")
    assert hint(game, "shield") == "This Pause is your last card: it wins the round."


def test_a_hop_over_a_full_hand_and_a_turn_back_between_two_are_about_the_clock():
    assert hint(table("Hop Five", "Ten Ten Ten"), "Hop").startswith("Hop leaves the clock at 0")
    assert hint(table("TurnBack Five", "Ten Ten"), "TurnBack").startswith("Turn Back leaves the clock at 0")


# -- the report


def test_a_report_tells_of_bursts_flares_and_last_cards():
    game = table("Ten Ten", "Flare Five", "Ten Pause", clock=60, fuses=[2, 3, 3])
    say(game, "burst", "Flare", "burn")
    assert game.recorder is not None
    told = report(game, game.recorder.events)
    assert (
        told.rounds[0].text == "North burst. South and North lost a fuse to a Flare. North is out. Still being played."
    )
    assert (told.standing, told.order) == (("out", "3 fuses left", "2 fuses left"), (0, 3, 2))
    assert told.notes[0] == "Won 0 rounds. Lost 1 to bursts and 1 to Flares."
    assert told.notes[1] == "Won 0 rounds. No fuse lost."
    assert told.story == ("Flares were costliest in round 1: 2 fuses.",)


def test_a_report_tells_who_won_the_match_and_how():
    game = say(table("Five", "Ten", "", fuses=[2, 1, 0]), "Five")
    assert game.recorder is not None
    told = report(game, game.recorder.events)
    assert told.story == ("North won after 1 round, with 2 fuses left.",)
    assert (told.rounds[0].text, told.rounds[0].won) == ("North played the last card. East is out.", (0,))
    game = say(table("Ten Ten", "Ten Five", clock=60, fuses=[1, 2]), "burst")
    assert game.recorder is not None
    told = report(game, game.recorder.events)
    assert told.story[1] == "The last fuse of the others went out before anybody was rid of the last card."
    assert (told.rounds[0].text, told.rounds[0].won) == ("North burst. North is out.", ())


def test_a_report_names_the_round_of_most_bursts():
    game = say(table("Ten Ten", "Ten Ten", "Hop Ten", clock=60, fuses=[3, 3, 3], options={"burst_resets_clock": False}),
               "burst", "burst")  # fmt: skip
    assert game.recorder is not None
    assert report(game, game.recorder.events).story == ("Round 1 saw 2 bursts, by North and East.",)
    assert len(events(game, "fuse_lost")) == 2


def test_a_hop_after_a_turn_back_passes_over_the_neighbour_on_the_other_side():
    game = say(table("TurnBack Hop Five Ten", "Ten Ten Ten", "Five", "Hop Five", clock=10, owed=2), "TurnBack")
    assert game.turning
    assert hint(game, "Hop") == "West holds 2 cards and is skipped."
