"""The event kinds of Forty-Fives."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.forty_fives.rules.variants import bid_says
from game.words import events, moods, tricks
from game.words.events import OVERBID, Counted, EventKind, Tried, dealt, match_won, members, says
from game.words.language import in_points, named, plural
from game.words.moments import settled


def _best_trump(event: Event, name: str, names: Sequence[str]) -> str:
    more = plural(event.facts["points"], "point")
    return f"The highest trump played was {named(event.cards[0])}: {more} more for {members(event, names)}."


def _bid_settled(event: Event, name: str, names: Sequence[str]) -> str:
    bid, taken = bid_says(event.facts["bid"]), event.facts["taken"]
    only = "" if event.facts["made"] else "only "
    return f"{members(event, names)} bid {bid} and take {only}{taken}."


def _tried(event: Event) -> list[Tried]:
    """A bid, for the statistics; it is the bidder's own."""
    return [(event.seat or 0, event.facts["bid"], event.facts["made"])]


def _overbid(event: Event) -> list[Counted]:
    return [] if event.facts["made"] else [(event.seat or 0, OVERBID, 1)]


def _discarded(event: Event, name: str, names: Sequence[str]) -> str:
    count = event.facts["count"]
    return f"{name} discards {plural(count, 'card')}." if count else f"{name} discards no cards."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    """The winners may have fewer points than the others."""
    return match_won([names[seat] for seat in event.facts["winners"]], in_points(event.facts["points"]))


EVENTS = events.events(
    *tricks.USUAL,
    dealt("Hand", "bids first"),
    *tricks.auction(bid_says),
    EventKind(name="thrown_in", sentence=says("Nobody bids, and the hand is thrown in."), ends_round=True),
    tricks.NAMED_TRUMP,
    tricks.TOOK_KITTY,
    tricks.PUT_AWAY.but(sentence=_discarded),
    events.DREW,
    EventKind(name="best_trump", facts={"points": int, "members": tuple[int, ...]}, sentence=_best_trump),
    EventKind(
        name="no_trump_played",
        facts={"points": int},
        sentence=says("No trump was played, so nobody gets the points for the highest."),
        rare=True,
    ),
    EventKind(
        name="bid_settled",
        facts={"members": tuple[int, ...], "bid": str, "taken": int, "made": bool},
        sentence=_bid_settled,
        sound=lambda event: "made" if event.facts["made"] else "out",
        moment=lambda event: settled(event.facts["made"]),
        ends_round=True,
        tried=_tried,
        counted=_overbid,
        feels=moods.by("made"),
    ),
    events.ROUND_SCORED.but(facts={"side": int, "tricks": int, "bonus": int}),
    events.MATCH_OVER.but(facts={"points": int}, sentence=_match_over, sound="win"),
)
