"""The page on which a browser shows one SVG file and one Lottie file at the same moment.

The SVG stands at the top in a frame of its own, so that its styles and ids stay its own. It is
read by the XML parser, which forgives nothing, as when a browser opens the file itself. lottie-web
draws below it, once with each of the renderers asked for. All are seen in one screenshot, which is
cut in parts.
"""

import json
import math

from . import lottie_web

GAP = 4  # CSS pixels between two pictures, so that neither's edge touches the other

PAGE = """<!doctype html><style>
html, body { margin: 0; background: white; }
iframe, img { display: block; border: 0; }
.lottie { position: absolute; left: 0; overflow: hidden; }
</style>"""

SCRIPT = r"""(() => {
  const settled = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  const decoded = (root) => Promise.all([...root.querySelectorAll("image")].map((image) => {
    if (image.decode) {
      return image.decode().catch((error) => {
        throw new Error(`embedded image: ${error.message}`); });
    }
    // Firefox gives an SVG's <image> no decode(); a picture of the same address is decoded once.
    const twin = new Image();
    twin.src = image.href.baseVal;
    return twin.decode();
  }));
  const framed = async (width, height) => {
    const frame = document.createElement("iframe");
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    // Firefox puts another document in place when it has loaded.
    await new Promise((done) => {
      frame.onload = done;
      document.body.append(frame);
    });
    return frame.contentDocument;
  };
  const played = async (animation, renderer, top) => {
    const box = document.createElement("div");
    box.className = "lottie";
    Object.assign(box.style,
      { top: `${top}px`, width: `${animation.w}px`, height: `${animation.h}px` });
    document.body.append(box);
    const player = lottie.loadAnimation({
      container: box, renderer, loop: false, autoplay: false,
      animationData: structuredClone(animation) });  // each player completes its data in place
    player.setSubframe(true);
    if (!player.isLoaded) {
      await new Promise((done, failed) => {
        player.addEventListener("DOMLoaded", done);
        setTimeout(() => failed(new Error("lottie-web did not load the file in 20 s")), 20000);
      });
    }
    return player;
  };
  let svg, players;
  window.stage = {
    async load(svgText, animation, renderers, width, height, step) {
      const parsed = new DOMParser().parseFromString(svgText, "image/svg+xml");
      const error = parsed.querySelector("parsererror");
      if (error) throw new Error(`not XML: ${(error.querySelector("div") || error).textContent}`);
      const inner = await framed(width, height);
      inner.documentElement.style.background = "white";
      inner.body.style.margin = "0";
      svg = inner.importNode(parsed.documentElement, true);
      svg.style.display = "block";
      inner.body.replaceChildren(svg);
      svg.pauseAnimations();
      players = [];
      for (const [index, renderer] of renderers.entries()) {
        players.push(await played(animation, renderer, (index + 1) * step));
      }
      await settled();
      await decoded(svg);
      await decoded(document.body);
      const size = svg.getBoundingClientRect();
      return [size.width, size.height];
    },
    async seek(seconds, frame) {
      svg.setCurrentTime(seconds);
      for (const animation of svg.ownerDocument.getAnimations()) {
        animation.pause();
        animation.currentTime = seconds * 1000;
      }
      for (const player of frame === null ? [] : players) player.goToAndStop(frame, true);
      await settled();
    },
    async image(source, width, height) {
      const image = new Image(width, height);
      image.src = source;
      document.body.replaceChildren(image);
      await image.decode();
      await settled();
    },
  };
})()"""


class Stage:
    """Shows pairs of files in one browser, one pair after the other.

    `renderers` are lottie-web's, each of which draws the Lottie file: svg, canvas.
    """

    def __init__(self, browser, scale, renderers=("svg",)):
        self.browser = browser
        self.scale = scale
        self.renderers = renderers
        self._library = lottie_web.script() if renderers else None

    def load(self, svg, lottie):
        """Shows a pair; returns the SVG's size in CSS pixels as the browser laid it out.

        `svg` is the file's text, `lottie` the parsed JSON.
        """
        self.width, self.height = math.ceil(lottie["w"]), math.ceil(lottie["h"])
        self.step = self.height + GAP
        whole = len(self.renderers) * self.step + self.height
        self.browser.set_viewport(self.width, whole, self.scale)
        self.browser.set_content(PAGE)
        if self._library:
            self.browser.evaluate(self._library)
        self.browser.evaluate(SCRIPT)
        arguments = (
            svg, lottie if self.renderers else None, self.renderers,
            self.width, self.height, self.step,
        )  # fmt: skip
        return self.browser.evaluate(f"stage.load({', '.join(map(json.dumps, arguments))})")

    def pictures(self, seconds, frame):
        """The pictures at a moment: the SVG's and then each renderer's of lottie-web."""
        self.browser.evaluate(f"stage.seek({seconds!r}, {frame!r})")
        count = len(self.renderers) + 1
        whole = self.browser.screenshot(self.width, (count - 1) * self.step + self.height)
        width, height, step = (self.scale * n for n in (self.width, self.height, self.step))
        return [whole.crop((0, i * step, width, i * step + height)) for i in range(count)]

    def svg_picture(self, seconds):
        """The SVG's picture alone."""
        self.browser.evaluate(f"stage.seek({seconds!r}, null)")
        return self.browser.screenshot(self.width, self.height)

    def image(self, source):
        """The picture of an `<img>` with the given address, soon after it has loaded."""
        self.browser.evaluate(f"stage.image({json.dumps(source)}, {self.width}, {self.height})")
        return self.browser.screenshot(self.width, self.height)
