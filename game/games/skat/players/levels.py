"""The computer players of Skat: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know, and they signal nothing. They keep no
memory of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Sequence
from random import Random
from typing import cast

from game.engine.cards import Card
from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS, State
from game.engine.trick_play import PLAYS
from game.games.skat.players import avoiding, beginner, policy
from game.games.skat.players.choosing import DEALS, best_prospect
from game.games.skat.players.fast_round import ALONE
from game.games.skat.players.opening import Outlook, Prospect, from_hand, may_play, outlook, prospects, with_skat
from game.games.skat.players.sampling import Record
from game.games.skat.players.seeing import place_of, record, seeger
from game.games.skat.players.thinking import CONCEDE, EFFORT, best_card
from game.games.skat.rules.contracts import NULL, RAMSCH
from game.games.skat.rules.ladder import next_above
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, SKAT, TAKING, Position
from game.games.skat.words.hints import reason
from game.players import player
from game.players.search import Choice, Thought


class Player(player.Player[Position]):
    """What all levels share: what there is no choice about."""

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""
        held = table.table.zones[HANDS[seat]]
        if table.phase == AUCTION:
            return self.call(table, seat, held, rng)
        if table.phase == TAKING:
            return self.take(table, seat, held, rng)
        if table.phase == DISCARDING:
            return self.put_away(table, seat, held, rng)
        if table.phase == ANNOUNCING:
            return self.announce(table, seat, held, rng)
        fits = table.playable()
        return PLAYS[seat][fits[0].index] if len(fits) == 1 else self.play(table, seat, rng)

    @abstractmethod
    def call(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """A figure, hold or pass."""

    @abstractmethod
    def take(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The skat, or the game from the hand."""

    @abstractmethod
    def put_away(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """Two cards to put away."""

    @abstractmethod
    def announce(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The game to play."""

    @abstractmethod
    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """One of several cards."""

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        return reason(cast(Position, view), move)


class Easy(Player):
    """Bids 18 to 24 with strong hands only, and plays any card every fourth time."""

    careless = 0.25

    def call(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """Up to 24, by counting trumps and aces."""
        return call_up_to(table, seat, beginner.limit(held))

    def take(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The skat."""
        return move(seat, "take_skat")

    def put_away(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """Poor cards of short suits."""
        return away(seat, beginner.put_away(held))

    def announce(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The longest suit, mostly."""
        return move(seat, "announce", value=beginner.announce(held, [str(move.value) for move in table.moves(seat)]))

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """By taste, or any card."""
        fits = table.playable()
        if rng.random() < self.careless:
            return PLAYS[seat][fits[int(rng.random() * len(fits))].index]
        return by_taste(table, seat)


class Normal(Player):
    """Bids by the chance to win, plays by taste, and remembers every card."""

    worthwhile = 8.0, 22.0  # the score to expect for which it bids, where game points count, and after Seeger
    skats = 24

    def call(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """As far as the hand is likely to win."""
        return self._call(table, seat, held)

    def _call(self, table: Position, seat: int, held: Sequence[Card]) -> Thought:
        figure = figure_asked(table, seat)
        if figure is None:
            return move(seat, "pass")
        seen = yield from self.outlook(table, seat, held)
        return call_up_to(table, seat, seen.limit(self.worthwhile[seeger(table)]))

    def outlook(self, table: Position, seat: int, held: Sequence[Card]) -> Generator[None, None, Outlook]:
        """What the hand may expect."""
        return outlook(held, place_of(table, seat), seeger(table), self.skats)

    def take(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The skat, unless a game from the hand promises more."""
        return self._take(table, seat, held)

    def _take(self, table: Position, seat: int, held: Sequence[Card]) -> Thought:
        seen: Outlook = yield from self.outlook(table, seat, held)
        score, _ = seen.playing_hand(table.bid)
        return move(seat, "hand" if score > seen.taking(table.bid) else "take_skat")

    def put_away(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """What the best game can spare."""
        games = prospects(held, place_of(table, seat))
        best = max(
            (game for game in games if may_play(game.contract, table.bid)),
            key=lambda game: game.score(table.bid, seeger=seeger(table)),
        )
        return away(seat, best.away)

    def announce(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The game that promises most."""
        best = max(
            (game for game in games_of(table, seat, held) if may_play(game.contract, table.bid)),
            key=lambda game: game.score(table.bid, seeger=seeger(table)),
        )
        return move(seat, "announce", value=str(best.contract))

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The card that taste prefers."""
        return by_taste(table, seat)


class Hard(Normal):
    """Plays what it might do in imagined deals that agree with all it has seen and heard, and solves the end."""

    worthwhile = 4.0, 18.0
    skats = 40
    effort = EFFORT
    ways = 4  # of putting away that are compared in each kind of game

    def deals(self) -> int:
        """How many deals are played out before the lead."""
        return min(DEALS, self.effort.deals)

    def put_away(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """What does best when the likeliest games are played out."""
        return self._put_away(table, seat, held, rng)

    def _put_away(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Thought:
        place = place_of(table, seat)
        games = prospects(held, place, self.ways)
        yield
        best = yield from best_prospect(games, held, place, table.bid, seeger(table), rng, self.deals())
        return away(seat, best.away)

    def announce(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Choice:
        """The game that does best when it is played out."""
        return self._announce(table, seat, held, rng)

    def _announce(self, table: Position, seat: int, held: Sequence[Card], rng: Random) -> Thought:
        games = games_of(table, seat, held)
        yield
        best = yield from best_prospect(games, held, place_of(table, seat), table.bid, seeger(table), rng, self.deals())
        return move(seat, "announce", value=str(best.contract))

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The card that does best in imagined deals."""
        return self._play(table, seat, rng)

    def _play(self, table: Position, seat: int, rng: Random) -> Thought:
        known = record(table, seat)
        card = yield from best_card(known, rng, self.effort, may_concede=table.may_concede(seat))
        if card == CONCEDE:
            return move(seat, "concede")
        return PLAYS[seat][known.kind.card[card].index]


def figure_asked(table: Position, seat: int) -> int | None:
    """The figure that a seat has to call or hold if it does not pass."""
    caller, answers = table.speakers()
    return table.bid if caller is not None and seat == answers else next_above(table.bid)


def call_up_to(table: Position, seat: int, limit: int) -> Move:
    """The lowest call there is, if it does not pass the limit."""
    figure = figure_asked(table, seat)
    if figure is None or figure > limit:
        return move(seat, "pass")
    return move(seat, "hold") if figure == table.bid else move(seat, "bid", value=str(figure))


def away(seat: int, cards: Sequence[Card]) -> Move:
    """The move that puts those away."""
    return move(seat, "discard", sorted(cards, key=lambda card: card.index))


def games_of(table: Position, seat: int, held: Sequence[Card]) -> list[Prospect]:
    """The games that a declarer may announce, with how likely they are won."""
    place = place_of(table, seat)
    if table.hand_game:
        return from_hand(held, place)
    return with_skat(held, table.table.zones[SKAT], place)


def by_taste(table: Position, seat: int) -> Move:
    """The card that taste prefers."""
    known: Record = record(table, seat)
    sketch = known.sketch()
    card = (
        avoiding.ramsch_card(sketch)
        if known.declarer == ALONE or known.kind.name == RAMSCH
        else avoiding.null_card(sketch)
        if known.kind.name == NULL
        else policy.card(sketch)
    )
    return PLAYS[seat][known.kind.card[card].index]


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
