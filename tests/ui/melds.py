"""A table of Hand and Foot under SDL's dummy driver, and a person who plays it with the pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game import bots, text
from game.cards import Card
from game.hand_and_foot.position import SPACE, Position
from game.match import COMPUTER, PERSON, Seat, Setup
from game.moves import Move
from game.rules import DISCARD, HANDS
from game.table import Zone
from tests.game.hand_and_foot_talk import Dealer
from tests.ui.player import NAMES, Player, Point
from ui.table.cutting import PackEdge
from ui.table.places import place_at

GAME = "hand-and-foot"


def melds(
    rules: str = "books",
    *,
    seats: int = 4,
    persons: int = 1,
    hand: str | None = None,
    groups: Sequence[Sequence[str]] = (),
    laid: Sequence[str] = (),
    pile: str = "",
    names: Sequence[str] = NAMES,
    changes: Mapping[str, Any] | None = None,
    seed: int = 1,
    **facts: Any,
) -> Setup:
    """A table with Ada to play from `hand`, or a fresh deal. Cards are written as `tests.game.hand_and_foot_talk` has
    it."""
    options = dict(changes or {})
    position: dict[str, Any] | None = None
    if hand is not None:
        dealer = Dealer(rules, options, seats)
        position = {
            "hands": [dealer.cards(hand)],
            "groups": [[dealer.cards(one) for one in some] for some in groups],
            "turns": [2] * seats,
            "turn": 0,
            **facts,
        }
        position |= {"discard": dealer.cards(pile)} if pile else {}
        position |= {"tentative": [dealer.cards(one) for one in laid]} if laid else {}
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(names, kinds, strict=False))
    return Setup(GAME, rules, chairs, seed, options, position=position)


class Melder:
    """Plays one table of Hand and Foot with the pointer."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table = player.table

    @property
    def view(self) -> Position:
        """What the person sees."""
        view = self.table.view
        assert isinstance(view, Position)
        return view

    def held(self, faces: str) -> list[Card]:
        """Cards of the hand by their ranks, each word another one."""
        hand = [sprite.card for sprite in self.table.gestures.hand() if sprite.card is not None]
        found: list[Card] = []
        for word in faces.split():
            found.append(next(one for one in hand if one.rank == word and one not in found))
        return found

    def lift(self, cards: Sequence[Card]) -> None:
        """Click every one of these cards."""
        for one in cards:
            self.player.click(self.player.on(one))
            self.player.wait(600, 300)

    def cloth(self) -> Point:
        """A point of the own area where no group lies."""
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

    def do(self, wanted: Move) -> None:
        """Make that move as a person would."""
        player, view = self.player, self.view
        if wanted.kind == "draw":
            player.click(player.stock)
        elif wanted.kind == "lay":
            self.carry(wanted.cards, self.cloth())
        elif wanted.kind == "add":
            self.carry(wanted.cards, self.group(view.group_zone(wanted.seat, int(str(wanted.value)[1:]))))
        elif wanted.kind == "cut":
            assert self.table.asked is not None
            edge = next(one for one in self.table.asked.form.root.everything() if isinstance(one, PackEdge))
            player.click((edge.x_of(int(str(wanted.value))), edge.rect.centery))
        elif wanted.kind == "discard":
            player.drag(player.on(wanted.cards[0]), player.pile)
        elif wanted.kind == "take_pile" and wanted.cards:
            self.carry(wanted.cards, player.pile)
        elif wanted.kind == "take_back":
            where = view.group_zone(wanted.seat, int(str(wanted.value)[1:]))
            start = self.table.cards.zones[where][-1].rect().center
            player.drag(start, self.table.layout.spots[HANDS[wanted.seat]].rect().center)
        else:
            player.press_button(text.action(wanted, view.label(wanted).split(" (")[0]))
        if self.table.choice is not None:
            labels = [label for label, _ in self.table.choice.answers]
            mine = view.label(wanted)
            answer = next(
                (one for one in labels if one.startswith(mine)), labels[0]
            )  # or it is asked whether it is meant
            player.press_button(answer)


__all__ = ["DISCARD", "GAME", "Melder", "melds"]


def play_round(player: Player, melder: Melder) -> set[str]:
    """The easy computer player's moves, made by hand till the round is over; the kinds of moves there were."""
    adviser, dice = bots.make(GAME, "easy"), Random(1)
    match, controller = player.table.match, player.table.controller
    kinds: set[str] = set()
    for _ in range(400):
        if match.state.round_over:
            return kinds
        prompt = controller.prompt()
        assert prompt is not None, "nobody is asked anything"
        wanted = bots.decide(adviser.choose(controller.view(), prompt, dice))
        assert wanted is not None
        before = len(match.moves)
        melder.do(wanted)
        made = match.moves[before:]
        assert made, f"{wanted} was not made"
        assert (made[0].kind, set(made[0].cards)) == (wanted.kind, set(wanted.cards))
        assert made[0].value == wanted.value or wanted.kind in ("add", "take_pile")  # one of several equal groups
        kinds.add(wanted.kind)
        player.rest()
        assert player.table.cards.agrees(player.table.view)
    raise AssertionError("the round does not end")
