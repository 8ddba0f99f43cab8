"""Three levels for any game of the Eights family (`game.engine.matching`).

    PLAYERS = matching_levels(Player)

Easy and normal players play on sight any card that fits, and ask for the suit they hold most of; easy ones draw now and
then although they could play. Hard ones remember who could not play what, keep cards that always fit or do something
for the end and against whoever has few cards left, and try their moves in imagined deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from game.engine.cards import SUITS, Card
from game.engine.matching.powers import Power
from game.engine.matching.scoring import MatchForm
from game.engine.matching.several import in_order
from game.engine.matching.state import MatchingState
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.players.beginners import Mistake
from game.players.matching.memory import guesses
from game.players.matching.outlook import Outlook
from game.players.player import Player
from game.players.policy import PolicyPlayer
from game.players.protocol import EASY, HARD, NORMAL
from game.players.search import SearchBudget
from game.words.matching.hints import reason

Table = TypeVar("Table", bound=MatchingState)

_CLOSE = 2  # a hand of so few cards is nearly played out
_LEAD = 0.01  # what a card less than the others have on average is worth beside winning the round
_STOPS = 12  # what it is worth to stop whoever is nearly out

EFFORT = SearchBudget(deals=60, least=20, margin=1.5)


class MatchingPlayer(PolicyPlayer[Table]):
    """A player of such a game; its `policy` looks at its own hand, and at how many cards the others hold. One that
    plays `on_sight` does not look that far."""

    on_sight: ClassVar[bool] = False
    narrows = ((20, 3), (40, 2))
    reason: staticmethod[[Any, Move], str] = staticmethod(reason)

    def first_thought(self, table: Table, seat: int, rng: Random) -> Move:
        """Any card that fits, the card of the policy, or the move after which the table looks best."""
        if self.on_sight:
            fits = table.playable()
            return (
                self.with_card(table, seat, fits[int(rng.random() * len(fits))]) if fits else self.policy(table, seat)
            )
        return self._best_looking(table, seat, rng) if self.effort else self.policy(table, seat)

    def _best_looking(self, table: Table, seat: int, rng: Random) -> Move:
        """The move with a card after which the table looks best; of equal ones that of the policy."""
        usual = self.policy(table, seat)
        plays = [move for move in table.moves(seat) if move.cards]
        if not usual.cards or len(plays) < 2:
            return usual
        outlook, world = Outlook(table, seat), table.guess(rng)

        def promises(made: Move) -> float:
            twin = world.copy()
            twin.play(made)
            return outlook.chance(twin)

        return max([usual, *plays], key=promises)

    def imagine(self, table: Table) -> Callable[[Table, Random], Table]:
        """Hands that could not play what their players did not play."""
        return guesses(table)

    def policy(self, table: Table, seat: int) -> Move:
        """The card that is best spared, or else what there is to do instead."""
        if table.asked:
            return move(seat, "say")
        fits, zones = table.playable(), table.table.zones
        if not fits:
            return table.instead(seat, can_play=False) or table.moves(seat)[0]
        card, powers, suits = fits[0], table.powers, [card.suit for card in zones[HANDS[seat]]]
        if len(fits) > 1:
            close = len(zones[HANDS[table.next_seat()]]) <= _CLOSE
            card = max(fits, key=lambda card: suits.count(card.suit) - kept(powers[card.face], close=close))
        return self.with_card(table, seat, card)

    def with_card(self, table: Table, seat: int, card: Card) -> Move:
        """That card: with all others of its rank, where it is plain and several may go down together; a card that names
        a suit asks for the one of which most are held."""
        suits = [card.suit for card in table.table.zones[HANDS[seat]]]
        if table.takes_many and not any(table.powers[card.face]):
            return self.together(table, seat, card, suits)
        if not table.names_suit(card, len(suits) - 1):
            return move(seat, "play", (card,))
        suits.remove(card.suit)
        return move(seat, "play", (card,), max(SUITS, key=suits.count))

    def worth(self, table: Table, seat: int) -> float:
        """Where rounds are won or lost, mostly whether that seat has won; else its points less those of the others."""
        hands = [len(table.table.zones[HANDS[other]]) for other in range(table.seats)]
        fewest = min(hands)
        won = (hands[seat] == fewest) / hands.count(fewest)
        if isinstance(table, MatchForm) and table.values["match"] != "rounds":
            return won + _LEAD * (sum(hands) / table.seats - hands[seat])
        return super().worth(table, seat)

    def together(self, table: Table, seat: int, card: Card, suits: Sequence[str]) -> Move:
        """That card with all others of its rank, the one on top of whose suit most are held."""
        alike = sorted(
            (other for other in table.table.zones[HANDS[seat]] if other.rank == card.rank),
            key=lambda other: other.index,
        )
        last = max(alike, key=lambda other: suits.count(other.suit))
        laid = in_order(alike, last, set(filter(table.fits, alike)))
        return move(seat, "play", laid or (card,))


def kept(power: Power, *, close: bool) -> int:
    """How gladly a card with that power is kept for later; less than nothing where it stops who is next and `close` to
    the end.

    >>> kept(Power(wild=True), close=True), kept(Power(adds=2), close=False), kept(Power(adds=2), close=True)
    (8, 5, -7)
    """
    keep = 8 * power.wild + 5 * (power.adds > 0) + 3 * power.skips + power.turns + 2 * power.clears
    stops = power.adds or power.skips or power.turns
    return keep - _STOPS if close and stops else keep


# -- beginners --------------------------------------------------------------------------------------------------------


def takes_what_is_owed(table: MatchingState, seat: int) -> Move | None:
    """The cards that it owes, or the turn that it is to miss, although a card would answer."""
    return _instead(table, seat, ("take", "miss"))


def saves_powers(table: MatchingState, seat: int) -> Move | None:
    """A card from the stock, where only wild cards and others with a power fit: those it saves for later."""
    plain = any(not any(table.powers[card.face]) for card in table.playable())
    return None if plain else _instead(table, seat, ("draw",))


def _instead(table: MatchingState, seat: int, kinds: Sequence[str]) -> Move | None:
    """What may be done instead of playing a card that fits, if it is of those kinds."""
    other = table.instead(seat, can_play=True) if table.playable() else None
    return other if other is not None and other.kind in kinds else None


def lays_one(table: MatchingState, seat: int) -> Move | None:
    """One card that fits, where others of its rank could go down with it."""
    fits = [card for card in table.playable() if not any(table.powers[card.face])]
    hand = [card.rank for card in table.table.zones[HANDS[seat]]]
    many = [card for card in fits if hand.count(card.rank) > 1] if table.takes_many else []
    return move(seat, "play", (many[0],)) if many else None


def forgets_its_last_card(table: MatchingState, seat: int) -> Move | None:
    """Nothing said with one card left."""
    return move(seat, "pass") if table.asked else None


MISTAKES = (
    Mistake("it forgets to announce its last card", forgets_its_last_card, often=0.4),
    Mistake("it takes cards that it owes, or misses a turn, although it could answer", takes_what_is_owed, often=0.6),
    Mistake("it saves wild cards and powers: it draws where nothing plain fits", saves_powers, often=0.5),
    Mistake("it lays one card where several of a rank could go down together", lays_one),
)


def matching_levels(player: type[MatchingPlayer[Any]], effort: SearchBudget = EFFORT) -> dict[str, type[Player[Any]]]:
    """The three levels of a player."""
    return {
        EASY: type("Easy", (player,), {"mistakes": MISTAKES, "on_sight": True}),
        NORMAL: type("Normal", (player,), {"on_sight": True}),
        HARD: type("Hard", (player,), {"effort": effort}),
    }
