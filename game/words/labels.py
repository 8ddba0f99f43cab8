"""Labels: the texts of buttons, plates and questions about moves and cards. A game writes its own in a subclass of
`Labels`; every method has a default that suits any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.cards import Card
from game.engine.moves import NEXT, NO_FACTS, Event, Move
from game.engine.state import State

Position = TypeVar("Position", bound=State)


class Quiz:
    """A sum that a table may want the player to do before a move: the question, the right answer, and those offered."""

    __slots__ = ("answers", "question", "right")

    def __init__(self, question: str, right: str, answers: Sequence[str]) -> None:
        self.question = question
        self.right = right
        self.answers = tuple(answers)


class Checklist(NamedTuple):
    """What a player still needs to end the round: a title, and lines, each with whether it is fulfilled and its
    text."""

    title: str
    lines: Sequence[tuple[bool, str]]


class Calls(NamedTuple):
    """What is said around a question that several seats are asked at once: whether `anybody` acts, `who` does, that one
    may do `either`; that `you` acted, or a player (`somebody` with its name put in), or `nobody`; that you `let_go`."""

    anybody: str
    who: str
    either: str
    you: str
    somebody: str
    nobody: str
    let_go: str

    @classmethod
    def of(cls, verb: str, thing: str, let_go: str) -> Calls:
        """The sentences for doing something or letting it go; what is exclaimed keeps its mark.

        >>> Calls.of("call", "Cheat!", "let it go").either
        'Call Cheat, or let it go.'
        >>> Calls.of("sneak", "a card", "let it go").somebody.format(name="Ada")
        'Ada sneaks a card.'
        """
        plain = thing.rstrip("!")
        done = thing if thing != plain else f"{thing}."
        return cls(
            anybody=f"Does anybody {verb} {plain}?",
            who=f"Who {verb}s {plain}?",
            either=f"{verb.capitalize()} {plain}, or {let_go}.",
            you=f"You {verb} {done}",
            somebody=f"{{name}} {verb}s {done}",
            nobody=f"Nobody here {verb}s {plain}.",
            let_go=f"You {let_go}.",
        )


class Labels(Generic[Position]):
    """The labels of one game. Each is made from a view, so that it holds nothing its reader may not know. `texts` says
    what moves of some kinds are called, on a button and beside others, unless a method knows better; `tried` and
    `counted` what the statistics call kinds of things."""

    def __init__(
        self,
        texts: Mapping[str, str] = NO_FACTS,
        *,
        tried: Mapping[str, str] = NO_FACTS,
        counted: Mapping[str, str] = NO_FACTS,
    ) -> None:
        self.texts, self._tried, self._counted = texts, tried, counted

    def label(self, view: Position, move: Move) -> str:
        """The move beside others with the same cards."""
        if move.target is not None:
            return view.names[move.target]
        return self.texts.get(move.kind) or move.value or move.kind.capitalize()

    def button(self, view: Position, move: Move) -> str:
        """What a button says that makes a move without cards, or that asks which move of its kind is meant."""
        plain = "Next deal" if move.kind == NEXT else move.kind.replace("_", " ").capitalize()
        return self.texts.get(move.kind, plain)

    def action(self, view: Position, move: Move, *, brief: bool = False) -> str:
        """What a button says that makes a move with the lifted cards, or one that names something; `brief` leaves out
        what the label says in brackets."""
        label = self.label(view, move)
        return label.split(" (")[0] if brief else label

    def calls(self, view: Position, call: Move, let_go: Move) -> Calls:
        """The words around a question that several seats are asked at once: to `call` out, or to let it go."""
        letting = self.button(view, let_go)
        return Calls.of("call", self.button(view, call), letting[0].lower() + letting[1:])

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        """What is asked over the choice between moves with the same cards; empty where the answers say it all."""
        return ""

    def caption(self, view: Position, card: Card) -> str:
        """What the card does in this game, in a word or two; empty when it is plain."""
        return ""

    def tally(self, view: Position, seat: int, cards: Sequence[Card]) -> str:
        """What the lifted cards would count together, in a few words; empty if that has no meaning."""
        return ""

    def preview(self, view: Position, move: Move) -> str:
        """What would stand on the table after the move, in a word or two; empty when there is nothing to say."""
        return ""

    def previews(self, view: Position, moves: Sequence[Move]) -> str:
        """What would stand on the table after one or another of the moves."""
        return " / ".join(dict.fromkeys(filter(None, (self.preview(view, move) for move in moves))))

    def private_note(self, view: Position, move: Move) -> str:
        """A private note on a move, for its maker alone, before it is made; empty if there is none."""
        return ""

    def warning(self, view: Position, move: Move) -> str:
        """A question to be asked before a legal move that gives something away; empty if there is none."""
        return ""

    def tried(self, kind: str) -> str:
        """What the statistics call a kind of thing that was tried (`EventKind.tried`): ``bids of 20``, as a word before
        *3 of 5*."""
        return self._tried.get(kind, kind)

    def counted(self, kind: str) -> str:
        """What the statistics call a kind of thing that is counted (`EventKind.counted`), in the plural."""
        return self._counted.get(kind, kind)

    def summary(self, view: Position, moves: Sequence[Move], events: Sequence[Event]) -> str:
        """What a seat did in one decision, in a sentence: with that view, by these moves and what the seat saw happen.
        Empty where the log says it well."""
        return ""

    def hindsight(self, view: Position, move: Move, events: Sequence[Event]) -> str:
        """What a finished round, of which anybody may know these events, has brought to light about a move that was
        made in it with that view; empty where nothing was hidden."""
        return ""

    def quiz(self, view: Position, move: Move) -> Quiz | None:
        """The sum that the player has to do before this move; None where the table asks for none."""
        return None

    def checklist(self, view: Position, seat: int) -> Checklist | None:
        """What that seat needs to end the round; None in games without such needs."""
        return None


LABELS: Labels[Any] = Labels()  # for games without labels of their own
