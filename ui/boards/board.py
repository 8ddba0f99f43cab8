"""What a game brings to the screen: where its zones lie, what the signs in the middle and the plates at the seats say.

A board follows the events as they are shown, so its facts are those the pictures have reached, not those of the match.
It handles no input and moves no card.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.cards import Card, by_rank
from game.engine.moves import Event, Move, Prompt
from game.engine.options import Value
from game.engine.state import State
from game.engine.table import Zone
from ui.boards.keys import KeyAct
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.theme import Colour, Theme
from ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """What a seat's plate says beside its name: `tokens` left of `of`, or a `bill` picture instead; a `line` of words;
    whether the seat sits this round out (`aside`) or is `out` of the match; words after the number of cards (`more`);
    the `mark` of its side, a letter on a disc; what it is to the viewer (`mate`); what it has last `spoken` this
    round."""

    tokens: int = 0
    of: int = 0
    bill: str = ""
    line: str = ""
    aside: bool = False
    out: bool = False
    dealer: bool = False
    more: str = ""
    mark: tuple[str, Colour] | None = None
    mate: str = ""
    spoken: str = ""


class Board(ABC):
    """One game's table. `turn` is the seat whose turn the pictures show, `bubbles` what was last said by whom."""

    held_in: tuple[str, ...] = ("hand",)
    """Kinds of zones whose cards a seat's plate counts."""
    keys: ClassVar[Mapping[str, KeyAct]] = {}
    """What letters do at this table alone; the game declares what is to be read of them (`Game.keys`)."""
    parts_for_keys: ClassVar[Mapping[str, str]] = {}
    """Parts of the layout (`Layout.extra`) where a click does what a letter does."""
    all_at_once: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Kinds of moves that may be made all at once: the words of the button, and the letter that does the same."""
    calls_with = ""
    """The letter with which the one person who is asked calls out, where several seats are asked the same."""
    holds_up = ""
    """The letter that, held down, shows what several people at one screen must not all see."""

    def __init__(self) -> None:
        self.turn: int | None = None
        self.bubbles: dict[int, str] = {}
        self.fresh: set[Card] = set()  # cards of the hand at the bottom that came to it in this turn
        self.back = "back"  # what the pack looks like from behind
        self.pointed: Card | None = None  # the card of the hand that pointer or keys point at
        self.lifted: tuple[Card, ...] = ()  # cards of the hand that are lifted or carried together
        self.watched = False  # whether nobody sits before the screen but to look on
        self.shared = False  # whether several people sit before the screen
        self.advised: Move | None = None  # what a hint advises just now
        self.shows_private = False  # and whether one of them holds up what only she may read just now
        self.outlined: set[Card] = set()  # cards on the table with a line of gold round them
        self.celebrated: Sequence[
            int | str | Zone
        ] = ()  # where a great moment has just come: seats, parts of the layout

    @abstractmethod
    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Where everything lies in a window of `size` px with that seat at the bottom."""

    @abstractmethod
    def sync(self, view: State, now: float) -> None:
        """Take over all facts of the view at once."""

    @abstractmethod
    def apply(self, event: Event, now: float, theme: Theme) -> None:
        """Take over what one event says."""

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The pictures in the middle of the table."""
        return []

    @abstractmethod
    def notes(self, seat: int) -> SeatNotes:
        """What the plate of a seat says."""

    def waiting(self, names: Sequence[str]) -> str:
        """The line over the hand while nobody before the screen is asked anything."""
        return f"{names[self.turn]} plays." if self.turn is not None else ""

    def late(self, seconds: int) -> str:
        """The line over the hand while a late move is still waited for so long."""
        return ""

    def answer_s(self, own: Mapping[str, Value]) -> float | None:
        """How many seconds people have where several seats are asked the same (None: until all have answered); `own`
        holds the settings that games have declared."""
        return None

    def busy(self, now: float) -> bool:
        """Whether a sign is still changing."""
        return False

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """What a prompt asks in a panel of its own, in the middle of the table; None where buttons say it all."""
        return None

    def likely(self, view: State, moves: list[Move]) -> Move:
        """Which of several moves with the same cards the keys make or stand on at first."""
        return moves[0]

    def order(self, card: Card) -> tuple[int, ...]:
        """How the hand at the bottom is sorted, unless its player chooses otherwise. It may follow from what has been
        shown (a trump named): then the hand is sorted anew."""
        return by_rank(card)

    def sortings(self) -> dict[str, SortKey]:
        """The orders that a player has to choose from, the usual one first, by their names."""
        return {"By rank": self.order}
