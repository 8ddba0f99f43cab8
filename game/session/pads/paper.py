"""The sheet of a score pad for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.catalogue import full_title
from game.session.pads.book import Entry, PadBook, standing_text
from game.words.language import capital, points
from game.words.pad.pad import Pad
from game.words.paper.page import Table, Text, page


def paper_title(book: PadBook) -> str:
    """What the file is called."""
    return f"{full_title(book.game)}, score"


def pad_page(book: PadBook) -> str:
    """The file: every round line by line, and the totals after it."""
    played = book.play()
    pad, columns = played.pad, range(len(played.pad.columns))
    about = [book.rules_line, *([f"begun {book.begun}"] if book.begun else [])]
    rows = [row for number, entry in enumerate(played.entries, 1) for row in _round(pad, number, entry)]
    rows.append((f"**{pad.counted}**", *map(points, pad.totals)))
    rows += [(figure.title, *figure.texts) for figure in (() if pad.over else pad.figures())]
    table = Table(("", *map(pad.name, columns)), rows)
    return page(full_title(book.game), [Text(f"{standing_text(book)}."), table], subtitle=", ".join(about), columns=1)


def _round(pad: Pad, number: int, entry: Entry) -> Iterator[Sequence[str]]:
    """The rows of a round."""
    title = f"**{capital(pad.unit)} {number}**"
    if entry.sheet is None:
        yield f"{title}: does not count. {entry.trouble}", *("",) * len(pad.columns)
        return
    yield title, *_figures(entry.sheet.totals)
    for line in entry.sheet.lines:
        how = [made.how for parts in line.made for made in parts if made.how]
        yield (f"{line.title}: {'; '.join(how)}" if how else line.title), *_figures(line.points)
    yield "New total", *_figures(entry.sheet.after)


def _figures(counts: Iterable[int | None]) -> Iterator[str]:
    return ("" if count is None else points(count) for count in counts)
