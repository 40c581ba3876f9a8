"""ThorVG's software renderer. As a program: `thorvg.py FILE.json SCALE FRAME…`."""

import pathlib
import sys


def pictures(path, width, height, scale, frames):
    """The pictures of a Lottie file at the given (fractional) frames, on white."""
    from . import isolated

    return isolated.pictures("ThorVG", __file__, path, width, height, scale, frames)


def _draw(path, scale, frames):
    import json
    import math

    import isolated
    import numpy
    import thorvg_python as tvg

    def check(result, what):
        if result != tvg.Result.SUCCESS:
            raise SystemExit(f"ThorVG: {what}: {result.name}")

    data = pathlib.Path(path).read_bytes()
    composition = json.loads(data)
    width = math.ceil(composition["w"]) * scale
    height = math.ceil(composition["h"]) * scale
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    check(canvas.set_target(width, height, cs=tvg.Colorspace.ABGR8888), "set target")
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    check(picture.load_data(data, "lottie", None, True), "load")
    check(picture.set_size(composition["w"] * scale, composition["h"] * scale), "set size")
    check(canvas.add(picture), "add")
    for frame in frames:
        # INSUFFICIENT_CONDITION says that this frame is shown already.
        if animation.set_frame(frame) == tvg.Result.INVALID_ARGUMENT:
            raise SystemExit(f"ThorVG: no frame {frame}")
        check(canvas.update(), "update")
        check(canvas.draw(True), "draw")
        check(canvas.sync(), "sync")
        pixels = numpy.frombuffer(canvas.buffer_arr, dtype=numpy.uint8)
        isolated.write_on_white(pixels.reshape(height, width, 4))


if __name__ == "__main__":
    _draw(sys.argv[1], int(sys.argv[2]), [float(f) for f in sys.argv[3:]])
