"""Makes text from files, keyboards and the system printable. It knows no screen."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text without letters that cannot be shown: no control or direction signs, no half surrogate pairs. All white
    space becomes a space.

    >>> printable("A\\x1b[2JB\\u202eC\\nD\\ud83c")
    'A[2JBC D'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)


def cut(text: str, longest: int) -> str:
    """The text, printable and of at most so many letters; of a longer one the middle is left out.

    >>> cut("abcdefghijklmnop", 9)
    'abcdef…op'
    """
    text = printable(text)
    if len(text) <= longest:
        return text
    end = longest // 4
    return f"{text[: longest - 1 - end]}…{text[len(text) - end :]}"
