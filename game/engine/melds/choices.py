"""The moves a seat may choose from in a meld game, listed or drawn at random. The meaning of gestures is in `gestures`.

Every move given here has passed `why_not`. Where there are too many legal moves to list (any cards of a rank
with any wild ones), the list holds the sensible ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.melds.groups import CAP, DEAD, WILD
from game.engine.melds.legality import parting
from game.engine.melds.table import ANSWER, DRAW, NEW, NO, PLAY, YES, MeldTable
from game.engine.moves import MOST_SEATS, Move, Moves, Refusal, by_card, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import known

_MOST_BACKS = 3  # after so many groups taken back in a turn, random play lays out no more
_DRAWS, _DOWNS, _ASKS = (
    tuple(move(seat, kind) for seat in range(MOST_SEATS)) for kind in ("draw", "go_down", "ask_partner")
)
_THROWS = by_card("discard")
_TRIES = range(4)  # cards drawn from a hand in search of one that goes with others


class Held:
    """A hand sorted out: its natural cards by rank, wild cards, caps, and what can only be discarded."""

    __slots__ = ("caps", "dead", "naturals", "wilds")

    def __init__(self, position: MeldTable, seat: int) -> None:
        slots = position.terms.slot
        self.naturals: dict[int, list[Card]] = {}
        self.wilds: list[Card] = []
        self.caps: list[Card] = []
        self.dead: list[Card] = []
        for card in position.table.zones[HANDS[seat]]:
            slot = slots[card]
            if slot >= 0:
                self.naturals.setdefault(slot, []).append(card)
            elif slot == WILD:
                self.wilds.append(card)
            elif slot == CAP:
                self.caps.append(card)
            elif slot == DEAD:
                self.dead.append(card)


# -- all of them, or a useful part ------------------------------------------------------------------------------------


def choices(position: MeldTable, seat: int) -> Moves:
    """Legal moves of the seat that is to act."""
    phase = position.phase
    if phase == ANSWER:
        return Moves([move(seat, "answer", value=YES), move(seat, "answer", value=NO)])
    backs = _backs(position, seat)
    if phase == DRAW and not position.pile_open(seat):
        return Moves(legal_ones(position, [move(seat, "draw"), *position.more_moves(seat), *backs]))
    held = Held(position, seat)
    moves = [move(seat, "draw"), *_takes(position, seat, held)] if phase == DRAW else _discards(position, seat)
    if phase == PLAY or not position.down[position.sides[seat]]:  # whoever is down draws first
        moves += _groupings(position, seat, held)
    moves += backs if phase == DRAW else [*backs, _DOWNS[seat], _ASKS[seat]]
    moves += position.more_moves(seat)
    found = legal_ones(position, moves)
    if not found:  # a player who has to go out may need an unusual grouping to do it
        found = legal_ones(position, every_grouping(position, seat, held))
    return Moves(found, complete=False)


def legal_ones(position: MeldTable, moves: Sequence[Move] | Iterator[Move]) -> list[Move]:
    """Those of the moves that are legal, each once."""
    return [move for move in dict.fromkeys(moves) if position.why_not(move) is None]


def safe(position: MeldTable, seat: int) -> list[Move]:
    """The legal moves that add natural cards to the side's groups and caps to finished ones, rank by rank. Each may
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
        caps = [card for card in hand if known(card) and slots[card] == CAP]
        if caps and not position.terms.may_cap(group):
            moves.append(move(seat, "add", caps[:1], f"g{number}"))
    return legal_ones(position, moves)


def plain(position: MeldTable, move: Move) -> bool:
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
        return all(other.kind not in ("take_pile", "take_back") for other in position.moves(seat))
    if move.kind == "add":
        return not (position.down[position.sides[seat]] and any(slots[card] == WILD for card in move.cards))
    return move.kind not in ("take_back", "ask_partner", "answer")


def recalls(position: MeldTable, seat: int) -> list[Move]:
    """The moves that take a tentative group back; each leaves the others legal."""
    return legal_ones(position, _backs(position, seat))


def _backs(position: MeldTable, seat: int) -> list[Move]:
    return [move(seat, "take_back", value=f"g{number}") for number, _ in position.numbered_groups(seat)]


