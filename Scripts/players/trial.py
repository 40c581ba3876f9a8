"""One SVG and Lottie pair shown in all players: what they drew, and what is wrong with it."""

import base64
import json
import math
import pathlib
from dataclasses import dataclass, field

from . import compare, isolated, known, preview, rlottie, thorvg
from .names import (
    CANVAS, CHROMIUM, FIREFOX, LOTTIE_PREVIEW, LOTTIE_WEB, PLAYERS, PREVIEWS, RLOTTIE, SVG_PREVIEW,
    THORVG, WHOLE_FRAMES, against,
)  # fmt: skip

SCALE = 2  # device pixels per unit
MOMENTS = 12
# How many seconds before a loop's end its last picture is taken. Firefox counts SMIL's time in
# whole milliseconds, so what is nearer to the end is the next start to it.
END = 1e-3
# How many seconds after a whole frame the SVG shows what jumps at that frame, for keyTimes have few
# digits; nothing else moves visibly in so short a time.
AFTER = 1e-3
# Greatest share of inked pixels in which a frame of the preview agrees with the player.
AGREES = 0.01


@dataclass
class Trial:
    """The pictures of one pair and the verdict on them."""

    name: str
    limit: float
    plays: str  # loop, once or still
    vexport: object = None  # the program whose renderer is held against the players
    svg_path: object = None
    lottie_path: object = None
    lottie: object = None  # the parsed file
    size: tuple = ()  # in units
    duration: float = 0
    times: list = field(default_factory=list)
    pictures: dict = field(default_factory=dict)  # whose → one picture for each time
    masks: dict = field(default_factory=dict)  # (whose, against whom) → where they differ
    shares: dict = field(default_factory=dict)  # (whose, against whom) → the share at each time
    problems: list = field(default_factory=list)
    known: list = field(default_factory=list)  # the known differences that it shows

    @property
    def loops(self):
        return self.plays == "loop"

    @property
    def frames(self):
        """The times in Lottie frames. All players count them from 0 at `ip`."""
        return [time * self.lottie["fr"] for time in self.times]

    @property
    def whole_frames(self):
        """The last whole frame before each time; a file has at least its first."""
        return [math.floor(frame + 1e-6) for frame in self.frames]

    def worst(self, whose, against):
        """The greatest share, in percent, and its time; None if not drawn."""
        shares = self.shares.get((whose, against))
        if not shares:
            return None
        share = max(shares)
        return share * 100, self.times[shares.index(share)]

    def compare(self, whose, against):
        """Holds pictures against others, if there are both."""
        if whose in self.pictures and against in self.pictures:
            pairs = zip(self.pictures[against], self.pictures[whose])
            found = [compare.masks(one, other) for one, other in pairs]
            self.masks[whose, against] = found
            self.shares[whose, against] = [compare.share_of(masks) for masks in found]


def moments(duration):
    """Times across the loop, none on a round fraction of it, so that an error cannot hide on a
    keyframe. The golden ratio spreads the jitter evenly and is the same in every run."""
    golden = (math.sqrt(5) - 1) / 2
    jitters = ((i * golden) % 1 * 0.4 - 0.2 for i in range(MOMENTS))
    return [(i + 0.37 + jitter) / MOMENTS * duration for i, jitter in enumerate(jitters)]


def begin(trial, svg_path, lottie_path):
    """Reads the pair; False if there is nothing to show."""
    trial.svg_path, trial.lottie_path = svg_path, lottie_path
    lottie = trial.lottie = json.loads(pathlib.Path(lottie_path).read_bytes())
    trial.duration = (lottie["op"] - lottie["ip"]) / lottie["fr"]
    if trial.duration <= 0:
        trial.problems.append("Lottie has no duration")
        return False
    trial.times = [0.0]
    if trial.plays != "still":
        trial.times = [*moments(trial.duration), 0.0, trial.duration - END]
    return True


