"""Three questions find the rules of a family. Which is asked follows from the rule sets that are known, with a preset
or a house rule in them or without: it is the one whose answers divide most evenly what is still possible.

An answer that is an option is believed whatever the rule sets say; what is none of a rule set (which card makes 99)
leaves those of which it is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log2

from game.declaration import Game
from game.engine.options import OptionError, RuleSet, Value
from game.extras import Answer, Question
from game.session.own.compare import matters
from game.words.language import plural
from game.words.rules_of_table import sections
from game.words.rules_page import CardRule, Rule, Section

ASKED = 3  # questions
SENTENCES = 12  # that tell the rules in the end
_PRESET, _CHANGED, _BELIEVED = (
    0.25,
    0.12,
    0.1,
)  # how likely: a preset, an option changed, one that nobody has thought of
_LEAST = 1e-9  # of what an answer divides
_SHORT = 30  # letters of a sentence that is told with the next one
_NO_RULES = (
    *("House rules at this table", "How to play well", "Playing fair", "Computer players", "What everybody knows"),
    *("More words in German", "Claiming the rest"),
)


@dataclass(frozen=True)
class Candidate:
    """Rules that a family may play by: a rule set of the game, what is changed in it, and how likely that is."""

    rules: RuleSet
    changes: Mapping[str, Value]
    weight: float
    facts: Mapping[str, Value]


class Finding:
    """What a family has said so far about a game for so many `seats`. An answer of None: they do not know."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.said: list[tuple[Question, Answer | None]] = []
        self._options = {option.key for option in game.options}
        self._left = [list(self._candidates())]  # at first, and after each answer

    # -- what is possible

    def _candidates(self) -> Iterator[Candidate]:
        for rules in self.game.rule_sets:
            for changes, weight in self._likely(rules):
                candidate = self._candidate(rules, changes, weight)
                if candidate is not None:
                    yield candidate

    def _likely(self, rules: RuleSet) -> Iterator[tuple[Mapping[str, Value], float]]:
        """What may be changed in a rule set, and how likely that is."""
        presets = [preset.values for preset in self.game.presets_of(rules.id)]
        yield {}, 1.0
        yield from ((preset, _PRESET) for preset in presets)
        yield from (({**one, **other}, _PRESET**2) for one, other in combinations(presets, 2))
        yield from ((house_rule, _CHANGED) for house_rule in self._house_rules())

    def _house_rules(self) -> list[Mapping[str, Value]]:
        """What the answers to questions about options change."""
        answers = (answer for question in self.game.questions for answer in question.answers)
        return [answer.values for answer in answers if self._is_option(answer)]

    def _is_option(self, answer: Answer) -> bool:
        return answer.values.keys() <= self._options

    def _candidate(self, rules: RuleSet, changes: Mapping[str, Value], weight: float) -> Candidate | None:
        """Those rules, with the changes that are any; None where they cannot be played by so many, or where a change
        makes no difference beside the others."""
        game = self.game
        try:
            usual = game.in_force(rules, {}, self.seats)
            kept = {key: value for key, value in changes.items() if value != usual[key]}
            values = game.in_force(rules, kept, self.seats)
        except OptionError:
            return None
        facts = {option.key: values[option.key] for option in game.options if matters(option, values)}
        if not kept.keys() <= facts.keys():
            return None
        if game.variants.facts is not None:
            facts |= game.variants.facts(rules, values)
        return Candidate(rules, kept, weight, facts)

    @property
    def left(self) -> list[Candidate]:
        """What is possible after all that was said."""
        return self._left[-1]

    def _believing(self, candidate: Candidate, answer: Answer) -> Candidate | None:
        """The candidate, if that is true of it or can be made true."""
        if answer.holds(candidate.facts):
            return candidate
        if not self._is_option(answer):
            return None
        changes = {**candidate.changes, **answer.values}
        made = self._candidate(candidate.rules, changes, candidate.weight * _BELIEVED)
        return made if made is not None and answer.holds(made.facts) else None

    # -- asking

    def question(self) -> Question | None:
        """The question whose answers divide most evenly what is possible; None where all was asked. What can make no
        difference before another thing is known waits for that."""
        asked = [question for question, _ in self.said]
        worth = [(_evenness(each, self.left), each) for each in self.game.questions if each not in asked]
        found = [(even, question) for even, question in worth if even > _LEAST]
        return max(found, key=lambda pair: pair[0])[1] if found else None

    def offered(self, question: Question) -> list[Answer]:
        """The answers that go together with what was said."""
        return [answer for answer in question.answers if any(self._believing(each, answer) for each in self.left)]

    def say(self, question: Question, answer: Answer | None) -> None:
        """That is the answer to it."""
        left = self.left
        if answer is not None:
            left = [found for each in left if (found := self._believing(each, answer)) is not None]
        self.said.append((question, answer))
        self._left.append(left)

    def take_back(self) -> None:
        """Forget the last answer."""
        self.said.pop()
        self._left.pop()

    # -- what comes of it

    def found(self) -> Candidate:
        """The likeliest rules: of equally likely ones those that stand first."""
        return max(self.left, key=lambda candidate: candidate.weight)

    def sections(self) -> Sequence[Section]:
        """The rules page of what was found."""
        found = self.found()
        return sections(self.game, found.rules.id, found.changes, self.seats)

    def headline(self) -> str:
        """What was found, in a line."""
        found = self.found()
        changed = f" with {plural(len(found.changes), 'house rule')}" if found.changes else ""
        return f"{found.rules.title}{changed}"

    def open(self) -> list[str]:
        """What nobody has said: each question, and how it is in what was found."""
        found = self.found()
        known = [question for question, answer in self.said if answer is not None]
        lines = []
        for question in self.game.questions:
            true = next((answer for answer in question.answers if answer.holds(found.facts)), None)
            if question not in known and true is not None and _evenness(question, self.left) > _LEAST:
                lines.append(f"{question.asks} **{true.says}.**")
        return lines


