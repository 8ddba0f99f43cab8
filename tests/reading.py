"""Reading what the program says as a careful person would: no Python in it, and its grammar right.

Words to read come from anywhere: a log, a button, a page. Nothing here knows a game or a screen. Words that only look
wrong (*13 bid*, where all hands together have bid 13) stand where the tests of their game say so: a line each in
`tests/games/<id>/reads_well.txt`, in which ``#`` is any number.
"""

from __future__ import annotations

import re
from pathlib import Path

FINE = "reads_well.txt"

_PYTHON = {
    "a word of Python": r"\b(?:None|True|False|nan|inf)\b(?! (?:of|as) )",
    "brackets of a tuple or a call": r"\(\s*(?:-?\d+\s*,|['\"])|\(\)|\w\(\w*\)|,\s*\)",
    "brackets of a list or a mapping": r"[\[\]{}]",
    "an object": r"<[\w.]+[^>]*>|\b0x[0-9a-f]+\b",
    "a name of code": r"\b\w*[A-Za-z0-9]_[A-Za-z0-9]\w*|\b[A-Za-z]\w+\.[A-Za-z]\w+\b|\b[a-z]+=\S",
    "a card as it is saved": r"\b(?:(?:10|[2-9AKQJ])[CDHS](?:\.\d+)?|(?:JK|Lo|La|Vi|Je|Jo)\.\d+)\b",
    "quotes of Python": r"(?<!\w)'[^']*'(?!\w)",
}

_WORDS = (
    "life|card|point|trick|round|hand|bid|game|win|pack|seat|player|play|claim|lie|pair|turn|deal|second|pass"
    "|move|match|joker|king|queen|jack|ace|dollar|fold|token|call|time|clean book|dirty book|wild book|group|book"
)
_MANY = {"life": "lives", "match": "matches", "pass": "passes"}
_PLURALS = "|".join(_MANY.get(word, f"{word}s") for word in _WORDS.split("|"))
_NOT_ONE = r"(?:[02-9]|\d[\d,.]*\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"

_GRAMMAR = {
    "one of many": rf"(?<![\d,.−+/\-])(?<!Seat )(?<!Hand )(?<!Round )(?<!Game )\b(?:1|one)\*{{0,2}} (?:{_PLURALS})\b",
    "many of one": rf"(?<! and )\b{_NOT_ONE}\*{{0,2}} (?:{_WORDS})\b(?![-’'])",
    "a plural made by hand": r"\w\(s\)|\b(?:ace|king|queen|jack|joker)ss\b|\b(?:Lady|Ladie)s\b(?<!Ladies)",
    "a minus that is a hyphen": r"(?<![\w.:\-])-\d",
    "stops": r"(?<!\.)\.\.(?!\.)|,,|;;|::|\s[,;:.!?](?!\.\.)(?:\s|$)|[,;:]\.|\.,|\( | \)",
    "a doubled word": r"\b(the|a|an|is|are|of|to|in|and|by|has|have)\s+\1\b",
    "an awkward word": r"\b(?:rightly|wrongly|set-back|fresh cards?|(?:game|suit|lie with \w+) rather)\b",
    "a for an": r"\b[Aa] (?:Ace|8\b|18\b|11\b|eight|eleven)|\b[Aa]n (?:King|Queen|Jack|Joker|[2-7]\b)",
}

_CHECKS = {what: re.compile(check) for what, check in (_PYTHON | _GRAMMAR).items()}


def marked(games: Path = Path(__file__).parent / "games") -> list[str]:
    """What the tests of games say reads well."""
    return [
        line
        for path in sorted(games.glob(f"*/{FINE}"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line
    ]


def pattern_of(phrases: list[str]) -> re.Pattern[str]:
    """What finds these phrases, with any numbers in them."""
    return re.compile("|".join(re.escape(phrase).replace(r"\#", r"\d+") for phrase in phrases) or "(?!)")


_FINE = pattern_of(marked())


def faults(text: str, fine: re.Pattern[str] = _FINE) -> list[str]:
    """What is wrong with some words, each with the words in question; empty where all is well.

    >>> faults("Robin keeps ((2, 0), (2, 0)) cards.")[0]
    "brackets of a tuple or a call: '(2,'"
    >>> faults("Ada draws 1 cards."), faults("Ada draws 21 cards and 1 point.")
    (["one of many: '1 cards'"], [])
    >>> faults("With 13 bid and 1 cards.", pattern_of(["# bid"]))
    ["one of many: '1 cards'"]
    """
    spans = [found.span() for found in fine.finditer(text)]
    return [
        f"{what}: {found.group()!r}"
        for what, check in _CHECKS.items()
        for found in check.finditer(text)
        if not any(start <= found.start() and found.end() <= stop for start, stop in spans)
    ]


def told_of_one(text: str, sides: list[list[str]]) -> list[str]:
    """Where something that a whole side has or does (points, a win) is told of one of its players; `sides` are the
    names of each side, those of a single player left out of account.

    >>> told_of_one("Ada has 20 points.", [["Ada", "Cleo"], ["Bruno", "David"]])
    ["told of one player: 'Ada has 20 points'"]
    """
    names = "|".join(re.escape(name) for side in sides if len(side) > 1 for name in side)
    if not names:
        return []
    does = r"(?:wins?|won|leads?|has|have|keeps?|scores?|scored)"
    what = r"(?:the match|the hand|the round|hand \d+|round \d+|−?[\d,]+ (?:points?|in all)|−?[\d,]+ cards?: )"
    alone = rf"(?<! and )(?<!, )\b(?:{names}) {does} {what}"
    return [f"told of one player: {found.group()!r}" for found in re.finditer(alone, text)]
