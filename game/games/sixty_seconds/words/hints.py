"""Why a move is a good idea, in one sentence for the player who asked for a hint.

The sentence is true and is made from that player's view alone.
"""

from __future__ import annotations

from game.engine.moves import NEXT, Move
from game.engine.state import HANDS
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import (
    ADDS,
    BACK,
    FLARE,
    HOP,
    LIMIT,
    MAKES,
    PAUSE,
    SWAP,
    TAKES,
    TEN,
    TWICE,
    title,
)
from game.words.language import plural

_LOW = 2  # a hand of so few cards is nearly played out


def reason(table: SixtySeconds, move: Move) -> str:
    """One sentence on why one might make that legal move."""
    if move.kind == "play":
        return _of_play(table, move)
    if move.kind == "shield":
        left = len(table.table[HANDS[move.seat]]) - 1
        return "Your last card is a Pause: it wins the round." if not left else "A Pause spares you a fuse."
    return {
        "burst": f"None of your cards can be played at {table.clock}.",
        "burn": f"You keep your Pause, and have {plural(table.fuses[move.seat] - 1, 'fuse')} left.",
        NEXT: "This round is over: deal the next one.",
    }[move.kind]


def _of_play(table: SixtySeconds, move: Move) -> str:
    card, seat = move.cards[0], move.seat
    rank, name = card.rank, title(card)
    hand = [held for held in table.table[HANDS[seat]] if held is not card]
    if not hand:
        return f"{name} is your last card: it wins the round."
    if len(table.playable(seat)) == 1:
        return f"{name} is all you can play at {table.clock}."
    following = table.next_in(seat)
    who, holds = table.names[following], len(table.table[HANDS[following]])
    if rank == SWAP and move.target is not None:
        theirs = len(table.table[HANDS[move.target]])
        return f"You get {plural(theirs, 'card')} for your {len(hand)}, from {table.names[move.target]}."
    if rank == FLARE and table.values["flare"] == "pause_or_fuse":
        return "Everybody else needs a Pause now, or loses a fuse."
    if rank in TAKES:
        return f"Everybody else draws {plural(TAKES[rank], 'card')} and is further from going out."
    if rank == TWICE:
        return f"{who} has to play two cards, and bursts if the second does not fit."
    if rank in (HOP, BACK) and holds <= _LOW:
        return f"{who} holds {plural(holds, 'card')} and does not come to play."
    clock = table.clock + ADDS[rank] if rank in ADDS else MAKES.get(rank, table.clock)
    if clock == LIMIT and table.clock < LIMIT:
        return f"{name} makes {LIMIT}: {who} can play no number."
    if rank in ADDS:
        helped = any(held.rank not in ADDS for held in hand)
        more = "Tens are the first that do not fit any more" if rank == TEN else "numbers are of no use at 60"
        return f"{name} makes {clock}; {more}{', and you keep a command for then' if helped else ''}."
    if rank == PAUSE:
        return f"A Pause leaves the clock at {clock}, and {who} has to go on from there."
    if rank in MAKES:
        return f"{name} makes the clock {clock}, so that numbers fit again."
    return f"{name} costs the clock nothing, and your numbers wait for a better time."
