"""Lessons: each can be played as it is written, and characters of the house sit there, so that name, face and pronoun
agree, whoever learns."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.lessons.controller import LessonController
from game.session.lessons.script import setup_of, story
from game.session.match import PERSON, Match, Seat
from game.session.people.characters import CHARACTERS, Character
from game.session.people.company import faces_of
from game.words import lesson as lesson_words
from game.words.lesson import Lesson, LessonError

HE, SHE = {"he", "him", "his"}, {"she", "her", "hers"}
LEARNERS = [
    Seat("Robin", PERSON),
    *(Seat(character.name, PERSON, face=character.id) for character in CHARACTERS),
    *(Seat("Robin", PERSON, face=character.id) for character in CHARACTERS),
    *(Seat(character.name.upper(), PERSON) for character in CHARACTERS),
]
CALLED = {character.name: character for character in CHARACTERS}

every_lesson = pytest.mark.parametrize("game", [game for game in GAMES if game.lesson], ids=lambda game: game.id)


LEAST, MOST = 8, 14  # steps


def lesson_of(game: Game) -> Lesson:
    """The lesson of a game that has one."""
    assert game.lesson is not None
    return game.lesson


def changed(lesson: Lesson, number: int, **step: Any) -> Lesson:
    """The same lesson with another step of that number."""
    steps = list(lesson.steps)
    steps[number - 1] = steps[number - 1]._replace(**step)
    return lesson._replace(steps=tuple(steps))


@every_lesson
def test_a_lesson_has_some_steps_and_can_be_played(game: Game):
    assert LEAST <= len(lesson_of(game).steps) <= MOST
    assert len(list(story(game, lesson_of(game)))) > LEAST


@every_lesson
def test_moves_in_an_order_that_cannot_be_are_named_with_their_step_and_whose_turn_it_is(game: Game):
    lesson = lesson_of(game)
    number, step = next((at, step) for at, step in enumerate(lesson.steps, 1) if step.move and len(step.then) > 1)
    first, second, *_ = step.then
    asked = rf"It is the turn of seat {first[0]} \("
    with pytest.raises(LessonError, match=rf"^Step {number}: '{re.escape(second)}' cannot be made\. .*{asked}"):
        list(story(game, changed(lesson, number, then=step.then[1:])))
    with pytest.raises(LessonError, match=rf"^Step {number}: '0 dance' cannot be made\. .* the turn of seat 0 \("):
        list(story(game, changed(lesson, number, move="dance")))
    with pytest.raises(LessonError, match=rf"^Step {number}: 'play 7H' is no move with its seat in front\.$"):
        list(story(game, changed(lesson, number, then=("play 7H",))))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('others = "Mei\n', r": .* \(at line 1, column 14\)$"),
        ('[[steps]]\nsays = "A"\n', ": 'others'$"),
        ("others = []\nsteps = []\nchange = 1\n", ": .* unexpected keyword argument 'change'$"),
        (
            'others = []\n[[steps]]\nsays = "A"\n[[steps]]\nsay = "B"\n',
            ", step 2: .* unexpected keyword argument 'say'$",
        ),
    ],
)
def test_a_typo_in_a_lesson_is_told_with_its_place(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lesson_words, "files", lambda package: tmp_path)
    (tmp_path / "words").mkdir()
    (tmp_path / "words/lesson.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match=f"^game/games/one/words/lesson.toml{complaint}"):
        lesson_words.lesson_of("game.games.one")


def told(game: Game, learner: Seat) -> tuple[tuple[Seat, ...], list[str]]:
    """Who sits there, and all that is said."""
    lesson = game.lesson
    assert lesson is not None
    match = Match(setup_of(game, lesson, learner))
    steps = LessonController(match, lambda: 0.0, lesson=lesson).lesson.steps
    return match.setup.seats, [words for step in steps for words in (step.words, step.instead) if words]


def named(sentence: str) -> list[Character]:
    return [CALLED[word] for word in re.findall(r"\w+", sentence) if word in CALLED]


@every_lesson
def test_everybody_there_is_a_character_with_the_own_face_whoever_learns(game: Game):
    for learner in LEARNERS:
        seats, _ = told(game, learner)
        assert seats[0] == learner
        names = [seat.name.casefold() for seat in seats]
        assert len(set(names)) == len(names)
        faces = faces_of(seats)
        assert len(set(faces)) == len(faces)
        for seat, face in zip(seats[1:], faces[1:], strict=True):
            assert CALLED[seat.name].id == face


@every_lesson
def test_sentences_speak_of_those_who_sit_there_and_call_them_he_or_she_rightly(game: Game):
    usual = told(game, LEARNERS[0])[1]
    for learner in LEARNERS:
        seats, sentences = told(game, learner)
        assert len(sentences) == len(usual)
        for sentence, before in zip(sentences, usual, strict=True):
            people = named(sentence)
            assert {person.name for person in people} <= {seat.name for seat in seats[1:]}
            assert len(people) == len(named(before))
            words = set(re.findall(r"\w+", sentence.lower()))
            if people and words & (HE | SHE):
                assert {person.pronoun for person in people} == ({"he"} if words & HE else {"she"}), sentence
            assert not (words & HE and words & SHE), sentence


def test_somebody_is_called_he_or_she():
    said = " ".join(sentence for game in GAMES if game.lesson for sentence in told(game, LEARNERS[0])[1]).lower()
    assert HE & set(said.split())
    assert SHE & set(said.split())


def test_a_name_within_a_word_stays():
    game = next(game for game in GAMES if game.lesson)
    lesson = game.lesson
    assert lesson is not None
    first = lesson.others[0]
    step = lesson.steps[0]._replace(says=f"{first}, {first}s and {first}.")
    other = lesson._replace(steps=(step,)).told_of(["Zoe", *lesson.others[1:]])
    assert other.steps[0].words == f"Zoe, {first}s and Zoe."
    assert lesson.told_of(lesson.others) is lesson


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def begun(game: Game) -> tuple[LessonController, Clock]:
    clock = Clock()
    return LessonController(Match(setup_of(game, lesson_of(game))), clock, lesson=lesson_of(game)), clock


def go_on(controller: LessonController, clock: Clock) -> None:
    """Read or do the step that is open, and let the others play until the next one is."""
    number, awaits = controller.number, controller.awaits
    if awaits is None:
        controller.continue_lesson()
    else:
        assert controller.propose(awaits) is None
    for _ in range(200):
        answered = controller.window is not None and controller.window.answers
        if controller.step is not None and controller.number > number and not answered:
            return
        clock.now += 5
        controller.tick(4.0)
    raise AssertionError(f"nothing follows step {number}")


@every_lesson
def test_from_every_step_one_can_go_back_to_the_one_before_as_it_was(game: Game):
    controller, clock = begun(game)
    assert not controller.may_go_back
    assert not controller.go_back()
    stood: dict[int, tuple[str, str]] = {}
    gone_back = 0
    while not controller.finished:
        assert controller.step is not None
        now = controller.step.says, controller.match.digest()
        assert stood.setdefault(controller.number, now) == now, "it is as when one came here first"
        number = controller.number
        go_on(controller, clock)
        if controller.may_go_back and gone_back < number:
            gone_back = controller.number
            assert controller.go_back()
            assert controller.number < gone_back
            assert controller.step is not None
            assert stood[controller.number] == (controller.step.says, controller.match.digest())
            assert controller.window is None or controller.awaits is not None
    assert gone_back > LEAST // 2, "it is hardly ever barred"
    while controller.go_back():
        pass
    assert controller.number == 1
    assert controller.match.moves == []
