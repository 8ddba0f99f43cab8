"""Forty-Fives: how a player of some experience plays its cards (rules, section 8.3 to 8.5).

`lead` and `follow` are how the normal player plays, and with `bold_lead` how the hard one plays on in its imagined
deals, thousands of them. Only what the player on turn may know is looked at: its own cards, those it put away, what has
been played, and what nobody can hold any more. So it does not matter whether the tricks are those of a view or of an
imagined deal.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.tricks import bits_of
from game.games.forty_fives.players.fast_round import FastRound
from game.games.forty_fives.rules.scoring import TRICK as POINTS

DECISIVE = 10.0  # points more that a trick is worth which makes the bid or sets it
INITIATIVE = 0.3  # points that it is worth to lead next
PARTNER_HELPS = 0.5  # how often a partner still to play wins back a trick that has been lost
PARTNER_BEATS = 0.8  # how often a partner still to play wins a trick, where one of the others has a card for it
RAREST = 0.8  # of a trump's later worth is left for every higher one that is out
KEPT = [1.0 + (POINTS - 1.0) * RAREST**above for above in range(20)]  # what a trump brings later, by those above it

Leads = Callable[[FastRound], int]


def card(fast_round: FastRound, leads: Leads) -> int:
    """The card that the hand on turn plays by the policy; `leads` chooses a lead."""
    fits = fast_round.fits()
    if not fits & (fits - 1):
        return fits
    if not fast_round.lead:
        return leads(fast_round)
    fits = spared(fast_round, fits)
    return follow(fast_round, fits) if fits & (fits - 1) else fits


def bold_card(fast_round: FastRound) -> int:
    """The card of a player who leads boldly."""
    return card(fast_round, bold_lead)


def spared(fast_round: FastRound, fits: int) -> int:
    """The cards that fit, without those that would beat a certain winner of a friend's where others will do."""
    if not fast_round.lead or not fast_round.friends()[fast_round.winning]:
        return fits
    over = fast_round.order.over[fast_round.high]
    under = fits & ~over
    if not under or under == fits:
        return fits
    beating = over & fast_round.out()
    if any(beating & ~fast_round.barred[hand] for hand in fast_round.line[fast_round.place + 1 :]):
        return fits
    return under


def missing(fast_round: FastRound) -> float:
    """How likely one card that the hand on turn has not seen is not in a certain hand of the others, of those that are
    in play."""
    held = fast_round.hands[fast_round.turn].bit_count() - (
        fast_round.place > 1
    )  # as the partner, who plays the second after it
    return 1.0 - held / (fast_round.stock + (len(fast_round.line) - 1) * held + 1)


def keeping(fast_round: FastRound, absent: float) -> Callable[[int], float]:
    """What cards of the hand on turn are worth for the tricks after this one, in points; `absent` as `missing` says."""
    order, out, hand = fast_round.order, fast_round.out(), fast_round.hands[fast_round.turn]
    if not hand & (hand - 1):
        return lambda card: 0.0
    trump_mask, over, rank = order.trump_mask, order.over, order.rank
    trumps, others = (trump_mask & out).bit_count(), len(fast_round.line) - 1
    foes = len(fast_round.line) - sum(fast_round.mates[fast_round.turn])

    def kept(card: int) -> float:
        above = (over[card] & out).bit_count()
        if card & trump_mask:
            return KEPT[above] - 0.01 * rank[card]
        free = absent ** (foes * trumps + others * (above - trumps))  # nobody has a trump or a higher one
        return 0.3 + (POINTS - 1.0) * free - 0.02 * rank[card]

    return kept


def lead(fast_round: FastRound) -> int:
    """The card to lead (rules, sections 8.3 and 8.5): for the bidder's side the highest trump that is out,
    or a middle one; for the others a high plain card, and a trump only where it wins the trick that sets the bid."""
    order, out, hand = fast_round.order, fast_round.out(), fast_round.hands[fast_round.turn]
    trumps = hand & order.trump_mask
    top = 1 << (trumps.bit_length() - 1) if trumps else 0
    boss = bool(trumps) and not order.above[top] & out
    if trumps == hand:
        return top if boss else trumps & -trumps
    if trumps and _foes_may_have(fast_round, out & order.trump_mask):
        if _bidding(fast_round) and trumps & (trumps - 1):
            middle = trumps & ~order.top_mask
            return top if boss or not middle else 1 << (middle.bit_length() - 1)
        if boss and fast_round.decisive():
            return top
    return _highest_plain(fast_round, hand ^ trumps, out)


def _foes_may_have(fast_round: FastRound, cards: int) -> bool:
    """Whether anybody on another side may hold one of those cards."""
    mates, barred = fast_round.mates[fast_round.turn], fast_round.barred
    return any(cards & ~barred[hand] for hand in fast_round.line if not mates[hand])


def bold_lead(fast_round: FastRound) -> int:
    """The lead of a player who knows that pulling trumps with the highest one is better still, and that one trump is
    worth leaving for the last trick unless nothing beats it."""
    order, out, hand = fast_round.order, fast_round.out(), fast_round.hands[fast_round.turn]
    trumps = hand & order.trump_mask
    if trumps:
        top = 1 << (trumps.bit_length() - 1)
        if trumps == hand or not order.above[top] & out or (_bidding(fast_round) and trumps ^ top):
            return top
    return _highest_plain(fast_round, hand ^ trumps, out)


def _bidding(fast_round: FastRound) -> bool:
    """Whether the side of the hand on turn has made the bid."""
    return fast_round.mates[fast_round.turn][fast_round.bidder]


def _highest_plain(fast_round: FastRound, plain: int, out: int) -> int:
    """The plain card with the fewest above it that are out."""
    over = fast_round.order.over
    return min(bits_of(plain), key=lambda card: (over[card] & out).bit_count())


def follow(fast_round: FastRound, fits: int) -> int:
    """The card to play to a trick that somebody else has led (rules, sections 8.4 and 8.5): the one of several that
    brings most now, less what it would still bring later."""
    out, absent, over = fast_round.out(), missing(fast_round), fast_round.order.over
    beats, kept = over[fast_round.high], keeping(fast_round, absent)
    friends, later = fast_round.friends(), fast_round.line[fast_round.place + 1 :]
    helping = sum([friends[hand] for hand in later])
    foes = len(later) - helping
    stake = POINTS + (DECISIVE if fast_round.decisive() else 0.0)
    above = (beats & out).bit_count()
    if friends[fast_round.winning]:  # one's own side wins the trick without this hand, if no foe beats it
        without = absent ** (above * foes) * stake
    else:
        without = (1.0 - absent ** (above * helping)) * PARTNER_BEATS * stake
    best, chosen = -100.0, fits
    for card in bits_of(fits):
        value = without
        if card & beats:
            wins = absent ** ((over[card] & out).bit_count() * foes)
            if helping:
                wins += (1.0 - wins) * PARTNER_HELPS
            value = wins * stake + INITIATIVE
        value -= kept(card)
        if value > best:
            best, chosen = value, card
    return chosen
