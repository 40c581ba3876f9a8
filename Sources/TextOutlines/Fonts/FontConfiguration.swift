internal import CPango

/// fontconfig's rules and the system's fonts, without the locale's say in them.
///
/// Pango's FreeType backend asks fontconfig's current configuration for its rules whatever
/// configuration its font map has, so the shared one is made the current one of the process, once.
///
/// A configuration is only read after it has been made, and fontconfig counts references atomically.
struct FontConfiguration: @unchecked Sendable {
  /// fontconfig's own object; nil where memory is out.
  let pointer: OpaquePointer?

  /// The one that all outliners share; it lives as long as the process.
  static let shared: FontConfiguration = {
    let configuration = FontConfiguration()
    if let pointer = configuration.pointer { _ = FcConfigSetCurrent(FcConfigReference(pointer)) }
    return configuration
  }()

  /// Loads the system's rules and fonts behind a rule of ours.
  init() {
    guard let configuration = FcConfigCreate() else {
      pointer = nil
      return
    }
    _ = FcConfigParseAndLoadFromMemory(configuration, Self.localeRule, 1)
    guard FcConfigParseAndLoad(configuration, nil, 1) != 0 else {
      // Without a configuration file fontconfig makes up one.
      FcConfigDestroy(configuration)
      pointer = FcInitLoadConfigAndFonts()
      return
    }
    _ = FcConfigBuildFonts(configuration)
    pointer = configuration
  }

  /// A rule that leaves a pattern only the language it was asked for: fontconfig adds the locale's,
  /// for which other rules then prefer other fonts. It must be the first.
  private static let localeRule = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <match target="pattern"><edit name="lang" mode="assign_replace"><name>lang</name></edit></match>
    </fontconfig>
    """
}
