"""A whole list of Skat, played a second time along the written rules: the course of a deal as one would tell it, where
the game has phases. It asks a question, is given the answer that was made at the real table, and says what must have
happened.

Seats, figures and cards are numbers and texts; none of the game's own modules is used.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from tests.games.skat.anew import counted_anew
from tests.games.skat.anew.counted_anew import LADDER, Deal, Game

DEALT = (  # section 1: to forehand, middlehand, rearhand or (None) the skat, from which card to which
    *((0, range(3)), (1, range(3, 6)), (2, range(6, 9))),
    (None, range(9, 11)),
    *((0, range(11, 15)), (1, range(15, 19)), (2, range(19, 23))),
    *((0, range(23, 26)), (1, range(26, 29)), (2, range(29, 32))),
)


class Question(NamedTuple):
    """Whose turn it is (None: anybody's) and every answer there is, two cards put away in the order of the texts."""

    seat: int | None
    answers: frozenset[str]


Asking = Generator[Question, str, Any]


class House(NamedTuple):
    """The options that the course of a list depends on, who deals first, and every deck."""

    seats: int
    rounds: int
    decks: Sequence[Sequence[str]]
    dealer: int = 0
    seeger: bool = False
    ramsch: bool = False
    concede: bool = True


def deck_with(piles: Sequence[Sequence[str]], skat: Sequence[str]) -> list[str]:
    """The deck that deals these ten cards each to forehand, middlehand and rearhand, and that skat."""
    left = {0: list(piles[0]), 1: list(piles[1]), 2: list(piles[2]), None: list(skat)}
    return [left[place].pop(0) for place, numbers in DEALT for _ in numbers]


class List:
    """One list. `outcomes` is what has happened since the last question; `hands` are the cards held, by seat."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.outcomes: list[tuple[Any, ...]] = []
        self.deals: list[Deal] = []
        self.totals = [0] * house.seats
        self.won, self.lost = [0] * house.seats, [0] * house.seats
        self.hands: dict[int, set[str]] = {}
        self.skat: set[str] = set()
        self.places: list[int] = []

    def questions(self) -> Asking:
        """All that is asked, from the first call to the end of the list."""
        house = self.house
        for number in range(house.rounds * house.seats):
            if number:
                yield Question(None, frozenset(["next"]))
            dealer = (house.dealer + number) % house.seats
            yield from self._deal([(dealer + step) % house.seats for step in (1, 2, 3)], house.decks[number])
        totals = self.totals
        if house.seeger:
            lines = counted_anew.after_seeger_and_fabian(house.seats, self.deals)
            totals = [sum(line) for line in lines]
            self.outcomes.append(("list_settled", *zip(*lines, strict=True), tuple(totals)))
        self.places = counted_anew.places(totals, self.won, self.lost)
        first = tuple(seat for seat in range(house.seats) if self.places[seat] == 1)
        self.outcomes.append(("match_over", first, tuple(totals)))

    def _deal(self, order: Sequence[int], deck: Sequence[str]) -> Asking:
        """One deal, from the cards to the score; `order` is forehand, middlehand, rearhand."""
        self.hands = {seat: set() for seat in range(self.house.seats)}
        self.skat = set()
        for place, numbers in DEALT:
            (self.skat if place is None else self.hands[order[place]]).update(deck[number] for number in numbers)
        declarer, bid = yield from self._auction(*order)
        if declarer is not None:
            yield from self._game(order, declarer, bid)
        elif self.house.ramsch:
            yield from self._ramsch(order)
        else:
            self.outcomes.append(("passed_in",))
            self._write_down({}, None, won=False)

    def _auction(self, forehand: int, middlehand: int, rearhand: int) -> Asking:
        """Who plays alone (None: nobody), and at which figure (section 4.1)."""
        reached = 0
        stays = forehand
        for caller in (middlehand, rearhand):
            answerer = stays
            while True:
                figures = [f"bid {figure}" for figure in LADDER if figure > reached]
                call = yield Question(caller, frozenset(["pass", *figures]))
                if call == "pass":
                    stays = answerer
                    break
                reached = int(call.split()[1])
                answer = yield Question(answerer, frozenset(["hold", "pass"]))
                if answer == "pass":
                    stays = caller
                    break
        if not reached:
            call = yield Question(forehand, frozenset(["bid 18", "pass"]))
            if call == "pass":
                return None, 0
            return forehand, 18
        return stays, reached

    def _game(self, order: Sequence[int], declarer: int, bid: int) -> Asking:
        """A deal with a declarer (sections 4.2 to 4.5)."""
        self.outcomes.append(("auction_won", declarer, bid))
        hand = (yield Question(declarer, frozenset(["hand", "take_skat"]))) == "hand"
        if not hand:
            mine = self.hands[declarer]
            mine |= self.skat
            pairs = combinations(sorted(mine), 2)
            answer = yield Question(declarer, frozenset(f"discard {first} {second}" for first, second in pairs))
            self.skat = set(answer.split()[1:])
            mine -= self.skat
        known = {
            f"announce {game.text}": game
            for game in counted_anew.games(hand=hand)
            if game.kind != "null" or counted_anew.value(game, 0) >= bid
        }
        game = known[(yield Question(declarer, frozenset(known)))]
        held = self.hands[declarer] | self.skat
        tricks, points, conceded = yield from self._tricks(order, game, declarer)
        own, own_tricks = points[declarer], tricks[declarer]
        early = sum(tricks.values()) < 10
        self.outcomes.append(("skat_shown", frozenset(self.skat)))
        with_skat = own + counted_anew.points_in(self.skat)
        count = counted_anew.settle(game, held, bid, with_skat, own_tricks, conceded=conceded, early=early)
        made = counted_anew.made_in_play(with_skat, own_tricks)
        play = None if early or game.kind == "null" else ("schneider" in made, "schwarz" in made)
        self.outcomes.append(
            ("game_settled", declarer, game.text, hand, bid, with_skat, own_tricks, conceded, play, count[:-1])
        )
        self._write_down({declarer: count.score}, declarer, won=count.won)

    def _ramsch(self, order: Sequence[int]) -> Asking:
        """A deal in which nobody has bid (section 6, 13)."""
        self.outcomes.append(("ramsch",))
        tricks, points, _ = yield from self._tricks(order, Game("grand"), None)
        self.outcomes.append(("skat_shown", frozenset(self.skat)))
        taken, won = [points[seat] for seat in order], [tricks[seat] for seat in order]
        self.outcomes.append(("ramsch_settled", tuple(order), tuple(taken), tuple(won)))
        scores = counted_anew.ramsch(taken, won)
        self._write_down(dict(zip(order, scores, strict=True)), None, won=False)

    def _tricks(self, order: Sequence[int], game: Game, declarer: int | None) -> Asking:
        """The tricks won and the points in them, by seat, and whether the declarer gave up (section 4.4)."""
        tricks, points = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
        turn = list(order)
        while any(self.hands.values()):
            trick: list[tuple[int, str]] = []
            for seat in turn:
                mine = self.hands[seat]
                cards = counted_anew.may_play(mine, trick[0][1] if trick else None, game.kind)
                answers = {f"play {card}" for card in cards}
                if seat == declarer and self.house.concede and len(mine) > 8:
                    answers.add("concede")
                answer = yield Question(seat, frozenset(answers))
                if answer == "concede":
                    return tricks, points, True
                card = answer.split()[1]
                mine.remove(card)
                trick.append((seat, card))
            winner = counted_anew.winner(trick, game.kind)
            worth = counted_anew.points_in(card for _, card in trick)
            tricks[winner] += 1
            points[winner] += worth
            self.outcomes.append(("trick_won", winner, dict(trick)[winner], worth))
            while turn[0] != winner:
                turn.append(turn.pop(0))
            if game.kind == "null" and winner == declarer:
                break
            if game.announced in ("schwarz", "ouvert") and game.kind != "null" and winner != declarer:
                break
        else:
            if declarer is None:
                points[turn[0]] += counted_anew.points_in(self.skat)
        return tricks, points, False

    def _write_down(self, scores: dict[int, int], declarer: int | None, *, won: bool) -> None:
        line = tuple(scores.get(seat, 0) for seat in range(self.house.seats))
        self.deals.append(Deal(line, declarer, won))
        self.totals = [total + score for total, score in zip(self.totals, line, strict=True)]
        if declarer is not None:
            (self.won if won else self.lost)[declarer] += 1
        self.outcomes.append(("hand_over", tuple(self.totals)))
