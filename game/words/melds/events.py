"""The event kinds of meld games: what is laid, taken, asked and finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.melds.groups import OPEN, Names
from game.engine.moves import Event, Fact
from game.words import moods
from game.words.events import DREW, Counted, EventKind, Undo, by_seat
from game.words.facts import BOOKS, COUNT, FINISHED, FREEZES, GROUP, MEMBERS, POINTS, SAID
from game.words.language import counted, listed, named, plural, spelt
from game.words.moments import Moment

BECOMES = Fact("becomes", str)
SIZE = Fact("size", int)
FINAL = Fact("final", bool)
MINIMUM = Fact("minimum", int)
MINIMA = Fact("minimum", tuple[int, ...])
GROUPS = Fact("groups", int)
LAID = Fact("laid", tuple[str, ...])  # what the groups are called with which a side goes down
SCORED_GROUPS = Fact("groups", tuple[tuple[str, int], ...])
PARTNERS = Fact("partners", tuple[int, ...])
ONTO = Fact("onto", str)  # what the group is called that takes no cards of its own rank: they do not say it
LEFT = Fact("left", tuple[tuple[int, ...], ...])
OUT = Fact[int | None]("out", int | None)
UNPLAYED = Fact("unplayed", int)


def _laid(event: Event, name: str, names: Sequence[str]) -> str | None:
    if not event[FINAL]:
        return None  # nobody else may know of it yet
    if event.kind == "laid":
        return f"{name} lays {counted(event.cards)}{_finished(event)}."
    onto = event.get(ONTO, "")
    return f"{name} adds {counted(event.cards)}{f' to the {onto}' if onto else ''}{_finished(event)}."


def _finished(event: Event) -> str:
    return f": a {event[BECOMES]} book is finished" if event[FINISHED] else ""


def _took_pile(event: Event, name: str, names: Sequence[str]) -> str:
    count = plural(event[COUNT], "card")
    return f"{name} takes {count} from the pile and lays {counted(event.cards)}{_finished(event)}."


def _went_down(event: Event, name: str, names: Sequence[str]) -> str:
    books = [f"a {kind} book" for _, kind in event[BOOKS]]
    done = f", with {listed(books)}" if books else ""
    needed = f" ({event[MINIMUM]} needed)" if event[MINIMUM] else ""
    return f"{name} goes down: {listed(event[LAID])}, {event[POINTS]} points{needed}{done}."


def _discarded(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} discards {named(event.cards[0])}{' and freezes the pile' if event[FREEZES] else ''}."


def _asked(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} asks {listed([names[seat] for seat in event[PARTNERS]])}: may I go out?"


def _book(event: Event) -> Moment | None:
    """A book is finished on the table; what only its owner knows of is no moment yet."""
    return Moment(f"A {event[BECOMES]} book", deep=True) if event.get(FINISHED, False) and event[FINAL] else None


def _books(event: Event) -> Moment | None:
    """The books with which a side goes down."""
    kinds = [kind for _, kind in event[BOOKS]]
    words = f"A {kinds[0]} book" if len(kinds) == 1 else f"{len(kinds)} books"
    return Moment(words, deep=True) if kinds else None


def count_books(event: Event) -> list[Counted]:
    """The books of a side, by their kind, for all who belong to it."""
    kinds = [kind for kind, _ in event[SCORED_GROUPS] if kind != OPEN]
    return [(seat, kind, kinds.count(kind)) for seat in event[MEMBERS] for kind in dict.fromkeys(kinds)]


def _sound_of_book(event: Event) -> str:
    return "made" if _book(event) is not None else ""


_PLEASED = moods.where(_book)

# What all may know of a group that grew, and its owner alone of one that is tentative.
_GROWN = (BECOMES, SIZE, FINISHED)
_LAID = EventKind(
    name="laid",
    facts=(GROUP, FINAL),
    sometimes=(POINTS, MINIMUM, *_GROWN),
    sentence=_laid,
    sound=_sound_of_book,
    moment=_book,
    feels=_PLEASED,
)


def _laid_bonus(event: Event, name: str, names: Sequence[str]) -> str:
    count = len(event.cards)
    return f"{name} lays down {'a red three' if count == 1 else f'{spelt(count)} red threes'}."


def _red_threes(event: Event) -> list[Counted]:
    return [(event.seat, "red 3", len(event.cards))] if event.seat is not None else []


LAID_BONUS = EventKind(name="laid_bonus", sentence=_laid_bonus, sound="made", counted=_red_threes, feels=moods.pleased)
DISCARDED = EventKind(name="discarded", facts=(FREEZES,), sentence=_discarded, undo=Undo.COSTS)
_LAYING = (
    DREW,
    _LAID,
    _LAID.but(name="added", sometimes=(*_LAID.sometimes, ONTO)),
    EventKind(name="took_back", facts=(GROUP,)),
    EventKind(
        name="took_pile",
        facts=(COUNT, GROUP, FINAL, *_GROWN),
        sentence=_took_pile,
        sound=_sound_of_book,
        moment=_book,
        feels=_PLEASED,
    ),
    EventKind(
        name="went_down",
        facts=(POINTS, MINIMUM, GROUPS, LAID, BOOKS),
        sentence=_went_down,
        sound=lambda event: "made" if event[BOOKS] else "",
        moment=_books,
        feels=moods.where(lambda event: event[BOOKS]),
    ),
)
TURNED_UP = EventKind(
    name="turned_up", sentence=lambda event, name, names: f"The pile begins with {named(event.cards[0])}."
)
STOCK_OUT = EventKind(
    name="stock_out",
    sentence=lambda event, name, names: "The stock is used up, and the round ends.",
    ends_round=True,
)
GOING_OUT = (
    EventKind(name="asked", facts=(PARTNERS,), sentence=_asked, rare=True),
    EventKind(
        name="answered",
        facts=(SAID,),
        sentence=lambda event, name, names: f"{name} says {event[SAID]}.",
        rare=True,
        undo=Undo.COSTS,
    ),
    EventKind(
        name="went_out",
        sentence=lambda event, name, names: f"{name} goes out.",
        sound="win",
        moment=Moment("Out"),
        ends_round=True,
        undo=Undo.COSTS,
        counted=by_seat("out"),
        feels=moods.pleased,
    ),
)


def laying(names: Names) -> tuple[EventKind, ...]:
    """The kinds of event of a turn up to its discard, in a game with these words."""
    return tuple(_worded(kind, names) for kind in _LAYING)


def _worded(kind: EventKind, words: Names) -> EventKind:
    """The kind of event with the words of a game in its sentence and its moment; the name in it is left alone."""
    sentence, moment = kind.sentence, kind.moment

    def tells(event: Event, name: str, names: Sequence[str]) -> str | None:
        said = sentence(event, "\0", names) if sentence is not None else None
        return said if said is None else words.put(said).replace("\0", name)

    def shows(event: Event) -> Moment | None:
        shown = moment(event) if callable(moment) else moment
        return None if shown is None else shown._replace(words=words.put(shown.words))

    return replace(kind, sentence=tells if sentence else None, moment=shows if moment else None)
