"""Letters of every script: which file has those that the usual font lacks, and which way they run.

People write their names in all of them. A line is cut into runs, each for one font and one script; a short list of the
usual fonts of each system is tried, file by file, once a letter needs one, and no folder is ever searched. Hebrew and
Arabic run from right to left. It knows no sizes and opens nothing: who asks says which font `has` a letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

FILES = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-vf-fonts/NotoSansCJK-VF.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    *(
        f"/usr/share/fonts/{folder}/NotoSans{script}-Regular.ttf"
        for script in ("Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil", "Telugu", "Georgian", "Armenian")
        for folder in ("truetype/noto", "noto", "google-noto")
    ),
    "/usr/share/fonts/truetype/tlwg/Loma.ttf",
    "/usr/share/fonts/opentype/tlwg/Loma.otf",
    "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/google-noto-color-emoji-fonts/NotoColorEmoji.ttf",
    "C:/Windows/Fonts/msyh.ttc",
    "C:/Windows/Fonts/YuGothR.ttc",
    "C:/Windows/Fonts/malgun.ttf",
    "C:/Windows/Fonts/simsun.ttc",
    "C:/Windows/Fonts/segoeui.ttf",
    "C:/Windows/Fonts/LeelawUI.ttf",
    "C:/Windows/Fonts/Nirmala.ttf",
    "C:/Windows/Fonts/Nirmala.ttc",
    "C:/Windows/Fonts/seguiemj.ttf",
    "C:/Windows/Fonts/seguisym.ttf",
    "/System/Library/Fonts/PingFang.ttc",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/System/Library/Fonts/AppleSDGothicNeo.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "/Library/Fonts/Arial Unicode.ttf",
    "/System/Library/Fonts/ArialHB.ttc",
    "/System/Library/Fonts/GeezaPro.ttc",
    "/System/Library/Fonts/ThonburiUI.ttc",
    "/System/Library/Fonts/Kohinoor.ttc",
    "/System/Library/Fonts/Apple Color Emoji.ttc",
)
"""Fonts beside the usual one, in the order in which they are tried."""

USUAL = ""
"""Stands for the usual font where a file might stand."""

RIGHT_TO_LEFT = ("Hebr", "Arab")
TALL = {"Thai": "\u0e1b\u0e34\u0e4a", "Laoo": "\u0e9b\u0eb4\u0eca"}
"""Of scripts that put sign upon sign the highest letters."""

_CUT = "\u2026"
_BOLD = (
    ("-Regular.", "-Bold."),
    ("/Loma.", "/Loma-Bold."),
    ("/DejaVuSans.", "/DejaVuSans-Bold."),
    ("/segoeui.", "/segoeuib."),
    ("/malgun.", "/malgunbd."),
    ("/msyh.", "/msyhbd."),
    ("/YuGothR.", "/YuGothB."),
    ("/LeelawUI.", "/LeelaUIb."),
    ("/Nirmala.ttf", "/NirmalaB.ttf"),
)
_INDIC = ("Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo")
_FIRST_INDIC, _BLOCK = 0x900, 0x80  # each of them has a block of that many letters
_SCRIPTS = (  # the first letter, the one after the last
    (0x590, 0x600, "Hebr"),
    (0xFB1D, 0xFB50, "Hebr"),
    (0x600, 0x780, "Arab"),
    (0x8A0, 0x900, "Arab"),
    (0xFB50, 0xFE00, "Arab"),
    (0xFE70, 0xFF00, "Arab"),
)

Has = Callable[[str, str], bool]
"""Whether a file (or the USUAL font) has a letter."""


class Part(NamedTuple):
    """A piece of a line: its letters, the file that has them, and the script that they have to be told to be of."""

    string: str
    file: str
    script: str

    @property
    def backwards(self) -> bool:
        """Whether it runs from right to left."""
        return self.script in RIGHT_TO_LEFT


class Chooser:
    """Cuts lines into parts, for the first of these files that `has` a letter; what none has is the usual font's."""

    def __init__(self, files: Iterable[str], has: Has) -> None:
        self._files = tuple(files)
        self._has = has
        self._known: dict[str, str] = {}
        self._plain: set[str] = set()

    def file_of(self, letter: str) -> str:
        """The file that a letter is drawn from."""
        found = self._known.get(letter)
        if found is None:
            tried = (USUAL, *self._files)
            found = USUAL if letter.isspace() else next((file for file in tried if self._has(file, letter)), USUAL)
            self._known[letter] = found
        return found

    def is_plain(self, string: str) -> bool:
        """Whether a line is all of letters of the usual font that need nothing else."""
        new = set(string) - self._plain
        self._plain |= {letter for letter in new if self.file_of(letter) == USUAL and not script_of(letter)}
        return self._plain.issuperset(new)

    def parts(self, string: str) -> list[Part]:
        """The parts of a line, in the order in which they are drawn from left to right."""
        parts = self.read(string)
        return [parts[at] for at in drawn_order(parts)]

    def read(self, string: str) -> list[Part]:
        """The parts of a line, in the order in which they are read and written."""
        parts: list[Part] = []
        for letter in string:
            last = parts[-1] if parts else None
            if last is not None and _sticks(letter):
                parts[-1] = last._replace(string=last.string + letter)
                continue
            part = Part(letter, self.file_of(letter), script_of(letter))
            if last is not None and (last.file, last.script) == (part.file, part.script):
                parts[-1] = last._replace(string=last.string + letter)
            else:
                parts.append(part)
        return self._joined(parts)

    def _joined(self, parts: list[Part]) -> list[Part]:
        """Blanks and the like between two parts that run backwards run with them, and so does what stands for the end
        of the last."""
        joined: list[Part] = []
        for at, part in enumerate(parts):
            before, after = joined[-1] if joined else None, parts[at + 1] if at + 1 < len(parts) else None
            if before is None or not before.backwards:
                joined.append(part)
                continue
            same = (before.file, before.script) == (part.file, part.script)
            between = after is not None and after.backwards and _neutral(part)
            is_end = after is None and part.string == _CUT and self._has(before.file, _CUT)
            if same or between or is_end:
                joined[-1] = before._replace(string=before.string + part.string)
            else:
                joined.append(part)
        return joined


