public import VectorGeometry

/// Text that is still text.
///
/// Without a box it stands on a baseline through the layer's origin, aligned about it; with one it
/// fills the box from its top, wrapped at its width.
public struct Text: Hashable, Sendable {
  /// The text, in runs of one look each, in reading order.
  public var runs: [Run]
  /// How lines lie about the origin or in the box.
  public var alignment: TextAlignment
  /// Which way the paragraph runs.
  public var direction: TextDirection
  /// The box that the text fills; nil is a point text.
  public var box: Rect?
  /// The distance of baselines in user units; nil is the fonts' own.
  public var lineHeight: Double?

  /// Makes a text.
  public init(
    runs: [Run], alignment: TextAlignment = .start, direction: TextDirection = .automatic,
    box: Rect? = nil, lineHeight: Double? = nil
  ) {
    self.runs = runs
    self.alignment = alignment
    self.direction = direction
    self.box = box
    self.lineHeight = lineHeight
  }

  /// Whether the paragraph runs from the right; by its first letter where nothing is said.
  package var isRightToLeft: Bool {
    switch direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic:
      return string.unicodeScalars.first { $0.properties.isAlphabetic }?.isRightToLeft ?? false
    }
  }

  /// The characters of all runs; an inline image counts as U+FFFC.
  public var string: String {
    runs.map { run in
      switch run.content {
      case .string(let string): string
      case .image: "\u{FFFC}"
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script that runs from the right: Hebrew, Arabic, Syriac, Thaana, N'Ko and
  /// their neighbours; presentation forms; Adlam.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

/// A stretch of text of one look.
public struct Run: Hashable, Sendable {
  /// The characters, or a picture among them.
  public var content: RunContent
  /// The font.
  public var font: Font
  /// The paintings of the glyphs, in order.
  public var draws: [Draw]
  /// The space added after each glyph, in user units.
  public var tracking: Double
  /// How far the run is raised above the baseline, in user units.
  public var rise: Double
  /// Whether letters are kerned and joined in ligatures; without, each keeps the advance that it has
  /// alone. Scripts whose letters must join do so either way.
  public var isKerned: Bool

  /// Makes a run.
  public init(
    _ content: RunContent, font: Font, draws: [Draw], tracking: Double = 0, rise: Double = 0,
    isKerned: Bool = true
  ) {
    self.content = content
    self.font = font
    self.draws = draws
    self.tracking = tracking
    self.rise = rise
    self.isKerned = isKerned
  }
}

/// What a run holds.
public enum RunContent: Hashable, Sendable {
  /// Characters.
  case string(String)
  /// A picture that stands on the baseline, of a size in user units.
  case image(AssetID, Size)
}

/// A font, as one asks for it.
public struct Font: Hashable, Sendable {
  /// The family's name; the system finds others for characters it lacks.
  public var family: String
  /// The weight, 1…1000; 400 is regular, 700 bold.
  public var weight: Double
  /// The slant.
  public var slant: FontSlant
  /// The em in user units, above 0.
  public var size: Animatable<Double>

  /// Makes a font.
  public init(
    family: String, weight: Double = 400, slant: FontSlant = .upright, size: Animatable<Double>
  ) {
    self.family = family
    self.weight = weight
    self.slant = slant
    self.size = size
  }
}

/// A font's slant.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
  /// None.
  case upright
  /// A cursive cut.
  case italic
  /// The upright cut, sheared.
  case oblique
}

/// How lines lie about the origin or in the box.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// From where reading starts.
  case start
  /// In the middle.
  case center
  /// Up to where reading ends.
  case end
}

/// Which way a paragraph runs.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// As its first strong character.
  case automatic
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft
}
