import SceneModel
import VectorGeometry

/// A fill, a stroke or both, ready to be put on outlines.
struct PassPaint {
  var style = InheritedStyle()
  var attributes: [Draft.Attribute] = []
  var animations: [Draft] = []
  /// An opacity around the element.
  var opacity: TextTrack?

  func applied(to outline: Draft) -> Draft {
    var draft = outline
    draft.style = style
    // Where windings cannot differ the rule has no effect.
    if outline.name != "path" { draft.style[.fillRule] = nil }
    draft.attributes += attributes
    draft.children += animations
    guard let opacity else { return draft }
    var group = Draft("g", children: [draft])
    if opacity.base != "1" { group["opacity"] = opacity.base }
    group.children = opacity.elements(for: .attribute("opacity")) + group.children
    return group
  }

  fileprivate mutating func add(
    _ track: TextTrack, _ property: InheritedProperty
  ) {
    style[property] = track.base
    animations += track.elements(for: .attribute(property.name))
  }
}

extension SceneWriter {
  /// The paintings of one element, or nil where nothing of them shows.
  mutating func paint(
    _ draws: [Draw], trim: TrimDashes?, in context: ExportContext
  ) throws(InexpressibleError) -> PassPaint? {
    var pass = PassPaint()
    pass.style[.fill] = "none"
    pass.style[.stroke] = "none"
    var isClear = true
    for draw in draws {
      let text = try paintText(of: draw, in: context)
      if text.isClear { continue }
      isClear = false
      if let outer = text.outerOpacity {
        // Only one of two paintings may fade by itself.
        guard draws.count == 1 else { throw inexpressible(.severalDraws, context.place) }
        pass.opacity = opacityTrack(outer)
      }
      switch draw.style {
      case .fill(let rule):
        pass.add(text.paint, .fill)
        pass.add(text.opacity, .fillOpacity)
        pass.style[.fillRule] = rule == .evenOdd ? "evenodd" : "nonzero"
      case .stroke(let stroke):
        pass.add(text.paint, .stroke)
        pass.add(text.opacity, .strokeOpacity)
        try add(stroke, trim: trim, to: &pass, in: context)
      }
    }
    return isClear ? nil : pass
  }

  private func add(
    _ stroke: StrokeStyle, trim: TrimDashes?, to pass: inout PassPaint, in context: ExportContext
  ) throws(InexpressibleError) {
    let decimals = context.decimals(options.precision)
    pass.add(
      TextTrack(stroke.width) { numberText(max($0, 0), decimals: decimals) }, .strokeWidth)
    pass.style[.lineCap] = stroke.cap.rawValue
    pass.style[.lineJoin] = stroke.join.rawValue
    if stroke.join == .miter {
      pass.style[.miterLimit] = numberText(max(stroke.miterLimit, 1), decimals: 3)
    }
    if let trim {
      trim.write(into: &pass)
      return
    }
    pass.style[.dashes] = "none"
    guard stroke.dashes != .init([]) else { return }
    pass.add(
      TextTrack(stroke.dashes, canBlend: { $0.count == $1.count && !$0.isEmpty }) {
        $0.isEmpty ? "none" : numberTexts($0.map { max($0, 0) }, decimals: decimals)
      }, .dashes)
    pass.add(
      TextTrack(stroke.dashOffset) { numberText($0, decimals: decimals) }, .dashOffset)
  }
}

extension TrimDashes {
  fileprivate func write(into pass: inout PassPaint) {
    pass.attributes.append(
      Draft.Attribute(name: "pathLength", value: numberText(length, decimals: Self.decimals)))
    pass.add(pattern, .dashes)
    pass.add(offset, .dashOffset)
    pass.animations += hiding
    if hidesBase { pass.attributes.append(Draft.Attribute(name: "display", value: "none")) }
  }
}
