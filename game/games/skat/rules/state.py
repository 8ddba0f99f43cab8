"""Skat: who may move, and what the moves do, from the deal to the score (rules, sections 1, 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from game.engine.cards import Card
from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.state import HANDS, LEAVE_ROUND, STOCK
from game.engine.trick_game import BY_INDEX, Kind, TrickGame
from game.engine.trick_play import TRICK
from game.engine.trick_positions import just_won
from game.games.skat.rules import legality, positions
from game.games.skat.rules.contracts import CONTRACTS, contract, points_in, sorted_for
from game.games.skat.rules.ladder import FIGURES
from game.games.skat.rules.position import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    EARLY,
    PLAYING,
    SCORED,
    SKAT,
    SKAT_CARDS,
    TAKING,
    Position,
)
from game.games.skat.rules.scoring import TRICKS, null_value, ramsch, settle
from game.games.skat.rules.variants import MOST_SEATS

_SEATS = range(MOST_SEATS)
_BIDS = tuple(tuple(move(seat, "bid", value=str(figure)) for figure in FIGURES) for seat in _SEATS)
_HOLD, _PASS, _TAKE, _HAND, _CONCEDE = (
    tuple(move(seat, kind) for seat in _SEATS) for kind in ("hold", "pass", "take_skat", "hand", "concede")
)
_ANNOUNCE = tuple(
    {
        hand: tuple((contract, move(seat, "announce", value=str(contract))) for contract in contracts)
        for hand, contracts in CONTRACTS.items()
    }
    for seat in _SEATS
)
_NEXT_STEP = {0: 0, **{figure: step for step, figure in enumerate(FIGURES, 1)}}  # of the ladder, above a bid
_TO_THE_MIDDLE = Refusal("no_place", "Lay the two cards you want to put away in the middle.")
_PASSES, _GIVES_UP = 0.4, 0.25  # how often random players pass without a look, and give up beside one for every card


class Skat(Position):
    """One match of Skat."""

    __slots__ = ()

    refusals = legality.REFUSALS

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        positions.lay_out(self, position)

    def check_position(self) -> None:
        """Auction, hands and tricks have to fit each other too."""
        super().check_position()
        positions.check_deal(self)

    # -- the legal moves ----------------------------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        """All legal moves of that seat; a declarer may give up, too."""
        legal = super().moves(seat)
        if legal and self.phase == PLAYING and self.may_concede(seat):
            legal.append(_CONCEDE[seat])
        return legal

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move; every one has a chance, giving up a small one."""
        if self.phase != PLAYING or seat != self.turn:
            return super().any_move(seat, rng)
        if seat == self.declarer and len(self.tricks) < EARLY and self.may_concede(seat):
            many = len(self.playable()) + _GIVES_UP
            if rng.random() * many < _GIVES_UP:
                self.found_legal = _CONCEDE[seat]
                return _CONCEDE[seat]
        return self.any_play(seat, rng)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 4), or None."""
        return legality.out_of_place(self, move) or super().why_not(move)

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        return legality.must_follow(self, card, fits)

    def _choices(self, seat: int) -> Sequence[Move]:
        if self.phase == AUCTION:
            return self._calls(seat)
        if self.phase == ANNOUNCING:
            return self._games(seat)
        return (_TAKE[seat], _HAND[seat]) if self.phase == TAKING else self.ways_to_lay_aside(seat)

    def _any_choice(self, seat: int, rng: Random) -> Move:
        """High bids have a small chance, or random players would only lose."""
        if self.phase == DISCARDING:
            return move(seat, "discard", sorted(rng.sample(self.table.zones[HANDS[seat]], SKAT_CARDS), key=BY_INDEX))
        if self.phase != AUCTION:
            return super()._any_choice(seat, rng)
        if rng.random() < _PASSES:
            return _PASS[seat]
        calls = self._calls(seat)
        return calls[int(rng.random() ** 3 * len(calls))]

    def refuses(self, seat: int, cards: Sequence[Card], target: Any) -> Refusal:
        """Why a gesture means no legal move."""
        if self.phase == DISCARDING and seat == self.turn and cards:
            there = self.why_not(move(seat, "discard", cards)) if target in (None, SKAT) else None
            return there or _TO_THE_MIDDLE
        return super().refuses(seat, cards, target)

    def _calls(self, seat: int) -> list[Move]:
        """What that seat may say in the auction (section 4.1): pass, hold, and the figures, lowest first."""
        caller, answers = self.speakers()
        if caller is None:
            return [_PASS[seat], _BIDS[seat][0]]
        if seat == answers:
            return [_PASS[seat], _HOLD[seat]]
        return [_PASS[seat], *_BIDS[seat][_NEXT_STEP[self.bid] :]]

    def _games(self, seat: int) -> list[Move]:
        """The games that the declarer may announce (section 4.3)."""
        bid = self.bid
        games = _ANNOUNCE[seat][self.hand_game]
        return [move for contract, move in games if not contract.is_null or null_value(contract) >= bid]

    # -- the deal and the auction (sections 1 and 4.1) ----------------------------------------------------------------

    def _deal(self) -> None:
        """Three cards each, two for the skat, four each, three each, from forehand on."""
        self._clear_deal()
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.deals, leader=self.forehand)
        stock = table.zones[STOCK]
        for packet in (3, 4, 3):
            for seat in self.players:
                table.move(stock[-packet:], STOCK, HANDS[seat])
            if not table.zones[SKAT]:
                table.move(stock[-SKAT_CARDS:], STOCK, SKAT)
        self.ask(self.speaker())

    def _ask(self, seat: int, phase: str) -> None:
        self.phase = phase
        self.ask(seat)

    def _call(self, move: Move) -> None:
        """A figure called, held, or passed."""
        seat = move.seat
        if move.kind == "pass":
            self.passed[seat] = True
            if self.recorder is not None:
                self.announce("bid_passed", seat)
        else:
            self.bids[seat] = self.bid if move.kind == "hold" else int(str(move.value))
            self.announce("held" if move.kind == "hold" else "bid", seat, bid=self.bids[seat])
        left = [other for other in self.players if not self.passed[other]]
        if len(left) == 1 and self.bid:
            self.declarer = left[0]
            self.announce("auction_won", self.declarer, bid=self.bid)
            self._ask(self.declarer, TAKING)
        elif left:
            self.ask(self.speaker())
        elif self.values["all_pass"] == "ramsch":
            self.set_contract(None)
            self.announce("ramsch")
            self._begin_play()
        else:
            self.announce("passed_in", self.dealer)
            self._finish()

    # -- the skat, and what is played (sections 4.2 and 4.3) ----------------------------------------------------------

    def _take(self, move: Move) -> None:
        seat = move.seat
        self.announce("took_skat", seat)
        self._ask(seat, DISCARDING)
        self.table.move(self.table[SKAT].copy(), SKAT, HANDS[seat])

    def _play_hand(self, move: Move) -> None:
        self.hand_game = True
        self.announce("plays_hand", move.seat)
        self._ask(move.seat, ANNOUNCING)

    def _discard(self, move: Move) -> None:
        self.table.move(sorted(move.cards, key=BY_INDEX), HANDS[move.seat], SKAT)
        self.announce("put_away", move.seat)
        self._ask(move.seat, ANNOUNCING)

    def _announce(self, move: Move) -> None:
        seat = move.seat
        announced = contract(str(move.value), hand=self.hand_game)
        self.set_contract(announced)
        self.announce("announced", seat, game=str(announced), hand=self.hand_game, bid=self.bid)
        if announced.ouvert:
            where = HANDS[seat]
            self.table.arrange(where, sorted_for(announced.kind, self.table[where]))
            self.announce("exposed", seat, self.table[where])
        self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAYING
        self.begin_trick(self.forehand)

    # -- tricks (section 4.4) -----------------------------------------------------------------------------------------

    def _announce_trick(self) -> None:
        winner, points = self.winning, points_in(self.trick())
        self.announce("trick_won", winner, self.table[TRICK[winner]], number=len(self.tricks) + 1, points=points)

    def _count_trick(self) -> bool:
        self.tricks.append(just_won(self))
        return len(self.tricks) == TRICKS or self.winning in self.last_word

    def _concede(self, move: Move) -> None:
        self.announce("conceded", move.seat)
        self._settle(conceded=True)

    # -- the end of a deal (section 5) --------------------------------------------------------------------------------

    def _end_round(self) -> None:
        if self.declarer is None:
            self._settle_ramsch()
        else:
            self._settle(conceded=False)

    def _settle(self, *, conceded: bool) -> None:
        """Turn up the skat and count the declarer's game."""
        declarer, announced, skat = self.declarer, self.contract, self.table[SKAT]
        assert declarer is not None
        assert announced is not None
        held = [*self.dealt_to(declarer), *skat]
        points = self.points_of(declarer) + points_in(skat)
        result = settle(announced, held, self.bid, points, self.tricks_of(declarer), conceded=conceded)
        self.result = result
        self.announce("skat_shown", declarer, skat)
        counted = self.games_won if result.won else self.games_lost
        counted[declarer] += 1
        self.announce(
            "game_settled", declarer, game=str(announced), hand=announced.hand, bid=result.bid, points=points,
            tricks=result.tricks, matadors=result.matadors, schneider=result.schneider, schwarz=result.schwarz,
            value=result.value, won=result.won, overbid=result.overbid, conceded=conceded, loss=result.loss,
        )  # fmt: skip
        self._write_down([result.score if seat == declarer else 0 for seat in self.players])

    def _settle_ramsch(self) -> None:
        """Turn up the skat, give its points to whoever won the last trick, and count a ramsch (section 6)."""
        skat, winner, line = self.table[SKAT], self.winning, self.players
        points = [self.points_of(seat) + (points_in(skat) if seat == winner else 0) for seat in line]
        tricks = [self.tricks_of(seat) for seat in line]
        self.announce("skat_shown", winner, skat)
        self.announce("ramsch_settled", None, players=line, points=tuple(points), tricks=tuple(tricks))
        self._write_down(ramsch(points, tricks))

    def _write_down(self, scores: Sequence[int]) -> None:
        """Add the scores of those who played, and see whether the list is over."""
        for seat, score in zip(self.players, scores, strict=True):
            self.totals[seat] += score
            if self.recorder is not None:
                self.announce(
                    "round_scored", seat, hand=self.deals, members=(seat,), score=score, total=self.totals[seat]
                )
        self._finish()

    def _finish(self) -> None:
        self.round_over, self.phase = True, SCORED
        self.over = self.deals >= int(self.values["rounds"]) * self.seats
        self.open_prompts = () if self.over else LEAVE_ROUND
        self.announce("hand_over", hand=self.deals, totals=tuple(self.totals))
        if self.over and self.recorder is not None:
            self._end_list()

    def _end_list(self) -> None:
        """Say what the list comes to, and who has won it (sections 5.5 and 5.6)."""
        scores = self.list_scores()
        totals = tuple(score.total for score in scores)
        if self.values["scoring"] == "seeger":
            parts = [tuple(score[part] for score in scores) for part in range(3)]
            self.announce("list_settled", points=parts[0], games=parts[1], others=parts[2], totals=totals)
        winners = tuple(seat for seat, place in enumerate(self.results()) if place == 1)
        self.announce("match_over", None, winners=winners, totals=totals)

    def _next(self, move: Move) -> None:
        self.dealer = self.forehand
        self._deal()

    kinds: ClassVar = {
        "bid": Kind(AUCTION, _call, legality.bid, value=True),
        "hold": Kind(AUCTION, _call, legality.hold),
        "pass": Kind(AUCTION, _call),
        "take_skat": Kind(TAKING, _take),
        "hand": Kind(TAKING, _play_hand),
        "discard": Kind(DISCARDING, _discard, legality.discard, cards=True),
        "announce": Kind(ANNOUNCING, _announce, legality.announce, value=True),
        "play": Kind(PLAYING, TrickGame._play_card, TrickGame.why_not_play, cards=True),
        "concede": Kind(PLAYING, _concede, legality.concede),
        NEXT: Kind("", _next),
    }
