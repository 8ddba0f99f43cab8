"""The event kinds of Skat."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Event
from game.games.skat.words.counting import ending, game_of, game_says, loss_says, ramsch_says, settled_aloud
from game.words import events, moods, tricks
from game.words.events import OVERBID, Counted, EventKind, Tried, Undo, dealt, says
from game.words.language import capital, listed, named, plural, points
from game.words.moments import Moment, Mood


def _trick_won(event: Event, name: str, names: Sequence[str]) -> str:
    more = "" if event.facts.get("null") else f": {plural(event.facts['points'], 'point')}"
    return f"{name} wins the trick with {named(event.cards[0])}{more}."


def _claimed(event: Event, name: str, names: Sequence[str]) -> str:
    """In null that no trick is taken."""
    if event.facts["tricks"]:
        return tricks.claimed(event, name, names)
    return f"{name} claims to lose all tricks that are left. {' '.join(event.facts['why'])}"


def _skat_shown(event: Event, name: str, names: Sequence[str]) -> str:
    return f"In the skat lie {listed([named(card) for card in event.cards])}."


def _settled(event: Event, name: str, names: Sequence[str]) -> str:
    """The end of the deal, counted aloud."""
    facts = event.facts
    loss = "" if facts["won"] else f" {capital(loss_says(facts))}."
    return f"{name} {ending(facts)}. {capital(settled_aloud(facts))}.{loss}"


def _won_or_lost(event: Event) -> Moment:
    return Moment("Game won") if event.facts["won"] else Moment("Game lost", Mood.WOE)


def _tried(event: Event) -> list[Tried]:
    """A game by its kind, for the statistics."""
    return [(event.seat or 0, game_of(event.facts).kind, bool(event.facts["won"]))]


def _overbid(event: Event) -> list[Counted]:
    """A game lost because it was bid too high."""
    return [(event.seat or 0, OVERBID, 1)] if event.facts["overbid"] else []


def _ramsch_settled(event: Event, name: str, names: Sequence[str]) -> str:
    facts = event.facts
    taken = [f"{names[seat]} {count}" for seat, count in zip(facts["players"], facts["points"], strict=True)]
    return f"Points in the ramsch: {listed(taken)}. {ramsch_says(facts, names)}."


def _round_scored(event: Event, name: str, names: Sequence[str]) -> str:
    return f"{name} scores {points(event.facts['score'])} and has {points(event.facts['total'])}."


def _list_settled(event: Event, name: str, names: Sequence[str]) -> str:
    scores = [f"{who} {points(total)}" for who, total in zip(names, event.facts["totals"], strict=True)]
    return f"After Seeger and Fabian: {listed(scores)}."


_GAME = {"game": str, "hand": bool, "bid": int}
_FIGURES = ("points", "tricks", "matadors", "value", "loss")
_TRUTHS = ("schneider", "schwarz", "won", "overbid", "conceded")
_EACH = tuple[int, ...]
_LIST = dict.fromkeys(("points", "games", "others"), _EACH)

EVENTS = events.events(
    *tricks.USUAL,
    dealt("Deal", "is forehand"),
    *tricks.auction(bid=int, won="plays alone, at"),
    EventKind(name="passed_in", sentence=says("Nobody bids: the deal is passed in."), ends_round=True, rare=True),
    EventKind(name="ramsch", sentence=says("Nobody bids: everybody plays a ramsch."), rare=True),
    EventKind(name="took_skat", sentence=says("{name} takes the skat.")),
    EventKind(name="plays_hand", sentence=says("{name} plays from the hand.")),
    EventKind(name="put_away", sentence=says("{name} puts two cards away.")),
    EventKind(
        name="announced",
        facts=_GAME,
        sentence=lambda event, name, names: f"{name} plays {game_says(game_of(event.facts))}.",
        undo=Undo.COSTS,
    ),
    EventKind(name="exposed", sentence=says("{name} lays the whole hand open."), opens_hand=True, undo=Undo.COSTS),
    tricks.TRICK_WON.but(facts={"points": int}, sometimes={"null": bool}, sentence=_trick_won),
    tricks.CLAIMED.but(sentence=_claimed),
    EventKind(name="conceded", sentence=says("{name} gives up."), undo=Undo.COSTS),
    EventKind(name="skat_shown", sentence=_skat_shown),
    EventKind(
        name="game_settled",
        facts={**_GAME, **dict.fromkeys(_FIGURES, int), **dict.fromkeys(_TRUTHS, bool)},
        sentence=_settled,
        sound=lambda event: "made" if event.facts["won"] else "out",
        moment=_won_or_lost,
        ends_round=True,
        tried=_tried,
        counted=_overbid,
        feels=moods.by("won"),
    ),
    EventKind(
        name="ramsch_settled",
        facts=dict.fromkeys(("players", "points", "tricks"), _EACH),
        sentence=_ramsch_settled,
        ends_round=True,
        rare=True,
    ),
    events.ROUND_SCORED.but(
        sentence=_round_scored,
        passed_over=lambda event: not event.facts["score"],  # only those are named for whom something is written down
    ),
    EventKind(name="list_settled", facts={**_LIST, "totals": _EACH}, sentence=_list_settled),
)