def shoot(trial, stage):
    """Takes the pictures that need Chromium, on a stage with two copies of the SVG."""
    svg = pathlib.Path(trial.svg_path).read_text(encoding="utf-8")
    lottie = trial.lottie
    size = stage.load(svg, lottie)
    trial.size = (stage.width, stage.height)
    if any(abs(a - b) >= 1 for a, b in zip(size, (lottie["w"], lottie["h"]))):
        trial.problems.append(
            f"sizes differ: SVG {size[0]:g}×{size[1]:g}, Lottie {lottie['w']}×{lottie['h']}"
        )
    rate = lottie["fr"]
    rows = [
        stage.pictures((time, whole / rate + AFTER), frame)
        for time, frame, whole in zip(trial.times, trial.frames, trial.whole_frames)
    ]
    for whose, column in zip((CHROMIUM, WHOLE_FRAMES, LOTTIE_WEB, CANVAS), zip(*rows)):
        trial.pictures[whose] = list(column)
    if trial.loops:
        next_cycle = stage.pictures((trial.duration, trial.duration))[0]
        _expect_same(trial, "SVG at its end", trial.pictures[CHROMIUM][-2], next_cycle)
    _check_image(trial, CHROMIUM, stage, svg)


def shoot_firefox(trial, stage):
    """Takes the SVG's pictures in Firefox."""
    svg = pathlib.Path(trial.svg_path).read_text(encoding="utf-8")
    stage.load(svg, trial.lottie)
    trial.pictures[FIREFOX] = [stage.pictures((time,))[0] for time in trial.times]
    _check_image(trial, FIREFOX, stage, svg)


def judge(trial):
    """Draws what needs no browser, and compares. Safe to run beside other trials."""
    if CHROMIUM not in trial.pictures:
        return
    for whose, player, frames in (
        (THORVG, thorvg, trial.frames),
        (RLOTTIE, rlottie, trial.whole_frames),
    ):
        try:
            trial.pictures[whose] = player.pictures(trial.lottie_path, *trial.size, SCALE, frames)
        except isolated.PlayerError as error:
            trial.problems.append(str(error))
    for whose, path in ((SVG_PREVIEW, trial.svg_path), (LOTTIE_PREVIEW, trial.lottie_path)):
        try:
            trial.pictures[whose] = preview.pictures(
                trial.vexport, path, *trial.size, SCALE, trial.times
            )
        except preview.PreviewError as error:
            trial.problems.append(f"{whose}: {error}")
    for whose in (CHROMIUM, *PLAYERS):
        _check_motion(trial, whose)
    for whose in PLAYERS:
        trial.compare(whose, against(whose))
        _check_share(trial, whose)
    # A frame of the preview that does not agree is counted, not a fault of the pair: what is judged
    # is the renderer, over all pairs.
    for whose, player in PREVIEWS:
        trial.compare(whose, player)


def _check_motion(trial, whose):
    pictures = trial.pictures.get(whose, ())
    if not pictures:
        return
    if all(compare.is_blank(picture) for picture in pictures):
        trial.problems.append(f"{whose} draws nothing at any time")
    elif trial.plays != "still" and len({picture.tobytes() for picture in pictures}) == 1:
        trial.problems.append(f"{whose} does not move")
    # The last whole frame is a frame away from the start, and may look it.
    if trial.loops and whose != RLOTTIE:
        _expect_same(trial, f"{whose} just before its end", pictures[-2], pictures[-1])


def _check_share(trial, whose):
    """Whether a player shows what the SVG shows, but for what it is known to show otherwise."""
    worst = trial.worst(whose, against(whose))
    if worst is None or worst[0] <= trial.limit:
        return
    covering = [each for each in known.of(whose, trial) if worst[0] <= each.limit]
    if covering:
        trial.known.append(min(covering, key=lambda each: each.limit))
    else:
        trial.problems.append(
            f"{whose} differs in {worst[0]:.2f} % at {worst[1]:.3f} s (limit {trial.limit:g} %)"
        )


def _expect_same(trial, what, start, end):
    share = compare.share(start, end) * 100
    if share > trial.limit:
        trial.problems.append(f"{what} differs from its start in {share:.2f} %")


def _check_image(trial, whose, stage, svg):
    """An `<img>` runs no scripts, loads nothing from outside and cannot be seeked."""
    address = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
    first = trial.pictures[whose][trial.times.index(0.0)]
    if compare.is_blank(stage.image(address)) and not compare.is_blank(first):
        trial.problems.append(f"{whose} draws nothing of the SVG in an <img>")
