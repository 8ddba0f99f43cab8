"""What the hard player makes of what others have played: which deals it expects."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.engine.state import HANDS
from game.games.sixty_seconds.players.memory import Memory
from game.games.sixty_seconds.rules.state import SixtySeconds
from tests.games.sixty_seconds.tables import Copies, deal, say, table


def expected(game: SixtySeconds, viewer: int, seat: int, deals: int = 60) -> Counter[str]:
    """How many cards of each rank a seat holds in so many deals that another one expects."""
    view, rng = game.seen_by(viewer), Random(1)
    memory = Memory(view, viewer)
    worlds = [memory.imagine(view, rng) for _ in range(deals)]
    assert all(len(world.table[HANDS[seat]]) == len(game.table[HANDS[seat]]) for world in worlds)
    everything = {*game.pack()}
    assert all(everything == {card for pile in world.table.zones.values() for card in pile} for world in worlds)
    return Counter(card.rank for world in worlds for card in world.table[HANDS[seat]])


def in_turn(*hands: str) -> list[str]:
    """The first cards of a deal that gives seats those hands, one card at a time."""
    copies = Copies()
    held = [copies(hand).split() for hand in hands]
    return [card for lap in zip(*held, strict=True) for card in lap]


def test_who_played_a_command_early_hardly_holds_numbers():
    cards = in_turn("HalfMinute HalfMinute Rewind Pause Pause Hop TurnBack", "Five Ten Five Ten Five Ten Hop")
    lead = deal(seats=2, first=[cards], first_leader=0)
    before = expected(lead, 1, 0)
    say(lead, "HalfMinute")
    after = expected(lead, 1, 0)
    assert after["5s"] + after["10s"] < 0.6 * (before["5s"] + before["10s"])


def test_who_played_a_five_where_a_ten_fits_hardly_holds_one():
    cards = in_turn("Five Five Five Pause Pause Hop TurnBack", "Ten Ten HalfMinute HalfMinute Hop Hop TurnBack")
    game = deal(seats=2, first=[cards], first_leader=0)
    say(game, "Five")
    counts = expected(game, 1, 0)
    assert counts["10s"] < 0.6 * counts["5s"]


def test_what_a_swap_gave_away_is_known_for_certain():
    game = say(table("Swap Five Ten Hop", "Ten Ten Five Pause", "Hop Five Ten", stock="Ten Five Hop"), "Swap @1")
    counts = expected(game, 0, 1, 20)
    assert all(counts[rank] >= 20 for rank in ("5s", "10s", "Hop"))
