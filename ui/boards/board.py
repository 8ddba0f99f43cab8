"""What a game brings to the screen: where its zones lie, and what the signs in the middle and the seats' plates say.

A board follows the events as they are shown, so its facts may lag behind the match. It handles no input and moves no
card.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from game.engine.cards import Card, by_rank
from game.engine.moves import Event, Move, Prompt
from game.engine.options import Value
from game.engine.state import State
from game.engine.table import Zone
from game.words.moments import Moment
from ui.boards.keys import KeyAct
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.tips.area import Area
from ui.theme import Colour, Theme
from ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """What a seat's plate says beside its name: `tokens` left of `of`, or a `bill` picture instead; a `line` of words;
    whether it is `out` of the match; words after the number of cards (`more`);
    the `mark` of its side, a letter on a disc; what it is to the viewer (`mate`); what it has last `spoken` this
    round; what its tokens are pictures of (`token`): `assets/tokens/<token>.svg` shows one, `<token>-lost.svg` one that
    is lost or still to be gained, and `<token>-1.svg`, `<token>-2.svg` ... where there are any, how it is lost."""

    tokens: int = 0
    of: int = 0
    bill: str = ""
    line: str = ""
    out: bool = False
    dealer: bool = False
    more: str = ""
    mark: tuple[str, Colour] | None = None
    mate: str = ""
    spoken: str = ""
    token: str = "token"


class Animated(Protocol):
    """A sign that moves now and then."""

    def busy(self, now: float) -> bool:
        """Whether it moves."""
        ...

    def finish(self) -> None:
        """Skip its animation."""
        ...


class Board(ABC):
    """One game's table. `turn` is the seat whose turn the screen shows, `bubbles` the speech bubble of each seat."""

    held_in: tuple[str, ...] = ("hand",)
    """Kinds of zones whose cards a seat's plate counts."""
    keys: ClassVar[Mapping[str, KeyAct]] = {}
    """What letters do at this table alone; the game declares how they are described (`Game.keys`)."""
    parts_for_keys: ClassVar[Mapping[str, str]] = {}
    """Parts of the layout (`Layout.extra`) where a click does the same as a letter."""
    all_at_once: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Kinds of moves that may be made all at once: the words on the button, and the letter that does the same."""
    tells_turns: ClassVar[bool] = False
    """Whether the log at the side has a sentence for each turn of a seat, not for each event."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that the log at the side passes over, as nearly every turn has one."""
    middle: ClassVar[tuple[str, ...]] = ("trick", "sign", "pile words")
    """Parts of the layout that tell, with the trick or the pile, how things stand: the curtain shows them."""
    calls_with = ""
    """The letter with which a single person calls out when several seats are asked at once."""
    up_to_words = up_to_asks = ""
    """Where seats may be spoken for up to a limit (`State.limits`): what the button says before the limit, and the
    question which it is to be."""
    holds_up = ""
    """The letter that, held down, shows a private note when several people share the screen."""

    def __init__(self) -> None:
        self.view: Any = None  # the table of which the signs speak: all of it is shown, and nothing of it swept away
        self.turn: int | None = None
        self.bubbles: dict[int, str] = {}
        self.fresh: set[Card] = set()  # cards that came to the hand at the bottom in this turn
        self.back = "back"  # the name of the back of the pack
        self.pointed: Card | None = None  # the card of the hand under the pointer or with the focus
        self.lifted: tuple[Card, ...] = ()  # cards of the hand that are lifted or carried together
        self.watched = False  # whether only computers play
        self.shared = False  # whether several people share the screen
        # Has a seat at the screen answered up to a limit (`State.limits`); None where each answer is to be given.
        self.speaks_up_to: Callable[[int, str], object] | None = None
        self.advised: Move | None = None  # the move that a hint advises just now
        self.shows_private = False  # whether one of them is looking at her private note just now
        self.outlined: set[Card] = set()  # cards on the table with a golden outline
        # Where something has just happened to celebrate: seats, parts of the layout, zones.
        self.celebrated: Sequence[int | str | Zone] = ()
        self.moment: Moment | None = None  # and what it is, where the event's declaration says more
        self.animated: Sequence[Animated] = ()  # signs that move: pieces, dials, numbers that roll

    @abstractmethod
    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Where everything lies in a window of `size` px with the seat `bottom` at the bottom."""

    @abstractmethod
    def sync(self, view: State, now: float) -> None:
        """Take all facts from the view at once."""

    def forget_words(self) -> None:
        """The last moves were taken back: nobody has said anything of them, and there is nothing to celebrate."""
        self.bubbles.clear()
        self.celebrated, self.moment = (), None

    @abstractmethod
    def apply(self, event: Event, now: float, theme: Theme) -> None:
        """Update the facts by one event."""

    def begin_round(self, view: State, event: Event, now: float, theme: Theme) -> None:
        """The cards of the last round are swept up, and what the table says of it goes with them. `event` begins the
        next round; until all its cards are dealt `view` is what can be said of it, the table before the deal."""
        self.view = view
        self.apply(event, now, theme)

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The pictures in the middle of the table."""
        return []

    @abstractmethod
    def notes(self, seat: int) -> SeatNotes:
        """What the plate of a seat says."""

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """Signs that a tip explains, beside the zones and the parts of the layout."""
        return ()

    def waiting(self, names: Sequence[str]) -> str:
        """The line over the hand while nobody at the screen is asked anything."""
        return f"{names[self.turn]} plays." if self.turn is not None else ""

    def late(self, seconds: int) -> str:
        """The line over the hand while a late move is possible for so many seconds."""
        return ""

    def answer_s(self, view: State, own: Mapping[str, Value]) -> float | None:
        """How many seconds people have when several seats are asked at once (None: until all have answered); `view` is
        the table as anybody sees it, `own` holds the settings that games have declared."""
        return None

    def busy(self, now: float) -> bool:
        """Whether a sign is still animated."""
        return any(part.busy(now) for part in self.animated)

    def finish(self) -> None:
        """Skip the animations."""
        for part in self.animated:
            part.finish()

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The content of a prompt's own panel in the middle of the table; None where buttons are enough."""
        return None

    def likely(self, view: State, moves: list[Move]) -> Move:
        """Which of several moves with the same cards the keys make, or focus at first."""
        return moves[0]

    def order(self, card: Card) -> tuple[int, ...]:
        """The sort key of the hand at the bottom, unless its player chooses another order. It may depend on what has
        been shown (a trump named): then the hand is sorted anew."""
        return by_rank(card)

    def sortings(self) -> dict[str, SortKey]:
        """The orders that a player may choose from, by name, the usual one first."""
        return {"By rank": self.order}
