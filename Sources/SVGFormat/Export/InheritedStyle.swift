/// What an element needs of properties that inherit. They are few: a list is faster than a table.
struct InheritedStyle: Hashable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable {
    var property: InheritedProperty
    var value: String
  }

  /// In the order of the properties, so that equal styles have equal lists.
  private var entries: [Entry] = []

  init() {}

  init(dictionaryLiteral elements: (InheritedProperty, String)...) {
    for (property, value) in elements { self[property] = value }
  }

  var pairs: some Sequence<(property: InheritedProperty, value: String)> {
    entries.lazy.map { ($0.property, $0.value) }
  }

  subscript(property: InheritedProperty) -> String? {
    get { entries.first { $0.property == property }?.value }
    set {
      let place = entries.firstIndex { $0.property >= property } ?? entries.count
      let isKnown = place < entries.count && entries[place].property == property
      switch (isKnown, newValue) {
      case (true, let value?): entries[place].value = value
      case (true, nil): entries.remove(at: place)
      case (false, let value?): entries.insert(Entry(property: property, value: value), at: place)
      case (false, nil): break
      }
    }
  }

  /// Adds what another style needs beyond this one.
  mutating func add(_ other: InheritedStyle) {
    for entry in other.entries where self[entry.property] == nil {
      self[entry.property] = entry.value
    }
  }
}
