"""What a table tells by itself: that somebody is waited for, and that the match could not be saved."""

from __future__ import annotations

from ui.table.asking.panels import MESSAGE_S
from ui.table.part import Part

_NUDGE_S = 20.0
_SLOW_S = 3.0
_SLOW = "The disk does not answer: the table waits until your last move is saved."


class Alerts(Part):
    """The alerts of one table."""

    _since = 0.0
    _trouble: str | None = None
    _writes_since: float | None = None

    def begin(self, now: float) -> None:
        """Somebody has done something, or is asked for something new: the waiting begins anew."""
        self._since = now
        self.words.acted()

    def nudge(self, now: float) -> None:
        """A sound, when a person has been waited for long; not where there is no hurry."""
        if not self.app.settings.nudge or self.app.settings.no_clocks:
            return
        if now - self._since > _NUDGE_S:
            self._since = now
            self.app.sound.play("nudge")

    def say_trouble(self, now: float) -> bool:
        """Say that a save has failed, or takes long; True when that has changed."""
        trouble = self.controller.autosave.trouble
        if not self.controller.autosave.busy:
            self._writes_since = None
        elif self._writes_since is None:
            self._writes_since = now
        elif now - self._writes_since > _SLOW_S:
            trouble = _SLOW
        if trouble == self._trouble:
            return False
        self._trouble = trouble
        if self._trouble:
            self.words.say(self._trouble, 2 * MESSAGE_S, warning=True)
        return True
