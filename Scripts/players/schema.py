"""Holding a Lottie file against the official JSON schema."""

import json

import jsonschema


class Schema:
    """The schema at a path, compiled once."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self._validator = jsonschema.Draft202012Validator(json.load(file))

    def complaint(self, lottie):
        """The most telling breach as one line with its place, or None."""
        error = jsonschema.exceptions.best_match(self._validator.iter_errors(lottie))
        if error is None:
            return None
        place = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in error.absolute_path)
        return f"${place}: {error.message[:200]}"
