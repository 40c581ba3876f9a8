"""The measure itself, held against pictures whose difference is known."""

import unittest

from PIL import Image, ImageDraw, ImageFilter

from . import compare

SIZE = (200, 60)
BLACK = (0, 0, 0)


def picture(draw, factor=8):
    """A picture drawn at `factor` times the size and averaged down: exact anti-aliasing.

    `draw` gets the brush and a function from pixels to the brush's units.
    """
    large = Image.new("RGB", (SIZE[0] * factor, SIZE[1] * factor), "white")
    draw(ImageDraw.Draw(large), lambda *values: [round(v * factor) for v in values])
    return large.resize(SIZE, Image.Resampling.BOX)


def disc(x=30, y=30, radius=20, color=BLACK):
    def draw(brush, at):
        brush.ellipse(at(x - radius, y - radius, x + radius, y + radius), fill=color)

    return picture(draw)


def strokes(shift=0, missing=None, color=BLACK, width=2.6):
    """Eleven upright strokes as thin as the stems of 14-unit text at two pixels per unit."""

    def draw(brush, at):
        for index in range(11):
            if index != missing:
                x = 10.3 + index * 15 + shift
                brush.rectangle(at(x, 15, x + width, 45), fill=color)

    return picture(draw)


def bar(fade):
    """A bar that fades in from the left over `fade` pixels, as under a gradient mask."""
    result = Image.new("RGB", SIZE, "white")
    for x in range(SIZE[0]):
        level = 255 - round(255 * min(1, (x + 0.5) / fade)) if fade else 0
        result.paste((level, level, level), (x, 20, x + 1, 40))
    return result


class Tolerated(unittest.TestCase):
    def test_equal_pictures_do_not_differ(self):
        self.assertEqual(compare.share(disc(), disc()), 0)

    def test_blank_pictures_have_no_share(self):
        blank = Image.new("RGB", SIZE, "white")
        self.assertEqual(compare.share(blank, blank), 0)
        self.assertTrue(compare.is_blank(blank))
        self.assertFalse(compare.is_blank(disc()))

    def test_an_edge_may_be_off_by_a_part_of_a_pixel(self):
        for shift in (0.25, 0.5, 0.75):
            self.assertEqual(compare.share(disc(), disc(x=30 + shift)), 0, shift)
            self.assertLess(compare.share(strokes(), strokes(shift)), 0.02, shift)

    def test_an_edge_may_be_off_by_one_pixel(self):
        self.assertLess(compare.share(disc(), disc(x=31)), 0.01)

    def test_an_edge_may_be_covered_by_another_rule(self):
        hard = disc().convert("L").point(lambda value: 255 if value > 127 else 0)
        self.assertEqual(compare.share(disc(), hard), 0)


class Found(unittest.TestCase):
    def test_a_shift_by_two_pixels(self):
        self.assertGreater(compare.share(disc(), disc(x=32)), 0.02)
        self.assertGreater(compare.share(strokes(), strokes(2)), 0.2)

    def test_a_shift_by_three_pixels(self):
        self.assertGreater(compare.share(disc(), disc(x=33)), 0.06)
        self.assertGreater(compare.share(strokes(), strokes(3)), 0.5)

    def test_a_missing_glyph(self):
        measured = compare.share(strokes(), strokes(missing=4))
        self.assertGreater(measured, 0.05)
        self.assertLess(measured, 0.10)

    def test_an_added_glyph(self):
        self.assertEqual(
            compare.share(strokes(missing=4), strokes()),
            compare.share(strokes(), strokes(missing=4)),
        )

    def test_a_wrong_colour(self):
        self.assertGreater(compare.share(disc(), disc(color=(0, 0, 90))), 0.9)
        self.assertGreater(compare.share(strokes(), strokes(color=(230, 25, 75))), 0.5)

    def test_a_wrong_opacity(self):
        self.assertGreater(compare.share(disc(), disc(color=(77, 77, 77))), 0.9)

    def test_a_lost_mask(self):
        lost = compare.share(bar(fade=0), bar(fade=12))
        self.assertGreater(lost, 0.03)
        self.assertLess(lost, 12 / SIZE[0])

    def test_a_blur(self):
        soft = strokes().filter(ImageFilter.GaussianBlur(3))
        self.assertGreater(compare.share(strokes(), soft), 0.2)

    def test_a_lost_picture(self):
        self.assertGreater(compare.share(disc(), Image.new("RGB", SIZE, "white")), 0.95)

    def test_unlike_sizes_are_refused(self):
        with self.assertRaises(ValueError):
            compare.share(disc(), Image.new("RGB", (10, 10), "white"))


if __name__ == "__main__":
    unittest.main()
