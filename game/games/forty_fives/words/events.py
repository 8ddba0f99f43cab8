"""The event kinds of Forty-Fives."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.games.forty_fives.rules.variants import bid_says
from game.words.events import (
    DREW,
    MATCH_OVER,
    ROUND_OVER,
    ROUND_SCORED,
    SHUFFLED,
    EventKind,
    dealt,
    events,
    match_won,
    members,
)
from game.words.language import in_points, listed, named, plural
from game.words.tricks import CLAIMED, FOLLOWED, LED, TRICK_WON


def _put_away(event: Event, name: str, names: Sequence[str]) -> str:
    count = event.facts["count"]
    return f"{name} puts away {plural(count, 'card')}." if count else f"{name} keeps all cards."


def _best_trump(event: Event, name: str, names: Sequence[str]) -> str:
    more = plural(event.facts["points"], "point")
    return f"The highest trump was {named(event.cards[0])}: {more} more for {listed(members(event, names))}."


def _bid_settled(event: Event, name: str, names: Sequence[str]) -> str:
    bid, taken = bid_says(event.facts["bid"]), event.facts["taken"]
    only = "" if event.facts["made"] else "only "
    return f"{listed(members(event, names))} bid {bid} and take {only}{taken}."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    """The winners may have fewer points than the others."""
    return match_won([names[seat] for seat in event.facts["winners"]], in_points(event.facts["points"]))


EVENTS = events(
    SHUFFLED,
    dealt("Hand", "speaks first"),
    EventKind(
        name="bid",
        facts={"bid": str},
        sentence=lambda event, name, names: f"{name} bids {bid_says(event.facts['bid'])}.",
    ),
    EventKind(
        name="held",
        facts={"bid": str},
        sentence=lambda event, name, names: f"{name} holds {bid_says(event.facts['bid'])}.",
        rare=True,
    ),
    EventKind(name="bid_passed", sentence=lambda event, name, names: f"{name} passes."),
    EventKind(
        name="thrown_in",
        sentence=lambda event, name, names: "Nobody bids, and the hand is thrown in.",
        ends_round=True,
    ),
    EventKind(
        name="auction_won",
        facts={"bid": str},
        sentence=lambda event, name, names: f"{name} has the bid at {bid_says(event.facts['bid'])}.",
    ),
    EventKind(
        name="named_trump",
        facts={"suit": str},
        sentence=lambda event, name, names: f"{name} makes {SUIT_NAMES[event.facts['suit']]} trump.",
    ),
    EventKind(
        name="took_kitty",
        facts={"count": int},
        sentence=lambda event, name, names: f"{name} takes the {plural(event.facts['count'], 'card')} of the kitty.",
    ),
    EventKind(name="put_away", facts={"count": int}, sentence=_put_away),
    DREW,
    LED,
    FOLLOWED,
    TRICK_WON,
    CLAIMED,
    EventKind(name="best_trump", facts={"points": int, "members": tuple[int, ...]}, sentence=_best_trump),
    EventKind(
        name="no_trump_played",
        facts={"points": int},
        sentence=lambda event, name, names: "No trump was played: nobody has the points for the highest.",
        rare=True,
    ),
    EventKind(
        name="bid_settled",
        facts={"members": tuple[int, ...], "bid": str, "taken": int, "made": bool},
        sentence=_bid_settled,
        ends_round=True,
    ),
    ROUND_SCORED.but(facts={"side": int, "tricks": int, "bonus": int}),
    ROUND_OVER.but(facts={"totals": tuple[int, ...]}),
    MATCH_OVER.but(facts={"points": int}, sentence=_match_over, sound="win"),
)
