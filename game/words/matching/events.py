"""The events of games of the Eights family, and the refusal of a card that does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card, rank_title
from game.engine.matching.state import MatchingState
from game.engine.moves import Event, Fact, Refusal
from game.engine.state import DISCARD
from game.words.events import (
    DREW,
    LOWEST_WINS,
    MATCH_OVER,
    RESHUFFLED,
    REVERSED,
    ROUND_SCORED,
    SHUFFLED,
    SKIPPED,
    EventKind,
    Lost,
    Undo,
    by_seat,
    dealt,
    match_won,
    says,
)
from game.words.facts import COUNT, LEFT, SCORE, SUIT, TOTAL, TOTALS, WINNERS
from game.words.language import capital, in_points, listed, named, one_card_of, plural, points, with_article
from game.words.moments import Moment
from game.words.moods import frowns, pleased, winners_pleased
from game.words.tricks import TURNED_UP

OWED = Fact("owed", int)


def _played(event: Event, name: str, names: Sequence[str]) -> str:
    asks = f" and asks for {SUIT_NAMES[event[SUIT]]}" if event[SUIT] else ""
    owed = f": {plural(event[OWED], 'card')} owed" if event[OWED] else ""
    return f"{name} plays {listed([named(card) for card in event.cards])}{asks}{owed}."


PLAYED = EventKind(name="played", facts=(SUIT, OWED), sentence=_played)
TOOK = EventKind(
    name="took",
    facts=(COUNT,),
    sentence=lambda event, name, names: f"{name} takes {plural(event[COUNT], 'card')}.",
    stands=300.0,
    feels=frowns,
    counted=by_seat("took"),
)
DREW_ON = DREW.but(name="drew_on", rare=True)  # until a card fitted, which everybody sees
KEPT = EventKind(name="kept", sentence=says("{name} keeps the card."))
STALLED = EventKind(
    name="stalled",
    sentence=lambda event, name, names: "The round ends here: the fewest cards win.",
    rare=True,
    ends_round=True,
)
CARDS_GONE = EventKind(
    name="cards_gone",
    sentence=says("{name} is out of cards and wins the round."),
    stands=500.0,
    sound="win",
    moment=Moment("Out of cards"),
    feels=pleased,
    ends_round=True,
)
OF_MATCHING = (
    *LOWEST_WINS,
    SHUFFLED,
    dealt("Round", "begins"),
    SKIPPED,
    REVERSED,
    RESHUFFLED.but(rare=True),
    TURNED_UP,
    PLAYED,
    DREW,
    DREW_ON,
    KEPT,
    TOOK,
    STALLED,
    CARDS_GONE,
)
"""What a game of the family announces."""


# -- a match by its form (`game.engine.matching.scoring`) -------------------------------------------------------------

MATCH = Fact("match", str)


def _scored(event: Event, name: str, names: Sequence[str]) -> str:
    """What a round was worth, by what the match counts; in a single round the places tell."""
    if event[MATCH] == "rounds":
        return f"{name} writes down {points(event[SCORE])} and has {points(event[TOTAL])}."
    return f"{name} has won {plural(event[TOTAL], 'round')}."


def _match_over(event: Event, name: str, names: Sequence[str]) -> str:
    totals = event[TOTALS]
    how = {"single": "", "rounds": in_points(min(totals)), "first_to_wins": plural(max(totals), "round")}[event[MATCH]]
    return match_won([names[seat] for seat in event[WINNERS]], how)


def _round_won(event: Event, name: str, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event[WINNERS]]
    return f"{listed(who)} {'share' if len(who) > 1 else 'wins'} the round."


OF_FORM = (
    EventKind(
        name="round_won",
        facts=(WINNERS, LEFT),
        sentence=_round_won,
        passed_over=lambda event: not event[LEFT],  # as was said when somebody was out of cards
        lost=Lost.OTHERS,
        feels=winners_pleased,
    ),
    ROUND_SCORED.but(
        facts=(MATCH,),
        sentence=_scored,
        lost=None,
        undo=lambda event: Undo.COSTS if event[MATCH] == "rounds" else Undo.FREE,  # it tells what hidden cards count
        passed_over=lambda event: event[MATCH] == "single" or not event[SCORE],
    ),
    MATCH_OVER.but(facts=(MATCH,), sentence=_match_over, sound="win"),
)
"""What a `MatchForm` announces, beside and instead of that."""

OF_LAST_CARD = (
    EventKind(name="last_card", sentence=says("{name} says “last card”."), stands=300.0),
    EventKind(
        name="forgot",
        sentence=says("{name} does not say “last card”."),
        stands=500.0,
        feels=frowns,
        counted=by_seat("forgot"),
    ),
)
"""What comes of the announcement of last cards."""


def answers_named(table: MatchingState) -> list[str]:
    """The cards that answer what is owed: ``a 2`` where all other cards of a rank do, ``the 4 of spades``."""
    asking, row, pack = table.pressing_card, table.fitting(), table.pack()
    others = {card.face: card for card in pack if card is not asking}.values()
    ways: list[str] = []
    for rank in dict.fromkeys(card.rank for card in others):
        alike = [card for card in others if card.rank == rank]
        fine = [card for card in alike if row[card.index]]
        ways += [with_article(rank_title(rank))] if fine == alike else map(named, fine)
    return ways


def misfit(table: MatchingState, card: Card | None) -> Refusal:
    """Why a card may not be played, and what may be; or (None) why one may not draw."""
    fits, top = table.playable(), table.table[DISCARD][-1]
    rank = with_article(top.title)
    if table.must_answer:
        owed, ways = f"You owe {plural(table.owed, 'card')}", answers_named(table)
        words = f"answer with {listed(ways, 'or')}, or take them" if ways else "no card answers that, so take them"
        return Refusal("owed", f"{owed}: {words}.", fits)
    if table.suit:
        suit = one_card_of(table.suit)
        words = f"{capital(SUIT_NAMES[table.suit])} were asked for: play {with_article(suit)} or another {top.title}."
        return Refusal("suit_asked", words, fits)
    wild = any(power.wild for power in table.powers.values())
    ways = [with_article(one_card_of(top.suit)), rank, *(["a card that always fits"] if wild else [])]
    return Refusal("misfit", f"Play {', '.join(ways[:-1])} or {ways[-1]}{'' if fits else ', or draw'}.", fits)
