"""Sounds: each that tells something is written, too, or something else on the screen shows what it tells."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.words.events import EventKind
from tests.ui.player import your_turn
from ui.heard import CAPTIONS, SECONDS
from ui.scenes.home import HomeScene
from ui.sound import FOLDER

SHOWN = {
    "click": "the button goes down, and what it does is seen",
    "deal": "cards fly to the hands; the log says who deals",
    "draw": "a card goes to a hand, which has one more; the log",
    "flip": "a card is turned up",
    "play": "a card lies on the table; the log",
    "count-up": "a number goes up",
    "shuffle": "two packets of cards are riffled; with less motion the caption alone",
    "refuse": "the card shakes, and a sentence over the hand says why",
    "slap": "a bubble at whoever doubts; the log",
    "token": "a token falls from the plate, which has one fewer; the log",
    "fold": "the bill at the plate has another fold; the log",
    "fuse": "the fuse at the plate burns down; the log",
    "bolt": "the Bolt flies to another plate; the log",
    "reverse": "the arrows turn round, and a word says the direction; the log",
    "tick": "the clock's hand and its figure",
    "ticking": "the clock's hand and its figure, in another colour",
    "chime": "the clock's figure is 60",
    "limit": "the total is 99",
    "made": "a ribbon or a badge; the log",
    "out": "the plate says so; the log",
    "win": "a sentence says who has won",
    "lose": "a sentence says who has lost; the log",
    "cheer": "the ribbon with the winner",
    "nudge": "nothing but the caption",
}
"""What shows what a sound tells, beside its caption if it has one."""


def sounds() -> set[str]:
    """The names of all sounds there are."""
    return {path.stem.rstrip("0123456789").rstrip("-") for path in Path(FOLDER).glob("*.wav")}


def test_every_sound_is_shown_and_what_nothing_shows_has_a_caption():
    assert set(SHOWN) == sounds()
    assert set(CAPTIONS) <= sounds()
    bare = {name for name, how in SHOWN.items() if "caption" in how}
    assert bare <= set(CAPTIONS)


def _sounds_of(kind: EventKind) -> bool:
    return isinstance(kind.sound, str) and bool(kind.sound)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_sounds_that_events_declare_have_captions(game):
    declared = {kind.sound for kind in game.events.values() if _sounds_of(kind)}
    assert declared <= set(CAPTIONS)


def test_captions_are_short():
    assert all(len(words) <= 40 for words in CAPTIONS.values())


@pytest.fixture(name="silent")
def _silent(app):
    """A window without a loudspeaker, with captions."""
    app.settings.captions = True
    app.push(HomeScene())
    assert not app.settings.sound
    return app


def test_a_caption_stands_for_two_seconds_though_nothing_is_heard(silent, clock):
    silent.sound.play("nudge")
    silent.step()
    shown = [picture for _, picture, _, _ in silent.stage._items]
    assert silent.assets.text(CAPTIONS["nudge"], silent.page_theme.text("small")) in shown
    clock.pass_ms(1000 * SECONDS - 100)
    silent.step()
    assert silent.heard.words
    clock.pass_ms(200)
    silent.step()
    assert not silent.heard.words
    assert not silent.heard.items()


def test_buttons_and_cards_have_no_captions_and_without_the_setting_nothing_has(silent):
    silent.sound.play("click")
    silent.sound.play("deal")
    assert not silent.heard.words
    silent.settings.captions = False
    silent.sound.play("nudge")
    assert not silent.heard.words


def test_where_nothing_runs_out_a_caption_stays_until_something_is_done(silent, clock):
    silent.settings.no_clocks = True
    silent.sound.play("nudge")
    clock.pass_ms(60_000)
    silent.step()
    assert silent.heard.words
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
    silent.step()
    assert silent.heard.words
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0))
    silent.step()
    silent.step()
    assert not silent.heard.words


def test_a_caption_covers_nothing_of_a_table(sit_down):
    """Not even under the largest letters in the smallest window."""
    for size, text in (((960, 600), "large"), ((1280, 720), "normal")):
        player = sit_down(your_turn("5H 6H 7H"), size=size, captions=True, text_size=text)
        player.rest()
        player.app.sound.play("ticking")
        (_, plate, x, y), _ = player.app.heard.items()
        caption = plate.get_rect(topleft=(x, y))
        table = player.table
        lying = [sprite.rect() for sprite in table.gestures.hand()]
        lying += [place.plate for place in table.layout.places.values()]
        lying += [button.rect for button in player.buttons()]
        lying += [table.layout.margins.words, table.layout.margins.log]
        assert caption.collidelist(lying) < 0
