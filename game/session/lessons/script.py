"""A lesson as a table and a line of beats: a step to be read or done, or a move of somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.declaration import Game
from game.engine.moves import Move, parse
from game.session.match import PERSON, Match, Seat, Setup
from game.session.names import FIRST_PERSON
from game.words.lesson import LEARNER, Lesson, Step

_SOMEBODY = Seat(FIRST_PERSON, PERSON)
_INSTEAD = "Noor"  # the name of a computer player who had the learner's

Beat: TypeAlias = Step | Move


def setup_of(game: Game, lesson: Lesson, learner: Seat = _SOMEBODY) -> Setup:
    """The table of a lesson; nothing counts there."""
    seats = (learner, *(Seat(name if name != learner.name else _INSTEAD) for name in lesson.others))
    return Setup(
        game.id,
        game.rule_sets[0].id,
        seats,
        lesson.seed,
        lesson.changes,
        lesson.decks,
        lesson.position,
        practice=True,
    )


def beats_of(lesson: Lesson) -> list[Beat]:
    """All that happens in a lesson, in order."""
    beats: list[Beat] = []
    for step in lesson.steps:
        beats.append(step)
        for text in step.then:
            seat, _, words = text.partition(" ")
            beats.append(parse(int(seat), words))
    return beats


def awaited(step: Step) -> Move | None:
    """The move that a step awaits; None where it is only to be read."""
    return parse(LEARNER, step.move) if step.move else None


def story(game: Game, lesson: Lesson) -> Iterator[str]:
    """A lesson in words: what is said, and what happens. Raises IllegalMove for a lesson that cannot be played."""
    match = Match(setup_of(game, lesson))
    for beat in beats_of(lesson):
        move = beat if isinstance(beat, Move) else awaited(beat)
        if isinstance(beat, Step):
            yield beat.words
            if move is not None and match.state.why_not(move) is not None:
                continue  # an answer that waits for those of others, or is not needed any more
        if move is not None:
            match.submit(move)
            happened = (match.tells(event) for event in match.noticed(len(match.moves) - 1))
            yield from (f"    {sentence}" for sentence in happened if sentence)
