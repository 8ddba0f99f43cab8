"""The words of the table: numbers, cards and lists as one says them, and what buttons say."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import RANK_NAMES, SUIT_NAMES, Card
from game.engine.moves import Move

MINUS = "\N{MINUS SIGN}"


def button(move: Move, label: str = "") -> str:
    """What a button says that makes a move without cards, or that asks which one of its kind; `label` is what the game
    calls it.

    >>> from game.engine.moves import move
    >>> button(move(0, "challenge")), button(move(0, "pass")), button(move(0, "pass"), "Say nothing")
    ('Cheat!', 'Pass', 'Say nothing')
    """
    return {
        "draw": "Draw",
        "concede": "I cannot play",
        "call": f"Call {three(move.value or '')}",
        "pass": label or "Pass",
        "play": "Claim",
        "challenge": "Cheat!",
        "let_go": "Let it go",
        "lay": "Lay aside",
        "next": "Next deal",
        "bid": f"Bid {bid_says(move.value or '')}",
        "trump": SUIT_NAMES.get(move.value or "", "").capitalize(),
        "discard": "Keep all",
        "claim": "Claim the rest",
    }.get(move.kind, move.kind.replace("_", " ").capitalize())


def action(move: Move, label: str) -> str:
    """What a button says that makes a move with the cards that are lifted, or one that names something; `label` is
    what the game calls it beside others of its kind.

    >>> from game.engine.cards import cards
    >>> from game.engine.moves import move
    >>> action(move(0, "add", value="g2"), "Kings (3 of 7)"), action(move(0, "draw"), "Draw")
    ('Add to Kings (3 of 7)', 'Draw')
    >>> action(move(0, "play", cards("9C 9H 4S"), "9"), "nines")
    'Claim three nines'
    """
    before = f"Claim {spelt(len(move.cards))}" if move.kind == "play" else _VERBS.get(move.kind)
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
    many = _MANY.get(word, f"{word}s")
    return f"{count} {word if count == 1 else many}"


_MANY = {"life": "lives"}


def three(rank: str) -> str:
    """Three cards of a rank: ``three 6s``, ``three Kings``."""
    return f"three {RANK_NAMES.get(rank, rank)}s"


def named(card: Card | None) -> str:
    """A card in a sentence: ``the 4 of clubs``, ``the Joker``."""
    return "a hidden card" if card is None else card.name


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
    ranks = [RANK_NAMES.get(card.rank, card.rank) if card is not None else "hidden card" for card in cards]
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


def in_points(value: int) -> str:
    """Points with their word: ``1 point``, ``1,250 points``."""
    return f"{points(value)} {'point' if abs(value) == 1 else 'points'}"


def bid_says(bid: str) -> str:
    """A bid as it is read: ``20``, ``30 for 60``."""
    return bid.replace("for", " for ")


def capital(words: str) -> str:
    """Words that begin a sentence."""
    return words[0].upper() + words[1:]
