"""Writes the golden transcripts anew: ``python3 -m tests --update-goldens [game]``.

One random match per rule set, the short one where the game has one, played to its end: a paragraph for every move, with
the events as the table tells them, and now and then what lies there and what each seat sees of it. `test_golden`
compares, so any change of a rule, a view or an event shows up as a difference in a text. Read the difference before you
commit.

The deal of a new transcript is chosen: of many matches the one that is told soonest and yet has every kind of move and
event that most of them have. An old one is written anew of the deal it is of; delete it to have another one chosen.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import wrap

from game.engine.cards import Card, written
from game.engine.chance import stream
from game.engine.moves import EVERYBODY, Event, Move
from game.engine.state import HANDS, State
from tests.contract import perft
from tests.contract.tables import USUAL, Table, random_move

FOLDER = Path(__file__).parent / "golden"
DEALS = range(1, 61)  # to choose from
MOST = 43  # of them: what comes up in so many matches comes up in the one that is chosen
VIEWS = (0, 40)  # moves after which it is written down what all see
WIDTH = 120


def path_of(table: Table) -> Path:
    """Where the transcript of a table lies."""
    return FOLDER / f"{table}.txt"


def deal_of(table: Table) -> int:
    """The deal that the stored transcript of a table is of; the one to write where there is none."""
    path = path_of(table)
    if not path.is_file():
        return chosen_deal(table)
    header, _, _ = path.read_text(encoding="utf-8").partition("\n")
    return int(header.rpartition(" ")[2])


def chosen_deal(table: Table) -> int:
    """The deal whose match is told in the fewest lines, of those that have most of the kinds that most matches have."""
    kinds = {deal: kinds_in(table, deal) for deal in DEALS}
    counts = Counter(kind for found in kinds.values() for kind in found)
    common = {kind for kind, count in counts.items() if count >= MOST}
    most = max(len(found & common) for found in kinds.values())
    fullest = [deal for deal, found in kinds.items() if len(found & common) == most]
    return min(fullest, key=lambda deal: len(list(transcript(table, deal))))


def kinds_in(table: Table, deal: int) -> set[str]:
    """The kinds of moves and events of one match."""
    state = table.short().begin(deal, recorded=True)
    assert state.recorder is not None
    rng = stream(deal, "golden", str(table))
    kinds = set()
    while not state.over:
        move = random_move(state, rng)
        kinds.add(f"move {move.kind}")
        state.play(move)
    return kinds | {event.kind for event in state.recorder.events}


def transcript(table: Table, deal: int) -> Iterator[str]:
    """The lines of one match. Of an empty place nothing is said before cards lie there."""
    played = table.short()
    state = played.begin(deal, recorded=True)
    assert state.recorder is not None
    rng = stream(deal, "golden", str(table))
    yield f"{played}, deal {deal}"
    yield from paragraph(told(state.recorder.events, None))
    number, quiet = 0, list[str]()
    before = [line for line in str(state).splitlines() if line.endswith(":")]
    while True:
        if number in VIEWS or state.over:
            now = str(state).splitlines()
            yield "= the table" + (", what has changed" if number else "")
            yield from (line for line in now if line not in before)
            before = now
        if state.over:
            yield f"= results {state.results()}"
            return
        if number in VIEWS:
            yield from seen(state)
        move, number, known = random_move(state, rng), number + 1, len(state.recorder.events)
        state.play(move)
        quiet.append(f"{number}. seat {move.seat}: {move}")
        events = list(told(state.recorder.events[known:], move))
        if events or number in VIEWS:
            yield from paragraph(["; ".join(quiet), *events])
            quiet.clear()


def paragraph(parts: Iterable[str]) -> Iterator[str]:
    """A move and what it brought about; before it the moves that brought about nothing."""
    yield from wrap(" | ".join(parts), WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def told(events: Sequence[Event], move: Move | None) -> Iterator[str]:
    """What a move brings about. Cards that go the same way are told together; who has moved and which cards that were
    is not told again."""
    for dealt, run in groupby(events, key=lambda event: event.kind == "moved" and not event.facts):
        if dealt:
            ways: dict[str, list[Card | None]] = {}
            for event in run:
                ways.setdefault(f"{event.source} -> {event.target}{eyes(event)}", []).extend(event.cards)
            yield from (": ".join(filter(None, (cards_of(cards, move), way))) for way, cards in ways.items())
        else:
            yield from (told_alone(event, move) for event in run)


def told_alone(event: Event, move: Move | None) -> str:
    """One event: what, who, which cards, and its facts."""
    seat = "" if event.seat is None or (move and event.seat == move.seat) else f"seat {event.seat}"
    way = "" if event.target is None else f"{event.source} -> {event.target}"
    facts = (f"{key}={value}" for key, value in event.facts.items())
    return ", ".join(filter(None, (event.kind, seat, cards_of(event.cards, move), way, *facts))) + eyes(event)


def cards_of(cards: Sequence[Card | None], move: Move | None) -> str:
    """Cards as text, those of the move as none."""
    return "" if move and tuple(cards) == move.cards else written(cards)


def eyes(event: Event) -> str:
    """The seats that see the cards of an event: not told where everybody does, or a seat what comes to its hand."""
    usual = 1 << HANDS.index(event.target) if event.target in HANDS else EVERYBODY
    if all(face == usual for face in event.faces):
        return ""
    groups = [(face, len(list(run))) for face, run in groupby(event.faces)]
    counts = ("" if len(groups) == 1 else f"{count} " for _, count in groups)
    return " seen " + ", ".join(count + by(face) for count, (face, _) in zip(counts, groups, strict=True))


def by(face: int) -> str:
    """The seats of a bit set."""
    return "by " + ("all" if face == EVERYBODY else " ".join(str(n) for n in range(8) if face >> n & 1) or "nobody")


def seen(state: State) -> Iterator[str]:
    """What every seat, and who has none, sees differently, and what it may do."""
    lines = str(state).splitlines()
    for seat in (*range(len(state.names)), None):
        view = state.seen_by(seat)
        changed = "; ".join(line for line in str(view).splitlines() if line not in lines)
        hidden = re.sub(r"\?(?: \?)*", lambda found: f"{len(found[0]) // 2 + 1} hidden", changed)
        yield f"= as seat {seat} sees it, {len(view.history)} events back; {view.prompts()}; {hidden}"
        if seat is not None and (moves := ", ".join(map(str, view.moves(seat)))):
            yield f"may: {moves}"


def main(arguments: Sequence[str]) -> int:
    """Write the transcripts of the games of these ids, of every game where there are none."""
    unknown = set(arguments) - {table.game.id for table in USUAL}
    if unknown:
        print(f"There is no game {', '.join(sorted(unknown))}.", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for table in USUAL:
        if not arguments or table.game.id in arguments:
            text = "\n".join(transcript(table, deal_of(table))) + "\n"
            path_of(table).write_text(text, encoding="utf-8", newline="\n")
            print(path_of(table).name)
    perft.renew({table.game for table in USUAL if not arguments or table.game.id in arguments})
    for path in set(FOLDER.iterdir()) - set(map(path_of, USUAL)):
        path.unlink()  # of a rule set that is no more
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
