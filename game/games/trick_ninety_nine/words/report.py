"""The story of a match of trick Ninety-Nine, told from its events, with a score sheet for every finished round.

Owns how a round is written down and what each number is made of. Bids are told only when they are open to all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.engine.state import State
from game.games.trick_ninety_nine.rules.position import STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, paid_by
from game.games.trick_ninety_nine.rules.variants import BID
from game.words.course import Course, Feat
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Report, Round, RoundEvents, Sheet, open_cards, rounds_of, standing

_BY_SUIT = attrgetter("suit", "index")
_SHOWED = {"declare": "declared", "reveal": "revealed"}


class _Round(RoundEvents):
    """What the events say of one round."""

    @property
    def premiums(self) -> dict[int, str]:
        """The premium bids that stand, by seat, the first one first."""
        shown = {event.seat: "reveal" if event.facts["whole"] else "declare" for event in self.all("exposed")}
        spoke = [event.seat for event in self.all("premium")]
        return {seat: shown[seat] for seat in spoke if seat is not None and seat in shown}

    @property
    def shown(self) -> Event:
        """All bids, and whether they were made, once it is over."""
        shown = self.last("bids_shown")
        assert shown is not None
        return shown

    def made(self, seat: int) -> bool:
        """Whether that seat made its bid."""
        return bool(self.shown.facts["made"][seat])

    @property
    def scores(self) -> list[Event]:
        """What every hand wrote down."""
        return self.all("round_scored", "dummy_scored")

    @property
    def game(self) -> Event | None:
        """The game that ended with it, if one did."""
        return self.last("game_over")


def report(state: State, events: Iterable[Event]) -> Report:
    """How the match went so far."""
    assert isinstance(state, Position)
    events = tuple(events)
    rounds = rounds_of(events, _Round)
    finished = [played for played in rounds if played.over]
    columns = range(state.hands if state.values["track_dummy"] else state.seats)
    return Report(
        tuple(_story(state, finished)),
        tuple(Round(played.number, _how_it_went(played, state)) for played in rounds),
        tuple(in_points(total) for total in state.totals),
        tuple(_note(finished, seat) for seat in range(state.seats)),
        tuple(state.totals),
        sides=tuple((hand,) for hand in columns),
        totals=(*state.totals, *state.scores[state.seats : len(columns)]),
        sheets=tuple(_sheet(state, played, columns) for played in finished),
        figures=tuple(_figures(state, len(columns))),
        course=_course(state, events),
    )


def _course(state: Position, events: Sequence[Event]) -> Course:
    """The totals after each round, and who made how many bids."""

    def makes(event: Event) -> tuple[int, ...]:
        made = event.facts["made"] if event.kind == "bids_shown" else ()
        return tuple(seat for seat, done in enumerate(made) if done)

    bids = Feat.of("bids", "bid", events, makes, [(seat,) for seat in range(state.seats)], title="Most bids made")
    return Course.of(events, "totals", [0] * state.seats, state.totals, feats=[bids])


# -- sentences --------------------------------------------------------------------------------------------------------


def _how_it_went(played: _Round, state: Position) -> str:
    """How a round went: trump, premiums, bids and what they brought."""
    if not played.over:
        return "Still being played."
    names, facts = state.names, played.shown.facts
    sentences = []
    if (trump := played.last("trump_set")) is not None:
        suit = trump.facts["suit"]
        sentences.append(f"{SUIT_NAMES[suit].capitalize()} were trump." if suit else "No trump.")
    sentences += [
        f"{names[seat]} {_SHOWED[kind]} a bid of {facts['bids'][seat]}." for seat, kind in played.premiums.items()
    ]
    made = [name for name, good in zip(names, facts["made"], strict=False) if good]
    bids = "their bids" if len(made) > 1 else "the bid"
    sentences.append(f"{listed(made)} made {bids}." if made else "Nobody made a bid.")
    scores = [f"{names[event.seat or 0]} {points(event.facts['score'])}" for event in played.scores]
    return " ".join([*sentences, f"{listed(scores)}."])


def _note(finished: Sequence[_Round], seat: int) -> str:
    """How a seat came by its points: rounds, bids made, games won."""
    if not finished:
        return "No round finished yet."
    made = sum(played.made(seat) for played in finished)
    games = sum(played.game is not None and seat in played.game.facts["winners"] for played in finished)
    sentence = f"{plural(made, 'bid') if made else 'No bid'} made in {plural(len(finished), 'round')}."
    stakes = [played.made(seat) for played in finished if seat in played.premiums]
    if stakes:
        sentence += f" {plural(len(stakes), 'premium bid')}, {sum(stakes)} made."
    return f"{sentence} Won {plural(games, 'game')}." if games else sentence


def _story(state: Position, finished: Sequence[_Round]) -> Iterable[str]:
    if not finished:
        return
    yield standing(state.names, state.totals, plural(len(finished), "round"), over=state.over)
    games = [played.game for played in finished if played.game is not None]
    empty = sum(not event.facts["winners"] for event in games)
    if empty:
        yield f"{plural(empty, 'game')} of {len(games)} ended without a bonus for anybody."
    scores = [event for played in finished for event in played.all("round_scored")]
    if len(finished) > 1:
        top = max(scores, key=lambda event: (event.facts["score"], -event.facts["hand"], event.seat or 0))
        score, who = points(top.facts["score"]), state.names[top.seat or 0]
        yield f"Best round: number {top.facts['hand']}, {score} for {who}."


# -- score sheets -----------------------------------------------------------------------------------------------------


def _sheet(state: Position, played: _Round, columns: range) -> Sheet:
    """How a round was written down, the dummy's points beside the totals where they are added up."""
    lines = [Line.of(title, [made(state, played, hand) for hand in columns]) for title, made in _LINES.items()]
    if played.game is not None:
        lines.append(_bonus_line(played.game, columns, state.seats))
    dummys = [event.facts["total"] for event in played.all("dummy_scored")]
    return Sheet.of(played.number, lines, (*played.totals, *dummys)[: len(columns)])


