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

  /// What is shown, with what stands before its root.
  var document: String {
    let bytes = files.first { $0.format == .svg }?.bytes ?? []
    let text =
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      ? Self.utf16Text(bytes) : String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The root alone: a declaration or a document type has no place inside HTML.
  var root: Substring {
    let document = document
    return document[(document.start(ofTag: "svg") ?? document.startIndex)...]
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

  /// What every id begins with, so that several files can stand in one page.
  private static func prefix(of name: String) -> String { "v-\(plain(name))-" }

  /// A name of letters and digits, which HTML, CSS and XML take as an id.
  private static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return String(letters.prefix(24))
  }
}

extension String {
  /// Where an element's start tag begins.
  fileprivate func start(ofTag name: String) -> Index? {
    let mark = Array("<\(name)".utf8)
    var index = utf8.startIndex
    while let found = utf8[index...].firstIndex(of: UInt8(ascii: "<")) {
      if utf8[found...].starts(with: mark) { return found }
      index = utf8.index(after: found)
    }
    return nil
  }

  /// The text as a part of an address (RFC 3986, section 2.3: what is not unreserved is encoded).
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
        text.unicodeScalars.append(scalar)
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
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
    "<img src=\"\(name.percentEncoded).svg\" width=\"\(size.width)\" height=\"\(size.height)\" "
      + "alt=\"\(htmlText(title))\">"
  }

  /// Markup that plays the Lottie file.
  var lottieSnippet: String {
    let path = jsonText(name.percentEncoded + ".json")
    let id = "animation-" + Self.plain(name)
    let label = htmlText(title)
    return """
      <div id="\(id)" role="img" aria-label="\(label)" \
      style="width:\(size.width)px;height:\(size.height)px"></div>
      <script src="https://cdn.jsdelivr.net/npm/lottie-web@5/build/player/lottie_light.min.js">\
      </script>
      <script>lottie.loadAnimation({container: document.getElementById(\(jsonText(id))), \
      path: \(path), renderer: "svg", loop: \(isEndless), autoplay: true})</script>
      """
  }
}
