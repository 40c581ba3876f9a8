import CairoRendering
import SVGFormat
public import SceneComparison
public import SceneModel
import VectorGeometry

/// A page about a comparison, whole in one file: the worst moments as both pictures and their
/// difference.
public struct VerificationReport: Sendable {
  /// What was found.
  public var comparison: SceneComparison
  /// What the left scene is called.
  public var leftName: String
  /// What the right scene is called.
  public var rightName: String
  private let left: Scene
  private let right: Scene
  private let outliner: (any GlyphOutliner)?

  /// Makes a report.
  ///
  /// - Parameter outliner: draws text that is still text.
  public init(
    _ comparison: SceneComparison, of left: Scene, named leftName: String, and right: Scene,
    named rightName: String, outliner: (any GlyphOutliner)? = nil
  ) {
    self.comparison = comparison
    self.left = left
    self.right = right
    self.leftName = leftName
    self.rightName = rightName
    self.outliner = outliner
  }

  /// More moments than these show the same again.
  private static let mostMoments = 6

  /// The page's bytes.
  public func printed() -> [UInt8] {
    let verdict = comparison.isEqual ? "show the same" : "differ"
    let lines = comparison.isEqual ? comparison.measureLines : comparison.differenceLines
    let facts = (lines + [comparison.momentLine]).map { "<li>\(htmlText($0))</li>" }
    let rows = comparison.worstTimes.prefix(Self.mostMoments).map { row(at: $0) }
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(htmlText(leftName)) and \(htmlText(rightName)) – vexport verify</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1 class="\(comparison.isEqual ? "same" : "unlike")">\
      <span>\(htmlText(leftName))</span> and <span>\(htmlText(rightName))</span> \(verdict)</h1>
      <ul>\(facts.joined())</ul>
      \(rows.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
    return Array(html.utf8)
  }

  private func row(at time: Time) -> String {
    let seconds = "\(decimalText(time.seconds, decimals: 4)) s"
    let (one, other) = (picture(of: left, at: time), picture(of: right, at: time))
    let difference: String
    if case .success(let first) = one, case .success(let second) = other {
      difference = """
        <div class="difference" role="img" aria-label="Difference at \(seconds)">\
        <div><img src="\(first)" alt=""></div><div><img src="\(second)" alt=""></div></div>
        """
    } else {
      difference = "<p>None can be shown.</p>"
    }
    return """
      <section><h2>\(seconds)</h2><div class="row">
      <figure>\(markup(one, "\(leftName) at \(seconds)"))\
      <figcaption>\(htmlText(leftName))</figcaption></figure>
      <figure>\(markup(other, "\(rightName) at \(seconds)"))\
      <figcaption>\(htmlText(rightName))</figcaption></figure>
      <figure>\(difference)<figcaption>Difference, eight times as strong</figcaption></figure>
      </div></section>
      """
  }

  private func markup(_ picture: Result<String, SceneRenderingError>, _ text: String) -> String {
    switch picture {
    case .success(let address):
      "<div class=\"ground\"><img src=\"\(address)\" alt=\"\(htmlText(text))\"></div>"
    case .failure(let error): "<p>\(htmlText(error.description))</p>"
    }
  }

  /// A picture as wide as its column on a fine screen, as an address that holds it.
  private func picture(
    of scene: Scene, at time: Time
  ) -> Result<String, SceneRenderingError> {
    let longest = max(scene.size.width, scene.size.height, 1)
    let scale = min(max(Self.pictureSide / longest, 0.05), 4)
    do throws(SceneRenderingError) {
      let bitmap = try scene.bitmap(at: time, scale: scale, outliner: outliner)
      do throws(RenderingError) {
        return .success("data:image/png;base64," + base64Text(try bitmap.png()))
      } catch {
        throw .drawing(error)
      }
    } catch {
      return .failure(error)
    }
  }

  private static let pictureSide = 800.0

  private static let style = """
    :root { color-scheme: light dark; --page: #f5f5f3; --card: #fff; --ink: #1a1a1e;
      --quiet: #63636b; --line: #e2e2de; --good: #1c7a43; --bad: #b3261e; }
    @media (prefers-color-scheme: dark) { :root { --page: #121214; --card: #1b1b1f;
      --ink: #ededf0; --quiet: #a0a0aa; --line: #303037; --good: #6fce96; --bad: #ff8a80; } }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
    h1 { font-size: 1.375rem; font-weight: 650; margin: 0 0 1rem; overflow-wrap: anywhere; }
    h1::before { margin-right: .5rem; }
    h1.same::before { content: "✓"; color: var(--good); }
    h1.unlike::before { content: "≠"; color: var(--bad); }
    ul { margin: 0 0 1.5rem; padding-left: 1.2rem; color: var(--quiet); overflow-wrap: anywhere; }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      padding: 1rem 1.25rem; margin-top: 1.25rem; }
    h2 { font-size: 1rem; margin: 0 0 .75rem; font-variant-numeric: tabular-nums; }
    .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; }
    figure { margin: 0; min-width: 0; }
    figcaption { color: var(--quiet); font-size: .875rem; margin-top: .4rem;
      overflow-wrap: anywhere; }
    img { display: block; width: 100%; }
    .ground { background: repeating-conic-gradient(#e3e3e6 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
    .difference { position: relative; isolation: isolate; filter: brightness(8); }
    .difference div { background: #808080; }
    .difference div + div { position: absolute; inset: 0; mix-blend-mode: difference; }
    """
}
