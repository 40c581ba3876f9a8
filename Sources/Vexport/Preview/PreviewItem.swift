public import SceneModel
import VectorGeometry

/// One animation on a preview page.
public struct PreviewItem: Sendable {
  /// A format's file.
  public struct FormatFile: Sendable {
    /// The format.
    public var format: OutputFormat
    /// Whether this is the file that was given, not one made of it.
    public var isInput: Bool
    /// Its bytes.
    public var bytes: [UInt8]
    /// What is lost against the scene.
    public var losses: Losses
  }

  /// The name that files have in snippets, without an ending.
  public var name: String
  /// What the file that was given is called.
  public var fileName: String
  /// The scene and what was lost in reading it.
  public var scene: Conversion<Scene>
  /// How long a loop takes, in seconds; 0 for a still picture.
  public var length: Double
  /// Whether the end runs on into the start.
  public var isEndless: Bool
  /// The SVG, then the Lottie.
  public var files: [FormatFile]

  /// Makes an item of a file: of the format that it is in it is shown as it is, of the others as
  /// they are written.
  ///
  /// - Throws: where the scene cannot be written in a format.
  public init(
    _ file: SceneFile, named fileName: String, options: ExportOptions
  ) throws(ExportError) {
    self.fileName = fileName
    name = Self.stem(of: fileName)
    scene = file.scene
    let playback = try? file.scene.output.playback(loop: options.loop)
    length = playback?.length.seconds ?? 0
    isEndless = playback?.loops ?? false
    var options = options
    if options.idPrefix.isEmpty { options.idPrefix = Self.prefix(of: name) }
    files = []
    for format in OutputFormat.allCases {
      if InputFormat(format) == file.format {
        files.append(
          FormatFile(format: format, isInput: true, bytes: file.bytes, losses: Losses()))
      } else {
        let made = try file.scene.output.exported(as: format, options: options)
        files.append(
          FormatFile(
            format: format, isInput: false, bytes: made.output, losses: made.losses))
      }
    }
  }

  /// What is shown.
  var svg: String {
    let bytes = files.first { $0.format == .svg }?.bytes ?? []
    let text =
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      ? Self.utf16Text(bytes) : String(decoding: bytes, as: UTF8.self)
    guard let root = text.range(ofTag: "svg") else { return text }
    return String(text[root...])
  }

  private static func utf16Text(_ bytes: [UInt8]) -> String {
    let isBig = bytes.first == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? one << 8 | two : two << 8 | one
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func stem(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// An id that CSS and XML take as it is, so that several files can stand in one page.
  private static func prefix(of name: String) -> String {
    let letters = name.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return "v-" + String(letters.prefix(24)) + "-"
  }
}

extension String {
  /// Where an element's start tag begins; what stands before it, a declaration or a document type,
  /// has no place inside HTML.
  fileprivate func range(ofTag name: String) -> Index? {
    let mark = Array("<\(name)".utf8)
    let bytes = utf8
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[found...].starts(with: mark) { return found }
      index = bytes.index(after: found)
    }
    return nil
  }
}

extension PreviewItem {
  /// The size as whole CSS pixels, as attributes take it.
  private var size: (width: String, height: String) {
    let size = scene.output.size
    return (decimalText(size.width, decimals: 2), decimalText(size.height, decimals: 2))
  }

  /// What screen readers call the picture.
  var title: String { scene.output.metadata.title ?? name }

  /// Markup that shows the SVG file as a picture.
  var imageSnippet: String {
    "<img src=\"\(htmlText(name)).svg\" width=\"\(size.width)\" height=\"\(size.height)\" "
      + "alt=\"\(htmlText(title))\">"
  }

  /// Markup that plays the Lottie file.
  var lottieSnippet: String {
    let path = jsonText(name + ".json")
    let label = htmlText(title)
    return """
      <div id="\(htmlText(name))" role="img" aria-label="\(label)" \
      style="width:\(size.width)px;height:\(size.height)px"></div>
      <script src="https://cdn.jsdelivr.net/npm/lottie-web@5/build/player/lottie_light.min.js">\
      </script>
      <script>lottie.loadAnimation({container: document.getElementById(\(jsonText(name))), \
      path: \(path), renderer: "svg", loop: \(isEndless), autoplay: true})</script>
      """
  }
}
