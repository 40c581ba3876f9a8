"""The cases: what to draw, how far players may differ on it, and how vexport is called for it."""

import pathlib
import shlex
import subprocess
from dataclasses import dataclass

# Cases name files from here.
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class CaseError(Exception):
    """The case table is malformed, or vexport failed on a case."""


@dataclass(frozen=True)
class Case:
    """One line of the table."""

    name: str
    limit: float  # greatest share of inked pixels that may differ, in percent
    plays: str  # loop: the end must look like the start; once: it need not; still: nothing moves
    arguments: tuple

    def make(self, vexport, folder):
        """Calls vexport for both formats; returns the paths of the SVG and the Lottie file."""
        folder = pathlib.Path(folder).resolve()
        svg, lottie = (folder / f"{self.name}.{kind}" for kind in ("svg", "json"))
        # What an earlier run left must not pass for what this one wrote.
        for path in (svg, lottie):
            path.unlink(missing_ok=True)
        command = [str(pathlib.Path(vexport).resolve()), *self.arguments, "-o", str(svg), "-o", str(lottie)]
        try:
            result = subprocess.run(
                command, capture_output=True, text=True, timeout=60, cwd=ROOT
            )
        except subprocess.TimeoutExpired:
            raise CaseError(f"{shlex.join(command)}: not done after 60 s") from None
        if result.returncode != 0:
            message = result.stderr.strip() or f"exit status {result.returncode}"
            raise CaseError(f"{shlex.join(command)}: {message}")
        for path in (svg, lottie):
            if not path.exists():
                raise CaseError(f"{shlex.join(command)}: wrote no {path.name}")
        return svg, lottie


def read(path):
    """All cases of a table, in its order."""
    cases = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line and not line.startswith("#"):
                cases.append(_case(line, f"{path}:{number}"))
    names = [case.name for case in cases]
    for name in names:
        if names.count(name) > 1:
            raise CaseError(f"{path}: two cases are named {name}")
    if not cases:
        raise CaseError(f"{path}: no cases")
    return cases


def _case(line, place):
    fields = line.split("\t")
    if len(fields) != 4:
        raise CaseError(f"{place}: expected 4 columns between tabs, found {len(fields)}")
    name, limit, plays, arguments = fields
    if plays not in ("loop", "once", "still"):
        raise CaseError(f"{place}: third column must be loop, once or still, not {plays!r}")
    try:
        return Case(name, float(limit), plays, tuple(shlex.split(arguments)))
    except ValueError as error:
        raise CaseError(f"{place}: {error}") from None
