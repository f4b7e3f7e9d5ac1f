"""The playground as a program, with a deck in which the first player alone can declare and so becomes the dealer."""

import sys
from functools import partial

from bot.__main__ import main
from bot.app import create_bot
from bot.playground import session
from tests.kit.shengji_moves import stacked

TWOS = "2S2S2H2H2D2D2C2C"
KITTY = "3S3H4S4H5S5H6S6H"

if __name__ == "__main__":
    session.create_bot = partial(create_bot, shuffle=lambda _: stacked(TWOS, kitty=KITTY))
    sys.exit(main())
