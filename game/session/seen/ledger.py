"""Who has seen what: what people at the screen know of a match that its moves alone do not say, and what follows.

Undo, look back, the same cards again, playing on and the statistics ask this ledger and decide nothing themselves:
whether a seat has learnt anything since its last choice, and whether a round counts. It reads no clock and no file.

Undo is free while a choice has had no consequences, and its round has not ended. Further back it turns the match of a
single person into practice; with several people it is allowed at practice tables only. The game declares what each
event does to undo.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.cards import Card
from game.engine.moves import NEXT, Event
from game.engine.state import HIDDEN, NOTHING, State
from game.engine.table import Zone, known
from game.session.people.chairs import is_another
from game.session.setup import Seat, persons
from game.words.events import Undo

if TYPE_CHECKING:
    from game.session.match import Match

_ROUNDS, _SEEN, _BY_HAND = "practice_rounds", "seen", "by_hand"  # in a saved match


class Ledger:
    """The ledger of one match. `people` are the seats of people, `practice` the rounds that do not count, `looked` the
    finished rounds of which cards were shown that the rules keep hidden (or what follows from them), and `again` those
    rounds of which somebody at the table had seen the cards at another one. `dealt` is the last round of which that is
    known but for the `newcomers`, who have sat down since. `by_hand` is the seat whose choice was taken back last,
    until it has moved: an only card does not play itself. While many moves are made again, it `follows` the last ones
    alone; what stood before others is found when it is asked for."""

    def __init__(self, match: Match, people: Iterable[int]) -> None:
        self._match = match
        self.people = tuple(people)
        self.practice: set[int] = set()
        self.looked: set[int] = set()
        self.again: set[int] = set()
        self.dealt = 0
        self.newcomers: list[str] = []
        self.by_hand: int | None = None
        self.follows = True
        self._stood: dict[int, State] = {}  # by number: what stood before the last move, and before last choices
        self._chose: dict[int, int] = {}  # by person: the number of the last choice
        self._learnt: dict[int, bool] = {}  # by seat, since its last choice

    # -- whether a round counts ---------------------------------------------------------------------------------------

    def counts(self, number: int) -> bool:
        """Whether a round counts in the statistics."""
        return not self._match.setup.practice and number not in self.practice

    @property
    def match_counts(self) -> bool:
        """Whether the match as a whole counts: every round of it does."""
        return not self._match.setup.practice and not self.practice

    @property
    def why_practice(self) -> str:
        """Why the present round does not count, in a sentence; empty where it does."""
        match = self._match
        if match.setup.practice and match.setup.practice_once:
            return "This match is practice: nothing counts in your statistics. The next one at this table does."
        if match.setup.practice:
            return "This is a practice game: nothing counts in your statistics."
        if not self.practice or (number := match.round_number) not in self.practice:
            return ""
        why = "Its cards were seen before" if number in self.again else "A move was taken back"
        return f"{why}: this {match.game.unit} does not count in your statistics."

    # -- what is shown of finished rounds -----------------------------------------------------------------------------

    @property
    def hands_are_kept(self) -> bool:
        """Whether cards of a finished round may still be in hands, so that they stay hidden: a look back shows only the
        view of the seat itself, and whoever plays the round again plays it with what that seat knew."""
        return self._match.state.carries_hands and not self._match.over

    @property
    def opens_rounds(self) -> bool:
        """Whether finished rounds may be looked at and played again. Where hands are kept and several people play,
        each of them would show the others a hand."""
        return not (self.hands_are_kept and len(self.people) > 1)

    def looked_at(self, number: int) -> bool:
        """The hidden cards of a finished round were shown, or what others make of them. False if they had been."""
        if number in self.looked:
            return False
        self.looked.add(number)
        self._learnt.clear()
        return True

    def deals(self) -> bool:
        """Whether the present round is dealt at this table for the first time; True once."""
        number = self._match.round_number
        new, self.dealt = number > self.dealt, max(number, self.dealt)
        return new

    def seen_elsewhere(self, number: int) -> None:
        """Somebody here has seen the cards of that round at another table, or from another chair."""
        self.practice.add(number)
        self.again.add(number)

    # -- somebody goes, somebody sits down ----------------------------------------------------------------------------

    def opened_by(self, seats: Sequence[Seat]) -> bool:
        """Whether the present round does not count once these sit there: somebody plays on who may have seen, since its
        deal, the hand of another chair, by changing places, by looking in for a moment, or by looking on while
        computers played."""
        match = self._match
        if match.state.round_over and not match.state.carries_hands:
            return False
        present, now = match.made_in(match.round_number), match.seats
        began = match.chairs.after(present.start - 1)
        coming = [(at, seats[at].name.casefold()) for at in persons(seats)]
        sat = [name for _, name in {*match.chairs.people_in(present), *coming}]
        watched = not self.people and bool(coming)
        moved = any(sat.count(name) > 1 for _, name in coming)
        going = set(persons(now)).difference(persons(seats))
        return watched or moved or any(is_another(began[at], now[at]) for at in going)

    def seat(self, seats: Sequence[Seat]) -> None:
        """These are about to sit down."""
        match = self._match
        if self.opened_by(seats):
            self.seen_elsewhere(match.round_number + match.state.round_over)
        there = [name for _, name in match.chairs.people_in(match.made_in(match.round_number))]
        self.newcomers += [seats[at].name for at in persons(seats) if seats[at].name.casefold() not in there]
        self.people = tuple(persons(seats))
        self._learnt.clear()

    # -- what was learnt ----------------------------------------------------------------------------------------------

    def undo_is_free(self, seat: int) -> bool:
        """Whether, since that seat's last choice, nobody else has chosen and it has learnt nothing. Secret answers of
        others do not count: otherwise this would reveal that they were asked."""
        match = self._match
        back = match.moves_to_undo(seat)
        if not back or (self.looked and not self.looked.isdisjoint(match.rounds_to_undo(seat))):
            return False
        after = zip(match.moves[-back:], match.was_secret[-back:], strict=True)
        if any(move.seat != seat and not secret for move, secret in after):
            return False
        if seat not in self._learnt:
            self._learnt[seat] = self._learnt_since(len(match.moves) - back, seat)
        return not self._learnt[seat]

    def undo_is_barred(self, seat: int) -> bool:
        """Whether an event that undo never crosses has happened since that seat's last choice."""
        match, back = self._match, self._match.moves_to_undo(seat)
        kind_of = match.game.events.of
        since = match.events[match.first_events[-back] :] if back else ()
        return any(kind_of(event).undo_of(event) is Undo.NEVER for event in since)

    def undo_asks(self, seat: int | None) -> str | None:
        """What taking back its last choice would cost that seat, in a sentence, ``""`` if nothing; None if it is not
        possible."""
        match = self._match
        if seat is None or seat not in self.people or not match.moves_to_undo(seat) or self.undo_is_barred(seat):
            return None
        free = match.setup.practice or self.undo_is_free(seat)
        if len(self.people) > 1:
            return "" if free else None
        if self.practice.issuperset(match.rounds_to_undo(seat)):
            return ""
        unit, is_written = match.game.unit, match.state.round_over and self.counts(match.round_number)
        if is_written:  # what is written in the statistics stays
            return f"Your statistics keep this {unit} as it has ended: what is played now won't count."
        return "" if free else f"This {unit} then won't count in your statistics."

    def take_back(self, seat: int) -> None:
        """Take back that seat's last choice and all that followed; the caller has asked the question."""
        match = self._match
        if self.undo_asks(seat):
            # The cards of later rounds are known now as well, for the same cards will be dealt again.
            self.practice.update(match.rounds_to_undo(seat))
        match.undo(match.moves_to_undo(seat))
        self.by_hand = seat

    def learnt_last(self) -> bool:
        """Whether the last move has told a person at the screen anything that could not be known before it: a card, or
        what follows from one."""
        last = len(self._match.moves) - 1
        return last >= 0 and any(self._learnt_since(last, seat) for seat in self.people)

    def _learnt_since(self, number: int, seat: int) -> bool:
        """Whether that seat has learnt anything since move `number` was to be made."""
        match = self._match
        events = match.events[match.first_events[number] :]
        kind_of = match.game.events.of
        if match.state.asks_holders or any(kind_of(event).undo_of(event) is not Undo.FREE for event in events):
            return True
        seen = [event for event in (event.seen_by(seat) for event in events) if event is not None]
        return shown(self._before(number), match.state, seen, seat)

    def _before(self, number: int) -> State:
        """The state before that move."""
        if number not in self._stood:
            *_, self._stood[number] = self._match.setup.replayed(self._match.moves[:number])
        return self._stood[number]

    # -- what the match tells it --------------------------------------------------------------------------------------

    def stands(self) -> State | None:
        """The state before a move that is about to be made, to be kept; None where nobody at the screen would ask."""
        return self._match.state.copy() if self.people and self.follows else None

    def made(self, before: State | None) -> None:
        """A move was made; `before` is what stood before it."""
        match, number = self._match, len(self._match.moves) - 1
        move = match.moves[-1]
        self._learnt.clear()
        if move.seat == self.by_hand:
            self.by_hand = None
        if before is None:
            return
        if move.seat in self.people and move.kind != NEXT and not match.was_forced[-1]:
            self._chose[move.seat] = number
        kept = set(self._chose.values())
        self._stood = {at: state for at, state in self._stood.items() if at in kept}
        self._stood[number] = before

    def taken_back(self) -> None:
        """The moves are about to be made again, without the last ones."""
        self._stood.clear()
        self._chose.clear()
        self._learnt.clear()

    # -- as data ------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """What stands in a saved match; `practice_rounds` by itself, where earlier programs look for it."""
        rounds = {_ROUNDS: sorted(self.practice)} if self.practice else {}
        seen = {"looked": sorted(self.looked), "again": sorted(self.again)}
        waiting = {} if self.by_hand is None else {_BY_HAND: self.by_hand}
        numbers = {key: numbers for key, numbers in seen.items() if numbers}
        return {**rounds, _SEEN: {"dealt": self.dealt, **numbers, **waiting}}

    def read(self, data: Mapping[str, Any]) -> None:
        """Take over what `to_json` wrote into a match that has been played up to there. In a match saved without a
        ledger every finished round counts as looked at, for nobody can know. Raises ValueError naming what is wrong."""
        match = self._match
        self.practice = _numbers(data.get(_ROUNDS, []), "practice rounds")
        self.dealt = match.round_number
        if _SEEN not in data:
            ended = match.round_number - (not (match.state.round_over or match.over))
            self.looked = set(range(1, ended + 1))
            return
        seen = data[_SEEN]
        if not isinstance(seen, dict):
            raise ValueError("record of what was seen")
        self.dealt = seen.get("dealt", self.dealt)
        self.by_hand = seen.get(_BY_HAND)
        if type(self.dealt) is not int or not (self.by_hand is None or type(self.by_hand) is int):
            raise ValueError("record of what was seen")
        self.looked = _numbers(seen.get("looked", []), "record of what was seen")
        self.again = _numbers(seen.get("again", []), "record of what was seen")


