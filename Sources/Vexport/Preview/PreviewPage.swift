import SceneModel
import VectorGeometry

/// A page that shows animations, whole in one file: it asks no network for anything.
public struct PreviewPage: Sendable {
  /// What it shows.
  public var items: [PreviewItem]

  /// Makes a page.
  public init(_ items: [PreviewItem]) {
    self.items = items
  }

  /// The page's bytes.
  public func printed() -> [UInt8] { Array(html.utf8) }

  private var html: String {
    let script = PreviewScript.text
    let hash = base64Text(sha256(Array(script.utf8)))
    let policy =
      "default-src 'none'; script-src 'sha256-\(hash)'; style-src 'unsafe-inline'; "
      + "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(htmlText(heading)) – vexport preview</title>
      <link rel="icon" href="data:,">
      <style>
      \(PreviewStyle.text)
      </style>
      </head>
      <body data-ground="all" data-zoom="fit">
      \(Self.tints)
      <header><h1>\(htmlText(heading))</h1><p>vexport preview</p></header>
      <main>
      \(items.enumerated().map { card($1, number: $0) }.joined(separator: "\n"))
      </main>
      \(PreviewControls.html)
      <div id="status" class="away" role="status"></div>
      <script id="data" type="application/json">\(data)</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  private var heading: String {
    items.count == 1 ? items[0].fileName : "\(items.count) animations"
  }

  /// What the onion skin colours its frames with.
  private static let tints = """
    <svg class="away" aria-hidden="true"><defs>
    <filter id="tint-before"><feFlood flood-color="#e5484d"/>\
    <feComposite in2="SourceAlpha" operator="in"/></filter>
    <filter id="tint-after"><feFlood flood-color="#2f7df6"/>\
    <feComposite in2="SourceAlpha" operator="in"/></filter>
    </defs></svg>
    """

  private var data: String {
    let records = items.map { item in
      "{\"svg\":\(jsonText(item.document)),\"length\":\(decimalText(item.length, decimals: 6)),"
        + "\"endless\":\(item.isEndless),\"snippets\":{\"img\":\(jsonText(item.imageSnippet)),"
        + "\"lottie\":\(jsonText(item.lottieSnippet))}}"
    }
    return "[" + records.joined(separator: ",") + "]"
  }

  private func card(_ item: PreviewItem, number: Int) -> String {
    let size = item.scene.output.size
    let (width, height) = (max(size.width, 1), max(size.height, 1))
    let box =
      "--w:\(decimalText(width, decimals: 2));--h:\(decimalText(height, decimals: 2))"
    let grounds = [("light", "Light"), ("dark", "Dark"), ("checkered", "Checkered")]
    let stages = grounds.map { name, word in
      """
      <div class="stage \(name)" role="img" aria-label="\(htmlText(item.title)), on \
      \(name == "checkered" ? "a checkered" : "a \(name)") ground"><span>\(word)</span>\
      <div class="picture" style="\(box)"></div></div>
      """
    }
    return """
      <section class="card" data-index="\(number)" aria-labelledby="name\(number)">
      <div class="head"><h2 id="name\(number)">\(htmlText(item.title))</h2>
      <p class="meta">\(htmlText(meta(of: item)))</p><span class="clock"></span></div>
      <div class="stages">\(stages.joined())</div>
      <div class="bar" aria-hidden="true"><i></i></div>
      <div class="facts">
      <div>\(sizes(of: item))\(losses(of: item))</div>
      <div><h3>Use it</h3>\(snippets(of: item))</div>
      </div>
      </section>
      """
  }

  private func meta(of item: PreviewItem) -> String {
    let size = item.scene.output.size
    let extent =
      "\(decimalText(size.width, decimals: 2)) × \(decimalText(size.height, decimals: 2))"
    let length = "\(decimalText(item.length, decimals: 3)) s"
    let plays =
      item.length == 0 ? "still" : item.isEndless ? "loops after \(length)" : "\(length), once"
    let name = item.fileName == item.title || items.count == 1 ? "" : "\(item.fileName) · "
    return "\(name)\(extent) · \(plays)"
  }

  private func sizes(of item: PreviewItem) -> String {
    let rows = item.files.map { file in
      let gzipped = gzippedSize(of: file.bytes).map(Self.shownSize) ?? "–"
      let note = file.isInput ? " (as given)" : ""
      return """
        <tr><th scope="row">\(htmlText(file.format.capabilities.format.name))\(note)</th>\
        <td>\(Self.shownSize(file.bytes.count))</td><td>\(gzipped)</td></tr>
        """
    }
    return """
      <h3>Size</h3><table><thead><tr><th scope="col">Format</th><th scope="col">Raw</th>\
      <th scope="col">Gzipped</th></tr></thead><tbody>\(rows.joined())</tbody></table>
      """
  }

  static func shownSize(_ count: Int) -> String {
    count < 1_000
      ? "\(count) B"
      : count < 1_000_000
        ? decimalText(Double(count) / 1_000, decimals: count < 10_000 ? 2 : 1) + " kB"
        : decimalText(Double(count) / 1_000_000, decimals: 2) + " MB"
  }

  private func losses(of item: PreviewItem) -> String {
    var rows = item.scene.losses.visible.map { "In reading: \($0)" }
    for file in item.files {
      rows += file.losses.visible.map { "In \(file.format.capabilities.format): \($0)" }
    }
    let list =
      rows.isEmpty
      ? "<li class=\"none\">Nothing is lost.</li>"
      : rows.map { "<li>\(htmlText($0))</li>" }.joined()
    return "<h3>Losses</h3><ul class=\"losses\">\(list)</ul>"
  }

  private func snippets(of item: PreviewItem) -> String {
    let rows = [
      ("img", "Image", item.imageSnippet), ("inline", "Inline", String(item.root.prefix(160))),
      ("lottie", "Lottie", item.lottieSnippet),
    ]
    return rows.map { key, word, text in
      let shown = text.split(separator: "\n").first.map { $0.prefix(160) } ?? ""
      return """
        <div class="snippet"><span>\(word)</span><code>\(htmlText(shown))</code>\
        <button type="button" data-copy="\(key)" data-name="\(word) snippet" \
        aria-label="Copy the \(word.lowercased()) snippet of \(htmlText(item.title))">Copy</button>\
        </div>
        """
    }.joined()
  }
}
