import SceneModel
import VectorGeometry

extension SceneReader {
  /// The outlines of a style as one path over time: changed by their modifiers and carried by the
  /// groups between them and the style.
  mutating func modifiedPath(of style: ShapeList.Style, in list: ShapeList) -> Animatable<Path> {
    let members = list.members(of: style)
    var figures: [(Int, Figure)] = []
    for number in members {
      figures.append((number, figure(list.outlines[number].item, startsMatter: true)))
    }
    let used = Set(members.flatMap { list.outlines[$0].modifiers }).sorted(by: >)
    var collector = MomentCollector(frames: frames)
    var layers = figures.map { Layer(content: .shape(Shape(figures: [$0.1], draws: []))) }
    for number in style.outlines {
      for transform in list.outlines[number].transforms.dropFirst(style.depth) {
        layers.append(Layer(transform: transform, content: .group([])))
      }
    }
    layers.visitProperties(&collector, at: Place())
    for number in used { list.modifiers[number].kind.visit(&collector) }
    let rate = frames.rate
    let start = document.start
    func path(_ frame: Double) -> Path {
      let seconds = (frame - start) / rate
      var paths = Dictionary(
        figures.map { ($0, $1.path(at: seconds)) }, uniquingKeysWith: { first, _ in first })
      for number in used {
        let modifier = list.modifiers[number]
        let touched = modifier.outlines.reversed().filter { paths[$0] != nil }
        let changed = modifier.kind.apply(to: touched.map { paths[$0] ?? Path() }, at: seconds)
        for (outline, path) in zip(touched, changed) { paths[outline] = path }
      }
      var result = Path()
      for number in style.outlines.reversed() {
        guard let path = paths[number], !path.isEmpty else { continue }
        let groups = list.outlines[number].transforms.dropFirst(style.depth)
        result.append(path.applying(groups.reduce(.identity) { $0 * $1.affine(at: seconds) }))
      }
      return result
    }
    guard collector.isMoving else { return Animatable(path(start)) }
    return sampled(moments: collector.moments, path)
  }
}

extension ShapeList {
  /// The outlines that decide how a style's outlines look, itself included.
  fileprivate func members(of style: Style) -> [Int] {
    var members = Set(style.outlines)
    for outline in style.outlines {
      for number in outlines[outline].modifiers where modifiers[number].kind.isCollective {
        members.formUnion(modifiers[number].outlines)
      }
    }
    return members.sorted()
  }
}

/// Collects the file's frames at which properties may turn.
struct MomentCollector: PropertyVisitor {
  let frames: Frames
  var isMoving = false
  var moments: [Double] = []

  init(frames: Frames) {
    self.frames = frames
  }

  mutating func visit<Value: Interpolatable>(_ property: inout Animatable<Value>, at place: Place) {
    guard !property.isStatic else { return }
    isMoving = true
    for animation in property.animations {
      moments += animation.keyframes.map { frames.frame(atOffset: $0.offset) }
    }
  }
}
