import ECMAScript
import Testing

/// Small programs and what ECMA-262 says of them.
@Suite struct ScriptTests {
  /// A host that knows one name.
  final class Host: ScriptEnvironment {
    func binding(_ name: String) -> ScriptBinding? {
      name == "answer" ? { (_) throws(Interruption) in .number(42) } : nil
    }
  }

  /// The text of a script's last expression.
  static func value(
    _ text: String, in machine: ScriptMachine = ScriptMachine()
  ) throws(ScriptError) -> String {
    let program = try ScriptProgram(text, seeing: Host())
    return try machine.run { () throws(Interruption) in try program.value(in: machine).text }
  }

  @Test(arguments: [
    ("1+2*3", "7"), ("(1+2)*3", "9"), ("2**3**2", "512"), ("7%4", "3"), ("-7%4", "-3"),
    ("'a'+1+2", "a12"), ("1+2+'a'", "3a"), ("'3'*'4'", "12"), ("[]+{}", "[object Object]"),
    ("5 & 3 | 8 ^ 1", "9"), ("-1 >>> 28", "15"), ("1 << 31", "-2147483648"), ("~5", "-6"),
    ("'b' > 'a'", "true"), ("'10' < '9'", "true"), ("10 < '9'", "false"),
    ("null == undefined", "true"), ("null == 0", "false"), ("NaN == NaN", "false"),
    ("'5' == 5", "true"), ("'5' === 5", "false"), ("[5] == 5", "true"),
    ("!0 && 'y' || 'n'", "y"), ("null ?? 4", "4"), ("0 ?? 4", "0"), ("1,2,3", "3"),
    (
      "typeof nobody + typeof 1 + typeof 'x' + typeof {} + typeof function(){}",
      "undefinednumberstringobjectfunction"
    ),
    ("'a' in {a:1}", "true"), ("[] instanceof Array", "true"), ("0x1F + 0b11", "34"),
    ("'\\u0041\\x42\\n'.length", "3"), ("void 0", "undefined"), ("`a${1+1}b${`c${3}`}`", "a2bc3"),
    ("var x = 5; x += 2; x++; --x; x", "7"), ("var x = 1; x++ + ++x", "4"),
    ("var o = {n: 1}; o['n'] *= 8; o.n", "8"), ("1 < 2 ? 'a' : 'b'", "a"),
  ])
  func operators(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(arguments: [
    ("0.1+0.2", "0.30000000000000004"), ("1e21", "1e+21"), ("1/3", "0.3333333333333333"),
    ("1e-7", "1e-7"), ("1.5e-10", "1.5e-10"), ("123456789012345680000", "123456789012345680000"),
    ("-0", "0"), ("1/0", "Infinity"), ("0/0", "NaN"), ("100", "100"), ("0.000001", "0.000001"),
    ("(1.005).toFixed(2)", "1.00"), ("(2.5).toFixed(0)", "3"), ("(1234.5678).toFixed(1)", "1234.6"),
    ("(-1.5).toFixed(0)", "-2"), ("(0).toFixed(2)", "0.00"),
    ("(1e20).toFixed(2)", "100000000000000000000.00"),
    ("(0.000001).toFixed(7)", "0.0000010"), ("(255).toString(16)", "ff"), ("5..toString()", "5"),
    ("parseInt('12px')", "12"), ("parseInt('0x1f')", "31"), ("parseInt('')", "NaN"),
    ("parseFloat('.5abc')", "0.5"), ("parseFloat('1e2x')", "100"), ("Number(' 12 ')", "12"),
    ("Number('1x')", "NaN"), ("+''", "0"), ("Math.round(-1.5)", "-1"), ("Math.round(2.5)", "3"),
    ("Math.round(0.49999999999999994)", "0"), ("Math.max(1,5,3)", "5"), ("Math.max()", "-Infinity"),
    ("Math.min(1,NaN)", "NaN"), ("Math.hypot(3,4)", "5"), ("isNaN('x')", "true"),
  ])
  func numbers(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(arguments: [
    ("var s=0; for (var i=0;i<5;i++) { if (i==3) continue; s+=i } s", "7"),
    ("var t=''; for (var k in {x:1,y:2}) t+=k; t", "xy"),
    ("var t=''; for (var k in [7,8]) t+=k; t", "01"),
    ("let s=0; for (const v of [1,2,3]) s+=v; s", "6"),
    ("var i = 3; while (i --> 1); i", "0"), ("do { var q = 1 } while (false); q", "1"),
    (
      "var z; switch (3) { case 1: z='a'; break; case 3: z='b'; case 4: z+='c'; break; default: z='d' } z",
      "bc"
    ),
    ("var z; switch (9) { default: z='d'; case 1: z+='e' } z", "de"),
    (
      "var c=0; outer: for (var i=0;i<3;i++) for (var j=0;j<3;j++) { if (j==1) continue outer; if (i==2) break outer; c++ } c",
      "2"
    ),
    ("var r; try { throw new Error('x') } catch (e) { r = e.message } r", "x"),
    ("var r; try { null.x } catch (e) { r = e.name } r", "TypeError"),
    ("var r; try { nobody } catch (e) { r = e.name } r", "ReferenceError"),
    ("var r=''; try { r+='a'; throw 1 } catch(e) { r+='b' } finally { r+='c' } r", "abc"),
    ("function f(){ try { return 1 } finally { return 2 } } f()", "2"),
    ("var a=1\nvar b=2\na+b", "3"), ("if (0) 'a'; else 'b'; 7", "7"),
  ])
  func statements(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(arguments: [
    ("f(3); function f(x){return x+1}", "4"),
    ("var x = 1; (function(){ x; var x = 2; return x })()", "2"),
    ("function f(n){return n<2?1:n*f(n-1)} f(10)", "3628800"),
    ("var fs=[]; for (let i=0;i<3;i++) fs.push(()=>i); fs[0]()+','+fs[2]()", "0,2"),
    ("var fs=[]; for (var i=0;i<3;i++) fs.push(()=>i); fs[0]()", "3"),
    ("function add(a){return function(b){return a+b}} add(1)(2)", "3"),
    ("function F(x){this.x=x} F.prototype.g=function(){return this.x+1}; new F(4).g()", "5"),
    ("(function(){return arguments.length})(1,2,3)", "3"), ("((a,b=2)=>a+b)(1)", "3"),
    ("Math.min.apply(null,[4,2,8])", "2"), ("Math.max(...[1,2])", "2"),
    ("(function me(n){return n ? me(n-1) : 'end'})(3)", "end"),
    ("var o = {n: 2, get: function(){ return [1].map(x => x + this.n) }}; o.get()", "3"),
    ("eval('answer+1')", "43"), ("answer = answer + 1; answer", "43"), ("v = 3; v", "3"),
    ("var answer; answer", "undefined"), ("const c = 1; { let c = 2 } c", "1"),
  ])
  func functions(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(arguments: [
    ("var a=[1,2,3]; a.map(function(x){return x*2}).join('-')", "2-4-6"),
    ("[3,1,2].sort().join()", "1,2,3"), ("[10,9,1].sort().join()", "1,10,9"),
    ("[3,1,2].sort(function(a,b){return b-a}).join()", "3,2,1"),
    ("[1,2,3,4].splice(1,2).join()", "2,3"), ("[1,2,3].slice(-2).join()", "2,3"),
    ("[1,2,3].reduce((a,b)=>a+b)", "6"), ("[1,2,3].filter(x=>x>1).length", "2"),
    ("[1,[2,[3]]].toString()", "1,2,3"), ("[1,2].concat(3,[4]).join('')", "1234"),
    ("[1,2,3].indexOf(2)", "1"), ("var a=[]; a[3]=1; a.length", "4"),
    ("[1,2,3].reverse()+''", "3,2,1"),
    ("'hello'.substring(3,1) + 'abc'.charAt(0)", "ela"), ("'a,b'.split(',').length", "2"),
    ("'abc'.slice(-2)", "bc"), ("'abc'.substr(1,1)", "b"), ("'abc'[1]", "b"),
    ("'aXbX'.replace('X','-')", "a-bX"), ("'x'.repeat(3)", "xxx"), ("'ab'.indexOf('b')", "1"),
    ("'7'.padStart(3,'0')", "007"), ("'\u{1F600}'.length", "2"), ("'abc'.charCodeAt(1)", "98"),
    ("Object.keys({b:1,a:2}).join()", "b,a"), ("new Float32Array([0.1])[0] == 0.1", "false"),
  ])
  func collections(_ text: String, _ expected: String) throws {
    #expect(try Self.value(text) == expected)
  }

  /// What is unknown ends a script, also where the script would catch it.
  @Test(arguments: [
    "Math.random()", "try { Math.random() } catch (e) { 1 }", "/a/.test('b')", "new Date()",
    "var x = {get a(){return 1}}", "Math.PI = 3", "var [a] = [1]", "a?.b", "class A {}",
  ])
  func saysWhatIsUnsupported(_ text: String) throws {
    let error = #expect(throws: ScriptError.self) { try Self.value(text) }
    guard case .unsupported = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasSuffix("is not supported") == true)
  }

  @Test(arguments: ["1 +", "}", "a b", "'abc", "`${", "/* x", "var 1", "1 = 2", "if (1", "{"])
  func tellsWhereTextIsNoScript(_ text: String) throws {
    let error = #expect(throws: ScriptError.self) { try Self.value(text) }
    #expect(error?.description.hasPrefix("line 1 of the script: ") == true)
  }

  @Test func passesOnWhatIsThrown() throws {
    #expect(throws: ScriptError.thrown("oops")) { try Self.value("throw 'oops'") }
    #expect(throws: ScriptError.thrown("TypeError: c is constant")) {
      try Self.value("const c = 1; c = 2")
    }
  }
}
