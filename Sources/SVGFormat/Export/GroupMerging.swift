/// Takes away the groups that do nothing, and moves what a group does to a single child onto it.
enum GroupMerging {
  static func simplified(_ drafts: [Draft]) -> [Draft] {
    drafts.flatMap { draft -> [Draft] in
      var draft = draft
      draft.children = simplified(draft.children)
      guard draft.name == "g" else { return [draft] }
      if isPlain(draft) { return draft.children }
      return [merged(draft)]
    }
  }

  private static func isPlain(_ group: Draft) -> Bool {
    group.attributes.isEmpty && group.transform.isEmpty
      && !group.children.contains(where: \.isAnimation)
  }

  private static func merged(_ group: Draft) -> Draft {
    let animations = group.children.filter(\.isAnimation)
    let contents = group.children.filter { !$0.isAnimation }
    guard contents.count == 1, var child = contents.first, hosts.contains(child.name) else {
      return group
    }
    let outer = Slots(group, animations: animations)
    let inner = Slots(child, animations: child.children.filter(\.isAnimation))
    guard outer.fits(around: inner) else { return group }
    child.transform = group.transform + child.transform
    child.decimals = max(group.decimals, child.decimals)
    for attribute in group.attributes where attribute.name != "style" {
      child[attribute.name] = attribute.value
    }
    if let style = group["style"] { child.addStyle(style) }
    child.children.insert(contentsOf: animations, at: 0)
    return child
  }

  private static let hosts: Set<String> = [
    "g", "use", "path", "rect", "circle", "ellipse", "image", "text",
  ]
}

/// What an element does to its content, in the order in which it is done.
private struct Slots {
  var isMoved: Bool
  var isMoving: Bool
  var followsMotion: Bool
  /// Effects by rank: filter, clip, mask, opacity, display, blending.
  var effects: Set<Int> = []
  var isShifted: Bool
  var hasID: Bool

  init(_ draft: Draft, animations: [Draft]) {
    isMoved = !draft.transform.isEmpty
    isMoving = animations.contains { $0.animated == "transform" }
    followsMotion = animations.contains { $0.animated == "motion" }
    isShifted = draft.name == "use" && (draft["x"] ?? draft["y"]) != nil
    hasID = draft["id"] != nil
    let names = draft.attributes.map(\.name) + animations.compactMap(\.animated)
    for name in names {
      if let rank = Self.ranks[name] { effects.insert(rank) }
    }
  }

  private static let ranks = [
    "filter": 0, "clip-path": 1, "mask": 2, "opacity": 3, "display": 4, "style": 5,
  ]

  private var hasSpaceOfItsOwn: Bool { isMoved || isMoving || followsMotion || isShifted }

  /// Whether one element can do both: first all of the inner, then all of the outer.
  func fits(around inner: Slots) -> Bool {
    if hasID && inner.hasID { return false }
    if let first = effects.min(), let last = inner.effects.max(), first <= last { return false }
    // Filters, clips and masks lie in the space that the element's own transform makes.
    if effects.contains(where: { $0 <= 2 }), inner.hasSpaceOfItsOwn { return false }
    if inner.followsMotion { return !isMoved && !isMoving && !followsMotion }
    if isMoving { return !inner.isMoved && !inner.isMoving }
    // A transform attribute that is animated is replaced as a whole.
    if isMoved { return !inner.isMoving }
    return true
  }
}
