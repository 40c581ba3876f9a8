/// One layer of a composition.
package struct LottieLayer: Hashable, Sendable {
  /// What the layer shows, by the file's number.
  package var type: Int
  /// Whether it lies in three dimensions; rlottie takes a layer for one that does unless told.
  package var isThreeDimensional: LottieFlag?
  package var name: String?
  /// The number by which others name it; lottie-android needs one that is its own.
  package var index: Int?
  /// The layer whose transform this one follows.
  package var parent: Int?
  /// The first frame on which it is shown.
  package var start: Double
  /// The first frame on which it is no longer shown.
  package var end: Double
  /// The frame at which its own time starts; lottie-ios and lottie-web need it.
  package var startTime: Double?
  /// How much slower than its composition's a precomposition's time runs.
  package var stretch: Double?
  package var transform: LottieTransform?
  package var orientsAlongPath: LottieFlag?
  /// How it meets what is under it, by the file's number.
  package var blendMode: Int?
  package var isHidden: Bool?
  /// 1 covers by alpha, 2 by inverted alpha, 3 by luminance, 4 by inverted luminance.
  package var matteMode: Int?
  /// Whether it covers others and is not shown itself.
  package var isMatte: LottieFlag?
  /// The layer that covers this one; the one above where it is left out.
  package var matteLayer: Int?
  /// Whether there are masks; some players look only here.
  package var hasMasks: Bool?
  package var masks: [LottieMask]?
  package var effects: [LottieEffect]?
  /// The looks of the whole layer, the topmost last; they are not written.
  package var styles: [LottieLayerStyle]?
  /// The asset that a picture or precomposition shows.
  package var asset: String?
  /// A precomposition's extent, at which it is cut.
  package var width: Double?
  package var height: Double?
  /// The frame of the precomposition that is shown, in seconds.
  package var timeRemap: LottieProperty<Double>?
  /// A solid's colour, `#rrggbb`.
  package var solidColor: String?
  package var solidWidth: Double?
  package var solidHeight: Double?
  package var shapes: [LottieShapeItem]?
  package var text: LottieText?

  package init(type: LottieLayerType, start: Double, end: Double) {
    self.type = type.rawValue
    self.start = start
    self.end = end
    startTime = 0
    isThreeDimensional = LottieFlag(false)
  }
}

/// The kinds of layers that are known here.
package enum LottieLayerType: Int, Hashable, Sendable {
  case precomposition = 0
  case solid = 1
  case image = 2
  case null = 3
  case shape = 4
  case text = 5

  /// What other numbers stand for, none of which has a picture of its own.
  package static let unshown = [
    6: "sound", 7: "video placeholder", 8: "image sequence", 9: "video", 10: "image placeholder",
    11: "guide", 12: "adjustment", 13: "camera", 14: "light", 15: "data",
  ]
}

extension LottieLayer: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type = "ty"
    case isThreeDimensional = "ddd"
    case name = "nm"
    case index = "ind"
    case parent
    case start = "ip"
    case end = "op"
    case startTime = "st"
    case stretch = "sr"
    case transform = "ks"
    case orientsAlongPath = "ao"
    case blendMode = "bm"
    case isHidden = "hd"
    case matteMode = "tt"
    case isMatte = "td"
    case matteLayer = "tp"
    case hasMasks = "hasMask"
    case masks = "masksProperties"
    case effects = "ef"
    case asset = "refId"
    case width = "w"
    case height = "h"
    case timeRemap = "tm"
    case solidColor = "sc"
    case solidWidth = "sw"
    case solidHeight = "sh"
    case shapes
    case text = "t"
  }
}

/// An outline that cuts a layer.
package struct LottieMask: Encodable, Hashable, Sendable {
  /// `a` adds, `s` subtracts, `i` intersects, `f` is the difference, `n` does nothing.
  package var mode: String?
  package var isInverted: Bool?
  package var outline: LottieProperty<LottieBezier>
  /// In percent.
  package var opacity: LottieProperty<Double>?
  /// How far the outline is grown; lottie-web needs it.
  package var expansion: LottieProperty<Double>?
  /// Whether the outline is closed, where old files do not say it with the outline.
  package var isClosed: Bool?

  private enum CodingKeys: String, CodingKey {
    case mode
    case isInverted = "inv"
    case outline = "pt"
    case opacity = "o"
    case expansion = "x"
  }
}
