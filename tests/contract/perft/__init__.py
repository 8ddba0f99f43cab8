"""How many ways a match may go: the number of legal sequences of 1, 2, 3 ... moves, as chess engines count them.

`perft.txt` has two lines for every rule set: from the first card of a deal, and from the middle of that match. One move
too many or too few anywhere near changes a number, and the first number that differs says how deep to look.
``python3 -m tests --update-goldens [game]`` writes the lines anew, with the transcripts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.declaration import Game
from game.engine.moves import Move
from game.engine.state import State, anybody
from tests.contract.tables import USUAL, Table

FILE = Path(__file__).parent / "perft.txt"
DEAL = 99
LATER = 45  # moves
MOST = 3_000  # sequences that are followed to their ends
DEEPEST = 8  # moves


def answers(state: State) -> list[Move]:
    """All moves that somebody may make now."""
    prompts = ((anybody(prompt), prompt.kinds) for prompt in state.prompts())
    return [move for seat, kinds in prompts for move in state.moves(seat) if move.kind in kinds]


def after(state: State, move: Move) -> State:
    """The state after that move; the one before stays as it is."""
    twin = state.copy()
    twin.play(move)
    return twin


def begun(table: Table) -> State:
    """The first card of a match."""
    return table.begin(DEAL)


def under_way(table: Table) -> State:
    """The middle of a match in which every move is now the first, now another one of the possible ones."""
    state = table.begin(DEAL)
    for number in range(LATER):
        moves = answers(state)
        state.play(moves[number * 7 % len(moves)])
        if state.over:
            state = table.begin(DEAL + number)
    return state


STARTS: dict[str, Callable[[Table], State]] = {"begun": begun, "under way": under_way}


def title(table: Table, start: str) -> str:
    """What a line begins with."""
    return f"{table}, {start}"


def counts(state: State) -> Iterator[int]:
    """The numbers of legal sequences of 1, 2, 3 ... moves, as far as they are quickly counted."""
    reached = [state]
    for _ in range(DEEPEST):
        ahead = [(stands, answers(stands)) for stands in reached]
        count = sum(len(moves) for _, moves in ahead)
        yield count
        if count > MOST or not count:
            return
        reached = [after(stands, move) for stands, moves in ahead for move in moves]


def lines() -> dict[str, str]:
    """The numbers of the file by the titles of its lines."""
    if not FILE.exists():
        return {}
    return dict(line.split(": ") for line in FILE.read_text(encoding="utf-8").splitlines())


def renew(games: set[Game]) -> None:
    """Write the lines of these games, leave those of others, and drop those of tables that are no more."""
    known, texts = lines(), {}
    for table in USUAL:
        for start, state_of in STARTS.items():
            name = title(table, start)
            texts[name] = (
                known[name]
                if table.game not in games and name in known
                else " ".join(map(str, counts(state_of(table))))
            )
    FILE.write_text("".join(f"{name}: {text}\n" for name, text in texts.items()), encoding="utf-8", newline="\n")
