"""Saved matches altered by chance, with a digest that fits, and what is asked of those that are opened all the same.

A save is data that anybody may have edited: what `Match.from_json` lets in has to be playable to the end of the next
round, and to be told, shown and advised on at every step of it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from game import catalogue
from game.engine.chance import stream
from game.engine.moves import NEXT, Move, Prompt
from game.engine.state import anybody
from game.players.protocol import decide, decision_rng
from game.session import bots
from game.session.computers import Computers
from game.session.match import BAD_DATA_ERRORS, PERSON, Match, SaveError, read_setup
from tests.contract.covering import covering
from tests.contract.tables import TABLES, Table, random_move

MOMENTS = 12  # positions drawn from one match
LONGEST = 400  # moves that an opened match is played on
_IMPATIENT = 5  # little pieces of work after which somebody waits no longer for a hint
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 4, 7, 99, 10_000, 999_999, 10**9, 10**400, -(10**30), 1.5, float("nan"), "", " ",
    "x", "?", "7H", "7H 7H", "JK.1", "1.1", "99", "play", "\ud83d", "\0", "\u202e", "A" * 5_000, [], {}, [[]], [None],
    [0], [0, 1], ["7H"], [True], {"a": 1},
)  # fmt: skip


def setup_data(table: Table, seed: int) -> dict[str, Any]:
    """A save of that table without moves, as plain data."""
    levels, kinds = ("easy", "normal", "hard"), ("computer", PERSON)
    seats = [
        {"name": f"Seat {seat}", "kind": kinds[seat % 2], "level": levels[(seat + seed) % 3]}
        for seat in range(table.seats)
    ]
    return {
        "kitchen_table": 1,
        "game": table.game.id,
        "rules": table.row.id,
        "options": dict(table.changes),
        "seats": seats,
        "seed": seed,
        "moves": [],
    }


_moments: dict[tuple[str, int], tuple[dict[str, Any], ...]] = {}


def moments(table: Table, seed: int) -> tuple[dict[str, Any], ...]:
    """Positions of one match at random moments; a match is played once."""
    key = (str(table), seed)
    if key not in _moments:
        _moments[key] = _drawn(table, seed)
    return _moments[key]


def _drawn(table: Table, seed: int) -> tuple[dict[str, Any], ...]:
    """Positions of one match of random players at random moments, and at the ends of its rounds and of the match."""
    state, rng = table.begin(seed), stream(seed, "altered", str(table))
    found: list[dict[str, Any]] = [state.as_position()]
    phase = ""
    for number in range(2_000):
        if state.over:
            break
        state.play(random_move(state, rng))
        new = f"{state.facts().get('phase')}{state.round_over}{state.over}{bool(state.facts().get('asked'))}"
        if new != phase or rng.random() < 0.02 or number < 3:
            found.append(state.as_position())
        phase = new
    kept = [found[int(rng.random() * len(found))] for _ in range(MOMENTS - 2)] + found[:1] + found[-1:]
    return tuple(json.loads(json.dumps(kept)))


def with_position(table: Table, seed: int, rng: Random) -> dict[str, Any]:
    """A save that begins at a moment of a real match."""
    known = moments(table, seed)
    return {**setup_data(table, seed), "position": copy.deepcopy(known[int(rng.random() * len(known))])}


def with_decks(table: Table, seed: int, rng: Random) -> dict[str, Any]:
    """A save with the orders of its first deals."""
    state = table.begin(seed)
    pack = [card.text for card in state.pack()]
    orders = [[pack[int(rng.random() * len(pack))]] if deal else list(reversed(pack)) for deal in range(2)]
    more = {"practice_rounds": [1], "seen": {"dealt": 1, "looked": [1], "again": [1]}, "anew": [[5, seed]]}
    return {**setup_data(table, seed), "decks": [" ".join(order) for order in orders], **more}


def with_moves(table: Table, seed: int, rng: Random) -> dict[str, Any]:
    """A save of a match under way."""
    match = Match(read_setup(setup_data(table, seed)))
    for _ in range(int(rng.random() * 60)):
        if not match.over:
            match.submit(random_move(match.state, rng))
    data: dict[str, Any] = json.loads(json.dumps(match.to_json()))
    return data


# -- altering -------------------------------------------------------------------------------------------------------


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything in plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from _places(value, (*path, key))


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def _some(items: Any, rng: Random) -> Any:
    return items[int(rng.random() * len(items))]


def _other_number(value: int, rng: Random) -> int:
    return int(_some((value + 1, value - 1, -value, value * 10, value + 4, 0), rng))


def _other_words(text: str, rng: Random) -> str:
    """Words, mostly cards, with one lost, doubled, moved or changed."""
    words = text.split()
    if not words:
        return str(_some(("7H", "AS KD", "JK.1", "C", "play", "1.1"), rng))
    at, way = int(rng.random() * len(words)), rng.random()
    if way < 0.3:
        del words[at]
    elif way < 0.5:
        words.append(words[at])
    elif way < 0.7:
        words[at] = str(_some(("7H", "AS", "2C", "JK.1", "QS.2", "x", "Lo.1", "12.3", "?", "AS.9"), rng))
    elif way < 0.85:
        words.insert(0, words.pop(at))
    else:
        words = words[:at]
    return " ".join(words)


def _move_card(data: dict[str, Any], rng: Random) -> None:
    """Take a card from one text and put it into another."""
    texts = [path for path in _places(data) if isinstance(_at(data, path), str) and path[-1] not in ("name", "kind")]
    if len(texts) < 2:
        return
    first, second = _some(texts, rng), _some(texts, rng)
    words = _at(data, first).split()
    if words:
        gone = words.pop(int(rng.random() * len(words)))
        _at(data, first[:-1])[first[-1]] = " ".join(words)
        _at(data, second[:-1])[second[-1]] = f"{_at(data, second)} {gone}".strip()


def alter(data: dict[str, Any], others: tuple[Mapping[str, Any], ...], rng: Random) -> None:
    """One change at a random place; `others` are positions of the same table, from which single facts may come."""
    position = data.get("position")
    if position and rng.random() < 0.15:
        _move_card(position, rng)
        return
    if position and others and rng.random() < 0.3:
        key = _some(list(position), rng)
        other = _some(others, rng)
        if key in other:
            position[key] = copy.deepcopy(other[key])
        return
    keys = ("position", "options", "seats", "decks", "practice_rounds", "seen", "anew", "moves")
    top = [key for key in keys if data.get(key)]
    root: tuple[Any, ...] = (_some(top, rng),) if rng.random() < 0.9 else ()
    if position and rng.random() < 0.8:
        root = ("position",)
    paths = [(*root, *path) for path in _places(_at(data, root))] or [root]
    path = _some(paths, rng)
    holder, key = _at(data, path[:-1]), path[-1]
    value, way = holder[key], rng.random()
    if way < 0.12:
        del holder[key]
    elif way < 0.2 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
    elif way < 0.25 and isinstance(holder, dict):
        holder[_some(("x", "seed", "deals", "turn", "hands", "stock", "\ud83d", "table"), rng)] = copy.deepcopy(value)
    elif way < 0.45:
        holder[key] = copy.deepcopy(_some(STRANGE, rng))
    elif way < 0.55:
        holder[key] = copy.deepcopy(_at(data, _some(paths, rng)))
    elif type(value) is bool:
        holder[key] = not value if way < 0.9 else "on"
    elif type(value) is int:
        holder[key] = _other_number(value, rng) if way < 0.9 else str(value)
    elif isinstance(value, str):
        holder[key] = _other_words(value, rng)
    elif isinstance(value, list) and value:
        value.reverse() if way < 0.7 else value.pop()


def fit_digest(data: dict[str, Any]) -> None:
    """Give an altered save the digest of its new end, as somebody would who wants it to open."""
    try:
        match = Match(read_setup(data))
        for _ in match.replay(data.get("moves")):
            pass
        data["digest"] = match.digest()
    except (SaveError, *BAD_DATA_ERRORS):  # opening has to turn it into a sentence
        data["digest"] = ""


def altered_saves(table: Table, seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Saves of that table, each with one to three changes and a digest that fits."""
    rng = stream(seed, "altered saves", str(table))
    for _ in range(count):
        way = rng.random()
        make: Callable[..., dict[str, Any]] = with_position if way < 0.9 else with_decks if way < 0.95 else with_moves
        data = make(table, seed % 3, rng)
        others = moments(table, seed % 3) if "position" in data else ()
        for _ in range(1 + int(rng.random() ** 2 * 3)):
            alter(data, others, rng)
        fit_digest(data)
        yield data


