/// What moves the preview page: plain JavaScript, run from inside the page.
enum PreviewScript {
  static let text = #"""
    "use strict";
    (() => {
      const items = JSON.parse(document.getElementById("data").textContent);
      const $ = (selector, root = document) => root.querySelector(selector);
      const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
      const scrubber = $("#time");
      const playButton = $("#play");
      const status = $("#status");
      const onionSteps = [-2, -1, 1, 2];
      const frame = 1 / 60;
      const state = { time: 0, playing: false, speed: 1, length: 0, last: null };

      const innerPage = `<!doctype html>
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
        <style>html, body { margin: 0; height: 100%; overflow: hidden; background: transparent; }
        svg { display: block; width: 100%; height: 100%; }</style>`;

      // A frame of its own keeps a file's ids and styles to itself; its sandbox runs no scripts.
      function show(item, picture, className) {
        const box = document.createElement("iframe");
        box.setAttribute("sandbox", "allow-same-origin");
        box.setAttribute("aria-hidden", "true");
        box.tabIndex = -1;
        box.className = className;
        box.srcdoc = innerPage;
        const shown = { box, svg: null };
        shown.ready = new Promise((done) => {
          box.addEventListener("load", () => {
            const inner = box.contentDocument;
            const parsed = new DOMParser().parseFromString(item.svg, "image/svg+xml");
            const svg = inner.importNode(parsed.documentElement, true);
            inner.body.replaceChildren(svg);
            if (typeof svg.pauseAnimations === "function") {
              svg.pauseAnimations();
              shown.svg = svg;
            }
            done();
          }, { once: true });
        });
        picture.append(box);
        return shown;
      }

      // Inside HTML the root stands alone, without a declaration or a document type. What a document
      // type declares, entities and default values, is written out then.
      const declares = (item) => /<!DOCTYPE[^>]*\[/.test(item.svg);
      function inline(item) {
        if (!declares(item)) return item.svg.slice(Math.max(item.svg.indexOf("<svg"), 0));
        const parsed = new DOMParser().parseFromString(item.svg, "image/svg+xml");
        return new XMLSerializer().serializeToString(parsed.documentElement);
      }

      function seek(shown, time) {
        if (!shown.svg) return;
        shown.svg.setCurrentTime(time);
        for (const animation of shown.svg.ownerDocument.getAnimations()) {
          animation.pause();
          animation.currentTime = time * 1000;
        }
      }

      // The longest way of what a style sheet animates; what SMIL animates is known already.
      function styledLength(shown) {
        if (!shown.svg) return 0;
        return Math.max(0, ...shown.svg.ownerDocument.getAnimations().map((animation) => {
          const timing = animation.effect.getComputedTiming();
          const end = timing.iterations === Infinity
            ? Math.max(timing.delay, 0) + timing.duration * (timing.direction.startsWith("alt") ? 2 : 1)
            : timing.endTime;
          return Number.isFinite(end) ? end / 1000 : 0;
        }));
      }

      const cards = $$(".card").map((card, index) => ({
        card, item: items[index], length: items[index].length,
        stages: $$(".stage", card).map((stage) => ({
          stage, picture: $(".picture", stage), main: null, ghosts: [],
        })),
        clock: $(".clock", card), bar: $(".bar i", card),
      }));
      for (const { card, item } of cards.filter(({ item }) => declares(item))) {
        $("[data-copy=inline]", card).previousElementSibling.textContent =
          inline(item).split("\n")[0].slice(0, 160);
      }

      // A time at an end shows that end; only beyond it a loop begins anew.
      function localTime(time, length) {
        if (length <= 0) return 0;
        return time <= length ? time : time % length;
      }

      const isShown = (stage) => stage.stage.offsetParent !== null;

      function draw() {
        const onion = document.body.classList.contains("onion");
        for (const { item, length, stages, clock, bar } of cards) {
          const time = localTime(state.time, length);
          for (const stage of stages) {
            if (!stage.main || !isShown(stage)) continue;
            seek(stage.main, time);
            if (!onion) continue;
            stage.ghosts.forEach((ghost, index) => {
              const moved = time + onionSteps[index] * length / 24;
              const wrapped = item.endless && length > 0 ? (moved + length) % length : moved;
              const visible = wrapped >= 0 && wrapped <= length && length > 0;
              ghost.box.style.visibility = visible ? "visible" : "hidden";
              if (visible) seek(ghost, wrapped);
            });
          }
          clock.textContent = length > 0 ? `${time.toFixed(2)} s` : "still";
          bar.style.width = length > 0 ? `${(time / length) * 100}%` : "0";
        }
        scrubber.value = state.time;
        const share = state.length > 0 ? (state.time / state.length) * 100 : 0;
        scrubber.style.setProperty("--share", `${share}%`);
        const words = `${state.time.toFixed(2)} of ${state.length.toFixed(2)} seconds`;
        scrubber.setAttribute("aria-valuetext", words);
        $("#now").textContent = state.time.toFixed(2);
        $("#end").textContent = `${state.length.toFixed(2)} s`;
      }

      function go(time) {
        state.time = Math.min(Math.max(time, 0), state.length);
        draw();
      }

      function setPlaying(playing) {
        state.playing = playing && state.length > 0;
        state.last = null;
        playButton.setAttribute("aria-label", state.playing ? "Pause" : "Play");
        document.body.classList.toggle("playing", state.playing);
        if (state.playing) {
          if (state.time >= state.length) state.time = 0;
          requestAnimationFrame(tick);
        }
      }

      function tick(now) {
        if (!state.playing) return;
        if (state.last !== null) {
          const time = state.time + ((now - state.last) / 1000) * state.speed;
          state.time = time < state.length ? time : time % state.length;
          draw();
        }
        state.last = now;
        requestAnimationFrame(tick);
      }

      async function setOnion(on) {
        if (on) {
          for (const { item, stages } of cards) {
            for (const stage of stages) {
              if (stage.ghosts.length || !isShown(stage)) continue;
              stage.ghosts = onionSteps.map((step) =>
                show(item, stage.picture, `ghost ${step < 0 ? "before" : "after"} far${Math.abs(step)}`));
            }
          }
          const ghosts = cards.flatMap((card) => card.stages.flatMap((stage) => stage.ghosts));
          await Promise.all(ghosts.map((ghost) => ghost.ready));
        }
        document.body.classList.toggle("onion", on);
        draw();
      }

      async function copy(button) {
        const card = button.closest(".card");
        const item = items[Number(card.dataset.index)];
        const text = button.dataset.copy === "inline"
          ? inline(item) : item.snippets[button.dataset.copy];
        let copied = false;
        try {
          await navigator.clipboard.writeText(text);
          copied = true;
        } catch {
          const area = document.createElement("textarea");
          area.value = text;
          area.className = "away";
          document.body.append(area);
          area.select();
          copied = document.execCommand("copy");
          area.remove();
          button.focus();
        }
        const name = button.dataset.name;
        status.textContent = copied ? `${name} copied` : `${name} could not be copied`;
        button.textContent = copied ? "Copied" : "Not copied";
        button.classList.toggle("done", copied);
        setTimeout(() => {
          button.textContent = "Copy";
          button.classList.remove("done");
        }, 1600);
      }

      playButton.addEventListener("click", () => setPlaying(!state.playing));
      scrubber.addEventListener("input", () => {
        setPlaying(false);
        go(Number(scrubber.value));
      });
      for (const input of $$("input[name=speed]")) {
        input.addEventListener("change", () => { state.speed = Number(input.value); });
      }
      for (const input of $$("input[name=ground]")) {
        input.addEventListener("change", async () => {
          document.body.dataset.ground = input.value;
          if (document.body.classList.contains("onion")) await setOnion(true);
          draw();
        });
      }
      for (const input of $$("input[name=zoom]")) {
        input.addEventListener("change", () => { document.body.dataset.zoom = input.value; });
      }
      $("#onion").addEventListener("change", (event) => setOnion(event.target.checked));
      for (const button of $$("[data-copy]")) button.addEventListener("click", () => copy(button));

      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const tag = event.target.tagName;
        const isChoice = event.target.type === "radio";
        const isPress = ["BUTTON", "SUMMARY", "A"].includes(tag) || event.target.type === "checkbox";
        const step = frame * (event.shiftKey ? 10 : 1);
        switch (event.key) {
          case " ":
            if (isPress) return;
            setPlaying(!state.playing);
            break;
          case "ArrowLeft": case "ArrowRight":
            if (isChoice) return;
            setPlaying(false);
            go(state.time + (event.key === "ArrowLeft" ? -step : step));
            break;
          case "Home": case "End":
            if (isChoice) return;
            setPlaying(false);
            go(event.key === "Home" ? 0 : state.length);
            break;
          default: return;
        }
        event.preventDefault();
      });

      async function start() {
        for (const { item, stages } of cards) {
          for (const stage of stages) stage.main = show(item, stage.picture, "main");
        }
        const shown = cards.flatMap((card) => card.stages.map((stage) => stage.main));
        await Promise.all(shown.map((one) => one.ready));
        for (const card of cards) {
          card.length = Math.max(card.length, ...card.stages.map((one) => styledLength(one.main)));
        }
        state.length = Math.max(0, ...cards.map((card) => card.length));
        scrubber.max = state.length;
        scrubber.disabled = playButton.disabled = state.length === 0;
        draw();
        document.body.classList.add("ready");
        setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
      }
      start();
    })();
    """#
}
