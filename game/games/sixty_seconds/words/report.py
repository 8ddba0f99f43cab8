"""The report on a match of Sixty Seconds, made from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.moves import Event
from game.engine.state import State
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.words.course import Course, Feat, by_seat
from game.words.language import listed, plural
from game.words.report import Report, Round, RoundEvents, rounds_of

_CAUSES = {"burst": "to bursts", "flare": "to Flares", "round": "to others' last cards"}


def report(state: State, happened: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, SixtySeconds)
    happened = tuple(happened)
    rounds = rounds_of(happened, RoundEvents)
    return Report(
        story=tuple(_story(state, rounds)),
        rounds=tuple(Round(played.number, _said(played, state.names), _won(played)) for played in rounds),
        standing=tuple(f"{plural(fuses, 'fuse')} left" if fuses else "out" for fuses in state.fuses),
        notes=tuple(_note(seat, rounds) for seat in range(state.seats)),
        order=tuple(state.fuses),
        course=_course(state, happened),
    )


def _course(state: SixtySeconds, happened: Sequence[Event]) -> Course:
    """The fuses after each round, and who won how many rounds."""
    seats = [(seat,) for seat in range(state.seats)]
    feat = Feat.of("rounds", "round", happened, by_seat("round_won"), seats, title="Most rounds won")
    start = [int(state.values["fuses"])] * state.seats
    return Course.of(happened, "fuses", start, state.fuses, unit="fuse", feats=[feat])


def _won(played: RoundEvents) -> tuple[int, ...]:
    """Who won a round by the last card."""
    return tuple(event.seat for event in played.all("round_won") if event.seat is not None and not event.facts["alone"])


def _named(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The players these events are about, each once, in order."""
    return list(dict.fromkeys(names[event.seat] for event in events if event.seat is not None))


def _said(played: RoundEvents, names: Sequence[str]) -> str:
    """What a round came to."""
    words: list[str] = []
    burst, burned = _named(played.all("burst"), names), _named(played.all("burned"), names)
    if burst:
        words.append(f"{listed(burst)} burst.")
    if burned:
        words.append(f"{listed(burned)} lost a fuse to a Flare.")
    words += [f"{names[seat]} played the last card." for seat in _won(played)]
    out = _named(played.all("eliminated"), names)
    if out:
        words.append(f"{listed(out)} {'is' if len(out) == 1 else 'are'} out.")
    if played.last("hand_over") is None:
        words.append("Still being played.")
    return " ".join(words)


def _note(seat: int, rounds: Sequence[RoundEvents]) -> str:
    """How a seat lost its fuses, and how many rounds it won."""
    lost = [event.facts["cause"] for played in rounds for event in played.all("fuse_lost") if event.seat == seat]
    won = sum(seat in _won(played) for played in rounds)
    ways = [f"{lost.count(cause)} {says}" for cause, says in _CAUSES.items() if cause in lost]
    return f"Won {plural(won, 'round')}. {f'Lost {listed(ways)}' if ways else 'No fuse lost'}."


def _story(state: SixtySeconds, rounds: Sequence[RoundEvents]) -> list[str]:
    """The match in a few sentences: who won and how, the round with the most bursts, the costliest Flare."""
    lines: list[str] = []
    if state.over:
        winner = state.results().index(1)
        left = plural(state.fuses[winner], "fuse")
        lines.append(f"{state.names[winner]} won after {plural(len(rounds), 'round')}, with {left} left.")
        if rounds and not _won(rounds[-1]):
            lines.append("The last fuse of the others went out before anybody was rid of the last card.")
    full = max(rounds, key=lambda played: len(played.all("burst")), default=None)
    if full is not None and len(full.all("burst")) > 1:
        names = listed(_named(full.all("burst"), state.names))
        lines.append(f"Round {full.number} saw {plural(len(full.all('burst')), 'burst')}, by {names}.")
    burned = max(rounds, key=lambda played: len(played.all("burned")), default=None)
    if burned is not None and len(burned.all("burned")) > 1:
        lines.append(f"Flares were costliest in round {burned.number}: {len(burned.all('burned'))} fuses.")
    return lines
