"""The event kinds of Skat."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event, Fact
from game.games.skat.words.counting import (
    doubled_says,
    ending,
    game_of,
    game_says,
    loss_says,
    ramsch_says,
    settled_aloud,
    times_say,
)
from game.words import events, moods, tricks
from game.words.events import OVERBID, Counted, EventKind, Tried, Undo, dealt, says
from game.words.facts import POINTS, SCORE, TOTAL, TOTALS, TRICKS, WHY
from game.words.language import capital, listed, named, noun_for, plural, points
from game.words.moments import Moment, Mood

GAME = Fact("game", str)
HAND = Fact("hand", bool)
BID = Fact("bid", int)
NULL = Fact("null", bool)
VALUE = Fact("value", int)
WON = Fact("won", bool)
OVERBID_BY_VALUE = Fact("overbid", bool)
PLAYERS = Fact("players", tuple[int, ...])
ALL_POINTS = Fact("points", tuple[int, ...])
ALL_TRICKS = Fact("tricks", tuple[int, ...])
GAMES = Fact("games", tuple[int, ...])
OTHERS = Fact("others", tuple[int, ...])
TIMES = Fact("times", int)
DEFENDERS = Fact("defenders", bool)


def _trick_won(event: Event, name: str, names: Sequence[str]) -> str:
    more = "" if event.get(NULL, False) else f": {plural(event[POINTS], 'point')}"
    return f"{name} wins the trick with {named(event.cards[0])}{more}."


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    """In null that no trick is taken."""
    if event[TRICKS]:
        return tricks.claimed(event, name, names)
    return f"{name} claims to lose all tricks that are left. {tricks.proof_in_words(event[WHY])}"


def _skat_shown(event: Event, name: str, names: Sequence[str]) -> str:
    return f"In the skat lie {listed([named(card) for card in event.cards])}."


def _settled(event: Event, name: str, names: Sequence[str]) -> str:
    """The end of the deal, counted aloud."""
    loss = "" if event[WON] else f" {capital(loss_says(event.facts))}."
    doubled = f" {capital(doubled_says(event.facts))}." if event.get(TIMES, 1) > 1 else ""
    return f"{name} {ending(event.facts)}. {capital(settled_aloud(event.facts))}.{loss}{doubled}"


def _won_or_lost(event: Event) -> Moment:
    return Moment("Game won", deep=True) if event[WON] else Moment("Game lost", Mood.WOE)


def _tried(event: Event) -> list[Tried]:
    """A game by its kind, for the statistics."""
    return [(event.seat or 0, game_of(event.facts).kind, bool(event[WON]))]


def _overbid(event: Event) -> list[Counted]:
    """A game lost because it was bid too high."""
    return [(event.seat or 0, OVERBID, 1)] if event[OVERBID_BY_VALUE] else []


def _pushed_unseen(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} pushes the skat on unseen: the ramsch counts {times_say(event[TIMES])}."


def _ramsch_settled(event: Event, name: str, names: Sequence[str]) -> str:
    taken = [f"{names[seat]} {count}" for seat, count in zip(event[PLAYERS], event[ALL_POINTS], strict=True)]
    return f"{ramsch_says(event.facts, names)}. Everybody's points: {listed(taken)}."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    total = event[TOTAL]
    return f"{name} scores {points(event[SCORE])} and has {points(total)} {noun_for(total, 'game point')}."


def _conceded(event: Event, name: str, names: Sequence[str]) -> str:
    return "The defenders give up." if DEFENDERS.name in event.facts else f"{name} gives up."


def _list_settled(event: Event, name: str, names: Sequence[str]) -> str:
    scores = [f"{who} {points(total)}" for who, total in zip(names, event[TOTALS], strict=True)]
    return f"Seeger-Fabian scores: {listed(scores)}."


_GAME = (GAME, HAND, BID)
_FIGURES = (POINTS, TRICKS, VALUE, *(Fact(name, int) for name in ("matadors", "loss")))
_TRUTHS = (WON, OVERBID_BY_VALUE, *(Fact(name, bool) for name in ("schneider", "schwarz", "conceded")))

EVENTS = events.events(
    *tricks.USUAL,
    dealt("Deal", "is forehand"),
    *tricks.auction(bid=int, won="plays alone, at"),
    EventKind(name="passed_in", sentence=says("Nobody bids: the deal is passed in."), ends_round=True, rare=True),
    EventKind(name="ramsch", sentence=says("Nobody bids: everybody plays a ramsch."), rare=True),
    EventKind(name="took_up", sentence=says("{name} takes the skat up."), rare=True, undo=Undo.NEVER),
    EventKind(name="pushed_on", sentence=says("{name} pushes two cards on."), rare=True),
    EventKind(
        name="pushed_unseen",
        facts=(TIMES,),
        sentence=_pushed_unseen,
        moment=lambda event: Moment(f"Counts {times_say(event[TIMES])}"),
        rare=True,
        undo=Undo.NEVER,
    ),
    EventKind(name="took_skat", sentence=says("{name} takes the skat.")),
    EventKind(name="plays_hand", sentence=says("{name} plays hand and leaves the skat.")),
    EventKind(name="put_away", sentence=says("{name} puts two cards away.")),
    EventKind(
        name="announced",
        facts=_GAME,
        sentence=lambda event, name, names: f"{name} plays {game_says(game_of(event.facts))}.",
        undo=Undo.COSTS,
    ),
    EventKind(name="exposed", sentence=says("{name} lays the whole hand open."), opens_hand=True, undo=Undo.COSTS),
    tricks.TRICK_WON.but(facts=(POINTS,), sometimes=(NULL,), sentence=_trick_won),
    tricks.CLAIMED.but(sentence=_claimed),
    EventKind(
        name="contra",
        facts=(TIMES,),
        sentence=says("{name} says contra: the game counts twice."),
        moment=Moment("Contra"),
        rare=True,
        undo=Undo.NEVER,
    ),
    EventKind(
        name="re",
        facts=(TIMES,),
        sentence=says("{name} says re: the game counts four times."),
        moment=Moment("Re"),
        rare=True,
        undo=Undo.NEVER,
    ),
    EventKind(name="conceded", sometimes=(DEFENDERS,), sentence=_conceded, undo=Undo.COSTS),
    EventKind(name="skat_shown", sentence=_skat_shown),
    EventKind(
        name="game_settled",
        facts=(*_GAME, *_FIGURES, *_TRUTHS),
        sometimes=(TIMES,),
        sentence=_settled,
        sound=lambda event: "made" if event[WON] else "out",
        moment=_won_or_lost,
        ends_round=True,
        tried=_tried,
        counted=_overbid,
        feels=moods.by(WON),
    ),
    EventKind(
        name="ramsch_settled",
        facts=(PLAYERS, ALL_POINTS, ALL_TRICKS),
        sometimes=(TIMES,),
        sentence=_ramsch_settled,
        ends_round=True,
        rare=True,
    ),
    events.ROUND_SCORED.but(
        sentence=_round_scored,
        passed_over=lambda event: not event[SCORE],  # only those are named for whom something is written down
    ),
    EventKind(name="list_settled", facts=(ALL_POINTS, GAMES, OTHERS, TOTALS), sentence=_list_settled),
)
