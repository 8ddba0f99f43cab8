"""The score of one match at a real table as it is kept: the rules, the names, and every round as plain answers.

All sums are worked out anew from the answers, so that a line that is corrected changes all that follows. What a newer
program has written beside them stays in the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError, Value
from game.session.disk.versions import HEAD_KEYS, head, is_newer, writer
from game.session.match import BAD_DATA_ERRORS, NewerSave, SaveError
from game.session.names import cleaned, trouble_with
from game.session.setup import rules_in_words
from game.words.language import listed, plural, points
from game.words.pad.pad import Pad, PadError
from game.words.pad.questions import Answers
from game.words.report import Sheet

MOST_ROUNDS = 1000  # of a match that is kept
_MARK = "score_pad"  # what says of a file that it holds a pad
_KEYS = HEAD_KEYS.union(
    (
        _MARK,
        "game",
        "rules",
        "options",
        "names",
        "dealer",
        "begun",
        "rounds",
        "draft",
        "state",
        "called",
    )
)


def rules_line(game: Game, rules: str, changes: Mapping[str, Value], called: str = "") -> str:
    """The rules of a pad in a line; those that somebody has given a name are what that says."""
    house = f", {plural(len(changes), 'house rule')}" if changes and not called else ""
    return rules_in_words(called or game.rule_set(rules).title) + house


class Entry(NamedTuple):
    """A round as it was written down: what was answered, whose turn it was to deal, the sum, and a sentence instead of
    it where the answers do not fit any more since an earlier round was corrected."""

    answers: Answers
    dealer: int | None
    sheet: Sheet | None
    trouble: str = ""


class Played(NamedTuple):
    """A pad after all its rounds, and these."""

    pad: Pad
    entries: tuple[Entry, ...]


@dataclass
class PadBook:
    """One match. `dealer` is who dealt first, `begun` the day, `draft` what has been answered of a round
    that is not written down yet, and `rest` what a newer program keeps in the file."""

    game: Game
    rules: str
    changes: Mapping[str, Value]
    names: tuple[str, ...]
    dealer: int = 0
    begun: str = ""
    rounds: list[Answers] = field(default_factory=list)
    draft: Answers = field(default_factory=dict)
    called: str = ""
    rest: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rules_line(self) -> str:
        """The rules in a line: ``Family rules, 1 house rule``."""
        return rules_line(self.game, self.rules, self.changes, self.called)

    def before(self, number: int) -> Pad:
        """The pad as it stands before the round of that number, counted from 1."""
        return self._play(self.rounds[: number - 1]).pad

    def play(self) -> Played:
        """The pad after all rounds."""
        return self._play(self.rounds)

    def _play(self, rounds: Sequence[Answers]) -> Played:
        rules = self.game.rule_set(self.rules)
        values = self.game.in_force(rules, self.changes, len(self.names))
        pad, entries = self.game.pad(rules, values, self.names, self.dealer), list[Entry]()
        for answers in rounds:
            trouble, dealer = pad.trouble(answers), pad.dealer
            entries.append(Entry(answers, dealer, None if trouble else pad.write(answers), trouble))
        return Played(pad, tuple(entries))

    # -- writing rounds down ------------------------------------------------------------------------------------------

    def write(self, answers: Answers, number: int | None = None) -> None:
        """Write down one more round, or that one anew. Raises PadError for answers that cannot be."""
        at = len(self.rounds) if number is None else number - 1
        if at >= MOST_ROUNDS:
            raise PadError(f"A score pad has at most {MOST_ROUNDS} {self.game.unit}s.")
        pad = self.before(at + 1)
        full = pad.fill(answers)
        pad.write(full)
        if at < len(self.rounds):
            self.rounds[at] = full
        else:
            self.rounds.append(full)
            self.draft = {}

    def remove(self, number: int) -> None:
        """Cross a round out."""
        del self.rounds[number - 1]

    # -- as data ------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The whole book. What stands under `state` is for lists, which do not add up."""
        played = self.play()
        return {
            **head(),
            _MARK: 1,
            "game": self.game.id,
            "rules": self.rules,
            "options": dict(self.changes),
            "names": list(self.names),
            "dealer": self.dealer,
            "begun": self.begun,
            "rounds": [dict(answers) for answers in self.rounds],
            **({"called": self.called} if self.called else {}),
            "draft": dict(self.draft),
            "state": {"winners": list(played.pad.winners)},
            **self.rest,
        }


def read_book(data: Any) -> PadBook:
    """A book from its data. Raises SaveError with a sentence: NewerSave where a newer program has written it."""
    if not isinstance(data, dict) or _MARK not in data:
        raise SaveError("This file holds no score pad.")
    if is_newer(data):
        raise NewerSave(f"This score pad was written by {writer(data)}.")
    try:
        book = _read(data)
        book.play()
    except OptionError as problem:
        raise NewerSave("This version does not know the game or the rules of that score pad.") from problem
    except BAD_DATA_ERRORS as problem:
        raise SaveError("This score pad is damaged.") from problem
    return book


def _read(data: Mapping[str, Any]) -> PadBook:
    if not isinstance(data["game"], str):
        raise TypeError("no game")
    game = catalogue.game(data["game"])
    if not game.keeps_score:
        raise OptionError(f"There are no score pads of {game.title}.")
    names = tuple(cleaned(str(name)) for name in data["names"])
    if trouble_with(names):
        raise ValueError("names that cannot be told apart")
    game.check_seats(len(names))
    changes, rounds, dealer, begun = data["options"], data["rounds"], data["dealer"], data["begun"]
    game.in_force(game.rule_set(str(data["rules"])), changes, len(names))
    if type(dealer) is not int or not 0 <= dealer < len(names) or not isinstance(begun, str):
        raise ValueError("a dealer who is not there")
    if not isinstance(rounds, list) or len(rounds) > MOST_ROUNDS or not all(map(_is_round, rounds)):
        raise ValueError("rounds that are none")
    draft = data.get("draft", {})
    if not _is_round(draft):
        raise ValueError("answers that are none")
    called = data.get("called", "")
    if not isinstance(called, str):
        raise TypeError("no name of rules")
    rest = {key: value for key, value in data.items() if key not in _KEYS}
    return PadBook(
        game, str(data["rules"]), dict(changes), names, dealer, begun[:40], list(rounds), draft, cleaned(called), rest
    )


def _is_round(data: Any) -> bool:
    return isinstance(data, dict) and all(_is_answer(answer) for answer in data.values())


def _is_answer(data: Any) -> bool:
    plain = isinstance(data, str | int)
    return plain or (isinstance(data, list) and all(type(value) is int for value in data))


def standing_text(book: PadBook) -> str:
    """How a match stands, or who has won it, for lists."""
    played = book.play()
    if played.pad.over:
        return f"{listed([book.names[seat] for seat in played.pad.winners])} won"
    count = sum(entry.sheet is not None for entry in played.entries)
    if not count:
        return "Nothing written down yet"
    totals = "; ".join(f"{played.pad.name(at)} {points(total)}" for at, total in enumerate(played.pad.totals))
    return f"After {plural(count, played.pad.unit)}: {totals}"
