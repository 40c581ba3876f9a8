import Vexport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command's words go.
package protocol Console {
  /// The width that help is laid out for, in characters.
  var width: Int { get }

  /// Writes a result to the standard output; false where it cannot be written.
  mutating func write(_ bytes: [UInt8]) -> Bool

  /// Tells the user one line on the standard error.
  mutating func report(_ line: String)

  /// Shows how much is done where someone is looking; what is all done leaves nothing behind.
  mutating func showProgress(_ done: Int, of total: Int)
}

extension Console {
  /// Nobody is looking, unless a console says otherwise.
  package mutating func showProgress(_ done: Int, of total: Int) {}

  /// Writes text and a line end to the standard output.
  mutating func write(line: String) -> Bool {
    write(Array((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }
}

/// The process's own streams.
struct StandardConsole: Console {
  /// Help wider than this is hard to read.
  private static let widest = 100

  var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return 80 }
    return min(Int(size.ws_col), Self.widest)
  }

  /// Characters of the bar that shows progress.
  private static let barLength = 30
  /// What the progress line says now; empty where there is none.
  private var progress = ""

  init() {}

  mutating func showProgress(_ done: Int, of total: Int) {
    guard isatty(STDERR_FILENO) == 1, total > 1 else { return }
    let filled = done * Self.barLength / total
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.barLength - filled)
    // The line is written only when it says something new: a terminal is slow.
    let line = "[\(bar)] \(done * 100 / total) %"
    guard line != progress else { return }
    let clear = "\r\u{1B}[K"
    _ = Vexport.write(Array((done < total ? clear + line : clear).utf8), to: STDERR_FILENO)
    progress = done < total ? line : ""
  }

  mutating func write(_ bytes: [UInt8]) -> Bool {
    Vexport.write(bytes, to: STDOUT_FILENO)
  }

  mutating func report(_ line: String) {
    if !progress.isEmpty {
      _ = Vexport.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
      progress = ""
    }
    _ = Vexport.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
