import Vexport

extension InspectedFile {
  /// The inspection laid out for people.
  var text: String {
    var lines = [head, ""]
    lines += table(facts)
    lines += section("features", scene.features.map(row))
    lines += ["", "tree"] + tree
    lines += section("pictures", scene.assets.map { row(named: $0.name, $0.asset) })
    lines += section("markers", scene.markers.map(row))
    lines += lossSection("lost in reading", losses)
    for output in scene.outputs { lines += words(for: output) }
    return lines.joined(separator: "\n")
  }

  private var head: String {
    let title = scene.metadata.title.map { ", \($0.debugDescription)" } ?? ""
    return "\(name): \(format.shownName)\(title)"
  }

  private var facts: [(String, String)] {
    var facts = [
      ("picture", "\(number(scene.size.width)) × \(number(scene.size.height))"),
      ("plays", plays),
    ]
    if case .success(let cycles) = scene.cycles, !cycles.periods.isEmpty {
      facts.append(("cycles", words(for: cycles)))
    }
    if let length = scene.loopLength { facts.append(("one loop", seconds(length))) }
    facts.append(("layers", "\(scene.counts.layers)"))
    facts.append(
      (
        "motion",
        "\(scene.counts.animatedProperties) animated properties, \(scene.counts.animations) "
          + "animations, \(scene.counts.keyframes) keyframes"
      ))
    facts.append(("outlines", "\(scene.counts.pathPoints) points"))
    facts.append(("file", sizes(bytes, gzipped)))
    return facts
  }

  private var plays: String {
    switch scene.span {
    case .still: "a still picture"
    case .until(let end): seconds(end)
    case .endless: "for ever"
    }
  }

  private func words(for cycles: SceneCycles) -> String {
    let shown = cycles.periods.prefix(6).map(seconds).joined(separator: ", ")
    let more = cycles.periods.count > 6 ? " and \(cycles.periods.count - 6) more" : ""
    guard cycles.periods.count > 1 else { return shown }
    let meeting = cycles.meeting.map { "meet after \(seconds($0))" } ?? "never meet"
    return "\(shown)\(more); \(meeting)"
  }

  private func row(_ use: SceneInspection.FeatureCount) -> (String, String) {
    let place = use.first.description
    let count = use.count == 1 ? "" : "\(use.count) places, first "
    return (use.feature.rawValue, place.isEmpty ? "the scene" : count + place)
  }

  private func row(named name: String, _ asset: Asset) -> (String, String) {
    let size = "\(number(asset.pixelSize.width)) × \(number(asset.pixelSize.height))"
    return (name, "\(asset.mediaType), \(size), \(bytesText(asset.bytes.count))")
  }

  private func row(_ marker: Marker) -> (String, String) {
    (marker.name, "\(seconds(marker.start)), for \(seconds(marker.duration))")
  }

  private var tree: [String] {
    var lines: [String] = []
    for symbol in scene.symbols {
      lines.append("  symbol \(symbol.name)")
      draw(symbol.layers, into: &lines, prefix: "  ")
    }
    draw(scene.layers, into: &lines, prefix: "  ")
    return lines
  }

  private func draw(_ nodes: [SceneInspection.Node], into lines: inout [String], prefix: String) {
    for (index, node) in nodes.enumerated() {
      let isLast = index == nodes.count - 1
      let name = node.name.isEmpty ? "" : " \(node.name.debugDescription)"
      let traits = node.traits.isEmpty ? "" : "  (\(node.traits.joined(separator: "; ")))"
      lines.append(prefix + (isLast ? "└─ " : "├─ ") + node.content + name + traits)
      draw(node.children, into: &lines, prefix: prefix + (isLast ? "   " : "│  "))
    }
  }

  private func words(for output: SceneInspection.Output) -> [String] {
    let name = "as \(output.format.capabilities.format.name)"
    switch output.result {
    case .failure(let error): return ["", "\(name): not possible: \(error)"]
    case .success(let written):
      let visible = written.losses.visible.count
      let lost = visible == 0 ? "nothing lost" : "\(visible) lost"
      var lines = ["", "\(name): \(sizes(written.size, written.gzippedSize)); \(lost)"]
      lines += written.losses.entries.map { "  \($0)" }
      return lines
    }
  }

  private func lossSection(_ title: String, _ losses: Losses) -> [String] {
    guard !losses.entries.isEmpty else { return [] }
    return ["", title] + losses.entries.map { "  \($0)" }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> [String] {
    rows.isEmpty ? [] : ["", title] + table(rows)
  }

  private func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + text
    }
  }

  private func seconds(_ time: Time) -> String { "\(number(time.seconds)) s" }

  private func sizes(_ bytes: Int, _ gzipped: Int?) -> String {
    bytesText(bytes) + (gzipped.map { ", \(bytesText($0)) gzipped" } ?? "")
  }
}

extension InputFormat {
  /// The format's name for people.
  var shownName: String {
    switch self {
    case .svg: "SVG"
    case .lottie: "Lottie"
    case .dotLottie: "dotLottie"
    }
  }
}

/// A number without needless digits.
func number(_ value: Double) -> String { decimalText(value, decimals: 4) }

/// A count of bytes with its thousands apart.
func bytesText(_ count: Int) -> String {
  var digits = Array(String(count))
  var place = digits.count - 3
  while place > 0 {
    digits.insert("\u{202F}", at: place)
    place -= 3
  }
  return String(digits) + (count == 1 ? " byte" : " bytes")
}
