"""Skat: deals as the International Skat Server writes them down, read from a text.

A record is a row of properties: ``(;GM[Skat] … P0[Ada] P1[Bo] P2[Cy] … MV[…] R[…] ;)``. The players stand in it as
forehand, middlehand and rearhand. ``MV`` has the moves as pairs of who and what: ``w`` is the table, which deals (ten
cards to each player, and the skat), ``1 18``, ``0 y`` and ``1 p`` are bids, holds and passes, ``1 s`` takes the skat,
``1 GH`` or ``1 C.D8.DQ`` announces a game (with what is put away), ``0 CJ`` plays a card. Players may show their cards
(``SC``) and give up (``RE``, the defenders once both have); the table says who has left (``LE.1``) or run out of time
(``TI.1``). ``R`` is the result. Every move is played by the rules here, and the result has to agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.engine.cards import Card, card
from game.engine.moves import IllegalMove, Move, move
from game.extras import Record, RecordError
from game.games.skat.rules.contracts import NULL, OUVERT, PACK, SCHNEIDER, SCHWARZ
from game.games.skat.rules.position import AUCTION, DISCARDING, PLAYING, SKAT_CARDS, TAKING
from game.games.skat.rules.scoring import TRICKS
from game.games.skat.rules.state import Skat
from game.games.skat.rules.variants import PLAYING_SEATS, RULE_SETS
from game.words.language import plural

_BEGINS = re.compile(r"GM\s*\[\s*Skat\s*\]", re.IGNORECASE)
_OTHER = re.compile(r"\s*\(\s*;\s*[A-Z]{1,2}\s*\[")  # a record of the same kind, mostly of go
_LONGEST = 20_000  # letters of one record, which has about a thousand
_MOST_TRIED = 50  # records of a text that are looked at for one that can be shown
_LONGEST_NAME = 40  # letters
_LONGEST_SHOWN = 12  # letters of a move in a sentence
_RANKS = {"T": "10"}
_KINDS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": NULL}
_MODIFIERS = (("O", OUVERT), ("Z", SCHWARZ), ("S", SCHNEIDER))  # the first that was said holds the others
_LETTERS = {"H", *(letter for letter, _ in _MODIFIERS)}
_PLACES = ("Forehand", "Middlehand", "Rearhand")  # seats 0, 1 and 2, for who has no name
_DEALER = 2
_ENDED_BY = {"LE": "left the table", "TI": "ran out of time"}
_UNDER_WAY = "The record breaks off before the deal is over: its result is not known."
_BROKEN = "The record is damaged: it breaks off."
_GAMES_ONLY = "This is a record of another game. Of such records Kitchen Table reads those of Skat, with GM[Skat]."


def read_record(text: str) -> Record | None:
    """The first deal of a text that can be shown; None where it holds no record of this kind. Raises RecordError with a
    sentence where none can."""
    begins = [found.start() for found in _BEGINS.finditer(text)]
    if not begins:
        if _OTHER.match(text):
            raise RecordError(_GAMES_ONLY)
        return None
    why: list[RecordError] = []
    for number, (start, end) in enumerate(pairwise([*begins, len(text)][: _MOST_TRIED + 1])):
        try:
            reader = _Reader(_properties(text[start : min(end, start + _LONGEST)]))
            return reader.record(_which(number, len(begins) - number - 1), text[end:])
        except RecordError as problem:
            why.append(problem)
    if len(begins) == 1:
        raise why[0]
    all_tried = f"None of the {'first ' if len(why) < len(begins) else ''}{len(why)} deals in this text can be shown."
    raise RecordError(f"{all_tried} Of the first one: {why[0]}") from why[0]


def _which(before: int, behind: int) -> str:
    """How many deals of a text stand before the one that is shown, which cannot be shown themselves, and behind it."""
    said = ["The one before it cannot be shown." if before == 1 else f"The {before} before it cannot be shown."]
    said = said if before else []
    if behind:
        said.append(f"{plural(behind, 'more deal')} {'follows' if behind == 1 else 'follow'} in the text.")
    return " ".join(said)


def _properties(part: str) -> dict[str, str]:
    """The properties of a record; of two with the same name the first."""
    found: dict[str, str] = {}
    at = 0
    while (begun := part.find("[", at)) >= 0:
        label = part[at:begun].strip()
        if not label.isalnum():  # the record has ended
            break
        end = begun
        while (end := part.find("]", end + 1)) > 0 and part[end - 1] == "\\":
            pass
        if end < 0:
            raise RecordError(_BROKEN)
        found.setdefault(label.upper(), part[begun + 1 : end].replace("\\]", "]"))
        at = end + 1
    return found


class _Reader:
    """One record, played move by move on a table of its own."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        if "MV" not in properties:
            raise RecordError(_BROKEN)
        self._properties = properties
        names = (properties.get(f"P{seat}", "")[:_LONGEST_NAME].strip() for seat in range(PLAYING_SEATS))
        self._names = tuple(name or place for name, place in zip(names, _PLACES, strict=True))
        self._words = properties["MV"].split()
        self._made: list[Move] = []
        self._given_up: set[int] = set()
        self._said = ""  # a game announced of which it is not known yet what was put away
        self._note = ""

    def record(self, which: str, rest: str) -> Record:
        """The deal, played to its end. `which` says which one of a text it is, `rest` is the text behind it."""
        words = self._words
        if len(words) < 2 or words[0] != "w":
            raise RecordError("The record has no deal: its moves do not begin with the cards.")
        if len(words) % 2:
            raise RecordError(_BROKEN)
        position = _dealt(words[1])
        self._state = Skat(RULE_SETS[0], {}, self._names, 0, (), position)
        for who, what in zip(words[2::2], words[3::2], strict=True):
            if self._state.round_over:
                break
            self._take(who, what)
        if not self._state.round_over:
            raise RecordError(_UNDER_WAY)
        self._compare()
        about = " ".join(filter(None, (self._source(), self._note, which)))
        return Record(RULE_SETS[0].id, self._names, tuple(self._made), about, position, rest)

    # -- moves --------------------------------------------------------------------------------------------------------

    def _take(self, who: str, what: str) -> None:
        """Make a move of the record."""
        if who == "w":
            self._happens(what)
        elif who in ("0", "1", "2"):
            seat = int(who)
            if what == "RE":
                self._gives_up(seat)
            elif not what.startswith("SC"):
                for made in self._moves(seat, what):
                    self._make(made)
        else:
            raise self._strange(f"{who} {what}")

    def _make(self, made: Move) -> None:
        try:
            self._state.play(made)
        except IllegalMove as problem:
            number = len(self._made) + 1
            raise RecordError(f"Move {number} of the record is against the rules here. {problem}") from problem
        self._made.append(made)

    def _moves(self, seat: int, what: str) -> Iterator[Move]:
        """The moves that a word of a player means, where the deal stands."""
        phase = self._state.phase
        if what == "p":
            yield move(seat, "pass")
        elif what == "y":
            yield move(seat, "hold")
        elif what.isdecimal():
            yield move(seat, "bid", value=what)
        elif what == "s":
            yield move(seat, "take_skat")
        elif phase == PLAYING:
            yield move(seat, "play", self._cards(what, 1))
        elif phase == TAKING:
            yield move(seat, "hand")
            yield move(seat, "announce", value=self._game(what.split(".")[0]))
        elif phase == DISCARDING:
            yield from self._put_away(seat, what)
        else:
            raise self._strange(f"{seat} {what}")

    def _put_away(self, seat: int, what: str) -> Iterator[Move]:
        """A game with what is put away behind it (and the open hand, if there is one). Some records have a word each
        for the two: nothing happens until both are known."""
        said, *away = [self._said, *what.split(".")] if self._said else what.split(".")
        game = self._game(said)
        self._said = "" if away else said
        if away:
            yield move(seat, "discard", self._cards(".".join(away[:SKAT_CARDS]), SKAT_CARDS))
            yield move(seat, "announce", value=game)

    def _game(self, said: str) -> str:
        """A game as a move announces it. That it is played from the hand follows from the move before."""
        kind, modifiers = _KINDS.get(said[:1]), set(said[1:])
        if kind is None or not modifiers <= _LETTERS or ("H" in modifiers and self._state.phase == DISCARDING):
            raise self._strange(said)
        announced = next((words for letter, words in _MODIFIERS if letter in modifiers), "")
        return f"{kind}-{announced}" if announced else kind

    def _cards(self, what: str, count: int) -> tuple[Card, ...]:
        cards = tuple(map(_card, what.split(".")))
        if len(cards) != count:
            raise self._strange(what)
        return cards

    def _happens(self, what: str) -> None:
        """What the table tells: the skat that was taken, and who has gone."""
        how, _, who = what.partition(".")
        if how not in _ENDED_BY:
            if self._state.phase != DISCARDING:
                raise self._strange(what)
            return  # the skat as it was dealt
        if who not in ("0", "1", "2"):
            raise self._strange(what)
        seat = int(who)
        if self._state.phase != PLAYING:
            raise RecordError(f"This deal was not played: {self._names[seat]} {_ENDED_BY[how]} before the first card.")
        self._note = f"{self._names[seat]} {_ENDED_BY[how]}, and the deal was over."
        self._make(move(seat, "concede"))

    def _gives_up(self, seat: int) -> None:
        """The declarer gives up, or a defender; where both have the deal is over."""
        if self._state.phase != PLAYING:
            raise RecordError(f"This deal was not played: {self._names[seat]} gave up before the first card.")
        self._given_up.add(seat)
        if seat == self._state.declarer or len(self._given_up) == PLAYING_SEATS - 1:
            self._make(move(seat, "concede"))

    def _strange(self, what: str) -> RecordError:
        shown = what if len(what) <= _LONGEST_SHOWN else f"{what[:_LONGEST_SHOWN]}…"
        return RecordError(f"The record has a move that is not known here: {shown!r}.")

    # -- the result ---------------------------------------------------------------------------------------------------

    def _compare(self) -> None:
        """Raises RecordError where the result that the record tells is not that of its moves. What a game counts that
        was given up is settled by the rules here (section 4.8), and so is only who has won it."""
        told = self._properties.get("R", "").split()
        if not told or told[0] == "passed":
            if told and self._state.declarer is not None:
                raise RecordError("The record does not agree with itself: it is passed in, and somebody plays.")
            return
        facts = dict(word.split(":", 1) for word in told if ":" in word)
        declarer = self._state.declarer
        if declarer is None:
            raise RecordError("The record does not agree with itself: it has a result, and nobody plays.")
        score, given_up = self._state.totals[declarer], self._made[-1].kind == "concede"
        won, value = "win" if score > 0 else "loss", facts.get("v", "")
        if facts.get("d") != str(declarer) or won not in told or not (given_up or value == str(score)):
            how = f"{value} points for {self._told_declarer(facts)}"
            raise RecordError(
                f"The record does not agree with itself: it tells of {how}, and its moves come to "
                f"{score} for {self._names[declarer]}."
            )

    def _told_declarer(self, facts: Mapping[str, str]) -> str:
        told = facts.get("d", "")
        return self._names[int(told)] if told in ("0", "1", "2") else "nobody"

    def _source(self) -> str:
        """Where the deal was played, and when."""
        place, day = (self._properties.get(key, "").strip()[:40] for key in ("PC", "DT"))
        day = day.partition("/")[0]
        whence = ", ".join(filter(None, (place, day)))
        return f"A deal from a record: {whence}." if whence else "A deal from a record."


