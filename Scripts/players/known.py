"""What players are known to show in another way than the SVG, each with its reason.

A known difference covers one player, in files that have what it is about, up to a limit of its own.
What it covers is counted and told, and does not fail the run; more than its limit does. One that no
case shows, in a run over all, fails it too, so that the list stays true.
"""

from dataclasses import dataclass
from typing import Callable

from .names import CANVAS, FIREFOX, RLOTTIE, THORVG


@dataclass(frozen=True)
class KnownDifference:
    """A way in which one player is different."""

    player: str
    reason: str
    limit: float  # in percent of inked pixels
    applies: Callable  # from a trial to whether its file has what this is about


def _layers(lottie):
    for composition in (lottie, *lottie.get("assets", ())):
        yield from composition.get("layers", ())


def _items(shapes):
    for shape in shapes:
        yield shape
        yield from _items(shape.get("it", ()))


def _fades_several(tried):
    """Whether a layer of several drawings is not opaque."""

    def fades(layer):
        opacity = layer.get("ks", {}).get("o", {})
        return opacity.get("a") or opacity.get("k", 100) != 100

    def draws_several(layer):
        kinds = [each["ty"] for each in _items(layer.get("shapes", ()))]
        return layer["ty"] == 0 or sum(kind in ("fl", "st", "gf", "gs") for kind in kinds) > 1

    return any(fades(layer) and draws_several(layer) for layer in _layers(tried.lottie))


def _trims(tried):
    found = (_items(layer.get("shapes", ())) for layer in _layers(tried.lottie))
    return any(shape["ty"] == "tm" for shapes in found for shape in shapes)


def _moves_along_curves(tried):
    def bends(keyframe):
        tangents = (keyframe.get("to"), keyframe.get("ti"))
        return any(any(tangent) for tangent in tangents if tangent)

    def is_bent(transform):
        places = transform.get("p", {}).get("k", ())
        return any(isinstance(each, dict) and bends(each) for each in places if each)

    def transforms(layer):
        yield layer.get("ks", {})
        yield from (item for item in _items(layer.get("shapes", ())) if item["ty"] == "tr")

    layers = _layers(tried.lottie)
    return any(is_bent(each) for layer in layers for each in transforms(layer))


def _jumps_often(tried):
    return tried.name == "loading-steps"


DIFFERENCES = (
    KnownDifference(
        CANVAS,
        "gives a layer's opacity to each drawing in it, so that one shows through another",
        6, _fades_several,
    ),
    KnownDifference(
        RLOTTIE,
        "measures a path coarsely, so that a trimmed line ends up to 0.75 units short",
        3, _trims,
    ),
    KnownDifference(
        THORVG,
        "measures a curve coarsely, so that what moves along it is up to half a unit off",
        2, _moves_along_curves,
    ),
    KnownDifference(
        RLOTTIE,
        "measures a curve coarsely, so that what moves along it is up to half a unit off",
        2, _moves_along_curves,
    ),
    KnownDifference(
        FIREFOX,
        "counts SMIL's time in whole milliseconds, so that one of sixty jumps a second is early",
        6, _jumps_often,
    ),
)  # fmt: skip


def of(player, tried):
    """The differences of a player that a trial's file may show."""
    return [each for each in DIFFERENCES if each.player == player and each.applies(tried)]
