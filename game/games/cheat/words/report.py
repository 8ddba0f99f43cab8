"""The report on a match of Cheat, made from its events, with a score sheet for every round if penalties are scored.

What was a lie is counted only in rounds that are over, where every claim has been opened; a round in play is only
mentioned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import HANDS
from game.games.cheat.rules.position import Position
from game.games.cheat.words.events import CHALLENGER, HONEST, PLACES, PLAYS
from game.games.cheat.words.review import Opened, opened, review
from game.words.course import Feat
from game.words.facts import COUNT, SCORE, WINNERS
from game.words.language import capital, listed, plural, points, times
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import Line, Made, Review, Sheet, open_cards

_OUT = 1_000  # comes before everybody who still holds cards


class PlayedRound(RoundEvents):
    """What the events say of one round."""

    @property
    def won(self) -> tuple[int, ...]:
        event = self.last("round_won")
        return () if event is None else event[WINNERS]

    @cached_property
    def claims(self) -> list[Opened]:
        """The claims of the round, once they are open."""
        return opened(self.all("laid_open"))


class CheatReport(MatchReport[Position, PlayedRound]):
    """How a match went, by its form: a single round, rounds won, or penalties."""

    reads = PlayedRound

    def __init__(self, state: Position, events: Iterable[Event]) -> None:
        super().__init__(state, events)
        self.form = state.values["match"]
        self.scored = state.lowest_wins
        self.counted = "point" if self.scored else "win"
        self.claims = [claim for played in self.finished for claim in played.claims]

    def rank(self, seat: int) -> int:
        """In a single round by who was out first, and then by the cards that are held."""
        out = self.state.out
        if self.form != "single":
            return super().rank(seat)
        return _OUT - out.index(seat) if seat in out else -len(self.state.table[HANDS[seat]])

    def say_standing(self, seat: int) -> str:
        if self.form == "first_to_wins":
            return f"{plural(self.state.wins[seat], 'round')} won"
        return f"penalty {points(self.own(seat))}" if self.scored else _left(len(self.state.table[HANDS[seat]]))

    def list_feats(self) -> Iterable[Feat]:
        """Who caught how many lies."""

        def catches(event: Event) -> tuple[int, ...]:
            return (event[CHALLENGER],) if event.kind == "revealed" and not event[HONEST] else ()

        yield self.feat("caught", "caught", catches, "Best lie detector")

    def review(self, played: PlayedRound) -> Review:
        return review(played.number, played.claims, self.names)

    # -- sentences ----------------------------------------------------------------------------------------------------

    def tell_round(self, played: PlayedRound) -> str:
        """How a round ended, and how honest it was."""
        winners, shared, cap = self.name_side(played.won), len(played.won) > 1, played.last("cap_reached")
        won = played.last("round_won")
        if won is not None and cap is not None:
            how = f"After {plural(cap[PLAYS], 'play')} {winners} {'shared the round' if shared else 'won'}"
            text = f"{how} with the fewest cards."
        elif won is not None and self.state.terms.to_last:
            last = max(range(self.state.seats), key=won[PLACES].__getitem__)
            text = f"{winners} won, {self.names[last]} was left with cards."
        else:
            text = f"{winners} {'shared the round' if shared else 'won'}."
        return f"{text} {capital(_honesty(played.claims))}."

    def write_note(self, seat: int) -> str:
        """The rounds a seat won, how honest it was, and how well it called; nothing before a round is over."""
        if not self.finished:
            return ""
        lines: list[str] = []
        won = [str(played.number) for played in self.finished if seat in played.won]
        if won and self.form != "single":
            lines.append(f"Won {'round' if len(won) == 1 else 'rounds'} {listed(won)}.")
        lines.append(f"{capital(_honesty([claim for claim in self.claims if claim.seat == seat]))}.")
        calls = [claim for claim in self.claims if claim.caller == seat]
        right = sum(claim.wrong > 0 for claim in calls)
        lines.append(f"Called {times(len(calls))}, {_right(right, len(calls))}." if calls else "Never called.")
        return " ".join(lines)

    def tell_lead(self) -> Iterable[str]:
        """Who won, or who leads, and by what."""
        if not self.finished:
            return
        ranks = list(map(self.rank, range(self.state.seats)))
        best = max(ranks)
        ahead = [seat for seat, rank in enumerate(ranks) if rank == best]
        if self.state.over:
            ahead = [seat for seat, place in enumerate(self.state.results()) if place == 1]
        alone = len(ahead) == 1
        verb = ("won" if alone else "shared the win") if self.state.over else "leads" if alone else "lead"
        who, after = self.name_side(ahead), self.count_rounds()
        if self.form == "first_to_wins":
            share = f"{best} of {after}"
            if self.state.over:
                yield f"{who} won {share}{' and the match' if alone else ' each and share the match'}."
            else:
                yield f"{who} {verb}: {share} won{'' if alone else ' each'}."
        elif self.scored:
            yield f"{who} {verb} after {after} with a penalty of {points(-best)}{'' if alone else ' each'}."
        else:
            yield f"{who} {verb} after {plural(len(self.finished[-1].claims), 'claim')}."

    def tell_story(self) -> Iterable[str]:
        """Who is ahead, who lied most, the biggest pile."""
        yield from self.tell_lead()
        lies = [sum(claim.wrong > 0 for claim in self.claims if claim.seat == seat) for seat in range(self.state.seats)]
        most = max(lies)
        if most and lies.count(most) == 1:
            liar = lies.index(most)
            made = sum(claim.seat == liar for claim in self.claims)
            yield f"{self.names[liar]} lied most: in {most} of {plural(made, 'claim')}."
        piles = [event for played in self.finished for event in played.all("picked_up")]
        if piles:
            biggest = max(piles, key=lambda event: event[COUNT])
            count = plural(biggest[COUNT], "card")
            yield f"The biggest pile, {count}, went to {self.names[biggest.seat or 0]}."

    # -- score sheets -------------------------------------------------------------------------------------------------

    def list_lines(self, played: PlayedRound) -> Iterable[Line]:
        """The cards that everybody was left with."""
        counts = [event[SCORE] for event in played.scores]
        yield _cards_left(counts, list(map(open_cards, played.scores)))

    def count_running(self) -> Sheet:
        """What everybody holds now."""
        counts = [len(self.state.table[HANDS[seat]]) for seat in range(self.state.seats)]
        lines = [_cards_left(counts, [()] * self.state.seats)]
        return Sheet.of(self.state.round_number, lines, self.state.penalties, over=False)


def _honesty(claims: Sequence[Opened]) -> str:
    """``12 claims, 5 of them lies, caught twice``."""
    lies = [claim for claim in claims if claim.wrong]
    caught = sum(claim.caller is not None for claim in lies)
    text = plural(len(claims), "claim") if claims else "no claim"
    if not claims:
        return text
    if not lies:
        return f"{text}, {'true' if len(claims) == 1 else 'all true'}"
    share = "a lie" if len(claims) == 1 else "all lies" if len(lies) == len(claims) else (
        f"{len(lies)} of them {'a lie' if len(lies) == 1 else 'lies'}"
    )  # fmt: skip
    return f"{text}, {share}, {f'caught {times(caught)}' if caught else 'never caught'}"


def _left(count: int) -> str:
    return f"{plural(count, 'card')} left" if count else "no cards left"


def _right(right: int, calls: int) -> str:
    """How often calls were right: ``right``, ``right twice``."""
    if calls == 1:
        return "and was right" if right else "and was wrong"
    return f"{'always right' if right == calls else f'right {times(right)}' if right else 'never right'}"


def _cards_left(counts: Sequence[int], held: Sequence[tuple[Card, ...]]) -> Line:
    """What everybody scores, and the cards held as far as they are open: a winner at the cap still holds some and
    scores 0."""
    made = (
        Made(capital(_left(len(cards) or count)), count, cards=cards) for count, cards in zip(counts, held, strict=True)
    )
    return Line("Cards left", tuple(counts), tuple((part,) for part in made))


report = CheatReport.of
