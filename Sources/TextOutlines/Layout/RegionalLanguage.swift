/// The stretches of Chinese, Japanese and Korean in a text, with the language whose forms they take.
///
/// Han characters look different from region to region. The text itself decides, never the locale:
/// with kana they are Japanese, else with hangul those of Taiwan, which are nearest to Korea's (Pango
/// knows Korean as hangul only, and would ask the locale), else mainland Chinese.
func regionalLanguages(of bytes: [UInt8]) -> [(span: Range<Int>, tag: String)] {
  var stretches: [(span: Range<Int>, script: EastAsianScript)] = []
  var hasKana = false
  var hasHangul = false
  var offset = 0
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let end = offset + UTF8.width(scalar)
    defer { offset = end }
    guard let script = EastAsianScript(scalar.value) else { continue }
    hasKana = hasKana || script == .kana
    hasHangul = hasHangul || script == .hangul
    if let last = stretches.last, last.span.upperBound == offset, last.script == script {
      stretches[stretches.count - 1].span = last.span.lowerBound..<end
    } else {
      stretches.append((offset..<end, script))
    }
  }
  let hanTag = hasKana ? "ja" : hasHangul ? "zh-tw" : "zh-cn"
  return stretches.map { stretch in
    switch stretch.script {
    case .han: (stretch.span, hanTag)
    case .kana: (stretch.span, "ja")
    case .hangul: (stretch.span, "ko")
    }
  }
}

/// The scripts whose forms a language chooses.
private enum EastAsianScript {
  /// Han, and the punctuation that all three share.
  case han
  /// Hiragana and katakana.
  case kana
  /// Korea's letters and syllables.
  case hangul

  /// The script of a scalar, by Unicode's blocks; nil for all others.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,
      0x1AFF0...0x1B16F:
      self = .kana
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      self = .hangul
    case 0x2E80...0x3040, 0x30A0, 0x30FB, 0x3190...0x319F, 0x31C0...0x31EF, 0x3200...0x9FFF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF65, 0xFFE0...0xFFEF, 0x20000...0x3FFFF:
      self = .han
    default: return nil
    }
  }
}
