"""Olympus: the report on a match, made from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.moves import Event
from game.engine.state import State
from game.games.olympus.rules.pack import TOP
from game.games.olympus.rules.position import Position
from game.words.course import Course, Feat, by_seat
from game.words.language import plural, spelt
from game.words.report import Report, Round, RoundEvents, rounds_of, standing

_NOTABLE = 5  # so often the Bolt changes hands in a round worth a sentence


def report(state: State, happened: Iterable[Event]) -> Report:
    """How the match went so far: the story, how each round ended, and what everybody did."""
    assert isinstance(state, Position)
    happened = tuple(happened)
    rounds = rounds_of(happened, RoundEvents)
    return Report(
        story=tuple(_story(state, rounds)),
        rounds=tuple(_round(climb, state.names) for climb in rounds),
        standing=tuple(map(_laurels, state.laurels)),
        notes=tuple(_note(rounds, seat) for seat in range(state.seats)),
        order=tuple(state.laurels),
        course=_course(state, happened),
    )


def _course(state: Position, happened: Sequence[Event]) -> Course:
    """The laurels after each round, and who took the Bolt how often."""
    seats = [(seat,) for seat in range(state.seats)]
    feat = Feat.of("bolt", "time", happened, by_seat("bolt_taken"), seats, title="Took the Bolt most")
    return Course.of(happened, "totals", [0] * state.seats, state.laurels, unit="laurel", feats=[feat])


def _round(climb: RoundEvents, names: Sequence[str]) -> Round:
    """How a round ended, and how the last holder came by the Bolt."""
    won = climb.last("round_won")
    if won is None:
        nobody = climb.last("nobody_won") is not None
        return Round(climb.number, "Nobody had the Bolt at the end." if nobody else "Still being played.")
    winner, height = names[won.seat or 0], won.facts["height"]
    at = f"at {height}" if height >= TOP else f"at {height}, when nobody could play on"
    taken = climb.last("bolt_taken")
    loser = None if taken is None else taken.facts["loser"]
    last_played = climb.last("played")
    if taken is None:
        text = f"{winner} won {at}."
    elif taken.facts["height"] == height and last_played is not None and last_played.seat == won.seat:
        text = f"{winner} took the Bolt {f'from {names[loser]} ' if loser is not None else ''}with the last card, {at}."
    else:
        text = f"{winner} had held the Bolt since {taken.facts['height']} and won {at}."
    return Round(climb.number, text, (won.seat or 0,))


def _note(rounds: Sequence[RoundEvents], seat: int) -> str:
    """What one seat did in the match."""
    taken = sum(event.seat == seat for climb in rounds for event in climb.all("bolt_taken"))
    sneaks = sum(event.seat == seat and event.facts["sneaked"] for climb in rounds for event in climb.all("played"))
    sneaked = f", and sneaked {plural(sneaks, 'card')}" if sneaks else ""
    return f"Took the Bolt {_times(taken)}{sneaked}."


def _laurels(count: int) -> str:
    return plural(count, "laurel")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times" if count else "never")


def _story(state: Position, rounds: Sequence[RoundEvents]) -> list[str]:
    """The match in a few sentences: who is ahead, and the wildest round."""
    over = [climb for climb in rounds if climb.over]
    lines: list[str] = []
    if any(state.laurels):
        after = plural(len(over), "round")
        lines.append(standing(state.names, state.laurels, after, over=state.over, counts=_laurels))
    wild = max(over, key=lambda climb: len(climb.all("bolt_taken")), default=None)
    if wild is not None and len(wild.all("bolt_taken")) >= _NOTABLE:
        count = len(wild.all("bolt_taken"))
        hands = spelt(len({event.seat for event in wild.all("bolt_taken")}))
        lines.append(f"In round {wild.number} the Bolt was taken {count} times, by {hands} players.")
    return lines
