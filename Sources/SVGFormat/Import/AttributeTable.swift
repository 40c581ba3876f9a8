import SceneModel

/// Which attributes mean something to a scene, by element.
enum AttributeTable {
  /// Whether an attribute is read, or shows nothing that a scene could lose.
  static func isRead(_ name: String, on element: String) -> Bool {
    if InheritedProperty(name: name) != nil || effects.contains(name) { return true }
    if harmless.contains(name) || harmlessPrefixes.contains(where: name.hasPrefix) { return true }
    return (geometry[element] ?? []).contains(name)
  }

  /// Whether animations of an attribute are read.
  static func isAnimated(_ name: String, on element: String) -> Bool {
    if let property = InheritedProperty(name: name) { return animatedStyle.contains(property) }
    if ["opacity", "display", "transform"].contains(name) { return true }
    return (animatedGeometry[element] ?? []).contains(name)
  }

  private static let effects: Set<String> = [
    "opacity", "display", "transform", "clip-path", "mask", "filter", "mix-blend-mode",
    "paint-order",
  ]

  private static let animatedStyle: Set<InheritedProperty> = [
    .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .dashes, .dashOffset, .fontSize,
    .visibility, .color,
  ]

  private static let geometry: [String: Set<String>] = [
    "path": ["d", "pathLength"],
    "rect": ["x", "y", "width", "height", "rx", "ry", "pathLength"],
    "circle": ["cx", "cy", "r", "pathLength"],
    "ellipse": ["cx", "cy", "rx", "ry", "pathLength"],
    "line": ["x1", "y1", "x2", "y2", "pathLength"],
    "polyline": ["points", "pathLength"],
    "polygon": ["points", "pathLength"],
    "use": ["x", "y", "width", "height", "href"],
    "image": ["x", "y", "width", "height", "href", "preserveAspectRatio"],
    "svg": ["x", "y", "width", "height", "viewBox", "preserveAspectRatio", "overflow", "version"],
    "text": ["x", "y", "dx", "dy"],
    "tspan": ["x", "y", "dx", "dy"],
    "a": ["href", "target"],
  ]

  private static let animatedGeometry: [String: Set<String>] = [
    "path": ["d"],
    "rect": ["x", "y", "width", "height", "rx", "ry"],
    "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"],
    "line": ["x1", "y1", "x2", "y2"],
    "polyline": ["points"],
    "polygon": ["points"],
    "use": ["x", "y"],
  ]

  /// Names, hints and what scripts use: no part of the picture.
  private static let harmless: Set<String> = [
    "id", "class", "style", "role", "lang", "tabindex", "focusable", "cursor", "pointer-events",
    "shape-rendering", "text-rendering", "image-rendering", "color-rendering", "will-change",
    "enable-background", "version", "baseProfile", "x-height",
    "systemLanguage", "requiredFeatures", "requiredExtensions", "isolation", "overflow",
    "color-interpolation", "-inkscape-stroke", "line-height", "white-space", "solid-color",
  ]

  private static let harmlessPrefixes = ["data-", "aria-", "on", "-"]

  /// The feature nearest to an attribute, for losses.
  static func feature(of name: String) -> Feature {
    switch name {
    case "transform", "transform-origin", "transform-box", "rotate": .skew
    case "d", "points": .pathMorph
    case "filter": .blur
    case "clip-path", "clip-rule", "clip": .clip
    case "mask", "mask-type": .luminanceMask
    case "mix-blend-mode", "isolation": .blendMode
    case "display", "visibility": .animatedVisibility
    case "vector-effect", "stroke-dasharray", "stroke-dashoffset": .dashes
    case "marker-start", "marker-mid", "marker-end", "marker", "paint-order": .severalDraws
    case "fill", "stroke", "fill-opacity", "stroke-opacity", "stop-color", "stop-opacity", "offset":
      .gradient
    case _ where name.hasPrefix("font") || name.hasPrefix("text") || name.hasPrefix("letter"): .text
    case _ where name.hasPrefix("animation") || name.hasPrefix("transition"): .begin
    default: .basicFigure
    }
  }
}
