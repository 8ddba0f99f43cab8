"""The notes of a release, as Markdown: what CHANGELOG.md says of it, and which package is for whom, by README.md.

A paragraph is one line, since the pages of hosted releases break a line wherever the text does.
"""

from __future__ import annotations

import re

import tree
from fetch import Trouble
from releases import sections

UNRELEASED = "Unreleased"


def notes(version: str) -> str:
    """Return the notes of a version. Raises Trouble where the changelog has none, or no date for it."""
    for section in sections((tree.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        if section.version == version:
            break
    else:
        raise Trouble(f"CHANGELOG.md has no section for {version}.")
    if not section.date and version != UNRELEASED:
        raise Trouble(f"CHANGELOG.md has no date for {version}.")
    if version == UNRELEASED:
        return one_line_each(section.text)
    readme = (tree.ROOT / "README.md").read_text(encoding="utf-8")
    to_play = readme.partition("\n## To play\n")[2].partition("\n## ")[0]
    table = [line.replace("<version>", version) for line in to_play.splitlines() if line.startswith("|")]
    return "\n\n".join([one_line_each(section.text), "### Which package is for whom", "\n".join(table)])


def one_line_each(text: str) -> str:
    """Return a text of Markdown in which each paragraph and each point of a list is one line."""
    return re.sub(r"(?<=\S)\n *(?=[^\s\-#|])", " ", text)
