"""Olympus: the report on a match, made from its events."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.olympus.rules.pack import TOP
from game.games.olympus.rules.position import Position
from game.games.olympus.words.events import HEIGHT, LOSER, SNEAKED
from game.words.course import Feat, by_seat
from game.words.language import plural, spelt, times
from game.words.match_report import MatchReport, RoundEvents
from game.words.report import standing

_NOTABLE = 5  # so often the Bolt changes hands in a round worth a sentence


class Climb(RoundEvents):
    """What the events say of one round."""

    @property
    def won(self) -> tuple[int, ...]:
        event = self.last("round_won")
        return () if event is None else (event.seat or 0,)


class OlympusReport(MatchReport[Position, Climb]):
    """How a match went: the story, how each round ended, and what everybody did."""

    reads = Climb
    counted = "laurel"
    scored = False

    def tell_round(self, played: Climb) -> str:
        """How a round ended, and how the last holder came by the Bolt."""
        won = played.last("round_won")
        if won is None:
            return "Nobody had the Bolt at the end."
        winner, height = self.names[won.seat or 0], won[HEIGHT]
        at = f"at {height}" if height >= TOP else f"at {height}, when nobody could play on"
        taken = played.last("bolt_taken")
        if taken is None:
            return f"{winner} won {at}."
        loser, last_played = taken[LOSER], played.last("played")
        if taken[HEIGHT] == height and last_played is not None and last_played.seat == won.seat:
            of_whom = f"from {self.names[loser]} " if loser is not None else ""
            return f"{winner} took the Bolt {of_whom}with the last card, {at}."
        return f"{winner} had held the Bolt since {taken[HEIGHT]} and won {at}."

    def write_note(self, seat: int) -> str:
        """What one seat did in the match."""
        taken = sum(event.seat == seat for climb in self.rounds for event in climb.all("bolt_taken"))
        played = [event for climb in self.rounds for event in climb.all("played") if event.seat == seat]
        sneaks = sum(event[SNEAKED] for event in played)
        sneaked = f", and sneaked {plural(sneaks, 'card')}" if sneaks else ""
        how_often = f"Took the Bolt {times(taken)}" if taken else "Never took the Bolt"
        return f"{how_often}{sneaked}."

    def tell_story(self) -> Iterable[str]:
        """Who is ahead, and the wildest round."""
        if any(self.now):
            yield standing(self.names, self.now, self.count_rounds(), over=self.state.over, counts=self.count)
        wild = max(self.finished, key=lambda climb: len(climb.all("bolt_taken")), default=None)
        taken = [] if wild is None else wild.all("bolt_taken")
        if wild is not None and len(taken) >= _NOTABLE:
            hands = spelt(len({event.seat for event in taken}))
            yield f"In round {wild.number} the Bolt was taken {len(taken)} times, by {hands} players."

    def list_feats(self) -> Iterable[Feat]:
        yield self.feat("bolt", "time", by_seat("bolt_taken"), "Took the Bolt most")


report = OlympusReport.of
