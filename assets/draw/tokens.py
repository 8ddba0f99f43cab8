"""Lives as tokens: a turned wooden disc with a brass ring, and the hollow that a lost one leaves."""

from __future__ import annotations

from .emblem import BODY, HANDLE
from .svg import document, fill, line, oval, place


def token() -> str:
    """A life."""
    return document(
        64,
        64,
        fill(oval(32, 33.2, 29), "#3B2314"),
        fill(oval(32, 31.6, 29), "#8A5A2E"),
        fill(oval(32, 31, 27.6), "#B57E43"),
        line(
            "M8 25C20 20 42 21 56 26M5.5 36C20 31 44 32 58 37M11 47C24 43 42 44 52 48M16 15C26 12 38 12 47 15",
            "#A06C36",
            1.3,
        ),
        line(oval(32, 31, 22.5), "#7A4A1C", 4.6),
        line(oval(32, 30.6, 22.5), "#E0AE50", 3.6),
        line("M13 22C17 13 26 8.5 36 9.4", "#F8DFA0", 1.8),
        fill(place(BODY, 31, 32.5, 0.31), "#5B361A"),
        line(place(HANDLE, 31, 32.5, 0.31), "#5B361A", 2.6),
    )


def token_lost() -> str:
    """The place of a life that is gone."""
    return document(
        64,
        64,
        fill(oval(32, 31.6, 28), "#0B0A09", opacity=0.35),
        line(oval(32, 31.6, 27), "#F2EBDD", 1.6, opacity=0.38),
        line("M12 23C16 13 25 7 36 7.6", "#0B0A09", 2.4, opacity=0.4),
        line("M25 24.6L39 38.6M39 24.6L25 38.6", "#F2EBDD", 2.6, opacity=0.38),
    )


def pictures() -> dict[str, str]:
    """Both."""
    return {"tokens/token.svg": token(), "tokens/token-lost.svg": token_lost()}
