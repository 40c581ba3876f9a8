import ECMAScript
import Testing

/// Hostile scripts end with an error, and soon.
@Suite struct ScriptLimitsTests {
  private static func nested(_ open: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
  }

  static let hostile: [String] = [
    "while(true){}", "for(;;);", "do {} while (1)", "function f(){return f()} f()",
    "var f = () => f(); f()", "function f(){ try { f() } catch (e) { f() } } f()",
    "var a=[1,2]; a.forEach(function g(x){ a.forEach(g) })",
    "function f(){ return eval('1') + f() } f()", "var s='x'; while(true) s+=s",
    "var a=[]; while(true) a.push(a)", "var a=[]; while(1) a=[a]", "var a=[]; a.length=1e9",
    "Array(1e8)", "'x'.repeat(1e9)", "'x'.padStart(1e9)", "var a=[1]; while(1) a=a.concat(a)",
    "var a=Array(20000); while(1) ''+a", "var o={}; for(var i=0;;i++) o[i]={p:o}",
    "var s='é'.repeat(5000); for(;;) s.charCodeAt(4000)",
    nested("[", "]", 100_000), nested("(", ")", 50_000), nested("((", "))", 200),
    nested("f(", ")", 5000), nested("[", "]", 5000), nested("{", "}", 5000),
    nested("-", "", 5000), nested("!", "", 5000), nested("x=", "", 5000), nested("1?", "", 5000),
    nested("1+", "", 50_000), nested("if(1)", "", 5000), nested("()=>", "", 5000),
    nested("`${", "}`", 5000), nested("new ", "", 5000), nested("2**", "", 5000),
    String(repeating: "a.", count: 20_000) + "a", String(repeating: "a(", count: 90_000),
  ]

  @Test(arguments: hostile.indices)
  func end(_ index: Int) throws {
    let error = #expect(throws: ScriptError.self) { try ScriptTests.value(Self.hostile[index]) }
    switch error {
    case .limit, .syntax: break
    default: Issue.record("\(Self.hostile[index].prefix(60)): \(String(describing: error))")
    }
    #expect(error?.description.contains("\n") == false)
  }

  /// The steps of all runs together are limited too.
  @Test func runsShareSteps() throws {
    var limits = ScriptLimits()
    limits.stepsOfMachine = 10_000
    let machine = ScriptMachine(limits: limits)
    let text = "var s = 0; for (var i = 0; i < 100; i++) s += i; s"
    #expect(try ScriptTests.value(text, in: machine) == "4950")
    #expect(throws: ScriptError.self) {
      for _ in 0..<100 { _ = try ScriptTests.value(text, in: machine) }
    }
  }

  /// Real scripts nest, and chain sums, this far.
  @Test func leavesRoomForRealScripts() throws {
    #expect(try ScriptTests.value(Self.nested("(", ")", 60)) == "1")
    #expect(try ScriptTests.value(Self.nested("1+", "", 200)) == "201")
    #expect(try ScriptTests.value("function f(n){return n>0?1+f(n-1):0} f(60)") == "60")
  }

  /// What a run made is gone after it; what holds itself is too.
  @Test func runsLeaveNothingBehind() throws {
    final class Watched: ScriptHost {
      func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
        nil
      }
    }
    final class Host: ScriptEnvironment {
      weak var made: Watched?
      func binding(_ name: String) -> ScriptBinding? {
        guard name == "thing" else { return nil }
        return { [unowned self] (machine) throws(Interruption) in
          let watched = Watched()
          self.made = watched
          return machine.makeObject(host: watched)
        }
      }
    }
    let host = Host()
    let program = try ScriptProgram(
      "var o = {}; o.self = o; o.f = function () { return o }; o.thing = thing", seeing: host)
    let machine = ScriptMachine()
    try machine.run { () throws(Interruption) in _ = try program.value(in: machine) }
    #expect(host.made == nil)
  }
  /// A host's object is the same for all runs, but what one of them stores in it is gone after that.
  @Test func lastingObjectsKeepNothing() throws {
    final class Place: ScriptHost {
      func member(_ name: String, in machine: ScriptMachine) throws(Interruption) -> ScriptValue? {
        name == "own" ? .number(7) : nil
      }
    }
    final class Host: ScriptEnvironment {
      let place = Place()
      func binding(_ name: String) -> ScriptBinding? {
        guard name == "place" else { return nil }
        return { [place] (machine) throws(Interruption) in machine.object(ofLasting: place) }
      }
    }
    let machine = ScriptMachine()
    let host = Host()
    func value(_ text: String) throws -> String {
      let program = try ScriptProgram(text, seeing: host)
      return try machine.run { () throws(Interruption) in try program.value(in: machine).text }
    }
    #expect(try value("var here = place; here.note = 5; here.note + place.own") == "12")
    #expect(try value("place.note") == "undefined")
    #expect(try value("place === place") == "true")
    #expect(try value("var a = place; a.note = 1; a === place") == "false")
  }

  /// What `eval` was given before runs anew each time, and sees its own host.
  @Test func evaluatedTextsRunAnew() throws {
    let machine = ScriptMachine()
    let text = "var sum = 0; for (var i = 0; i < 3; i++) sum += eval('var k = 1; k += answer'); sum"
    for _ in 0..<2 { #expect(try ScriptTests.value(text, in: machine) == "129") }
  }
}
