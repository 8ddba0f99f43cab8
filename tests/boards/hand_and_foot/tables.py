"""Tables of Hand and Foot under SDL's dummy driver, the fullest among them; a person who plays with the pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.engine.cards import Card
from game.engine.melds.table import SPACE, MeldTable
from game.engine.moves import Move
from game.engine.state import DISCARD, HANDS
from game.engine.table import Zone
from game.players import protocol
from game.session import bots
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.games.hand_and_foot.tables import dealer_of
from tests.ui.player import NAMES, Player
from tests.ui.screen import Point
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.table.input.places import place_at

GAME = "hand-and-foot"


def melding_table(
    rules: str = "books",
    *,
    seats: int = 4,
    persons: int = 1,
    hand: str | None = None,
    groups: Sequence[Sequence[str]] = (),
    laid: Sequence[str] = (),
    pile: str = "",
    threes: Sequence[str] = (),
    names: Sequence[str] = NAMES,
    changes: Mapping[str, Any] | None = None,
    seed: int = 1,
    **facts: Any,
) -> Setup:
    """A table with Ada to play from `hand`, or a fresh deal; cards are written as a `Dealer` reads them."""
    options = dict(changes or {})
    position: dict[str, Any] | None = None
    if hand is not None:
        dealer = dealer_of(rules, options, seats)
        position = {
            "hands": [dealer.cards(hand)],
            "groups": [[dealer.cards(text) for text in own] for own in groups],
            "turns": [2] * seats,
            "turn": 0,
            **facts,
        }
        position |= {"discard": dealer.cards(pile)} if pile else {}
        position |= {"bonus": [dealer.cards(text) for text in threes]} if threes else {}
        position |= {"tentative": [dealer.cards(text) for text in laid]} if laid else {}
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(names, kinds, strict=False))
    return Setup(GAME, rules, chairs, seed, options, position=position)


class PointerPlayer:
    """Plays one table of a meld game with the pointer."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table = player.table

    @property
    def view(self) -> MeldTable:
        """What the person sees."""
        view = self.table.view
        assert isinstance(view, MeldTable)
        return view

    def held(self, faces: str) -> list[Card]:
        """Cards of the hand by their ranks, each word another one."""
        hand = [sprite.card for sprite in self.table.gestures.hand() if sprite.card is not None]
        found: list[Card] = []
        for word in faces.split():
            found.append(next(card for card in hand if card.rank == word and card not in found))
        return found

    def lift(self, cards: Sequence[Card]) -> None:
        """Click every one of these cards."""
        for card in cards:
            self.player.click(self.player.on(card))
            self.player.wait(600, 300)

    def cloth(self) -> Point:
        """A point of one's own area where no group lies."""
        layout = self.table.layout
        area = layout.spots[SPACE].rect()
        for y in range(area.bottom - 8, area.top, -9):
            for x in range(area.left + 8, area.right, 13):
                if place_at(layout, (x, y), self.table.bottom) is SPACE:
                    return x, y
        raise AssertionError("no cloth is left to lay a group on")

    def group(self, where: Zone) -> Point:
        """The middle of a group's column."""
        return self.table.layout.spots[where].rect().center

    def carry(self, cards: Sequence[Card], to: Point) -> None:
        """Lift the cards and drag them there."""
        if len(cards) > 1:
            self.lift(cards)
        self.player.drag(self.player.on(cards[-1]), to)

    def do(self, move: Move) -> None:
        """Make that move as a person would."""
        player, view = self.player, self.view
        if move.kind == "draw":
            player.click(player.stock)
        elif move.kind == "lay":
            self.carry(move.cards, self.cloth())
        elif move.kind == "add":
            self.carry(move.cards, self.group(view.group_zone(move.seat, int(str(move.value)[1:]))))
        elif move.kind == "cut":
            assert self.table.question is not None
            edge = next(widget for widget in self.table.question.form.root.everything() if isinstance(widget, PackEdge))
            player.click((edge.x_of(int(str(move.value))), edge.rect.centery))
        elif move.kind == "discard":
            player.drag(player.on(move.cards[0]), player.pile)
        elif move.kind == "take_pile" and move.cards:
            self.carry(move.cards, player.pile)
        elif move.kind == "take_back":
            where = view.group_zone(move.seat, int(str(move.value)[1:]))
            start = self.table.cards.zones[where][-1].rect().center
            player.drag(start, self.table.layout.spots[HANDS[move.seat]].rect().center)
        else:
            player.press_button(self.table.showing.labels.action(view, move, brief=True))
        if self.table.choice is not None:
            labels = [label for label, _ in self.table.choice.answers]
            mine = self.table.showing.labels.label(view, move)
            answer = next(
                (label for label in labels if label.startswith(mine)), labels[0]
            )  # or it is asked whether it is meant
            player.press_button(answer)


__all__ = ["DISCARD", "GAME", "PointerPlayer", "melding_table"]


