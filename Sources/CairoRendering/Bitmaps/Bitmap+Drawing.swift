internal import CCairo
public import SceneModel
internal import VectorGeometry

extension Bitmap {
  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: the frame; its own background is drawn.
  ///   - scale: pixels for each user unit, above 0.
  ///   - pictures: the pixels of pictures that were read before. A picture whose bytes cannot be
  ///     read is left out; ask `PictureCache.canRead`.
  /// - Throws: where the picture would have no pixels or too many, or memory runs out.
  public init(
    drawing frame: Frame, scale: Double = 1, pictures: PictureCache = PictureCache()
  ) throws(RenderingError) {
    try self.init(covering: frame.size, scale: scale)
    let (width, height) = (self.width, self.height)
    let failure = bytes.withUnsafeMutableBufferPointer { pixels -> RenderingError? in
      guard let start = pixels.baseAddress else { return nil }
      let canvas = CairoCanvas(width: width, height: height, pixels: start, pictures: pictures)
      var target = canvas
      frame.draw(on: &target, in: .scale(Vector(scale, scale)))
      canvas.finish()
      return canvas.failure
    }
    if let failure { throw failure }
  }

  /// A clear picture of as many pixels as it takes to hold a size.
  private init(covering size: Size, scale: Double) throws(RenderingError) {
    // What rounding adds to a whole number is no pixel.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    let sides = 1...Double(Self.largestSide)
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    try self.init(width: Int(width), height: Int(height))
  }
}

extension CairoCanvas {
  /// Has everything drawn that Cairo holds back, and notes what it has refused.
  func finish() {
    checkStatus()
    cairo_surface_flush(layers[0].surface)
  }
}
