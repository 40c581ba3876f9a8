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
    var assembly = OutlineAssembly(
      list: list, style: style, figures: figures,
      modifiers: Set(members.flatMap { list.outlines[$0].modifiers }).sorted(by: >))
    let motion = self.motion(of: assembly, members)
    let rate = frames.rate
    let start = document.start
    defer {
      if assembly.failures > 0 {
        lost(
          .approximated(by: nil), .basicFigure,
          "the outlines are too intricate to be merged; they are painted as they are")
      }
    }
    guard let motion else { return Animatable(assembly.path(at: 0)) }
    if assembly.merges {
      return stepped("a merged outline", moments: motion.moments) { frame in
        assembly.path(at: (frame - start) / rate)
      }
    }
    let whole = assembly
    return sampled(moments: motion.moments, courses: motion.courses) { frame in
      var assembly = whole
      return assembly.path(at: (frame - start) / rate)
    }
  }

  /// How outlines move; nil where they never do.
  private func motion(of assembly: OutlineAssembly, _ members: [Int]) -> MomentCollector? {
    var collector = MomentCollector(frames: frames)
    var layers = assembly.figures.map {
      Layer(content: .shape(Shape(figures: [$0.1], draws: [])))
    }
    for number in members {
      let groups = assembly.list.outlines[number].transforms.dropFirst(assembly.style.depth)
      for transform in groups {
        layers.append(Layer(transform: transform, content: .group([])))
      }
    }
    layers.visitProperties(&collector, at: Place())
    for number in assembly.modifiers { assembly.list.modifiers[number].kind.visit(&collector) }
    return collector.isMoving ? collector : nil
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

/// Collects the file's frames at which properties may turn, and how they run between them.
struct MomentCollector: PropertyVisitor {
  let frames: Frames
  var isMoving = false
  var moments: [Double] = []
  /// By the file's frames.
  var courses = Courses()

  init(frames: Frames) {
    self.frames = frames
  }

  mutating func visit<Value: Interpolatable>(
    _ property: inout Animatable<Value>, at place: @autoclosure () -> Place
  ) {
    guard !property.isStatic else { return }
    isMoving = true
    for animation in property.animations {
      moments += animation.keyframes.map { frames.frame(atOffset: $0.offset) }
      courses.add(animation.keyframes) { frames.frame(atOffset: $0) }
    }
  }
}
