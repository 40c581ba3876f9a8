"""lottie-web, taken from the build that the PyPI package dash-extensions carries.

That build is a webpack chunk: a list of numbered modules pushed onto a global array. One of them
is lottie-web whole; it needs no other module, so it is called by hand with an empty `module`.
"""

import importlib.util
import pathlib


RENDERERS = ("svg", "canvas")


class LottieWebError(Exception):
    """The package is missing or carries no lottie-web."""


def script():
    """JavaScript that defines `window.lottie`."""
    package = importlib.util.find_spec("dash_extensions")
    if package is None:
        raise LottieWebError("dash-extensions is not installed; run Scripts/setup --players")
    for folder in package.submodule_search_locations:
        for file in sorted(pathlib.Path(folder).glob("*ottie*.js")):
            chunk = file.read_text(encoding="utf-8")
            if all(f'registerRenderer("{name}"' in chunk for name in RENDERERS):
                return _PICK % chunk
    raise LottieWebError(f"dash-extensions carries no lottie-web that draws {RENDERERS}")


_PICK = """(() => {
  const self = {};
  %s
  const modules = self.webpackChunkdash_extensions.flatMap((part) => Object.values(part[1]));
  const player = modules.find((body) => String(body).includes('registerRenderer("svg"'));
  const module = { exports: {} };
  player(module, module.exports);
  window.lottie = module.exports;
})()"""