def script_of(letter: str) -> str:
    """The script of a letter, where it matters how its letters are put together; else empty.

    >>> script_of("ש"), script_of("ส"), script_of("a")
    ('Hebr', 'Thai', '')
    """
    code = ord(letter)
    if code < _SCRIPTS[0][0]:
        return ""
    indic = (code - _FIRST_INDIC) // _BLOCK
    if 0 <= indic < len(_INDIC):
        return _INDIC[indic]
    return next((script for first, after, script in _SCRIPTS if first <= code < after), "")


def _sticks(letter: str) -> bool:
    """Whether a letter belongs to the one before: an accent, a vowel sign, the colour of a skin."""
    return unicodedata.category(letter) in ("Mn", "Mc", "Me") or "\U0001f3fb" <= letter <= "\U0001f3ff"


def _neutral(part: Part) -> bool:
    return all(unicodedata.bidirectional(letter) in ("WS", "ON", "CS", "ES", "ET") for letter in part.string)


def drawn_order(parts: Sequence[Part]) -> list[int]:
    """The numbers of the parts of a line from left to right: of several in a row that run backwards the last one stands
    at the left."""
    order: list[int] = []
    run: list[int] = []
    for at, part in enumerate(parts):
        if part.backwards:
            run.insert(0, at)
        else:
            order += [*run, at]
            run = []
    return order + run


def bold_file(file: str) -> str:
    """The file of the same font's bold letters, which need not be there; the file itself where none is known.

    >>> bold_file("C:/Windows/Fonts/malgun.ttf")
    'C:/Windows/Fonts/malgunbd.ttf'
    """
    return next((file.replace(plain, bold) for plain, bold in _BOLD if plain in file), file)
