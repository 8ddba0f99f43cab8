"""The event kinds of Cheat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.moves import Event
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.words.events import (
    MATCH_OVER,
    ROUND_SCORED,
    SHUFFLED,
    TOTALS,
    EventKind,
    Lost,
    Stands,
    Tried,
    Undo,
    dealt,
    events,
    match_won,
)
from game.words.language import listed, plural, points
from game.words.moments import Moment, Mood
from game.words.moods import FROWN, PLEASED, Moods, winners_pleased

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def shown(cards: Iterable[Card | None], rank: str) -> str:
    """Cards turned up that were called that rank, those of it first: ``two nines, one four and one joker``."""
    ranks = [card.rank for card in cards if card is not None]
    order = sorted(dict.fromkeys(ranks), key=lambda other: other != rank)
    return listed([claim_says(ranks.count(other), other) for other in order])


def _set_aside(event: Event) -> str:
    aside = event.facts["aside"]
    return f"{plural(aside, 'card')} {'is' if aside == 1 else 'are'} set aside, unseen." if aside else ""


def _announced(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims {claim_says(event.facts['count'], event.facts['rank'])}."


def _passed_turn(event: Event, name: str, names: Sequence[str]) -> str:
    rank = event.facts["rank"]
    return f"{name} passes{f' on {rank_says(rank)}' if rank else ''}."


def _revealed(event: Event, name: str, names: Sequence[str]) -> str:
    verdict = "It is true" if event.facts["honest"] else "It was a lie"
    return f"{verdict}: {name} laid {shown(event.cards, event.facts['rank'])}."


def _tried(event: Event) -> list[Tried]:
    """For the statistics, once all cards are open: a lie, which passes if nobody calls, and a call, which is right if
    it was a lie."""
    seat, caller, honest = event.seat or 0, event.facts["caller"], event.facts["honest"]
    lies = [(seat, "lie", caller is None)] if honest is False else []
    return [*lies, *([] if caller is None else [(caller, "call", honest is False)])]


def _caught(event: Event) -> Moods:
    """Whoever was right is pleased, and the other one frowns."""
    claimant, challenger = (PLEASED, FROWN) if event.facts["honest"] else (FROWN, PLEASED)
    return {event.facts["challenger"]: challenger} | ({} if event.seat is None else {event.seat: claimant})


def _judged(event: Event) -> Moment:
    """A lie was caught, or somebody doubted the truth."""
    return Moment("Wrong call", Mood.WOE) if event.facts["honest"] else Moment("Lie caught")


def _picked_up(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} takes the pile: {plural(event.facts['count'], 'card')}."


def _is_out(event: Event, name: str, names: Sequence[str]) -> str:
    place = event.facts["place"]
    return f"{name} has no cards left{f', in {ORDINALS[place]} place' if place > 1 else ''}."


def _round_won(event: Event, name: str, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event.facts["winners"]]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share'} the round."


def _cap_reached(event: Event, name: str, names: Sequence[str]) -> str:
    return f"After {plural(event.facts['plays'], 'play')} the round ends: whoever has the fewest cards comes first."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    """The cards behind a penalty; nothing for a winner."""
    count = event.facts["left"]
    left = plural(count, "card") if count else "no cards"
    free = ", free for a winner" if count and not event.facts["score"] else ""
    return f"{name} has {left} left{free}: {points(event.facts['total'])} in all."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    totals = event.facts["totals"]
    how = {
        "single": "",
        "first_to_wins": f"{plural(max(totals), 'round')} won",
        "penalty_rounds": f"a penalty of {points(min(totals))}",
    }[event.facts["match"]]
    return match_won([names[seat] for seat in event.facts["winners"]], how)


EVENTS = events(
    SHUFFLED,
    dealt("Round", "plays first", _set_aside).but(facts={"aside": int}),
    EventKind(name="announced", facts={"count": int, "rank": str, "pile": int}, sentence=_announced),
    EventKind(name="passed_turn", facts={"rank": str | None}, sentence=_passed_turn),
    EventKind(name="let_go", undo=Undo.NEVER),
    EventKind(
        name="challenged",
        facts={"claimant": int, "count": int, "rank": str},
        sentence=lambda event, name, names: f"{name} calls Cheat!",
        stands=Stands.REVEAL,
        sound="slap",
        undo=Undo.NEVER,
    ),
    EventKind(
        name="revealed",
        facts={"honest": bool, "rank": str, "challenger": int, "wrong": int},
        sentence=_revealed,
        stands=Stands.VERDICT,
        sound=lambda event: "token" if event.facts["honest"] else "refuse",
        moment=_judged,
        feels=_caught,
    ),
    EventKind(name="picked_up", facts={"count": int, "honest": bool}, sentence=_picked_up),
    EventKind(
        name="is_out",
        facts={"place": int},
        sentence=_is_out,
        sound="made",
        moment=Moment("No cards left"),
        ends_round=True,
    ),
    EventKind(name="cap_reached", facts={"plays": int}, sentence=_cap_reached, ends_round=True),
    EventKind(
        name="round_won",
        facts={"winners": tuple[int, ...], "places": tuple[int, ...]},
        sentence=_round_won,
        sound="win",
        lost=Lost.OTHERS,
        feels=winners_pleased,
    ),
    EventKind(
        name="laid_open",
        facts={
            "number": int,
            "rank": str,
            "count": int,
            "honest": bool | None,
            "caller": int | None,
            "taker": int | None,
            "pile": int,
        },
        tried=_tried,
    ),
    ROUND_SCORED.but(facts={"left": int}, sentence=_round_scored, lost=None),
    TOTALS,
    MATCH_OVER.but(facts={"places": tuple[int, ...], "match": str}, sentence=_match_over),
)
