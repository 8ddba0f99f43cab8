"""Write every picture: `python -m assets.draw`, from the top of the project."""

from __future__ import annotations

from pathlib import Path

from . import all_pictures

ASSETS = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write the files that differ from what the drawings say now, and tell how many there are."""
    total = written = 0
    pictures = all_pictures()
    for name, text in pictures.items():
        path = ASSETS / name
        total += len(text.encode())
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            written += 1
    print(f"{len(pictures)} pictures, {total / 1024:.0f} KiB, {written} written")


if __name__ == "__main__":
    main()
