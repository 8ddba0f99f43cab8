"""Hand and Foot: the moves a seat may choose from, listed or drawn at random. The meaning of gestures is in `gestures`.

Every move given here has passed `legality.why_not`. Where there are too many legal moves to list (any cards of a rank
with any wild ones), the list holds the sensible ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known
from game.games.hand_and_foot.rules.groups import CAP, DEAD, WILD, Group, may_add, may_cap, may_lay
from game.games.hand_and_foot.rules.legality import NEW
from game.games.hand_and_foot.rules.position import ANSWER, CHOOSE, CUT, DRAW, FOOT_CHOICE, NO, PLAY, YES, Position
from game.games.hand_and_foot.rules.variants import DEALT

_MOST_BACKS = 3  # after so many groups taken back in a turn, random play lays out no more
_DRAWS = tuple(move(seat, "draw") for seat in range(6))
_TRIES = 4  # cards drawn from a hand in search of one that goes with others
_NEAR = 6  # cuts are listed up to so far from the exact number


class Held:
    """A hand sorted out: its natural cards by rank, wild cards and Ladies."""

    __slots__ = ("ladies", "naturals", "wilds")

    def __init__(self, position: Position, seat: int) -> None:
        slots = position.terms.slot
        self.naturals: dict[int, list[Card]] = {}
        self.wilds: list[Card] = []
        self.ladies: list[Card] = []
        for card in position.table.zones[HANDS[seat]]:
            slot = slots[card]
            if slot >= 0:
                self.naturals.setdefault(slot, []).append(card)
            elif slot == WILD:
                self.wilds.append(card)
            elif slot == CAP:
                self.ladies.append(card)


def own_groups(position: Position, seat: int) -> list[tuple[int, Group]]:
    """The groups that seat may add to, with their numbers."""
    side = position.sides[seat]
    groups: Sequence[Group | None] = position.groups[side] if position.down[side] else position.laid
    return [(number, group) for number, group in enumerate(groups) if group is not None]


# -- all of them, or a useful part ------------------------------------------------------------------------------------


def moves(position: Position, seat: int) -> Moves:
    """Legal moves of that seat; for another's seat in a view an empty, incomplete list."""
    if position.round_over:
        return Moves() if position.over else Moves([move(seat, NEXT)])
    if position.is_view and seat != position.viewer:
        return Moves(complete=False)
    if seat != position.actor:
        return Moves()
    phase = position.phase
    if phase == CUT:
        around = range(_exact_cut(position) - _NEAR, _exact_cut(position) + _NEAR + 1)
        return Moves(legal_ones(position, (move(seat, "cut", value=str(aim)) for aim in around)), complete=False)
    if phase == CHOOSE:
        return Moves([move(seat, "choose_hand", value="0"), move(seat, "choose_hand", value="1")])
    if phase == ANSWER:
        return Moves([move(seat, "answer", value=YES), move(seat, "answer", value=NO)])
    if phase == FOOT_CHOICE:
        return Moves([move(seat, "take_foot"), move(seat, "leave_foot")])
    backs = _backs(position, seat)
    if phase == DRAW and not position.pile_open(seat):
        return Moves([move(seat, "draw"), *legal_ones(position, backs)])
    held = Held(position, seat)
    moves = [move(seat, "draw"), *_takes(position, seat, held)] if phase == DRAW else _discards(position, seat)
    moves += [*_groupings(position, seat, held), *backs, move(seat, "go_down"), move(seat, "ask_partner")]
    legal = legal_ones(position, moves)
    if not legal:  # a player who has to go out may need an unusual grouping to do it
        legal = legal_ones(position, every_grouping(position, seat, held))
    return Moves(legal, complete=False)


def legal_ones(position: Position, moves: Sequence[Move] | Iterator[Move]) -> list[Move]:
    """Those of the moves that are legal, each once."""
    return [move for move in dict.fromkeys(moves) if position.why_not(move) is None]


def _exact_cut(position: Position) -> int:
    return DEALT * (1 if position.values["cut_bonus"] == "each" else position.seats)


def safe(position: Position, seat: int) -> list[Move]:
    """The legal moves that add natural cards to the side's groups and Ladies to finished ones, rank by rank. Each may
    change the others."""
    side = position.sides[seat]
    if position.phase != PLAY or seat != position.turn or not position.down[side]:
        return []
    slots, hand = position.terms.slot, position.table[HANDS[seat]]
    moves: list[Move] = []
    for number, group in enumerate(position.groups[side]):
        mates = [card for card in hand if known(card) and group.rank >= 0 and slots[card] == group.rank]
        if mates:
            moves.append(move(seat, "add", mates, f"g{number}"))
        ladies = [card for card in hand if known(card) and slots[card] == CAP]
        if ladies and not may_cap(position.terms, group):
            moves.append(move(seat, "add", ladies[:1], f"g{number}"))
    return legal_ones(position, moves)


