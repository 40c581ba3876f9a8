import CommandArguments
import Testing
import Vexport

@testable import VexportCLI

@Suite("vexport sheet")
struct SheetCommandTests {
  @Test("shows as many moments as asked for, in rows")
  func grid() throws {
    let one = run("sheet", "loading", "--frames", "6", "--columns", "3", "-o", "-")
    #expect(one.code == 0)
    let sheet = try Bitmap(png: one.console.output)
    #expect(sheet.width == 12 + 3 * 112 && sheet.height == 12 + 2 * 130)
    let other = run("sheet", "loading", "--frames", "6", "--rows", "2", "-o", "-")
    #expect(other.console.output == one.console.output)
    let large = run("sheet", "loading", "--frames", "6", "--rows", "2", "--scale", "2", "-o", "-")
    #expect(try Bitmap(png: large.console.output).width > sheet.width)
  }

  @Test("shows each moment as it is drawn by itself, on its ground")
  func moments() throws {
    let sheet = try Bitmap(
      png: run(
        "sheet", "loading", "--at", "0.1,0.6", "--columns", "2", "--background", "white", "-o", "-"
      ).console.output)
    for (number, time) in ["0.1", "0.6"].enumerated() {
      let still = try Bitmap(
        png: run("render", "loading", "--at", time, "--background", "white", "-o", "-")
          .console.output)
      var worst = 0.0
      for y in 0..<100 {
        for x in 0..<100 {
          let (a, b) = (still[x, y], sheet[12 + number * 112 + x, 12 + y])
          worst = max(worst, abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
        }
      }
      #expect(worst < 0.02)
    }
  }

  @Test("writes the time under each moment, on paper that is not the picture's ground")
  func captions() throws {
    let sheet = try Bitmap(
      png: run("sheet", "loading", "--frames", "1", "-o", "-").console.output)
    var ink = 0
    for x in 12..<60 {
      for y in 113..<130 where sheet[x, y].red < 0.5 { ink += 1 }
    }
    #expect(ink > 20)
    // Two colours of squares show through where nothing is drawn.
    #expect(Set([sheet[13, 13], sheet[21, 13]]) == [.white, Color(rgb: 0xDCDCDC)])
    #expect(sheet[13, 13] == sheet[21, 21])
    #expect(sheet[2, 2] == Color(rgb: 0xF2F2F2))
  }

  @Test(
    "refuses what it cannot mean",
    arguments: [
      (["-o", "a.gif"], ".png"), (["-o", "-", "--frames", "2", "--at", "1"], "--at"),
      (["-o", "-", "--columns", "2", "--rows", "1"], "--rows"),
      (["-o", "-", "--frames", "10000", "--scale", "10"], "--max-pixels"), ([], "--output"),
    ] as [([String], String)])
  func refusals(words: [String], part: String) throws {
    let result = run(["sheet", "loading"] + words)
    #expect(result.code == 2)
    #expect(result.console.reports.count == 1)
    #expect(result.console.reports.first?.contains(part) == true, "\(result.console.reports)")
  }
}
