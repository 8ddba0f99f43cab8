"""Cheat: who may move, and what the moves do.

The section numbers in the docstrings are those of the written rules: 1 the deal, 2 options, 3 phases and moves, 4 what
each seat may see, 5 end of round and match, 6 corner cases. Where the rules are silent this is what we play:

* Cards that are set aside come off the top of the pack before the deal, and what is left over after an equal deal is
  set aside too. These cards stay hidden, even after the round, when hands and pile are open.
* A taken pile goes into the hand in the order of the pack, so that it does not tell who laid what.
* Where ranks go up or down and a round may open with any rank (``first_rank`` free), they go on from that rank.
* ``play_cap`` counts plays, not passes. The round ends when the window of the last of them is closed.
* Whoever is not out has a place by the cards still held, fewest first, equal numbers sharing it: in ``first_out`` too.
* Whoever wins a round at the cap has no penalty for it, though some cards are left.
* In ``first_to_wins`` others than the winner have places by their wins.
* A move with several cards may name them in any order; the moves list them in the order of the pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from math import comb
from random import Random
from typing import Any, ClassVar

from game.engine.cards import JOKER, RANKS, Card, by_index, french
from game.engine.chance import deck_order
from game.engine.kinds import Kind
from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.state import HANDS, STOCK
from game.engine.table import Zone
from game.games.cheat.rules import legality
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.position import ASIDE, CHALLENGE, CLOCKWISE, PILE, PLAY, ROUND_END, TURNED, Position
from game.games.cheat.rules.scoring import is_last, penalties, round_places
from game.games.cheat.rules.variants import MOST_SEATS

_CHALLENGE = tuple(move(seat, "challenge") for seat in range(MOST_SEATS))
_LET_GO = tuple(move(seat, "let_go") for seat in range(MOST_SEATS))
_PASS = tuple(move(seat, "pass") for seat in range(MOST_SEATS))


class Cheat(Position):
    """One match of Cheat."""

    __slots__ = ()

    # -- the deal (sections 1 and 2) --------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Set cards aside, then deal all others one at a time from the dealer's left."""
        self.round_number += 1
        self._clear_round()
        table, aside, over = self.table, self.terms.aside, self.terms.over
        deck = self._next_deck()
        receiving = CLOCKWISE[self.seats][self.turn]
        self.turn = self.leader = self._first_player(deck, receiving)
        table.gather(STOCK, deck)
        if self.recorder is not None:
            self.announce("shuffled")
            self.announce("dealt", self.dealer, hand=self.round_number, leader=self.leader, aside=aside + over)
        table.draw(STOCK, [ASIDE] * aside)
        share, more = divmod(len(deck) - aside - over, self.seats)
        table.draw(STOCK, [HANDS[seat] for seat in (*receiving * share, *receiving[:more])])
        table.draw(STOCK, [ASIDE] * over)
        self._ask_to_play(self.leader)

    def _first_player(self, deck: list[Card], receiving: tuple[int, ...]) -> int:
        """Who plays first when that deck is dealt, its top card last (option ``first_player``)."""
        rule = self.values["first_player"]
        if rule == "random":
            return deck_order(range(self.seats), self.seed, "first player", self.round_number)[0]
        if rule == "left_of_dealer":
            return receiving[0]
        dealt = deck[self.terms.over : len(deck) - self.terms.aside][::-1]
        holders = {at % self.seats for at, card in enumerate(dealt) if card.face == "AS"}
        return receiving[min(holders, default=0)]

    # -- who may act, and how -------------------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat; everybody knows who may answer a claim."""
        return self._choices(seat) if self.phase == CHALLENGE else super().moves(seat)

    def _choices(self, seat: int) -> Moves:
        """All of them where they are few, else the plays of one card and those of cards of one rank."""
        if seat != self.turn:
            return Moves()
        if self.phase == CHALLENGE:
            return Moves([_CHALLENGE[seat], _LET_GO[seat]])
        hand = sorted(self.table.zones[HANDS[seat]], key=by_index)
        ranks, most = self.ranks_open(), min(self.terms.max_cards, len(hand))
        complete = len(ranks) * sum(comb(len(hand), count) for count in range(1, most + 1)) < _FEW
        if complete:
            sets = chain.from_iterable(combinations(hand, count) for count in range(1, most + 1))
        else:
            sets = chain(((card,) for card in hand), _groups(hand, most))
        passes = [_PASS[seat]] if self.may_pass() else []
        return Moves(
            [*(move(seat, "play", cards, rank) for cards in sets for rank in ranks), *passes], complete=complete
        )

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance. Challenges have a small one, or piles
        would never grow."""
        if seat != self.turn or self.round_over:
            return super().any_move(seat, rng)
        if self.phase == CHALLENGE:
            chosen = (_CHALLENGE if rng.random() < _CHALLENGES else _LET_GO)[seat]
        elif self.terms.may_pass and rng.random() < _PASSES and self.may_pass():
            chosen = _PASS[seat]
        else:
            hand, ranks = self.table.zones[HANDS[seat]], self.terms.follows[self.said]
            held, most = len(hand), self.terms.max_cards
            count = int(rng.random() * (most if most < held else held)) + 1
            rank = ranks[0] if len(ranks) == 1 else ranks[int(rng.random() * len(ranks))]
            if count == 1:
                chosen = _single(seat, rank)[hand[int(rng.random() * held)].index]
            else:
                left = hand.copy()
                cards = [left.pop(int(rng.random() * (held - at))) for at in range(count)]
                cards.sort(key=by_index)
                chosen = move(seat, "play", cards, rank)
        self.found_legal = chosen
        return chosen

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 3), or None."""
        refusal = super().why_not(move)
        out_of_round = refusal is not None and refusal.code in ("round_over", "round_goes_on")
        return legality.WRONG_PHASE if out_of_round else refusal

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        return legality.out_of_phase(self, phase, seat)

    def offers(self, seat: int, cards: Sequence[Card], target: Zone | int | None = None) -> list[Move] | Refusal:
        """The moves a gesture may mean: cards go to the pile, called any rank that is allowed."""
        if not cards:
            return super().offers(seat, cards, target)
        if target not in (None, PILE):
            return self.refuses(seat, cards, target)
        ordered = sorted(cards, key=by_index)
        claims = [move(seat, "play", ordered, rank) for rank in self.ranks_open()]
        refusal = self.why_not(claims[0])
        return claims if refusal is None else refusal

    def refuses(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
        """Why a gesture means no legal move."""
        if not cards:
            return super().refuses(seat, cards, target)
        refusal = self.why_not(move(seat, "play", cards, self.ranks_open()[0]))
        return refusal or Refusal("no_place", "Cards go to the pile.")

    # -- what moves do (section 3) ----------------------------------------------------------------------------------

    def _put_down(self, move: Move) -> None:
        """Cards go face down on the pile, and the others are asked."""
        seat, cards, rank = move.seat, move.cards, move.value
        assert rank is not None
        if self.recorder is None:
            zones = self.table.zones
            hand = zones[HANDS[seat]]
            for card in cards:
                hand.remove(card)
            zones[PILE] += cards
        else:
            self.table.move(cards, HANDS[seat], PILE)
        self.claims.append(Claim(seat, cards, rank))
        self.said = rank
        self.passes = 0
        self.plays += 1
        if self.recorder is not None:
            self.announce("announced", seat, count=len(cards), rank=rank, pile=len(self.table[PILE]))
        self.phase = CHALLENGE
        rest = self.rest = self.asked_about(seat)
        if rest:
            self.turn = rest[0]
        else:  # nobody has a bullet left
            self._close(seat)

    def _pass(self, move: Move) -> None:
        """Play nothing; where ranks go in order, this one is skipped."""
        seat, rank = move.seat, ""
        if self.terms.in_order:
            rank = self.said = self.terms.follows[self.said][0]
        self.claims.append(Claim(seat, (), rank))
        self.passes += 1
        if self.recorder is not None:
            self.announce("passed_turn", seat, rank=rank or None)
        self._ask_to_play(self.next_active(seat))

    def _let_go(self, move: Move) -> None:
        """The next seat is asked; when nobody is left the cards stay face down for good."""
        if self.recorder is not None:
            self.announce("let_go", move.seat)
        rest = self.rest = self.rest[1:]
        if rest:
            self.turn = rest[0]
        else:
            self._close(self.claims[-1].seat)

    def _challenge(self, move: Move) -> None:
        """The cards of this claim are turned up, and one of the two takes the whole pile."""
        caller, table = move.seat, self.table
        claim = self.claims[-1]
        honest = is_true(claim.cards, claim.rank)
        taker = caller if honest else claim.seat
        claim = self.claims[-1] = claim.challenged(caller, taker)
        self._turn_up(claim)
        pile = table.zones[PILE]
        count = len(pile) + claim.count
        table.move(table.zones[TURNED], TURNED, HANDS[taker])
        if pile:
            table.arrange(PILE, sorted(pile, key=by_index))
            table.move(table.zones[PILE], PILE, HANDS[taker])
        if self.recorder is not None:
            self.announce("picked_up", taker, count=count, honest=honest)
        if honest and self.terms.bullets:
            self.spent[caller] += 1
            self.announce("bullet_spent", caller, left=self.terms.bullets - self.spent[caller])
        self.pile_from = len(self.claims)
        if not self.terms.in_order:
            self.said = ""
        right = claim.seat if honest else caller
        self._close(claim.seat, {"winner": right, "loser": taker}.get(self.terms.after_challenge))

    def _turn_up(self, claim: Claim) -> None:
        """Show the cards of a claim to everybody."""
        if self.recorder is None:
            self.table.move(claim.cards, PILE, TURNED)
            return
        self.announce("challenged", claim.caller, claimant=claim.seat, count=claim.count, rank=claim.rank)
        for card in claim.cards:
            self.table.move((card,), PILE, TURNED)
        wrong = sum(not is_true((card,), claim.rank) for card in claim.cards)
        self.announce(
            "revealed", claim.seat, claim.cards, honest=claim.honest, rank=claim.rank, challenger=claim.caller,
            wrong=wrong,
        )  # fmt: skip

    def _close(self, claimant: int, following: int | None = None) -> None:
        """Close the window: the claimant may be out, and the round over. Else the next to play is `following`, or
        (None) the seat after the claimant; seats that are out are skipped."""
        terms = self.terms
        if not self.table.zones[HANDS[claimant]]:
            self.out += (claimant,)
            if self.recorder is not None:
                self.announce("is_out", claimant, place=len(self.out))
            if not terms.to_last or len(self.out) == self.seats - 1:
                self._end_round()
                return
        if terms.cap and self.plays >= terms.cap:
            self.announce("cap_reached", plays=self.plays)
            self._end_round()
        elif following is None or following in self.out:
            self._ask_to_play(self.next_active(claimant if following is None else following))
        else:
            self._ask_to_play(following)

    # -- the end of a round, and the match (section 5) --------------------------------------------------------------

    def _end_round(self) -> None:
        """Work out all places, count wins and penalties, and decide whether the match is over."""
        self.round_over = True
        self.phase = ROUND_END
        self.rest = ()
        held = [len(self.table.zones[HANDS[seat]]) for seat in range(self.seats)]
        self.places = round_places(held, self.out)
        for seat, place in enumerate(self.places):
            self.wins[seat] += place == 1
        scores = penalties(held, self.places)
        if self.lowest_wins:
            self.penalties = [total + score for total, score in zip(self.penalties, scores, strict=True)]
        last = is_last(self.values, self.wins, self.round_number)
        if self.recorder is not None:
            self._announce(scores)
        self.finish_round(last=last)

    def _announce(self, scores: Sequence[int]) -> None:
        """Announce the winners, show all claims, and announce the scores."""
        winners = tuple(seat for seat, place in enumerate(self.places) if place == 1)
        self.announce("round_won", winners[0], winners=winners, places=self.places)
        pile = number = 0
        for claim in self.claims:
            if not claim.cards:
                continue
            number += 1
            pile = 0 if claim.taker is not None else pile + claim.count
            self.announce(
                "laid_open", claim.seat, claim.cards, number=number, rank=claim.rank, count=claim.count,
                honest=claim.honest, caller=claim.caller, taker=claim.taker, pile=pile,
            )  # fmt: skip
        for seat, score in enumerate(scores if self.lowest_wins else ()):
            left, total = sorted(self.table.zones[HANDS[seat]], key=by_index), self.totals[seat]
            self.announce(
                "round_scored", seat, left, members=(seat,), score=score, total=total, left=len(left),
                hand=self.round_number,
            )  # fmt: skip

    def _announce_winners(self, **facts: Any) -> None:
        super()._announce_winners(places=self.results(), match=self.values["match"])

    def _next(self, move: Move) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()

    kinds: ClassVar = {
        "play": Kind(_put_down, legality.play, cards=True, value=None, phase=PLAY),
        "pass": Kind(_pass, legality.skip, phase=PLAY),
        "challenge": Kind(_challenge, legality.answer),
        "let_go": Kind(_let_go, legality.answer),
        NEXT: Kind(_next),
    }


@cache
def _single(seat: int, rank: str) -> tuple[Move, ...]:
    """The plays of a single card under that rank, by the card's index."""
    return tuple(move(seat, "play", (card,), rank) for card in french(_MOST_PACKS, _JOKERS))


def _groups(hand: Sequence[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """Two cards or more of one rank out of a hand, the first of the rank always among them, and jokers after the
    rest."""
    jokers = tuple(card for card in hand if card.rank == JOKER)
    for rank in RANKS:
        alike = tuple(card for card in hand if card.rank == rank)
        for count in range(2, min(most, len(alike) + len(jokers)) + 1) if alike else ():
            yield (*alike, *jokers)[:count]
    for count in range(2, min(most, len(jokers)) + 1):
        yield jokers[:count]


_MOST_PACKS, _JOKERS = 3, 2
_FEW = 500  # up to so many moves are all listed
_CHALLENGES = 0.08  # how often random players challenge,
_PASSES = 0.15  # and how often they pass where they may
