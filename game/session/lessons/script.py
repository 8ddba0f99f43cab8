"""A lesson as a table and a line of beats: a step to be read or done, or a move of somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.declaration import Game
from game.engine.moves import Move, parse
from game.session.match import PERSON, Match, Seat, Setup
from game.session.names import FIRST_PERSON
from game.session.people.characters import CHARACTERS, Character
from game.words.lesson import LEARNER, Lesson, Step

_SOMEBODY = Seat(FIRST_PERSON, PERSON)

Beat: TypeAlias = Step | Move


def setup_of(game: Game, lesson: Lesson, learner: Seat = _SOMEBODY) -> Setup:
    """The table of a lesson; nothing counts there."""
    seats = (learner, *(Seat(character.name, face=character.id) for character in _company(lesson, learner)))
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


def _company(lesson: Lesson, learner: Seat) -> list[Character]:
    """Who sits there with the learner: in place of one whose name or face the learner has, another of whom the same
    words may speak."""
    named = {character.name: character for character in CHARACTERS}
    company = [named[name] for name in lesson.others]
    for at, character in enumerate(company):
        if _is_taken(character, learner):
            company[at] = next(
                other
                for other in CHARACTERS
                if other.pronoun == character.pronoun and other not in company and not _is_taken(other, learner)
            )
    return company


def _is_taken(character: Character, learner: Seat) -> bool:
    return character.name.casefold() == learner.name.casefold() or character.id == learner.face


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
