public import CairoRendering
public import SceneModel

extension SceneRenderer {
  /// Draws the pictures at several times on all cores, and gives them out in their order, on the
  /// calling thread. Only a few are in memory at once.
  ///
  /// - Throws: what drawing throws; then no further picture is given out.
  public func draw(
    at times: [Time], _ body: (Bitmap) -> Void
  ) throws(SceneRenderingError) {
    try drawWhile(at: times) { bitmap in
      body(bitmap)
      return true
    }
  }

  /// The same, until `body` says that it has enough.
  package func drawWhile(
    at times: [Time], _ body: (Bitmap) -> Bool
  ) throws(SceneRenderingError) {
    let line = PictureLine(of: self, at: times)
    defer { line.close() }
    for _ in times {
      guard body(try line.next()) else { return }
    }
  }
}