def play_round(player: Player, person: PointerPlayer, game: str = GAME) -> set[str]:
    """Make the easy computer player's moves by hand until the round is over; returns the kinds of moves made."""
    adviser, dice = bots.make(game, "easy"), Random(1)
    match, controller = player.table.match, player.table.controller
    kinds: set[str] = set()
    for _ in range(400):
        if match.state.round_over:
            return kinds
        prompt = controller.prompt()
        assert prompt is not None, "nobody is asked anything"
        move = protocol.decide(adviser.choose(controller.view(), prompt, dice))
        assert move is not None
        before = len(match.moves)
        with player.app.unseen():
            person.do(move)
        made = match.moves[before:]
        assert made, f"{move} was not made"
        assert (made[0].kind, set(made[0].cards)) == (move.kind, set(move.cards))
        assert made[0].value == move.value or move.kind in ("add", "take_pile")  # one of several equal groups
        kinds.add(move.kind)
        player.rest()
        assert player.table.cards.agrees(player.table.view)
    raise AssertionError("the round does not end")


# --- the fullest tables


SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))


def of(rank: str, naturals: int, *more: str) -> str:
    return " ".join([*[rank] * naturals, *more])


FRENCH = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_FULL: tuple[tuple[int, str], ...] = ((7, ""), (5, "2 2"), (3, ""), (6, ""), (4, "2"))
BOOKS = [of(rank, _FULL[at % 5][0], *_FULL[at % 5][1].split()) for at, rank in enumerate(FRENCH)]
PLAIN = [of(rank, 3) for rank in FRENCH]
MINE = [
    of("1", 7), of("2", 5, "Je", "Je"), of("3", 3), of("4", 6), of("5", 4, "Je", "Je", "Je"), of("6", 7, "La"),
    of("7", 2, "Je"), of("8", 3), of("9", 4), of("10", 8), of("11", 3, "Je"), of("12", 5, "Je"), of("Lo", 6),
    "Jo Jo Jo Je",
]  # fmt: skip
THEIRS = [
    of("1", 4), of("2", 7), of("3", 7), of("4", 3), of("5", 7, "La"), of("6", 4, "Jo", "Jo"), of("7", 5),
    of("8", 3, "Jo"), of("9", 3), of("10", 3), of("11", 7), of("12", 3), of("Lo", 4, "Je", "Je"), "Je Je Je Je Je",
]  # fmt: skip
RED = {"red_threes": "laid"}
HANDS_OF = {
    10: {"books": "K Q Q J 9 9 4 2 Jk b3"},
    11: {"books": "K Q Q J 9 9 4 2 Jk r3 b3", "lords": "1 2 3 3 5 6 Lo Je La Vi Vi"},
    22: {
        "books": "4 5 5 6 7 7 8 9 9 10 10 J J Q K K A 2 Jk r3 b3 b3",
        "lords": "1 2 3 3 5 6 7 8 9 10 10 11 12 12 Lo Lo Je Jo La Vi Vi Vi",
    },
    40: {
        "lords": "1 2 3 4 5 5 6 6 7 7 7 8 8 8 9 9 9 10 10 11 11 11 12 12 12 12 Lo Lo Lo Lo Lo Je Je Jo La La Vi Vi Vi "
        "10"
    },
}
# Rule set, seats, cards in the hand, groups of the sides, and what else there is.
TABLES: list[tuple[str, int, int, list[list[str]], dict[str, Any]]] = [
    ("lords", 2, 22, [MINE, THEIRS], {"pile": "8 9 12"}),
    ("lords", 3, 22, [[], MINE, [of("2", 3)]], {"laid": ["3 3 3", "Je Jo Jo"], "pile": "8 9"}),
    (
        "lords",
        4,
        40,
        [MINE, THEIRS],
        {"pile": "1 Je 12", "frozen": True, "feet": [""], "in_foot": [True, *[False] * 3]},
    ),
    ("lords", 5, 11, [MINE, THEIRS], {"pile": "9"}),
    ("lords", 6, 22, [MINE, THEIRS], {"pile": "8 9 12", "phase": "draw"}),
    ("books", 2, 22, [BOOKS, PLAIN], {}),
    ("books", 3, 22, [PLAIN] * 3, {}),
    ("books", 5, 11, [PLAIN] * 5, {"pile": "4"}),
    ("books", 6, 22, [BOOKS] * 3, {}),
    ("books", 6, 11, [PLAIN] * 6, {"options": {"sides": "no"}}),
    ("family", 4, 22, [[], BOOKS], {"laid": ["6 6 6", "A A 2"], "pile": "4 5 6 7 8 K"}),
    ("family", 6, 11, [BOOKS, PLAIN, []], {"pile": "4 5 6 7 8 K", "phase": "draw"}),
    ("books", 4, 10, [[], BOOKS], {"laid": ["6 6 6", "A A 2"], "threes": ["r3", "r3 r3 r3"], "options": RED}),
    ("books", 6, 10, [BOOKS, PLAIN, []], {"threes": ["r3 r3 r3 r3 r3", "r3 r3", "r3"], "options": RED}),
]
NAMED = [f"{rules}-{seats}-{count}" for rules, seats, count, _, _ in TABLES]
