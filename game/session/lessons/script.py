"""A lesson as a table and a line of beats: a step to be read or done, or a move of somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.declaration import Game
from game.engine.moves import IllegalMove, Move, parse
from game.engine.state import State
from game.session.match import PERSON, Match, Seat, Setup
from game.session.names import FIRST_PERSON
from game.session.people.characters import CHARACTERS, Character
from game.words.lesson import LEARNER, Lesson, LessonError, Step

_SOMEBODY = Seat(FIRST_PERSON, PERSON)

Beat: TypeAlias = Step | Move


def setup_of(game: Game, lesson: Lesson, learner: Seat = _SOMEBODY) -> Setup:
    """The table of a lesson; nothing counts there."""
    seats = (learner, *(Seat(character.name, face=character.id) for character in _company(lesson, learner)))
    rules = game.rule_sets[0].id
    return Setup(game.id, rules, seats, 1, lesson.changes, position=lesson.position, practice=True)


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
    """All that happens in a lesson, in order. Raises LessonError for a move that is none."""
    return [beat for _, beat in _numbered(lesson)]


def _numbered(lesson: Lesson) -> Iterator[tuple[int, Beat]]:
    """The beats, each with the number of its step, from 1."""
    for number, step in enumerate(lesson.steps, 1):
        yield number, step
        for text in step.then:
            seat, _, words = text.partition(" ")
            try:
                yield number, parse(int(seat), words)
            except ValueError:
                raise LessonError(f"Step {number}: {text!r} is no move with its seat in front.") from None


def awaited(step: Step) -> Move | None:
    """The move that a step awaits; None where it is only to be read."""
    return parse(LEARNER, step.move) if step.move else None


def story(game: Game, lesson: Lesson) -> Iterator[str]:
    """A lesson in words: what is said, and what happens. Raises LessonError for one that cannot be played."""
    match = Match(setup_of(game, lesson))
    for number, beat in _numbered(lesson):
        move = beat if isinstance(beat, Move) else awaited(beat)
        if isinstance(beat, Step):
            yield beat.words
            if move is not None and match.state.why_not(move) is not None and _answers_later(match.state, move):
                continue  # an answer that waits for those of others, or is not needed any more
        if move is not None:
            try:
                match.submit(move)
            except IllegalMove as illegal:
                why = f"{illegal.refusal.text} {_turn_in(match.state)}"
                raise LessonError(f"Step {number}: {move.written!r} cannot be made. {why}") from None
            happened = (match.tells(event) for event in match.public_events_of(len(match.moves) - 1))
            yield from (f"    {sentence}" for sentence in happened if sentence)


def _answers_later(state: State, move: Move) -> bool:
    """Whether the learner's move answers what several are asked, of whom others answer first."""
    return any(move.seat in prompt.window and move.kind in prompt.kinds for prompt in state.prompts())


def _turn_in(state: State) -> str:
    """Whose turn it is, as a lesson writes its moves."""
    asked = [f"seat {prompt.seat} ({', '.join(prompt.kinds)})" for prompt in state.prompts() if prompt.required]
    return f"It is the turn of {' or '.join(asked)}." if asked else "The match is over."
