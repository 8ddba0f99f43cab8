"""The story of a match of trick Ninety-Nine, told from its events, with a score sheet for every finished round.

Owns how a round is written down and what each number is made of. Bids are told only when they are open to all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import attrgetter

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event
from game.games.trick_ninety_nine.rules.position import STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, paid_by
from game.games.trick_ninety_nine.rules.variants import BID
from game.games.trick_ninety_nine.words.events import BONUS as GAME_BONUS
from game.games.trick_ninety_nine.words.events import GAME, SCORES, TOTAL_IF_SHOWN, WHOLE
from game.words.bids.report import BidsReport, BidsRound
from game.words.facts import ALL_TAKEN, BIDS, MADE, SCORE, SUIT, WINNERS
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Sheet, open_cards
from game.words.tricks import who_made

_BY_SUIT = attrgetter("suit", "index")
_SHOWED = {"declare": "declared", "reveal": "revealed"}


class PlayedRound(BidsRound):
    """What the events say of one round."""

    settles = "bids_shown"

    @property
    def premiums(self) -> dict[int, str]:
        """The premium bids that stand, by seat, the first one first."""
        shown = {event.seat: "reveal" if event[WHOLE] else "declare" for event in self.all("exposed")}
        spoke = [event.seat for event in self.all("premium")]
        return {seat: shown[seat] for seat in spoke if seat is not None and seat in shown}

    @property
    def game(self) -> Event | None:
        """The game that ended with it, if one did."""
        return self.last("game_over")


class TrickNinetyNineReport(BidsReport[Position, PlayedRound]):
    """How a match went."""

    reads = PlayedRound

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The dummy has a column too where its points are added up."""
        hands = self.state.hands if self.state.values["track_dummy"] else self.state.seats
        return tuple((hand,) for hand in range(hands))

    @property
    def totals(self) -> tuple[int, ...]:
        return (*self.now, *self.state.scores[self.state.seats : len(self.sides)])

    # -- sentences ----------------------------------------------------------------------------------------------------

    def tell_round(self, played: PlayedRound) -> str:
        """How a round went: trump, premiums, bids and what they brought."""
        names, shown = self.names, played.settled
        sentences = []
        if (trump := played.last("trump_set")) is not None:
            suit = trump[SUIT]
            sentences.append(f"{SUIT_NAMES[suit].capitalize()} were trump." if suit else "No trump.")
        sentences += [
            f"{names[seat]} {_SHOWED[kind]} a bid of {shown[BIDS][seat]}." for seat, kind in played.premiums.items()
        ]
        sentences.append(who_made(shown[MADE], names))
        written = played.all("round_scored", "dummy_scored")
        scores = [f"{names[event.seat or 0]} {points(event[SCORE])}" for event in written]
        return " ".join([*sentences, f"{listed(scores)}."])

    def write_note(self, seat: int) -> str:
        """How a seat came by its points: rounds, bids made, games won."""
        finished, sentence = self.finished, super().write_note(seat)
        games = sum(played.game is not None and seat in played.game[WINNERS] for played in finished)
        stakes = [played.made(seat) for played in finished if seat in played.premiums]
        if stakes:
            sentence += f" {plural(len(stakes), 'premium bid')}, {sum(stakes)} made."
        return f"{sentence} Won {plural(games, 'game')}." if games else sentence

    def tell_story(self) -> Iterable[str]:
        """Who is ahead, the games without a bonus, the best round."""
        yield from self.tell_lead()
        games = [played.game for played in self.finished if played.game is not None]
        empty = sum(not event[WINNERS] for event in games)
        if empty:
            yield f"{plural(empty, 'game')} of {len(games)} ended without a bonus for anybody."
        yield from self.tell_best_round()

    # -- score sheets -------------------------------------------------------------------------------------------------

    def make_sheet(self, played: PlayedRound) -> Sheet:
        """The dummy's points stand beside the totals where they are added up."""
        added = [event[TOTAL_IF_SHOWN] for event in played.all("dummy_scored")]
        dummys = [total for total in added if total is not None]
        return Sheet.of(played.number, self.list_lines(played), (*played.totals, *dummys))

    def list_lines(self, played: PlayedRound) -> Iterable[Line]:
        """How a round was written down."""
        for title, make in (("Tricks", self._tricks), ("Bid made", self._bonus), ("Premium bids", self._premiums)):
            yield Line.of(title, [make(played, hand) for (hand,) in self.sides])
        if played.game is not None:
            yield self._bonus_line(played.game)

    def _tricks(self, played: PlayedRound, hand: int) -> Iterable[Made]:
        won = played.settled[ALL_TAKEN][hand]
        yield Made(plural(won, "trick"), won)

    def _bonus(self, played: PlayedRound, hand: int) -> Iterable[Made]:
        """What the bid of a hand brought, and the cards that were laid for it."""
        shown, count = played.settled, sum(played.settled[MADE])
        how = f"{count} of {len(shown[MADE])} made their bids" if count > 1 else "nobody else made a bid"
        laid = open_cards(shown)[hand * BID : hand * BID + BID]
        title, by_suit = f"Bid {shown[BIDS][hand]}, won {shown[ALL_TAKEN][hand]}", sorted(laid, key=_BY_SUIT)
        made = (BONUS[count], how) if shown[MADE][hand] else (0, "not made")
        yield Made(title, *made, tuple(by_suit))

    def _premiums(self, played: PlayedRound, hand: int) -> Iterable[Made]:
        """What premium bids, its own and those of others, brought a hand."""
        shown, dummy = played.settled, self.state.dummy
        stakes = [STAKES.get(played.premiums.get(seat, ""), 0) for seat in range(self.state.hands)]
        for seat, kind in sorted(played.premiums.items()):
            if hand in paid_by(seat, stakes, shown[MADE], dummy):
                title = f"{self.names[seat]} {_SHOWED[kind]} {shown[BIDS][seat]}"
                yield Made(title, stakes[seat], "made" if shown[MADE][seat] else "failed")
        if hand == dummy and shown[BIDS][hand] == shown[ALL_TAKEN][hand]:
            yield Made("Exactly its bid", DECLARED)

    def _bonus_line(self, game: Event) -> Line:
        """The bonus of a game that ended with this round; the dummy has none."""
        winners, bonus, scores = game[WINNERS], game[GAME_BONUS], game[SCORES]
        hands, title = range(len(self.sides)), f"Game {game[GAME]} won"
        made = [[Made(title, bonus, f"with {in_points(scores[hand])}")] if hand in winners else [] for hand in hands]
        earned = [bonus * (hand in winners) if hand < self.state.seats else None for hand in hands]
        return Line.of("Game bonus", made, earned)

    def list_figures(self) -> Iterable[Figure]:
        """In a match of games: what everybody has in the one in play, and the games won."""
        state, columns = self.state, len(self.sides)
        if state.values["match"] == "games":
            now = "Score of the game just over" if state.game_over else "Score in this game"
            yield Figure(now, tuple(points(score) for score in state.scores[:columns]))
            yield Figure("Games won", (*map(str, state.games), *[""] * (columns - state.seats)))


report = TrickNinetyNineReport.of
