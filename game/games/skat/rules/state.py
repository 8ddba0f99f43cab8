"""Skat: who may move, and what the moves do, from the deal to the score (rules, sections 1, 4 and 5).

Accounts of the game know no claim that the table decides. Here whoever is on turn may claim what is certain from its
own view (`claiming`), as in the other trick games.
"""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

from game.engine.cards import Card, by_index
from game.engine.kinds import Kind
from game.engine.moves import Move, Moves, Refusal, move
from game.engine.state import HANDS, STOCK
from game.engine.trick_game import PLAY_KINDS, PLAYING, new_trick
from game.engine.trick_play import WON
from game.games.skat.rules import claiming, legality
from game.games.skat.rules.contracts import ALL_POINTS, CONTRACTS, JACKS, Contract, contract, places_face_up, points_in
from game.games.skat.rules.laying import LaidOut
from game.games.skat.rules.position import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    EARLY,
    PUSHING,
    SCORED,
    SKAT,
    SKAT_CARDS,
    TAKING,
)
from game.games.skat.rules.scoring import FIGURES, HIGHEST, LOWEST, TRICKS, next_above, null_value, ramsch, settle
from game.games.skat.rules.variants import MOST_SEATS

_PASSES = 0.4  # how often random players pass without a look
_SAYS = 0.25  # how often they give up, or double the game, beside one for every card
_PASS, _HOLD, _CONCEDE, _CONTRA, _RE = (
    [move(seat, kind) for seat in range(MOST_SEATS)] for kind in ("pass", "hold", "concede", "contra", "re")
)
_ABOUT_SKAT = {  # by phase and seat
    phase: [[move(seat, kind) for kind in kinds] for seat in range(MOST_SEATS)]
    for phase, kinds in {TAKING: ("take_skat", "hand"), PUSHING: ("take_up", "push")}.items()
}
_DOUBLES = {"contra": _CONTRA, "re": _RE}
_TO_THE_MIDDLE = Refusal("no_place", "Lay the two cards you want to put away in the middle.")
_TO_BE_PUSHED = Refusal("no_place", "Lay the two cards you want to push on in the middle.")


@cache
def _calls(seat: int, bid: int) -> tuple[Move, ...]:
    """A pass, and every figure above that bid."""
    return (_PASS[seat], *(move(seat, "bid", value=str(figure)) for figure in FIGURES[bisect(FIGURES, bid) :]))


@cache
def _games(seat: int, hand: bool, bid: int) -> tuple[Move, ...]:
    """What that seat can announce over that bid (section 4.3): null has to be worth it."""
    return tuple(
        move(seat, "announce", value=str(game))
        for game in CONTRACTS[hand]
        if not game.is_null or null_value(game) >= bid
    )


