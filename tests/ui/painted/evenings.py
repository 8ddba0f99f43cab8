"""Evenings to paint: one that begins, with few people and with ten, in play, over, and all that lie there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game import catalogue
from game.session.evenings.dealing import next_match
from game.session.evenings.evening import Evening, Guest, Programme
from game.session.evenings.shelf import Shelf
from game.session.match import COMPUTER, PERSON, Seat
from game.session.statistics import medals
from tests.ui.painted.pads import LONG_NAMES
from ui.app import App
from ui.scenes.evening.guests_page import GuestsPage
from ui.scenes.evening.new_page import NewEveningPage
from ui.scenes.setup.people import mixed

_GAMES = ("forty-fives", "cheat", "trick-ninety-nine")


def evening_of(guests: int, matches: int, *, ended: bool = False) -> Evening:
    """An evening with so many matches played; whoever sits on the first chair has won them."""
    seats = [Seat(name, COMPUTER if at == 1 else PERSON) for at, name in enumerate(LONG_NAMES[:guests])]
    games = [Programme(game, catalogue.game(game).rule_sets[0].id, {}, 3, minutes=50) for game in _GAMES]
    evening = Evening(f"painted-{guests}-{matches}", "28 November 2026", [Guest(seat) for seat in seats], games)
    for _ in range(matches):
        coming = next_match(evening, mixed)
        assert coming is not None
        order = dict.fromkeys(coming.match.sides)
        places = tuple(1 + list(order).index(side) for side in coming.match.sides)
        evening.matches.append(replace(coming.match, places=places, who=coming.match.chairs))
    evening.ended = ended
    return evening


def new_evening(app: App, guests: int) -> None:
    """The page on which one begins, with every game chosen."""
    app.router.new_evening()
    page = app.scene
    assert isinstance(page, NewEveningPage)
    for game in page.games[:3]:
        game.times = 2
    page.seats[:] = [guest.seat for guest in evening_of(guests, 0).guests]
    page.rebuild()


def in_play(app: App, guests: int, matches: int, *, ended: bool = False) -> None:
    """The page of an evening after some matches."""
    evening = evening_of(guests, matches, ended=ended)
    if matches > 1:
        evening.guests[2] = replace(evening.guests[2], here=False)
    app.router.evening(evening)


def who_is_there(app: App) -> None:
    """Somebody comes."""
    in_play(app, 10, 2)
    evening = evening_of(10, 2)
    app.push(GuestsPage(evening, lambda: None))


def prizes(app: App, guests: int) -> None:
    """The prize-giving, with medals."""
    evening = evening_of(guests, 4, ended=True)
    for match in evening.matches:
        title, name = f"Most tricks {match.programme}", evening.name(max(match.who))
        brought = [{"picture": "best", "title": title, "words": "12 tricks", "people": [name]}]
        game = evening.programmes[match.programme].game
        medals.write_down({"game": game, "deal": match.seed, "day": "2026-11-28", "medals": brought})
    app.router.prizes(evening)


def shelf(app: App) -> None:
    """All evenings, one of them damaged."""
    for evening in () if Shelf().lying() else (evening_of(3, 0), evening_of(10, 3), evening_of(4, 5, ended=True)):
        Shelf().save(evening)
    (Shelf().folder / "broken.json").write_text("{", encoding="utf-8")
    app.router.evenings()


def evening_pages() -> dict[str, Callable[[App], None]]:
    """The pages of evenings."""
    return {
        "new evening": partial(new_evening, guests=2),
        "new evening of ten": partial(new_evening, guests=10),
        "evening that begins": partial(in_play, guests=4, matches=0),
        "evening of ten": partial(in_play, guests=10, matches=5),
        "evening that is played": partial(in_play, guests=5, matches=9),
        "evening that is over": partial(in_play, guests=3, matches=4, ended=True),
        "who is there": who_is_there,
        "prize-giving": partial(prizes, guests=4),
        "prize-giving of ten": partial(prizes, guests=10),
        "evenings": shelf,
    }
