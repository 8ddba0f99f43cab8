"""The event kinds of Cheat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.moves import Event, Fact
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.words.events import (
    MATCH_OVER,
    ROUND_SCORED,
    ROUND_TOTALS,
    SHUFFLED,
    EventKind,
    Lost,
    Stands,
    Tried,
    Undo,
    dealt,
    events,
    match_won,
)
from game.words.facts import COUNT, LEFT, NUMBER, SCORE, TOTAL, TOTALS, WINNERS
from game.words.language import listed, plural, points
from game.words.moments import Moment, Mood
from game.words.moods import FROWN, PLEASED, Moods, winners_pleased

ASIDE = Fact("aside", int)
RANK = Fact("rank", str)
PILE_SIZE = Fact("pile", int)
RANK_IF_ANY = Fact[str | None]("rank", str | None)
CLAIMANT = Fact("claimant", int)
HONEST = Fact("honest", bool)
CHALLENGER = Fact("challenger", int)
WRONG = Fact("wrong", int)
PLACE = Fact("place", int)
PLAYS = Fact("plays", int)
PLACES = Fact("places", tuple[int, ...])
FOUND_HONEST = Fact[bool | None]("honest", bool | None)
CALLER = Fact[int | None]("caller", int | None)
TAKER = Fact[int | None]("taker", int | None)
MATCH_KIND = Fact("match", str)


ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def shown(cards: Iterable[Card | None], rank: str) -> str:
    """Cards turned up that were called that rank, those of it first: ``two nines, one four and one joker``."""
    ranks = [card.rank for card in cards if card is not None]
    order = sorted(dict.fromkeys(ranks), key=lambda other: other != rank)
    return listed([claim_says(ranks.count(other), other) for other in order])


def _set_aside(event: Event) -> str:
    aside = event[ASIDE]
    return f"{plural(aside, 'card')} {'is' if aside == 1 else 'are'} set aside, unseen." if aside else ""


def _announced(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} claims {claim_says(event[COUNT], event[RANK])}."


def _passed_turn(event: Event, name: str, names: Sequence[str]) -> str:
    rank = event[RANK_IF_ANY]
    return f"{name} passes{f' on {rank_says(rank)}' if rank else ''}."


def _revealed(event: Event, name: str, names: Sequence[str]) -> str:
    verdict = "It is true" if event[HONEST] else "It was a lie"
    return f"{verdict}: {name} laid {shown(event.cards, event[RANK])}."


def _tried(event: Event) -> list[Tried]:
    """For the statistics, once all cards are open: a lie, which passes if nobody calls, and a call, which is right if
    it was a lie."""
    seat, caller, honest = event.seat or 0, event[CALLER], event[FOUND_HONEST]
    lies = [(seat, "lie", caller is None)] if honest is False else []
    return [*lies, *([] if caller is None else [(caller, "call", honest is False)])]


def _caught(event: Event) -> Moods:
    """Whoever was right is pleased, and the other one frowns."""
    claimant, challenger = (PLEASED, FROWN) if event[HONEST] else (FROWN, PLEASED)
    return {event[CHALLENGER]: challenger} | ({} if event.seat is None else {event.seat: claimant})


def _judged(event: Event) -> Moment:
    """A lie was caught, or somebody doubted the truth."""
    return Moment("Wrong call", Mood.WOE) if event[HONEST] else Moment("Lie caught")


def _picked_up(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} takes the pile: {plural(event[COUNT], 'card')}."


def _bullet_spent(event: Event, name: str, names: Sequence[str]) -> str:
    left = event[LEFT]
    return f"{name} has {plural(left, 'bullet')} left." if left else f"{name} has no bullets left, and calls no more."


def _is_out(event: Event, name: str, names: Sequence[str]) -> str:
    place = event[PLACE]
    return f"{name} has no cards left{f', in {ORDINALS[place]} place' if place > 1 else ''}."


def _round_won(event: Event, name: str, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in event[WINNERS]]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share'} the round."


def _cap_reached(event: Event, name: str, names: Sequence[str]) -> str:
    return f"After {plural(event[PLAYS], 'play')} the round ends: whoever has the fewest cards comes first."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    """The cards behind a penalty; nothing for a winner."""
    count = event[LEFT]
    left = plural(count, "card") if count else "no cards"
    free = ", free for a winner" if count and not event[SCORE] else ""
    return f"{name} has {left} left{free}: {points(event[TOTAL])} in all."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    totals = event[TOTALS]
    how = {
        "single": "",
        "first_to_wins": f"{plural(max(totals), 'round')} won",
        "penalty_rounds": f"a penalty of {points(min(totals))}",
    }[event[MATCH_KIND]]
    return match_won([names[seat] for seat in event[WINNERS]], how)


EVENTS = events(
    SHUFFLED,
    dealt("Round", "plays first", _set_aside).but(facts=(ASIDE,)),
    EventKind(name="announced", facts=(COUNT, RANK, PILE_SIZE), sentence=_announced),
    EventKind(name="passed_turn", facts=(RANK_IF_ANY,), sentence=_passed_turn),
    EventKind(name="let_go", undo=Undo.NEVER),
    EventKind(
        name="challenged",
        facts=(CLAIMANT, COUNT, RANK),
        sentence=lambda event, name, names: f"{name} calls Cheat!",
        stands=Stands.REVEAL,
        sound="slap",
        undo=Undo.NEVER,
    ),
    EventKind(
        name="revealed",
        facts=(HONEST, RANK, CHALLENGER, WRONG),
        sentence=_revealed,
        stands=Stands.VERDICT,
        sound=lambda event: "token" if event[HONEST] else "refuse",
        moment=_judged,
        feels=_caught,
    ),
    EventKind(name="picked_up", facts=(COUNT, HONEST), sentence=_picked_up),
    EventKind(name="bullet_spent", facts=(LEFT,), sentence=_bullet_spent),
    EventKind(
        name="is_out",
        facts=(PLACE,),
        sentence=_is_out,
        sound="made",
        moment=Moment("No cards left"),
        ends_round=True,
    ),
    EventKind(name="cap_reached", facts=(PLAYS,), sentence=_cap_reached, ends_round=True),
    EventKind(
        name="round_won",
        facts=(WINNERS, PLACES),
        sentence=_round_won,
        sound="win",
        lost=Lost.OTHERS,
        feels=winners_pleased,
    ),
    EventKind(
        name="laid_open",
        facts=(NUMBER, RANK, COUNT, FOUND_HONEST, CALLER, TAKER, PILE_SIZE),
        tried=_tried,
    ),
    ROUND_SCORED.but(facts=(LEFT,), sentence=_round_scored, lost=None),
    ROUND_TOTALS,
    MATCH_OVER.but(facts=(PLACES, MATCH_KIND), sentence=_match_over),
)
