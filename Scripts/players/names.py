"""Whose pictures there are, and against whose they are held."""

# The SVG in Chromium is what the others are held against, at all moments and, for rlottie, at the
# whole frames before them.
CHROMIUM = "Chromium"
FIREFOX = "Firefox"
LOTTIE_WEB = "lottie-web"
CANVAS = "lottie-web canvas"
THORVG = "ThorVG"
RLOTTIE = "rlottie"
WHOLE_FRAMES = "Chromium, whole frames"
SVG_PREVIEW = "preview of SVG"
LOTTIE_PREVIEW = "preview of Lottie"

PLAYERS = (LOTTIE_WEB, CANVAS, THORVG, RLOTTIE, FIREFOX)
# vexport's own renderer on each file, and the players that it is held against.
PREVIEWS = ((SVG_PREVIEW, CHROMIUM), (LOTTIE_PREVIEW, LOTTIE_WEB), (LOTTIE_PREVIEW, THORVG))


def against(player):
    """Whose pictures a player's are held against."""
    return WHOLE_FRAMES if player == RLOTTIE else CHROMIUM
