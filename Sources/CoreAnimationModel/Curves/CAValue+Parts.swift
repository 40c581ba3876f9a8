import SceneModel
import VectorGeometry

extension CAValue {
  /// The numbers that the value is made of; nil where it is not made of numbers.
  var parts: [Double]? {
    switch self {
    case .number(let number): [number]
    case .pair(let x, let y): [x, y]
    case .rect(let rect): [rect.x, rect.y, rect.width, rect.height]
    case .color(let color): color.parts
    case .numbers(let numbers): numbers
    case .colors(let colors): colors.flatMap(\.parts)
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    case .flag, .picture, .noPicture: nil
    }
  }

  /// A value of the same kind with other numbers, as many as it has.
  func with(parts: [Double]) -> CAValue {
    switch self {
    case .number: return .number(parts[0])
    case .pair: return .pair(parts[0], parts[1])
    case .rect:
      return .rect(Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
    case .color: return .color(Color(parts: parts[...]))
    case .numbers: return .numbers(parts)
    case .colors(let colors):
      return .colors(colors.indices.map { Color(parts: parts[(4 * $0)...]) })
    case .path(let path):
      var index = 0
      return .path(
        path.mapPoints { _ in
          defer { index += 2 }
          return Point(parts[index], parts[index + 1])
        })
    case .flag, .picture, .noPicture: return self
    }
  }

  /// Whether the other value is of the same kind, with as many numbers.
  func isAlike(_ other: CAValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.pair, .pair), (.rect, .rect), (.color, .color): true
    case (.numbers(let left), .numbers(let right)): left.count == right.count
    case (.colors(let left), .colors(let right)): left.count == right.count
    case (.path(let left), .path(let right)): left.hasSameStructure(as: right)
    default: false
    }
  }

  /// The distance below which sampled values look the same.
  var visibleDistance: Double {
    switch self {
    case .pair, .rect, .path: Point.visibleDistance
    case .number, .color, .numbers, .colors, .flag, .picture, .noPicture: Color.visibleDistance
    }
  }
}

extension Color {
  fileprivate var parts: [Double] { [red, green, blue, alpha] }

  fileprivate init(parts: ArraySlice<Double>) {
    let first = parts.startIndex
    self.init(
      red: parts[first], green: parts[first + 1], blue: parts[first + 2], alpha: parts[first + 3])
  }
}
