internal import CPango
internal import SceneModel
internal import VectorGeometry

/// The look of one stretch of markup, gathered from its attributes.
struct MarkupLook {
  /// The look as a run; its content does not count.
  private(set) var run: Run
  /// The number of the picture that the stretch stands for.
  private(set) var image: Int?
  /// Names of attributes that cannot be shown.
  var dropped: Set<String> = []
  private var shifts: [Int32] = []
  private var scales: [Int32] = []
  private var rises: [Int32] = []
  private var foreground: Color?
  private var alpha = 1.0

  /// Pango's units to the point, which is one user unit (`PANGO_SCALE`).
  static let unit = 1024.0

  /// The size of raised and lowered characters, in ems; fonts state about as much.
  private static let scriptSize = 0.65
  /// How far they are raised, in ems of the text around them.
  private static let superscriptRise = 0.35
  /// How far they are lowered.
  private static let subscriptDrop = 0.15

  /// Starts from a run's look.
  init(of base: Run) {
    run = base
  }

  /// Takes over what the attributes made of the font.
  mutating func readFont(_ description: OpaquePointer?) {
    if let family = pango_font_description_get_family(description) {
      run.font.family = String(cString: family)
    }
    // Pango's numbers are whole; a fraction that they lack is not a change.
    let weight = pango_font_description_get_weight(description)
    if weight != pangoWeight(run.font.weight) {
      run.font.weight = min(max(Double(weight.rawValue), 1), 1000)
    }
    let style = pango_font_description_get_style(description)
    if style != pangoStyle(run.font.slant) {
      run.font.slant =
        style == PANGO_STYLE_ITALIC
        ? .italic : style == PANGO_STYLE_OBLIQUE ? .oblique : .upright
    }
    let size = pango_font_description_get_size(description)
    if size != Self.pangoSize(run.font.size.base) {
      run.font.size = run.font.size.resized(to: Double(max(size, 1)) / Self.unit)
    }
    if pango_font_description_get_variant(description) != PANGO_VARIANT_NORMAL {
      dropped.insert("variant")
    }
    if pango_font_description_get_stretch(description) != PANGO_STRETCH_NORMAL {
      dropped.insert("stretch")
    }
  }

  /// A size in Pango's units.
  static func pangoSize(_ size: Double) -> Int32 {
    let scaled = size * unit
    return scaled.isFinite ? Int32(min(max(scaled, 0), Double(Int32.max))) : 0
  }
}

extension MarkupLook {
  /// Takes over an attribute that is not the font's.
  mutating func read(_ attribute: UnsafeMutablePointer<PangoAttribute>) {
    let number = pango_attribute_as_int(attribute)?.pointee.value ?? 0
    switch attribute.pointee.klass.pointee.type {
    case PANGO_ATTR_FOREGROUND:
      guard let color = pango_attribute_as_color(attribute)?.pointee.color else { return }
      foreground = Color(
        red: Self.share(Int32(color.red)), green: Self.share(Int32(color.green)),
        blue: Self.share(Int32(color.blue)))
    case PANGO_ATTR_FOREGROUND_ALPHA: alpha = Self.share(number)
    case PANGO_ATTR_RISE: rises.append(number)
    case PANGO_ATTR_BASELINE_SHIFT: shifts.append(number)
    case PANGO_ATTR_FONT_SCALE: scales.append(number)
    case PANGO_ATTR_LETTER_SPACING: run.tracking = Double(number) / Self.unit
    case PANGO_ATTR_FONT_FEATURES:
      readFeatures(pango_attribute_as_font_features(attribute)?.pointee.features)
    default: drop(attribute.pointee.klass.pointee.type, number)
    }
  }

  private mutating func readFeatures(_ features: UnsafeMutablePointer<CChar>?) {
    let text = features.map { String(cString: $0) } ?? ""
    if text.hasPrefix(MarkupSource.imageMark) {
      image = Int(text.dropFirst(MarkupSource.imageMark.count))
    } else {
      dropped.insert("font_features")
    }
  }

