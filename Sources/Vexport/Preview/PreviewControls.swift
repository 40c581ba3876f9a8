/// The preview page's controls, the same for every page.
enum PreviewControls {
  static let html = """
    <div class="transport" role="region" aria-label="Playback"><div>
    <div class="row">
    <button id="play" type="button" aria-label="Play">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path class="play" d="M4 2.2v11.6L13.6 8z"/>\
    <path class="pause" d="M3.5 2.5h3.2v11H3.5zm5.8 0h3.2v11H9.3z"/></svg></button>
    <input id="time" type="range" min="0" max="1" step="any" value="0" aria-label="Time">
    <div class="time"><span id="now">0.00</span> / <span id="end">0.00 s</span></div>
    </div>
    <div class="row">
    \(choices("Speed", "speed", [("0.25", "¼×"), ("0.5", "½×"), ("1", "1×"), ("2", "2×")], "1"))
    \(choices("Ground", "ground", grounds, "all"))
    \(choices("Zoom", "zoom", [("fit", "Fit"), ("1", "1×"), ("2", "2×")], "fit"))
    <label class="toggle"><input id="onion" class="away" type="checkbox"><span>Onion skin</span></label>
    <p class="hint"><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step a frame, with \
    <kbd>Shift</kbd> ten</p>
    </div>
    </div></div>
    """

  private static let grounds = [
    ("all", "All"), ("light", "Light"), ("dark", "Dark"), ("checkered", "Checkered"),
  ]

  private static func choices(
    _ title: String, _ name: String, _ values: [(value: String, word: String)], _ chosen: String
  ) -> String {
    let labels = values.map { value, word in
      "<label><input class=\"away\" type=\"radio\" name=\"\(name)\" value=\"\(value)\""
        + (value == chosen ? " checked" : "") + "><span>\(word)</span></label>"
    }
    return "<fieldset><legend>\(title)</legend><div class=\"choices\">"
      + labels.joined() + "</div></fieldset>"
  }
}
