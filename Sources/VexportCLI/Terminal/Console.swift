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
}

extension Console {
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

  mutating func write(_ bytes: [UInt8]) -> Bool {
    Vexport.write(bytes, to: STDOUT_FILENO)
  }

  mutating func report(_ line: String) {
    _ = Vexport.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
