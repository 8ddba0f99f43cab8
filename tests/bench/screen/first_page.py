"""Paints the first page of the program in the folder it is started in, and prints the ms of processor time that took
since Python began, and the program's modules that are loaded by then. Needs no screen.
"""

import os
import sys
import time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, os.getcwd())

from ui.app import App
from ui.scenes.first import first_match, show_first
from ui.start.arguments import parse

start = parse([])
match = first_match(start)
app = App(size=start.size, fullscreen=start.fullscreen)
show_first(app, match, start)
app.step()
spent = time.process_time() * 1000
print(f"{spent:.2f}", *sorted(name for name in sys.modules if name.partition(".")[0] in ("game", "ui")))
