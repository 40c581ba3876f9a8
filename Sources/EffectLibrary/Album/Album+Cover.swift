import CoreAnimationModel
import SceneModel
import VectorGeometry

extension Album {
  /// The pixels along each side of the picture that a cover needs: two for each of the picture's.
  ///
  /// Screens show at most about that many; a larger cover only makes the file heavy.
  public var coverPixels: Double {
    (2 * coverRatio * min(width, height) * scale).rounded(.up)
  }

  /// The cover's name among the assets.
  private static let coverID = AssetID("cover")

  /// The pictures that the cover brings.
  var coverAssets: [AssetID: Asset] {
    switch cover {
    case .picture(let picture): [Self.coverID: picture]
    case .drawing(let drawing): drawing.assets
    case nil: [:]
    }
  }

  /// The symbols that the cover brings.
  var coverSymbols: [SymbolID: [Layer]] {
    if case .drawing(let drawing) = cover { drawing.symbols } else { [:] }
  }

  /// The cover, filling its shape, its middle at the origin.
  func layer(of cover: AlbumCover, width: Double) -> CALayer {
    let box = Rect(x: -width / 2, y: -width / 2, width: width, height: width)
    var frame = CALayer()
    frame.bounds = box
    frame.masksToBounds = true
    frame.cornerRadius = coverShape == .circle ? width / 2 : 0
    switch cover {
    case .picture:
      frame.contents = Self.coverID
      frame.contentsGravity = .resizeAspectFill
    case .drawing(let drawing):
      frame.backgroundColor = drawing.background
      var layer = DrawingLayer(drawing)
      // The drawing's middle lies in the frame's, and its shorter side fills it.
      let size = drawing.size
      let factor = width / min(size.width, size.height)
      layer.layer.bounds = Rect(origin: .zero, size: size)
      layer.layer.transform = .scale(Vector(factor, factor))
      frame.addSublayer(layer)
    }
    return frame
  }

  /// Refuses a cover without a size.
  func validateCover() throws(EffectError) {
    let size: Size
    switch cover {
    case .picture(let picture): size = picture.pixelSize
    case .drawing(let drawing): size = drawing.size
    case nil: return
    }
    for side in [size.width, size.height] {
      try require(side > 0 && side.isFinite, "size of the cover", side, "above 0 pixels")
    }
  }

  /// Records that a picture makes the file heavy.
  func recordWeight(in losses: inout Losses) {
    guard case .picture(let picture) = cover, picture.bytes.count > Self.lightCover else { return }
    let side = decimalText(coverPixels, decimals: 0)
    losses.record(
      Loss(
        .assumed, .image, at: Place(layers: ["cover"]),
        message: "the picture is embedded with \(picture.bytes.count / 1_000) kB",
        advice: "\(side) by \(side) pixels are enough for it; make it smaller or simpler"))
  }
}

/// A layer that shows the layers of a scene.
private struct DrawingLayer: CALayerKind {
  var layer = CALayer()
  private let drawing: Scene

  init(_ drawing: Scene) {
    self.drawing = drawing
  }

  var kindName: String { "a drawing" }

  func ownContents(
    animatedBy tracks: CATracks, in context: CADrawingContext
  ) throws(CAError) -> [Layer] { drawing.layers }
}