def _discards(position: MeldTable, seat: int) -> list[Move]:
    return [move(seat, "discard", (card,)) for card in position.table.zones[HANDS[seat]] if known(card)]


def _takes(position: MeldTable, seat: int, held: Held) -> Iterator[Move]:
    """Ways to take the pile: with one pair, with one card and each kind of wild card, or with no card; to every
    possible group."""
    rank = position.terms.slot[position.table.zones[DISCARD][-1]]
    mates = held.naturals.get(rank, [])
    ways: list[tuple[Card, ...]] = [()]
    if len(mates) >= 2:
        ways.append((mates[0], mates[1]))
    if mates:
        ways += [(mates[0], card) for card in _kinds(held.wilds)]
    places = [NEW, *(f"g{number}" for number, group in position.numbered_groups(seat) if group.rank == rank)]
    for place, cards in product(places, ways):
        yield move(seat, "take_pile", cards, place)


def _groupings(position: MeldTable, seat: int, held: Held) -> Iterator[Move]:
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
    if len(held.dead) >= 3 and position.terms.dead_last:
        yield move(seat, "lay", held.dead)
        yield move(seat, "lay", held.dead[:3])
    for number, group in position.numbered_groups(seat):
        mates = held.naturals.get(group.rank, [])
        for card in (*mates, *held.wilds, *held.caps):
            yield move(seat, "add", (card,), f"g{number}")
        if len(mates) >= 2:
            yield move(seat, "add", mates, f"g{number}")


def every_grouping(position: MeldTable, seat: int, held: Held) -> Iterator[Move]:
    """Every number of natural cards with every number of wild ones, as a new group and in every group there is."""
    own = position.numbered_groups(seat)
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


def any_move(position: MeldTable, seat: int, rng: Random) -> Move:
    """A random legal move; each has a chance, but no groups are laid out after three were taken back in a turn, unless
    one has to go out with them."""
    phase = position.phase
    if seat != position.actor or phase not in (DRAW, PLAY):
        return position.any_choice(seat, rng)
    if phase == PLAY:
        return _any_play(position, seat, rng)
    random = rng.random
    if position.laid and random() < 0.1:
        return _back(position, seat, rng)
    if random() < 0.5 and position.pile_open(seat):
        if random() < 0.6:
            taking = _take_by_lot(position, seat, rng)
            if taking is not None and position.why_not(taking) is None:
                return taking
        else:
            early = _group_by_lot(position, seat, rng)
            if early is not None and not position.down[position.sides[seat]]:
                position.found_legal = early
                return early
    if not position.table.zones[STOCK]:
        return position.any_choice(seat, rng)
    position.found_legal = drawing = _DRAWS[seat]  # always legal now
    return drawing


def _any_play(position: MeldTable, seat: int, rng: Random) -> Move:
    random = rng.random
    laid, question, may_end = position.laid, position.question, position.may_end(seat)
    if question == YES and position.backs >= _MOST_BACKS:
        return position.any_choice(seat, rng)
    if laid:
        down = _DOWNS[seat]
        if random() < 0.8 and position.has_enough(seat) and position.why_not(down) is None:
            return down
        if position.backs >= _MOST_BACKS or random() < 0.1:
            return _back(position, seat, rng)
    elif may_end and not question and random() < 0.1 and position.may_ask(seat) and position.can_finish(seat):
        ask = _ASKS[seat]
        if position.why_not(ask) is None:
            return ask
    hand = position.table.zones[HANDS[seat]]
    if random() < (0.7 if laid or position.down[position.sides[seat]] else 0.5):
        drawn = _group_by_lot(position, seat, rng)
        if drawn is not None and (
            not may_end
            or (len(hand) - len(drawn.cards) >= position.least_kept and question != YES)
            or parting(position, drawn) is None
        ):
            position.found_legal = drawn
            return drawn
    if laid:
        return _back(position, seat, rng)
    candidate = _THROWS[seat][hand[int(random() * len(hand))]]
    if not may_end or (len(hand) > 1 and question != YES and position.may_discard):
        position.found_legal = candidate  # always legal
        return candidate
    if position.why_not(candidate) is None:
        return candidate
    others = [*_discards(position, seat), *_groupings(position, seat, Held(position, seat)), *position.more_moves(seat)]
    for chosen in shuffled(others, rng):
        if position.why_not(chosen) is None:
            return chosen
    return position.any_choice(seat, rng)


