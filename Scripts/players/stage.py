"""The page on which Chromium shows one SVG file and one Lottie file at the same moment.

The SVG stands at the top in a frame of its own, so that its styles and ids stay its own. It is
read by the XML parser, which forgives nothing, as when a browser opens the file itself. lottie-web
draws below it. Both are seen in one screenshot, which is cut in two.
"""

import json
import math

from . import lottie_web

GAP = 4  # CSS pixels between the two pictures, so that neither's edge touches the other

PAGE = """<!doctype html><style>
html, body { margin: 0; background: white; }
iframe, img { display: block; border: 0; }
#lottie { position: absolute; left: 0; }
</style><iframe id="svg"></iframe><div id="lottie"></div>"""

SCRIPT = r"""(() => {
  const settled = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  const decoded = (root) => Promise.all([...root.querySelectorAll("image")].map((image) =>
    image.decode().catch((error) => { throw new Error(`embedded image: ${error.message}`); })));
  let svg, player;
  window.stage = {
    async load(svgText, animation, top) {
      const parsed = new DOMParser().parseFromString(svgText, "image/svg+xml");
      const error = parsed.querySelector("parsererror");
      if (error) throw new Error(`not XML: ${(error.querySelector("div") || error).textContent}`);
      const frame = document.getElementById("svg");
      const inner = frame.contentDocument;
      inner.documentElement.style.background = "white";
      inner.body.style.margin = "0";
      svg = inner.importNode(parsed.documentElement, true);
      svg.style.display = "block";
      inner.body.replaceChildren(svg);
      svg.pauseAnimations();

      const box = document.getElementById("lottie");
      box.style.cssText =
        `top: ${top}px; width: ${animation.w}px; height: ${animation.h}px; overflow: hidden`;
      if (player) player.destroy();
      player = lottie.loadAnimation({
        container: box, renderer: "svg", loop: false, autoplay: false, animationData: animation });
      player.setSubframe(true);
      if (!player.isLoaded) {
        await new Promise((done, failed) => {
          player.addEventListener("DOMLoaded", done);
          setTimeout(() => failed(new Error("lottie-web did not load the file in 20 s")), 20000);
        });
      }
      await settled();
      await decoded(svg);
      await decoded(box);
      const size = svg.getBoundingClientRect();
      return [size.width, size.height];
    },
    async seek(seconds, frame) {
      svg.setCurrentTime(seconds);
      for (const animation of svg.ownerDocument.getAnimations()) {
        animation.pause();
        animation.currentTime = seconds * 1000;
      }
      player.goToAndStop(frame, true);
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
    """Shows pairs of files in one browser, one pair after the other."""

    def __init__(self, browser, scale):
        self.browser = browser
        self.scale = scale
        self._library = lottie_web.script()

    def load(self, svg, lottie):
        """Shows a pair; returns the SVG's size in CSS pixels as the browser laid it out.

        `svg` is the file's text, `lottie` the parsed JSON.
        """
        self.width, self.height = math.ceil(lottie["w"]), math.ceil(lottie["h"])
        self.top = self.height + GAP
        self.browser.set_viewport(self.width, self.top + self.height, self.scale)
        self.browser.set_content(PAGE)
        self.browser.evaluate(self._library)
        self.browser.evaluate(SCRIPT)
        self.browser.evaluate(
            "{ const box = document.getElementById('svg').style;"
            f" box.width = '{self.width}px'; box.height = '{self.height}px' }}"
        )
        return self.browser.evaluate(
            f"stage.load({json.dumps(svg)}, {json.dumps(lottie)}, {self.top})"
        )

    def pictures(self, seconds, frame):
        """The two pictures at a moment: the SVG's and lottie-web's."""
        self.browser.evaluate(f"stage.seek({seconds!r}, {frame!r})")
        whole = self.browser.screenshot(self.width, self.top + self.height)
        width, height, top = (self.scale * n for n in (self.width, self.height, self.top))
        return whole.crop((0, 0, width, height)), whole.crop((0, top, width, top + height))

    def image(self, source):
        """The picture of an `<img>` with the given address, soon after it has loaded."""
        self.browser.evaluate(f"stage.image({json.dumps(source)}, {self.width}, {self.height})")
        return self.browser.screenshot(self.width, self.height)
