"""What every saved match, score pad and evening says of the program that wrote it: the save format and the version.

The format alone decides whether a file opens. From the version nothing follows but words, and what is no version is as
if it were not there: anybody may have edited a file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game import __version__

FORMAT = 1  # of what is saved; a newer one is refused
_FORMAT, _VERSION = "kitchen_table", "written_by"
HEAD_KEYS = frozenset((_FORMAT, _VERSION))
_THREE_NUMBERS = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}")


def head() -> dict[str, Any]:
    """The first keys of what is saved here and now."""
    return {_FORMAT: FORMAT, _VERSION: __version__}


def is_newer(data: Mapping[str, Any]) -> bool:
    """Whether that has a format that this program does not know."""
    format = data.get(_FORMAT)
    return type(format) is int and format > FORMAT


def version_in(data: Mapping[str, Any]) -> str:
    """The version that wrote it; empty where it does not say so.

    >>> version_in({"written_by": "1.2.0"}), version_in({"written_by": "1.2.0 or so"}), version_in({})
    ('1.2.0', '', '')
    """
    version = data.get(_VERSION)
    return version if isinstance(version, str) and _THREE_NUMBERS.fullmatch(version) else ""


def newer_version(data: Mapping[str, Any], here: str = __version__) -> str:
    """The version that wrote it, if that is newer than the one `here`; empty otherwise.

    >>> newer_version({"written_by": "1.10.0"}, here="1.9.3"), newer_version({"written_by": "1.9.3"}, here="1.9.3")
    ('1.10.0', '')
    """
    version = version_in(data)
    return version if version and _numbers(version) > _numbers(here) else ""


def writer(data: Mapping[str, Any]) -> str:
    """What a sentence calls the newer program that wrote it.

    >>> writer({})
    'a newer Kitchen Table'
    """
    version = newer_version(data)
    if not version:
        return "a newer Kitchen Table"
    return f"Kitchen Table {version}, which is newer than this one ({__version__})"


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]
