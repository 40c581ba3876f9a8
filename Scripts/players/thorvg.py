"""ThorVG's software renderer, in a process of its own: a crash of the library is then a finding
about one file, not the end of the run.

As a program: `thorvg.py FILE.json SCALE FRAME…` writes raw RGB pictures to standard output, one
after the other.
"""

import pathlib
import subprocess
import sys

from PIL import Image

TIMEOUT = 120


class ThorVGError(Exception):
    """ThorVG refused the file, failed on a frame, or crashed."""


def pictures(path, width, height, scale, frames):
    """The pictures of a Lottie file at the given (fractional) frames, on white."""
    command = [sys.executable, __file__, str(path), str(scale), *(repr(f) for f in frames)]
    try:
        result = subprocess.run(command, capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        raise ThorVGError(f"ThorVG was not done after {TIMEOUT} s") from None
    if result.returncode < 0:
        raise ThorVGError(f"ThorVG crashed with signal {-result.returncode}")
    if result.returncode > 0:
        raise ThorVGError((result.stderr.decode(errors="replace").strip().splitlines() or ["ThorVG failed"])[-1])
    size = (width * scale, height * scale)
    length = size[0] * size[1] * 3
    if len(result.stdout) != length * len(frames):
        raise ThorVGError("ThorVG drew pictures of another size than expected")
    return [
        Image.frombytes("RGB", size, result.stdout[i * length : (i + 1) * length])
        for i in range(len(frames))
    ]


def _draw(path, scale, frames):
    import json
    import math

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
        pixels = numpy.frombuffer(canvas.buffer_arr, dtype=numpy.uint8).reshape(height, width, 4)
        # Colours are premultiplied by alpha, so putting them on white is one addition.
        white = pixels[..., :3].astype(numpy.uint16) + (255 - pixels[..., 3:].astype(numpy.uint16))
        sys.stdout.buffer.write(numpy.minimum(white, 255).astype(numpy.uint8).tobytes())


if __name__ == "__main__":
    _draw(sys.argv[1], int(sys.argv[2]), [float(f) for f in sys.argv[3:]])
