import LottieFormat
import SceneModel
import Testing

/// Lines and copies of which players show different parts.
@Suite struct StrokeReachTests {
  private static func circle(_ extent: Int) -> String {
    #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[\#(extent),\#(extent)]}}"#
  }

  private static func line(_ width: Int) -> String {
    #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":\#(width)},"lc":1,"lj":1}"#
  }

  private func losses(
    covered: String, by matte: String, mode: Int = 1
  ) throws -> [LossKind] {
    let (_, losses) = try ImportTests.imported(
      ImportTests.shapeLayer(matte, more: #""td":1,"#) + ","
        + ImportTests.shapeLayer(covered, more: #""tt":\#(mode),"#))
    return losses.entries.map(\.kind)
  }

  /// lottie-web cuts a tenth beyond the outlines' box, where the matte covers more.
  @Test func linesBeyondTheirOutlinesAreTold() throws {
    let everything = "\(Self.circle(200)),\(ImportTests.red)"
    #expect(
      try losses(covered: "\(Self.circle(40)),\(Self.line(30))", by: everything) == [.assumed])
    #expect(try losses(covered: "\(Self.circle(40)),\(Self.line(6))", by: everything) == [])
    #expect(try losses(covered: "\(Self.circle(40)),\(ImportTests.red)", by: everything) == [])
  }

  /// What the matte hides anyway, or what lies beside the picture, makes no difference.
  @Test func linesThatAreNotSeenAreNotTold() throws {
    let little = "\(Self.circle(30)),\(ImportTests.red)"
    #expect(try losses(covered: "\(Self.circle(40)),\(Self.line(30))", by: little) == [])
    #expect(
      try losses(covered: "\(Self.circle(40)),\(Self.line(30))", by: little, mode: 2) == [.assumed])
    let everything = "\(Self.circle(800)),\(ImportTests.red)"
    #expect(try losses(covered: "\(Self.circle(200)),\(Self.line(60))", by: everything) == [])
  }

  @Test func copiesBeyondNumbersAreTold() throws {
    func losses(_ growth: Int, _ copies: Int) throws -> [LossKind] {
      let repeater =
        #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":1},"m":1,"tr":{"p":{"k":[0,0]},"a":{"k":[0,0]},"#
        + #""s":{"k":[\#(growth),100]},"r":{"k":0},"so":{"k":100},"eo":{"k":100}}}"#
      let (_, losses) = try ImportTests.imported(
        ImportTests.shapeLayer("\(ImportTests.square),\(ImportTests.red),\(repeater)"))
      return losses.entries.map(\.kind)
    }
    #expect(try losses(900, 5) == [.assumed])
    #expect(try losses(200, 5) == [])
    #expect(try losses(10, 50) == [])
  }
}