  private mutating func drop(_ type: PangoAttrType, _ number: Int32) {
    // The colours of lines go with the lines, and a background's alpha with the background.
    let silent = [
      PANGO_ATTR_UNDERLINE_COLOR, PANGO_ATTR_STRIKETHROUGH_COLOR, PANGO_ATTR_OVERLINE_COLOR,
      PANGO_ATTR_BACKGROUND_ALPHA,
    ]
    if silent.contains(type) { return }
    switch type {
    case PANGO_ATTR_BACKGROUND: dropped.insert("background")
    case PANGO_ATTR_UNDERLINE where number == 0, PANGO_ATTR_OVERLINE where number == 0,
      PANGO_ATTR_STRIKETHROUGH where number == 0, PANGO_ATTR_FALLBACK where number != 0,
      PANGO_ATTR_ALLOW_BREAKS where number != 0, PANGO_ATTR_TEXT_TRANSFORM where number == 0:
      return
    case PANGO_ATTR_UNDERLINE: dropped.insert("underline")
    case PANGO_ATTR_OVERLINE: dropped.insert("overline")
    case PANGO_ATTR_STRIKETHROUGH: dropped.insert("strikethrough")
    case PANGO_ATTR_FALLBACK: dropped.insert("fallback")
    case PANGO_ATTR_ALLOW_BREAKS: dropped.insert("allow_breaks")
    case PANGO_ATTR_TEXT_TRANSFORM: dropped.insert("text_transform")
    case PANGO_ATTR_LINE_HEIGHT, PANGO_ATTR_ABSOLUTE_LINE_HEIGHT: dropped.insert("line_height")
    case PANGO_ATTR_GRAVITY, PANGO_ATTR_GRAVITY_HINT: dropped.insert("gravity")
    case PANGO_ATTR_SHOW: dropped.insert("show")
    case PANGO_ATTR_INSERT_HYPHENS: dropped.insert("insert_hyphens")
    case PANGO_ATTR_WORD, PANGO_ATTR_SENTENCE: dropped.insert("segment")
    default: dropped.insert("attribute number \(type.rawValue)")
    }
  }

  /// The look when all attributes are read.
  func finished() -> Run {
    var result = run
    result.draws = draws
    result.rise += Double(rises.last ?? 0) / Self.unit
    var size = run.font.size.base
    for level in 0..<max(shifts.count, scales.count) {
      if level < shifts.count { result.rise += Self.rise(of: shifts[level], size: size) }
      if level < scales.count, scales[level] != 0 { size *= Self.scriptSize }
    }
    result.font.size = run.font.size.resized(to: size)
    return result
  }

  /// How far a shift raises: one of Pango's kinds, or a length in its units.
  private static func rise(of shift: Int32, size: Double) -> Double {
    switch UInt32(bitPattern: shift) {
    case PANGO_BASELINE_SHIFT_NONE.rawValue: 0
    case PANGO_BASELINE_SHIFT_SUPERSCRIPT.rawValue: superscriptRise * size
    case PANGO_BASELINE_SHIFT_SUBSCRIPT.rawValue: -subscriptDrop * size
    default: Double(shift) / unit
    }
  }

  /// The paintings: a foreground takes the place of every fill's paint, and alpha thins it.
  private var draws: [Draw] {
    guard foreground != nil || alpha < 1 else { return run.draws }
    var result = run.draws
    var hasFill = false
    for index in result.indices {
      guard case .fill = result[index].style else { continue }
      hasFill = true
      if let foreground { result[index].paint = .color(.init(foreground)) }
      result[index].opacity = result[index].opacity.multiplied(by: alpha)
    }
    // Strokes lie on top of a fill that was not there.
    if !hasFill, let foreground { result.insert(.fill(foreground.withAlpha(alpha)), at: 0) }
    return result
  }

  /// A number of 16 bits as a share of the whole.
  private static func share(_ number: Int32) -> Double { Double(number) / 65535 }
}

extension Animatable where Value == Double {
  /// The property with another base; animations keep their proportion to it.
  fileprivate func resized(to size: Double) -> Self {
    guard size != base else { return self }
    var result = base > 0 ? multiplied(by: size / base) : self
    result.base = size
    return result
  }

  /// The property with every value times a factor.
  fileprivate func multiplied(by factor: Double) -> Self {
    guard factor != 1 else { return self }
    var result = self
    result.base *= factor
    for index in result.animations.indices {
      for keyframe in result.animations[index].keyframes.indices {
        result.animations[index].keyframes[keyframe].value *= factor
      }
    }
    return result
  }
}