def _evenness(question: Question, candidates: Sequence[Candidate]) -> float:
    """How evenly the answers divide the candidates: the information in them, in bits. Those of which none is true are
    one more part; where that is the larger one, the question means little."""
    parts = dict.fromkeys(range(len(question.answers) + 1), 0.0)
    for candidate in candidates:
        true = (at for at, answer in enumerate(question.answers) if answer.holds(candidate.facts))
        parts[next(true, len(question.answers))] += candidate.weight
    whole = sum(parts.values())
    if parts[len(question.answers)] > whole / 2:
        return 0.0
    return -sum(part / whole * log2(part / whole) for part in parts.values() if part)


def in_short(page: Sequence[Section], count: int = SENTENCES, *, cards: bool = False) -> list[Rule]:
    """The rules in so many sentences: the first of every section, then the second, and so on, in the order of the
    page. What is changed comes before all others; what is no rule, and the summaries at the top, are left out. Where
    rules differ by what `cards` do, that of a section is one of them."""
    told = [section for section in page[1:] if section.title not in _NO_RULES]
    rules = [
        (at, number, rule)
        for at, section in enumerate(told)
        for number, rule in enumerate([*_rows(section, told=cards), *_sentences(section)])
    ]
    order = sorted(rules, key=lambda each: (not each[2].changed, each[1], each[0]))[:count]
    return [rule for _, _, rule in sorted(order, key=lambda each: each[:2])]


def _sentences(section: Section) -> list[Rule]:
    """The first sentence of every rule of a section."""
    return [Rule(first_sentence(part.text), part.changed) for part in section.parts if isinstance(part, Rule)]


def _rows(section: Section, *, told: bool) -> list[Rule]:
    """What the cards of a section do, in one rule."""
    rows = [f"**{row.name}:** {row.text}" for row in section.parts if isinstance(row, CardRule)]
    return [Rule(" ".join(rows))] if rows and told else []


def first_sentence(text: str) -> str:
    """The first sentence of a rule, with the next one where it is very short.

    >>> first_sentence("Draw **2 cards**, or take the pile. Then lay.")
    'Draw **2 cards**, or take the pile.'
    >>> first_sentence("32 cards. An Ace counts eleven points. So on.")
    '32 cards. An Ace counts eleven points.'
    """
    sentences = text.split(". ")
    first = sentences.pop(0)
    while sentences and (len(first) < _SHORT or first.count("**") % 2):
        first = f"{first}. {sentences.pop(0)}"
    return f"{first}." if sentences else first
