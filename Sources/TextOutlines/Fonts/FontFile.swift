internal import CPango
internal import SceneModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A font file that was looked into.
struct FontFile {
  /// The faces it holds, each once.
  var faces: [FontFileFace]

  /// Reads a file's faces.
  ///
  /// - Throws: `TextError.unreadableFontFile` where it cannot be read, is no font, or is packed in a
  ///   way that hides its outlines.
  init(path: String) throws(TextError) {
    if let reason = Self.obstacle(at: path) {
      throw .unreadableFontFile(path: path, reason: reason)
    }
    guard let set = FcFontSetCreate() else {
      throw .unreadableFontFile(path: path, reason: "there is not enough memory to read it")
    }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    _ = FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    guard set.pointee.nfont > 0, count > 0 else {
      throw .unreadableFontFile(path: path, reason: "it is not a font")
    }
    guard Self.hasOutlines(path) else {
      throw .unreadableFontFile(
        path: path,
        reason: "it is not a TrueType or OpenType font; convert it to .ttf or .otf first")
    }
    faces = []
    for face in patterns(of: set).compactMap(Self.face) where !faces.contains(face) {
      faces.append(face)
    }
    guard !faces.isEmpty else {
      throw .unreadableFontFile(path: path, reason: "it does not name its family")
    }
  }

  private static func obstacle(at path: String) -> String? {
    guard let file = fopen(path, "rb") else { return reason(for: errno) }
    defer { fclose(file) }
    // Linux opens a directory for reading and fails only at the first byte.
    let first = fgetc(file)
    if first != EOF { return nil }
    return ferror(file) != 0 ? reason(for: errno) : "it is empty"
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES: "you may not read it"
    case EISDIR: "it is a folder"
    default: "it cannot be read"
    }
  }

  /// Whether HarfBuzz finds glyphs in it: it knows neither WOFF nor PostScript Type 1.
  private static func hasOutlines(_ path: String) -> Bool {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return false }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, 0)
    defer { hb_face_destroy(face) }
    return hb_face_get_glyph_count(face) > 0
  }

  private static func face(_ pattern: OpaquePointer) -> FontFileFace? {
    guard let family = familyName(of: pattern) else { return nil }
    var weight = 80.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) != FcResultMatch {
      weight = 80  // fontconfig's own number for a regular weight.
    }
    var slant: Int32 = 0
    let hasSlant = FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch
    let kind: FontSlant =
      switch hasSlant ? slant : FC_SLANT_ROMAN {
      case FC_SLANT_ITALIC: .italic
      case FC_SLANT_OBLIQUE: .oblique
      default: .upright
      }
    return FontFileFace(family: family, weight: FcWeightToOpenTypeDouble(weight), slant: kind)
  }
}

/// The patterns of a font set.
func patterns(of set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
  (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
}

/// A pattern's string by its name and number.
func string(_ object: String, _ index: Int = 0, of pattern: OpaquePointer) -> String? {
  var value: UnsafeMutablePointer<FcChar8>?
  guard FcPatternGetString(pattern, object, Int32(index), &value) == FcResultMatch, let value
  else { return nil }
  return String(cString: value)
}

/// A pattern's family: its English name where it has one, so that the locale has no say.
func familyName(of pattern: OpaquePointer) -> String? {
  var index = 0
  while let language = string(FC_FAMILYLANG, index, of: pattern) {
    if language == "en" { return string(FC_FAMILY, index, of: pattern) }
    index += 1
  }
  return string(FC_FAMILY, of: pattern)
}
