#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CoreAnimationModel
import SceneModel
import VectorGeometry

/// The text of a marquee, measured; lengths are in points.
struct MarqueeMeasure {
  /// One copy, the separator in it where that can be seen.
  var copy: CATextLayer
  /// The size of a copy.
  var copySize: Size
  /// The size of the text alone.
  var textSize: Size
  /// The distance from one copy to the next along the way, above 0.
  var pitch: Double
  /// Whether the text is read from the right.
  var isRightToLeft: Bool
}

extension Marquee {
  /// Lays the text out, with the separator in the middle of two and without.
  ///
  /// The separator's width is what two texts with it take more than two texts do, so that the pitch
  /// holds the kerning on both of its sides.
  func measure(in context: CADrawingContext) throws(EffectError) -> MarqueeMeasure {
    let runs = styledRuns
    guard runs.contains(where: \.isVisible) else { throw .emptyText }
    let alone = try layout(runs, in: context)
    let along = isVertical ? alone.extent.height : alone.extent.width
    guard along > 0, along.isFinite else { throw .emptyText }
    let between = separatorRuns(after: runs)
    var pitch = along
    if isVertical {
      pitch += try verticalGap(between, lineOf: runs, in: context)
    } else if case .gap(let gap) = separator {
      pitch += gap
    } else if !between.isEmpty {
      let whole = try layout(runs + between + runs, in: context)
      pitch = whole.extent.width - alone.extent.width
    }
    guard pitch > 0, pitch.isFinite else {
      throw .outOfRange(
        "gap", pitch - along, "above \(decimalText(-along, decimals: 3)) points, minus the text")
    }
    let drawn = runs + (between.contains(where: \.isVisible) ? between : [])
    let layout = drawn.count == runs.count ? alone : try layout(drawn, in: context)
    let box = textBox(of: alone.extent, in: layout)
    return MarqueeMeasure(
      copy: textLayer(drawn.map { painted($0, across: box) }), copySize: layout.extent.size,
      textSize: alone.extent.size, pitch: pitch, isRightToLeft: alone.isRightToLeft)
  }

  /// The text alone within a copy, in the copy's own space.
  private func textBox(of text: Rect, in copy: TextLayout) -> Rect {
    var box = Rect(origin: copy.extent.origin, size: text.size)
    if copy.isRightToLeft, !isVertical { box.x = copy.extent.maxX - text.width }
    return box
  }

  private func layout(
    _ runs: [Run], in context: CADrawingContext
  ) throws(EffectError) -> TextLayout {
    do {
      return try textLayer(runs).layout(in: context)
    } catch {
      throw EffectError(error)
    }
  }

  private func textLayer(_ runs: [Run]) -> CATextLayer {
    var layer = CATextLayer()
    layer.attributedString = runs
    layer.direction = textDirection
    layer.isWrapped = isVertical
    layer.bounds.width = isVertical ? width : 0
    return layer
  }

  /// The text in runs; without line breaks where it runs to the left or right.
  private var styledRuns: [Run] {
    let font = Font(
      family: fontFamily, weight: fontWeight, slant: fontSlant, size: .init(fontSize))
    let plain = [Run(.string(text), font: font, draws: [.fill(color)])]
    let given = runs.isEmpty ? plain : runs
    return isVertical ? given : given.map(\.onOneLine)
  }

  /// The separator in the look of the text's end; nothing where a gap takes its place.
  private func separatorRuns(after runs: [Run]) -> [Run] {
    guard case .text(let string) = separator, !string.isEmpty, var run = runs.last else {
      return []
    }
    run.content = .string(string)
    run.rise = 0
    guard isVertical else { return [run.onOneLine] }
    guard run.isVisible else { return [] }
    run.content = .string("\n" + string)
    return [run]
  }

  /// The space between copies one above the other; a separator that cannot be seen is half a line.
  private func verticalGap(
    _ between: [Run], lineOf runs: [Run], in context: CADrawingContext
  ) throws(EffectError) -> Double {
    if case .gap(let gap) = separator { return gap }
    guard between.isEmpty else {
      let alone = try layout(runs, in: context)
      return try layout(runs + between, in: context).extent.height - alone.extent.height
    }
    guard case .text(let string) = separator, !string.isEmpty, var run = runs.last else { return 0 }
    run.content = .string(" ")
    return try layout([run], in: context).extent.height / 2
  }

  /// The run with the text's gradient, if there is one.
  private func painted(_ run: Run, across box: Rect) -> Run {
    guard let gradient = textGradient else { return run }
    var run = run
    run.draws = [Draw(style: .fill(.nonzero), paint: .gradient(gradient.placed(in: box)))]
    return run
  }
}

extension TextGradient {
  /// The gradient across a box, corner to corner; source: CSS Images 3, section 3.1.1.
  fileprivate func placed(in box: Rect) -> Gradient {
    // A quarter turn's cosine is not quite 0; what is left of it is no slant.
    func settled(_ part: Double) -> Double { abs(part) < 1e-12 ? 0 : part }
    let direction = Vector(settled(cos(angle.radians)), settled(sin(angle.radians)))
    let reach = (abs(direction.dx) * box.width + abs(direction.dy) * box.height) / 2
    let step = direction * reach
    return Gradient(
      kind: .linear(start: .init(box.center - step), end: .init(box.center + step)),
      stops: .init(stops))
  }
}

extension Run {
  /// Whether the run shows more than white space.
  var isVisible: Bool {
    switch content {
    case .string(let string): !string.allSatisfy(\.isWhitespace)
    case .image: true
    }
  }

  /// The run with its line breaks as spaces.
  var onOneLine: Run {
    guard case .string(let string) = content else { return self }
    var run = self
    run.content = .string(String(string.map { $0.isNewline ? " " : $0 }))
    return run
  }
}
