"""Why a move is a good idea, in one sentence for the player who asked for a hint.

The sentence is true and is made from that player's view alone.
"""

from __future__ import annotations

from game.engine.cards import rank_title
from game.engine.moves import NEXT, Move
from game.engine.state import HANDS
from game.games.ninety_nine.players.evaluation import HIGH, Policy, policy_of
from game.games.ninety_nine.rules.spoken import count_says
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.words.hints import by_kind, next_deal
from game.words.language import capital, listed, lower_first, number, plural, plural_rank, spelt, with_article

MOST_NAMED = 2  # ranks that stay in the hand, named in one sentence
WORTHLESS = 2  # cards worth no more than this are not worth naming as kept


def _draw(table: NinetyNine, move: Move) -> str:
    due = plural(table.right_count, "card")
    if not table.table[HANDS[move.seat]]:
        return f"Draw {due}: you have nothing left to play."
    return f"Draw {due} now: once the next card is played it is too late."


def _call(table: NinetyNine, move: Move) -> str:
    spared = table.values["three_hits"] == "in_hand_only"
    hit = "everybody else who is still in the hand" if spared else "everybody else"
    return f"You hold three {plural_rank(rank_title(str(move.value)))}: call them and {hit} loses a life."


def _pass(table: NinetyNine, move: Move) -> str:
    return "You may keep your three of a kind to yourself and call it on your turn."


def _concede(table: NinetyNine, move: Move) -> str:
    return f"None of your cards can be played at {number(table.total)}."


def _play(table: NinetyNine, move: Move) -> str:
    return Play(table, move).reason()


class Play:
    """One legal play and its consequences for the player."""

    def __init__(self, table: NinetyNine, move: Move) -> None:
        self.table = table
        self.seat = move.seat
        self.card = move.cards[0]
        self.policy: Policy = policy_of(table.effects)
        self.legal = [move for move in table.moves(move.seat) if move.kind == "play"]
        self.move = table.in_full(move)
        self.count = self.move.value or "0"
        self.new = table.effects.total_after(table.total, self.count)
        self.mark = table.effects.of(self.card).mark
        self.left = [card for card in table.table[HANDS[self.seat]] if card is not self.card]
        self.safe = [card for card in self.left if self.policy.safe(card)]

    @property
    def name(self) -> str:
        """The card as the sentence begins with it, with the way it counts if there are several."""
        same_rank = [card for card in self.table.pack() if card.rank == self.card.rank]
        alike = all(self.table.effects.of(card) == self.table.effects.of(self.card) for card in same_rank)
        called = f"The {self.card.title}" if alike else capital(self.card.name)
        choice = len(self.table.effects.of(self.card).counts) > 1
        return f"{called} as {count_says(self.count)}" if choice else called

    def reason(self) -> str:
        """The weightiest reason there is."""
        for find in (self._only_one, self._chain, self._makes_99, self._names, self._at_99):
            found = find()
            if found:
                return found
        return self._long_game()

    def _only_one(self) -> str:
        if len(self.legal) > 1:
            return ""
        return f"{self.name} is all you can play: it makes {number(self.new)}."

    def _chain(self) -> str:
        table = self.table
        owed = min(table.demand - table.played, len(self.left) + 1)
        if table.demand and self.mark == "Q" and not table.effects.one_answers:
            return self._answers_in_full(owed)
        if self.mark == "Q":
            if table.demand:
                owes = plural(table.chain + 1, "card")
                return f"{self.name} answers the chain: you draw again, and the next player owes {owes}."
            who = table.names[table.next_inside(self.seat)]
            return f"{self.name} starts a chain: {who} may not draw without an answer to it."
        if owed > 1 and self.policy.fits(self.left, self.new, owed - 1):
            return f"You owe {plural(owed, 'card')}: with {lower_first(self.name)} first they all fit."
        return ""

    def _answers_in_full(self, owed: int) -> str:
        """The same where every card that is owed has to be one like it."""
        table, mark_of = self.table, self.table.effects.mark_of
        others = sum(mark_of[card] == "Q" for card in self.left)
        if table.chain < table.demand + table.played or others < owed - 1:
            return ""
        owes = f"you draw again, and the next player owes {plural(table.chain + owed, 'card')}."
        if owed == 1:
            return f"{self.name} answers the chain in full: {owes}"
        return f"{self.name} and its like answer the chain in full: {owes}"

    def _makes_99(self) -> str:
        if self.new != LIMIT or self.table.total == LIMIT:
            return ""
        if not self.safe:
            return f"{self.name} makes {LIMIT}, and whoever is next needs a card that fits there."
        return f"{self.name} makes {LIMIT}, and you keep {self._kept()} for later."

    def _names(self) -> str:
        table = self.table
        if self.mark != "C" or self.move.target is None:
            return ""
        named = self.move.target
        others = [other for other in table.targets(self.seat) if other != named]
        begin = f"{self.name} makes {number(self.new)} and {table.names[named]} plays next"
        size = {other: len(table.table[HANDS[other]]) for other in (named, *others)}
        if others and all(size[named] < size[other] for other in others):
            return f"{begin}, who has the fewest cards."
        if others and named == table.next_inside(self.seat):
            return f"{begin}, so that as many as possible play before you."
        return f"{begin}."

    def _at_99(self) -> str:
        if self.table.total != LIMIT:
            return ""
        if self.new < LIMIT:
            return f"{self.name} takes the total from {LIMIT} down to {number(self.new)}."
        best = max(self.safe, key=self.policy.keep.__getitem__, default=self.card)
        if self.policy.keep[best] > self.policy.keep[self.card]:
            return f"{self.name} stays at {LIMIT}, and you keep {with_article(best.title)}, which is worth more."
        return f"{self.name} can be played even at {LIMIT}."

    def _long_game(self) -> str:
        keep = self.policy.keep
        begin = f"{self.name} makes {number(self.new)}"
        if keep[self.card] > min(keep[move.cards[0]] for move in self.legal):
            return f"{begin}{self._mark_says()}."
        if any(keep[card] > max(keep[self.card], WORTHLESS) for card in self.left):
            return f"{begin}, and you keep {self._kept()} for later."
        if self.new > HIGH:
            return f"{begin}, which leaves the next player little room."
        if keep[self.card] <= WORTHLESS:
            return f"{begin}; it will be hard to play once the total is high."
        return f"{begin}, and it is the card you can spare most easily."

    def _mark_says(self) -> str:
        if self.mark == "S":
            passed_over, _ = self.table.skipped(self.table.skips + 1)
            names = listed([self.table.names[seat] for seat in passed_over])
            return f", and {names} {'is' if len(passed_over) == 1 else 'are'} skipped" if names else ""
        if self.mark == "R" and self.table.inside.count(True) > 2:
            return ", and play turns round"
        return ""

    def _kept(self) -> str:
        """The best cards that stay: ``a 4 and a King``, ``two 4s``. Cards that help only a little are named only
        where there are no better ones."""
        worth = [card for card in self.left if self.policy.keep[card] > WORTHLESS]
        named = sorted(self.safe or worth, key=lambda card: -self.policy.keep[card])
        ranks = list(dict.fromkeys(card.rank for card in named))[:MOST_NAMED]
        words = []
        for rank in ranks:
            count = sum(card.rank == rank for card in named)
            title = rank_title(rank)
            words.append(with_article(title) if count == 1 else f"{spelt(count)} {plural_rank(title)}")
        return listed(words)


reason = by_kind(
    {"play": _play, "draw": _draw, "call": _call, "pass": _pass, "concede": _concede, NEXT: next_deal("hand")}
)
