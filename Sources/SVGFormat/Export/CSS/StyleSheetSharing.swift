/// Writes animations that siblings share, apart from their begins, as CSS where that is shorter.
///
/// SMIL has no way to say an animation once for many elements: each repeats it whole. CSS says it in
/// one rule, and each element only its delay. The rule finds the elements by their parent's id, so
/// that it touches nothing else in a page that the picture is inlined in.
struct StyleSheetSharing {
  /// Decimals of coordinates.
  let decimals: Int
  /// Makes ids.
  private let freshID: () -> String
  private var rules = ""

  /// The tree with its style sheet as the root's first child but for title and description.
  static func applied(
    to root: consuming Draft, decimals: Int, freshID: @escaping () -> String
  ) -> Draft {
    var sharing = StyleSheetSharing(decimals: decimals, freshID: freshID)
    sharing.visit(&root)
    guard !sharing.rules.isEmpty else { return root }
    var sheet = Draft("style")
    sheet.text = sharing.rules
    let place = root.children.firstIndex { $0.name != "title" && $0.name != "desc" }
    root.children.insert(sheet, at: place ?? root.children.endIndex)
    return root
  }

  private init(decimals: Int, freshID: @escaping () -> String) {
    self.decimals = decimals
    self.freshID = freshID
  }

  private mutating func visit(_ draft: inout Draft) {
    // What is not shown where it stands is left alone; readers differ in how rules reach it.
    guard draft.name == "svg" || draft.name == "g" else { return }
    for index in draft.children.indices { visit(&draft.children[index]) }
    for name in Set(draft.children.map(\.name)).sorted() { share(childrenNamed: name, of: &draft) }
  }

  /// Shares the animation that all children of one name have, if they do.
  private mutating func share(childrenNamed name: String, of parent: inout Draft) {
    let places = parent.children.indices.filter { parent.children[$0].name == name }
    var shared: SharedAnimation?
    for place in places {
      let animations = parent.children[place].children.filter(\.isAnimation)
      guard animations.count == 1, let found = SharedAnimation(animations[0]),
        shared.map({ $0 == found }) ?? true
      else { return }
      shared = found
    }
    guard let shared, places.count > 1, parent.count(of: name) == places.count else { return }
    var changed = parent
    var saved = 0
    for place in places {
      saved += replaceAnimation(of: &changed.children[place], by: shared)
    }
    let id = parent["id"] ?? freshID()
    if parent["id"] == nil {
      changed.attributes.insert(Draft.Attribute(name: "id", value: id), at: 0)
      saved -= " id=\"\"".utf8.count + id.utf8.count
    }
    let keyframes = freshID()
    let rule =
      "#\(id) \(name){\(shared.declaration(named: keyframes))}"
      + "@keyframes \(keyframes){\(shared.keyframes)}"
    saved -= rule.utf8.count + (rules.isEmpty ? "<style></style>".utf8.count : 0)
    guard saved > 0 else { return }
    rules += rule
    parent = changed
  }

  /// Takes an element's animation away; returns the bytes that this saves.
  private func replaceAnimation(of draft: inout Draft, by shared: SharedAnimation) -> Int {
    guard let index = draft.children.firstIndex(where: \.isAnimation) else { return 0 }
    let animation = draft.children.remove(at: index)
    var saved = animation.attributes.reduce(animation.name.utf8.count + 3) {
      $0 + $1.name.utf8.count + $1.value.utf8.count + 4
    }
    if draft.children.isEmpty, draft.text == nil { saved += draft.name.utf8.count + 2 }
    guard let begin = animation["begin"] else { return saved }
    let delay = shared.delay(begin, base: draft[shared.attribute], decimals: decimals)
    let before = draft["style"]?.utf8.count
    draft.addStyle("animation-delay:\(delay)")
    let after = draft["style"]?.utf8.count ?? 0
    return saved - (before.map { after - $0 } ?? after + " style=\"\"".utf8.count)
  }
}

extension Draft {
  /// How many elements of a name are inside, however deep.
  fileprivate func count(of name: String) -> Int {
    children.reduce(0) { $0 + ($1.name == name ? 1 : 0) + $1.count(of: name) }
  }
}
