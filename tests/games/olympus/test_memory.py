"""What the hard player makes of what others have played: which deals it expects."""

from __future__ import annotations

from random import Random

from game.engine.state import HANDS
from game.games.olympus.players.imagined import Imagined
from game.games.olympus.players.memory import Memory
from game.games.olympus.rules.pack import RANK
from game.games.olympus.rules.state import Olympus
from tests.games.olympus.tables import deal, say, table


def expected(game: Olympus, seat: int, deals: int = 100) -> list[list[list[int]]]:
    """The hands of so many deals that the seat expects."""
    memory: Memory = Imagined(game.seen_by(seat), seat, Random(1)).memory
    return [memory.deal()[0] for _ in range(deals)]


def test_who_played_a_high_number_hardly_holds_a_low_one():
    game = deal(seats=2, deck="H9.1 H8.1 H9.2 Lyre.1 H10.1 Bow.1 H10.2 Dove.1", first_starter=1)
    say(game, "play H9.1")
    hands = [hands[1] for hands in expected(game, 0)]
    kept = [rank for hand in hands for rank in hand[:3]]  # those that were there when the 9 was played
    drawn = [hand[3] for hand in hands]
    low = [RANK[f"H{number}"] for number in range(1, 9)]
    assert sum(kept.count(rank) for rank in low) < 0.25 * len(kept)  # by lot it would be half
    assert sum(drawn.count(rank) for rank in low) > 0.35 * len(drawn)


def test_what_was_never_seen_lies_in_the_hands_when_the_stock_was_made_anew():
    game = next(game for seed in range(20) if (game := made_anew(seed)))
    assert game.recorder is not None
    seen = {card for event in game.recorder.events if event.kind == "played" for card in event.cards}
    unseen = [RANK[card.rank] for card in game.pack() if card not in {*seen, *game.table[HANDS[0]]}]
    assert len(unseen) > 5
    for hands in expected(game, 0, 20):
        held = [rank for hand in hands for rank in hand]
        assert all(held.count(rank) >= unseen.count(rank) for rank in unseen)


def made_anew(seed: int) -> Olympus | None:
    """A round in which the stock was made anew, its powers and low numbers being played first; None where it ends
    before."""
    game = deal(seed=seed)
    while not game.shuffles:
        if game.round_over:
            return None
        seat = game.prompts()[0].seat or 0
        moves = game.moves(seat)
        game.play(min(moves, key=lambda made: game.after[made.cards[0]][game.height] if made.cards else 0))
    return game


def test_at_a_table_that_was_laid_and_not_dealt_all_cards_are_as_likely():
    hands = expected(table(hands=["H6.1 H2.1", "H5.1 H4.1"], height=40), 0)
    assert all([len(hand) for hand in held] == [0, 2, 1, 1] for held in hands)
    assert len({tuple(held[1]) for held in hands}) > 30
