"""The story of a list of Skat, told from its events: every deal with its score sheet, and its tricks once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from operator import itemgetter

from game.engine.cards import Card
from game.engine.moves import Event
from game.games.skat.rules.contracts import points_in
from game.games.skat.rules.position import Position
from game.games.skat.rules.scoring import for_a_game
from game.games.skat.words.counting import (
    doubled_says,
    ending,
    game_of,
    game_says,
    kind_name,
    loss_says,
    ramsch_says,
    settled_aloud,
    times_say,
)
from game.games.skat.words.events import ALL_POINTS, ALL_TRICKS, BID, PLAYERS, TIMES, VALUE, WON
from game.words.course import Course, Feat, by_seat
from game.words.facts import POINTS, SCORE, TRICKS
from game.words.language import capital, in_points, listed, plural, points
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import Deed, Figure, Line, Made, Review, Sheet, open_cards, standing


class Deal(RoundEvents):
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
    def written(self) -> dict[int, int]:
        """What was written down, by seat."""
        return {event.seat or 0: event[SCORE] for event in self.all("round_scored")}

    @property
    def won(self) -> tuple[int, ...]:
        """The declarer, or the two who play against; empty where the points tell. Who sat out has won nothing."""
        settled = self.settled
        if settled is None:  # in a ramsch who takes all tricks has won
            return tuple(seat for seat, score in self.written.items() if score > 0)
        return tuple(seat for seat in self.written if (seat == settled.seat) == settled[WON])

    @property
    def skat(self) -> tuple[Card, ...]:
        """The two cards that were turned up."""
        return open_cards(*self.all("skat_shown"))


class SkatReport(MatchReport[Position, Deal]):
    """How the list went. After Seeger and Fabian all of it counts in the scores that decide the list, not in game
    points alone: what stands after a deal, below the columns and on the line over the deals."""

    reads = Deal
    unit = "deal"

    @cached_property
    def list_totals(self) -> tuple[int, ...]:
        """What everybody would have if the list were over now."""
        return tuple(score.total for score in self.state.list_scores())

    @property
    def now(self) -> Sequence[int]:
        return self.list_totals

    @cached_property
    def after_seeger(self) -> bool:
        """Whether games won and lost count as well."""
        return self.state.values["scoring"] == "seeger"

    @cached_property
    def levels(self) -> list[tuple[int, ...]]:
        """What everybody had on the list after each finished deal: counted backwards from what they have now, for there
        may have been deals before these."""
        level, levels = self.list_totals, list[tuple[int, ...]]()
        for played in reversed(self.finished):
            levels.append(level)
            more = self._for_game(played)
            level = tuple(had - played.written.get(seat, 0) - more[seat] for seat, had in enumerate(level))
        return levels[::-1]

    def _for_game(self, played: Deal) -> tuple[int, ...]:
        """What the game of a deal adds for everybody besides its points."""
        seats, settled = len(self.names), played.settled
        if not self.after_seeger or settled is None or settled.seat is None:
            return (0,) * seats
        return for_a_game(settled.seat, seats, won=settled[WON])

    def follow_course(self) -> Course:
        if not self.after_seeger or not self.finished:
            return super().follow_course()
        return Course((tuple(self.begin()), *self.levels), self.counted, feats=tuple(self.list_feats()))

    def follow_results(self) -> Course | None:
        """The statistics have game points, as of every list."""
        if not self.after_seeger:
            return None
        start, totals = self.begin(), self.state.totals
        return Course.of(self.events, self.fact, start, totals, unit=self.counted, called="game point")

    def make_sheet(self, played: Deal) -> Sheet:
        return Sheet.of(played.number, self.list_lines(played), self.levels[self.finished.index(played)])

    def list_feats(self) -> Iterable[Feat]:
        """Who won how many games and tricks."""

        def wins(event: Event) -> tuple[int, ...]:
            won = event.kind == "game_settled" and event[WON]
            return (event.seat,) if won and event.seat is not None else ()

        yield self.feat("bids", "game", wins, "Most games won")
        yield self.feat("tricks", "trick", by_seat("trick_won"))

    def tell_round(self, played: Deal) -> str:
        """How a deal ended, and what it was worth."""
        event = played.settled
        if event is not None and event.seat is not None:
            counted = capital(settled_aloud(event.facts))
            more = [loss_says(event.facts)] if not event[WON] else []
            more += filter(None, [doubled_says(event.facts)])
            return f"{self.names[event.seat]} {ending(event.facts)}. {'; '.join([counted, *more])}."
        ramsch = played.last("ramsch_settled")
        return "Passed in." if ramsch is None else f"{ramsch_says(ramsch.facts, self.names)}."

    def write_note(self, seat: int) -> str:
        """How a player came by the points: games by their kind, won and lost."""
        settled = [deal.settled for deal in self.finished if deal.settled is not None]
        own = [event for event in settled if event.seat == seat]
        if not own:
            return "Has not played alone."
        won, lost = self.state.games_won[seat], self.state.games_lost[seat]
        made: dict[str, list[bool]] = {}
        for event in own:
            made.setdefault(game_of(event.facts).kind, []).append(event[WON])
        by_kind = [f"{kind_name(kind)} {sum(results)} of {len(results)}" for kind, results in made.items()]
        return f"{plural(won + lost, 'game')} alone, {won} won: {listed(by_kind)}."

    def tell_lead(self) -> Iterator[str]:
        """Who leads or has won, and what decides between equal scores once the list is over (rules, section 5.6)."""
        totals, after = self.list_totals, self.count_rounds()
        if not self.state.over:
            yield standing(self.names, totals, after, over=False)
            return
        first = [seat for seat, place in enumerate(self.state.results()) if place == 1]
        best = totals[first[0]]
        yield standing([self.names[seat] for seat in first], [best] * len(first), after, over=True)
        level = [seat for seat, total in enumerate(totals) if total == best and seat not in first]
        if level:
            yield f"{self.name_side(level)} {'has' if len(level) == 1 else 'have'} as many; games won and lost decide."

    def tell_story(self) -> Iterator[str]:
        finished = self.finished
        if finished:
            yield from self.tell_lead()
        ramsches = [
            (min(deal.written.values()), event.facts) for deal in finished if (event := deal.last("ramsch_settled"))
        ]
        if ramsches:
            _, facts = min(ramsches, key=itemgetter(0))
            says = ramsch_says(facts, self.names, "the ramsch" if len(ramsches) == 1 else "the ramsch that cost most")
            yield f"{says}."
        played = [(sum(deal.written.values()), deal.settled) for deal in finished if deal.settled is not None]
        if not played:
            return
        won = sum(event[WON] for _, event in played)
        yield f"The declarer won {won} of {plural(len(played), 'game')}."
        for best, what in ((max, "Best game"), (min, "Costliest loss")):
            score, event = best(played, key=itemgetter(0))
            if (score > 0) == (best is max):
                whose = f"{self.names[event.seat or 0]}'s {game_says(game_of(event.facts))}"
                yield f"{what}: {whose}, {points(score)}."

    # -- the list -----------------------------------------------------------------------------------------------------

    def list_lines(self, played: Deal) -> Iterator[Line]:
        """A deal as the list has it; nothing of one that was passed in."""
        event = played.settled
        if not played.written:
            return
        if event is None:
            yield self._ramsch_line(played)
            return
        columns = range(len(self.names))
        title = capital(game_says(game_of(event.facts)))
        made = [_made(played, event) if seat == event.seat else () for seat in columns]
        yield Line.of(title, made, [played.written[seat] if seat == event.seat else None for seat in columns])
        if any(more := self._for_game(played)):
            title = f"For a game {'won' if event[WON] else 'lost'}"
            counts = [count or None for count in more]
            yield Line.of(title, [[Made(title, count)] if count else [] for count in more], counts)

    def _ramsch_line(self, played: Deal) -> Line:
        """Points and tricks of everybody."""
        settled = played.last("ramsch_settled")
        assert settled is not None
        made: list[tuple[Made, ...]] = [() for _ in self.names]
        for seat, count, tricks in zip(settled[PLAYERS], settled[ALL_POINTS], settled[ALL_TRICKS], strict=True):
            made[seat] = (Made(f"{in_points(count)} in {plural(tricks, 'trick')}", played.written[seat]),)
        times = settled.get(TIMES, 1)
        title = "Ramsch" if times == 1 else f"Ramsch, counted {times_say(times)}"
        return Line.of(title, made, [played.written.get(seat) for seat in range(len(self.names))])

    def list_figures(self) -> Iterator[Figure]:
        """Games won and lost, and the three parts of which scores after Seeger and Fabian consist."""
        state = self.state
        games = zip(state.games_won, state.games_lost, strict=True)
        yield Figure("Games won and lost", tuple(f"{won} and {lost}" for won, lost in games))
        if self.after_seeger:
            scores = state.list_scores()
            for part, title in enumerate(("Game points", "For own games", "For games others lost")):
                yield Figure(title, tuple(points(score[part]) for score in scores))

    def review(self, played: Deal) -> Review:
        """A finished deal: its tricks, what everybody held, and the skat."""
        heads = ("Who", "What", "Cards", "Tricks" if played.null else "Points")
        deeds = (*_tricks(played, self.names), *_shown(played))
        return Review(played.number, deeds, summary=self.tell_round(played), heads=heads)


def _made(deal: Deal, event: Event) -> tuple[Made, ...]:
    """The value counted aloud, the points and the skat, and for a lost game what it cost."""
    facts = event.facts
    tricks, won = plural(event[TRICKS], "trick"), event[WON]
    counted = tricks if deal.null else f"{in_points(event[POINTS])} in {tricks} and the skat"
    taken = f"{counted}, bid {event[BID]}"
    doubled, written = doubled_says(facts), deal.written[event.seat or 0]
    parts = [Made(capital(settled_aloud(facts)), event[VALUE] if won else 0, taken, deal.skat, counts=won)]
    if not won:
        how = f"{loss_says(facts)}; {doubled}" if doubled else loss_says(facts)
        parts.append(Made(capital(ending(facts)), written, how))
    elif doubled:
        parts.append(Made(capital(doubled.partition(" it ")[0]), written - event[VALUE]))
    return tuple(parts)


# -- a deal looked at again -------------------------------------------------------------------------------------------


def _tricks(deal: Deal, names: Sequence[str]) -> Iterator[Deed]:
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


def _shown(deal: Deal) -> Iterator[Deed]:
    """What everybody played from, as far as it was played, and the skat."""
    played = deal.all("led", "followed")
    for seat in dict.fromkeys(event.seat or 0 for event in played):
        own = open_cards(*(event for event in played if event.seat == seat))
        yield _held(deal, seat, "played", sorted(own, key=lambda card: (card.suit, card.index)))
    for shown in deal.all("skat_shown"):
        yield _held(deal, shown.seat or 0, "has the skat", open_cards(shown))


def _held(deal: Deal, seat: int, said: str, cards: Sequence[Card]) -> Deed:
    return Deed(seat, said, tuple(cards), None, "" if deal.null else in_points(points_in(cards)), numbered=False)


report = SkatReport.of