def plain(position: Position, move: Move) -> bool:
    """Whether that move is one that its player most likely means and would not regret. A discard is not while the card
    has mates or could be laid, nor a draw while the pile could be taken or groups are laid out for it; nor is a wild
    card in a group that is down for good."""
    seat, slots = move.seat, position.terms.slot
    if move.kind == "discard":
        (thrown,) = move.cards
        mates = [card for card in position.table[HANDS[seat]] if known(card) and slots[card] == slots[thrown]]
        joins = position.offers(seat, move.cards)
        return isinstance(joins, Refusal) and (slots[thrown] < 0 or len(mates) == 1)
    if move.kind == "draw":
        return all(other.kind not in ("take_pile", "take_back") for other in moves(position, seat))
    if move.kind == "add":
        return not (position.down[position.sides[seat]] and any(slots[card] == WILD for card in move.cards))
    return move.kind not in ("take_back", "leave_foot", "ask_partner", "answer")


def recalls(position: Position, seat: int) -> list[Move]:
    """The moves that take a tentative group back; each leaves the others legal."""
    return legal_ones(position, _backs(position, seat))


def _backs(position: Position, seat: int) -> list[Move]:
    return [move(seat, "take_back", value=f"g{number}") for number, _ in own_groups(position, seat)]


def _discards(position: Position, seat: int) -> list[Move]:
    return [move(seat, "discard", (card,)) for card in position.table.zones[HANDS[seat]] if known(card)]


def _takes(position: Position, seat: int, held: Held) -> Iterator[Move]:
    """Ways to take the pile: with one pair, with one card and each kind of wild card, or with no card; to every
    possible group."""
    rank = position.terms.slot[position.table.zones[DISCARD][-1]]
    mates = held.naturals.get(rank, [])
    ways: list[tuple[Card, ...]] = [()]
    if len(mates) >= 2:
        ways.append((mates[0], mates[1]))
    if mates:
        ways += [(mates[0], card) for card in _kinds(held.wilds)]
    places = [NEW, *(f"g{number}" for number, group in own_groups(position, seat) if group.rank == rank)]
    for place, cards in product(places, ways):
        yield move(seat, "take_pile", cards, place)


def _groupings(position: Position, seat: int, held: Held) -> Iterator[Move]:
    """New groups of all natural cards of a rank, of three, and with a wild card; every single card that joins a group,
    and all of its rank together."""
    wild_kinds = _kinds(held.wilds)
    for mates in held.naturals.values():
        if len(mates) >= 3:
            yield move(seat, "lay", mates)
            yield move(seat, "lay", mates[:3])
        if len(mates) >= 2:
            for card in wild_kinds:
                yield move(seat, "lay", (*mates, card))
            if len(held.wilds) >= 2:
                yield move(seat, "lay", (*mates, *held.wilds[:2]))
    if len(held.wilds) >= 3:
        yield move(seat, "lay", held.wilds)
        yield move(seat, "lay", held.wilds[:3])
    for number, group in own_groups(position, seat):
        mates = held.naturals.get(group.rank, [])
        for card in (*mates, *held.wilds, *held.ladies):
            yield move(seat, "add", (card,), f"g{number}")
        if len(mates) >= 2:
            yield move(seat, "add", mates, f"g{number}")


def every_grouping(position: Position, seat: int, held: Held) -> Iterator[Move]:
    """Every number of natural cards with every number of wild ones, as a new group and in every group there is."""
    own = own_groups(position, seat)
    for rank in (*held.naturals, WILD):
        mates = held.naturals.get(rank, [])
        places = [number for number, group in own if rank in (group.rank, WILD)]
        for naturals, wilds in product(range(len(mates) + 1), range(len(held.wilds) + 1)):
            cards = (*mates[:naturals], *held.wilds[:wilds])
            if cards:
                yield move(seat, "lay", cards)
                for number in places:
                    yield move(seat, "add", cards, f"g{number}")


def _kinds(cards: Sequence[Card]) -> list[Card]:
    """One card of every rank among them."""
    return list({card.rank: card for card in reversed(cards)}.values())


# -- at random --------------------------------------------------------------------------------------------------------


def any_move(position: Position, seat: int, rng: Random) -> Move:
    """A random legal move; each has a chance, but no groups are laid out after three were taken back in a turn."""
    random = rng.random
    if seat == position.actor and not position.round_over:
        phase = position.phase
        if phase == PLAY:
            return _any_play(position, seat, rng)
        if phase == DRAW:
            if position.laid and random() < 0.1:
                return _back(position, seat, rng)
            if random() < 0.5 and position.pile_open(seat):
                drawn = _by_lot(position, seat, rng)
                if drawn is not None and position.why_not(drawn) is None:
                    return drawn
            position.found_legal = drawing = _DRAWS[seat]  # always legal now
            return drawing
        if phase == CUT:
            most = len(position.table.zones[STOCK])
            aim = 1 + int(random() * most)
            if random() < 0.5:
                aim = min(most, max(1, _exact_cut(position) + int(random() * 7) - 3))
            return move(seat, "cut", value=str(aim))
    legal = moves(position, seat)
    return legal[int(random() * len(legal))]


