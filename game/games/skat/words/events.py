"""The event kinds of Skat."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.skat.words.counting import ending, game_of, game_says, loss_says, settled_aloud
from game.words.events import MATCH_OVER, ROUND_OVER, ROUND_SCORED, SHUFFLED, EventKind, Tried, Undo, dealt, events
from game.words.language import capital, listed, named, plural, points
from game.words.tricks import FOLLOWED, LED, TRICK_WON


def _announced(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} plays {game_says(game_of(event.facts))}."


def _skat_shown(event: Event, name: str, names: Sequence[str]) -> str:
    return f"In the skat lie {listed([named(card) for card in event.cards])}."


def _settled(event: Event, name: str, names: Sequence[str]) -> str:
    """The end of the deal, counted aloud."""
    facts = event.facts
    loss = "" if facts["won"] else f" {capital(loss_says(facts))}."
    return f"{name} {ending(facts)}. {capital(settled_aloud(facts))}.{loss}"


def _tried(event: Event) -> Tried:
    """A game by its kind, for the statistics."""
    return event.seat or 0, game_of(event.facts).kind, bool(event.facts["won"])


def _ramsch_settled(event: Event, name: str, names: Sequence[str]) -> str:
    facts = event.facts
    taken = [f"{names[seat]} {count}" for seat, count in zip(facts["players"], facts["points"], strict=True)]
    return f"Points in the ramsch: {listed(taken)}."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    score, total = event.facts["score"], points(event.facts["total"])
    return f"{name} scores {points(score)} and has {total}." if score else f"{name} stays at {total}."


def _list_settled(event: Event, name: str, names: Sequence[str]) -> str:
    scores = [f"{who} {points(total)}" for who, total in zip(names, event.facts["totals"], strict=True)]
    return f"After Seeger and Fabian: {listed(scores)}."


def _trick_won(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} wins the trick with {named(event.cards[0])}: {plural(event.facts['points'], 'point')}."


_GAME = {"game": str, "hand": bool, "bid": int}

EVENTS = events(
    SHUFFLED,
    dealt("Deal", "is forehand"),
    EventKind(name="bid", facts={"bid": int}, sentence=lambda event, name, names: f"{name} bids {event.facts['bid']}."),
    EventKind(
        name="held", facts={"bid": int}, sentence=lambda event, name, names: f"{name} holds {event.facts['bid']}."
    ),
    EventKind(name="bid_passed", sentence=lambda event, name, names: f"{name} passes."),
    EventKind(
        name="auction_won",
        facts={"bid": int},
        sentence=lambda event, name, names: f"{name} plays alone, at {event.facts['bid']}.",
    ),
    EventKind(
        name="passed_in",
        sentence=lambda event, name, names: "Nobody bids: the deal is passed in.",
        ends_round=True,
        rare=True,
    ),
    EventKind(name="ramsch", sentence=lambda event, name, names: "Nobody bids: everybody plays a ramsch.", rare=True),
    EventKind(name="took_skat", sentence=lambda event, name, names: f"{name} takes the skat."),
    EventKind(name="plays_hand", sentence=lambda event, name, names: f"{name} plays from the hand."),
    EventKind(name="put_away", sentence=lambda event, name, names: f"{name} puts two cards away."),
    EventKind(name="announced", facts=_GAME, sentence=_announced, undo=Undo.COSTS),
    EventKind(
        name="exposed",
        sentence=lambda event, name, names: f"{name} lays the whole hand open.",
        opens_hand=True,
        undo=Undo.COSTS,
    ),
    LED,
    FOLLOWED,
    TRICK_WON.but(facts={"points": int}, sentence=_trick_won),
    EventKind(name="conceded", sentence=lambda event, name, names: f"{name} gives up.", undo=Undo.COSTS),
    EventKind(name="skat_shown", sentence=_skat_shown),
    EventKind(
        name="game_settled",
        facts={
            **_GAME,
            "points": int,
            "tricks": int,
            "matadors": int,
            "schneider": bool,
            "schwarz": bool,
            "value": int,
            "won": bool,
            "overbid": bool,
            "conceded": bool,
            "loss": int,
        },
        sentence=_settled,
        ends_round=True,
        tried=_tried,
    ),
    EventKind(
        name="ramsch_settled",
        facts={"players": tuple[int, ...], "points": tuple[int, ...], "tricks": tuple[int, ...]},
        sentence=_ramsch_settled,
        ends_round=True,
        rare=True,
    ),
    ROUND_SCORED.but(sentence=_round_scored),
    EventKind(
        name="list_settled",
        facts=dict.fromkeys(("points", "games", "others", "totals"), tuple[int, ...]),
        sentence=_list_settled,
    ),
    ROUND_OVER.but(facts={"totals": tuple[int, ...]}),
    MATCH_OVER.but(sound="win"),
)
