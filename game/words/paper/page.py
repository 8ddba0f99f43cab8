"""A page for paper: one HTML file, dark on white, with the pictures of its cards within it.

Whoever prints something gives a title and blocks. Every word of them is somebody's text: all of it is escaped, and
nothing in the file is fetched from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from typing import NamedTuple

from game.words.paper.pictures import picture_of

ENDING = ".html"
_STYLE = "style.css"
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ID = re.compile(r'\bid="([^"]+)"')
_NUMBER = re.compile("[-+\N{MINUS SIGN}]?[0-9][0-9.,]*")
_ESCAPED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_LARGE, _USUAL, _SMALL = 10.5, 9.5, 8.5  # points
_CARD = 12  # letters for which a card takes the space
_SHORT, _LONG = 4800, 7600  # letters: what has fewer is printed larger, what has more smaller, to fill two pages


class Heading(NamedTuple):
    """The head of a section."""

    text: str


class Text(NamedTuple):
    """A paragraph; ``**stars**`` make bold. One that is `marked` has a line beside it."""

    text: str
    marked: bool = False


class Cards(NamedTuple):
    """Cards side by side (card texts), their name, and what is said of them."""

    faces: Sequence[str]
    name: str
    text: str
    marked: bool = False


class Table(NamedTuple):
    """Rows of cells below a `head`. Numbers stand at the right."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


Block = Heading | Text | Cards | Table
Picture = Callable[[str], str]


def page(
    title: str, blocks: Iterable[Block], *, subtitle: str = "", columns: int = 2, picture: Picture = picture_of
) -> str:
    """The whole file. `picture` gives the SVG source of a card; tables that are wide want one column."""
    blocks = list(blocks)
    sheet = _Sheet(picture)
    body = "\n".join(sheet.written(block) for block in blocks)
    style = files(__package__).joinpath(_STYLE).read_text(encoding="utf-8")
    below = f"<p class=subtitle>{_plain(subtitle)}</p>\n" if subtitle else ""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_plain(title)}</title>\n<style>\n{style}main {{ columns: {columns} 20em; }}\n"
        f"@media print {{ html {{ font-size: {_points(blocks)}pt; }} }}\n</style>\n</head>\n<body>\n"
        f"{sheet.symbols()}<h1 dir=auto>{_plain(title)}</h1>\n{below}<main>\n{body}\n</main>\n"
        "<footer>Kitchen Table</footer>\n</body>\n</html>\n"
    )


def encoded(text: str) -> bytes:
    """The bytes of such a file, whatever letters a name has."""
    return text.encode("utf-8", "replace")


def _points(blocks: Iterable[Block]) -> float:
    blocks = list(blocks)
    letters = sum(len(part) for block in blocks for part in block if isinstance(part, str))
    letters += _CARD * sum(len(block.faces) for block in blocks if isinstance(block, Cards))
    return _LARGE if letters < _SHORT else _USUAL if letters < _LONG else _SMALL


class _Sheet:
    """Writes blocks, and remembers which cards they show: each is drawn once."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._faces: dict[str, str] = {}  # the name of the drawing of every card

    def symbols(self) -> str:
        """The drawings of the cards, which are shown wherever they are used."""
        drawn = "".join(_symbol(name, self._picture(face)) for face, name in self._faces.items())
        return f'<svg class=symbols aria-hidden="true">{drawn}</svg>\n' if drawn else ""

    def written(self, block: Block) -> str:
        """The HTML of a block."""
        if isinstance(block, Heading):
            return f"<h2 dir=auto>{_plain(block.text)}</h2>"
        if isinstance(block, Text):
            return f"<p dir=auto{_marked(block.marked)}>{_rich(block.text)}</p>"
        if isinstance(block, Table):
            return _table(block)
        many = " many" if len(block.faces) > 2 else ""
        cards = "".join(map(self._card, block.faces))
        words = f"<p dir=auto{_marked(block.marked)}><b>{_plain(block.name)}</b><br>{_rich(block.text)}</p>"
        return f'<div class="cards{many}"><div aria-hidden="true">{cards}</div>{words}</div>'

    def _card(self, face: str) -> str:
        name = self._faces.setdefault(face, f"card-{len(self._faces)}")
        return f'<svg class=card viewBox="0 0 250 350"><use href="#{name}"/></svg>'


def _symbol(name: str, source: str) -> str:
    """The drawing of a card under that name. What it names itself gets another name: all cards are in one file."""
    inner = source[source.index(">", source.index("<svg")) + 1 : source.rindex("</svg>")]
    for own in _ID.findall(inner):
        for before, after in (('id="', '"'), ("url(#", ")"), ('href="#', '"')):
            inner = inner.replace(f"{before}{own}{after}", f"{before}{name}-{own}{after}")
    return f'<symbol id="{name}" viewBox="0 0 250 350">{inner}</symbol>'


def _table(table: Table) -> str:
    head = "".join(f"<th scope=col dir=auto>{_plain(cell)}</th>" for cell in table.head)
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>\n" for row in table.rows)
    return f"<table>\n{f'<thead><tr>{head}</tr></thead>' if head else ''}<tbody>\n{rows}</tbody>\n</table>"


def _cell(text: str) -> str:
    return f"<td{' class=number' if _NUMBER.fullmatch(text) else ' dir=auto'}>{_rich(text)}</td>"


def _marked(marked: bool) -> str:
    return " class=marked" if marked else ""


def _plain(text: str) -> str:
    """The text as HTML shows it, letter by letter.

    >>> _plain("<b>Ada & Bo</b>")
    '&lt;b&gt;Ada &amp; Bo&lt;/b&gt;'
    """
    return "".join(_ESCAPED.get(letter, letter) for letter in text)


def _rich(text: str) -> str:
    """The same with bold words and ends of lines.

    >>> _rich("**House rule.** 2 < 3")
    '<b>House rule.</b> 2 &lt; 3'
    """
    return _BOLD.sub(r"<b>\1</b>", _plain(text)).replace("\n", "<br>")
