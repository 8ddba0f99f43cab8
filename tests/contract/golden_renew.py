"""Writes the golden transcripts anew: ``python3 -m tests --update-goldens [game]``.

One random match per rule set: every move, every event as the table tells it, and now and then all seats' views.
`test_golden` compares, so any change of a rule, a view or an event shows up as a difference in a text. Read the
difference before you commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.engine.cards import written
from game.engine.chance import stream
from game.engine.moves import Event
from tests.contract import perft
from tests.contract.tables import USUAL, Table, random_move

FOLDER = Path(__file__).parent / "golden"
SEED = 99
VIEWS_EVERY = 40  # moves
LONGEST = 180  # moves; what comes after tells little more


def path_of(table: Table) -> Path:
    """Where the transcript of a table lies."""
    return FOLDER / f"{table}.txt"


def line_of(event: Event) -> str:
    """One event in a line: who, what, which cards, from where to where, and whose eyes saw them."""
    parts = [event.kind, f"seat {event.seat}" if event.seat is not None else "", written(event.cards)]
    if event.source is not None and event.target is not None:
        parts.append(f"{event.source} -> {event.target}")
    parts += [f"{key}={value}" for key, value in event.facts.items()]
    if event.cards:
        parts.append("seen by " + ("all" if all(face == -1 for face in event.faces) else str(event.faces)))
    return "  " + ", ".join(filter(None, parts))


def transcript(table: Table) -> Iterator[str]:
    """The lines of one match."""
    state = table.begin(SEED, recorded=True)
    assert state.recorder is not None
    rng = stream(SEED, "golden", str(table))
    yield f"{table}, deal {SEED}"
    cursor = 0
    for number in range(LONGEST + 1):
        yield from map(line_of, state.recorder.events[cursor:])
        cursor = len(state.recorder.events)
        if number % VIEWS_EVERY == 0 or state.over:
            yield "= the table"
            yield from str(state).splitlines()
            for seat in (*range(table.seats), None):
                view = state.seen_by(seat)
                changed = [line for line in str(view).splitlines() if line not in str(state).splitlines()]
                yield f"= as seat {seat} sees it, {len(view.history)} events back; {view.prompts()}"
                yield from changed
                if seat is not None:
                    yield f"may: {', '.join(map(str, view.moves(seat)))}"
        if state.over or number == LONGEST:
            yield f"= results {state.results()}"
            return
        move = random_move(state, rng)
        yield f"{number + 1}. seat {move.seat}: {move}"
        state.play(move)


def main(arguments: Sequence[str]) -> int:
    """Write the transcripts of the games of these ids, of every game where there are none."""
    unknown = set(arguments) - {table.game.id for table in USUAL}
    if unknown:
        print(f"There is no game {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for table in USUAL:
        if not arguments or table.game.id in arguments:
            text = "\n".join(transcript(table)) + "\n"
            path_of(table).write_text(text, encoding="utf-8", newline="\n")
            print(path_of(table).name)
    perft.renew({table.game for table in USUAL if not arguments or table.game.id in arguments})
    for path in set(FOLDER.iterdir()) - set(map(path_of, USUAL)):
        path.unlink()  # of a rule set that is no more
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
