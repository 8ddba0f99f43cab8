"""The words of the table: sentences about events that several games say.

What is told of an event is each game's own business: its `telling` has a sentence for every kind that it tells, made of
the words here. No sentence is chosen by what an event happens to carry. Names, never "you": a log is read by everybody
at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.engine.moves import Event
from game.words.language import in_points, listed, named, plural, points

Telling = Callable[[Event, str, Sequence[str]], str | None]  # of an event, the name of its seat, and everybody's

# What a round ends with; all after it is what came of it.
ENDINGS = frozenset(
    {
        "failed",
        "called",
        "dealt",
        "went_out",
        "stock_out",
        "bid_settled",
        "thrown_in",
        "bids_shown",
        "is_out",
        "cap_reached",
    }
)

# What every table sees happen and no log needs to tell.
SILENT = frozenset({"moved", "shuffled", "window", "hand_over", "took_back", "let_go", "laid_open"})

# What a round begins with.
HEADINGS = frozenset({"dealt"})


class Told(NamedTuple):
    """One line of a log: whether a round begins with it, which a page sets apart, and its sentence."""

    heading: bool
    words: str


def sentence(event: Event, names: Sequence[str], sentences: Mapping[str, Telling]) -> str | None:
    """What a log says of an event, in the sentences of its game; None for what needs no words.

    >>> sentence(Event("won", 1), ["Ada", "Bruno"], {"won": lambda event, name, names: f"{name} wins."})
    'Bruno wins.'
    """
    if event.kind in SILENT:
        return None
    say = sentences.get(event.kind)
    if say is None:
        return None
    return say(event, names[event.seat] if event.seat is not None else "", names)


# -- what several games say


def dealt(unit: str, begins: str) -> Telling:
    """How the deal is told of a game that calls a round `unit`, and in which the first seat on turn `begins`."""

    def say(event: Event, name: str, names: Sequence[str]) -> str:
        return f"{unit} {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} {begins}."

    return say


def drew(event: Event, name: str, names: Sequence[str]) -> str:
    """How many cards came from the stock."""
    return f"{name} draws {plural(event.facts['count'], 'card')}."


def reshuffled(event: Event, name: str, names: Sequence[str]) -> str:
    """What becomes of the pile where there is no stock any more."""
    return "The pile is shuffled into a new stock."


def members(event: Event, names: Sequence[str]) -> list[str]:
    """The names of a whole side, in an event that is about it."""
    return [names[seat] for seat in event.facts["members"]]


def round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    """What a round brought to a side."""
    side, score, total = members(event, names), event.facts["score"], event.facts["total"]
    alone = len(side) == 1
    return f"{listed(side)} {'scores' if alone else 'score'} {points(score)} and {'has' if alone else 'have'} " + (
        f"{points(total)}."
    )


def match_won(winners: Sequence[str], how: str = "") -> str:
    """Who has won the match, and with what."""
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the match{f' with {how}' if how else ''}."


def match_over(event: Event, name: str, names: Sequence[str]) -> str:
    """Who has won a match in which the highest total wins."""
    return match_won([names[seat] for seat in event.facts["winners"]], in_points(max(event.facts["totals"])))


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims the last {plural(event.facts['tricks'], 'trick')}. {' '.join(event.facts['why'])}"


TRICKS: Mapping[str, Telling] = {
    "led": lambda event, name, names: f"{name} leads {named(event.cards[0])}.",
    "followed": lambda event, name, names: f"{name} plays {named(event.cards[0])}.",
    "trick_won": lambda event, name, names: f"{name} wins the trick with {named(event.cards[0])}.",
    "claimed": _claimed,
}
