"""How far two pictures of the same moment lie apart, as a share of what is drawn.

Definition. Both pictures are RGB, of the same size, on the same flat background.

- A pixel is *inked* if in either picture some channel is more than `INK` away from the background.
- A pixel of one picture is *explained* by the other if each of its channels lies, give or take
  `TOLERANCE`, between the least and the greatest value of that channel among the 3×3 pixels around
  the same place in the other. That is what anti-aliasing may do: a renderer that places an edge up
  to a pixel elsewhere, or covers it by another rule, yields a mixture of the colours found there.
- An inked pixel *differs* if either picture's pixel is not explained by the other.
- The share is the number of differing pixels over the number of inked ones; 0 if nothing is inked.

In a flat area the least and the greatest value are equal, so there every difference in colour or
opacity beyond `TOLERANCE` counts. An edge may be off by one pixel; pictures are taken at two
pixels per unit, so that is half a unit. What is off by more, missing or added is counted in full.
"""

import numpy

INK = 8
TOLERANCE = 48


def share(one, other, background=(255, 255, 255)):
    """The share of inked pixels that differ, 0…1."""
    return share_of(masks(one, other, background))


def share_of(found):
    """The share, from the two arrays that `masks` gives."""
    inked, differing = found
    total = int(inked.sum())
    return int(differing.sum()) / total if total else 0.0


def is_blank(picture, background=(255, 255, 255)):
    """Whether no pixel is inked."""
    return not _inked(_array(picture), background).any()


def masks(one, other, background=(255, 255, 255)):
    """Two Boolean arrays: which pixels are inked, and which of those differ."""
    a, b = _array(one), _array(other)
    if a.shape != b.shape:
        raise ValueError(f"pictures of unlike sizes: {a.shape[1::-1]} and {b.shape[1::-1]}")
    inked = _inked(a, background) | _inked(b, background)
    # A pixel is explained by one like it in the same place; only the others need a closer look.
    places = numpy.nonzero(inked & (abs(a - b) > TOLERANCE).any(axis=2))
    differing = numpy.zeros_like(inked)
    differing[places] = ~(_explained(a, b, places) & _explained(b, a, places))
    return inked, differing


def _array(picture):
    return numpy.asarray(picture.convert("RGB")).astype(numpy.int16)


def _inked(pixels, background):
    return (abs(pixels - numpy.array(background, numpy.int16)) > INK).any(axis=2)


def _explained(pixels, by, places):
    """Whether the pixels at some places are explained by another picture's."""
    rows, columns = places
    padded = numpy.pad(by, [(1, 1), (1, 1), (0, 0)], mode="edge")
    around = [padded[rows + down, columns + right] for down in range(3) for right in range(3)]
    least, greatest = numpy.minimum.reduce(around), numpy.maximum.reduce(around)
    chosen = pixels[rows, columns]
    return ((chosen >= least - TOLERANCE) & (chosen <= greatest + TOLERANCE)).all(axis=1)
