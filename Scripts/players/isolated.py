"""Players that are libraries, each file in a process of its own: a crash of the library is then a
finding about one file, not the end of the run.

As a program, such a player's module writes raw RGB pictures to standard output, one after the other.
"""

import subprocess
import sys

from PIL import Image

TIMEOUT = 120


class PlayerError(Exception):
    """The player refused the file, failed on a frame, or crashed."""


def pictures(player, program, path, width, height, scale, frames):
    """What `program FILE.json SCALE FRAME…` draws: one picture for each frame, on white."""
    command = [sys.executable, program, str(path), str(scale), *(repr(f) for f in frames)]
    try:
        result = subprocess.run(command, capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        raise PlayerError(f"{player} was not done after {TIMEOUT} s") from None
    if result.returncode < 0:
        raise PlayerError(f"{player} crashed with signal {-result.returncode}")
    if result.returncode > 0:
        lines = result.stderr.decode(errors="replace").strip().splitlines()
        raise PlayerError(lines[-1] if lines else f"{player} failed")
    size = (width * scale, height * scale)
    length = size[0] * size[1] * 3
    if len(result.stdout) != length * len(frames):
        raise PlayerError(f"{player} drew pictures of another size than expected")
    return [
        Image.frombytes("RGB", size, result.stdout[i * length : (i + 1) * length])
        for i in range(len(frames))
    ]


def write_on_white(pixels):
    """Writes a picture of rows, columns and red, green, blue, alpha, premultiplied by alpha."""
    import numpy

    # So putting it on white is one addition.
    white = pixels[..., :3].astype(numpy.uint16) + (255 - pixels[..., 3:].astype(numpy.uint16))
    sys.stdout.buffer.write(numpy.minimum(white, 255).astype(numpy.uint8).tobytes())
