"""Sixty Seconds: the deal, the legal moves, and what they do. The section numbers are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from game.engine.cards import Card
from game.engine.kinds import NOT_HELD, Kind
from game.engine.moves import NEXT, Move, Refusal, move
from game.engine.pile_game import NOT_YOUR_TURN
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.sixty_seconds.rules.position import NO_COMMANDS, NO_PAUSE, Position
from game.games.sixty_seconds.rules.variants import ADDS, ALL_FIT, LATEST, LIMIT, MAKES, MOST_SEATS, PACK, TAKES

_PLAYS = tuple({card: move(seat, "play", (card,)) for card in PACK} for seat in range(MOST_SEATS))
_BURST = tuple(move(seat, "burst") for seat in range(MOST_SEATS))


class SixtySeconds(Position):
    """One match of Sixty Seconds."""

    __slots__ = ()

    # -- the deal (section 3a) --------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Shuffle what nobody keeps, and fill the hands up one card at a time, clockwise from the leader."""
        self._clear_round()
        table, zones, size = self.table, self.table.zones, int(self.values["hand_size"])
        if self.values["carry_hands"]:
            kept = {card for seat in range(self.seats) for card in zones[HANDS[seat]]}
            table.move(zones[DISCARD], DISCARD, STOCK)
            table.arrange(STOCK, [card for card in self._next_deck() if card not in kept])
        else:
            table.gather(STOCK, self._next_deck())
            self.lacks = [""] * self.seats
        self._forget(zones[STOCK])
        self.announce("shuffled")
        self.announce("dealt", self.leader, hand=self.round_number, leader=self.leader)
        line = [self.leader, *self.others(self.leader)]
        short = [seat for lap in range(size) for seat in line if len(zones[HANDS[seat]]) + lap < size]
        dealt = short[: len(zones[STOCK])]
        table.draw(STOCK, [HANDS[seat] for seat in dealt])
        for seat in set(dealt):
            self.lacks[seat] = ""

    def draw(self, seat: int, count: int) -> None:
        """That seat draws so many cards, or what there is; what it lacked it may have now."""
        super().draw(seat, count)
        self.lacks[seat] = ""

    def _reshuffle(self) -> None:
        super()._reshuffle()
        self._forget(self.table.zones[STOCK])

    def _forget(self, shuffled: Sequence[Card]) -> None:
        """Nobody knows any more where the shuffled cards are."""
        lost = set(shuffled)
        self.given = [tuple(card for card in cards if card not in lost) for cards in self.given]

    # -- moves (section 3d) -----------------------------------------------------------------------------------------

    @property
    def asks_holders(self) -> bool:
        """A Flare is put to those who hold a Pause; all others lose a fuse at once."""
        return bool(self.asked)

    def _choices(self, seat: int) -> list[Move]:
        if seat != (self.asked[0] if self.asked else self.turn):
            return []
        if self.asked:
            return [*(move(seat, "shield", (card,)) for card in self.pauses(seat)), move(seat, "burn")]
        return [play for card in self.playable(seat) for play in self._ways(seat, card)] or [_BURST[seat]]

    def _ways(self, seat: int, card: Card) -> Sequence[Move]:
        """Every way to play that card: a Swap, unless it is the last card, with one of the others."""
        if card.rank != "Swap" or len(self.table.zones[HANDS[seat]]) == 1:
            return (_PLAYS[seat][card],)
        return [move(seat, "play", (card,), target=other) for other in self.others(seat)]

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        if self.round_over or self.asked:
            return super().any_move(seat, rng)
        clock, fits = self.clock, self.table.zones[HANDS[seat]]
        if clock > ALL_FIT:
            fits = [card for card in fits if LATEST[card] >= clock]
        if not fits:
            chosen = _BURST[seat]
        elif (card := fits[int(rng.random() * len(fits))]).rank != "Swap":
            chosen = _PLAYS[seat][card]
        else:
            ways = self._ways(seat, card)
            chosen = ways[int(rng.random() * len(ways))]
        self.found_legal = chosen
        return chosen

    def _why_not_on_turn(self, move: Move) -> Refusal | None:
        if self.asked:
            return Refusal("flare_open", "Wait: the Flare has to be answered first.")
        return None if move.seat == self.turn else NOT_YOUR_TURN

    def _why_not_burst(self, move: Move) -> Refusal | None:
        fits = self.playable(move.seat)
        can_play = Refusal("can_play", f"You can still play {fits[0].title}.", fits) if fits else None
        return self._why_not_on_turn(move) or can_play

    def _why_not_play(self, move: Move) -> Refusal | None:
        if refusal := self._why_not_on_turn(move):
            return refusal
        if not self.holds(move.seat, move.cards):
            return NOT_HELD
        card = move.cards[0]
        if self.clock > LATEST[card]:
            step = ADDS[card.rank]
            sentence = f"{step} more would make {self.clock + step}; the clock may not pass {LIMIT}."
            return Refusal("past_60", sentence, self.playable(move.seat))
        ways = self._ways(move.seat, card)
        if move in ways:
            return None
        if ways[0].target is None:
            return Refusal("no_target", "You choose nobody with that card.")
        return Refusal("choose_target", "Choose another player who is still in.")

    def _why_not_burn(self, move: Move) -> Refusal | None:
        asked = self.asked[:1] == (move.seat,)
        return None if asked else Refusal("no_flare", "There is no Flare to answer.")

    def _why_not_shield(self, move: Move) -> Refusal | None:
        has = self.holds(move.seat, move.cards) and move.cards[0].rank == "Pause"
        return self._why_not_burn(move) or (None if has else Refusal("no_pause", "You have no Pause."))

    # -- a turn (section 3b) ----------------------------------------------------------------------------------------

    def _play(self, move: Move) -> None:
        """A card is played; the last one of a hand wins the round, and its command is not carried out."""
        seat, (card,) = move.seat, move.cards
        hand, rank = self.table.zones[HANDS[seat]], card.rank
        if self.recorder is None:
            hand.remove(card)
            self.table.zones[DISCARD].append(card)
        else:
            self.table.move(move.cards, HANDS[seat], DISCARD)
        emptied, adds = not hand, ADDS.get(rank)
        if adds is not None:
            self.clock += adds
        elif rank in MAKES and not emptied:
            self.clock = MAKES[rank]
        if self.recorder is not None:
            self.announce("played", seat, move.cards, clock=self.clock, target=move.target, last=emptied)
        if emptied:
            self._win(seat)
            return
        self.owed -= 1
        if adds is None:
            self._command(rank, seat, move.target)
        if self.asked:
            self._ask_on()
        elif not self.owed:
            self._end_turn()

    def _command(self, rank: str, seat: int, target: int | None) -> None:
        """What a command does besides setting the clock."""
        if rank == "Back":
            self.turning = not self.turning
        elif rank == "Hop":
            self.hops += 1
        elif rank == "Twice":
            self.twice = True
        elif rank in TAKES:
            for other in self.others(seat, self.direction):
                self.draw(other, TAKES[rank])
        elif target is not None:
            self._swap(seat, target)
        elif rank == "Flare" and self.values["flare"] == "pause_or_fuse":
            self.asked = tuple(self.others(seat, self.direction))

    def _swap(self, seat: int, target: int) -> None:
        """Two seats exchange their hands, and remember what they gave away."""
        mine, theirs = self.table.zones[HANDS[seat]][:], self.table.zones[HANDS[target]][:]
        self.table.move(mine, HANDS[seat], HANDS[target])
        self.table.move(theirs, HANDS[target], HANDS[seat])
        for giver, cards in ((seat, mine), (target, theirs)):
            self.given[giver] = tuple(dict.fromkeys((*self.given[giver], *cards)))
        self.lacks[seat], self.lacks[target] = self.lacks[target], self.lacks[seat]

    def _end_turn(self) -> None:
        """A reversal first, then one step and one more for every Hop."""
        if self.turning and self.fuses.count(0) < self.seats - 2:
            self.direction = -self.direction
            self.announce("reversed", self.turn, direction=self.direction)
        following = (self.turn + self.direction) % self.seats
        if not self.fuses[following]:
            following = self.next_in(self.turn)
        while self.hops:
            self.hops -= 1
            self.announce("skipped", following)
            following = self.next_in(following)
        self._begin(following)

    def _burst(self, move: Move) -> None:
        """A seat that cannot play loses a fuse; the next one plays, at a clock of 0 (section 3c)."""
        seat = move.seat
        self.announce("burst", seat, clock=self.clock)
        self.lacks[seat] = NO_COMMANDS
        if self.values["burst_resets_clock"]:
            self.clock = 0
        self._lose_fuses([seat], "burst")
        if not self.over:
            self._begin(self.next_in(seat))

    # -- a Flare (section 3c) ---------------------------------------------------------------------------------------

    def _ask_on(self) -> None:
        """Whoever holds no Pause loses a fuse, until somebody has to be asked or all have answered; then the turn goes
        on."""
        while self.asked and not self.pauses(self.asked[0]):
            self._lose_to_flare(could=False)
        if not (self.asked or self.owed or self.over):
            self._end_turn()

    def _burn(self, move: Move) -> None:
        self._lose_to_flare(could=True)
        self._ask_on()

    def _lose_to_flare(self, *, could: bool) -> None:
        """Whoever is asked loses a fuse, with a Pause or without."""
        seat, *later = self.asked
        self.asked = tuple(later)
        self.announce("burned", seat, could=could)
        if not could and not self.lacks[seat]:
            self.lacks[seat] = NO_PAUSE
        self._lose_fuses([seat], "flare")

    def _shield(self, move: Move) -> None:
        seat = move.seat
        self.table.move(move.cards, HANDS[seat], DISCARD)
        self.announce("shielded", seat, move.cards)
        if not self.table.zones[HANDS[seat]]:
            self._win(seat)
            return
        self.asked = self.asked[1:]
        self._ask_on()

    def _deal_next(self, move: Move) -> None:
        self.round_number += 1
        self._deal()

    kinds: ClassVar[Mapping[str, Kind]] = {
        "play": Kind(_play, _why_not_play, cards=True, target=True),
        "burst": Kind(_burst, _why_not_burst),
        "shield": Kind(_shield, _why_not_shield, cards=True),
        "burn": Kind(_burn, _why_not_burn),
        NEXT: Kind(_deal_next),
    }

    # -- fuses, the end of a round (section 5) ------------------------------------------------------------------------

    def _win(self, seat: int) -> None:
        """A hand is empty: all others lose a fuse."""
        self.announce("round_won", seat, alone=False)
        self._lose_fuses(self.others(seat), "round")
        if not self.over:
            self._end_round(seat)

    def _lose_fuses(self, losers: Sequence[int], cause: str) -> None:
        """Each of those seats loses a fuse; the cards of those without any go under the pile, and the last seat with
        one wins the match."""
        for seat in self.lose_tokens(losers, cause, hand=self.round_number):
            self.announce("eliminated", seat)
            self._lay_under(seat)
        if self.fuses.count(0) == self.seats - 1:
            self.over = True
            winner = next(seat for seat, fuses in enumerate(self.fuses) if fuses)
            if cause != "round":
                self.announce("round_won", winner, alone=True)
            self._end_round(winner)
            self.announce("match_won", winner)

    def _lay_under(self, seat: int) -> None:
        """The hand of a seat that is out goes under the pile: all of it onto the pile, and the old top card on top."""
        table = self.table
        top = table.zones[DISCARD][-1:]
        table.move(table.zones[HANDS[seat]], HANDS[seat], DISCARD)
        self.lacks[seat] = ""
        if top:
            table.move(top, DISCARD, DISCARD)

    def _end_round(self, winner: int) -> None:
        self.round_over = True
        self.asked = ()
        self.leader = next(iter(self.others(winner)), winner)
        self.announce("hand_over", hand=self.round_number, fuses=tuple(self.fuses))
