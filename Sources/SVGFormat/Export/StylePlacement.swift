/// Writes inherited properties where they cost the fewest bytes: on the elements that need them, or
/// once on a group around them.
struct StylePlacement {
  /// The content that `use` elements show, by id.
  private var shared: [String: Draft]
  /// Properties that a shared definition says itself instead of leaving them to each `use`.
  private var kept: Set<InheritedProperty> = []
  /// What each shared definition must inherit to look right.
  private var needs: [String: InheritedStyle] = [:]

  init(shared: [String: Draft]) {
    self.shared = shared
  }

  /// The root with everything placed, each property by whichever of both ways is shorter.
  static func placed(
    _ root: consuming Draft, shared: [String: Draft]
  ) -> (root: Draft, shared: [String: Draft]) {
    let placement = StylePlacement(shared: shared)
    // Only what `use` shows can be written in two ways.
    if shared.isEmpty { return placement.run(root, keeping: []) }
    let all = Set(InheritedProperty.allCases)
    let floating = cost(of: placement.run(copy root, keeping: []))
    let keeping = cost(of: placement.run(copy root, keeping: all))
    let kept = all.filter { keeping[$0, default: 0] < floating[$0, default: 0] }
    return placement.run(root, keeping: kept)
  }

  private func run(
    _ root: consuming Draft, keeping: Set<InheritedProperty>
  ) -> (root: Draft, shared: [String: Draft]) {
    var placement = self
    placement.kept = keeping
    for id in shared.keys.sorted() { placement.place(shared: id) }
    let floating = placement.place(&root)
    for property in InheritedProperty.allCases {
      guard let value = floating[property], value != property.initial else { continue }
      Self.write(property, value, into: &root)
    }
    return (root, placement.shared)
  }

  private static func cost(
    of outcome: (root: Draft, shared: [String: Draft])
  ) -> [InheritedProperty: Int] {
    cost(of: [outcome.root] + outcome.shared.keys.sorted().compactMap { outcome.shared[$0] })
  }

  private static func cost(of drafts: [Draft]) -> [InheritedProperty: Int] {
    var cost: [InheritedProperty: Int] = [:]
    for draft in drafts {
      for attribute in draft.attributes {
        guard let property = InheritedProperty(name: attribute.name) else { continue }
        cost[property, default: 0] += price(property, attribute.value)
      }
      cost.merge(self.cost(of: draft.children)) { $0 + $1 }
    }
    return cost
  }

  private static func price(_ property: InheritedProperty, _ value: String) -> Int {
    property.name.utf8.count + value.utf8.count + 4
  }

  /// Places what a shared definition needs, once.
  private mutating func place(shared id: String) {
    guard needs[id] == nil, var draft = shared[id] else { return }
    needs[id] = InheritedStyle()
    var floating = place(&draft)
    for property in InheritedProperty.allCases where kept.contains(property) {
      guard let value = floating[property], value != property.initial else { continue }
      Self.write(property, value, into: &draft)
      floating[property] = nil
    }
    shared[id] = draft
    needs[id] = floating
  }

  /// Places what is inside an element; what it leaves to be inherited is kept in its `style`.
  private mutating func place(_ draft: inout Draft) -> InheritedStyle {
    for index in draft.children.indices {
      _ = place(&draft.children[index])
    }
    var floating = draft.style
    if let target = draft.target {
      place(shared: target)
      if let needed = needs[target] { floating.add(needed) }
    }
    if draft.children.isEmpty {
      draft.style = floating
      return floating
    }
    var wanted = [[String]](repeating: [], count: InheritedProperty.allCases.count)
    for child in draft.children {
      for (property, value) in child.style.pairs { wanted[property.rawValue].append(value) }
    }
    for property in InheritedProperty.allCases {
      let values = wanted[property.rawValue]
      guard !values.isEmpty else { continue }
      let chosen = floating[property] ?? Self.cheapest(property, values)
      floating[property] = chosen
      for index in draft.children.indices {
        guard let value = draft.children[index].style[property], value != chosen else { continue }
        Self.write(property, value, into: &draft.children[index])
      }
    }
    draft.style = floating
    return floating
  }

  /// The value that leaves the fewest bytes to write; the initial one costs nothing further up.
  private static func cheapest(_ property: InheritedProperty, _ values: [String]) -> String {
    var total = 0
    var spared: [String: Int] = [:]
    var candidates = [property.initial].compactMap { $0 }
    for value in values {
      let cost = price(property, value)
      total += cost
      if spared[value] == nil { candidates.append(value) }
      spared[value, default: 0] += cost
    }
    var best = (value: values[0], cost: Int.max)
    for candidate in candidates {
      let own = candidate == property.initial ? 0 : price(property, candidate)
      let cost = total - (spared[candidate] ?? 0) + own
      if cost < best.cost { best = (candidate, cost) }
    }
    return best.value
  }

  /// Writes a property on the innermost element around all that need it.
  private static func write(
    _ property: InheritedProperty, _ value: String, into draft: inout Draft
  ) {
    let needing = draft.children.indices.filter { draft.children[$0].style[property] == value }
    if draft.target == nil, needing.count == 1, let index = needing.first,
      draft.isContainer
    {
      write(property, value, into: &draft.children[index])
      draft.style[property] = nil
    } else {
      draft[property.name] = value
      draft.style[property] = nil
    }
  }
}

extension Draft {
  /// Whether it needs nothing for itself but only for what is in it.
  fileprivate var isContainer: Bool {
    ["svg", "g", "defs", "mask", "clipPath", "pattern"].contains(name)
  }
}