def _dealt(what: str) -> dict[str, Any]:
    """The position before the auction: three hands, and the skat."""
    words = what.replace("|", ".").split(".")
    if any("?" in word for word in words):
        raise RecordError("This record shows the deal as one of its players saw it: the other hands are not in it.")
    dealt = tuple(map(_card, words))
    if len(dealt) != len(PACK) or set(dealt) != set(PACK):
        raise RecordError("The record does not deal the 32 cards of Skat.")
    hands = [dealt[TRICKS * seat : TRICKS * (seat + 1)] for seat in range(PLAYING_SEATS)]
    return {
        "deals": 1,
        "dealer": _DEALER,
        "phase": AUCTION,
        "hands": [_text(hand) for hand in hands],
        "skat": _text(dealt[TRICKS * PLAYING_SEATS :]),
        "from_record": True,
    }


def _text(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def _card(word: str) -> Card:
    """A card of the pack, suit first: ``CJ``, ``HT``."""
    suit, rank = word[:1], word[1:]
    try:
        found = card(f"{_RANKS.get(rank, rank)}{suit}")
    except ValueError:
        found = None
    if found is None or found not in PACK:
        shown = word if len(word) <= _LONGEST_SHOWN else f"{word[:_LONGEST_SHOWN]}…"
        why = "it hides a card" if "?" in word else f"{shown!r} is no card of Skat"
        raise RecordError(f"The record is damaged: {why}.")
    return found
