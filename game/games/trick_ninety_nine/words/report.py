"""The story of a match of trick Ninety-Nine, told from its events, with a score sheet for every finished round.

Owns how a round is written down and what each number is made of. Bids are told only when they are open to all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Event
from game.engine.state import State
from game.games.trick_ninety_nine.rules.position import STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, paid_by
from game.games.trick_ninety_nine.rules.variants import BID
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Report, Round, RoundEvents, Sheet, rounds_of


class _Round(RoundEvents):
    """What the events say of one round."""

    @property
    def said(self) -> dict[int, str]:
        """The premium bids that stand, by seat."""
        said: dict[int, str] = {}
        for event in self.all("premium"):
            seat, kind, over = event.seat, event.facts["said"], event.facts["over"]
            assert seat is not None
            if kind == "upgrade":
                said[seat] = "reveal"
                said.pop(over, None)
            elif kind == "yield":
                said.pop(seat, None)
            elif kind in STAKES:
                said[seat] = kind
        return said

    @property
    def shown(self) -> Event | None:
        """All bids, and whether they were made."""
        return self.last("bids_shown")

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
    rounds = rounds_of(events, _Round)
    finished = [played for played in rounds if played.over]
    columns = range(state.hands if state.values["track_dummy"] else state.seats)
    return Report(
        tuple(_story(state, finished)),
        tuple(Round(played.number, _how_it_went(played, state)) for played in rounds),
        tuple(in_points(total) for total in state.totals),
        tuple(_note(finished, seat) for seat in range(state.seats)),
        tuple(state.totals),
        unit="round",
        sides=tuple((hand,) for hand in columns),
        totals=(*state.totals, *state.scores[state.seats : len(columns)]),
        sheets=tuple(_sheets(state, finished, len(columns))),
        figures=tuple(_figures(state, len(columns))),
    )


# -- sentences --------------------------------------------------------------------------------------------------------


def _how_it_went(played: _Round, state: Position) -> str:
    """How a round went: trump, premiums, bids and what they brought."""
    if not played.over or played.shown is None:
        return "Still being played."
    names, facts = state.names, played.shown.facts
    sentences = []
    if (trump := played.last("trump_set")) is not None:
        suit = trump.facts["suit"]
        sentences.append(f"{SUIT_NAMES[suit].capitalize()} were trump." if suit else "No trump.")
    for seat, kind in played.said.items():
        sentences.append(
            f"{names[seat]} {'revealed' if kind == 'reveal' else 'declared'} a bid of {facts['bids'][seat]}."
        )
    made = [names[hand] for hand, good in enumerate(facts["made"]) if good]
    sentences.append(
        f"{listed(made)} made {'the bid' if len(made) == 1 else 'their bids'}." if made else "Nobody made a bid."
    )
    scores = [f"{names[event.seat or 0]} {points(event.facts['score'])}" for event in played.scores]
    sentences.append(f"{listed(scores)}.")
    return " ".join(sentences)


def _note(finished: Sequence[_Round], seat: int) -> str:
    """How a seat came by its points: rounds, bids made, games won."""
    if not finished:
        return "No round has been finished."
    made = sum(bool(played.shown and played.shown.facts["made"][seat]) for played in finished)
    games = sum(bool(played.game and seat in played.game.facts["winners"]) for played in finished)
    sentence = f"{plural(made, 'bid') if made else 'No bid'} made in {plural(len(finished), 'round')}."
    stakes = [played for played in finished if seat in played.said]
    if stakes:
        kept = sum(bool(stake.shown and stake.shown.facts["made"][seat]) for stake in stakes)
        sentence += f" {plural(len(stakes), 'premium bid')}, {kept} made."
    return f"{sentence} Won {plural(games, 'game')}." if games else sentence


def _story(state: Position, finished: Sequence[_Round]) -> list[str]:
    if not finished:
        return []
    best = max(state.totals)
    ahead = [name for name, total in zip(state.names, state.totals, strict=False) if total == best]
    after = f"after {plural(len(finished), 'round')} with {in_points(best)}"
    if not state.over:
        sentences = [f"{listed(ahead)} {'leads' if len(ahead) == 1 else 'lead'} {after}."]
    else:
        sentences = [f"{listed(ahead)} {'won' if len(ahead) == 1 else 'shared the win'} {after}."]
    games = [played.game for played in finished if played.game is not None]
    empty = sum(not event.facts["winners"] for event in games)
    if empty:
        sentences.append(f"{plural(empty, 'game')} of {len(games)} ended without a bonus for anybody.")
    score, number, seat = max((event.facts["score"], -played.number, event.seat or 0) for played in finished
                              for event in played.scores if event.kind == "round_scored")  # fmt: skip
    if len(finished) > 1:
        sentences.append(f"The best round was number {-number}: {points(score)} for {state.names[seat]}.")
    return sentences


# -- score sheets -----------------------------------------------------------------------------------------------------


def _sheets(state: Position, finished: Sequence[_Round], columns: int) -> Iterable[Sheet]:
    dummys = 0
    for played in finished:
        lines = [_line(state, played, key, title, columns) for key, title in _TITLES.items()]
        if played.game is not None:
            lines.append(_bonus_line(played.game, columns, state.seats))
        totals = tuple(sum(line.points[column] or 0 for line in lines) for column in range(columns))
        dummys += totals[-1] if columns > state.seats else 0
        yield Sheet(played.number, tuple(lines), totals, (*played.totals, dummys)[:columns])
        if played.game is not None:
            dummys = 0


_TITLES = {"tricks": "Tricks", "bonus": "Bid made", "premium": "Premium bids"}


def _line(state: Position, played: _Round, key: str, title: str, columns: int) -> Line:
    numbers = tuple(int(event.facts[key]) for event in played.scores[:columns])
    return Line(title, numbers, tuple(tuple(_made(state, played, key, hand)) for hand in range(columns)))


def _made(state: Position, played: _Round, key: str, hand: int) -> Iterable[Made]:
    """What made the number of one line in one column."""
    assert played.shown is not None
    facts = played.shown.facts
    bid, won, made = facts["bids"][hand], facts["taken"][hand], facts["made"]
    if key == "tricks":
        yield Made(plural(won, "trick"), won)
    elif key == "bonus":
        laid = tuple(card for card in played.shown.cards[hand * BID : hand * BID + BID] if card is not None)
        paid = BONUS[sum(made)] if made[hand] else 0
        yield Made(f"Bid {bid}, won {won}", paid, _how(made, hand), _sorted(laid))
    else:
        stakes = [STAKES.get(played.said.get(seat, ""), 0) for seat in range(state.hands)]
        for seat, stake in enumerate(stakes):
            if stake and hand in paid_by(seat, stakes, made, state.dummy):
                what = "revealed" if played.said[seat] == "reveal" else "declared"
                yield Made(
                    f"{state.names[seat]} {what} {facts['bids'][seat]}", stake, "made" if made[seat] else "failed"
                )
        if hand == state.dummy and bid == won:
            yield Made("Exactly its bid", DECLARED)


def _how(made: Sequence[bool], hand: int) -> str:
    if not made[hand]:
        return "not made"
    return f"{sum(made)} of {len(made)} made their bids" if sum(made) > 1 else "nobody else made a bid"


def _sorted(laid: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(laid, key=lambda card: (card.suit, card.index)))


def _bonus_line(game: Event, columns: int, seats: int) -> Line:
    """The bonus of a game that ended with this round."""
    winners, bonus, scores = game.facts["winners"], game.facts["bonus"], game.facts["scores"]
    paid = tuple((bonus if hand in winners else 0) if hand < seats else None for hand in range(columns))
    made = tuple(
        (Made(f"Game {game.facts['game']} won", bonus, f"with {in_points(scores[hand])}"),) if hand in winners else ()
        for hand in range(columns)
    )
    return Line("Game bonus", paid, made)


def _figures(state: Position, columns: int) -> Iterable[Figure]:
    """In a match of games: what everybody has in the one in play, and the games won."""
    if state.values["match"] != "games":
        return
    spare = ("",) * (columns - state.seats)
    now = "Score of the game just over" if state.game_over else "Score in this game"
    yield Figure(now, tuple(points(score) for score in state.scores[:columns]))
    yield Figure("Games won", (*map(str, state.games), *spare))
