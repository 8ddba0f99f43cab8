"""Nothing on a table is told by its place alone. What the screen tells by where it lies - whose turn it is, whose cards
these are, who has led, which card is raised or crosswise, which is trump, where a piece stands - is told in words, too.

What lies where is read from the layout, the signs and the pictures; what is told from the nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import atan2, pi
from random import Random

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import SUIT_NAMES
from game.engine.melds.table import MeldTable
from game.engine.state import State
from game.engine.table import Zone
from game.engine.trick_play import TRICK, TrickState
from game.engine.tricks import Order
from game.session.match import Match
from game.words.cards.notes import name_of
from game.words.facts import HAND
from tests.contract.tables import Table, random_move, tables_of
from tests.ui.access.tables import match_at, rest_unseen, tree_of
from tests.ui.player import Player
from ui.access.node import Act, Node
from ui.boards.dials import Dial, DirectionRing, RollingNumber
from ui.boards.pieces import Piece
from ui.table.input.places import JoinsGathered
from ui.table.show.layout import AREA, TRICKS
from ui.table.show.sprites import CardSprite

pytestmark = pytest.mark.usefixtures("no_replays")

MOVES = (9, 23, 40, 61, 90)
OF_PEOPLE = (9, 16, 23, 30, 40, 51, 61, 75, 90)
SIDES = ("meld", "bonus")  # kinds of zones that belong to a side
ROUND_THE_CLOCK = 360


def words_of(node: Node) -> str:
    """All that is said of one node."""
    return f"{node.name}. {node.value}. {node.about}"


class Told:
    """What is told of a table."""

    def __init__(self, player: Player) -> None:
        self.table, self.showing = player.table, player.table.showing
        self.nodes = [*tree_of(player).root.everything()]
        self.by_id = {node.id: node for node in self.nodes if node.id is not None}
        self.signs = [node for node in self.nodes if isinstance(node.id, tuple | Zone)]

    @property
    def view(self) -> State:
        return self.showing.view

    def seat(self, seat: int) -> str:
        """What is said of whoever sits there."""
        return words_of(self.by_id["plate", seat])

    def seats_that(self, says: str) -> set[int]:
        """The seats of which that is said, as a line of its own."""
        return {seat for seat in self.showing.layout.places if says in self.by_id["plate", seat].value.split(". ")}

    def at(self, where: Zone) -> str:
        """What is said of a place."""
        return ". ".join(words_of(node) for node in self.signs if where is node.id or where in _parts(node.id))

    def sign(self, sign: str) -> str:
        """What is said of the only sign of its kind."""
        return words_of(self.by_id[sign, None]) if (sign, None) in self.by_id else ""

    def anywhere(self, words: str) -> bool:
        """Whether that is said of anything on the cloth."""
        return any(words in words_of(node) for node in self.signs)

    def cards(self) -> dict[CardSprite, Node]:
        """The nodes of the cards of the hand."""
        return {node.owner: node for node in self.nodes if isinstance(node.owner, CardSprite)}

    def owners(self, where: Zone) -> Sequence[int]:
        """Whose place that is."""
        assert where.seat is not None
        if isinstance(self.view, MeldTable) and where.kind in SIDES:
            return self.view.members(where.seat)
        return [where.seat]


def _parts(id: object) -> tuple[object, ...]:
    return id if isinstance(id, tuple) else ()


# -- what is told by place, each with how it is told in words


def check_turn(told: Told) -> None:
    """The light stands at a seat, and a marker points at its plate."""
    turn = told.showing.board.turn
    assert told.seats_that("To play") == ({turn} if turn in told.showing.layout.places else set())


def check_dealer(told: Told) -> None:
    """A small D lies at the plate of the dealer."""
    painted = {seat for seat, sign in told.table.plates.parts if sign == "dealer"}
    assert painted <= told.seats_that("Dealer") <= {getattr(told.view, "dealer", None)}


def check_seats(told: Told) -> None:
    """The seats lie round the table; they are told clockwise, from the left of whoever sits at the bottom."""
    seats = [node.id[1] for node in told.nodes if isinstance(node.id, tuple) and node.id[0] == "plate"]
    cloth, places = told.showing.layout.free, told.showing.layout.places
    middle = pygame.Vector2(cloth.center)

    def turned(seat: int) -> float:
        """How far round the table it is from the middle of the lower edge, clockwise."""
        x, y = pygame.Vector2(places[seat].light) - middle
        return (atan2(y, x * cloth.height / cloth.width) - pi / 2) % (2 * pi)

    assert seats[-1] == told.showing.bottom
    assert seats[:-1] == sorted(seats[:-1], key=turned)


def check_partners(told: Told) -> None:
    """The plates of partners have the mark of their side."""
    marks = {seat: told.showing.board.notes(seat).mark for seat, sign in told.table.plates.parts if sign == "mark"}
    names = told.view.names
    for seat, mark in marks.items():
        mates = [other for other, its in marks.items() if its == mark and other != seat]
        if mark is None or mark[0].isdigit():  # no side, but points
            assert mark is None or mark[0] in told.seat(seat)
        else:
            assert all(names[mate] in told.seat(seat) or "Partner" in told.seat(seat) for mate in mates)


def check_owners(told: Told) -> None:
    """Cards lie before whom they belong to."""
    view = told.view
    for where, pile in told.showing.cards.zones.items():
        spot = told.showing.layout.spots.get(where)
        if where.seat is None or spot is None or not any(sprite.shown for sprite in pile):
            continue
        if where.kind == "hand" and not any(sprite.card and not sprite.down for sprite in pile):
            continue  # of closed hands the plates tell
        if pile is told.table.gestures.hand():
            group = told.by_id["hand"].name
            assert ("Your" in group) is (where.seat == told.showing.bottom)
            assert where.seat == told.showing.bottom or view.names[where.seat] in group
            continue
        says, owners = told.at(where), told.owners(where)
        assert says, where
        mine = told.showing.bottom in owners and view.viewer is not None
        named = all(view.names[seat] in says for seat in owners)
        assert named or (mine and any(word in says for word in ("Your", "your", "yours"))), (where, says)
        if spot.faint:
            assert "not yet down" in says, says


def check_piles(told: Told) -> None:
    """A card lies crosswise on a pile, or looks out at its top."""
    for where, pile in told.showing.cards.zones.items():
        spot = told.showing.layout.spots.get(where)
        if spot is None or spot.style in (AREA, TRICKS):
            continue
        seen = [sprite for sprite in pile if sprite.card is not None and not sprite.down and sprite.shown]
        for sprite in seen:
            assert sprite.card is not None
            if 80 < abs(sprite.rest.angle) < 100:
                assert "crosswise" in told.at(where)
                assert name_of(sprite.card) in told.at(where)
        if spot.peeks and seen and pile[0] in seen and len(pile) > 1:
            assert "at the bottom" in told.at(where)


def check_trick(told: Told) -> None:
    """The cards of a trick lie before who played them; signs lie at the first and at the highest."""
    view = told.view
    if not isinstance(view, TrickState):
        return
    played = [
        event.get(HAND, event.seat)
        for event in reversed(view.history)
        if event.kind in ("led", "followed", "trick_won", "dealt")
    ]
    lying = [hand for hand in view.line if view.table[TRICK[hand]]]
    order = [hand for hand in reversed(played[: len(lying)]) if hand in lying]
    assert len(order) == len(lying)
    cards = {hand: view.table[TRICK[hand]][0] for hand in order}
    says = [f"{view.names[hand]}: {name_of(cards[hand])}" for hand in order]
    group = next((node for node in told.nodes if node.name == "The trick"), None)
    names = [node.name for node in group.children] if group is not None else []
    assert names[: len(says)] == says
    if says:
        assert f"{view.names[order[0]]} led this trick" in names
        assert view.order is not None
        best = order[view.order.winner([cards[hand] for hand in order])]
        assert f"The card of {view.names[best]} wins so far" in names


def check_trump(told: Told) -> None:
    """The trump has a panel of its own, the trumps a strip in their order, and in the hand they lie first."""
    view = told.view
    order: Order | None = getattr(view, "order", None)
    if not isinstance(view, TrickState) or order is None:
        return
    if order.trump:
        assert SUIT_NAMES[order.trump] in told.sign("trump").lower()
    if "strip" in told.showing.layout.extra and order.trumps:
        says = told.sign("strip").partition("They are: ")[2]
        at = [says.find(name_of(card)) for card in order.trumps]
        assert -1 not in at
        assert at == sorted(at)
    for sprite, node in told.cards().items():
        assert sprite.card is not None
        if order.is_trump(sprite.card):
            assert "trump" in words_of(node) or (order.trump and SUIT_NAMES[order.trump] in words_of(node))


def check_pieces(told: Told) -> None:
    """A piece lies at a seat or on its way, a hand points at a number, arrows go round the table."""
    for part in told.showing.board.animated:
        if isinstance(part, DirectionRing):
            assert told.anywhere("anticlockwise" if part.direction < 0 else "runs clockwise")
        elif isinstance(part, RollingNumber):
            assert told.anywhere(str(part.shown(told.showing.now)))
        elif isinstance(part, Dial):
            assert told.anywhere(f"shows {round(part.value / ROUND_THE_CLOCK * 60)}")
        elif isinstance(part, Piece) and isinstance(part.place, int):
            name = told.view.names[part.place]
            assert any(name in words_of(node) for node in told.signs if node.id != ("plate", part.place))


CHECKS: tuple[Callable[[Told], None], ...] = (
    check_turn, check_dealer, check_seats, check_partners, check_owners, check_piles, check_trick, check_trump,
    check_pieces,
)  # fmt: skip


# -- the cards of the hand


def check_raised(told: Told) -> set[CardSprite]:
    """A card that stands out of the hand is chosen, new, or has the focus; one that lies elsewhere is laid there."""
    gestures, cards = told.table.gestures, told.showing.cards
    raised = set[CardSprite]()
    for sprite, node in told.cards().items():
        stands_out = told.table.card_pictures.rise(sprite) > 0
        if node.chosen:
            assert stands_out or sprite in cards.gathered
            raised.add(sprite)
        elif stands_out:
            assert node.focused or "drawn this turn" in node.value
        assert (sprite in cards.gathered) == ("laid" in node.value)
        closed = gestures.active and sprite.card not in gestures.legal and told.table.question is None
        assert closed == ("cannot be played now" in node.value)
    return raised


def check_takes(told: Told) -> None:
    """Places that take what is lifted glow, and can be pressed."""
    for where in told.table.gestures.accepting():
        if where in told.showing.layout.spots:
            nodes = [node for node in told.signs if where is node.id or where in _parts(node.id)]
            assert any(Act.PRESS in node.acts for node in nodes), where


def matches(game: Game, *, people: bool = False) -> Iterator[Match]:
    """Tables with the usual number of seats, the most and the fewest, in turns; `people`: nobody but people sit there,
    and others are asked than the first."""
    usual, most, fewest = (
        [table for table in tables_of(game) if table.seats == seats]
        for seats in (game.usual_seats, max(game.seats), min(game.seats))
    )
    for at, count in enumerate(OF_PEOPLE if people else MOVES):
        there: list[Table] = (usual, most, fewest)[at % 3]
        table = there[at % len(there)]
        match, rng = match_at(table, count, 3 + at, persons=table.seats if people else 1), Random(at)
        for _ in range((1 + at % 5) * people):
            if not match.state.round_over:
                match.submit(random_move(match.state, rng))
        yield match


def seen(player: Player) -> Told:
    """What is told once all has come to rest and is painted."""
    rest_unseen(player)
    player.app.touch()
    player.step()
    return Told(player)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_lies_where_is_told_in_words(sit_down, game: Game):
    for match in matches(game):
        told = seen(sit_down(match, speed="off"))
        for check in CHECKS:
            check(told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_lies_where_is_told_to_whoever_looks(sit_down, game: Game):
    viewers = set[int | None]()
    for match in matches(game, people=True):
        player = sit_down(match, speed="off")
        player.rest()
        if player.table.cover is not None:
            player.lower("button")
        told = seen(player)
        if player.app.scene is player.table and player.table.cover is None:  # no page of the score lies over it
            viewers.add(told.view.viewer)
            for check in CHECKS:
                check(told)
    assert viewers - {0}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_card_that_is_raised_is_told_as_chosen(sit_down, game: Game):
    lifted, gathers, gathered = 0, 0, 0
    for match in matches(game):
        player = sit_down(match, speed="off")
        told = seen(player)
        assert not check_raised(told)
        legal = [sprite for sprite in told.cards() if sprite.card in player.table.gestures.legal]
        if not player.table.gestures.active or not legal:
            continue
        assert legal[-1].card is not None
        player.click(player.on(legal[-1].card))
        told = seen(player)
        lifted += len(check_raised(told))
        check_takes(told)
        joins = (where for where, does in player.table.gestures.accepting().items() if isinstance(does, JoinsGathered))
        where = next(joins, None)
        if isinstance(where, Zone):
            player.wait(600, 300)  # two clicks would be a double click
            player.click(told.showing.layout.spots[where].rect().center)
            told = seen(player)
            gathers += 1
            gathered += len(check_raised(told) & {*told.showing.cards.gathered})
    assert lifted
    assert gathered == gathers
