/// A Lottie file as values: one composition, the assets it names, and what it says about itself.
///
/// `LottieDocument(exporting:options:)` makes one of a scene, `printed(pretty:)` turns it into bytes,
/// `LottieDocument(parsing:)` reads those back, and `Scene(importing:recording:)` makes a scene of it.
public struct LottieDocument: Hashable, Sendable {
  /// The version of the format that players take it for.
  package var version: String?
  package var name: String?
  package var width: Double
  package var height: Double
  /// Frames a second.
  package var frameRate: Double
  /// The first frame.
  package var start: Double
  /// The first frame that is no longer shown.
  package var end: Double
  package var assets: [LottieAsset]?
  package var fonts: LottieFonts?
  /// Outlines of the glyphs that texts show, for players without the fonts.
  package var glyphs: [LottieGlyph]?
  package var markers: [LottieMarker]?
  package var metadata: LottieMetadata?
  /// The layers, the topmost first.
  package var layers: [LottieLayer]
  /// What was read and is not as players expect it.
  package var faults: [LottieFault] = []
  /// The file itself, where scripts in it look at each other's properties.
  package var source: LottieSource?

  package init(
    width: Double, height: Double, frameRate: Double, end: Double, layers: [LottieLayer] = []
  ) {
    version = Self.writtenVersion
    self.width = width
    self.height = height
    self.frameRate = frameRate
    start = 0
    self.end = end
    self.layers = layers
  }

  /// lottie-ios and rlottie refuse files without a version; lottie-web rewrites those of old ones.
  private static let writtenVersion = "5.9.0"
}

extension LottieDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case name = "nm"
    case width = "w"
    case height = "h"
    case frameRate = "fr"
    case start = "ip"
    case end = "op"
    case assets
    case fonts
    case glyphs = "chars"
    case markers
    case metadata = "meta"
    case layers
  }
}

/// A file as values, with names and numbers that only its scripts use.
package struct LottieSource: Hashable, Sendable {
  var root: JSONValue
  /// What properties that name a slot take their values from.
  var slots: JSONValue?
}

/// A picture or a precomposition.
package struct LottieAsset: Encodable, Hashable, Sendable {
  package var id: String
  package var name: String?
  package var width: Double?
  package var height: Double?
  /// The picture's file name, or its bytes as a `data:` address.
  package var file: String?
  /// The picture's folder.
  package var folder: String?
  /// Whether the file name holds the bytes themselves.
  package var isEmbedded: LottieFlag?
  /// A precomposition's layers, the topmost first.
  package var layers: [LottieLayer]?

  package init(id: String, layers: [LottieLayer]) {
    self.id = id
    self.layers = layers
  }

  package init(id: String, embedding address: String, width: Double, height: Double) {
    self.id = id
    self.width = width
    self.height = height
    file = address
    folder = ""
    isEmbedded = LottieFlag(true)
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case name = "nm"
    case width = "w"
    case height = "h"
    case file = "p"
    case folder = "u"
    case isEmbedded = "e"
    case layers
  }
}

/// A span of frames with a name.
package struct LottieMarker: Encodable, Hashable, Sendable {
  package var name: String?
  package var time: Double?
  package var duration: Double?

  private enum CodingKeys: String, CodingKey {
    case name = "cm"
    case time = "tm"
    case duration = "dr"
  }
}

/// What a file says about itself.
package struct LottieMetadata: Encodable, Hashable, Sendable {
  package var generator: String?
  package var description: String?

  private enum CodingKeys: String, CodingKey {
    case generator = "g"
    case description = "d"
  }
}
