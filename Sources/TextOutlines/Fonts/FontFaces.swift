internal import CPango
internal import VectorGeometry

/// The faces met so far; it keeps their fonts alive, so that an address stands for one font.
final class FontFaces {
  private var faces: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]
  private var names: [NameKey: String] = [:]

  private struct NameKey: Hashable {
    var face: ObjectIdentifier
    var size: Double
  }

  /// A font's face; nil for one without outlines.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    if let face = faces[font] { return face }
    let face = FontFace(font)
    faces[font] = face
    return face
  }

  /// The name of a face at a size, in words.
  func name(of face: FontFace, size: Double) -> String {
    let key = NameKey(face: ObjectIdentifier(face), size: size)
    if let name = names[key] { return name }
    let name = "\(face.name) at \(decimalText(size, decimals: mostDecimals))"
    names[key] = name
    return name
  }
}
