"""Every sentence about an event: what several games say stands here, what one game alone says in its `telling`.

Names, never "you": a log is read by everybody at the table. The words all this is made of are here too, and what
buttons say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module

from game.engine.cards import RANK_NAMES, SUIT_NAMES, Card
from game.engine.moves import Event, Move

Telling = Callable[[Event, str, Sequence[str]], str | None]  # of an event, the name of its seat, and everybody's

MINUS = "\N{MINUS SIGN}"

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

_ROOMS = ("ninety_nine", "hand_and_foot", "forty_fives", "trick_ninety_nine", "cheat")


def sentence(event: Event, names: Sequence[str]) -> str | None:
    """What a log says of an event; None for what needs no words.

    >>> sentence(Event("skipped", 1), ["Ada", "Bruno"])
    'Bruno is skipped.'
    """
    if event.kind in SILENT:
        return None
    say = _sentences().get(event.kind)
    if say is None:
        return None
    return say(event, names[event.seat] if event.seat is not None else "", names)


@cache
def _sentences() -> Mapping[str, Telling]:
    """How every kind of event is told. The games' own are fetched with the first sentence: they are made of the words
    below."""
    told = dict(_SHARED)
    for room in _ROOMS:
        told.update(import_module(f"game.games.{room}.words.log").SENTENCES)
    return told


def button(wanted: Move, label: str = "") -> str:
    """What a button says that makes a move without cards, or that asks which one of its kind; `label` is what the game
    calls it.

    >>> from game.engine.moves import move
    >>> button(move(0, "challenge")), button(move(0, "pass")), button(move(0, "pass"), "Say nothing")
    ('Cheat!', 'Pass', 'Say nothing')
    """
    return {
        "draw": "Draw",
        "concede": "I cannot play",
        "call": f"Call {three(wanted.value or '')}",
        "pass": label or "Pass",
        "play": "Claim",
        "challenge": "Cheat!",
        "let_go": "Let it go",
        "lay": "Lay aside",
        "next": "Next deal",
        "bid": f"Bid {bid_says(wanted.value or '')}",
        "trump": SUIT_NAMES.get(wanted.value or "", "").capitalize(),
        "discard": "Keep all",
        "claim": "Claim the rest",
    }.get(wanted.kind, wanted.kind.replace("_", " ").capitalize())


def action(wanted: Move, label: str) -> str:
    """What a button says that makes a move with the cards that are lifted, or one that names something; `label` is
    what the game calls it beside others of its kind.

    >>> from game.engine.cards import cards
    >>> from game.engine.moves import move
    >>> action(move(0, "add", value="g2"), "Kings (3 of 7)"), action(move(0, "draw"), "Draw")
    ('Add to Kings (3 of 7)', 'Draw')
    >>> action(move(0, "play", cards("9C 9H 4S"), "9"), "nines")
    'Claim three nines'
    """
    before = f"Claim {spelt(len(wanted.cards))}" if wanted.kind == "play" else _VERBS.get(wanted.kind)
    if label.startswith("Lay"):
        return label
    return f"{before} {label[0].lower() if label == 'A new group' else label[0]}{label[1:]}" if before else label


_VERBS = {"add": "Add to", "take_back": "Take back", "take_pile": "Take the pile:", "lay": "Lay:"}


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


def counted(cards: Sequence[Card | None]) -> str:
    """Cards by rank: ``three Kings and one Joker``.

    >>> from game.engine.cards import cards
    >>> counted(cards("KH KC KD 2S"))
    'three Kings and one 2'
    """
    ranks = [RANK_NAMES.get(one.rank, one.rank) if one is not None else "hidden card" for one in cards]
    words = []
    for rank in dict.fromkeys(ranks):
        count = ranks.count(rank)
        words.append(f"{spelt(count)} {rank if count == 1 else several(rank)}")
    return listed(words)


def spelt(count: int) -> str:
    """A number in words, as far as one says it so: ``no``, ``three``, ``13``."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def several(rank: str) -> str:
    """More than one card of a rank: ``Kings``, ``Ladies``, ``9s``."""
    return f"{rank[:-1]}ies" if rank.endswith("y") else f"{rank}s"


def points(value: int) -> str:
    """Points as they are read: ``1,250``, with a true minus sign."""
    return f"{value:,}".replace("-", MINUS)


def bid_says(bid: str) -> str:
    """A bid as it is read: ``20``, ``30 for 60``."""
    return bid.replace("for", " for ")


def capital(words: str) -> str:
    """Words that begin a sentence."""
    return words[0].upper() + words[1:]


# -- what several games say


def _dealt(event: Event, name: str, names: Sequence[str]) -> str:
    if "bids" in event.facts:
        return f"Hand {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} speaks first."
    if "minimum" in event.facts:
        return f"Round {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} begins."
    if "game" in event.facts:
        return f"Round {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} bids first."
    if "aside" in event.facts:
        aside = event.facts["aside"]
        unseen = f" {plural(aside, 'card')} {'is' if aside == 1 else 'are'} set aside, unseen." if aside else ""
        return f"Round {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} plays first.{unseen}"
    return f"Hand {event.facts['hand']}: {name} deals, {names[event.facts['leader']]} leads."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    members = [names[seat] for seat in event.facts["members"]]
    if "left" in event.facts:  # the fewer the better
        left = plural(event.facts["left"], "card") if event.facts["left"] else "no cards"
        free = ", free for a winner" if event.facts["left"] and not event.facts["score"] else ""
        return f"{members[0]} keeps {left}{free}: {points(event.facts['total'])} in all."
    verb = "score" if len(members) > 1 else "scores"
    return f"{listed(members)} {verb} {points(event.facts['score'])} and {'have' if len(members) > 1 else 'has'} " + (
        f"{points(event.facts['total'])}."
    )


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event.facts["winners"]]
    won = f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the match"
    totals = event.facts["totals"]
    match event.facts.get("match"):
        case "single":
            return f"{won}."
        case "first_to_wins":
            return f"{won} with {plural(max(totals), 'round')} won."
        case "penalty_rounds":
            return f"{won} with a penalty of {points(min(totals))}."
    return f"{won} with {points(event.facts.get('points', max(totals)))} points."


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims the last {plural(event.facts['tricks'], 'trick')}. {' '.join(event.facts['why'])}"


def _put_down(event: Event, name: str, names: Sequence[str]) -> str:
    dummys = event.facts.get("hand", event.seat) != event.seat
    verb = "leads" if event.kind == "led" else "plays"
    return f"{name} {verb} {named(event.cards[0])}{' from the dummy' if dummys else ''}."


_SHARED: dict[str, Telling] = {
    "dealt": _dealt,
    "round_scored": _round_scored,
    "match_over": _match_over,
    "led": _put_down,
    "followed": _put_down,
    "trick_won": lambda event, name, names: f"{name} wins the trick with {named(event.cards[0])}.",
    "claimed": _claimed,
}
