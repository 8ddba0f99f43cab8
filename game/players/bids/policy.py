"""Which card a player of some experience plays who has to take a certain number of tricks.

A card is judged by how likely it wins this trick, and by what the others are then likely to take beside what is still
needed. Only what the seat on turn may know is looked at: its own cards and bid, what has been played, and what lies
open. This is the normal player's mind; a hard one plays its imagined rounds with it, thousands of them, hence the
tables (`chances`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.players.bids.chances import (
    OVERRUFFS,
    RUFFS,
    WILLING,
    Chances,
    Outlook,
    against,
    of_suits,
    prospect,
    trick_worth,
    tricks_of,
)
from game.players.bids.round import BidsRound


def card(world: BidsRound) -> int:
    """What the hand on turn plays: the card that makes its own bid likeliest, and open bids of others unlikely."""
    fits = world.fits()
    return own(world, fits) if fits & (fits - 1) else fits


def distinct(world: BidsRound, fits: int, out: int) -> list[int]:
    """One of each run of cards that are as good as each other, the lowest: no card lies between them that is out or
    wins the trick so far."""
    above, suit, between, last, found = world.order.above, world.order.suit_mask, out | world.high, 0, []
    while fits:
        bit = fits & -fits
        fits ^= bit
        higher = between & above[bit] or -suit[bit]  # where none is higher the suit tells
        if higher != last:
            found.append(bit)
            last = higher
    return found


def own(world: BidsRound, fits: int) -> int:
    """The best of several cards of a seat's own hand."""
    seat, order = world.turn, world.order
    hand = world.hands[seat]
    cards = hand.bit_count()
    out = order.whole & ~(world.gone | hand | world.laid[seat])
    free, outlook = not out & order.trump_mask, world.outlook(cards)
    chances = outlook.chances
    mean, tried = _tried(world, chances, fits, out, free)
    if len(tried) == 1:
        return tried[0][0]
    if fits != hand:
        mean += tricks_of(chances, order, hand ^ fits, out)
    after, opened = cards - 1, world.opened
    lost, won = trick_worth(outlook, world.targets[seat] - world.taken[seat], after, free, world.stakes[seat])
    open_bids = opened and _open_bids(world, seat, cards)
    most, chosen = -1e9, 0
    for bit, chance, wins in tried:
        rest = mean - chance
        value = lost[rest]
        if wins:
            value += wins * (won[rest] - value)
        if open_bids:
            value -= sum([hope(world, outlook, other, short, wins, after) for other, short in open_bids])
        if value > most:
            most, chosen = value, bit
    return chosen


def _open_bids(world: BidsRound, seat: int, cards: int) -> Sequence[tuple[int, int]]:
    """The other hands whose known bids can still be made with so many cards, and how many tricks they need."""
    missing = [(other, world.targets[other] - world.taken[other]) for other in world.opened if other != seat]
    return [(other, short) for other, short in missing if 0 <= short <= cards]


def _tried(
    world: BidsRound, chances: Chances, fits: int, out: int, free: bool
) -> tuple[int, list[tuple[int, int, float]]]:
    """How many hundredths of tricks the cards that fit are likely to take, and the `distinct` ones: each with its trick
    chance, and how likely it wins this trick. `free`: no trumps are out."""
    order, high = world.order, world.high
    beating = order.over[high] if high else order.whole
    later = _later(world) if fits & beating else ()
    between, mean, tried = out | high, 0, []
    for suit, table, rows in of_suits(chances, order, world.led, later, free):
        if mine := fits & suit:
            others, last, winning = between & suit, -1, rows[(out & suit).bit_count()]
            while mine:
                upwards = -mine  # the lowest card, and all above it that are not in this hand
                bit, above = mine & upwards, others & upwards
                mine ^= bit
                higher = (above & out).bit_count()
                chance = table[higher]
                mean += chance
                if above != last:
                    last = above
                    tried.append((bit, chance, winning[higher] if bit & beating else 0.0))
    if later and world.faced:
        tried = [(bit, chance, wins and _against_open_hands(world, chances, bit, out)) for bit, chance, wins in tried]
    return mean, tried


