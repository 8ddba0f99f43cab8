"""What is told of Ninety-Nine: a sentence for each kind of event that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.ninety_nine.rules.spoken import count_says
from game.words.language import listed, named, number, plural, three
from game.words.text import Telling, dealt, drew, reshuffled


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    card = event.cards[0]
    count = event.facts["count"]
    how = ""
    if card is not None and (count[0] == "-" or (card.rank == "A" and count[0] == "+")):
        how = f" as {count_says(count)}"
    target = event.facts["target"]
    then = f" {names[target]} plays next." if target is not None else ""
    return f"{name} plays {named(card)}{how}: {number(event.facts['total'])}.{then}"


def _failed(event: Event, name: str, names: Sequence[str]) -> str:
    if not event.facts["conceded"]:
        return f"{name} has no card left to play."
    shown = listed([named(card) for card in event.cards])
    return f"{name} cannot play at {number(event.facts['total'])} and shows {shown}."


def _life_lost(event: Event, name: str, names: Sequence[str]) -> str:
    left, folds = event.facts["left"], event.facts.get("folds")
    if folds is not None:
        return f"{name} folds the bill{'' if left else ' for the last time'}: {folds - left} of {folds} folds."
    return f"{name} loses a life and has {plural(left, 'life')} left." if left else f"{name} loses the last life."


def _called(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} calls three of a kind: {three(event.facts['rank'])}."


def _match_won(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} wins the match{' and collects all the bills' if event.facts.get('bills') else ''}."


SENTENCES: dict[str, Telling] = {
    "dealt": dealt("Hand", "leads"),
    "played": _played,
    "drew": drew,
    "reversed": lambda event, name, names: (
        f"Play now runs {'clockwise' if event.facts['direction'] > 0 else 'anticlockwise'}."
    ),
    "skipped": lambda event, name, names: f"{name} is skipped.",
    "nobody_skipped": lambda event, name, names: "The skips go all the way round, and nobody is skipped.",
    "failed": _failed,
    "life_lost": _life_lost,
    "called": _called,
    "hand_won": lambda event, name, names: f"{name} is the last one in and wins the hand.",
    "eliminated": lambda event, name, names: f"{name} is out of the match.",
    "reshuffled": reshuffled,
    "match_won": _match_won,
}
