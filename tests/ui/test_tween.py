"""Tweens and faders, and the durations that the settings make of them."""

from __future__ import annotations

import json

import pytest

from game.engine.options import Value
from ui.settings import OWN, SPEEDS, TEXT_SIZES, Settings, load
from ui.theme import DURATIONS_MS, Theme
from ui.tween import Fader, Tween, bump, ease_in_out, ease_out, linear, settle, shake


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out, settle])
def test_easings_begin_at_0_and_end_at_1(easing):
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


def test_settle_overshoots_only_slightly():
    highest = max(settle(step / 100) for step in range(101))
    assert 1.005 < highest < 1.05


def test_there_and_back_curves_rest_at_both_ends():
    for curve in (bump, shake):
        assert curve(0.0) == pytest.approx(0.0)
        assert curve(1.0) == pytest.approx(0.0, abs=1e-9)
    assert bump(0.5) == pytest.approx(1.0)


def test_a_tween_ends_exactly_at_its_goal():
    tween = Tween((0.0, 10.0), (0.1 + 0.2, 20.0), begin=5.0, length=0.2)
    assert tween.at(4.0) == (0.0, 10.0)
    assert 0.0 < tween.at(5.1)[0] < 0.3
    assert not tween.done(5.1)
    assert tween.at(5.2) == (0.1 + 0.2, 20.0)
    assert tween.done(5.2)


def test_without_length_it_is_there_as_soon_as_it_begins():
    tween = Tween((0.0,), (7.0,), begin=5.0, length=0.0)
    assert [tween.at(now) for now in (0.0, 4.9, 5.0, 9.0)] == [(0.0,), (0.0,), (7.0,), (7.0,)]
    assert [tween.share(now) for now in (4.9, 5.0)] == [0.0, 1.0]


def test_a_fader_takes_its_time_and_rests():
    fader = Fader(0.12, goal=1.0)
    ticks = [fader.tick(step * 0.03) for step in range(7)]
    assert fader.value == 1.0
    assert ticks == [True] * 5 + [False] * 2


def test_speed_scales_and_off_stops_every_movement():
    for kind, length in DURATIONS_MS.items():
        if kind in ("hover", "fade", "trick", "reveal"):
            continue
        got = {speed: Theme.of((1280, 720), Settings(speed=speed)).ms(kind) for speed in SPEEDS}
        assert got == {"off": 0.0, "fast": length * 0.5, "normal": length, "slow": length * 1.8}


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_finished_trick_stands_as_long_as_was_chosen_at_every_speed(speed):
    assert Theme.of((1280, 720), Settings(speed=speed)).ms("trick") == 1200
    assert Theme.of((1280, 720), Settings(speed=speed, trick_ms=2000)).ms("trick") == 2000


@pytest.mark.parametrize("speed", SPEEDS)
def test_cards_are_turned_up_at_the_pace_that_was_chosen_at_every_speed(speed):
    chosen = [Settings(speed=speed, own={"reveal": reveal}) for reveal in OWN["reveal"].values]
    paces = [Theme.of((1280, 720), settings).ms("reveal") for settings in chosen]
    assert paces == sorted(paces)
    assert len(set(paces)) == 3
    assert paces[1] == DURATIONS_MS["reveal"]


def test_reduced_motion_fades_but_still_lets_one_read():
    theme = Theme.of((1280, 720), Settings(reduced_motion=True))
    assert theme.ms("card") == theme.ms("fade") == 120
    assert theme.ms("trick") == 1200


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_nothing_gets_too_small_to_read_or_press(size):
    theme = Theme.of(size, Settings())
    for text_size in TEXT_SIZES:
        chosen = Theme.of(size, Settings(text_size=text_size))
        assert min(chosen.text(name) for name in ("small", "body", "title", "display")) >= 14
    assert theme.target >= 32
    assert theme.px(0.1) >= 1


def test_the_size_of_text_is_chosen_apart_from_the_window():
    sizes = [Theme.of((1920, 1080), Settings(text_size=text_size)).text() for text_size in TEXT_SIZES]
    assert sizes == sorted(set(sizes))
    assert len({Theme.of((1920, 1080), Settings(text_size=text_size)).px(100) for text_size in TEXT_SIZES}) == 1


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    own: dict[str, Value] = {**Settings().own, "reveal": "slow", "call_s": 0}
    saved = Settings(speed="slow", volume=0.25, inks="tournament", cloth="blue", window=(1600, 900), own=own)
    saved.save(path)
    assert load(path) == saved
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data.items() >= own.items(), "what a game has to choose from stands among the others, as it always did"
    assert load(tmp_path / "none.json") == Settings()


def test_settings_from_before_there_were_three_choices_of_colours_keep_theirs():
    assert Settings.from_data({"four_colour": True}).inks == "four"
    assert Settings.from_data({"four_colour": False}) == Settings.from_data({}) == Settings()
    assert Settings.from_data({"four_colour": True, "inks": "tournament"}).inks == "tournament"


def test_broken_settings_are_kept_aside(tmp_path, caplog):
    path = tmp_path / "settings.json"
    for number, broken in enumerate(("{not json", "[1, 2]", "\udcff"), 1):
        path.write_bytes(broken.encode("utf-8", "surrogateescape"))
        assert load(path) == Settings()
        assert not path.exists()
        aside = tmp_path / f"settings.unreadable-{number}.json"
        assert aside.read_bytes() == broken.encode("utf-8", "surrogateescape")
        assert aside.name in caplog.text


def test_values_that_make_no_sense_keep_their_defaults():
    odd = {
        "speed": "light",
        "volume": 9,
        "sound": 1,
        "window": [10, 20],
        "cloth": None,
        "reveal": "soon",
        "call_s": 5,
        "unknown": 3,
    }
    assert Settings.from_data(odd) == Settings(volume=1.0, window=(960, 600))
