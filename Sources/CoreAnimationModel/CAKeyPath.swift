/// The properties that animations can move, by Core Animation's names.
public enum CAKeyPath: String, Hashable, Sendable, CaseIterable {
  /// Where the anchor point lies in the superlayer.
  case position
  /// Its x coordinate.
  case positionX = "position.x"
  /// Its y coordinate.
  case positionY = "position.y"
  /// How much the layer covers, 0…1.
  case opacity
  /// Whether the layer is not shown.
  case hidden
  /// The transform's displacement.
  case translation = "transform.translation"
  /// The transform's displacement along x.
  case translationX = "transform.translation.x"
  /// The transform's displacement along y.
  case translationY = "transform.translation.y"
  /// The transform's factor along both axes.
  case scale = "transform.scale"
  /// The transform's factor along x.
  case scaleX = "transform.scale.x"
  /// The transform's factor along y.
  case scaleY = "transform.scale.y"
  /// The transform's turn in radians, clockwise.
  case rotation = "transform.rotation"
  /// The transform's turn in radians, clockwise, by its longer name.
  case rotationZ = "transform.rotation.z"
  /// The transform's turn about the x axis in radians; positive tips the top away.
  case rotationX = "transform.rotation.x"
  /// The transform's turn about the y axis in radians; positive tips the right side away.
  case rotationY = "transform.rotation.y"
  /// The layer's picture, by turns.
  case contents
  /// The border's width.
  case borderWidth
  /// The border's colour.
  case borderColor
  /// The shadow's colour.
  case shadowColor
  /// How much the shadow covers, 0…1.
  case shadowOpacity
  /// The shadow's blur.
  case shadowRadius
  /// How far the shadow lies from the layer.
  case shadowOffset
  /// The layer's rectangle in its own space.
  case bounds
  /// Its top left corner, which scrolls the sublayers.
  case boundsOrigin = "bounds.origin"
  /// Its extents.
  case boundsSize = "bounds.size"
  /// Its width.
  case boundsWidth = "bounds.size.width"
  /// Its height.
  case boundsHeight = "bounds.size.height"
  /// The colour behind the contents.
  case backgroundColor
  /// The radius of the background's corners.
  case cornerRadius
  /// A gradient's colours.
  case colors
  /// A gradient's places of its colours.
  case locations
  /// A gradient's start, in the unit square.
  case startPoint
  /// A gradient's end, in the unit square.
  case endPoint
  /// A shape's outline.
  case path
  /// The colour inside a shape's outline.
  case fillColor
  /// The colour of a shape's line.
  case strokeColor
  /// The width of a shape's line.
  case lineWidth
  /// How far into its dashes a shape's line starts.
  case lineDashPhase
  /// Where a shape's line starts, 0…1 of its length.
  case strokeStart
  /// Where a shape's line ends, 0…1 of its length.
  case strokeEnd
  /// A text's colour.
  case foregroundColor
  /// A text's size.
  case fontSize

  /// Finds a property by its name.
  ///
  /// - Throws: `CAError` with the nearest name there is.
  public init(named name: String) throws(CAError) {
    guard let found = Self(rawValue: name) else {
      throw CAError(name, .unknownKeyPath(nearest: Self.nearest(to: name)))
    }
    self = found
  }

  private static func nearest(to name: String) -> String {
    var best = (name: CAKeyPath.position.rawValue, distance: Int.max)
    // A name longer than any real one need not be compared to its end.
    let start = Array(name.lowercased().prefix(longestComparedName))
    for candidate in allCases {
      let distance = editDistance(start, Array(candidate.rawValue.lowercased()))
      if distance < best.distance { best = (candidate.rawValue, distance) }
    }
    return best.name
  }

  private static let longestComparedName = 64

  /// Levenshtein's distance: insertions, deletions and replacements.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