def winning_chance(world: BidsRound, bit: int, out: int) -> float:
    """How likely a card that is played now wins this trick; `out` are the cards that others may hold."""
    order, later, chances = world.order, _later(world), world.outlook(world.hands[world.turn].bit_count()).chances
    if world.led and not world.beats(bit):
        return 0.0
    if later and world.faced:
        return _against_open_hands(world, chances, bit, out)
    suit = order.suit_mask[bit]
    rows = against(chances, suit, world.led, order.trump_mask if out & order.trump_mask else 0, later)
    return rows[(out & suit).bit_count()][(out & order.above[bit]).bit_count()]


def _later(world: BidsRound) -> tuple[int, ...]:
    """The suits that each hand which plays later to this trick has shown not to hold."""
    barred, after = world.barred, world.line[world.place + 1 :]
    return tuple([barred[hand] for hand in after]) if after else ()


def _against_open_hands(world: BidsRound, chances: Chances, bit: int, out: int) -> float:
    """`winning_chance` of a card that wins so far, where some of the hands that play later lie open."""
    order = world.order
    trumps, above, wins = order.trump_mask, order.above[bit], 1.0
    led = world.led or order.suit_mask[bit]
    for hand in world.line[world.place + 1 :]:
        if hand in world.faced:
            held = world.hands[hand]
            fit = held & led or held
            beating = fit & order.over[bit]
            beats = 0.0 if not beating else 1.0 if beating == fit else WILLING
        elif bit & led:
            barred = world.barred[hand]
            ruffing = out & trumps and not bit & trumps and not barred & trumps
            if barred & led:
                beats = RUFFS if ruffing else 0.0
            else:
                higher = (out & above).bit_count()
                lower = (out & led).bit_count() - higher
                beats = chances.beats[higher][lower]
                if ruffing:
                    beats += chances.void[higher + lower] * RUFFS
        else:  # a trump on a plain suit
            beats = OVERRUFFS if world.barred[hand] & led and out & above else 0.0
        wins *= 1 - beats
    return wins


def hope(world: BidsRound, outlook: Outlook, other: int, need: int, wins: float, after: int) -> float:
    """What an open bid of another seat, which needs so many tricks, costs the one on turn, when a card is played that
    wins with that chance and so many tricks come after this one."""
    if world.line.index(other) >= world.place:
        takes = WILLING * (1 - wins)
    else:
        takes = 1 - wins if world.winning == other else 0.0
    mean = likely(world, outlook.chances, other) if other in world.faced else max(0, need)
    rest = mean * after / (after + 1)
    made = takes * prospect(need - 1, rest, after) + (1 - takes) * prospect(need, rest, after)
    return made * (outlook.others + world.stakes[other])


def likely(world: BidsRound, chances: Chances, hand: int) -> float:
    """How many tricks a hand that one sees is likely to take."""
    held, order = world.hands[hand], world.order
    return tricks_of(chances, order, held, order.whole & ~(world.gone | held | world.laid[hand])) / 100


def simple_card(world: BidsRound) -> int:
    """What a player plays that counts no cards and saves its high ones: it leads its lowest, wins with the lowest that
    does, and throws away the highest that loses once it has what it wants."""
    low = world.lowest_first(world.fits())
    seat = world.actor
    wants = world.targets[seat] > world.taken[seat]
    if world.turn != seat:
        return low[0]
    if not world.place or wants:
        return next((bit for bit in low if world.place and world.beats(bit)), low[0])
    return next((bit for bit in reversed(low) if not world.beats(bit)), low[0])


def greedy_card(world: BidsRound) -> int | None:
    """What a player plays that cannot let a trick go: the lowest card that wins; None where its own hand has none, or
    is to lead."""
    winning = [bit for bit in world.lowest_first(world.fits()) if world.beats(bit)] if world.place else []
    return winning[0] if winning and world.turn == world.actor else None
