"""vexport's own renderer: `vexport render` reads a file back and draws it."""

import pathlib
import subprocess
import tempfile

from PIL import Image

TIMEOUT = 300


class PreviewError(Exception):
    """vexport refused the file, failed, or crashed."""


def pictures(vexport, path, width, height, scale, times):
    """The pictures of an SVG or Lottie file at the given times in seconds, on white."""
    with tempfile.TemporaryDirectory(prefix="vexport-preview-") as folder:
        command = [
            str(vexport), "render", str(path), "--at", ",".join(f"{time:.9f}" for time in times),
            "--scale", str(scale), "-o", f"{folder}/%d.png",
        ]  # fmt: skip
        try:
            result = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            raise PreviewError(f"vexport render was not done after {TIMEOUT} s") from None
        if result.returncode != 0:
            lines = result.stderr.strip().splitlines() or [f"exit status {result.returncode}"]
            raise PreviewError(f"vexport render: {lines[-1]}")
        size = (width * scale, height * scale)
        return [_on_white(pathlib.Path(folder) / f"{n}.png", size) for n in range(len(times))]


def _on_white(file, size):
    """The picture on white, of the size in which the others are compared."""
    picture = Image.open(file).convert("RGBA")
    white = Image.new("RGBA", size, "white")
    white.alpha_composite(picture.crop((0, 0, *size)))
    return white.convert("RGB")
