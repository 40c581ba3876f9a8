import SceneModel
import VectorGeometry
import XMLTree

/// A text on its way in: its runs, and where the pen stands.
private struct TextInProgress {
  var runs: [Run] = []
  var rise = 0.0
  var lines = 0
  var lineHeight: Double?
  var keepsSpaces = false
  var endsInSpace = true
}

extension SceneReader {
  mutating func text(_ element: MarkupElement, in context: ReadContext) -> Content? {
    var progress = TextInProgress()
    progress.keepsSpaces = element.keepsSpaces
    read(element, into: &progress, in: context, isRoot: true)
    if !progress.keepsSpaces { progress.dropTrailingSpace() }
    guard !progress.runs.isEmpty else { return nil }
    var text = Text(runs: progress.runs, lineHeight: progress.lineHeight)
    switch context.value(.textAnchor) {
    case "middle": text.alignment = .center
    case "end": text.alignment = .end
    default: text.alignment = .start
    }
    text.direction = context.value(.direction) == "rtl" ? .rightToLeft : .leftToRight
    let x = length("x", of: element, 0, .across, in: context)
    let y = length("y", of: element, 0, .down, in: context)
    guard x != 0 || y != 0 else { return .text(text) }
    return .group([Layer(transform: .translation(Vector(x, y)), content: .text(text))])
  }

  private mutating func read(
    _ element: MarkupElement, into progress: inout TextInProgress, in context: ReadContext,
    isRoot: Bool
  ) {
    if !isRoot { move(element, &progress, in: context) }
    for node in element.children {
      switch node {
      case .comment: continue
      case .text(let string): append(string, element, &progress, in: context)
      case .element(let child):
        guard child.isSVGElement, !child.isAnimation else { continue }
        guard child.name.local == "tspan", admits(child, in: context) else {
          if !["title", "desc"].contains(child.name.local) {
            lose(.dropped, .text, child, "'\(child.name.local)' in text is not read", context)
          }
          continue
        }
        read(child, into: &progress, in: context.inside(child, reader: self), isRoot: false)
      }
    }
  }

  /// A span that starts at the line's start begins a line; other shifts along the line are lost.
  private mutating func move(
    _ element: MarkupElement, _ progress: inout TextInProgress, in context: ReadContext
  ) {
    let dy = length("dy", of: element, 0, .down, in: context)
    if let x = element.attribute("x") {
      if LengthParser.length(x, whole: nil) == 0, dy > 0, !progress.runs.isEmpty {
        progress.breakLine()
        progress.lineHeight = progress.lineHeight ?? dy
        return
      }
      lose(.dropped, .text, element, "a span's place in a text is not read", context)
    }
    if element.attribute("dx") != nil {
      lose(.dropped, .text, element, "a span's shift along its line is not read", context)
    }
    progress.rise -= dy
  }

  private mutating func append(
    _ string: String, _ element: MarkupElement, _ progress: inout TextInProgress,
    in context: ReadContext
  ) {
    let visible = progress.collapsed(string)
    guard !visible.isEmpty else { return }
    let sizeText = context.value(.fontSize)
    let size = animatable(
      LengthParser.length(sizeText, whole: 16) ?? 16, ["font-size"],
      of: context.animations(.fontSize), in: context
    ) { LengthParser.length($0, whole: 16) }
    var font = Font(family: "sans-serif", size: size)
    let family = context.value(.fontFamily).split(separator: ",").first?.trimmed ?? ""
    if family.isEmpty {
      lose(.assumed, .text, element, "the text names no font family; sans-serif is taken", context)
    } else {
      font.family = family.filter { $0 != "'" && $0 != "\"" }
    }
    switch context.value(.fontWeight) {
    case "normal": font.weight = 400
    case "bold": font.weight = 700
    case let text: font.weight = ValueScanner.number(text) ?? 400
    }
    font.slant = FontSlant(rawValue: context.value(.fontStyle)) ?? .upright
    let paints = draws(nil, element, in: context)
    let tracking = LengthParser.length(context.value(.letterSpacing), whole: nil) ?? 0
    progress.runs.append(
      Run(
        .string(visible), font: font, draws: paints.fills + paints.strokes, tracking: tracking,
        rise: progress.rise, isKerned: context.value(.kerning) != "none"))
  }
}

extension TextInProgress {
  /// White space as XML's default has it: breaks are gone, runs of spaces are one, none at the ends.
  mutating func collapsed(_ string: String) -> String {
    if keepsSpaces { return String(string.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
    var result = ""
    for character in string where !character.isNewline {
      if character == " " || character == "\t" {
        if !endsInSpace { result.append(" ") }
        endsInSpace = true
      } else {
        result.append(character)
        endsInSpace = false
      }
    }
    return result
  }

  mutating func dropTrailingSpace() {
    guard let last = runs.last, case .string(let string) = last.content, string.hasSuffix(" ")
    else {
      return
    }
    runs[runs.count - 1].content = .string(String(string.dropLast()))
    if string == " " { runs.removeLast() }
  }

  /// Puts a line break at the end of the last run.
  mutating func breakLine() {
    guard let last = runs.last, case .string(let string) = last.content else { return }
    runs[runs.count - 1].content = .string(string + "\n")
    endsInSpace = true
  }
}

extension MarkupElement {
  fileprivate var keepsSpaces: Bool {
    attribute("space", in: MarkupNamespace.xmlURI) == "preserve"
      || property("white-space")?.hasPrefix("pre") ?? false
  }
}
