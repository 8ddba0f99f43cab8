"""Compiles a folder of Python files in place, without dates: `python compiled.py FOLDER`.

Each `.py` becomes a `.pyc` beside it and goes. The Python that runs this has to be of the same version, such as 3.11,
as the one that the package brings.
"""

from __future__ import annotations

import py_compile
import sys
from pathlib import Path


def main(folder: Path) -> None:
    """Compile everything in the folder."""
    for source in sorted(folder.rglob("*.py")):
        py_compile.compile(
            str(source),
            str(source.with_suffix(".pyc")),
            str(source.relative_to(folder)),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        source.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
