import SceneModel
import VectorGeometry

/// The way of a text's letters along a path.
struct TextWalk {
  /// How far along the path the next letter stands.
  private var distance: Double
  private let course: TextCourse
  private let layout: GlyphLayout
  private let document: LottieTextDocument
  private let margin: Double
  private let isPerpendicular: Bool
  private let isForced: Bool
  private var group = -1
  private var line = -1
  private var offset = 0.0
  private var letter = 0

  init(
    _ course: TextCourse, _ path: TextPath, _ layout: GlyphLayout,
    _ document: LottieTextDocument, at seconds: Double
  ) {
    self.course = course
    self.layout = layout
    self.document = document
    margin = path.firstMargin.value(at: seconds)
    isPerpendicular = path.isPerpendicular.value(at: seconds) != 0
    isForced = path.forcesAlignment.value(at: seconds) != 0
    distance = margin
  }

  mutating func startLine() { distance = margin }

  /// Goes to a letter's point.
  mutating func enter(_ index: Int, shift: Double, along: Double) {
    let letters = layout.letters
    let letter = letters[index]
    self.letter = index
    if line != letter.line {
      distance += (course.length - layout.lineWidths[letter.line]) * document.lineShare
      line = letter.line
    }
    if group != letter.group {
      if group >= 0 { distance += letters[group].spaceBehindGroup }
      distance += letter.groupAdvance / 2
      group = letter.group
    }
    distance += shift
    offset = along
    guard isForced, letters.count > 1 else { return }
    let ends = (letters[0].groupAdvance + letters[letters.count - 1].groupAdvance) / 2
    distance =
      margin + letters[0].groupAdvance / 2
      + (course.length - margin - ends) * Double(group) / Double(letters.count - 1)
  }

  /// Puts a letter where it stands.
  func place(_ state: inout LetterState) {
    let place = course.place(at: distance + offset)
    let drop = layout.lineDrop(layout.letters[letter].line) - (document.baselineShift ?? 0)
    let across = Vector(0, state.position.y + drop)
    let angle = isPerpendicular ? place.angle : .zero
    state.position = place.point + Affine.rotation(angle).applied(to: across)
    state.rotation = state.rotation + angle
  }

  /// Goes behind a letter.
  mutating func leave(_ index: Int, shift: Double, tracking: Double) {
    distance += tracking - shift
    let letters = layout.letters
    guard index + 1 < letters.count, letters[index + 1].group != group else { return }
    distance += letters[index].groupAdvance / 2 + document.trackingLength
  }
}
