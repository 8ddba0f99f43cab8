"""The story of a list of Skat, told from its events: every deal with its score sheet, and its tricks once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import State
from game.games.skat.rules.contracts import points_in
from game.games.skat.rules.position import Position
from game.games.skat.words.counting import ending, game_of, game_says, kind_name, loss_says, ramsch_says, settled_aloud
from game.words.course import Course, Feat, by_seat
from game.words.language import capital, in_points, listed, plural, points
from game.words.report import (
    Deed,
    Figure,
    Line,
    Made,
    Report,
    Review,
    Round,
    RoundEvents,
    Sheet,
    open_cards,
    rounds_of,
    standing,
)


class _Deal(RoundEvents):
    """What the events say of one deal."""

    @property
    def settled(self) -> Event | None:
        """How the declarer's game ended; None where nobody played alone."""
        return self.last("game_settled")

    @property
    def null(self) -> bool:
        """Whether it was a null game, in which points mean nothing."""
        return self.settled is not None and game_of(self.settled.facts).is_null

    @property
    def scores(self) -> dict[int, int]:
        """What was written down, by seat."""
        return {event.seat or 0: int(event.facts["score"]) for event in self.all("round_scored")}

    @property
    def won(self) -> tuple[int, ...]:
        """The declarer, or the two who play against; empty where the points tell. Who sat out has won nothing."""
        settled = self.settled
        if settled is None:  # in a ramsch who takes all tricks has won
            return tuple(seat for seat, score in self.scores.items() if score > 0)
        return tuple(seat for seat in self.scores if (seat == settled.seat) == settled.facts["won"])

    @property
    def skat(self) -> tuple[Card, ...]:
        """The two cards that were turned up."""
        return open_cards(*self.all("skat_shown"))


def report(state: State, events: Iterable[Event]) -> Report:
    """How the list went so far."""
    assert isinstance(state, Position)
    events = tuple(events)
    deals = rounds_of(events, _Deal)
    finished = [deal for deal in deals if deal.over]
    scores = state.list_scores()
    totals = tuple(score.total for score in scores)
    return Report(
        tuple(_story(state, finished, totals)),
        tuple(Round(deal.number, _how_it_went(deal, state.names), deal.won) for deal in deals),
        tuple(in_points(total) for total in totals),
        tuple(_note(state, finished, seat) for seat in range(state.seats)),
        totals,
        sides=tuple((seat,) for seat in range(state.seats)),
        totals=tuple(state.totals),
        sheets=tuple(_sheet(deal, state.names) for deal in finished),
        figures=tuple(_figures(state)),
        reviews=tuple(_review(deal, state.names) for deal in finished),
        course=_course(state, events),
    )


def _course(state: Position, events: Sequence[Event]) -> Course:
    """The list after each deal, and who won how many games and tricks."""

    def wins(event: Event) -> tuple[int, ...]:
        won = event.kind == "game_settled" and event.facts["won"]
        return (event.seat,) if won and event.seat is not None else ()

    seats = [(seat,) for seat in range(state.seats)]
    games = Feat.of("bids", "game", events, wins, seats, title="Most games won")
    tricks = Feat.of("tricks", "trick", events, by_seat("trick_won"), seats)
    return Course.of(events, "totals", [0] * state.seats, state.totals, feats=[games, tricks])


def _how_it_went(deal: _Deal, names: Sequence[str]) -> str:
    """How a deal ended, and what it was worth."""
    if not deal.over:
        return "Still being played."
    if deal.settled is not None and deal.settled.seat is not None:
        event = deal.settled
        counted = capital(settled_aloud(event.facts))
        loss = "" if event.facts["won"] else f"; {loss_says(event.facts)}"
        return f"{names[event.seat or 0]} {ending(event.facts)}. {counted}{loss}."
    ramsch = deal.last("ramsch_settled")
    return "Passed in." if ramsch is None else f"A ramsch: {ramsch_says(ramsch.facts, names)}."


def _note(state: Position, finished: Sequence[_Deal], seat: int) -> str:
    """How a player came by the points: games by their kind, won and lost."""
    own = [deal.settled.facts for deal in finished if deal.settled is not None and deal.settled.seat == seat]
    if not own:
        return "Has not played alone."
    won, lost = state.games_won[seat], state.games_lost[seat]
    made: dict[str, list[bool]] = {}
    for facts in own:
        made.setdefault(game_of(facts).kind, []).append(facts["won"])
    by_kind = [f"{kind_name(kind)} {sum(results)} of {len(results)}" for kind, results in made.items()]
    return f"{plural(won + lost, 'game')} alone, {won} won: {listed(by_kind)}."


def _standing(state: Position, after: str, totals: Sequence[int]) -> Iterator[str]:
    """Who leads or has won, and what decides between equal scores once the list is over (rules, section 5.6)."""
    if not state.over:
        yield standing(state.names, totals, after, over=False)
        return
    first = [seat for seat, place in enumerate(state.results()) if place == 1]
    best = totals[first[0]]
    yield standing([state.names[seat] for seat in first], [best] * len(first), after, over=True)
    level = [state.names[seat] for seat, total in enumerate(totals) if total == best and seat not in first]
    if level:
        yield f"{listed(level)} {'has' if len(level) == 1 else 'have'} as many; games won and lost decide."


