"""The event kinds of Forty-Fives."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.forty_fives.rules.variants import bid_says
from game.words import events, moods, tricks
from game.words.events import OVERBID, Counted, EventKind, Tried, dealt, match_won, members, says
from game.words.facts import COUNT, HAND, MEMBERS, POINTS, SCORE, SIDE, TRICKS, WINNERS
from game.words.language import in_points, named, plural
from game.words.moments import settled

BID = Fact("bid", str)
TAKEN = Fact("taken", int)
MADE = Fact("made", bool)
BONUS = Fact("bonus", int)
LEVEL = Fact("level", bool)


def _best_trump(event: Event, name: str, names: Sequence[str]) -> str:
    more = plural(event[POINTS], "point")
    return f"The highest trump played was {named(event.cards[0])}: {more} more for {members(event, names)}."


def _bid_settled(event: Event, name: str, names: Sequence[str]) -> str:
    bid, taken = bid_says(event[BID]), event[TAKEN]
    only, take = "" if event[MADE] else "only ", "takes" if len(event[MEMBERS]) == 1 else "take"
    return f"{members(event, names)} bid {bid} and {take} {only}{taken}."


def _tried(event: Event) -> list[Tried]:
    """A bid, for the statistics; it is the bidder's own."""
    return [(event.seat or 0, event[BID], event[MADE])]


def _overbid(event: Event) -> list[Counted]:
    return [] if event[MADE] else [(event.seat or 0, OVERBID, 1)]


def _wrote_nothing(event: Event) -> bool:
    """Whether it is not worth a line: a side of one, or of many, that wrote down nothing. Partners sit as far apart as
    there are sides."""
    side = event[MEMBERS]
    return not event[SCORE] and (len(side) == 1 or side[1] - side[0] > 2)


def _discarded(event: Event, name: str, names: Sequence[str]) -> str:
    count = event[COUNT]
    return f"{name} discards {plural(count, 'card')}." if count else f"{name} discards no cards."


def _last_hand(event: Event, name: str, names: Sequence[str]) -> str:
    if event[LEVEL]:
        return f"After hand {event[HAND]} no side is ahead of all others: another hand is played."
    return f"Hand {event[HAND]} was the last of this match: most points win."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    """The winners may have fewer points than the others."""
    return match_won([names[seat] for seat in event[WINNERS]], in_points(event[POINTS]))


EVENTS = events.events(
    *tricks.USUAL,
    tricks.CLAIMED.but(rare=True),
    dealt("Hand", "bids first"),
    *tricks.auction(bid_says),
    EventKind(name="thrown_in", sentence=says("Nobody bids, and the hand is thrown in."), ends_round=True),
    tricks.NAMED_TRUMP,
    tricks.TOOK_KITTY,
    tricks.PUT_AWAY.but(sentence=_discarded),
    events.DREW,
    events.RESHUFFLED.but(sentence=says("The stock is short: discards are shuffled into a new one."), rare=True),
    EventKind(name="best_trump", facts=(POINTS, MEMBERS), sentence=_best_trump),
    EventKind(
        name="no_trump_played",
        facts=(POINTS,),
        sentence=says("No trump was played, so nobody gets the points for the highest."),
        rare=True,
    ),
    EventKind(
        name="bid_settled",
        facts=(MEMBERS, BID, TAKEN, MADE),
        sentence=_bid_settled,
        sound=lambda event: "made" if event[MADE] else "out",
        moment=lambda event: settled(event[MADE]),
        ends_round=True,
        tried=_tried,
        counted=_overbid,
        feels=moods.by(MADE),
    ),
    EventKind(name="last_hand", facts=(HAND, LEVEL), sentence=_last_hand, rare=True),
    events.ROUND_SCORED.but(facts=(SIDE, TRICKS, BONUS), passed_over=_wrote_nothing),
    events.MATCH_OVER.but(facts=(POINTS,), sentence=_match_over, sound="win"),
)
