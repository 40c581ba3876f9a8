"""One SVG and Lottie pair shown in all players: what they drew, and what is wrong with it."""

import base64
import json
import math
import pathlib
from dataclasses import dataclass, field

from . import compare, preview, thorvg

SCALE = 2  # device pixels per unit
MOMENTS = 12
END = 1e-4  # how many seconds before a loop's end its last picture is taken
OTHERS = ("lottie-web", "ThorVG")
# vexport's own renderer on each file, and the column of the player that it is held against.
PREVIEWS = (("preview of SVG", 0), ("preview of Lottie", 1))
# Greatest share of inked pixels in which a frame of the preview agrees with the player.
AGREES = 0.01


@dataclass
class Trial:
    """The pictures of one pair and the verdict on them."""

    name: str
    limit: float
    plays: str  # loop, once or still
    lottie: object = None  # the parsed file
    duration: float = 0
    times: list = field(default_factory=list)
    rows: list = field(default_factory=list)  # for each time: SVG, lottie-web, ThorVG, previews
    masks: dict = field(default_factory=dict)  # player → where it differs at each time
    shares: dict = field(default_factory=dict)  # player → the share at each time
    problems: list = field(default_factory=list)
    thorvg_input: tuple = ()
    vexport: object = None  # the program whose renderer is held against the players
    svg_path: object = None

    @property
    def loops(self):
        return self.plays == "loop"

    def worst(self, player):
        """The greatest share against the SVG, in percent, and its time; None if not drawn."""
        shares = self.shares.get(player)
        if not shares:
            return None
        share = max(shares)
        return share * 100, self.times[shares.index(share)]


def moments(duration):
    """Times across the loop, none on a round fraction of it, so that an error cannot hide on a
    keyframe. The golden ratio spreads the jitter evenly and is the same in every run."""
    golden = (math.sqrt(5) - 1) / 2
    jitters = ((i * golden) % 1 * 0.4 - 0.2 for i in range(MOMENTS))
    return [(i + 0.37 + jitter) / MOMENTS * duration for i, jitter in enumerate(jitters)]


def shoot(trial, stage, svg_path, lottie_path):
    """Takes the pictures that need the browser."""
    svg = pathlib.Path(svg_path).read_text(encoding="utf-8")
    lottie = trial.lottie = json.loads(pathlib.Path(lottie_path).read_bytes())
    rate = lottie["fr"]
    trial.duration = (lottie["op"] - lottie["ip"]) / rate
    if trial.duration <= 0:
        trial.problems.append("Lottie has no duration")
        return
    trial.times = [0.0]
    if trial.plays != "still":
        trial.times = [*moments(trial.duration), 0.0, trial.duration - END]
    size = stage.load(svg, lottie)
    if any(abs(a - b) >= 1 for a, b in zip(size, (lottie["w"], lottie["h"]))):
        trial.problems.append(
            f"sizes differ: SVG {size[0]:g}×{size[1]:g}, Lottie {lottie['w']}×{lottie['h']}"
        )
    # Both players count frames from 0 at `ip`.
    trial.rows = [list(stage.pictures(time, time * rate)) for time in trial.times]
    next_cycle = stage.pictures(trial.duration, 0.0)[0] if trial.loops else None
    frames = [time * rate for time in trial.times]
    trial.svg_path = svg_path
    trial.thorvg_input = (lottie_path, stage.width, stage.height, frames)
    if trial.loops:
        _expect_same(trial, "SVG at its end", trial.rows[-2][0], next_cycle)
    _check_image(trial, stage, svg)


def judge(trial):
    """Draws what needs no browser, and compares. Safe to run beside other trials."""
    if not trial.rows:
        return
    try:
        path, width, height, frames = trial.thorvg_input
        drawn = thorvg.pictures(path, width, height, SCALE, frames)
    except thorvg.ThorVGError as error:
        trial.problems.append(str(error))
        drawn = [None] * len(trial.rows)
    for row, picture in zip(trial.rows, drawn):
        row.append(picture)
    _preview(trial)
    for column, player in enumerate(("SVG", *OTHERS)):
        pictures = [row[column] for row in trial.rows]
        if None in pictures:
            continue
        if all(compare.is_blank(picture) for picture in pictures):
            trial.problems.append(f"{player} draws nothing at any time")
        elif trial.plays != "still" and len({picture.tobytes() for picture in pictures}) == 1:
            trial.problems.append(f"{player} does not move")
        if trial.loops:
            _expect_same(trial, f"{player} just before its end", pictures[-2], pictures[-1])
        if column:
            trial.masks[player] = [
                compare.masks(svg, picture)
                for svg, picture in zip((row[0] for row in trial.rows), pictures)
            ]
            trial.shares[player] = [compare.share_of(found) for found in trial.masks[player]]
            worst, time = trial.worst(player)
            if worst > trial.limit:
                trial.problems.append(
                    f"{player} differs in {worst:.2f} % at {time:.3f} s (limit {trial.limit:g} %)"
                )


def _preview(trial):
    """Draws both files with vexport itself, and holds each against the player that shows it.

    A frame that does not agree is counted, not a fault of the pair: what is judged is the renderer,
    over all pairs."""
    path, width, height, _ = trial.thorvg_input
    for (name, column), file in zip(PREVIEWS, (trial.svg_path, path)):
        try:
            drawn = preview.pictures(trial.vexport, file, width, height, SCALE, trial.times)
        except preview.PreviewError as error:
            trial.problems.append(f"{name}: {error}")
            drawn = [None] * len(trial.rows)
        for row, picture in zip(trial.rows, drawn):
            row.append(picture)
        if None not in drawn:
            trial.masks[name] = [
                compare.masks(row[column], picture) for row, picture in zip(trial.rows, drawn)
            ]
            trial.shares[name] = [compare.share_of(found) for found in trial.masks[name]]


def _expect_same(trial, what, start, end):
    share = compare.share(start, end) * 100
    if share > trial.limit:
        trial.problems.append(f"{what} differs from its start in {share:.2f} %")


def _check_image(trial, stage, svg):
    """An `<img>` runs no scripts, loads nothing from outside and cannot be seeked."""
    address = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
    first = trial.rows[trial.times.index(0.0)][0]
    if compare.is_blank(stage.image(address)) and not compare.is_blank(first):
        trial.problems.append("SVG in an <img> draws nothing")
