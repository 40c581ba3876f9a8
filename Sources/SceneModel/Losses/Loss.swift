/// Something that is not in the output as it was in the input.
public struct Loss: Hashable, Sendable, CustomStringConvertible {
  /// What became of it.
  public var kind: LossKind
  /// What it was.
  public var feature: Feature
  /// Where it was.
  public var place: Place
  /// The format that lacks it, if one does.
  public var target: Format?
  /// What happened, in a few words.
  public var message: String
  /// What can be done about it.
  public var advice: String?

  /// Makes a loss.
  public init(
    _ kind: LossKind, _ feature: Feature, at place: Place, target: Format? = nil,
    message: String, advice: String? = nil
  ) {
    self.kind = kind
    self.feature = feature
    self.place = place
    self.target = target
    self.message = message
    self.advice = advice
  }

  /// The loss in one line: place, kind, message, advice.
  public var description: String {
    let where_ = place.description
    let start = where_.isEmpty ? "" : where_ + ": "
    return "\(start)\(kind): \(message)" + (advice.map { "; \($0)" } ?? "")
  }
}

/// What became of something that a target lacks.
public enum LossKind: Hashable, Sendable, CustomStringConvertible {
  /// It is gone.
  case dropped
  /// It is nearly the same, off by so much where that is known, in user units or 0…1.
  case approximated(by: Double?)
  /// It is written out in other terms that show the same.
  case expanded
  /// A value was missing, or players understand it in more than one way, and one was taken.
  case assumed

  /// Whether the picture can differ, so that strict users want to fail.
  public var isLossy: Bool { self != .expanded }

  /// The kind in a word.
  public var description: String {
    switch self {
    case .dropped: "dropped"
    case .approximated: "approximated"
    case .expanded: "expanded"
    case .assumed: "assumed"
    }
  }
}

/// A place in a scene or a file.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The layers from the scene down, each by name or by its number.
  public var layers: [String]
  /// The property, by its name in the scene model.
  public var property: String?
  /// The place in the file it came from.
  public var source: SourceLocation?

  /// Makes a place.
  public init(layers: [String] = [], property: String? = nil, source: SourceLocation? = nil) {
    self.layers = layers
    self.property = property
    self.source = source
  }

  /// The place of a layer inside this one.
  public func inside(_ layer: Layer, number: Int) -> Place {
    inside(layer.name, number: number)
  }

  /// The place of a layer of a name inside this one.
  package func inside(_ name: String, number: Int) -> Place {
    var place = self
    place.layers.append(name.isEmpty ? "#\(number + 1)" : name)
    return place
  }

  /// The place of a property of this one.
  public func property(_ name: String) -> Place {
    var place = self
    place.property = place.property.map { "\($0).\(name)" } ?? name
    return place
  }

  /// The place as `layer/layer.property`, behind its line and column where known.
  public var description: String {
    let path = layers.joined(separator: "/")
    let full = [path, property ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
    guard let source else { return full }
    return full.isEmpty ? source.description : "\(source): \(full)"
  }
}

/// A place in a text file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Makes a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The location as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// The losses of a conversion, in the order they were met.
public struct Losses: Hashable, Sendable {
  /// The losses; equal ones are kept once.
  public private(set) var entries: [Loss] = []
  private var known: Set<Loss> = []

  /// Makes an empty list.
  public init() {}

  /// Adds a loss, unless an equal one is there.
  public mutating func record(_ loss: Loss) {
    guard known.insert(loss).inserted else { return }
    entries.append(loss)
  }

  /// Adds another list's losses.
  public mutating func record(contentsOf other: Losses) {
    for loss in other.entries { record(loss) }
  }

  /// Those that can be seen: all but what was only written out in other terms.
  public var visible: [Loss] { entries.filter(\.kind.isLossy) }
}

/// What came out of a conversion, and what did not.
public struct Conversion<Output: Sendable>: Sendable {
  /// What came out.
  public var output: Output
  /// What did not.
  public var losses: Losses

  /// Makes a conversion's result.
  public init(output: Output, losses: Losses) {
    self.output = output
    self.losses = losses
  }
}

/// A scene that holds something its target cannot say; adaptation prevents it.
public struct InexpressibleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What cannot be said.
  public var feature: Feature
  /// Where it is.
  public var place: Place
  /// The format that cannot say it.
  public var target: Format

  /// Makes an error.
  public init(feature: Feature, place: Place, target: Format) {
    self.feature = feature
    self.place = place
    self.target = target
  }

  /// The error in one line, with advice.
  public var description: String {
    let where_ = place.description.isEmpty ? "" : " at \(place)"
    return "\(target) cannot express \(feature.rawValue)\(where_); adapt the scene to it first"
  }
}