# -- what is asked of a match that was opened -------------------------------------------------------------------------


def opened(data: object) -> Match | None:
    """The match, or None where it is refused with a sentence."""
    try:
        return Match.from_json(data)
    except SaveError as problem:
        sentence_of_it = str(problem)
    assert sentence_of_it.endswith(".")
    return None


def look_at(match: Match) -> None:
    """Read everything that the program could show of the match as it stands."""
    state, labels = match.state, catalogue.game(match.setup.game).labels
    assert match.prompts() or match.over, "nobody has anything to do, and the match is not over"
    for viewer in (None, *range(state.seats)):
        view = match.view(viewer)
        str(view)
        view.prompts()
        view.unseen()
        for event in match.events_since(0, viewer)[0]:
            match.tells(event)
        if viewer is not None:
            view.in_round(viewer)
            for move in view.moves(viewer)[:40]:
                for words in (labels.label, labels.preview, labels.warning, labels.private_note):
                    assert isinstance(words(view, move), str)
                labels.button(view, move)
                labels.quiz(view, move)
        for card in state.pack():
            labels.caption(view, card)
        view.guess(Random(1)) if viewer is not None and not match.over else None
    report = match.report()
    assert len(report.standing) == len(report.notes) == state.seats
    assert len(report.order) == state.seats
    match.open_window()
    state.results()
    json.dumps(match.to_json())
    match.ledger.undo_is_free(0)


