"""The glossary: what the terms of card players mean, in a sentence for a beginner, and where they stand in a text.

The terms that mean the same in any game stand in `glossary.md` beside this module, those of a game in a file of that
name among its words. A game whose players mean something else by a shared one says what.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from game.words.language import capital

FILE = "glossary.md"
_TERM = re.compile(r"^\*\*(.+):\*\*((?:(?!\n\*\*)[\s\S])*)", re.MULTILINE)
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


def _terms_in(folder: Traversable) -> dict[str, str]:
    """The terms that the text in a folder explains: a line for each begins with it in bold, and a colon."""
    text = folder.joinpath(FILE).read_text(encoding="utf-8")
    return {key: " ".join(meaning.split()) for key, meaning in _TERM.findall(text)}


SHARED = Glossary(_terms_in(files("game.words")))
"""What any game would say, and the glossary of one that has no terms of its own."""


def glossary_of(package: str) -> Glossary:
    """The glossary of the game in that package."""
    words = files(package).joinpath("words")
    return SHARED.extended(_terms_in(words)) if words.joinpath(FILE).is_file() else SHARED
