/// How the preview page looks.
enum PreviewStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f5f5f3; --card: #ffffff; --ink: #1a1a1e; --quiet: #63636b; --line: #e2e2de;
      --accent: #3a52d6; --accent-ink: #ffffff; --good: #1c7a43; --warn: #9a5b00; --field: #f0f0ed; --chosen: #ffffff;
      --shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 6px 24px rgb(0 0 0 / 5%);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121214; --card: #1b1b1f; --ink: #ededf0; --quiet: #a0a0aa; --line: #303037;
        --accent: #8ea2ff; --accent-ink: #10131f; --good: #6fce96; --warn: #e5b567;
        --field: #25252a; --chosen: #45454e; --shadow: 0 1px 2px rgb(0 0 0 / 40%);
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 0 0 8.5rem; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    code, .clock, #now, #end, td { font-variant-numeric: tabular-nums; }
    code { font-family: ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; }
    header, main { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
    header { display: flex; align-items: baseline; gap: .75rem; padding-top: 2rem; }
    h1 { font-size: 1.375rem; font-weight: 650; letter-spacing: -.01em; margin: 0; }
    header p, .meta { margin: 0; color: var(--quiet); }
    .card {
      margin-top: 1.25rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 14px; box-shadow: var(--shadow); overflow: hidden;
    }
    .card > h2, .head {
      display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem;
      padding: .9rem 1.25rem; margin: 0;
    }
    h2 { font-size: 1rem; font-weight: 620; margin: 0; overflow-wrap: anywhere; }
    .meta { font-size: .875rem; }
    .clock { margin-left: auto; font-size: .875rem; color: var(--quiet); }
    .stages {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
      border-block: 1px solid var(--line);
    }
    .stage {
      position: relative; display: grid; place-items: center; min-height: 13rem; min-width: 0;
      padding: 2.25rem 1.5rem; overflow: auto; color: #63636b; background: #fff;
    }
    .stage + .stage { border-left: 1px solid var(--line); }
    .stage.dark { background: #17171b; color: #a0a0aa; }
    .stage.checkered {
      background: repeating-conic-gradient(#e3e3e6 0 25%, #fff 0 50%) 0 0 / 16px 16px;
    }
    .stage > span { position: absolute; left: .8rem; top: .5rem; font-size: .75rem; }
    .stage.checkered > span { background: #fff; padding: 0 .4rem; border-radius: 4px; left: .5rem; }
    .picture { position: relative; aspect-ratio: var(--w) / var(--h); }
    [data-zoom=fit] .picture {
      width: min(100%, 18rem * var(--w) / var(--h), 4px * var(--w));
    }
    [data-zoom="1"] .picture { width: calc(1px * var(--w)); }
    [data-zoom="2"] .picture { width: calc(2px * var(--w)); }
    .picture iframe {
      position: absolute; inset: 0; width: 100%; height: 100%; border: 0; color-scheme: light;
      pointer-events: none;
    }
    .picture::after { content: ""; position: absolute; inset: -2px; pointer-events: none;
      border: 1px dashed rgb(128 128 128 / 35%); border-radius: 2px; }
    .picture .main { z-index: 1; }
    .ghost { display: none; }
    .onion .ghost { display: block; }
    .ghost.before { filter: url("#tint-before"); }
    .ghost.after { filter: url("#tint-after"); }
    .ghost.far1 { opacity: .34; }
    .ghost.far2 { opacity: .17; }
    [data-ground=light] .stage:not(.light), [data-ground=dark] .stage:not(.dark),
    [data-ground=checkered] .stage:not(.checkered) { display: none; }
    .stage:only-child, [data-ground]:not([data-ground=all]) .stage { border-left: 0; }
    .bar { height: 2px; background: var(--line); margin-top: -1px; }
    .bar i { display: block; height: 100%; width: 0; background: var(--accent); }
    .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); }
    .facts > div { padding: 1rem 1.25rem 1.25rem; min-width: 0; }
    .facts > div + div { border-left: 1px solid var(--line); }
    h3 { font-size: .8125rem; font-weight: 600; color: var(--quiet); margin: 0 0 .5rem; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; }
    th { text-align: left; font-weight: 500; }
    thead th { color: var(--quiet); font-weight: 400; font-size: .8125rem; }
    td, thead th + th { text-align: right; }
    th, td { padding: .3rem 0; }
    tbody tr { border-top: 1px solid var(--line); }
    .losses { margin: 0; padding: 0; list-style: none; font-size: .875rem; overflow-wrap: anywhere; }
    .losses li { padding: .15rem 0 .15rem 1.2rem; position: relative; }
    .losses li::before { content: "!"; position: absolute; left: .2rem; color: var(--warn); font-weight: 700; }
    .losses .none::before { content: "✓"; color: var(--good); left: 0; }
    .losses + h3, table + h3 { margin-top: 1rem; }
    .snippet { display: grid; grid-template-columns: 4.2rem minmax(0, 1fr) auto; align-items: center;
      gap: .6rem; padding: .25rem 0; font-size: .875rem; }
    .snippet code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: .78rem;
      background: var(--field); border-radius: 6px; padding: .35rem .55rem; }
    button, .choices label, .toggle { font: inherit; font-size: .875rem; }
    button { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: .3rem .75rem; cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--quiet); }
    .snippet button { min-width: 5.4rem; }
    button.done { color: var(--good); border-color: currentColor; }
    :focus-visible, .choices input:focus-visible + span, .toggle input:focus-visible + span {
      outline: 2px solid var(--accent); outline-offset: 2px;
    }
    .transport {
      position: fixed; inset: auto 0 0; z-index: 5; background: var(--card);
      border-top: 1px solid var(--line); box-shadow: 0 -6px 24px rgb(0 0 0 / 6%);
    }
    .transport > div { max-width: 76rem; margin: 0 auto; padding: .75rem 1.5rem .9rem; }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.1rem; }
    .row:first-child { flex-wrap: nowrap; }
    .row + .row { margin-top: .6rem; }
    #play { width: 2.5rem; height: 2.5rem; padding: 0; border-radius: 50%; border: 0; flex: none;
      display: grid; place-items: center; background: var(--accent); color: var(--accent-ink); }
    #play svg { width: 1.1rem; height: 1.1rem; fill: currentColor; }
    #play:disabled { opacity: .4; cursor: default; }
    #play .pause, .playing #play .play { display: none; }
    .playing #play .pause { display: block; }
    .time { flex: none; min-width: 6.6rem; text-align: right; font-size: .875rem; color: var(--quiet); }
    #now { color: var(--ink); font-weight: 600; }
    #time { flex: 1; min-width: 4rem; height: 1.5rem; margin: 0; appearance: none; background: none; cursor: pointer; }
    #time::-webkit-slider-runnable-track { height: 6px; border-radius: 3px;
      background: linear-gradient(var(--accent), var(--accent)) 0 / var(--share, 0%) 100% no-repeat var(--line); }
    #time::-moz-range-track { height: 6px; border-radius: 3px; background: var(--line); }
    #time::-moz-range-progress { height: 6px; border-radius: 3px; background: var(--accent); }
    #time::-webkit-slider-thumb { appearance: none; width: 18px; height: 18px; margin-top: -6px;
      border-radius: 50%; background: var(--card); border: 2px solid var(--accent); }
    #time::-moz-range-thumb { width: 14px; height: 14px; border-radius: 50%; background: var(--card);
      border: 2px solid var(--accent); }
    fieldset { border: 0; padding: 0; margin: 0; display: flex; align-items: center; gap: .5rem; min-width: 0; }
    legend { float: left; padding: 0; font-size: .8125rem; color: var(--quiet); }
    .choices { display: flex; background: var(--field); border-radius: 8px; padding: 2px; }
    .choices span { display: block; padding: .2rem .65rem; border-radius: 6px; cursor: pointer; }
    .choices input:checked + span { background: var(--chosen); box-shadow: 0 1px 3px rgb(0 0 0 / 18%); }
    .toggle { display: flex; align-items: center; cursor: pointer; }
    .toggle span { padding: .2rem .75rem; border: 1px solid var(--line); border-radius: 8px; }
    .toggle input:checked + span { background: var(--accent); color: var(--accent-ink); border-color: var(--accent); }
    .hint { margin: 0 0 0 auto; font-size: .8125rem; color: var(--quiet); }
    kbd { font: inherit; font-size: .75rem; border: 1px solid var(--line); border-radius: 4px; padding: 0 .35rem; }
    .away { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; border: 0; padding: 0; }
    @media (max-width: 60rem) {
      .hint { display: none; }
      .stage + .stage { border-left: 0; border-top: 1px solid var(--line); }
      .facts > div + div { border-left: 0; border-top: 1px solid var(--line); }
      body { padding-bottom: 15rem; }
    }
    @media (forced-colors: active) {
      .choices input:checked + span, .toggle input:checked + span { outline: 2px solid Highlight; }
    }
    """
}
