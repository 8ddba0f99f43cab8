"""The first file of a wheel, `kitchen_table/__main__.py`: the command `kitchen-table`, and `python -m kitchen_table`.

Everything else of the program lies in the same folder, and comes before whatever else has such names.
"""

import os
import sys
from contextlib import suppress

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def main() -> int:
    """Start the program; returns the exit status."""
    with suppress(ImportError):  # what is missing is told by the start
        import ui.oldest_python  # noqa: F401  (it stops with a sentence where this Python is too old)
    from start import main as start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.argv[0] = "python -m kitchen_table"  # as `--help` calls it
    sys.exit(main())
