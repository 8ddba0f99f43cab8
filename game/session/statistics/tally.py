"""The counts that the first page, the results and the set-up show, kept until the file changes: it grows for years."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.session.disk.lines import Folder
from game.session.files import Stamp, Unread, stamp
from game.session.letters import printable
from game.session.match import PERSON
from game.session.statistics.file import ROUNDS, lines, name_after
from game.words.language import ordinal, plural

_SHOWN = 5  # kinds of things tried, in a line
_WON_OR_LOST = 2


@dataclass(frozen=True)
class Tally:
    """What one person did in one game: matches finished and won, rounds played and lost. Partners win and lose
    together; where a round is won, or points are counted, every side but the best has lost it. `tried` has, in games
    that say so, how often each kind of thing was made and tried."""

    matches: int = 0
    won: int = 0
    rounds: int = 0
    lost: int = 0
    tried: tuple[tuple[str, int, int], ...] = ()

    def says(self, unit: str) -> str:
        """As a line for the player of a game that calls a round `unit`.

        >>> Tally(3, 1, 20, 4).says("deal")
        '3 matches, 1 win; 20 deals, 4 lost'
        """
        matches, rounds = plural(self.matches, "match"), plural(self.rounds, unit)
        lost = f", {self.lost} lost" if self.lost else ""  # not every game has rounds that one player loses
        return f"{matches}, {plural(self.won, 'win')}; {rounds}{lost}"

    def made(self, kind_name: Callable[[str], str] = str) -> str:
        """What was made, as a line for the player of a game that calls the kinds like that; the commonest of them.

        >>> Tally(tried=(("clubs", 2, 3), ("null", 0, 1))).made()
        'clubs (2 of 3), null (0 of 1)'
        """
        return ", ".join(f"{kind_name(kind)} ({made} of {count})" for kind, made, count in self.tried[:_SHOWN])


def outcome(places: Sequence[int], seat: int) -> str:
    """How a match went for one seat, in a word or two. Where all but the winners share a place they have lost.

    >>> outcome([2, 1, 3], 1), outcome([2, 1, 3], 0), outcome([3, 1, 3, 1], 2)
    ('won', '2nd of 3', 'lost')
    """
    if places[seat] == 1:
        return "won"
    return "lost" if len(set(places)) <= _WON_OR_LOST else f"{ordinal(places[seat])} of {len(places)}"


@dataclass(frozen=True)
class Counts:
    """What all lines tell: for every game and every person's name the tally, and how the `last` match went, without
    practice; the games of which a match has been `finished`, practice or not; and the names of all `people`, whoever
    played last first. Names that differ by capital letters alone are one person, under the name used last."""

    tallies: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    last: Mapping[tuple[str, str], str] = field(default_factory=dict)
    finished: frozenset[str] = frozenset()
    people: tuple[str, ...] = ()


def counts(folder: Folder = None) -> Counts:
    """What the lines of the file tell; without a file, nothing."""
    path = ROUNDS.path(folder)
    state = stamp(path)
    try:
        return Counts() if state is None else _counted(path.parent, state)
    except Unread:
        return Counts()  # this time


def called_now(name: str, folder: Folder = None) -> str:
    """The name under which somebody is counted who was called like that: by the rounds under it, or else by the name
    that they were given since."""
    people = {person.casefold(): person for person in counts(folder).people}
    spelt = people.get(name.casefold())
    return spelt or people.get(name_after(name, folder).casefold(), name)


def tallies(folder: Folder = None) -> dict[tuple[str, str], Tally]:
    """For every game and every person's name: the tally. Practice does not count."""
    return dict(counts(folder).tallies)


@lru_cache(maxsize=1)
def _counted(folder: Folder, state: Stamp) -> Counts:
    """What the file in that folder tells, counted again only when its state has changed."""
    counts: dict[tuple[str, str], list[int]] = {}
    tried: dict[tuple[str, str], dict[str, tuple[int, int]]] = {}
    last: dict[tuple[str, str], str] = {}
    finished: set[str] = set()
    spelt: dict[str, str] = {}  # the names used last, in the order in which they were used
    for data in lines(folder):
        game, places, lost = data["game"], data["places"], data["lost"]
        if places is not None:
            finished.add(game)
        for seat, player in enumerate(data["seats"]):
            if player["kind"] != PERSON:
                continue
            name = player["name"]
            person = name.casefold()
            spelt.pop(person, None)
            spelt[person] = name
            key = (game, person)
            count = counts.get(key)
            if count is None:
                count = counts[key] = [0, 0, 0, 0]
            if not data.get("practice"):
                count[2] += 1
                if lost:
                    count[3] += seat in lost
                for who, kind, made in data.get("tried", ()):
                    if who == seat:
                        kinds = tried.setdefault(key, {})
                        good, times = kinds.get(kind, (0, 0))
                        kinds[kind] = good + made, times + 1
            if places is not None and not data.get("match_practice") and seat not in data.get("rounds_only", ()):
                count[0] += 1
                count[1] += places[seat] == 1
                last[key] = outcome(places, seat)
    return Counts(
        {
            (game, spelt[person]): _tally(count, tried.get((game, person), {}))
            for (game, person), count in counts.items()
        },
        {(game, spelt[person]): went for (game, person), went in last.items()},
        frozenset(finished),
        tuple(reversed(spelt.values())),
    )


def _tally(count: list[int], tried: Mapping[str, tuple[int, int]]) -> Tally:
    """What was counted; of things tried the commonest first."""
    matches, won, rounds, lost = count
    kinds = sorted(tried, key=lambda kind: (-tried[kind][1], kind))
    return Tally(matches, won, rounds, lost, tuple((printable(kind), *tried[kind]) for kind in kinds))
