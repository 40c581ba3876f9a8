public import SceneModel

/// Why layers cannot be made into a scene.
public struct CAError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key path of the animation or the name of the property that is at fault.
  public var property: String
  /// What is wrong with it.
  public var reason: Reason

  /// Makes an error.
  public init(_ property: String, _ reason: Reason) {
    self.property = property
    self.reason = reason
  }

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// No property is called so; this one is called nearly so.
    case unknownKeyPath(nearest: String)
    /// Layers of this kind do not have the property.
    case notOfLayer(kind: String)
    /// A value of another type is needed.
    case wrongType(expected: String)
    /// A number is infinite or none.
    case notFinite
    /// There are no values to go between.
    case noValues
    /// All of from, to and by are given.
    case tooManyValues
    /// The values have no sum.
    case valuesDoNotAdd
    /// An additive animation lacks an end.
    case additiveNeedsBothEnds
    /// The number of key times does not fit that of the values.
    case keyTimeCount(Int, expected: Int)
    /// The key times do not run from 0 to 1.
    case keyTimesNotRising
    /// The number of timing functions does not fit that of the values.
    case timingFunctionCount(Int, expected: Int)
    /// There is no picture of this name in the drawing context.
    case unknownPicture(String)
    /// The property cannot follow a path.
    case noPath
    /// A way that is paced by its length stands beside other animations, or adds up.
    case notAlone
    /// A whole and its parts are moved, by turns or together.
    case mixedAxes
    /// A number is out of its range.
    case outOfRange(String)
    /// Layers or groups are nested too deeply.
    case tooDeep(limit: Int)
    /// A text cannot be laid out.
    case text(TextError)
  }

  /// The error in one line, with advice.
  public var description: String {
    if case .text(let error) = reason { return error.description }
    return "'\(property)': \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .unknownKeyPath(let nearest):
      return "no property is called so; did you mean '\(nearest)'?"
    case .notOfLayer(let kind): return "\(kind) has no such property; animate another layer"
    case .wrongType(let expected): return "the values must be \(expected)"
    case .notFinite: return "a number is infinite or no number; give finite ones"
    case .noValues: return "the animation has no values to go between; give from and to, or values"
    case .tooManyValues: return "from, to and by are all given; give two of them"
    case .valuesDoNotAdd: return "the by value cannot be added; give a from and a to value"
    case .additiveNeedsBothEnds: return "an additive animation needs both of its ends; give them"
    case .keyTimeCount(let count, let expected):
      return "there are \(count) key times; the values need \(expected)"
    case .keyTimesNotRising: return "the key times must rise from 0 to 1"
    case .timingFunctionCount(let count, let expected):
      return "there are \(count) timing functions; the values need \(expected)"
    case .unknownPicture(let name):
      return "there is no picture '\(name)'; put it into the drawing context's assets"
    case .noPath: return "only the position can follow a path; give values instead"
    case .notAlone:
      return "an animation evenly along a curve must be the only one of the position and not add"
        + " up; put others on a layer around it"
    case .mixedAxes:
      return "animations of the whole and of its parts are mixed; move only one of them"
    case .outOfRange(let range): return "must be \(range)"
    case .tooDeep(let limit):
      return "there are more than \(limit) within each other; flatten the tree"
    case .text(let error): return error.description
    }
  }
}