def answered(match: Match, prompt: Prompt, computers: Computers, rng: Random) -> bool:
    """Whether a prompt was answered, by chance or by the computer player of the seat."""
    seat = anybody(prompt)
    if prompt.kinds != (NEXT,) and rng.random() < 0.3:
        move = computers.decide(prompt) if computers.play(seat) else advised(match, prompt, computers)
        if move is None:
            return False
    else:
        move = match.state.any_move(seat, rng)
    match.submit(move)
    return True


def advised(match: Match, prompt: Prompt, computers: Computers) -> Move | None:
    """What the normal player would do for a person, who has asked for a hint and not waited for all of it."""
    view = match.view(anybody(prompt))
    for _ in islice(computers.advise(view, prompt), _IMPATIENT):
        pass
    normal = bots.make(match.setup.game, "normal")
    return decide(normal.advise(view, prompt, decision_rng(match.setup.seed, anybody(prompt), len(match.moves))))


def play_on(match: Match, rng: Random, most: int = LONGEST) -> None:
    """Play to the end of the next round, looking at the match on the way."""
    look_at(match)
    computers = Computers(match, strict=True)
    ended = 0
    for number in range(most):
        if match.over:
            break
        prompts = match.prompts()
        prompt = _some(prompts, rng)
        answered(match, prompt, computers, rng) or answered(match, prompts[0], computers, rng)
        ended += match.state.round_over
        if match.state.round_over or number < 3 or rng.random() < 0.02:
            look_at(match)
        if ended > 1:
            break
    look_at(match)


def some_tables() -> list[Table]:
    """Every rule set with its fewest, usual and most seats, and tables that have every value of every option once."""
    found: list[Table] = []
    for table in TABLES:
        counts = [entry.seats for entry in TABLES if entry.game is table.game and entry.row is table.row]
        if table.seats in (min(counts), max(counts), table.game.usual_seats):
            found.append(table)
    return [*found, *(table for game in catalogue.GAMES for table in covering(game) if table.changes)]


__all__ = ["altered_saves", "fit_digest", "look_at", "moments", "opened", "play_on", "setup_data", "some_tables"]