def _back(position: MeldTable, seat: int, rng: Random) -> Move:
    own = position.numbered_groups(seat)
    back = move(seat, "take_back", value=f"g{own[int(rng.random() * len(own))][0]}")
    position.found_legal = back  # always legal
    return back


def _group_by_lot(position: MeldTable, seat: int, rng: Random) -> Move | None:
    """A random move around a card drawn from the hand: it makes or extends a group that may be. The time and the keep
    rule may forbid it."""
    random = rng.random
    side = position.sides[seat]
    down = position.down[side]
    if not down and position.backs >= _MOST_BACKS:
        return None
    own = position.groups[side] if down else position.laid
    ranks = [group and group.rank for group in own] if own else ()
    terms, hand = position.terms, position.table.zones[HANDS[seat]]
    held, slots = len(hand), terms.slot
    kinds = [slots[card] for card in hand]
    count_kind = kinds.count
    for _ in _TRIES if held else ():
        at = int(random() * held)
        rank = kinds[at]
        if rank >= 0:
            joins = rank in ranks
            if not joins and (count := count_kind(rank)) < 3 and (count < 2 or WILD not in kinds):
                continue  # no new group of that rank
        else:
            joins = rank != DEAD and bool(ranks)
            if not joins and (rank < WILD or count_kind(WILD) < 3):
                if rank == DEAD and terms.dead_last and count_kind(DEAD) >= 3:
                    last = move(seat, "lay", [card for card in hand if slots[card] == DEAD])
                    return last if position.why_not(last) is None else None
                continue
        joins = joins and random() < 0.8
        cards, wilds = [hand[at]], int(rank == WILD)
        if rank >= 0:
            if count_kind(rank) > 1:
                cards = _some([card for card in hand if slots[card] == rank], rng)
            if (random() < 0.15 or (not joins and len(cards) < 3)) and WILD in kinds:
                more = _some([card for card in hand if slots[card] == WILD], rng)
                wilds = len(more)
                cards += more
        elif rank == WILD and (not joins or random() < 0.2):
            cards = _some([card for card in hand if slots[card] == WILD], rng)
            wilds = len(cards)
        if not joins:
            code = terms.may_lay(rank, len(cards) - wilds, wilds, position.own_groups(seat))
            return None if code else move(seat, "lay", cards)
        fitting = [number for number, other in enumerate(ranks) if other == rank or (rank < 0 and other is not None)]
        if not fitting:
            return None  # all were taken back
        number = fitting[int(random() * len(fitting))]
        group = own[number]
        assert group is not None
        if rank == CAP:
            fits = down and not terms.may_cap(group)
        else:
            fits = not terms.may_add(group, rank, len(cards) - wilds, wilds)
            fits = fits and (down or not terms.begins_wild(group.rank, group.wilds + wilds))
        return move(seat, "add", cards, f"g{number}") if fits else None
    return None


def _take_by_lot(position: MeldTable, seat: int, rng: Random) -> Move | None:
    """A random move that takes the pile. What it asks for may forbid it."""
    random = rng.random
    terms = position.terms
    slots = terms.slot
    hand = position.table.zones[HANDS[seat]]
    rank = slots[position.table.zones[DISCARD][-1]]
    own = position.groups_by_number(seat)
    fitting = [number for number, group in enumerate(own) if group is not None and group.rank == rank] if own else ()
    place = f"g{fitting[int(random() * len(fitting))]}" if fitting and random() < 0.7 else NEW
    if terms.onto and fitting and random() < 0.4:
        return None if position.is_frozen(position.sides[seat]) else move(seat, "take_pile", (), place)
    mates = [card for card in hand if slots[card] == rank]
    if not mates:
        return None
    wilds = [card for card in hand if slots[card] == WILD] if terms.one_wild else []
    if wilds and (len(mates) < 2 or random() < 0.4):
        cards = [mates[int(random() * len(mates))], wilds[int(random() * len(wilds))]]
        if position.is_frozen(position.sides[seat]):
            return None
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
