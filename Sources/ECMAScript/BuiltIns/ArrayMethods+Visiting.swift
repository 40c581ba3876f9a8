/// Methods that call a function for items.
extension ArrayMethods {
  static var visiting: [(String, NativeFunction)] {
    [
      method("forEach") { (array, machine, arguments) throws(Interruption) in
        try machine.visit(array, arguments) { (_, _) throws(Interruption) in true }
        return .undefined
      },
      method("map") { (array, machine, arguments) throws(Interruption) in
        var results: [ScriptValue] = []
        try machine.visit(array, arguments) { (_, result) throws(Interruption) in
          results.append(result)
          return true
        }
        return machine.makeArray(results, isSinglePrecision: array.isSinglePrecision)
      },
      method("filter") { (array, machine, arguments) throws(Interruption) in
        var results: [ScriptValue] = []
        try machine.visit(array, arguments) { (index, result) throws(Interruption) in
          if result.isTruthy { results.append(array.items.at(index)) }
          return true
        }
        return machine.makeArray(results)
      },
      method("some") { (array, machine, arguments) throws(Interruption) in
        .boolean(try machine.first(in: array, arguments, where: true) != nil)
      },
      method("every") { (array, machine, arguments) throws(Interruption) in
        .boolean(try machine.first(in: array, arguments, where: false) == nil)
      },
      method("find") { (array, machine, arguments) throws(Interruption) in
        guard let index = try machine.first(in: array, arguments, where: true) else {
          return .undefined
        }
        return array.items.at(index)
      },
      method("findIndex") { (array, machine, arguments) throws(Interruption) in
        .number(Double(try machine.first(in: array, arguments, where: true) ?? -1))
      },
      method("reduce") { (array, machine, arguments) throws(Interruption) in
        try machine.reduce(array.items, arguments)
      },
      method("reduceRight") { (array, machine, arguments) throws(Interruption) in
        try machine.reduce(array.items.reversed(), arguments)
      },
    ]
  }
}

extension ScriptMachine {
  /// Calls a function for each item, until it is told to stop.
  fileprivate func visit(
    _ array: ScriptArray, _ arguments: [ScriptValue],
    _ body: (_ index: Int, _ result: ScriptValue) throws(Interruption) -> Bool
  ) throws(Interruption) {
    let (function, this) = (arguments.at(0), arguments.at(1))
    try deeper(by: 6) { () throws(Interruption) in
      // What the function adds is not visited.
      for index in 0..<array.items.count where index < array.items.count {
        let result = try call(
          function, on: this, [array.items[index], .number(Double(index)), .object(array)])
        try spend(2)
        guard try body(index, result) else { return }
      }
    }
  }

  fileprivate func first(
    in array: ScriptArray, _ arguments: [ScriptValue], where wanted: Bool
  ) throws(Interruption) -> Int? {
    var found: Int?
    try visit(array, arguments) { (index, result) throws(Interruption) in
      if result.isTruthy == wanted { found = index }
      return found == nil
    }
    return found
  }

  fileprivate func reduce(
    _ items: [ScriptValue], _ arguments: [ScriptValue]
  ) throws(Interruption) -> ScriptValue {
    var rest = items[...]
    let start = arguments.count > 1 ? arguments[1] : rest.popFirst()
    guard var value = start else { throw .type("an empty array has nothing to start from") }
    try deeper(by: 6) { () throws(Interruption) in
      for item in rest {
        try spend(2)
        value = try call(arguments.at(0), [value, item])
      }
    }
    return value
  }
}
