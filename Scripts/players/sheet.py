"""Contact sheets: one row for each moment, one column for each player, and where they differ."""

import math

from PIL import Image, ImageDraw, ImageFont

GAP = 8
LABEL = 18
GROUND = (225, 225, 225)
AGREES = (190, 190, 190)
DIFFERS = (220, 0, 60)


def save(path, labels, columns, compared):
    """Writes a sheet: a row for each label, first the pictures, then the comparisons.

    `columns` are the pictures by their titles, `compared` is what `compare.masks` found, by titles
    too; in each, one for each label.
    """
    cells = dict(columns)
    for title, found in compared.items():
        cells[title] = [difference(masks) for masks in found]
    width, height = next(iter(cells.values()))[0].size
    font = ImageFont.load_default()
    # A title has its place even over narrow pictures.
    pitch = GAP + max(width, *(math.ceil(font.getlength(title)) for title in cells))
    sheet = Image.new(
        "RGB", (GAP + len(cells) * pitch, LABEL + len(labels) * (height + LABEL + GAP)), GROUND
    )
    brush = ImageDraw.Draw(sheet)
    for row, label in enumerate(labels):
        brush.text((GAP, LABEL + row * (height + LABEL + GAP) + 3), label, "black", font)
    for column, (title, pictures) in enumerate(cells.items()):
        left = GAP + column * pitch
        brush.text((left, 3), title, "black", font)
        for row, picture in enumerate(pictures):
            sheet.paste(picture, (left, 2 * LABEL + row * (height + LABEL + GAP)))
    sheet.save(path, compress_level=1)  # quick, and the pictures are mostly flat


def difference(found):
    """A picture of where two pictures differ, from what `compare.masks` found: grey where they
    agree, red where not."""
    inked, differing = found
    result = Image.new("RGB", inked.shape[::-1], "white")
    result.paste(AGREES, mask=Image.fromarray(inked))
    result.paste(DIFFERS, mask=Image.fromarray(differing))
    return result
