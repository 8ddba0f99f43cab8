"""What is told of trick Ninety-Nine: a sentence for each kind of event that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.words.language import capital, listed, named, points, spelt
from game.words.text import TRICKS, Telling, dealt, match_over, round_scored


def _trump_set(event: Event, name: str, names: Sequence[str]) -> str:
    suit, successes = event.facts["suit"], event.facts["successes"]
    trump = f"{SUIT_NAMES[suit]} are trump" if suit else "there is no trump"
    if event.cards:
        return f"{capital(named(event.cards[0]))} is turned up: {trump}."
    if successes is None:
        return f"{capital(trump)} in the first round."
    made = "Nobody made a bid" if not successes else f"{spelt(successes).capitalize()} made "
    if successes:
        made += "a bid" if successes == 1 else "their bids"
    return f"{made}: {trump}."


def _premium(event: Event, name: str, names: Sequence[str]) -> str:
    over = event.facts["over"]
    other = "" if over is None else names[over]
    return {
        "pass": f"{name} passes.",
        "declare": f"{name} declares: the bid will be shown.",
        "reveal": f"{name} offers to reveal bid and hand{f', above what {other} declared' if other else ''}.",
        "upgrade": f"{name} raises to a revelation.",
        "yield": f"{name} yields to {other}.",
    }[event.facts["said"]]


def _exposed(event: Event, name: str, names: Sequence[str]) -> str:
    hand = " and lays the whole hand open" if event.facts["whole"] else ""
    return f"{name} shows a bid of {event.facts['bid']}{hand}."


def _bids_shown(event: Event, name: str, names: Sequence[str]) -> str:
    facts = event.facts
    told = [
        f"{who} bid {bid} and won {won}{'' if bid == won else ', which will do' if made else ''}"
        for who, bid, won, made in zip(names, facts["bids"], facts["taken"], facts["made"], strict=False)
    ]
    return f"{'; '.join(told)}."


def _dummy_scored(event: Event, name: str, names: Sequence[str]) -> str:
    total = event.facts["total"]
    in_all = "" if total is None else f", {points(total)} in all"
    return f"The dummy's figure is {points(event.facts['score'])}{in_all}."


def _game_over(event: Event, name: str, names: Sequence[str]) -> str:
    winners, bonus = [names[seat] for seat in event.facts["winners"]], event.facts["bonus"]
    game = f"Game {event.facts['game']} is over"
    if not winners:
        return f"{game}; nobody who is there has just made a bid, so nobody has won it."
    if len(winners) > 1:
        return f"{game}: {listed(winners)} win it{f' and score {bonus} more each' if bonus else ''}."
    return f"{game}: {winners[0]} wins it{f' and scores {bonus} more' if bonus else ''}."


def _put_down(event: Event, name: str, names: Sequence[str]) -> str:
    """A card, of one's own or of the dummy's."""
    verb = "leads" if event.kind == "led" else "plays"
    return f"{name} {verb} {named(event.cards[0])}{' from the dummy' if event.facts['hand'] != event.seat else ''}."


SENTENCES: dict[str, Telling] = {
    **TRICKS,
    "led": _put_down,
    "followed": _put_down,
    "dealt": dealt("Round", "bids first"),
    "trump_set": _trump_set,
    "bid_laid": lambda event, name, names: f"{name} lays three cards aside.",
    "premium": _premium,
    "exposed": _exposed,
    "dummy_exposed": lambda event, name, names: "The dummy's hand is laid open.",
    "bids_shown": _bids_shown,
    "round_scored": round_scored,
    "dummy_scored": _dummy_scored,
    "game_over": _game_over,
    "match_over": match_over,
}