def _tricks(state: Position, played: _Round, hand: int) -> Iterable[Made]:
    won = played.shown.facts["taken"][hand]
    yield Made(plural(won, "trick"), won)


def _bonus(state: Position, played: _Round, hand: int) -> Iterable[Made]:
    """What the bid of a hand brought, and the cards that were laid for it."""
    facts, count = played.shown.facts, sum(played.shown.facts["made"])
    how = f"{count} of {len(facts['made'])} made their bids" if count > 1 else "nobody else made a bid"
    laid = open_cards(played.shown)[hand * BID : hand * BID + BID]
    title, by_suit = f"Bid {facts['bids'][hand]}, won {facts['taken'][hand]}", sorted(laid, key=_BY_SUIT)
    made = (BONUS[count], how) if facts["made"][hand] else (0, "not made")
    yield Made(title, *made, tuple(by_suit))


def _premiums(state: Position, played: _Round, hand: int) -> Iterable[Made]:
    """What premium bids, its own and those of others, brought a hand."""
    facts = played.shown.facts
    stakes = [STAKES.get(played.premiums.get(seat, ""), 0) for seat in range(state.hands)]
    for seat, kind in sorted(played.premiums.items()):
        if hand in paid_by(seat, stakes, facts["made"], state.dummy):
            title = f"{state.names[seat]} {_SHOWED[kind]} {facts['bids'][seat]}"
            yield Made(title, stakes[seat], "made" if facts["made"][seat] else "failed")
    if hand == state.dummy and facts["bids"][hand] == facts["taken"][hand]:
        yield Made("Exactly its bid", DECLARED)


_LINES = {"Tricks": _tricks, "Bid made": _bonus, "Premium bids": _premiums}


def _bonus_line(game: Event, columns: range, seats: int) -> Line:
    """The bonus of a game that ended with this round; the dummy has none."""
    winners, bonus, scores = game.facts["winners"], game.facts["bonus"], game.facts["scores"]
    title = f"Game {game.facts['game']} won"
    made = [[Made(title, bonus, f"with {in_points(scores[hand])}")] if hand in winners else [] for hand in columns]
    return Line.of("Game bonus", made, [bonus * (hand in winners) if hand < seats else None for hand in columns])


def _figures(state: Position, columns: int) -> Iterable[Figure]:
    """In a match of games: what everybody has in the one in play, and the games won."""
    if state.values["match"] == "games":
        now = "Score of the game just over" if state.game_over else "Score in this game"
        yield Figure(now, tuple(points(score) for score in state.scores[:columns]))
        yield Figure("Games won", (*map(str, state.games), *[""] * (columns - state.seats)))
