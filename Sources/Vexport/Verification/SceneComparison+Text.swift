public import SceneComparison
import SceneModel
import VectorGeometry

extension SceneComparison {
  /// The result in one line.
  public var summary: String {
    ([isEqual ? "the same" : "different"] + (isEqual ? measureLines : differenceLines)
      + [momentLine]).joined(separator: "; ")
  }

  /// What was measured, a line each.
  public var measureLines: [String] {
    [curveLine, paintLine].compactMap { $0 } + structureLines + [pictureLine].compactMap { $0 }
  }

  /// What is beyond tolerance, a line each, the plainest first.
  public var differenceLines: [String] {
    var lines = frameDifferences
    if (curves?.amount ?? 0) > options.tolerance, let curveLine { lines.append(curveLine) }
    if (paints?.amount ?? 0) > options.paintTolerance, let paintLine { lines.append(paintLine) }
    if !structure.isEmpty {
      lines += structureLines
      lines.append(
        pictureLine ?? "pictures: none could be drawn, so unlike structures count as a difference")
    }
    return lines
  }

  /// When was compared.
  public var momentLine: String {
    let keys = moments.keyframeCount
    let visited = moments.visitedKeyframeCount
    let keyframes =
      keys == visited
      ? "around all \(keys) keyframe times" : "around \(visited) of \(keys) keyframe times"
    var ways = ["\(matchedCount) drawing by drawing"]
    if mergedCount > 0 { ways.append("\(mergedCount) with drawings of one paint taken together") }
    if let pictures { ways.append("\(pictures.drawnCount) by pictures") }
    return "compared at \(moments.times.count) moments, \(keyframes): "
      + ways.joined(separator: ", ")
  }

  private var curveLine: String? {
    guard let curves else { return "curves: no distance" }
    return "curves: \(number(curves.amount)) px apart, tolerance \(number(options.tolerance)): "
      + words(curves)
  }

  private var paintLine: String? {
    guard let paints else { return "values: no difference" }
    return "values: \(number(paints.amount)) apart, tolerance \(number(options.paintTolerance)): "
      + words(paints)
  }

  private var structureLines: [String] {
    let shown = structure.prefix(4).map { "structure: \(words($0))" }
    let more = structure.count - shown.count
    return shown + (more > 0 ? ["structure: \(more) more kinds of difference"] : [])
  }

  private var pictureLine: String? {
    guard let pictures else { return nil }
    return "pictures: compared \(pictures.drawnCount) times because structures are unlike; edges "
      + "differ by \(number(pictures.worst.edge / pictures.worst.scale)) px at most, areas by "
      + "\(number(pictures.worst.area)), worst at \(number(pictures.time.seconds)) s"
  }

  private func words(_ finding: Finding) -> String {
    let (place, other) = (finding.place.description, finding.otherPlace.description)
    let names = [place, other == place ? "" : other].filter { !$0.isEmpty }
    let where_ = names.isEmpty ? "" : " of '\(names.joined(separator: "' and '"))'"
    return "\(finding.what)\(where_) at \(number(finding.time.seconds)) s"
  }

  private func number(_ value: Double) -> String { decimalText(value, decimals: 4) }
}
