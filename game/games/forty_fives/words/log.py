"""What is told of Forty-Fives: a sentence for each kind of event that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.games.forty_fives.rules.variants import bid_says
from game.words.language import in_points, listed, named, plural
from game.words.text import TRICKS, Telling, dealt, drew, match_won, members, round_scored


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


SENTENCES: dict[str, Telling] = {
    **TRICKS,
    "dealt": dealt("Hand", "speaks first"),
    "drew": drew,
    "bid": lambda event, name, names: f"{name} bids {bid_says(event.facts['bid'])}.",
    "held": lambda event, name, names: f"{name} holds {bid_says(event.facts['bid'])}.",
    "bid_passed": lambda event, name, names: f"{name} passes.",
    "thrown_in": lambda event, name, names: "Nobody bids, and the hand is thrown in.",
    "auction_won": lambda event, name, names: f"{name} has the bid at {bid_says(event.facts['bid'])}.",
    "named_trump": lambda event, name, names: f"{name} makes {SUIT_NAMES[event.facts['suit']]} trump.",
    "took_kitty": lambda event, name, names: f"{name} takes the {plural(event.facts['count'], 'card')} of the kitty.",
    "put_away": _put_away,
    "best_trump": _best_trump,
    "no_trump_played": lambda event, name, names: "No trump was played: nobody has the points for the highest.",
    "bid_settled": _bid_settled,
    "round_scored": round_scored,
    "match_over": _match_over,
}
