internal import CPango
internal import SceneModel

/// The fonts that can be asked for: the system's and those of given files.
///
/// It owns a fontconfig configuration of its own, so that files given here show nowhere else.
struct FontCatalog {
  /// The configuration, released by `release()`.
  let configuration: OpaquePointer
  /// The faces of the given files, in their order.
  let fileFaces: [FontFileFace]
  /// Families that were looked for, and whether they were found.
  private var known: [String: Bool] = [:]

  /// Loads the system's fonts and adds files to them.
  ///
  /// - Throws: `TextError.unreadableFontFile` for the first file that cannot be used.
  init(fontFiles: [String]) throws(TextError) {
    var faces: [FontFileFace] = []
    for path in fontFiles { faces += try FontFile(path: path).faces }
    let shared = FontConfiguration.shared.pointer
    // fontconfig gives nothing only where memory is out.
    guard let shared,
      let configuration = fontFiles.isEmpty
        ? FcConfigReference(shared) : FontConfiguration().pointer
    else { throw .unknownFont(family: "sans-serif", similar: []) }
    for path in fontFiles where FcConfigAppFontAddFile(configuration, path) == 0 {
      FcConfigDestroy(configuration)
      throw .unreadableFontFile(path: path, reason: "fontconfig refuses it")
    }
    self.configuration = configuration
    fileFaces = faces
  }

  /// Gives the configuration back; the catalogue must not be used afterwards.
  func release() { FcConfigDestroy(configuration) }

  /// The families of a list that can be asked for, in order, in fontconfig's words.
  ///
  /// - Throws: `TextError.unknownFont` where the list has none.
  mutating func families(in list: String) throws(TextError) -> [String] {
    let names = familyNames(in: list)
    var found: [String] = []
    for name in names {
      if let generic = genericFamilies[name.lowercased()] {
        found.append(generic)
      } else if isKnown(name) {
        found.append(name)
      }
    }
    guard found.isEmpty else { return found }
    let family = names.first ?? list
    throw .unknownFont(family: family, similar: similarNames(to: family, among: installedFamilies))
  }

  private mutating func isKnown(_ family: String) -> Bool {
    if let answer = known[family] { return answer }
    let answer = isInstalled(family) || hasTwin(family)
    known[family] = answer
    return answer
  }

  private func isInstalled(_ family: String) -> Bool {
    forEachFamily { name in
      FcStrCmpIgnoreCase(name, family) == 0
    }
  }

  /// Whether fontconfig's rules hold an installed family to be the same, as Liberation Sans is for
  /// Arial: a family that a rule puts in with as strong a binding as the name itself.
  private func hasTwin(_ family: String) -> Bool {
    guard let pattern = FcPatternCreate() else { return false }
    defer { FcPatternDestroy(pattern) }
    _ = FcPatternAddString(pattern, FC_FAMILY, family)
    _ = FcPatternAddString(pattern, FC_LANG, "xx")
    _ = FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    var index: Int32 = 0
    var value = FcValue()
    var binding = FcValueBindingWeak
    while FcPatternGetWithBinding(pattern, FC_FAMILY, index, &value, &binding) == FcResultMatch {
      index += 1
      guard binding != FcValueBindingWeak, let name = value.u.s else { continue }
      if isInstalled(String(cString: name)) { return true }
    }
    return false
  }

  /// The names of all families, sorted, each once.
  var installedFamilies: [String] {
    var names: Set<String> = []
    _ = forEachFamily { name in
      names.insert(String(cString: name))
      return false
    }
    return names.sorted()
  }

  /// Visits the names of all families until one is the right one.
  private func forEachFamily(_ isRight: (UnsafePointer<FcChar8>) -> Bool) -> Bool {
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(configuration, kind) else { continue }
      for pattern in patterns(of: set) {
        var index: Int32 = 0
        var name: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, FC_FAMILY, index, &name) == FcResultMatch {
          index += 1
          if let name, isRight(name) { return true }
        }
      }
    }
    return false
  }
}
