"""rlottie, which Telegram plays stickers with. As a program: `rlottie.py FILE.json SCALE FRAME…`.

It knows whole frames only: its API takes an integer, and it rounds the in and out points of layers
to whole frames. A copy of the file, re-timed so that a frame is a thousandth as long, would show
what lies between; but nobody plays that file. So it is given the file itself, and held against the
SVG at the times of whole frames.
"""

import pathlib
import sys


def pictures(path, width, height, scale, frames):
    """The pictures of a Lottie file at the given whole frames, on white."""
    from . import isolated

    return isolated.pictures("rlottie", __file__, path, width, height, scale, frames)


def _draw(path, scale, frames):
    import json
    import math

    import isolated
    import numpy
    from rlottie_python import LottieAnimation

    text = pathlib.Path(path).read_text(encoding="utf-8")
    composition = json.loads(text)
    width = math.ceil(composition["w"]) * scale
    height = math.ceil(composition["h"]) * scale
    animation = LottieAnimation.from_data(text)
    if not animation.animation_p:
        raise SystemExit("rlottie: does not load the file")
    for frame in frames:
        drawn = animation.lottie_animation_render(frame, width=width, height=height,
                                                  buffer_size=width * height * 4)
        pixels = numpy.frombuffer(drawn, dtype=numpy.uint8).reshape(height, width, 4)
        isolated.write_on_white(pixels[..., [2, 1, 0, 3]])  # stored as blue, green, red, alpha


if __name__ == "__main__":
    _draw(sys.argv[1], int(sys.argv[2]), [int(f) for f in sys.argv[3:]])
