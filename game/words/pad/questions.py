"""The questions that the end of a round asks of whoever keeps the score, and what may be answered.

Answers are plain data, as they stand in a file: a text, a number, a truth, or a list of numbers. Nothing here knows
what an answer is worth.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass

Answer = str | int | bool | Sequence[int]
Answers = Mapping[str, Answer]
"""By the keys of their questions."""


@dataclass(frozen=True)
class Question:
    """One thing to be told of a round: its `key` in the file, its `title` (``Clean books``), the `column` of the sheet
    that it is asked of, if it is asked of each, and the `usual` answer, which needs no press."""

    key: str
    title: str
    _: KW_ONLY
    column: int | None = None
    usual: Answer | None = None

    @abstractmethod
    def takes(self, answer: object) -> bool:
        """Whether that may be answered."""

    @abstractmethod
    def says(self, answer: Answer) -> str:
        """An answer in words."""


@dataclass(frozen=True)
class Pick:
    """One of several answers: its `value`, its `words`, and the column of the sheet that it is said of, if any."""

    value: str | int | bool
    words: str
    column: int | None = None


@dataclass(frozen=True)
class OneOf(Question):
    """One of several answers. Where every column of the sheet has some of its own, `heads` are the names of these.
    `parts` says how many of many belong together, one part after another: each begins a line."""

    picks: tuple[Pick, ...] = ()
    heads: tuple[str, ...] = ()
    parts: tuple[int, ...] = ()

    def takes(self, answer: object) -> bool:
        return any(pick.value == answer and type(pick.value) is type(answer) for pick in self.picks)

    def says(self, answer: Answer) -> str:
        pick = next((pick for pick in self.picks if pick.value == answer), None)
        if pick is None:
            return ""
        return pick.words if pick.column is None or not self.heads else f"{self.heads[pick.column]}: {pick.words}"


@dataclass(frozen=True)
class Number(Question):
    """A number from `least` to `most`, in steps of `step`. Those of one title may have to add up to a `total`: the last
    of them follows then."""

    most: int = 0
    least: int = 0
    step: int = 1
    total: int | None = None

    def takes(self, answer: object) -> bool:
        whole = type(answer) is int and self.least <= answer <= self.most
        return whole and isinstance(answer, int) and not answer % self.step

    def says(self, answer: Answer) -> str:
        return f"{answer:,}".replace("-", "\N{MINUS SIGN}") if isinstance(answer, int) else ""


@dataclass(frozen=True)
class Several(Question):
    """Any of several seats, at least `fewest` and at most `most` (0: all of them)."""

    picks: tuple[Pick, ...] = ()
    fewest: int = 0
    most: int = 0

    def takes(self, answer: object) -> bool:
        if not isinstance(answer, list | tuple) or not all(type(value) is int for value in answer):
            return False
        known = {pick.value for pick in self.picks}
        fits = len(set(answer)) == len(answer) and known.issuperset(answer)
        return fits and self.fewest <= len(answer) <= (self.most or len(known))

    def says(self, answer: Answer) -> str:
        chosen = list(answer) if isinstance(answer, list | tuple) else []
        return ", ".join(pick.words for pick in self.picks if pick.value in chosen) or "nobody"


def yes_or_no(key: str, title: str, *, column: int | None = None, usual: bool | None = False) -> OneOf:
    """A question that is answered by yes or no."""
    return OneOf(key, title, column=column, usual=usual, picks=(Pick(True, "Yes"), Pick(False, "No")))


def filled(questions: Iterable[Question], answers: Answers) -> dict[str, Answer]:
    """The answers with what follows from them: what is usual, and the last of numbers with a total."""
    asked = list(questions)
    full = {question.key: answers[question.key] for question in asked if question.key in answers}
    full = {question.key: full[question.key] for question in asked if question.takes(full.get(question.key))}
    for question in asked:
        if question.usual is not None:
            full.setdefault(question.key, question.usual)
    for group in groups_of(asked):
        open_ones = [question for question in group if question.key not in full]
        rest = (group[0].total or 0) - _sum(group, full)
        if open_ones and (len(open_ones) == 1 or not rest):
            full |= {question.key: rest for question in open_ones if question.takes(rest)}
    return full


def groups_of(questions: Iterable[Question]) -> list[list[Number]]:
    """The numbers that have to add up to something, title by title."""
    groups: dict[str, list[Number]] = {}
    for question in questions:
        if isinstance(question, Number) and question.total is not None:
            groups.setdefault(question.title, []).append(question)
    return list(groups.values())


def _sum(group: Iterable[Number], answers: Answers) -> int:
    return sum(value for question in group if isinstance(value := answers.get(question.key), int))


def with_answer(questions: Iterable[Question], given: Answers, question: Question, answer: Answer) -> dict[str, Answer]:
    """What has been given, with one more answer. Of numbers that could not add up any more the others are forgotten,
    those given first before the later ones."""
    now = {key: value for key, value in given.items() if key != question.key} | {question.key: answer}
    for group in groups_of(questions):
        if question in group:
            keys = {other.key for other in group}
            others = [key for key in now if key in keys and key != question.key]
            total = group[0].total or 0
            while others and not _may_add_up(group, now, total):
                del now[others.pop(0)]
    return now


def _may_add_up(group: Sequence[Number], answers: Answers, total: int) -> bool:
    missing = total - _sum(group, answers)
    left = [question for question in group if question.key not in answers]
    return sum(question.least for question in left) <= missing <= sum(question.most for question in left)


def amiss(questions: Iterable[Question], answers: Answers) -> str:
    """A sentence on what is still to be answered, or does not add up; nothing where all is well."""
    asked = list(questions)
    for question in asked:
        if question.key not in answers:
            return f"Still to answer: {question.title.lower()}."
        if not question.takes(answers[question.key]):
            return f"This does not fit: {question.title.lower()}."
    for group in groups_of(asked):
        count, total = _sum(group, answers), group[0].total
        if count != total:
            return f"{group[0].title} add up to {count}, not {total}."
    return ""


def number_in(answers: Answers, key: str) -> int:
    """The number that was answered to a question."""
    answer = answers[key]
    assert isinstance(answer, int)
    return answer


def numbers_in(answers: Answers, key: str, columns: int) -> list[int]:
    """The numbers that were answered to a question that is asked of every column: ``key 0``, ``key 1`` ..."""
    return [number_in(answers, f"{key} {column}") for column in range(columns)]


def seats_in(answers: Answers, key: str) -> tuple[int, ...]:
    """The seats that were picked; none where the question was not asked."""
    answer = answers.get(key, ())
    return tuple(answer) if isinstance(answer, list | tuple) else ()
