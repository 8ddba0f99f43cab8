"""Why a move is a good idea, in one sentence for the player who asked for a hint. The sentence is true and is made from
that player's view alone."""

from __future__ import annotations

from game.engine.kinds import next_inside
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT, MAKES, TAKES
from game.games.sixty_seconds.words.labels import clock_after
from game.words.language import plural

_FEW = 2  # a hand of so few cards is nearly played out


def reason(table: SixtySeconds, move: Move) -> str:
    """One sentence on why one might make that legal move."""
    seat = move.seat
    if move.kind == "play":
        return _of_last(table, move) or _of_command(table, move) or _of_clock(table, move)
    if move.kind == "shield":
        single = len(table.table[HANDS[seat]]) == 1
        return "This Pause is your last card: it wins the round." if single else "A Pause spares you a fuse."
    if move.kind == "burn":
        return f"You keep your Pause, and have {plural(table.fuses[seat] - 1, 'fuse')} left."
    if move.kind == "burst":
        return f"None of your cards can be played at {table.clock}."
    return "This round is over: deal the next one."


def _of_last(table: SixtySeconds, play: Move) -> str:
    """Of a card that leaves no choice."""
    name = play.cards[0].title
    if len(table.table[HANDS[play.seat]]) == 1:
        return f"{name} is your last card: it wins the round."
    return f"{name} is all you can play at {table.clock}." if len(table.playable(play.seat)) == 1 else ""


def _of_command(table: SixtySeconds, play: Move) -> str:
    """Of what a command does to the others."""
    rank, following = play.cards[0].rank, _following(table, play.seat)
    who, holds = table.names[following], plural(len(table.table[HANDS[following]]), "card")
    if play.target is not None:
        mine, theirs = (len(table.table[HANDS[seat]]) for seat in (play.seat, play.target))
        return f"You get {plural(theirs, 'card')} for your {mine - 1}, from {table.names[play.target]}."
    if rank == "Flare" and table.values["flare"] == "pause_or_fuse":
        return "Everybody else needs a Pause now, or loses a fuse."
    if rank in TAKES:
        return f"Everybody else draws {plural(TAKES[rank], 'card')}, and you draw none."
    if rank == "Twice":
        return "Whoever is next has to play two cards, and bursts if the second does not fit."
    if rank == "Hop" and len(table.table[HANDS[following]]) <= _FEW:
        return f"{who} holds {holds} and is skipped."
    if rank == "Back" and len(table.table[HANDS[following]]) <= _FEW and len(table.others(play.seat)) > 1:
        return f"{who} holds {holds}, and play turns away from there."
    return ""


def _following(table: SixtySeconds, seat: int) -> int:
    """Whose turn would be next after that seat's, by what it has played in this turn; a Hop passes that one over."""
    turns = table.turning and len(table.others(seat)) > 1
    for _ in range(table.hops + 1):
        seat = next_inside(seat, -table.direction if turns else table.direction, table.fuses)
    return seat


def _of_clock(table: SixtySeconds, play: Move) -> str:
    """Of the clock, and of what stays in the hand."""
    card, clock = play.cards[0], clock_after(table, play)
    name = card.title
    if clock == LIMIT and table.clock < LIMIT:
        return f"{name} makes {LIMIT}: whoever is next can play no number."
    if card.rank in ADDS:
        kept = any(held.rank not in ADDS for held in table.table[HANDS[play.seat]])
        return f"{name} makes {clock}{', and you keep a command for a full clock' if kept else ''}."
    if card.rank in MAKES and clock > table.clock:
        return f"{name} moves the clock on to {clock}."
    if card.rank in MAKES and clock < table.clock:
        fit = "numbers fit again" if table.clock == LIMIT else "more numbers fit"
        return f"{name} makes the clock {clock}, so that {fit}."
    return f"{name} leaves the clock at {clock}, and whoever is next has to go on from there."