def _any_play(position: Position, seat: int, rng: Random) -> Move:
    random = rng.random
    laid = position.laid
    in_foot = position.in_foot[seat]
    if laid:
        down = move(seat, "go_down")
        if random() < 0.8 and position.why_not(down) is None:
            return down
        if position.backs >= _MOST_BACKS or random() < 0.1:
            return _back(position, seat, rng)
    elif in_foot and position.question == "" and random() < 0.1:
        ask = move(seat, "ask_partner")
        if position.why_not(ask) is None:
            return ask
    if random() < (0.7 if laid or position.down[position.sides[seat]] else 0.5):
        drawn = _by_lot(position, seat, rng)
        if drawn is not None and (not in_foot or position.why_not(drawn) is None):
            position.found_legal = drawn
            return drawn
    if laid:
        return _back(position, seat, rng)
    hand = position.table.zones[HANDS[seat]]
    candidate = move(seat, "discard", (hand[int(random() * len(hand))],))
    if not in_foot:
        position.found_legal = candidate  # always legal
        return candidate
    if position.why_not(candidate) is None:
        return candidate
    others = [*_discards(position, seat), *_groupings(position, seat, Held(position, seat))]
    for chosen in shuffled(others, rng):
        if position.why_not(chosen) is None:
            return chosen
    legal = moves(position, seat)
    return legal[int(random() * len(legal))]


def _back(position: Position, seat: int, rng: Random) -> Move:
    own = own_groups(position, seat)
    return move(seat, "take_back", value=f"g{own[int(rng.random() * len(own))][0]}")


def _by_lot(position: Position, seat: int, rng: Random) -> Move | None:
    """A random move around a card drawn from the hand: it takes the pile, or makes or extends a group that may be. The
    time, the keep rule and what the pile asks for may forbid it."""
    random = rng.random
    if position.phase == DRAW and random() < 0.6:
        return _take_by_lot(position, seat, rng)
    side = position.sides[seat]
    down = position.down[side]
    if not down and position.backs >= _MOST_BACKS:
        return None
    own: Sequence[Group | None] = position.groups[side] if down else position.laid
    ranks = [None if group is None else group.rank for group in own]
    slots = position.terms.slot
    hand = position.table.zones[HANDS[seat]]
    kinds = list(map(slots.__getitem__, hand))
    for _ in range(_TRIES if hand else 0):
        at = int(random() * len(hand))
        rank = kinds[at]
        count = kinds.count(rank)
        joins = rank in ranks if rank >= 0 else bool(ranks) and rank != DEAD
        if not joins and (count < 2 or rank < WILD or (count == 2 and (rank < 0 or WILD not in kinds))):
            continue  # no new group of that rank
        joins = joins and random() < 0.8
        cards, wilds = [hand[at]], int(rank == WILD)
        if rank >= 0:
            if count > 1:
                cards = _some([card for card in hand if slots[card] == rank], rng)
            if random() < 0.15 or (not joins and len(cards) < 3):
                more = _some([card for card in hand if slots[card] == WILD], rng)
                wilds = len(more)
                cards += more
        elif rank == WILD and (not joins or random() < 0.2):
            cards = _some([card for card in hand if slots[card] == WILD], rng)
            wilds = len(cards)
        if not joins:
            code = may_lay(position.terms, rank, len(cards) - wilds, wilds, position.own_groups(seat))
            return None if code else move(seat, "lay", cards)
        fitting = [number for number, other in enumerate(ranks) if other == rank or (rank < 0 and other is not None)]
        number = fitting[int(random() * len(fitting))] if fitting else -1
        group = own[number]
        if group is None:
            return None
        if rank == CAP:
            fits = down and not may_cap(position.terms, group)
        else:
            fits = not may_add(position.terms, group, rank, len(cards) - wilds, wilds)
        return move(seat, "add", cards, f"g{number}") if fits else None
    return None


def _take_by_lot(position: Position, seat: int, rng: Random) -> Move | None:
    random = rng.random
    terms = position.terms
    slots = terms.slot
    hand = position.table.zones[HANDS[seat]]
    rank = slots[position.table.zones[DISCARD][-1]]
    fitting = [number for number, group in own_groups(position, seat) if group.rank == rank]
    place = f"g{fitting[int(random() * len(fitting))]}" if fitting and random() < 0.7 else NEW
    if terms.onto and fitting and random() < 0.4:
        return move(seat, "take_pile", (), place)
    mates = [card for card in hand if slots[card] == rank]
    if not mates:
        return None
    wilds = [card for card in hand if slots[card] == WILD] if terms.one_wild else []
    if wilds and (len(mates) < 2 or random() < 0.4):
        cards = [mates[int(random() * len(mates))], wilds[int(random() * len(wilds))]]
    elif len(mates) >= 2:
        at = int(random() * len(mates))
        other = int(random() * (len(mates) - 1))
        cards = [mates[at], mates[other if other < at else other + 1]]
    else:
        return None
    return move(seat, "take_pile", cards, place)


def _some(cards: list[Card], rng: Random) -> list[Card]:
    """At least one of the cards, often all; none where there are none."""
    if len(cards) < 2 or rng.random() < 0.6:
        return cards
    count = 1 + int(rng.random() * len(cards))
    for at in range(count):
        other = at + int(rng.random() * (len(cards) - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:count]
