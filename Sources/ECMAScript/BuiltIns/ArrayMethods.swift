/// Methods of arrays.
enum ArrayMethods {
  static var all: [(String, NativeFunction)] {
    [
      method("push") { (array, machine, arguments) throws(Interruption) in
        for argument in arguments { try array.append(argument, in: machine) }
        return .number(Double(array.items.count))
      },
      method("pop") { (array, _, _) throws(Interruption) in
        array.change { $0.popLast() } ?? .undefined
      },
      method("shift") { (array, _, _) throws(Interruption) in
        array.items.isEmpty ? .undefined : array.change { $0.removeFirst() }
      },
      method("unshift") { (array, machine, arguments) throws(Interruption) in
        try machine.checkLength(ofArray: array.items.count + arguments.count)
        array.change { $0.insert(contentsOf: arguments, at: 0) }
        return .number(Double(array.items.count))
      },
      method("slice") { (array, machine, arguments) throws(Interruption) in
        machine.makeArray(
          Array(array.items[arguments.range(in: array.items.count)]),
          isSinglePrecision: array.isSinglePrecision)
      },
      method("splice", splice), method("concat", concat), method("join", join),
      method("reverse") { (array, _, _) throws(Interruption) in
        array.change { $0.reverse() }
        return .object(array)
      },
      method("indexOf") { (array, _, arguments) throws(Interruption) in
        .number(Double(array.items.firstIndex { $0.isSame(as: arguments.at(0)) } ?? -1))
      },
      method("lastIndexOf") { (array, _, arguments) throws(Interruption) in
        .number(Double(array.items.lastIndex { $0.isSame(as: arguments.at(0)) } ?? -1))
      },
      method("includes") { (array, _, arguments) throws(Interruption) in
        .boolean(array.items.contains { $0.isSame(as: arguments.at(0)) })
      },
      method("fill") { (array, _, arguments) throws(Interruption) in
        let range = Array(arguments.dropFirst()).range(in: array.items.count)
        array.change { items in for index in range { items[index] = arguments.at(0) } }
        return .object(array)
      },
      method("toString") { (array, machine, _) throws(Interruption) in
        try machine.checked(array.text)
      },
      method("sort", sort),
    ] + visiting
  }

  typealias Method =
    (ScriptArray, ScriptMachine, [ScriptValue]) throws(Interruption) -> ScriptValue

  /// A method that pays for all items.
  static func method(_ name: String, _ body: @escaping Method) -> (String, NativeFunction) {
    (
      name,
      { (machine, this, arguments) throws(Interruption) in
        guard let array = this.object as? ScriptArray else {
          throw .type("'\(name)' needs an array")
        }
        let isShort = name == "push" || name == "pop"
        try machine.spend(isShort ? 1 : 1 + array.items.count / 4)
        return try body(array, machine, arguments)
      }
    )
  }

  private static func splice(
    _ array: ScriptArray, _ machine: ScriptMachine, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let count = array.items.count
    let start = [arguments.at(0)].range(in: count).lowerBound
    let removed = arguments.count < 2 ? count - start : max(arguments[1].integer, 0)
    let end = Swift.min(start + removed, count)
    let new = Array(arguments.dropFirst(2))
    try machine.checkLength(ofArray: count + new.count)
    let old = Array(array.items[start..<end])
    array.change { $0.replaceSubrange(start..<end, with: new) }
    return machine.makeArray(old)
  }

  private static func concat(
    _ array: ScriptArray, _ machine: ScriptMachine, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    var items = array.items
    for argument in arguments {
      if let more = argument.items { items += more } else { items.append(argument) }
      try machine.checkLength(ofArray: items.count)
      try machine.spend(1 + (argument.items?.count ?? 0) / 4)
    }
    return machine.makeArray(items)
  }

  private static func join(
    _ array: ScriptArray, _ machine: ScriptMachine, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let separator = arguments.first?.isMissing == false ? arguments.at(0).text : ","
    var result = ""
    for (index, item) in array.items.enumerated() {
      if index > 0 { result += separator }
      if !item.isMissing { result += item.text }
      guard result.utf8.count <= ScriptLimits.longestString else { break }
    }
    return try machine.checked(result)
  }

  /// A merge sort, which keeps equal items in order whatever the comparison says.
  private static func sort(
    _ array: ScriptArray, _ machine: ScriptMachine, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    let order = arguments.at(0)
    let items = try sorted(array.items, machine) { (one, other) throws(Interruption) in
      if order.object?.isCallable == true {
        return try machine.deeper(by: 4) { () throws(Interruption) in
          try machine.call(order, [one, other]).number > 0
        }
      }
      try machine.spend(2)
      return other.text.utf16.lexicographicallyPrecedes(one.text.utf16)
    }
    array.replace(items)
    return .object(array)
  }

  private static func sorted(
    _ items: [ScriptValue], _ machine: ScriptMachine,
    _ comesAfter: (ScriptValue, ScriptValue) throws(Interruption) -> Bool
  ) throws(Interruption) -> [ScriptValue] {
    var runs = items.map { [$0] }
    while runs.count > 1 {
      var next: [[ScriptValue]] = []
      for index in stride(from: 0, to: runs.count, by: 2) {
        guard index + 1 < runs.count else {
          next.append(runs[index])
          break
        }
        var (left, right) = (runs[index][...], runs[index + 1][...])
        var merged: [ScriptValue] = []
        while let one = left.first, let other = right.first {
          if try comesAfter(one, other) {
            merged.append(other)
            right.removeFirst()
          } else {
            merged.append(one)
            left.removeFirst()
          }
        }
        next.append(merged + left + right)
      }
      runs = next
    }
    return runs.first ?? []
  }

  static func construct(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    guard arguments.count == 1, case .number(let count) = arguments[0] else {
      return machine.makeArray(arguments)
    }
    return machine.makeArray(try empty(count, .undefined, machine))
  }

  static func single(
    _ machine: ScriptMachine, _: ScriptValue, _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    if let items = arguments.at(0).items {
      return machine.makeArray(items, isSinglePrecision: true)
    }
    return machine.makeArray(
      try empty(arguments.at(0).number, .number(0), machine), isSinglePrecision: true)
  }

  private static func empty(
    _ count: Double, _ item: ScriptValue, _ machine: ScriptMachine
  ) throws(Interruption) -> [ScriptValue] {
    guard count >= 0, count == count.rounded(.towardZero), count < 4_294_967_296 else {
      throw .error("RangeError", "an array has no such length")
    }
    try machine.checkLength(ofArray: Int(count))
    try machine.spend(Int(count))
    return Array(repeating: item, count: Int(count))
  }
}

extension ScriptArray {
  /// Changes the items in place.
  fileprivate func change<Result>(_ change: (inout [ScriptValue]) -> Result) -> Result {
    var items = items
    replace([])
    let result = change(&items)
    replace(items)
    return result
  }
}
