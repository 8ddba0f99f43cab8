"""What is said while there is no game window yet: lines on the terminal, or a small window where nobody reads it.

The windows for that are `ui.start.boards`. A sentence that stays, and whether anybody reads the terminal, is
`ui.start.message`. Knows nothing about the lines.
"""

from __future__ import annotations

from ui.start import message
from ui.start.boards import NoticeBoard, PipedDialog, Tk, open_board, open_own_board


class Closed(Exception):
    """The person has closed the small window: whatever is going on should stop."""


class Notice:
    """Shows lines, and a last sentence if something went wrong; opens a window only if it has to."""

    def __init__(self) -> None:
        self._board: NoticeBoard | None = None
        self._heading = ""  # the first line stays above the later ones
        self._line = ""

    def say(self, line: str) -> None:
        """Show a short line about what is being done."""
        message.print_line(line)
        is_first = not self._heading
        self._heading = self._heading or line
        self._line = line
        if is_first and not message.terminal_is_read():
            self._board = open_board()
        if self._board is not None:
            self._board.show(self._heading, line)
            self.refresh()

    @property
    def wants_window(self) -> bool:
        """Whether this desktop had nothing that shows lines well."""
        has_good_one = message.terminal_is_read() or isinstance(self._board, Tk | PipedDialog)
        return message.has_screen() and not has_good_one

    def open_own_window(self, python: str) -> None:
        """Go on in a window of our own, shown by a Python that has pygame."""
        own = open_own_board(python)
        if own is not None:
            self.close()
            self._board = own
            own.show(self._heading, self._line)

    def refresh(self) -> None:
        """Keep the window alive while something else is waited for; raises Closed when the person closed
        it.
        """
        if self._board is not None and not self._board.update():
            self.close()
            raise Closed

    def close(self) -> None:
        if self._board is not None:
            self._board.close()
            self._board = None

    def fail(self, sentence: str) -> None:
        """Say why the program cannot start. In a window the sentence stays until the person closes it."""
        self.close()
        message.fail(sentence)
