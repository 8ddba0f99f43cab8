"""The event kinds of trick Ninety-Nine."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event, Fact
from game.words import events, tricks
from game.words.events import EventKind, Undo, dealt, says
from game.words.facts import ALL_TAKEN, BIDS, HAND, MADE, SAID, SCORE, SUIT, TRICKS, WINNERS
from game.words.language import capital, in_points, listed, named, points, spelt

BONUS = Fact("bonus", int)
PREMIUM = Fact("premium", int)
GAME = Fact("game", int)
SUCCESSES = Fact[int | None]("successes", int | None)
OVER = Fact[int | None]("over", int | None)
BID = Fact("bid", int)
WHOLE = Fact("whole", bool)
TAKEN = Fact("taken", int)
TOTAL_IF_SHOWN = Fact[int | None]("total", int | None)
SCORES = Fact("scores", tuple[int, ...])


def _trump_set(event: Event, name: str, names: Sequence[str]) -> str:
    suit, successes = event[SUIT], event[SUCCESSES]
    trump = f"{SUIT_NAMES[suit]} are trump" if suit else "there is no trump"
    if event.cards:
        return f"{capital(named(event.cards[0]))} is turned up: {trump}."
    if successes is None:
        return f"{capital(trump)} in the first round."
    who = spelt(successes).capitalize() if successes else "Nobody"
    return f"{who} made {'their bids' if successes > 1 else 'a bid'}: {trump}."


def _premium(event: Event, name: str, names: Sequence[str]) -> str:
    over = event[OVER]
    other = "" if over is None else names[over]
    return {
        "pass": f"{name} passes.",
        "declare": f"{name} declares: the bid will be shown.",
        "reveal": f"{name} offers to reveal bid and hand{f', above what {other} declared' if other else ''}.",
        "upgrade": f"{name} will show bid and hand, too.",
        "yield": f"{name} yields to {other}.",
    }[event[SAID]]


def _exposed(event: Event, name: str, names: Sequence[str]) -> str:
    hand = " and lays the whole hand open" if event[WHOLE] else ""
    return f"{name} shows a bid of {event[BID]}{hand}."


def _bids_shown(event: Event, name: str, names: Sequence[str]) -> str:
    results = [
        f"{who} bid {bid} and won {won}{'' if bid == won else ', enough for the dummy' if made else ''}"
        for who, bid, won, made in zip(names, event[BIDS], event[ALL_TAKEN], event[MADE], strict=False)
    ]
    return f"{'; '.join(results)}."


def _dummy_scored(event: Event, name: str, names: Sequence[str]) -> str:
    total = event[TOTAL_IF_SHOWN]
    in_all = "" if total is None else f", {points(total)} in all"
    return f"The dummy scores {in_points(event[SCORE])}{in_all}."


def _game_over(event: Event, name: str, names: Sequence[str]) -> str:
    winners, bonus = [names[seat] for seat in event[WINNERS]], event[BONUS]
    game = f"Game {event[GAME]} is over"
    if not winners:
        return f"{game}; nobody who reached the score made the last bid, so nobody wins it."
    if len(winners) > 1:
        return f"{game}: {listed(winners)} win it{f' and score {bonus} more each' if bonus else ''}."
    return f"{game}: {winners[0]} wins it{f' and scores {bonus} more' if bonus else ''}."


def _put_down(event: Event, name: str, names: Sequence[str]) -> str:
    """A card, of one's own or of the dummy's."""
    verb = "leads" if event.kind == "led" else "plays"
    return f"{name} {verb} {named(event.cards[0])}{' from the dummy' if event[HAND] != event.seat else ''}."


_SCORE = (SCORE, TRICKS, BONUS, PREMIUM)

EVENTS = events.events(
    *tricks.USUAL,
    dealt("Round", "bids first").but(facts=(GAME,)),
    EventKind(name="trump_set", facts=(SUIT, SUCCESSES), sentence=_trump_set),
    EventKind(name="bid_laid", sentence=says("{name} lays three cards aside."), undo=Undo.COSTS),
    EventKind(name="premium", facts=(SAID, OVER), sentence=_premium, undo=Undo.COSTS),
    EventKind(name="exposed", facts=(BID, WHOLE), sentence=_exposed),
    EventKind(name="dummy_exposed", sentence=says("The dummy's hand is laid open.")),
    tricks.LED.but(facts=(HAND,), sentence=_put_down),
    tricks.FOLLOWED.but(facts=(HAND,), sentence=_put_down),
    tricks.TRICK_WON.but(facts=(TAKEN,)),
    tricks.CLAIMED.but(facts=(HAND,), undo=Undo.COSTS),
    tricks.BIDS_SETTLED.but(name="bids_shown", sentence=_bids_shown),
    events.ROUND_SCORED.but(facts=_SCORE),
    EventKind(name="dummy_scored", facts=(HAND, TOTAL_IF_SHOWN, *_SCORE), sentence=_dummy_scored),
    EventKind(name="game_over", facts=(GAME, WINNERS, BONUS, SCORES), sentence=_game_over),
)
