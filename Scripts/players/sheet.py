"""Contact sheets: one row for each moment, one column for each player, and where they differ."""

from PIL import Image, ImageDraw, ImageFont

GAP = 8
LABEL = 18
GROUND = (225, 225, 225)
AGREES = (190, 190, 190)
DIFFERS = (220, 0, 60)

COLUMNS = (
    "SVG, Chromium",
    "Lottie, lottie-web",
    "Lottie, ThorVG",
    "SVG, preview",
    "Lottie, preview",
    "lottie-web differs",
    "ThorVG differs",
    "preview of SVG differs",
    "preview of Lottie differs",
)


def save(path, rows):
    """Writes a sheet. Each row is a label, the pictures of SVG, lottie-web, ThorVG and previews, and
    what `compare.masks` found between each from the second on and the one it is held against.

    A player that gave no picture has None in its place.
    """
    width, height = rows[0][1][0].size
    sheet = Image.new(
        "RGB",
        (GAP + len(COLUMNS) * (width + GAP), LABEL + len(rows) * (height + LABEL + GAP)),
        GROUND,
    )
    brush = ImageDraw.Draw(sheet)
    font = ImageFont.load_default()
    for column, title in enumerate(COLUMNS):
        brush.text((GAP + column * (width + GAP), 3), title, "black", font)
    for row, (label, pictures, found) in enumerate(rows):
        top = LABEL + row * (height + LABEL + GAP)
        brush.text((GAP, top + 3), label, "black", font)
        cells = [*pictures, *(masks and difference(masks) for masks in found)]
        for column, cell in enumerate(cells):
            if cell is not None:
                sheet.paste(cell, (GAP + column * (width + GAP), top + LABEL))
    sheet.save(path)


def difference(found):
    """A picture of where two pictures differ, from what `compare.masks` found: grey where they
    agree, red where not."""
    inked, differing = found
    result = Image.new("RGB", inked.shape[::-1], "white")
    result.paste(AGREES, mask=Image.fromarray(inked))
    result.paste(DIFFERS, mask=Image.fromarray(differing))
    return result
