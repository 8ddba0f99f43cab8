"""A window, and what can be copied and pasted there."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.bare import bare_app
from ui.app import App


@pytest.fixture(name="app")
def _app(home) -> App:
    return bare_app()


@pytest.fixture(name="clipboard")
def _clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied last; what it holds is pasted."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held
