"""Everything a game says in words, read as a person reads it: no exception, no Python, right grammar.

The log as every seat may know it, what moves, buttons and cards are called, what a player is asked, told when a move is
refused and advised, the story and the sheets of a match, its rules page, and what `python -m game show` prints of it.
Tables of every game are played by chance and by computers, with every rule set, number of seats and value of an option
among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import NEXT, Move, Prompt, Refusal, move
from game.engine.state import DISCARD, STOCK, State, anybody
from game.players.protocol import decide
from game.session import bots
from game.session.match import Match, Seat, Setup
from game.session.sharing.account import story
from game.words import language
from game.words.report import Report, Sheet
from game.words.rules_of_table import sections
from game.words.rules_page import CardRule
from tests.contract.covering import covering, every_table
from tests.contract.tables import Table, random_move, two_rounds
from tests.reading import faults

NAMES = ("Ada", "Bruno", "Chiara", "Diego", "Emeka", "Freya", "Goran", "Hana", "Ivo", "Jana")
FEWEST, MOST = 60, 150  # moves of a match that is left after about two rounds
WHOLE = 1_500  # moves of a match that is played to its end, or as good as
LEAST_READ = 50  # different texts, at each table on average
OLD = 12  # moves of before that are tried again, to be refused


class Reader:
    """Plays one table and reads all that is said. `read` are the words so far, with where they were said, and `wrong`
    what else was found."""

    def __init__(self, table: Table, seed: int, every: int = 12) -> None:
        seats = tuple(Seat(name, level="easy") for name in NAMES[: table.seats])
        self.table, self.every = table, every
        self.match = Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes)))
        self.labels = table.game.labels
        self.rng = Random(f"{table} {seed}")
        self.players = {seat: bots.make(table.game.id, "easy") for seat in range(table.seats)}
        self.adviser = bots.make(table.game.id, "normal")
        self.by_chance = seed % 4 > 0  # the others are played by computers, which end a round in other ways
        self.tried: list[Move] = []
        self.heard: dict[int | None, int] = {}  # events, by viewer
        self.read: dict[str, str] = {}
        self.wrong: list[str] = []

    def play(self, moves: int) -> None:
        """Play so many moves at most, and read all the while."""
        match = self.match
        self._rules_page()
        while not match.over and len(match.moves) < moves:
            if len(match.moves) % self.every == 0:
                self._look()
            self._move()
            if match.state.round_over:
                self._log()
                self._report(match.report())
        self._log()
        self._report(match.report())
        for line in story(match):
            self._hear("show", line)

    def _move(self) -> None:
        state = self.match.state
        if self.by_chance or state.round_over:
            self.match.submit(random_move(state, self.rng))
        else:
            bots.play_out(self.match, self.players, len(self.match.moves) + 1)
        made = self.match.moves[-1]
        if made.kind != NEXT and self.rng.random() < 0.3:
            self.tried = [*self.tried[1 - OLD :], made]

    # -- what is said of what happened

    def _log(self) -> None:
        """Every event since the last time, as anybody may know it and as every seat does."""
        match, names = self.match, self.match.state.names
        for viewer in (None, *range(match.state.seats)):
            known = match.events.known_to(viewer)
            heard = self.heard.get(viewer, 0)
            self.heard[viewer] = len(known.events)
            for seen, number in zip(known.events[heard:], known.numbers[heard:], strict=True):
                everybodys = viewer is not None and seen is match.events[number]
                sentence = None if everybodys else match.tells(seen)
                if sentence is None:
                    continue  # silent, or what everybody knows
                self._hear(f"log, {seen.kind}", sentence)
                named = {names[seat] for key in ("members", "winners") for seat in seen.facts.get(key, ())}
                if missing := [name for name in sorted(named) if name not in sentence]:
                    self.wrong.append(f"{seen.kind} leaves {language.listed(missing)} out: {sentence!r}")

    def _report(self, report: Report) -> None:
        for words in (*report.story, *report.standing, *report.notes):
            self._hear("report", words)
        for finished in report.rounds:
            self._hear("report of a round", finished.text)
        for figure in report.figures:
            for words in figure.texts:
                self._hear("figure", f"{figure.title}: {words}")
        for sheet in (*report.sheets, *((report.running,) if report.running else ())):
            self._sheet(sheet)
        for review in report.reviews:
            for deed in review.deeds:
                for words in (deed.said, deed.after, deed.mark):
                    self._hear("review", words)
            for words in review.marks:
                self._hear("review", words)

    def _sheet(self, sheet: Sheet) -> None:
        for line in sheet.lines:
            self._hear("sheet", line.title)
            for made in (part for column in line.made for part in column):
                self._hear("sheet", made.title)
                self._hear("sheet", made.how)

    def _rules_page(self) -> None:
        table = self.table
        for section in sections(table.game, table.row.id, table.changes, table.seats):
            self._hear("rules page", section.title)
            for part in section.parts:
                self._hear("rules page", part.text)
                if isinstance(part, CardRule):
                    self._hear("rules page", part.name)

    # -- what is said to a player

    def _look(self) -> None:
        """Read everything that could be shown to the seats that are asked."""
        state = self.match.state
        for prompt in state.prompts():
            self._hear("prompt", prompt.text)
            seat = anybody(prompt)
            view = self.match.view(seat)
            moves = view.moves(seat)
            sample = self.rng.sample(moves, min(len(moves), 5))
            for chosen in sample:
                self._called(view, chosen)
            for chosen in {candidate.kind: candidate for candidate in moves}.values():
                self._called(view, chosen)
            for card in filter(None, view.table[view.hand_of(seat)]):
                self._hear("caption", self.labels.caption(view, card))
            if (needed := self.labels.checklist(view, seat)) is not None:
                self._hear("checklist", needed.title)
                for _, line in needed.lines:
                    self._hear("checklist", line)
            if not state.round_over and self.rng.random() < 0.5:
                self._advised(view, prompt, sample)
            self._refused(state, view, seat)

    def _called(self, view: State, move: Move) -> None:
        """Read the name of a move, and what is shown of it before it is made."""
        labels = self.labels
        if move.cards:
            self._hear("choice", labels.label(view, move))
            self._hear("tally", labels.tally(view, move.seat, move.cards))
            if view.takes_many:
                self._hear("button", labels.action(view, move))
        else:
            self._hear("button", labels.button(view, move))
        for words in (labels.preview(view, move), labels.private_note(view, move), labels.warning(view, move)):
            self._hear("preview", words)
        if (quiz := labels.quiz(view, move)) is not None:
            for words in (quiz.question, quiz.right, *quiz.answers):
                self._hear("quiz", words)

    def _advised(self, view: State, prompt: Prompt, moves: Sequence[Move]) -> None:
        """The reasons for what is advised, and for what else is legal."""
        advised = decide(self.adviser.advise(view, prompt, self.rng)) if self.rng.random() < 0.3 else None
        for chosen in (*moves, *filter(None, (advised,))):
            self._hear("hint", self.adviser.explain(view, chosen))

    def _refused(self, state: State, view: State, seat: int) -> None:
        """Why moves are refused: old ones made again, by whom it may be, with other cards or with none; and cards
        carried where they may not go."""
        hand = list(filter(None, view.table[view.hand_of(seat)]))
        for old in self.tried:
            cards = self.rng.sample(hand, min(len(hand), self.rng.randrange(1, 4)))
            who = self.rng.choice((seat, seat, old.seat, self.rng.randrange(state.seats)))
            for again in (
                move(who, old.kind, old.cards, old.value, old.target),
                move(who, old.kind, cards if old.cards else (), old.value, old.target),
                move(who, old.kind, cards, old.value, who),
                move(who, old.kind, old.cards),
            ):
                self._refusal(state.why_not(again))
        for where in (DISCARD, STOCK, None):
            sample = self.rng.sample(hand, min(len(hand), self.rng.randrange(4)))
            offered = view.offers(seat, sample, where)
            if isinstance(offered, Refusal):
                self._refusal(offered)

    def _refusal(self, refusal: Refusal | None) -> None:
        if refusal is None:
            return
        self._hear("refusal", refusal.text)
        if not refusal.text.endswith((".", "?", "!")):
            self.wrong.append(f"a refusal is no sentence: {refusal.text!r}")

    # -- what is wrong

    def _hear(self, where: str, words: str) -> None:
        self.read.setdefault(words.replace("**", ""), where)

    def faults(self) -> Iterator[str]:
        """Every fault in what was read."""
        for words, where in self.read.items():
            for fault in faults_once(words):
                yield f"{self.table}, {where}: {fault} in {words!r}"
        for fault in self.wrong:
            yield f"{self.table}: {fault}"


faults_once = cache(faults)  # much is said at many tables


def found(game: Game, tables: Sequence[Table] | Iterator[Table], moves: int, **how: Any) -> list[str]:
    """All faults in the texts of these tables, each once."""
    wrong: dict[str, None] = {}
    read = seed = 0
    for seed, table in enumerate(tables):
        reader = Reader(table, seed, **how)
        reader.play(moves)
        read += len(reader.read)
        wrong.update(dict.fromkeys(reader.faults()))
    assert read > LEAST_READ * (seed + 1), "hardly anything is said"
    return list(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_that_is_said_reads_well(game: Game):
    assert not (wrong := found(game, covering(game), max(FEWEST, two_rounds(game, MOST)))), "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_that_is_said_at_every_table_reads_well(game: Game):
    assert not (wrong := found(game, every_table(game), WHOLE, every=3)), "\n".join(wrong)
