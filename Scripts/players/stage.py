"""The page on which a browser shows one SVG file and one Lottie file at the same moment.

The SVG stands at the top in a frame of its own, so that its styles and ids stay its own. It is
read by the XML parser, which forgives nothing, as when a browser opens the file itself. It may
stand there several times, each at a moment of its own. lottie-web draws below, once with each of
the renderers asked for. All are seen in one screenshot, which is cut in parts.
"""

import json
import math

from . import lottie_web

GAP = 4  # CSS pixels between two pictures, so that neither's edge touches the other

PAGE = """<!doctype html><style>
html, body { margin: 0; background: white; }
img { display: block; }
iframe, .lottie { position: absolute; left: 0; border: 0; overflow: hidden; }
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
  const framed = async (root, width, height, top) => {
    const frame = document.createElement("iframe");
    Object.assign(frame.style,
      { top: `${top}px`, width: `${width}px`, height: `${height}px` });
    // Firefox puts another document in place when it has loaded.
    await new Promise((done) => {
      frame.onload = done;
      document.body.append(frame);
    });
    const inner = frame.contentDocument;
    inner.documentElement.style.background = "white";
    inner.body.style.margin = "0";
    const svg = inner.importNode(root, true);
    svg.style.display = "block";
    inner.body.replaceChildren(svg);
    svg.pauseAnimations();
    return svg;
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
    // What lottie-web throws on a file it cannot play, it hands over as an event.
    player.addEventListener("error", (event) => {
      const error = event.nativeError || event;
      failures.push(`lottie-web: ${error.message || error.type || "failed"}`);
    });
    player.setSubframe(true);
    if (!player.isLoaded) {
      await new Promise((done, failed) => {
        player.addEventListener("DOMLoaded", done);
        setTimeout(() => failed(new Error("lottie-web did not load the file in 20 s")), 20000);
      });
    }
    return player;
  };
  const refuse = () => { if (failures.length) throw new Error(failures[0]); };
  let svgs, players, failures;
  window.stage = {
    async load(svgText, copies, animation, renderers, width, height, step) {
      const parsed = new DOMParser().parseFromString(svgText, "image/svg+xml");
      const error = parsed.querySelector("parsererror");
      if (error) throw new Error(`not XML: ${(error.querySelector("div") || error).textContent}`);
      [svgs, players, failures] = [[], [], []];
      let top = 0;
      for (let copy = 0; copy < copies; copy += 1, top += step) {
        svgs.push(await framed(parsed.documentElement, width, height, top));
      }
      for (const renderer of renderers) {
        players.push(await played(animation, renderer, top));
        top += step;
      }
      await settled();
      await Promise.all([...svgs, document.body].map(decoded));
      refuse();
      const size = svgs[0].getBoundingClientRect();
      return [size.width, size.height];
    },
    async seek(times, frame) {
      for (const [index, svg] of svgs.entries()) {
        svg.setCurrentTime(times[index]);
        for (const animation of svg.ownerDocument.getAnimations()) {
          animation.pause();
          animation.currentTime = times[index] * 1000;
        }
      }
      for (const player of players) player.goToAndStop(frame, true);
      await settled();
      refuse();
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

    `renderers` are lottie-web's, each of which draws the Lottie file: svg, canvas. The SVG is shown
    `copies` times.
    """

    def __init__(self, browser, scale, renderers=("svg",), copies=1):
        self.browser = browser
        self.scale = scale
        self.renderers = renderers
        self.copies = copies
        self._library = lottie_web.script() if renderers else None

    def load(self, svg, lottie):
        """Shows a pair; returns the SVG's size in CSS pixels as the browser laid it out.

        `svg` is the file's text, `lottie` the parsed JSON.
        """
        self.width, self.height = math.ceil(lottie["w"]), math.ceil(lottie["h"])
        self.step = self.height + GAP
        self.browser.set_viewport(self.width, self._whole_height, self.scale)
        self.browser.set_content(PAGE)
        if self._library:
            self.browser.evaluate(self._library)
        self.browser.evaluate(SCRIPT)
        arguments = (
            svg, self.copies, lottie if self.renderers else None, self.renderers,
            self.width, self.height, self.step,
        )  # fmt: skip
        return self.browser.evaluate(f"stage.load({', '.join(map(json.dumps, arguments))})")

    def pictures(self, times, frame=0.0):
        """One picture for each copy of the SVG, at its time in seconds, then one for each renderer,
        at the frame."""
        self.browser.evaluate(f"stage.seek({json.dumps(times)}, {frame!r})")
        whole = self.browser.screenshot(self.width, self._whole_height)
        width, height, step = (self.scale * n for n in (self.width, self.height, self.step))
        return [whole.crop((0, i * step, width, i * step + height)) for i in range(self._count)]

    @property
    def _count(self):
        return self.copies + len(self.renderers)

    @property
    def _whole_height(self):
        return (self._count - 1) * self.step + self.height

    def image(self, source):
        """The picture of an `<img>` with the given address, soon after it has loaded."""
        self.browser.evaluate(f"stage.image({json.dumps(source)}, {self.width}, {self.height})")
        return self.browser.screenshot(self.width, self.height)
