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
from game.games.skat.rules.contracts import CONTRACTS, contract, places_laid_open, points_in
from game.games.skat.rules.ladder import FIGURES, HIGHEST
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
from game.games.skat.rules.scoring import NULL_VALUES, TRICKS, null_value, ramsch, settle
from game.games.skat.rules.variants import MOST_SEATS

_SEATS = range(MOST_SEATS)
_PASSES, _GIVES_UP = 0.4, 0.25  # how often random players pass without a look, and give up beside one for every card


def _calls(seat: int, bid: int) -> list[Move]:
    """What a caller may say above a bid (section 4.1)."""
    return [move(seat, "pass"), *(move(seat, "bid", value=str(figure)) for figure in FIGURES if figure > bid)]


def _games(seat: int, hand: bool, bid: int) -> list[Move]:
    """What a declarer may announce (section 4.3): null has to be worth the bid."""
    games = [game for game in CONTRACTS[hand] if not game.is_null or null_value(game) >= bid]
    return [move(seat, "announce", value=str(game)) for game in games]


# The moves before the play, by seat; calls also by what has been bid, games by whether the hand is played and by the
# highest bid at which so many can be announced.
_CALLS = [{bid: _calls(seat, bid) for bid in (0, *FIGURES)} for seat in _SEATS]
_ALONE = [calls[0][:2] for calls in _CALLS]
_ANSWERS = [(move(seat, "pass"), move(seat, "hold")) for seat in _SEATS]
_SKAT_OR_HAND = [(move(seat, "take_skat"), move(seat, "hand")) for seat in _SEATS]
_GAMES = [
    {
        hand: [
            (most, _games(seat, hand, most)) for most in (NULL_VALUES[hand, False], NULL_VALUES[hand, True], HIGHEST)
        ]
        for hand in CONTRACTS
    }
    for seat in _SEATS
]
_CONCEDE = [move(seat, "concede") for seat in _SEATS]
_TO_THE_MIDDLE = Refusal("no_place", "Lay the two cards you want to put away in the middle.")


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
        if self.phase != PLAYING:
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
            bid = self.bid
            return next(games for most, games in _GAMES[seat][self.hand_game] if bid <= most)
        return _SKAT_OR_HAND[seat] if self.phase == TAKING else self.ways_to_lay_aside(seat)

    def _any_choice(self, seat: int, rng: Random) -> Move:
        """High bids have a small chance, or random players would only lose."""
        if self.phase == AUCTION:
            if rng.random() < _PASSES:
                return _ALONE[seat][0]
            calls = self._calls(seat)
            return calls[int(rng.random() ** 3 * len(calls))]
        if self.phase == DISCARDING:
            return move(seat, "discard", sorted(rng.sample(self.table.zones[HANDS[seat]], SKAT_CARDS), key=BY_INDEX))
        return super()._any_choice(seat, rng)

    def refuses(self, seat: int, cards: Sequence[Card], target: Any) -> Refusal:
        """Why a gesture means no legal move."""
        if self.phase == DISCARDING and seat == self.turn and cards:
            there = self.why_not(move(seat, "discard", cards)) if target in (None, SKAT) else None
            return there or _TO_THE_MIDDLE
        return super().refuses(seat, cards, target)

    def _calls(self, seat: int) -> Sequence[Move]:
        """What that seat may say in the auction (section 4.1): pass, hold, and the figures, lowest first."""
        caller, answers = self.speakers()
        if caller is None:
            return _ALONE[seat]
        return _ANSWERS[seat] if seat == answers else _CALLS[seat][self.bid]

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
        self.ask(self.players[1])  # middlehand calls first

    def _ask(self, seat: int, phase: str) -> None:
        self.phase = phase
        self.ask(seat)

    def _call(self, move: Move) -> None:
        """A figure called, held, or passed."""
        seat = move.seat
        if move.kind == "pass":
            self.passed[seat] = True
            self.announce("bid_passed", seat)
        else:
            self.bids[seat] = self.bid if move.kind == "hold" else int(str(move.value))
            if self.recorder is not None:
                self.announce("held" if move.kind == "hold" else "bid", seat, bid=self.bids[seat])
        following = self.speaker()
        if following is None:
            self._end_auction()
        else:
            self.ask(following)

    def _end_auction(self) -> None:
        for seat in self.players:
            if not self.passed[seat]:
                self.declarer = seat
                self.announce("auction_won", seat, bid=self.bid)
                self._ask(seat, TAKING)
                return
        if self.values["all_pass"] == "ramsch":
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
        game = contract(str(move.value), hand=self.hand_game)
        self.set_contract(game)
        if self.recorder is not None:
            self.announce("announced", seat, game=str(game), hand=game.hand, bid=self.bid)
        if game.ouvert:
            hand = self.table.zones[HANDS[seat]]
            hand.sort(key=places_laid_open(game.kind).__getitem__)
            self.announce("exposed", seat, hand)
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
        declarer, game, skat = self.declarer, self.contract, self.table.zones[SKAT]
        assert declarer is not None
        assert game is not None
        points, tricks = self.points_of(declarer) + points_in(skat), self.tricks_of(declarer)
        held = [*self.dealt_to(declarer), *skat]
        result = settle(game, held, self.bid, points, tricks, conceded=conceded)
        counted = self.games_won if result.won else self.games_lost
        counted[declarer] += 1
        if self.recorder is not None:
            facts = {name: fact for name, fact in result._asdict().items() if name not in ("contract", "score")}
            self.announce("skat_shown", declarer, skat)
            self.announce("game_settled", declarer, game=str(game), hand=game.hand, **facts)
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
        """Add the scores of those who played."""
        for seat, score in zip(self.players, scores, strict=True):
            total = self.totals[seat] = self.totals[seat] + score
            if self.recorder is not None:
                self.announce("round_scored", seat, hand=self.deals, members=(seat,), score=score, total=total)
        self._finish()

    def _finish(self) -> None:
        """The deal is over, and perhaps the list."""
        self.round_over, self.phase = True, SCORED
        self.over = self.deals >= self.last_deal
        self.open_prompts = () if self.over else LEAVE_ROUND
        if self.recorder is not None:
            self.announce("hand_over", hand=self.deals, totals=tuple(self.totals))
            if self.over:
                self._announce_end()

    def _announce_end(self) -> None:
        """Say what the list comes to, and who has won it (sections 5.5 and 5.6)."""
        scores = self.list_scores()
        totals = tuple(score.total for score in scores)
        if self.values["scoring"] == "seeger":
            points, games, others = zip(*scores, strict=True)
            self.announce("list_settled", points=points, games=games, others=others, totals=totals)
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
