import VectorGeometry

/// One function of a transform list.
enum TransformFunction: Hashable, Sendable {
  case translate(Vector)
  case rotate(Angle, about: Point)
  case scale(Vector)
  case skewX(Angle)
  case skewY(Angle)
  case matrix(Affine)

  /// The map it stands for.
  var affine: Affine {
    switch self {
    case .translate(let vector): return .translation(vector)
    case .rotate(let angle, let center):
      let move = center - Point.zero
      return .translation(move) * .rotation(angle) * .translation(-move)
    case .scale(let factors): return .scale(factors)
    case .skewX(let angle): return .skewX(angle)
    case .skewY(let angle):
      let shear = Affine.skewX(angle)
      return Affine(a: 1, b: shear.c, c: 0, d: 1, tx: 0, ty: 0)
    case .matrix(let affine): return affine
    }
  }

  /// Whether it moves nothing.
  var isIdentity: Bool { affine == .identity }
}

extension [TransformFunction] {
  /// The map of the whole list; the first function is the outermost.
  var affine: Affine { reduce(.identity) { $0 * $1.affine } }

  /// How far the list moves everything, where it does nothing else.
  var translation: Vector? {
    var total = Vector.zero
    for function in self {
      guard case .translate(let vector) = function else { return nil }
      total = total + vector
    }
    return total
  }

  /// The list without functions that move nothing, neighbouring moves joined.
  var joined: [TransformFunction] {
    var result: [TransformFunction] = []
    for function in self where !function.isIdentity {
      if case .translate(let next) = function, case .translate(let last) = result.last {
        result.removeLast()
        if last + next != .zero { result.append(.translate(last + next)) }
      } else {
        result.append(function)
      }
    }
    return result
  }
}

/// Writes transforms with the decimals that a place in the picture needs.
struct TransformPrinter {
  /// Decimals of coordinates.
  var lengths: Int
  /// Decimals of angles in degrees: a turn by the last of them moves the edge of a picture of a
  /// thousand units by less than a coordinate's rounding.
  var angles: Int { lengths + 1 }
  /// Decimals of factors, which multiply distances of up to a thousand units.
  var factors: Int { lengths + 2 }

  /// The arguments of a move; a second coordinate of 0 is left out.
  func text(_ vector: Vector) -> String {
    let x = numberText(vector.dx, decimals: lengths)
    let y = numberText(vector.dy, decimals: lengths)
    return y == "0" ? x : "\(x) \(y)"
  }

  /// The arguments of a turn.
  func text(_ angle: Angle, about center: Point) -> String {
    let turn = numberText(angle.degrees, decimals: angles)
    let place = numberTexts([center.x, center.y], decimals: lengths)
    return place == "0 0" ? turn : "\(turn) \(place)"
  }

  /// An angle alone.
  func text(_ angle: Angle) -> String { numberText(angle.degrees, decimals: angles) }

  /// The arguments of a scaling; equal factors are written once.
  func text(factors vector: Vector) -> String {
    let x = numberText(vector.dx, decimals: factors)
    let y = numberText(vector.dy, decimals: factors)
    return x == y ? x : "\(x) \(y)"
  }

  func text(_ function: TransformFunction) -> String {
    switch function {
    case .translate(let vector): "translate(\(text(vector)))"
    case .rotate(let angle, let center): "rotate(\(text(angle, about: center)))"
    case .scale(let vector): "scale(\(text(factors: vector)))"
    case .skewX(let angle): "skewX(\(text(angle)))"
    case .skewY(let angle): "skewY(\(text(angle)))"
    case .matrix(let map):
      "matrix("
        + numberTexts([map.a, map.b, map.c, map.d], decimals: factors) + " "
        + numberTexts([map.tx, map.ty], decimals: lengths) + ")"
    }
  }

  /// The shortest text for a list: as it is, its moves gathered in front, or as a matrix.
  func text(_ functions: [TransformFunction]) -> String {
    let list = functions.joined
    guard !list.isEmpty else { return "" }
    let map = list.affine
    let linear = list.filter { if case .translate = $0 { false } else { true } }
    var candidates = [list]
    if linear.count < list.count {
      let rest = linear.affine
      let move = Vector(map.tx - rest.tx, map.ty - rest.ty)
      candidates.append([.translate(move)] + linear)
    }
    candidates.append([.matrix(map)])
    let texts = candidates.map { $0.joined.map(text).filter { !isIdle($0) }.joined(separator: " ") }
    return texts.min { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// Whether nothing is left of a function after rounding.
  private func isIdle(_ text: String) -> Bool {
    ["translate(0)", "rotate(0)", "scale(1)", "skewX(0)", "skewY(0)"].contains(text)
  }
}
