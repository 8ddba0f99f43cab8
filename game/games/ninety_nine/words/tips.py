"""Ninety-Nine: what the signs on the table mean, and what the cards do."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.ninety_nine.rules.state import ASIDE, NinetyNine
from game.words.language import capital, listed, number, plural, rank_name, with_article
from game.words.tips import Place, Tips, seat_of


def _lives(view: NinetyNine, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    left = f"{view.names[seat]} has {plural(view.lives[seat], 'life') if view.lives[seat] else 'no life'} left"
    if view.values["lives_style"] == "dollar_bill":
        return f"{left}: each lost hand folds the bill once more. Without one a player is out."
    return f"{left}. Each lost hand costs one; without one a player is out."


def _direction(view: NinetyNine, place: Place) -> str:
    turned = " Some cards turn it round." if "R" in view.effects.marks else ""
    return f"Play runs {'clockwise' if view.direction > 0 else 'anticlockwise'} now.{turned}"


def _shown(view: NinetyNine, place: Place) -> str:
    seat = seat_of(place)
    if seat is None or not view.table[ASIDE[seat]]:
        return ""
    return f"The hand that {view.names[seat]} has shown. It lies there until the next deal."


def _chain(view: NinetyNine, place: Place) -> str:
    if not view.chain:
        return ""
    answer = "or a Queen" if view.effects.one_answers or view.chain == 1 else "or as many Queens"
    return f"Queens in a row. The next player owes {plural(view.chain, 'card')}, {answer}."


def _card(view: NinetyNine, card: Card) -> str:
    effect = view.effects.of(card)
    marks = {
        "R": "turns the play round",
        "S": "skips the next player",
        "C": "you name who plays next",
        "Q": f"the next player owes {with_article(rank_name('Q'))}",
    }
    does = f", and {marks[effect.mark]}" if effect.mark else ""
    ways = [_counts(count) for count in effect.counts]
    if all(way.startswith(_ADDS) for way in ways):
        ways = [f"{_ADDS}{listed([way.removeprefix(_ADDS) for way in ways], 'or')}"]
    return f"{capital(listed(ways, 'or'))}{does}."


_ADDS = "adds "


def _counts(count: str) -> str:
    """What one way to count does to the total."""
    if count.startswith("="):
        return f"makes the total {count[1:]}"
    step = int(count)
    return f"{_ADDS}{step}" if step > 0 else f"takes {-step} off" if step else "leaves the total as it is"


def _about(view: NinetyNine, seat: int) -> list[str]:
    lines = [f"Lives: {view.lives[seat]} of {view.values['lives']}"]
    if view.lives[seat] and not view.inside[seat] and not view.round_over:
        lines.append("Has lost this hand and waits for the next deal")
    return lines


TIPS = Tips(
    {
        "discard": "The pile. Play a card here: its value goes on the total.",
        "sign": lambda view, place: f"The total is {number(view.total)}. No card may take it past 99.",
        "direction": _direction,
        "chain": _chain,
        "tokens": _lives,
        "aside": _shown,
    },
    _about,
    card=_card,
)