class Skat(LaidOut):
    """One match of Skat."""

    __slots__ = ()

    unit = "deal"

    # -- the legal moves ----------------------------------------------------------------------------------------------

    def plays(self, seat: int) -> Moves:
        """The cards that fit; a declarer may give up, too, and both sides may be free to double the game."""
        legal = super().plays(seat)
        legal += self._said_early(seat)
        return legal

    def _said_early(self, seat: int) -> list[Move]:
        """What the seat on turn may say instead of playing a card, in the first tricks alone."""
        says = [_CONCEDE[seat]] if self.may_concede(seat) else []
        if doubles := self.may_double(seat):
            says.append(_DOUBLES[doubles][seat])
        return says

    def may_claim(self) -> bool:
        """Whether the seat on turn may claim the rest (section 4.4)."""
        return claiming.proven(self)

    def plain(self, move: Move) -> bool:
        """Nor is it plain to give up, to double, to play from the hand, or to put a jack away."""
        if move.kind == "discard":
            return not any(card in JACKS for card in move.cards)
        return move.kind not in ("concede", "contra", "re", "push", "hand") and super().plain(move)

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a prompted seat; every one has a chance, giving up and high bids a small one, or random
        players would only lose."""
        phase = self.phase
        if phase == PLAYING:
            says = self._said_early(seat) if len(self.tricks) < EARLY else ()
            if not says:
                return self.any_play(seat, rng)
            drawn = rng.random() * (len(self.playable()) + _SAYS * len(says))
            if drawn >= _SAYS * len(says):
                return self.any_play(seat, rng)
            chosen = says[int(drawn / _SAYS)]
        elif phase != AUCTION:
            return super().any_move(seat, rng)
        elif rng.random() < _PASSES:
            chosen = _PASS[seat]
        else:
            calls = self._choices(seat)
            chosen = calls[int(rng.random() ** 3 * len(calls))]
        self.found_legal = chosen
        return chosen

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 4), or None."""
        return legality.out_of_place(self, move) or super().why_not(move)

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        return legality.must_follow(self, card, fits)

    def _choices(self, seat: int) -> Sequence[Move]:
        if self.phase == ANNOUNCING:
            return _games(seat, self.hand_game, self.bid)
        if self.phase != AUCTION:
            about = _ABOUT_SKAT.get(self.phase)
            return about[seat] if about else self.ways_to_lay_aside(seat)
        caller, answers = self.speakers()
        if caller is None:
            return _calls(seat, 0)[:2]
        return (_PASS[seat], _HOLD[seat]) if seat == answers else _calls(seat, self.bid)

    def limits(self, seat: int) -> Sequence[str]:
        """In the auction every figure that may be called or held, as long as the seat plays, has not passed and
        somebody is left to answer: the last one to speak says 18 or nothing."""
        speaks = self.phase == AUCTION and seat in self.players and not self.passed[seat]
        if not speaks or self.speakers()[0] is None:
            return ()
        least = bisect_left(FIGURES, self.bid) if seat == self.speakers()[1] else bisect(FIGURES, self.bid)
        return [str(figure) for figure in FIGURES[least:]]

    def up_to(self, seat: int, limit: str) -> Move | None:
        """The next figure, or a figure that is held, up to the limit; above it a pass."""
        if self.phase != AUCTION or seat != self.turn or self.speakers()[0] is None:
            return None
        _, answers = self.speakers()
        figure = self.bid if seat == answers else next_above(self.bid)
        if figure is None or figure > int(limit):
            return _PASS[seat]
        return _HOLD[seat] if seat == answers else move(seat, "bid", value=str(figure))

    def refuses(self, seat: int, cards: Sequence[Card], target: Any) -> Refusal:
        """Why a gesture means no legal move."""
        if self.phase == DISCARDING and seat == self.turn and cards:
            there = self.why_not(move(seat, "discard", cards)) if target in (None, SKAT) else None
            return there or (_TO_BE_PUSHED if self.is_pushing else _TO_THE_MIDDLE)
        return super().refuses(seat, cards, target)

    # -- the deal and the auction (sections 1 and 4.1) ----------------------------------------------------------------

    def _deal(self) -> None:
        """Three cards each, two for the skat, four each, three each, from forehand on."""
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.deals, leader=self.forehand)
        hands = [HANDS[seat] for seat in self.players]
        for count, places in ((3, hands), (2, [SKAT]), (4, hands), (3, hands)):
            for where in places:
                table.packet(count, STOCK, where)
        self.ask(self.players[1])  # middlehand calls first

    def _ask(self, seat: int, phase: str) -> None:
        self.phase = phase
        self.ask(seat)

    def _call(self, move: Move) -> None:
        """A figure called, held, or passed."""
        seat, kind = move.seat, move.kind
        if kind == "pass":
            if self.values["contra"]:
                self.unasked[seat] = not self.bids[seat] and self._asked_above(seat)
            self.passed[seat] = True
            if self.recorder is not None:
                self.announce("bid_passed", seat)
        else:
            self.bids[seat] = self.bid if kind == "hold" else int(str(move.value))
            if self.recorder is not None:
                self.announce("held" if kind == "hold" else "bid", seat, bid=self.bids[seat])
        following = self.next_to_speak()
        if following is None:
            self._end_auction()
        else:
            seat, questions = following
            self.turn = self.actor = seat
            self.open_prompts = questions[seat]

    def _asked_above(self, seat: int) -> bool:
        """Whether the seat that passes now was asked for more than the lowest figure."""
        return (self.bid if self.speakers()[1] == seat else next_above(self.bid) or HIGHEST) > LOWEST

    def _end_auction(self) -> None:
        for seat in self.players:
            if not self.passed[seat]:
                self.declarer = seat
                if self.recorder is not None:
                    self.announce("auction_won", seat, bid=self.bid)
                self._ask(seat, TAKING)
                return
        if self.values["all_pass"] == "ramsch":
            self.announce("ramsch")
            if self.values["pushed_skat"]:
                self._ask(self.forehand, PUSHING)
                self._settle_order()
            else:
                self._begin_play()
        else:
            self.announce("passed_in", self.dealer)
            self._finish()

    # -- the skat, and what is played (sections 4.2 and 4.3) ----------------------------------------------------------

    def _take(self, move: Move) -> None:
        if self.recorder is not None:
            self.announce("took_skat", move.seat)
        self._ask(move.seat, DISCARDING)
        self.table.packet(SKAT_CARDS, SKAT, HANDS[move.seat])

    def _play_hand(self, move: Move) -> None:
        self.hand_game = True
        self.announce("plays_hand", move.seat)
        self._ask(move.seat, ANNOUNCING)

    def _discard(self, move: Move) -> None:
        seat, cards, pushes = move.seat, sorted(move.cards, key=by_index), self.is_pushing
        if pushes:  # which says who sees them
            self.away[seat] = tuple(cards)
        self.table.move(cards, HANDS[seat], SKAT)
        self.announce("pushed_on" if pushes else "put_away", seat)
        if pushes:
            self._go_on_pushing()
        else:
            self._ask(seat, ANNOUNCING)

    def _announce(self, move: Move) -> None:
        seat, game = move.seat, contract(str(move.value), hand=self.hand_game)
        self.contract = game
        if self.recorder is not None:
            self.announce("announced", seat, game=str(game), hand=game.hand, bid=self.bid)
        if game.ouvert:
            hand = self.table.zones[HANDS[seat]]
            hand.sort(key=places_face_up(game.kind).__getitem__)
            self.announce("exposed", seat, hand)
        self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAYING
        self._settle_order()
        self.begin_trick(self.forehand)

    # -- a ramsch before which the skat is pushed on (section 4.7) ----------------------------------------------------

    def _take_up(self, move: Move) -> None:
        self.announce("took_up", move.seat)
        self._ask(move.seat, DISCARDING)
        self.table.packet(SKAT_CARDS, SKAT, HANDS[move.seat])

    def _push(self, move: Move) -> None:
        self.announce("pushed_unseen", move.seat, times=2 * self.times)
        self._go_on_pushing()

    def _go_on_pushing(self) -> None:
        """The next player is asked about the skat, or the first card is led."""
        *_, last = self.players
        if self.turn == last:
            self._begin_play()
        else:
            self._ask(self.players[self.players.index(self.turn) + 1], PUSHING)

    # -- tricks (section 4.4) -----------------------------------------------------------------------------------------

    def _announce_trick(self, **facts: Any) -> None:
        """Its points, too; of a null game that it is one, for they mean nothing there."""
        more: dict[str, Any] = {"null": True} if self.contract is not None and self.contract.is_null else {}
        super()._announce_trick(points=points_in(self.trick()), **more)

    def _count_trick(self, trick: list[Card]) -> bool:
        self.tricks.append(new_trick((self.leader, self.winning, tuple(trick))))
        return len(self.tricks) == TRICKS or self.winning in self.last_word

    def _claim(self, move: Move) -> None:
        """The rest is played out: by ordinary moves, as the proof has it."""
        game = self.contract
        if game is None or not game.is_null:
            self.play_out(lambda: claiming.why(self))
            return
        if self.recorder is not None:
            self.announce("claimed", move.seat, self._face_up(move.seat), tricks=0, why=claiming.why(self))
        while not self.round_over:
            card = claiming.escape(self) if self.turn == move.seat else None
            self.put_down(card or min(self.playable(), key=self.in_force.strength))

    def _face_up(self, seat: int) -> list[Card]:
        """The cards of a hand in the order in which they lie open."""
        assert self.contract is not None
        return sorted(self.table.zones[HANDS[seat]], key=places_face_up(self.contract.kind).__getitem__)

    def _double(self, move: Move) -> None:
        """The game counts twice as much, once more; the same seat is still to play."""
        if move.kind == "re":
            self.re = True
        else:
            self.contra = move.seat
        self.announce(move.kind, move.seat, times=self.times)

    def _why_not_concede(self, move: Move) -> Refusal | None:
        """In a deal from a record whoever plays it may give up for the own side, whoever's turn it is (section 4.8)."""
        if self.from_record and self.phase == PLAYING and self.declarer is not None and move.seat in self.players:
            return None
        return self._out_of_phase(PLAYING, move.seat) or legality.concede(self, move)

    def _concede(self, move: Move) -> None:
        facts: dict[str, Any] = {} if move.seat == self.declarer else {"defenders": True}
        self.announce("conceded", move.seat, **facts)
        self._end_round(given_up_by=move.seat)

    # -- the end of a deal (section 5) --------------------------------------------------------------------------------

    def _end_round(self, *, given_up_by: int | None = None) -> None:
        """Turn up the skat, which is the declarer's, or in a ramsch the last trick's, and write down what was made."""
        game, taker = self.contract, self.winning if self.declarer is None else self.declarer
        if self.recorder is not None:
            self.announce("skat_shown", taker, self.table.zones[SKAT])
        scores = self._ramsch(taker) if game is None else {taker: self._settle(game, taker, given_up_by)}
        for seat in self.players:
            self.score_round(seat, scores.get(seat, 0))
        self._finish()

    def _settle(self, game: Contract, declarer: int, given_up_by: int | None) -> int:
        """Count the declarer's game, and what is written down for it. Where the defenders have given it up, all that is
        left is the declarer's; in null that changes nothing."""
        won, skat = self.table.zones[WON[declarer]], self.table.zones[SKAT]
        points, tricks = points_in([*won, *skat]), self.tricks_of(declarer)
        if given_up_by not in (None, declarer) and not game.is_null:
            points, tricks = ALL_POINTS - self.points_against()[1], TRICKS - len(self.tricks) + tricks
        held = {*self.dealt_to(declarer), *skat}
        result = settle(game, held, self.bid, points, tricks, conceded=given_up_by == declarer)
        (self.games_won if result.won else self.games_lost)[declarer] += 1
        if self.recorder is not None:
            facts = {name: fact for name, fact in result._asdict().items() if name not in ("contract", "score")}
            facts |= {"times": self.times} if self.times > 1 else {}
            self.announce("game_settled", declarer, game=str(game), hand=game.hand, **facts)
        return result.score * self.times

    def _ramsch(self, taker: int) -> dict[int, int]:
        """Count a ramsch (corner case 13): what is written down for each who played."""
        points = [self.points_of(seat) for seat in self.players]
        points[self.players.index(taker)] += points_in(self.table.zones[SKAT])
        tricks = [self.tricks_of(seat) for seat in self.players]
        facts: dict[str, Any] = {"times": self.times} if self.times > 1 else {}
        self.announce("ramsch_settled", players=self.players, points=tuple(points), tricks=tuple(tricks), **facts)
        return dict(zip(self.players, ramsch(points, tricks, self.times), strict=True))

    def _finish(self) -> None:
        """The deal is over, and perhaps the list: what it comes to, and who has won it (sections 5.5 and 5.6)."""
        self.phase = SCORED
        self.finish_round(last=self.deals >= self.last_deal)

    def _announce_winners(self, **facts: Any) -> None:
        """What the list comes to goes before."""
        points, games, others = zip(*self.list_scores(), strict=True)
        totals = tuple(score.total for score in self.list_scores())
        if self.values["scoring"] == "seeger":
            self.announce("list_settled", points=points, games=games, others=others, totals=totals)
        super()._announce_winners(totals=totals)

    kinds: ClassVar = {
        "bid": Kind(_call, legality.bid, value=True, phase=AUCTION),
        "hold": Kind(_call, legality.hold, phase=AUCTION),
        "pass": Kind(_call, phase=AUCTION),
        "take_skat": Kind(_take, phase=TAKING),
        "hand": Kind(_play_hand, phase=TAKING),
        "discard": Kind(_discard, legality.discard, cards=True, phase=DISCARDING),
        "announce": Kind(_announce, legality.announce, value=True, phase=ANNOUNCING),
        "take_up": Kind(_take_up, phase=PUSHING),
        "push": Kind(_push, phase=PUSHING),
        **PLAY_KINDS,
        "claim": Kind(_claim, legality.claim, phase=PLAYING),
        "concede": Kind(_concede, _why_not_concede),
        "contra": Kind(_double, legality.double, phase=PLAYING),
        "re": Kind(_double, legality.double, phase=PLAYING),
    }
