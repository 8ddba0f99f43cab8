"""Event kinds: a game declares each kind of event it announces once, and shared code uses that declaration.

A kind has a name of its game's own (two games may use the same word), its facts with their types, and all that the log,
the screen, undo and the statistics need to know of it. Logs use names, never "you": everybody at the table reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, NamedTuple

from game.engine.cards import Card
from game.engine.moves import EVERYBODY, Event, Fact
from game.words.facts import (
    ANOTHER,
    BEFORE,
    CARDS_LEFT,
    CAUSE,
    COUNT,
    DIRECTION,
    HAND,
    HOW,
    LEADER,
    LEFT,
    MEMBERS,
    NOW,
    SCORE,
    TOTAL,
    TOTALS,
    WINNERS,
)
from game.words.language import in_points, listed, plural, points
from game.words.moments import LEAPT, OUT, Moment
from game.words.moods import Feels, frowns, nobody, pleased, winners_pleased

_SCORED, _FEW = "round_scored", 4  # what tells the score of one, and how many such sentences are few

Sentence = Callable[[Event, str, Sequence[str]], str | None]  # from an event, the name of its seat, and all names

# What the statistics count: the seat that tried, what kind of thing, and whether it was made; and what a seat has done,
# and how often.
Tried = tuple[int, str, bool]
Counted = tuple[int, str, int]
OVERBID = "overbid"  # counted where a bid was not made: a match that is lost by that round is told of
Facts = tuple[Fact[Any], ...]


class LogLine(NamedTuple):
    """One line of a log: its sentence, whether it is a heading because a round begins with it, and the cards it tells
    of, where everybody at the table saw them."""

    heading: bool
    words: str
    cards: tuple[Card, ...] = ()


def seen_by_all(event: Event) -> tuple[Card, ...]:
    """The cards that an event tells of, if everybody at the table saw them."""
    if len(event.faces) != len(event.cards) or any(face != EVERYBODY for face in event.faces):
        return ()
    return tuple(card for card in event.cards if card is not None)


class Stands(Enum):
    """How long an event stays on the screen, for events whose time depends on the settings."""

    SWEEP = auto()  # while the cards of the last round are swept together, and the dealer shuffles
    RIFFLE = auto()  # while somebody shuffles the pile in mid-round
    REVEAL = auto()  # a card's time, before cards are turned up one by one until a verdict
    TRICK = auto()  # until it has been read
    CLAIM = auto()  # the same, and longer; the tricks that follow are only played out
    VERDICT = auto()  # the same, at the end of the cards turned up


class Undo(Enum):
    """What an event does to the undo of choices before it."""

    FREE = auto()
    COSTS = auto()  # undo is no longer free, whatever was seen
    NEVER = auto()  # undo never crosses it


class Lost(Enum):
    """Who has lost the round, by this event."""

    SEAT = auto()  # its seat
    OTHERS = auto()  # all but its `winners`
    LOWER = auto()  # its `members`, where another such event of the round has a higher `score`
    HIGHER = auto()  # the same where another has a lower one: the fewest points are best


@dataclass(frozen=True, kw_only=True, eq=False)
class EventKind:
    """One kind of event. `facts` always come with it and `sometimes` only in some of its events. `sentence` gives its
    line in the log; without it there is none, nor for those of its events that are `passed_over`. `rare`: random play
    seldom announces it (every other kind has to come up in a few matches of the contract).

    On the screen it `stands` so many ms at normal speed, or as the settings say, with a `sound`, which may depend on
    the event. `moment` is what is celebrated of it, where its board says, or else at its seat (None: nothing of it).
    `opens_hand`: its cards are turned up in the hand of its seat (or of its fact ``hand``).

    `begins_round` and `ends_round` mark the edges of a round, one event each in every round; events after its end are
    its consequences and stand with it over the table, so they have to be short. `ends_match`: its `winners`, or else
    its seat, have won. `asks_in_secret`: any of its `seats` may now be asked in secret. `tried` and `counted` are for
    the statistics: what seats have tried by it, and whether they made it, and what they have done by it, and how often.
    `undo` says what it does to the undo of choices before it, where it tells something though it shows no card.
    `feels` says who is pleased and who frowns; only of an event that everybody knows.
    """

    name: str
    facts: Facts = ()
    sometimes: Facts = ()
    sentence: Sentence | None = None
    passed_over: Callable[[Event], bool] | None = None
    rare: bool = False
    stands: float | Stands = 0.0
    sound: str | Callable[[Event], str] = ""
    moment: Moment | Callable[[Event], Moment | None] | None = None
    opens_hand: bool = False
    begins_round: bool = False
    ends_round: bool = False
    ends_match: bool = False
    asks_in_secret: bool = False
    undo: Undo | Callable[[Event], Undo] = Undo.FREE
    lost: Lost | None = None
    tried: Callable[[Event], Iterable[Tried]] | None = None
    counted: Callable[[Event], Iterable[Counted]] | None = None
    feels: Feels = nobody

    def but(self, *, facts: Facts = (), **changes: Any) -> EventKind:
        """The same kind with more facts, and with other answers."""
        return replace(self, facts=(*self.facts, *facts), **changes)

    def sound_of(self, event: Event) -> str:
        """The name of the sound that this event makes; empty for none."""
        return self.sound if isinstance(self.sound, str) else self.sound(event)

    def undo_of(self, event: Event) -> Undo:
        """What this event does to the undo of choices before it."""
        return self.undo if isinstance(self.undo, Undo) else self.undo(event)

    def moment_of(self, event: Event) -> Moment | None:
        """What is celebrated of this event; None for most."""
        return self.moment if self.moment is None or isinstance(self.moment, Moment) else self.moment(event)


class EventKinds(dict[str, EventKind]):
    """All kinds of event of one game, by their names."""

    def of(self, event: Event) -> EventKind:
        """The kind of that event. Raises KeyError for one that the game has not declared."""
        return self[event.kind]

    def tells(self, event: Event, names: Sequence[str]) -> str | None:
        """What a log says of an event; None for what needs no words."""
        kind = self[event.kind]
        if kind.sentence is None or (kind.passed_over is not None and kind.passed_over(event)):
            return None
        return kind.sentence(event, names[event.seat] if event.seat is not None else "", names)

    def how_it_ended(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """The sentences from the last event on that begins or ends a round. Where more than four have scored, each by a
        sentence of its own, these are left out: the totals stand on the table, and the sentences in the log."""
        since: list[Event] = []
        for event in reversed(events):
            since.insert(0, event)
            kind = self[event.kind]
            if kind.ends_round or kind.begins_round:
                break
        many = sum(event.kind == _SCORED for event in since) > _FEW
        told = (self.tells(event, names) for event in since if not (many and event.kind == _SCORED))
        return " ".join(filter(None, told))

    def losers(self, events: Sequence[Event], seats: int) -> list[int | None]:
        """The seats that lost the round of these events; one that lost twice stands there twice."""
        by_loss = {lost: [event for event in events if self[event.kind].lost is lost] for lost in Lost}
        lost = [event.seat for event in by_loss[Lost.SEAT]]
        for event in by_loss[Lost.OTHERS]:
            lost += (seat for seat in range(seats) if seat not in event[WINNERS])
        for how, best_of in ((Lost.LOWER, max), (Lost.HIGHER, min)):
            best = best_of((event[SCORE] for event in by_loss[how]), default=0)
            for event in by_loss[how]:
                lost += event[MEMBERS] if event[SCORE] != best else ()
        return lost

    def tried(self, events: Sequence[Event]) -> list[Tried]:
        """What was tried in the round of these events, in order."""
        asked = ((self[event.kind].tried, event) for event in events)
        return [attempt for tried, event in asked if tried is not None for attempt in tried(event)]

    def counted(self, events: Sequence[Event]) -> list[Counted]:
        """What is worth counting in the round of these events, each kind once for a seat."""
        counts: dict[tuple[int, str], int] = {}
        for event in events:
            counted = self[event.kind].counted
            for seat, kind, count in counted(event) if counted is not None else ():
                counts[seat, kind] = counts.get((seat, kind), 0) + count
        return [(seat, kind, count) for (seat, kind), count in counts.items() if count]


def events(*kinds: EventKind) -> EventKinds:
    """These kinds, and those that every game has: ``moved``, and ``chair_taken``. Of two with the same name the later
    one is meant."""
    return EventKinds({kind.name: kind for kind in (MOVED, CHAIR_TAKEN, *kinds)})


# -- kinds that several games have


def says(text: str) -> Sentence:
    """A sentence that is nearly the same of every such event: ``{name}`` and facts stand in braces."""
    return lambda event, name, names: text.format(name=name, **event.facts)


def by_seat(kind: str, when: Callable[[Event], object] = lambda event: True) -> Callable[[Event], list[Counted]]:
    """What the seat of an event has done once by it (`EventKind.counted`), where it is so."""
    return lambda event: [(event.seat, kind, 1)] if event.seat is not None and when(event) else []


def _drew(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} draws {plural(event[COUNT], 'card')}."


def members(event: Event, names: Sequence[str]) -> str:
    """The names of a side, from an event about it."""
    return listed([names[seat] for seat in event[MEMBERS]])


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    score, total = event[SCORE], event[TOTAL]
    alone = len(event[MEMBERS]) == 1
    return (
        f"{members(event, names)} {'scores' if alone else 'score'} {points(score)} and {'has' if alone else 'have'} "
        + (f"{points(total)}.")
    )


def match_won(winners: Sequence[str], how: str = "") -> str:
    """The sentence on who has won the match, and with what."""
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the match{f' with {how}' if how else ''}."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    """The sentence on who has won a match that the highest total wins."""
    return match_won([names[seat] for seat in event[WINNERS]], in_points(max(event[TOTALS])))


def _match_over_lowest(event: Event, name: str, names: Sequence[str]) -> str:
    return match_won([names[seat] for seat in event[WINNERS]], in_points(min(event[TOTALS])))


def dealt(unit: str, begins: str, more: Callable[[Event], str] = lambda event: "") -> EventKind:
    """The deal, in a game that calls a round `unit` and in which the first seat on turn `begins`; `more` gives a
    sentence that follows."""

    def sentence(event: Event, name: str, names: Sequence[str]) -> str:
        first = f"{unit} {event[HAND]}: {name} deals, {names[event[LEADER]]} {begins}."
        return f"{first} {more(event)}".rstrip()

    return EventKind(name="dealt", facts=(HAND, LEADER), sentence=sentence, begins_round=True)


def begun(begins: str) -> EventKind:
    """The deal, in a game in which nobody deals and the first seat `begins` or leads."""
    text = f"Round {{hand}}: {{name}} {begins}."
    return EventKind(name="dealt", facts=(HAND, LEADER), sentence=says(text), begins_round=True)


def _reversed(event: Event, name: str, names: Sequence[str]) -> str:
    return f"Play now runs {'clockwise' if event[DIRECTION] > 0 else 'anticlockwise'}."


def token_lost(name: str, token: str, *, stands: float, sound: str) -> EventKind:
    """One of the tokens is lost that keep a player in the match; so the round is lost, too."""

    def sentence(event: Event, name: str, names: Sequence[str]) -> str:
        left = event[LEFT]
        return f"{name} loses {f'a {token} and has {plural(left, token)} left' if left else f'the last {token}'}."

    facts = (CAUSE, LEFT, HAND)
    return EventKind(
        name=name, facts=facts, sentence=sentence, stands=stands, sound=sound, lost=Lost.SEAT, feels=frowns
    )


def _chair_taken(event: Event, name: str, names: Sequence[str]) -> str:
    before, now = event[BEFORE], event[NOW]
    if before.casefold() != now.casefold():
        return f"{now} plays for {before} from here."
    player = f"a computer ({event[HOW]})" if event[HOW] else "a person"
    return f"{now} is played by {player} from here."


MOVED = EventKind(name="moved")
CHAIR_TAKEN = EventKind(
    name="chair_taken",
    facts=(BEFORE, NOW, HOW, ANOTHER),
    sentence=_chair_taken,
    rare=True,
    undo=lambda event: Undo.NEVER if event[ANOTHER] else Undo.FREE,
)  # the match announces it, not the rules
SHUFFLED = EventKind(name="shuffled", stands=Stands.SWEEP, sound="shuffle")
DREW = EventKind(name="drew", facts=(COUNT,), sentence=_drew)
RESHUFFLED = EventKind(
    name="reshuffled",
    facts=(CARDS_LEFT,),
    sentence=lambda event, name, names: "The pile is shuffled into a new stock.",
    stands=Stands.RIFFLE,
    sound="shuffle",
)
REVERSED = EventKind(name="reversed", facts=(DIRECTION,), sentence=_reversed, stands=220.0, sound="reverse")
SKIPPED = EventKind(name="skipped", sentence=says("{name} is skipped."), stands=220.0, moment=LEAPT)
ELIMINATED = EventKind(
    name="eliminated", sentence=says("{name} is out of the match."), stands=300.0, sound="out", moment=OUT, feels=frowns
)
ROUND_SCORED = EventKind(
    name=_SCORED,
    facts=(HAND, MEMBERS, SCORE, TOTAL),
    sentence=_round_scored,
    lost=Lost.LOWER,
)
ROUND_OVER = EventKind(name="hand_over", facts=(HAND,))
ROUND_TOTALS = ROUND_OVER.but(facts=(TOTALS,))  # and what everybody has after it
MATCH_WON = EventKind(
    name="match_won", sentence=says("{name} wins the match."), sound="win", ends_match=True, feels=pleased
)
MATCH_OVER = EventKind(
    name="match_over",
    facts=(WINNERS, TOTALS),
    sentence=_match_over,
    ends_match=True,
    feels=winners_pleased,
)

OVER_ROUNDS = (
    SHUFFLED,
    ROUND_SCORED,
    ROUND_TOTALS,
    MATCH_OVER.but(sound="win"),
)  # what games of points over rounds have
LOWEST_WINS = (
    *OVER_ROUNDS,
    ROUND_SCORED.but(lost=Lost.HIGHER),
    MATCH_OVER.but(sound="win", sentence=_match_over_lowest),
)  # and those of them in which the lowest total wins
ON_A_PILE = (SHUFFLED, SKIPPED, RESHUFFLED.but(rare=True))  # what games with one pile have
GOING_OUT = (*ON_A_PILE, REVERSED, ELIMINATED, MATCH_WON)  # and those that the last one in wins
