"""The words of High Card: its events, its rules page and its report."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.moves import Event
from game.engine.state import State
from game.words.events import MATCH_OVER, ROUND_SCORED, SHUFFLED, EventKind, dealt, events
from game.words.language import in_points, named, plural
from game.words.report import Report, Round
from game.words.rules_text import RulesText
from game.words.tricks import TRICK_WON

EVENTS = events(
    SHUFFLED,
    dealt("Round", "leads"),
    EventKind(name="played", sentence=lambda event, name, names: f"{name} plays {named(event.cards[0])}."),
    TRICK_WON,
    EventKind(name="cards_gone", sentence=lambda event, name, names: "All cards are played.", ends_round=True),
    ROUND_SCORED,
    MATCH_OVER.but(sound="win"),
)


rules_page = RulesText(__package__)


def report(state: State, happened: Iterable[Event]) -> Report:
    """How the match went so far: what everybody took in every round."""
    totals = state.facts()["totals"]
    rounds: list[str] = []
    for event in happened:
        if event.kind == "dealt":
            rounds.append("")
        elif event.kind == "round_scored":
            rounds[-1] += f"{state.names[event.seat or 0]} took {plural(event.facts['score'], 'trick')}. "
    return Report(
        story=(f"So far {plural(len(rounds), 'round')} {'was' if len(rounds) == 1 else 'were'} dealt.",),
        rounds=tuple(Round(at, text.strip() or "Still being played.") for at, text in enumerate(rounds, 1)),
        standing=tuple(map(in_points, totals)),
        notes=tuple(f"Took {plural(total, 'trick')} in all." for total in totals),
        order=tuple(totals),
    )
