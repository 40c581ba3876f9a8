import SceneModel
import VectorGeometry

extension SceneReader {
  /// A mask's outline, grown by its expansion.
  ///
  /// Corners become round, as in After Effects; lottie-web grows a mask by as much along both axes,
  /// so that corners stay, and other players not at all.
  mutating func outline(of mask: LottieMask) -> Animatable<Path> {
    let outline = self.outline(mask.outline)
    let expansion = scalar(mask.expansion)
    if expansion == .init(0) { return outline }
    var failures = 0
    func grown(_ outline: Path, _ distance: Double) -> Path {
      if let result = outline.grown(by: distance) { return result }
      failures += 1
      return outline
    }
    defer {
      if failures > 0 {
        lost(.approximated(by: nil), .clip, "the mask is too intricate to be grown")
      }
    }
    if outline.isStatic, expansion.isStatic {
      return Animatable(grown(outline.base, expansion.base))
    }
    let rate = frames.rate
    let start = document.start
    return stepped(
      "a grown mask", moments: fileFrames(of: outline) + fileFrames(of: expansion)
    ) { frame in
      let seconds = (frame - start) / rate
      return grown(outline.value(at: seconds), expansion.value(at: seconds))
    }
  }
}
