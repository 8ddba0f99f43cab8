"""The glossary: what the terms of card players mean, in a sentence for a beginner, and where they stand in a text.

A game declares its own in a `Glossary`, made of this one with `SHARED.extended`: the terms here mean the same in any
game, and a game whose players mean something else by one says what.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from game.words.language import capital

_WORD = re.compile(r"\w+")


class Found(NamedTuple):
    """A term that stands in a text from `start` to `stop`: its name, and what it means."""

    start: int
    stop: int
    name: str
    meaning: str

    @property
    def says(self) -> str:
        """The term with its meaning; the term is bold.

        >>> Found(0, 6, "trick", "One card from every hand in turn.").says
        '**Trick:** One card from every hand in turn.'
        """
        return f"**{capital(self.name)}:** {self.meaning}"


class Glossary:
    """The terms of one game. `meanings` has a sentence for each term; the key holds the forms in which it is written,
    with commas between them, the name of the term first: ``"trump, trumps"``."""

    def __init__(self, meanings: Mapping[str, str]) -> None:
        self.meanings = dict(meanings)
        # By the first word of a form: such forms with their keys, longest first.
        self._by_word: dict[str, list[tuple[str, str]]] = {}
        for key in self.meanings:
            for form in forms_of(key):
                self._by_word.setdefault(_WORD.findall(form)[0], []).append((form, key))
        for forms in self._by_word.values():
            forms.sort(key=lambda form: -len(form[0]))
        words = "|".join(map(re.escape, self._by_word)) or "(?!)"
        self._first_word = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)

    def extended(self, own: Mapping[str, str]) -> Glossary:
        """This glossary with the terms of a game. Each replaces those that have a form in common with it; one without a
        meaning is left out.

        >>> shared = Glossary({"pass, passes": "To make no bid.", "lead": "To begin."})
        >>> shared.extended({"passes": "", "tens": "Two."}).meanings
        {'lead': 'To begin.', 'tens': 'Two.'}
        """
        written = {form for key in own for form in forms_of(key)}
        kept = {key: meaning for key, meaning in self.meanings.items() if written.isdisjoint(forms_of(key))}
        return Glossary(kept | {key: meaning for key, meaning in own.items() if meaning})

    def find(self, text: str, seen: set[str] | None = None) -> list[Found]:
        """The terms in a text, in their order: each where it first stands, and none of those `seen` before, to which
        they are added. Of several that begin with a word it is the longest; the ``**stars**`` of bold words part terms
        as a full stop does.

        >>> trumps = Glossary({"trump, trumps": "Beats all.", "trump suit": "The suit of trumps.", "ace": "A card."})
        >>> [(found.name, found.start) for found in trumps.find("The Trump suit. **Trumps** win; trumps trick an ace.")]
        [('trump suit', 4), ('trump', 18), ('ace', 48)]
        >>> trumps.find("Place trumpets and non-trumps; an ace-high trump** suit", {"trump"})
        []
        """
        seen = set() if seen is None else seen
        found: list[Found] = []
        end = 0
        for word in self._first_word.finditer(text):
            start = word.start()
            if start < end:
                continue
            for form, key in self._by_word.get(word.group().lower(), ()):
                stop = start + len(form)
                if text[start:stop].lower() == form and _is_whole(text, start, stop):
                    name, end = forms_of(key)[0], stop
                    if name not in seen:
                        seen.add(name)
                        found.append(Found(start, stop, name, self.meanings[key]))
                    break
        return found


def forms_of(key: str) -> tuple[str, ...]:
    """The forms of a term.

    >>> forms_of("lead, leads, led")
    ('lead', 'leads', 'led')
    """
    return tuple(key.split(", "))


def _is_whole(text: str, start: int, stop: int) -> bool:
    """Whether that part of a text is no part of a longer word, nor of one with a hyphen."""
    around = text[start - 1 : start] + text[stop : stop + 1]
    return not any(letter.isalnum() or letter in "-_" for letter in around)


SHARED = Glossary(
    {
        "clockwise": "Round the table to the left, as the hands of a clock turn.",
        "dealer": "The player who gives out the cards. In the next round it is somebody else.",
        "direction of play, direction": "Which way the turns go round the table: to the left or to the right.",
        "draw, draws, drawn, drawing": "To take cards from the stock.",
        "drawn by lot, by lot": "Left to chance: the program picks somebody at random.",
        "follow suit, follows suit": "To play a card of the suit that was led.",
        "lead, leads, led": "To play the first card, of a trick or of a round.",
        "opponent, opponents": "A player on another side than yours.",
        "pack, packs": "A whole set of cards, as it comes in its box.",
        "partner, partners": "A player on your side: you win and lose together.",
        "pile": "The cards that have been played, in the middle of the table.",
        "rank, ranks": "What stands in the corner of a card beside its suit: a number or a letter.",
        "side, sides": "Players who win and lose together. Somebody who plays alone is a side, too.",
        "skip, skips, skipped": "A player who is skipped loses a turn.",
        "stock": "The cards that are left after the deal, face down, to draw from.",
        "suit, suits": "One of the four families of cards, such as hearts.",
        "suit led": "The suit of the first card of a trick.",
        "trick, tricks": "One card from each hand in turn; the best of them wins them all.",
        "trump, trumps": "Trumps beat all other cards. To trump is to play one where another suit was led.",
        "turned up": "Laid face up, so that everybody sees it.",
        "wild card, wild cards": "A card that can stand for other cards.",
    }
)
"""What any game would say, and the glossary of one that declares none."""
