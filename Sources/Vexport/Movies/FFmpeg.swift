#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A running ffmpeg that reads raw frames.
package final class FFmpeg {
  private let process: pid_t
  private var isDone = false
  /// Where frames go; negative once closed.
  private var input: Int32
  /// A file without a name that takes what ffmpeg says.
  private let words: Int32

  /// The program's path; nil where no folder has it.
  ///
  /// - Parameter folders: where to look, with colons between.
  package static func find(in folders: String) -> String? {
    for folder in folders.split(separator: ":") {
      let file = "\(folder)/ffmpeg"
      if access(file, X_OK) == 0 { return file }
    }
    return nil
  }

  /// Starts the program.
  ///
  /// - Parameter program: its path; nil takes the first on the search path.
  /// - Throws: where none is found or it does not start.
  init(_ arguments: [String], program: String?) throws(MovieError) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    guard let program = program ?? Self.find(in: folders) else { throw .noFFmpeg }
    let words = try Self.unnamedFile()
    var ends: [Int32] = [-1, -1]
    // A socket, not a pipe: only there a reader that has gone can be told by an error instead of a
    // signal, which would end the whole process.
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else {
      close(words)
      throw .ffmpegDoesNotStart(systemReason())
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let started = Self.spawn(program, arguments, input: ends[1], words: words)
    close(ends[1])
    guard let process = started.process else {
      close(ends[0])
      close(words)
      errno = started.error
      throw .ffmpegDoesNotStart(systemReason())
    }
    self.process = process
    self.words = words
    input = ends[0]
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  private static func unnamedFile() throws(MovieError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/vexport-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw .ffmpegDoesNotStart(systemReason()) }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: Int32, words: Int32
  ) -> (process: pid_t?, error: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, words, STDERR_FILENO)
    var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in list { free(word) } }
    list.append(nil)
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = UnfinishedWork.childMask()
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var error: Int32 = 0
    let process = UnfinishedWork.start {
      var process: pid_t = 0
      error = posix_spawn(&process, program, &actions, &attributes, list, environ)
      return error == 0 ? process : nil
    }
    return (process, error)
  }

  /// Sends a frame; false where ffmpeg reads no more.
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        #if canImport(Darwin)
          let count = Darwin.send(
            input, bytes.baseAddress.map { $0 + start }, bytes.count - start, 0)
        #elseif canImport(Musl)
          let count = Musl.send(
            input, bytes.baseAddress.map { $0 + start }, bytes.count - start, Int32(MSG_NOSIGNAL))
        #else
          let count = Glibc.send(
            input, bytes.baseAddress.map { $0 + start }, bytes.count - start,
            Int32(MSG_NOSIGNAL))
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        start += count
      }
      return true
    }
  }

  /// Tells ffmpeg that no more frames come, and waits until it is done.
  ///
  /// - Throws: `MovieError.ffmpegFailed` with its words where it could not do it.
  func finish() throws(MovieError) {
    close(input)
    input = -1
    let status = wait()
    isDone = true
    guard status == 0 else { throw .ffmpegFailed(lastWords(status)) }
  }

  private func wait() -> Int32 {
    defer { UnfinishedWork.forget(process) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }

  /// The most bytes of ffmpeg's words that are passed on; the reason stands in the first of them.
  private static let mostWords = 2_000

  private func lastWords(_ status: Int32) -> String {
    lseek(words, 0, SEEK_SET)
    var buffer = [UInt8](repeating: 0, count: Self.mostWords)
    let count = max(read(words, &buffer, buffer.count), 0)
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.trimming(while: \.isWhitespace) }.filter { !$0.isEmpty }
    if !lines.isEmpty { return lines.joined(separator: "; ") }
    let signal = status & 0x7F
    return signal == 0 ? "it ended with code \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
  }

  deinit {
    if !isDone {
      // Given up before its end: what it has written so far is not wanted.
      kill(process, SIGKILL)
      if input >= 0 { close(input) }
      _ = wait()
    }
    close(words)
  }
}

extension Substring {
  /// The text without the characters at both ends that are of a kind.
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    var text = drop(while: isLeftOut)
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
