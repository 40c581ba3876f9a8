/// The stretches of Chinese, Japanese and Korean in a text, with the language whose forms they take.
///
/// Han characters look different from region to region. The text itself decides, never the locale:
/// with kana they are Japanese, else with hangul Korean, else mainland Chinese.
func regionalLanguages(of bytes: [UInt8]) -> [(span: Range<Int>, tag: String)] {
  var spans: [Range<Int>] = []
  var hasKana = false
  var hasHangul = false
  var offset = 0
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let end = offset + UTF8.width(scalar)
    defer { offset = end }
    guard isEastAsian(scalar.value) else { continue }
    hasKana = hasKana || isKana(scalar.value)
    hasHangul = hasHangul || isHangul(scalar.value)
    if let last = spans.last, last.upperBound == offset {
      spans[spans.count - 1] = last.lowerBound..<end
    } else {
      spans.append(offset..<end)
    }
  }
  let tag = hasKana ? "ja" : hasHangul ? "ko" : "zh-cn"
  return spans.map { ($0, tag) }
}

/// Hiragana, katakana and their extensions; not the marks that Chinese shares.
private func isKana(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,
    0x1AFF0...0x1B16F:
    true
  default: false
  }
}

/// Hangul's letters and syllables.
private func isHangul(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
  default: false
  }
}

/// Han, kana, hangul, bopomofo and the punctuation between them.
private func isEastAsian(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3200...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
    0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
    true
  default: false
  }
}
