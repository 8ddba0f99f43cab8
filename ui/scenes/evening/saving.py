"""What is said where an evening could not be written down."""

from __future__ import annotations

from game.session.disk.writing import Job
from ui.scene import Window


def say_unsaved(app: Window, job: Job) -> None:
    """A dialog with the reason, if there is one."""
    if job.trouble is not None:
        app.router.ask("The evening could not be saved", job.trouble, [("OK", None)])
