"""The rules of a table for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.declaration import Game
from game.words.paper.page import Cards, Heading, Text, page
from game.words.paper.pictures import picture_of
from game.words.rules_page import HOUSE_RULE, CardRule, Section


def rules_page(game: Game, sections: Iterable[Section], deck: str = "") -> str:
    """The file with these rules, its cards as in that deck, and last what the terms mean."""
    picture = partial(picture_of, deck=deck)
    return page(f"{game.title}, {game.kind}", blocks(game, sections), picture=picture)


def blocks(game: Game, sections: Iterable[Section]) -> Iterator[Heading | Text | Cards]:
    """What stands there."""
    seen: set[str] = set()
    meanings: list[str] = []
    for section in sections:
        yield Heading(section.title)
        for part in section.parts:
            text = f"{HOUSE_RULE if part.changed else ''}{part.text}"
            meanings += [term.says for term in game.glossary.find(text, seen)]
            if isinstance(part, CardRule):
                yield Cards(part.faces, part.name, text, part.changed)
            else:
                yield Text(text, part.changed)
    if meanings:
        yield Heading("Terms")
    yield from map(Text, sorted(meanings))
