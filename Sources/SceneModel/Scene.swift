public import VectorGeometry

/// A vector animation that knows no format.
///
/// A scene never contains: inherited properties, styles or selectors, units other than seconds,
/// user units, radians and 0…1, percentages, frames, references by index, transform lists (they are
/// nested groups), or effects of one sibling on another. y grows down and angles turn clockwise.
public struct Scene: Hashable, Sendable {
  /// The size of the picture; its top left corner is the origin.
  public var size: Size
  /// What lies under everything; nil is clear.
  public var background: Color?
  /// How long the scene lasts; nil is as long as its animations, for ever if one of them is.
  public var duration: Time?
  /// The frames a second that frame-based formats should use, above 0.
  public var frameRate: Double
  /// The layers, the lowest first.
  public var layers: [Layer]
  /// Layers that instances show.
  public var symbols: [SymbolID: [Layer]]
  /// Pictures and other data that layers name.
  public var assets: [AssetID: Asset]
  /// Spans with names that players can go to.
  public var markers: [Marker]
  /// What the scene says about itself.
  public var metadata: Metadata

  /// Makes a scene.
  public init(
    size: Size, background: Color? = nil, duration: Time? = nil, frameRate: Double = 60,
    layers: [Layer] = [], symbols: [SymbolID: [Layer]] = [:], assets: [AssetID: Asset] = [:],
    markers: [Marker] = [], metadata: Metadata = Metadata()
  ) {
    self.size = size
    self.background = background
    self.duration = duration
    self.frameRate = frameRate
    self.layers = layers
    self.symbols = symbols
    self.assets = assets
    self.markers = markers
    self.metadata = metadata
  }
}

/// The name of a symbol within its scene.
public struct SymbolID: Hashable, Sendable, Comparable {
  /// The name itself.
  public var name: String
  /// Makes a symbol's name.
  public init(_ name: String) { self.name = name }
  /// Orders names by their Unicode scalars, whatever the locale.
  public static func < (left: SymbolID, right: SymbolID) -> Bool { left.name < right.name }
}

/// The name of an asset within its scene.
public struct AssetID: Hashable, Sendable, Comparable {
  /// The name itself.
  public var name: String
  /// Makes an asset's name.
  public init(_ name: String) { self.name = name }
  /// Orders names by their Unicode scalars, whatever the locale.
  public static func < (left: AssetID, right: AssetID) -> Bool { left.name < right.name }
}

/// A picture, as the bytes of its file.
public struct Asset: Hashable, Sendable {
  /// What the bytes are, such as `image/png`.
  public var mediaType: String
  /// The file's bytes.
  public var bytes: [UInt8]
  /// The picture's extent in its own pixels.
  public var pixelSize: Size

  /// Makes an asset.
  public init(mediaType: String, bytes: [UInt8], pixelSize: Size) {
    self.mediaType = mediaType
    self.bytes = bytes
    self.pixelSize = pixelSize
  }
}

/// A span of a scene with a name.
public struct Marker: Hashable, Sendable {
  /// The name players find it by.
  public var name: String
  /// When it starts.
  public var start: Time
  /// How long it lasts; 0 is a single moment.
  public var duration: Time

  /// Makes a marker.
  public init(name: String, start: Time, duration: Time) {
    self.name = name
    self.start = start
    self.duration = duration
  }
}

/// What a scene says about itself.
public struct Metadata: Hashable, Sendable {
  /// A short name, read out by screen readers.
  public var title: String?
  /// A longer description, read out by screen readers.
  public var description: String?
  /// The program that made the scene.
  public var generator: String?

  /// Makes metadata.
  public init(title: String? = nil, description: String? = nil, generator: String? = nil) {
    self.title = title
    self.description = description
    self.generator = generator
  }
}
