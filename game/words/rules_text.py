"""A rules page that is written as text, in `rules_page.md` among the words of a game.

    # The auction

    [slam] The bids are {steps}. No suit is mentioned.

    [auction=one_round] Everybody gets one turn to bid, the dealer last.

    [min_bid_at_100=off unless usual] A side with 100 points may bid 15 too.

    @trumps

A paragraph is a rule. It depends on the options that it names in brackets or in braces, and is marked as a house rule
where one of them is not as usual. What else stands in braces, or in brackets after `if`, are facts that the game works
out for a table; a line of `@` stands for rows of cards that it makes. *Rules pages* in CONTRIBUTING.md tells it all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

from game.engine import first_dealer
from game.engine.options import Value, spoken
from game.words.language import capital, listed, plural
from game.words.rules_page import CardRule, InForce, Rule, Section

FILE = "rules_page.md"

_BLOCK = re.compile(r"#+ (?P<heading>.*)|(?P<rule>(?:(?!#+ )\S.*\n?)+)")
_TOKEN = re.compile(r"(\[[^][{}|:]*[]:]|\{[^{}]*\}|[][{}|])")
_FIELD = re.compile(r"\{(\w+)(?::([\w ]+))?\}")
_TERM = re.compile(r"(?P<not>not )?(?P<name>\w+)(?:=(?P<values>[\w-]+(?: or [\w-]+)*))?(?P<unless> unless usual)?")
_BEGINS = re.compile(r"(?:^|[.?!] )[a-z]")
_CARDS = re.compile(r"`(?P<faces>[^`]+)` \*\*(?P<name>.+?):\*\* (?P<text>.+)")

Facts = Callable[[InForce], Mapping[str, Value]]
Rows = Callable[[InForce], Iterable[Rule | CardRule]]


def facts_of_all(table: InForce) -> Mapping[str, Value]:
    """What the text of any game may name: the number of seats, and who deals first."""
    dealer = {"dealer": first_dealer.says(table.values)} if first_dealer.KEY in table.values else {}
    return {"seats": table.seats, **dealer}


class TextError(ValueError):
    """A rules page that cannot be read; the message names the file and the line."""


class Field(NamedTuple):
    """An option or a fact whose value stands in the text, with the noun that it counts (``{fuses:fuse}``)."""

    name: str
    noun: str
    place: str


class Term(NamedTuple):
    """What an option or a fact has to be. `marks`: a rule that depends on it may be a house rule."""

    name: str
    values: tuple[str, ...]
    negated: bool
    unless_usual: bool
    marks: bool
    place: str


class Choice(NamedTuple):
    """A piece of text that stands there where all the terms hold, and what stands there otherwise."""

    terms: tuple[Term, ...]
    then: Piece
    otherwise: Piece


class Enumeration(NamedTuple):
    """Pieces of text with commas between them, and `word` before the last: those that have something to say."""

    word: str
    items: tuple[Piece, ...]


Part = str | Field | Choice | Enumeration
Piece = tuple["Part", ...]


class Passage(NamedTuple):
    """A heading with the paragraphs below it, in pieces."""

    heading: Piece
    paragraphs: tuple[Piece, ...]


class RulesText:
    """The rules page of a game. `package` has the text, `facts` works out what the text says of a table beside the
    options, always by the same names, and `rows` make the rows of cards."""

    def __init__(self, package: str, facts: Facts = lambda table: {}, **rows: Rows) -> None:
        self.package = package
        self.facts = facts
        self.rows = rows

    def sections(self, table: InForce) -> tuple[Section, ...]:
        """The sections that have something to say at a table."""
        words = {**table.values, **facts_of_all(table), **self.facts(table)}
        sections = []
        for heading, paragraphs in self.passages:
            title = _Writer(table, words).write(heading)
            parts = [part for paragraph in paragraphs for part in self._parts(paragraph, table, words)]
            if title and parts:
                sections.append(Section(title, tuple(parts)))
        return tuple(sections)

    def _parts(self, paragraph: Piece, table: InForce, words: Mapping[str, Value]) -> Iterable[Rule | CardRule]:
        writer = _Writer(table, words)
        text = writer.write(paragraph)
        if text.startswith("@"):
            return self.rows[text[1:]](table)
        if cards := _CARDS.fullmatch(text):
            return [CardRule(tuple(cards["faces"].split()), capital(cards["name"]), cards["text"], writer.changed)]
        return [Rule(text, writer.changed)] if text else []

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """What the file says. Raises TextError."""
        where = f"{self.package.replace('.', '/')}/{FILE}"
        text = files(self.package).joinpath(FILE).read_text(encoding="utf-8")
        return tuple(_passages(text, where))


class _Writer:
    """Writes pieces of text for one table. `changed`: an option on which they depend is not as usual."""

    def __init__(self, table: InForce, words: Mapping[str, Value]) -> None:
        self._table = table
        self._words = words
        self.changed = False

    def write(self, piece: Piece) -> str:
        """The text in one line, without the spaces that a piece left out leaves behind. A sentence begins with a
        capital, whatever value it begins with."""
        line = " ".join("".join(self._written(piece)).split())
        return _BEGINS.sub(lambda begun: begun[0].upper(), re.sub(r" (?=[,.;:])", "", line))

    def _written(self, piece: Piece) -> Iterator[str]:
        for part in piece:
            if isinstance(part, str):
                yield part
            elif isinstance(part, Choice):
                yield from self._written(part.then if self._holds(part.terms) else part.otherwise)
            elif isinstance(part, Enumeration):
                items = filter(None, ("".join(self._written(item)).strip() for item in part.items))
                yield listed(list(items), part.word)
            else:
                value = self._value(part)
                self.changed |= self._table.is_changed(part.name)
                yield plural(int(value), part.noun) if part.noun else spoken(value)

    def _holds(self, terms: Iterable[Term]) -> bool:
        """Whether all of them hold; takes note of the options among them, whether they hold or not."""
        self.changed |= any(self._table.is_changed(term.name) for term in terms if term.marks)
        return all(self._is(term) for term in terms)

    def _is(self, term: Term) -> bool:
        if term.unless_usual and not self._table.is_changed(term.name):
            return False
        value = self._value(term)
        holds = spoken(value) in term.values if term.values else term.marks or bool(value)
        return holds is not term.negated

    def _value(self, named: Field | Term) -> Value:
        if named.name not in self._words:
            raise TextError(f"{named.place}: there is no option or fact {named.name}")
        return self._words[named.name]


def _passages(text: str, where: str) -> Iterator[Passage]:
    """Each heading with its paragraphs; what stands before the first one is for those who mend the text."""
    heading: Piece = ()
    paragraphs: list[Piece] = []
    for block in _BLOCK.finditer(text):
        line = 1 + text.count("\n", 0, block.start())
        piece = _Reader(block["heading"] or block["rule"], where, line).piece()[0]
        if block["rule"]:
            paragraphs.append(piece)
            continue
        if heading:
            yield Passage(heading, tuple(paragraphs))
        heading, paragraphs = piece, []
    yield Passage(heading, tuple(paragraphs))


class _Reader:
    """Reads a paragraph from its beginning to its end. Raises TextError where brackets and braces do not fit."""

    def __init__(self, text: str, where: str, line: int) -> None:
        self._words = [word for word in _TOKEN.split(text) if word]
        self._where = where
        self._line = line

    def piece(self, *ends: str) -> tuple[Piece, str]:
        """What stands before the first of these signs, and that sign; without any it is the rest of the paragraph."""
        begun = self._place
        parts: list[Part] = []
        while self._words:
            word = self._words.pop(0)
            if word in ends:
                return tuple(parts), word
            if word[0] == "[" and word[-1] == "]" and parts:
                raise TextError(f"{self._place}: {word} does not begin a paragraph; inside one, write [...: text]")
            parts.append(self._part(word))
        if ends:
            raise TextError(f"{begun}: the bracket before this is not closed")
        return tuple(parts), ""

    def _part(self, word: str) -> Part:
        place = self._place
        self._line += word.count("\n")
        if word in "[]{}|":
            raise TextError(f"{place}: {word} stands alone")
        if word[0] == "{":
            field = _FIELD.fullmatch(word)
            if field is None:
                raise TextError(f"{place}: {word} is no value")
            return Field(field[1], field[2] or "", place)
        if word[0] != "[":
            return word
        if word in ("[and:", "[or:"):
            items, sign = [], "|"
            while sign == "|":
                item, sign = self.piece("|", "]")
                items.append(item)
            return Enumeration(word[1:-1], tuple(items))
        terms = tuple(_terms(word[1:-1], place))
        if word[-1] == "]":
            return Choice(terms, self.piece()[0], ())
        then, sign = self.piece("|", "]")
        return Choice(terms, then, self.piece("]")[0] if sign == "|" else ())

    @property
    def _place(self) -> str:
        return f"{self._where}, line {self._line}"


def _terms(when: str, place: str) -> Iterator[Term]:
    """What stands in brackets: options, with commas between them; after `if` options and facts that mark nothing."""
    marking, _, others = f" {' '.join(when.split())}".partition(" if ")
    for side, marks in ((marking, True), (others, False)):
        for words in filter(None, map(str.strip, side.split(","))):
            term = _TERM.fullmatch(words)
            if term is None:
                raise TextError(f"{place}: {words} is no condition")
            values = tuple(term["values"].split(" or ")) if term["values"] else ()
            yield Term(term["name"], values, bool(term["not"]), bool(term["unless"]), marks, place)
