"""Skat: what lies on the table and what is remembered of it, with the questions one can ask of a position.

Owns every field of the state beside those of tricks (`TrickState`), and what each seat may see (rules, section 4). What
happens when somebody moves is `state`, whether a move is legal `legality`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.kinds import PointsGame
from game.engine.moves import Move, Prompt, to_each
from game.engine.options import RuleSet, Value
from game.engine.state import ALL, HANDS, STOCK, zone
from game.engine.table import Table, Zone, known
from game.engine.trick_game import Trick, TrickGame, finished_tricks
from game.engine.trick_play import ROUND, TRICK, WON
from game.games.skat.rules.contracts import (
    ANNOUNCEMENTS,
    JACKS,
    KINDS,
    PACK,
    RAMSCH,
    Contract,
    order,
    points_in,
)
from game.games.skat.rules.scoring import FIGURES, ListScore, list_scores, places, sure_value
from game.games.skat.rules.variants import MOST_SEATS, PLAYING_SEATS, VARIANTS

PHASES = ("auction", "taking", "discarding", "announcing", "playing", "scored", "pushing")
AUCTION, TAKING, DISCARDING, ANNOUNCING, PLAYING, SCORED, PUSHING = PHASES

SKAT = zone("skat")  # the two cards as dealt, and later those that were put away or pushed on
SKAT_CARDS = 2
EARLY = 2  # in so many tricks one may give up

_TO_CALL = to_each(("bid", "hold", "pass"), "Bid or pass")
_TO_ANSWER = to_each(("bid", "hold", "pass"), "Hold or pass")
_TO_PUSH_ON = to_each(("discard",), "Push two cards on")
_TO_PLAY, _TO_PLAY_OR_DOUBLE = (
    tuple(enumerate(to_each(("play", "claim", "concede", *more), "Play a card"))) for more in ((), ("contra", "re"))
)

LINES = {  # by seats, dealer and who leads: those who play, in turn; with four at the table the dealer does not
    seats: tuple(
        tuple(tuple(seat for seat in turn if seats == PLAYING_SEATS or seat != dealer) for turn in ROUND[seats])
        for dealer in range(seats)
    )
    for seats in range(PLAYING_SEATS, MOST_SEATS + 1)
}
PLACES = {  # likewise: for each who plays, by who leads, its place in the trick
    seats: [{seat: {line[0]: line.index(seat) for line in lines} for seat in lines[0]} for lines in by_dealer]
    for seats, by_dealer in LINES.items()
}


class Position(TrickGame, PointsGame):
    """The fields of a match of Skat. Lists by seat have a place for a dealer who sits out, too.

    Of the match: ``deals``, ``dealer``, ``totals`` (game points), ``games_won`` and ``games_lost`` (as declarer), and
    ``from_record``: its only deal was played elsewhere. Of the deal: ``players`` (forehand, middlehand and rearhand),
    ``bids`` (the highest figure each seat has called or held), ``passed`` (who is out of the auction) and ``unasked``
    (who passed without having been asked for the lowest figure), ``declarer`` (None in the auction, and in a ramsch),
    ``hand_game``, ``contract``, ``contra`` (who has said it) and ``re`` (the declarer has), ``away`` (in a ramsch: what
    each seat has pushed on), ``tricks``; ``last_word`` are the seats of which a trick ends the deal at once. ``turn``
    is who has to move, ``phase`` what.
    """

    puts_away = (DISCARDING, "discard")
    keys_apart = ("trick",)
    questions: ClassVar = {
        AUCTION: _TO_CALL,
        TAKING: to_each(("take_skat", "hand"), "Take the skat, or play hand"),
        DISCARDING: to_each(("discard",), "Put two cards away"),
        ANNOUNCING: to_each(("announce",), "Announce your game"),
        PUSHING: to_each(("take_up", "push"), "Take the skat up, or push it on"),
    }

    values: Mapping[str, Value]
    voids: list[tuple[str, ...]]
    players: tuple[int, ...]
    last_word: tuple[int, ...]

    dealer: int = fact(any_seat)
    totals: list[int] = fact()
    games_won: list[int] = fact(COUNT)
    games_lost: list[int] = fact(COUNT)
    phase: str = fact(PHASES)
    turn: int = fact(any_seat)
    bids: list[int] = fact((0, *FIGURES))
    passed: list[bool] = fact()
    declarer: int | None = fact(any_seat)
    hand_game: bool = fact()
    contract: Contract | None = fact((*KINDS, *ANNOUNCEMENTS, True, False), any_length=True)
    unasked: list[bool] = fact(later=True)
    contra: int | None = fact(any_seat, later=True)
    re: bool = fact(later=True)
    away: list[tuple[Card, ...]] = fact(later=True)
    from_record: bool = fact(later=True)
    leader: int = fact(any_seat)
    tricks: list[Trick] = finished_tricks()
    deals: int = fact(FROM_ONE)
    round_over: bool = fact()
    over: bool = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        seats = self.seats
        self.values = VARIANTS.in_force(rule_set, changes, seats)
        to_play = _TO_PLAY_OR_DOUBLE if self.values["contra"] else _TO_PLAY
        self.asked = to_play, to_play
        self.table = Table((STOCK, SKAT, *HANDS[:seats], *TRICK[:seats], *WON[:seats]))
        self.totals, self.games_won, self.games_lost = [0] * seats, [0] * seats, [0] * seats
        self.from_record = False
        self.dealer = first_dealer.seat_of(self.values, seats, self.seed)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.bids, self.passed = [0] * self.seats, [False] * self.seats
        self.unasked = [False] * self.seats
        self.declarer = self.contract = self.contra = None
        self.hand_game = self.re = False
        self.away = [()] * self.seats
        self.phase, self.last_word, self.tricks = AUCTION, (), []
        self.lines = LINES[self.seats][self.dealer]
        self.players = self.lines[self.eldest]
        self.forget_tricks(self.forehand)

    def _settle_order(self) -> None:
        """That of the contract, once it is played; without one it is a ramsch."""
        contract = self.contract
        if self.phase not in (PLAYING, SCORED) and not self.is_pushing:
            return
        if contract is not None and contract.every_trick:
            null = contract.is_null
            self.last_word = tuple([seat for seat in self.players if (seat == self.declarer) == null])
        self.order = order(RAMSCH if contract is None else contract.kind)

    def ask(self, seat: int) -> None:
        """That seat is to act; in the auction it is the next to speak."""
        self.turn = self.actor = seat
        following = self.next_to_speak() if self.phase == AUCTION else None
        questions = self.questions[self.phase] if following is None else following[1]
        self.open_prompts = (_TO_PUSH_ON if self.is_pushing and self.phase == DISCARDING else questions)[seat]

    # -- questions ------------------------------------------------------------------------------------------------

    @property
    def forehand(self) -> int:
        """The seat at the dealer's left, who answers first and leads first."""
        return self.players[0]

    @property
    def bid(self) -> int:
        """The highest figure called so far; 0 for none."""
        return max(self.bids)

    @property
    def last_deal(self) -> int:
        """The number of the deal that ends the list (section 5.6); a record has one deal."""
        return 1 if self.from_record else int(self.values["rounds"]) * self.seats

    @property
    def is_ramsch(self) -> bool:
        """Whether nobody plays alone because nobody has bid."""
        return self.declarer is None and self.phase in (PLAYING, PUSHING, DISCARDING)

    @property
    def shows_ramsch(self) -> bool:
        """Whether a ramsch is, or was, played in this deal."""
        scored = self.phase == SCORED and self.declarer is None and not self.bid
        return self.is_ramsch or (scored and self.values["all_pass"] == "ramsch")

    @property
    def plays_pushed(self) -> bool:
        """Whether a ramsch is, or was, played in this deal before which the skat is pushed on (section 4.7)."""
        values, began = self.values, self.phase != AUCTION and not self.bid
        return bool(began and values["pushed_skat"]) and values["all_pass"] == "ramsch"

    @property
    def is_pushing(self) -> bool:
        """Whether somebody is to take the skat up or push it on, or has taken it up."""
        return self.declarer is None and self.phase in (PUSHING, DISCARDING)

    @property
    def takers(self) -> list[int]:
        """In a ramsch: who has taken the skat up and pushed two cards on, in turn."""
        away = self.away
        return [seat for seat in self.players if away[seat]] if any(away) else []

    @property
    def pushed_unseen(self) -> int:
        """In a ramsch: how many have pushed the skat on without a look at it."""
        if not self.plays_pushed:
            return 0
        turns = self.players.index(self.turn) if self.is_pushing else PLAYING_SEATS
        return turns - len(self.takers)

    @property
    def keeper(self) -> int | None:
        """Who has put the two cards of the skat there and so knows them: the declarer, in a ramsch the last taker."""
        if self.declarer is not None:
            return None if self.hand_game or self.phase == TAKING else self.declarer
        return self.takers[-1] if any(self.away) and self.phase != DISCARDING else None

    def pack(self) -> tuple[Card, ...]:
        """All 32 cards."""
        return PACK

    def speakers(self) -> tuple[int | None, int]:
        """In the auction: who calls (None: nobody is left to) and who answers (section 4.1)."""
        first, second, third = self.players
        passed = self.passed
        if passed[first]:
            return (None if passed[third] else third), second
        caller = third if passed[second] else second
        return (None if passed[caller] else caller), first

    def answers(self, seat: int) -> bool:
        """In the auction: whether that seat, on turn, has a call to hold or to pass."""
        return self.next_to_speak() == (seat, _TO_ANSWER)

    def next_to_speak(self) -> tuple[int, Sequence[tuple[Prompt, ...]]] | None:
        """In the auction: whose turn it is, and what is asked, by seat: for a call, or for the answer to one; None when
        it is over."""
        caller, answers = self.speakers()
        bids = self.bids
        if self.passed[answers] or (caller is None and any(bids)):
            return None
        if caller is None:
            return answers, _TO_CALL
        return (answers, _TO_ANSWER) if bids[caller] > bids[answers] else (caller, _TO_CALL)

    @property
    def speaker(self) -> int | None:
        """In the auction: whose turn it is; None when it is over."""
        following = self.next_to_speak()
        return None if following is None else following[0]

    def tricks_of(self, seat: int) -> int:
        """How many tricks a seat has won in this deal."""
        return len(self.table.zones[WON[seat]]) // PLAYING_SEATS

    def points_of(self, seat: int) -> int:
        """The card points in the tricks of a seat, without the skat."""
        return points_in(self.table.zones[WON[seat]])

    def points_against(self) -> tuple[int, int]:
        """The card points in the declarer's tricks, and in those of the defenders; the skat not counted."""
        own = 0 if self.declarer is None else self.points_of(self.declarer)
        return own, sum(self.points_of(seat) for seat in self.line) - own

    def dealt_to(self, seat: int) -> list[Card]:
        """The cards with which a seat began to play, as far as whoever looks may know them."""
        places, zones = PLACES[self.seats][self.dealer][seat], self.table.zones
        played = [cards[places[leader]] for leader, _, cards in self.tricks]
        return [*played, *zones[TRICK[seat]], *zones[HANDS[seat]]]

    def worth(self, contract: Contract) -> int | None:
        """What that game is worth as far as the declarer's cards tell whoever looks: exactly but for schneider and
        schwarz when the skat was taken, else a guess from ten cards (section 4.3). None where they are hidden."""
        if self.declarer is None:
            return None
        held = [*self.dealt_to(self.declarer), *filter(known, self.table.zones[SKAT])]
        return sure_value(contract, held) if all(map(known, held)) else None

    def seen_away(self) -> Sequence[Card]:
        """Who has put the cards of the skat there has seen them."""
        return self.table.zones[SKAT] if self.turn == self.keeper else ()

    def spare(self, seat: int) -> Sequence[Card]:
        """No jack is pushed on."""
        held = super().spare(seat)
        return [card for card in held if card not in JACKS] if self.is_pushing else held

    def may_concede(self, seat: int) -> bool:
        """Whether that seat, on turn, could give up (section 4.4)."""
        return seat == self.declarer and len(self.tricks) < EARLY and bool(self.values["concede"])

    def may_double(self, seat: int) -> str:
        """What that seat, on turn to play a card, could say to double the game: ``contra`` before its first card, a
        defender who has bid or held, or was asked for more than the lowest figure at once; ``re`` before the next card,
        the declarer to whom that was said; else nothing (section 4.6)."""
        tricks, contra, declarer = len(self.tricks), self.contra, self.declarer
        if not self.values["contra"] or tricks >= EARLY or declarer is None or self.re:
            return ""
        if contra is not None:
            turns = self.players.index
            return "re" if seat == declarer and tricks == (turns(declarer) < turns(contra)) else ""
        return "contra" if seat != declarer and not tricks and (self.bids[seat] or self.unasked[seat]) else ""

    @property
    def times(self) -> int:
        """How many times the deal counts: twice after contra, four times after re; a ramsch twice as much for everybody
        who has pushed the skat on unseen."""
        if self.contra is None:
            return 1 << self.pushed_unseen
        return 4 if self.re else 2

    def list_scores(self) -> list[ListScore]:
        """What every player would have if the list were over (section 5.5)."""
        return list_scores(self.values["scoring"], self.totals, self.games_won, self.games_lost)

    def results(self) -> tuple[int, ...]:
        """Places by the list, ties as section 5.6 breaks them."""
        if not self.over:
            return (0,) * self.seats
        return places([score.total for score in self.list_scores()], self.games_won, self.games_lost)

    def in_round(self, seat: int) -> bool:
        """Not the dealer who sits out."""
        return not self.round_over and seat in self.line

    @property
    def skips_when_out(self) -> bool:
        """By the option ``watch_when_out``."""
        return self.values["watch_when_out"] == "skip"

    def keeps(self, seat: int) -> tuple[int, int]:
        """Two cards are put away, no more and no less."""
        return SKAT_CARDS, SKAT_CARDS

    def aside(self, seat: int) -> tuple[Zone, ...]:
        """What is put away lies where the skat lay."""
        return (SKAT,)

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Who may take the skat takes it by a click on it."""
        return (move.kind in ("take_skat", "take_up") and target is SKAT) or super().goes_to(move, target)

    def lies_open(self, hand: int | None) -> bool:
        """An announced hand does."""
        return hand == self.declarer and self.contract is not None and self.contract.ouvert

    # -- views ----------------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Own hand, an open one, all that was played, and for who has put it there what lies in the skat; when the deal
        is scored everything (section 4)."""
        if self.round_over and where is not STOCK:
            return ALL
        put_away = where is SKAT and seat is not None and seat == self.keeper
        return ALL if put_away else super().sees(where, seat)
