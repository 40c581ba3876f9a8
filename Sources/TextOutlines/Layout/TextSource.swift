internal import SceneModel
internal import VectorGeometry

/// A text as Pango wants it: bytes, where each run lies in them, and a scale.
struct TextSource {
  /// The characters of all runs in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The runs, as given.
  let runs: [Run]
  /// The bytes of each run.
  private(set) var spans: [Range<Int>] = []
  /// The bytes of each paragraph, without what ends it; a last empty one follows a last newline.
  private(set) var paragraphs: [Range<Int>] = []
  /// Pango's units to the user unit.
  private(set) var scale = 1.0
  /// Stretches of Chinese, Japanese or Korean and the language whose forms they take.
  private(set) var languages: [(span: Range<Int>, tag: String)] = []

  /// Characters that are laid out at most. Pango counts in 32 bits; more characters in one line would
  /// leave it less than a thousand steps to the em.
  static let longest = 200_000

  /// Pango's units to the em where there is room: a multiple of 1000 and of 2048, the usual units of
  /// fonts, so that their advances are whole.
  private static let finestEm = 256_000.0

  /// Ems that a character is taken to need at most, across and down.
  private static let widestCharacter = 4.0

  /// Takes a text apart; nil where every size is nothing.
  init?(_ text: Text) throws(TextError) {
    runs = text.runs
    let count = runs.reduce(0) { sum, run in
      if case .string(let string) = run.content { return sum + string.unicodeScalars.count }
      return sum + 1
    }
    guard count <= Self.longest else { throw .tooLong(count: count, limit: Self.longest) }
    let em = runs.map(\.font.size.base).filter(\.isFinite).max() ?? 0
    guard em > 0 else { return nil }
    for run in runs { append(run.content) }
    scale = Self.finestEm / em
    let room = Double(Int32.max) / 2
    let need = runs.reduce(0) { $0 + Self.reach(of: $1, em: em) }
    while need.isFinite, need * scale > room { scale /= 2 }
    paragraphs = Self.paragraphs(of: bytes)
    languages = regionalLanguages(of: bytes)
  }

  private mutating func append(_ content: RunContent) {
    let start = bytes.count
    switch content {
    case .string(let string):
      for byte in string.utf8 {
        // Pango's strings cannot hold U+0000; U+FFFD stands for it, as in HTML and CSS.
        if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
      }
    case .image:
      bytes += Array("\u{FFFC}".utf8)
    }
    spans.append(start..<bytes.count)
  }

  /// Parts bytes at newlines (LF, CR, both together, U+2029 in UTF-8).
  private static func paragraphs(of bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length =
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: bytes[index...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        case 0xE2: bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
        default: 0
        }
      if length > 0 {
        result.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    result.append(start..<bytes.count)
    return result
  }

  /// More user units than a run can take across or down.
  private static func reach(of run: Run, em: Double) -> Double {
    switch run.content {
    case .string(let string):
      let count = Double(string.unicodeScalars.count)
      return count * (widestCharacter * em + abs(run.tracking)) + abs(run.rise)
    case .image(_, let size):
      return abs(size.width) + abs(size.height) + abs(run.tracking) + abs(run.rise)
        + widestCharacter * em
    }
  }

  /// The run that a byte belongs to.
  func run(at byte: Int) -> Int {
    min(Self.index(of: byte, count: spans.count) { spans[$0] }, spans.count - 1)
  }

  /// The first stretch of a language that does not end before a byte.
  func language(at byte: Int) -> Int {
    Self.index(of: byte, count: languages.count) { languages[$0].span }
  }

  private static func index(of byte: Int, count: Int, _ span: (Int) -> Range<Int>) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if span(middle).upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A length in Pango's units.
  func units(_ length: Double) -> Int32 {
    let scaled = (length * scale).rounded()
    guard scaled.isFinite else { return 0 }
    return Int32(min(max(scaled, -Double(Int32.max)), Double(Int32.max)))
  }

  /// A length of Pango's in user units.
  func length(_ units: Int) -> Double { Double(units) / scale }
}