def _story(state: Position, finished: Sequence[_Deal], totals: Sequence[int]) -> Iterator[str]:
    if finished:
        yield from _standing(state, plural(len(finished), "deal"), totals)
    ramsches = [(min(deal.scores.values()), event.facts) for deal in finished if (event := deal.last("ramsch_settled"))]
    if ramsches:
        _, facts = min(ramsches, key=itemgetter(0))
        which = "The ramsch" if len(ramsches) == 1 else "The ramsch that cost most"
        yield f"{which}: {ramsch_says(facts, state.names)}."
    played = [(sum(deal.scores.values()), deal.settled) for deal in finished if deal.settled is not None]
    if not played:
        return
    won = sum(bool(event.facts["won"]) for _, event in played)
    yield f"The declarer won {won} of {plural(len(played), 'game')}."
    for best, word in ((max, "counted"), (min, "cost")):
        score, event = best(played, key=itemgetter(0))
        if (score > 0) == (best is max):
            whose = f"{state.names[event.seat or 0]}'s {game_says(game_of(event.facts))}"
            yield f"The game that {word} most: {whose}, {points(score)}."


# -- the list ---------------------------------------------------------------------------------------------------------


def _sheet(deal: _Deal, names: Sequence[str]) -> Sheet:
    """A deal as the list has it; one that was passed in has no lines."""
    if not deal.scores:
        return Sheet.of(deal.number, (), deal.totals)
    event = deal.settled
    if event is None:
        return Sheet.of(deal.number, (_ramsch_line(deal, names),), deal.totals)
    columns = range(len(names))
    title = capital(game_says(game_of(event.facts)))
    made = [_made(deal, event) if seat == event.seat else () for seat in columns]
    line = Line.of(title, made, [deal.scores[seat] if seat == event.seat else None for seat in columns])
    return Sheet.of(deal.number, (line,), deal.totals)


def _made(deal: _Deal, event: Event) -> tuple[Made, ...]:
    """The value counted aloud, the points and the skat, and for a lost game what it cost."""
    facts = event.facts
    tricks, won = plural(facts["tricks"], "trick"), facts["won"]
    counted = tricks if deal.null else f"{in_points(facts['points'])} in {tricks} and the skat"
    taken = f"{counted}, bid {facts['bid']}"
    parts = [Made(capital(settled_aloud(facts)), facts["value"] if won else 0, taken, deal.skat, counts=won)]
    if not won:
        parts.append(Made(capital(ending(facts)), deal.scores[event.seat or 0], loss_says(facts)))
    return tuple(parts)


def _ramsch_line(deal: _Deal, names: Sequence[str]) -> Line:
    """Points and tricks of everybody."""
    settled = deal.last("ramsch_settled")
    assert settled is not None
    facts = settled.facts
    made: list[tuple[Made, ...]] = [() for _ in names]
    for seat, count, tricks in zip(facts["players"], facts["points"], facts["tricks"], strict=True):
        made[seat] = (Made(f"{in_points(count)} in {plural(tricks, 'trick')}", deal.scores[seat]),)
    return Line.of("Ramsch", made, [deal.scores.get(seat) for seat in range(len(names))])


def _figures(state: Position) -> Iterator[Figure]:
    """Games won and lost, and the three parts of a list after Seeger and Fabian."""
    games = zip(state.games_won, state.games_lost, strict=True)
    yield Figure("Games won and lost", tuple(f"{won} and {lost}" for won, lost in games))
    if state.values["scoring"] == "seeger":
        scores = state.list_scores()
        for part, title in enumerate(("For own games", "For games others lost"), 1):
            yield Figure(title, tuple(points(score[part]) for score in scores))
        yield Figure("After Seeger and Fabian", tuple(points(score.total) for score in scores))


# -- a deal looked at again -------------------------------------------------------------------------------------------


def _review(deal: _Deal, names: Sequence[str]) -> Review:
    """A finished deal: its tricks, what everybody held, and the skat."""
    heads = ("Who", "What", "Cards", "Tricks" if deal.null else "Points")
    return Review(deal.number, (*_tricks(deal, names), *_shown(deal)), summary=_how_it_went(deal, names), heads=heads)


def _tricks(deal: _Deal, names: Sequence[str]) -> Iterator[Deed]:
    """Every trick with its three cards in turn, given to its winner, and the points up to it."""
    declarer = None if deal.settled is None else deal.settled.seat
    trick: list[Card] = []
    leader, taken, against = 0, dict.fromkeys(range(len(names)), 0), 0
    for event in deal.all("led", "followed", "trick_won"):
        seat = event.seat or 0
        if event.kind == "led":
            leader, trick = seat, []
        if event.kind != "trick_won":
            trick += open_cards(event)
            continue
        counted = 1 if deal.null else points_in(trick)
        taken[seat] += counted
        against += 0 if seat == declarer else counted
        now = f"{names[seat]} has {taken[seat]}"
        if declarer is not None:
            now = f"{names[declarer]} {taken[declarer]}, the others {against}"
        said = "led and won" if seat == leader else f"won, {names[leader]} led"
        yield Deed(seat, said, tuple(trick), None, capital(now) if deal.null else f"{in_points(counted)}: {now}")


def _shown(deal: _Deal) -> Iterator[Deed]:
    """What everybody played from, as far as it was played, and the skat."""
    played = deal.all("led", "followed")
    for seat in dict.fromkeys(event.seat or 0 for event in played):
        own = open_cards(*(event for event in played if event.seat == seat))
        yield _held(deal, seat, "played", sorted(own, key=lambda card: (card.suit, card.index)))
    for shown in deal.all("skat_shown"):
        yield _held(deal, shown.seat or 0, "has the skat", open_cards(shown))


def _held(deal: _Deal, seat: int, said: str, cards: Sequence[Card]) -> Deed:
    return Deed(seat, said, tuple(cards), None, "" if deal.null else in_points(points_in(cards)), numbered=False)
