"""What is told of Hand and Foot: a sentence for each kind of event that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.words.language import capital, counted, in_points, listed, named, plural
from game.words.text import Telling, dealt, drew, match_over, reshuffled, round_scored


def _cut(event: Event, name: str, names: Sequence[str]) -> str:
    lifted, target, won = (event.facts[key] for key in ("lifted", "target", "points"))
    if won:
        return f"{name} lifts exactly {lifted} cards: {in_points(won)}."
    return f"{name} lifts {plural(lifted, 'card')}, {abs(lifted - target)} too {'many' if lifted > target else 'few'}."


def _chose_hand(event: Event, name: str, names: Sequence[str]) -> str:
    stack = ("first", "second")[event.facts["stack"]]
    return f"{name} {'chooses' if event.facts['chosen'] else 'is given'} the {stack} stack as hand."


def _laid(event: Event, name: str, names: Sequence[str]) -> str | None:
    if not event.facts["final"]:
        return None  # nobody else may know of it yet
    verb = "lays" if event.kind == "laid" else "adds"
    return f"{name} {verb} {counted(event.cards)}{_finished(event)}."


def _finished(event: Event) -> str:
    return f": a {event.facts['becomes']} group is finished" if event.facts["finished"] else ""


def _took_pile(event: Event, name: str, names: Sequence[str]) -> str:
    count = plural(event.facts["count"], "card")
    return f"{name} takes {count} from the pile and lays {counted(event.cards)}{_finished(event)}."


def _went_down(event: Event, name: str, names: Sequence[str]) -> str:
    kinds = [f"a {kind}" for _, kind in event.facts["finished"]]
    done = f", with {listed(kinds)} group finished" if kinds else ""
    return f"{name} goes down with {event.facts['points']} points, of {event.facts['minimum']} needed{done}."


def _discarded(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} discards {named(event.cards[0])}{' and freezes the pile' if event.facts['freezes'] else ''}."


def _asked(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} asks {listed([names[seat] for seat in event.facts['partners']])}: may I go out?"


SENTENCES: dict[str, Telling] = {
    "dealt": dealt("Round", "begins"),
    "drew": drew,
    "reshuffled": reshuffled,
    "cut": _cut,
    "passed": lambda event, name, names: "Everybody passes a stack to the left.",
    "chose_hand": _chose_hand,
    "turned_up": lambda event, name, names: f"The pile begins with {named(event.cards[0])}.",
    "turned_back": lambda event, name, names: (
        f"{capital(event.facts['name'])} is turned up and goes back into the stock."
    ),
    "laid": _laid,
    "added": _laid,
    "took_pile": _took_pile,
    "went_down": _went_down,
    "took_foot": lambda event, name, names: f"{name} picks up the foot.",
    "left_foot": lambda event, name, names: f"{name} leaves the foot for now.",
    "discarded": _discarded,
    "stock_out": lambda event, name, names: "The stock is used up, and the round ends.",
    "asked": _asked,
    "answered": lambda event, name, names: f"{name} says {event.facts['said']}.",
    "went_out": lambda event, name, names: f"{name} goes out.",
    "round_scored": round_scored,
    "match_over": match_over,
}