def _numbers(data: object, what: str) -> set[int]:
    if not isinstance(data, list) or not all(type(number) is int for number in data):
        raise ValueError(what)
    return set(data)


def shown(before: State, after: State, events: Sequence[Event], seat: int) -> bool:
    """Whether a seat has seen a card that it could not see before: judged by where each card lay in its view `before`,
    and followed from there through the events as it saw them. A card that went where the seat does not see it is one
    that it does not know any more."""
    table = before.seen_by(seat).table
    lies = {card: where for where, pile in table.zones.items() for card in pile if known(card)}
    seen = set(lies)
    for event in events:
        if event.source is None:
            if not seen.issuperset(_cards_in(event)):
                return True
            continue
        for card in [card for card in event.cards if card is not None]:
            if lies.get(card) is not event.source:
                return True
            del lies[card]
            if event.target is not None and not hides(after, event.target, seat):
                lies[card] = event.target
    now = after.seen_by(seat).table
    return not seen.issuperset(card for pile in now.zones.values() for card in pile if known(card))


def hides(state: State, where: Zone, seat: int) -> bool:
    """Whether that seat sees nothing of what lies there."""
    return where not in state.table.zones or state.sees(where, seat) in (NOTHING, HIDDEN)


def _cards_in(event: Event) -> list[Card]:
    """The cards that an announcement names."""
    named = [card for card in event.cards if card is not None]
    for fact in event.facts.values():
        named += (card for card in (fact if isinstance(fact, (tuple, list)) else (fact,)) if isinstance(card, Card))
    return named
