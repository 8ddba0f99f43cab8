"""The computer players of Skat (written rules, section 8). They are given views and nothing else."""

from __future__ import annotations

from random import Random
from typing import cast

from game.engine.cards import Card
from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS, State
from game.engine.trick_play import PLAYS, TRICK
from game.games.skat.rules.contracts import BASE, GRAND, JACKS, KINDS, NULL, Contract, order, points_in
from game.games.skat.rules.ladder import next_above
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, SKAT, TAKING, Position
from game.games.skat.rules.scoring import matadors, null_value, value
from game.games.skat.words.hints import reason
from game.players import player
from game.players.search import Choice

_SUIT_GAME, _GRAND, _FROM_THE_HAND = 7.0, 5, 9.0  # strengths from which one plays
_TRUMPS = 5
_LOW_ENOUGH = (0, 2, 4, 6)  # in null: how high the cards of a suit may be, from the bottom up


def strength(held: list[Card], kind: str) -> float:
    """How strong a hand is in a suit game."""
    trumps = [card for card in held if order(kind).is_trump(card)]
    aces = {card.suit for card in held if card.rank == "A" and card not in trumps}
    tens = sum(card.rank == "10" and card.suit in aces for card in held if card not in trumps)
    return len(trumps) + sum(card in held for card in JACKS[:2]) + len(aces) + tens / 2


def playable(held: list[Card], kind: str, *, leads: bool) -> bool:
    """Whether that game is worth playing with these cards."""
    trumps = order(kind)
    if kind == NULL:
        suits = [sorted(trumps.strength(card) - 1 for card in held if card.suit == suit) for suit in "CDHS"]
        return all(height <= most for suit in suits for height, most in zip(suit, _LOW_ENOUGH, strict=False))
    if kind == GRAND:
        return sum(card.rank in ("J", "A") for card in held) >= _GRAND - leads
    return strength(held, kind) >= _SUIT_GAME and sum(map(trumps.is_trump, held)) >= _TRUMPS


def worth(held: list[Card], kind: str, *, hand: bool = False) -> int:
    """What a game would surely be worth; without several jacks one less, which may lie in the skat."""
    game = Contract(kind, hand)
    if kind == NULL:
        return null_value(game)
    count = matadors(held, kind)
    return value(game, min(count + 1, -1) if count < -1 and len(held) == 10 else count)


class Player(player.Player[Position]):
    """Bids up to the value of the best game it can play, and counts points while it plays."""

    careless = 0.0  # how often it plays any card
    bids_to = 264

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        return reason(cast(Position, view), move)

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The move of a seat that is on turn."""
        held = table.table.zones[HANDS[seat]]
        if table.phase == AUCTION:
            return self._call(table, seat, held)
        if table.phase == TAKING:
            best = max((strength(held, kind) for kind in KINDS if kind in BASE and kind != GRAND), default=0.0)
            return move(seat, "hand" if best >= _FROM_THE_HAND else "take_skat")
        if table.phase == DISCARDING:
            return move(
                seat, "discard", sorted(sorted(held, key=_worth_keeping(held))[:2], key=lambda card: card.index)
            )
        if table.phase == ANNOUNCING:
            return self._announce(table, seat, [*held, *table.table.zones[SKAT]] if not table.hand_game else held)
        fits = table.playable()
        if rng.random() < self.careless:
            return PLAYS[seat][fits[int(rng.random() * len(fits))].index]
        return PLAYS[seat][_card(table, seat, list(fits)).index]

    def _call(self, table: Position, seat: int, held: list[Card]) -> Move:
        leads = seat == table.forehand
        limit = max((worth(held, kind) for kind in KINDS if playable(held, kind, leads=leads)), default=0)
        caller, answers = table.speakers()
        figure = table.bid if caller is not None and seat == answers else next_above(table.bid)
        if figure is None or figure > min(limit, self.bids_to):
            return move(seat, "pass")
        return move(seat, "hold") if figure == table.bid else move(seat, "bid", value=str(figure))

    def _announce(self, table: Position, seat: int, known: list[Card]) -> Move:
        held = table.table.zones[HANDS[seat]]
        bid, hand, leads = table.bid, table.hand_game, seat == table.forehand

        def how_good(kind: str) -> tuple[bool, bool, float]:
            enough = worth(known, kind, hand=hand) >= bid
            trumps = strength(held, kind) if kind in BASE else 0.0
            return enough, playable(held, kind, leads=leads), trumps + (kind == GRAND)

        open_to = [kind for kind in KINDS if kind != NULL or null_value(Contract(NULL, hand)) >= bid]
        return move(seat, "announce", value=max(open_to, key=how_good))


def _worth_keeping(held: list[Card]):  # type: ignore[no-untyped-def]
    """What is put away last: jacks, aces, long suits; a ten without its ace goes first."""
    aces = {card.suit for card in held if card.rank == "A"}
    count = {suit: sum(card.suit == suit and card.rank != "J" for card in held) for suit in "CDHS"}
    longest = max(count, key=lambda suit: count[suit])

    def keep(card: Card) -> tuple[bool, bool, bool, int]:
        lone = card.rank == "10" and card.suit not in aces
        return card.rank == "J", card.suit == longest, card.rank == "A" or not lone, count[card.suit]

    return keep


def _card(table: Position, seat: int, fits: list[Card]) -> Card:
    """A sensible card: the declarer pulls trumps, defenders smear, and in null everybody stays low."""
    order = table.order
    assert order is not None
    contract, led = table.contract, table.led
    low = min(fits, key=lambda card: (order.is_trump(card), points_in([card]), order.strength(card)))
    avoids = table.declarer is None or (contract is not None and contract.is_null and seat == table.declarer)
    if led is None:
        if avoids or (contract is not None and contract.is_null):
            return min(fits, key=order.strength)
        aces = [card for card in fits if card.rank == "A" and not order.is_trump(card)]
        trumps = [card for card in fits if order.is_trump(card)]
        if seat == table.declarer and len(trumps) > 2:
            return max(trumps, key=order.strength)
        return aces[0] if aces else low
    winning = table.table.zones[TRICK[table.winning]][0]
    winners = [card for card in fits if order.beats(card, winning)]
    if avoids:
        losers = [card for card in fits if card not in winners]
        return max(losers, key=order.strength) if losers else min(fits, key=order.strength)
    if table.winning in table.defenders() and seat != table.declarer:
        return max(fits, key=lambda card: (not order.is_trump(card), points_in([card]))) if winners != fits else low
    lying = sum(points_in(table.table.zones[TRICK[other]]) for other in table.line)
    if winners and (lying or table.place == len(table.line) - 1):
        return min(winners, key=order.strength)
    return low


class Easy(Player):
    """Bids only the lowest figures, and plays any card every fourth time."""

    careless = 0.25
    bids_to = 24


PLAYERS = {"easy": Easy, "normal": Player, "hard": Player}
