/// A property that elements take from what is around them, by its attribute's name.
///
/// Exporting writes it where it saves bytes; importing hands it down. The order is that of writing.
enum InheritedProperty: Int, CaseIterable, Hashable, Comparable, Sendable {
  case fill
  case fillRule
  case fillOpacity
  case stroke
  case strokeWidth
  case strokeOpacity
  case lineCap
  case lineJoin
  case miterLimit
  case dashes
  case dashOffset
  case clipRule
  case color
  case fontFamily
  case fontSize
  case fontWeight
  case fontStyle
  case letterSpacing
  case kerning
  case ligatures
  case textAnchor
  case direction
  case visibility

  /// The name of the attribute.
  var name: String {
    switch self {
    case .fill: "fill"
    case .fillRule: "fill-rule"
    case .fillOpacity: "fill-opacity"
    case .stroke: "stroke"
    case .strokeWidth: "stroke-width"
    case .strokeOpacity: "stroke-opacity"
    case .lineCap: "stroke-linecap"
    case .lineJoin: "stroke-linejoin"
    case .miterLimit: "stroke-miterlimit"
    case .dashes: "stroke-dasharray"
    case .dashOffset: "stroke-dashoffset"
    case .clipRule: "clip-rule"
    case .color: "color"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontWeight: "font-weight"
    case .fontStyle: "font-style"
    case .letterSpacing: "letter-spacing"
    case .kerning: "font-kerning"
    case .ligatures: "font-variant-ligatures"
    case .textAnchor: "text-anchor"
    case .direction: "direction"
    case .visibility: "visibility"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The property of an attribute; nil where the attribute is none of these.
  init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The value at the root; nil where it is the user's choice and always has to be written.
  var initial: String? {
    switch self {
    case .fill, .color: "#000"
    case .stroke, .dashes: "none"
    case .fillRule, .clipRule: "nonzero"
    case .fillOpacity, .strokeOpacity, .strokeWidth: "1"
    case .lineCap: "butt"
    case .lineJoin: "miter"
    case .miterLimit: "4"
    case .dashOffset, .letterSpacing: "0"
    case .fontFamily, .fontSize: nil
    case .fontWeight: "400"
    case .fontStyle, .ligatures: "normal"
    case .kerning: "auto"
    case .textAnchor: "start"
    case .direction: "ltr"
    case .visibility: "visible"
    }
  }
}
