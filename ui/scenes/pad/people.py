"""With whom and by which rules a new score pad begins."""

from __future__ import annotations

from game.declaration import Game
from game.session.match import PERSON
from game.session.names import LONGEST_NAME, person_name
from game.session.pads.book import PadBook
from ui.scenes.setup import choices


def usual_book(game: Game) -> PadBook:
    """What a new pad begins with: the rules of the last table of a game, and its people and others known here."""
    choice = choices.load().table(game)
    return book_of(game, choice.of_usual_length(game) if choice.short else choice)


def book_of(game: Game, choice: choices.TableChoice) -> PadBook:
    """A new pad by the rules of a table, for as many players."""
    setup = choice.setup(game.id, 1)
    return PadBook(game, setup.rules, setup.changes, people_for(choice), called=setup.own.title)


def people_for(choice: choices.TableChoice) -> tuple[str, ...]:
    """Names for as many players as a table has: of the people at it, then of others who are known here."""
    names: list[str] = []
    for name in (*(seat.name for seat in choice.seats if seat.kind == PERSON), *choices.known_people()):
        short = name[:LONGEST_NAME].strip()
        if short.casefold() not in {known.casefold() for known in names}:
            names.append(short)
    while len(names) < len(choice.seats):
        names.append(person_name(names))
    return tuple(names[: len(choice.seats)])
