"""Skat: positions from plain data: what is filled up, and what cannot be (rules, sections 1, 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import Card
from game.engine.positions import require
from game.engine.state import HANDS
from game.engine.table import Zone
from game.engine.trick_play import TRICK
from game.games.skat.rules.contracts import CONTRACTS, JACKS
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, PLAYING, SCORED, SKAT, SKAT_CARDS
from game.games.skat.rules.pushing import PushedSkat
from game.games.skat.rules.scoring import TRICKS, null_value


class LaidOut(PushedSkat):
    """A position that may be laid out from plain data, and is looked at then."""

    __slots__ = ()

    def _lay_rest(self, left: list[Card], position: Mapping[str, Any]) -> None:
        """The skat is filled up, and then hands that have too few cards."""
        for where, size in {SKAT: SKAT_CARDS * (self.phase != DISCARDING), **self._sizes()}.items():
            pile = self.table.zones[where]
            while len(pile) < size and left:
                pile.append(left.pop())
        require(not left, "hands that do not fit the tricks")

    def _sizes(self) -> dict[Zone, int]:
        """How many cards the hands of those who play have to hold."""
        zones, left = self.table.zones, TRICKS - len(self.tricks)
        sizes = {HANDS[seat]: left - len(zones[TRICK[seat]]) for seat in self.players}
        if self.phase == DISCARDING:
            sizes[HANDS[self.turn if self.declarer is None else self.declarer]] += SKAT_CARDS
        return sizes

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        super()._check_laid(given)
        phase, contract, declarer = self.phase, self.contract, self.declarer
        require((phase == SCORED) == self.round_over, "a deal that is over and is not")
        require(self.over == (self.round_over and self.deals >= self.last_deal), "a list of another length")
        sitting = [seat for seat in range(self.seats) if seat not in self.line]
        require(not any(self.bids[seat] or self.passed[seat] for seat in sitting), "a bid of who sits out")
        require(declarer is None or (declarer in self.line and self.bid), "a declarer without a bid")
        require(contract is None or contract in CONTRACTS[contract.hand], "no such game")
        require(contract is None or contract.hand == self.hand_game, "a hand game that is none")
        require(contract is None or not contract.is_null or null_value(contract) >= self.bid, "a game below the bid")
        require(declarer is not None or not (self.hand_game or contract), "a game without a declarer")
        if phase in (PLAYING, SCORED):
            ramsch = phase == SCORED or (self.values["all_pass"] == "ramsch" and not self.bid)
            require((contract is None) == (declarer is None) and (contract or ramsch), "a game without a declarer")
        elif self.is_pushing:
            require(self.plays_pushed and self.turn in self.players, "a skat that nobody can push on")
        else:
            require(contract is None and (declarer is None) == (phase == AUCTION), "a declarer, or none, too early")
            require(not self.hand_game or phase == ANNOUNCING, "a hand game too early")
        defenders = {*self.players} - {declarer}
        fine = self.contra is None or (contract is not None and self.contra in defenders and self.values["contra"])
        require(fine and (self.contra is not None or not self.re), "a game that nobody can have doubled")
        late = [seat for seat in range(self.seats) if self.unasked[seat]]
        require(all(self.passed[seat] and not self.bids[seat] for seat in late), "a pass of who has not passed")
        self._check_pushed()
        if "turn" not in given and phase != PLAYING and not self.is_pushing:
            turn = self.speaker if phase == AUCTION else declarer
            self.turn = self.actor = self.forehand if turn is None else turn

    def check_position(self) -> None:
        """Auction and hands have to fit the tricks too."""
        super().check_position()
        zones, phase, tricks = self.table.zones, self.phase, self.tricks
        sizes, fine = self._sizes(), len(zones[SKAT]) == SKAT_CARDS * (phase != DISCARDING)
        require(fine and sizes == {where: len(zones[where]) for where in sizes}, "hands that do not fit the tricks")
        ended = len(tricks) == TRICKS or (tricks and tricks[-1].winner in self.last_word)
        first = tricks[0].leader if tricks else self.leader
        require(first == self.forehand and not (ended and phase == PLAYING), "a trick that another has led")
        if phase == AUCTION:
            (first, second, third), passed, bids = self.players, self.passed, self.bids
            require(self.speaker is not None, "an auction that is over")
            rearhand_spoke = bids[third] or passed[third]
            fine = passed[first] or passed[second] if rearhand_spoke else True
            require(fine and (not passed[first] or bids[second] > bids[first]), "an auction that cannot be")
        if phase not in (PLAYING, SCORED) and not self.is_pushing:
            require(self.turn == (self.speaker if phase == AUCTION else self.declarer), "a turn of another")
        got = self.pushed_last()
        for seat in reversed(self.takers):
            require({*self.away[seat]} <= {*got}, "cards that were pushed on and lie elsewhere")
            got = [*self.dealt_to(seat), *self.away[seat]]

    def _check_pushed(self) -> None:
        """In a ramsch two cards are pushed on in turn, and no jacks."""
        players = self.players
        before = players[: players.index(self.turn)] if self.is_pushing else players
        for seat, cards in enumerate(self.away):
            fine = seat in before and len(set(cards)) == len(cards) == SKAT_CARDS and not {*cards} & {*JACKS}
            require(not cards or (fine and self.plays_pushed), "cards that nobody can have pushed on")
