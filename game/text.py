"""Every sentence about an event, in one place. Names, never "you": a log is read by everybody at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import RANK_NAMES, Card
from game.moves import Event, Move

MINUS = "\N{MINUS SIGN}"

# What every table sees happen and no log needs to tell.
ENDINGS = frozenset({"failed", "called", "dealt"})  # what a round ends with; all after it is what came of it
SILENT = frozenset({"moved", "shuffled", "window", "hand_over"})


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """What a log says of an event; None for what needs no words.

    >>> sentence(Event("skipped", 1), ["Ada", "Bruno"])
    'Bruno is skipped.'
    """
    if event.kind in SILENT:
        return None
    say = _SENTENCES.get(event.kind)
    if say is None:
        return None
    return say(event, names[event.seat] if event.seat is not None else "", names)


def button(wanted: Move) -> str:
    """What a button says that makes a move without cards."""
    return {
        "draw": "Draw",
        "concede": "I cannot play",
        "call": f"Call {three(wanted.value or '')}",
        "pass": "Say nothing",
        "next": "Next hand",
    }.get(wanted.kind, wanted.kind.replace("_", " ").capitalize())


def action(wanted: Move, label: str) -> str:
    """What a button says that makes a move with the cards that are lifted, or one that names something; `label` is
    what the game calls it beside others of its kind.

    >>> from game.moves import move
    >>> action(move(0, "add", value="g2"), "Kings (3 of 7)"), action(move(0, "draw"), "Draw")
    ('Add to Kings (3 of 7)', 'Draw')
    """
    before = {"add": "Add to", "take_back": "Take back", "take_pile": "Take the pile:", "lay": "Lay:"}.get(wanted.kind)
    return f"{before} {label[0].lower() if label == 'A new group' else label[0]}{label[1:]}" if before else label


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def plural(count: int, word: str) -> str:
    """A number with its word: ``1 life``, ``2 lives``."""
    many = {"life": "lives"}.get(word, f"{word}s")
    return f"{count} {word if count == 1 else many}"


def three(rank: str) -> str:
    """Three cards of a rank: ``three 6s``, ``three Kings``."""
    return f"three {RANK_NAMES.get(rank, rank)}s"


def named(one: Card | None) -> str:
    """A card in a sentence: ``the 4 of clubs``, ``the Joker``."""
    return "a hidden card" if one is None else one.name


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", MINUS)


def count_says(count: str) -> str:
    """A count as it is read: with a true minus sign, and ``to 99`` for one that sets the total."""
    return f"to {count[1:]}" if count.startswith("=") else count.replace("-", MINUS)


def _dealt(event: Event, name: str, names: Sequence[str]) -> str:
    return f"Hand {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} leads."


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    one = event.cards[0]
    count = event.facts["count"]
    how = ""
    if one is not None and (count[0] == "-" or (one.rank == "A" and count[0] == "+")):
        how = f" as {count_says(count)}"
    target = event.facts["target"]
    then = f" {names[target]} plays next." if target is not None else ""
    return f"{name} plays {named(one)}{how}: {number(event.facts['total'])}.{then}"


def _failed(event: Event, name: str, names: Sequence[str]) -> str:
    if not event.facts["conceded"]:
        return f"{name} has no card left to play."
    shown = listed([named(one) for one in event.cards])
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


_SENTENCES: dict[str, Callable[[Event, str, Sequence[str]], str]] = {
    "dealt": _dealt,
    "played": _played,
    "drew": lambda event, name, names: f"{name} draws {plural(event.facts['count'], 'card')}.",
    "reversed": lambda event, name, names: (
        f"Play now runs {'clockwise' if event.facts['direction'] > 0 else 'anticlockwise'}."
    ),
    "skipped": lambda event, name, names: f"{name} is skipped.",
    "failed": _failed,
    "life_lost": _life_lost,
    "called": _called,
    "hand_won": lambda event, name, names: f"{name} is the last one in and wins the hand.",
    "eliminated": lambda event, name, names: f"{name} is out of the match.",
    "reshuffled": lambda event, name, names: "The pile is shuffled into a new stock.",
    "match_won": _match_won,
}
