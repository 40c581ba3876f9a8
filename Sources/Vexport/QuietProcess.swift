#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why another program did not do what it was asked for.
package enum QuietProcessError: Error, Hashable, Sendable {
  /// It cannot be started; the system says why.
  case doesNotStart(String)
  /// It ended with a code, or with 128 and the number of the signal that ended it.
  case ended(code: Int32)
}

/// Runs a program that is looked for on PATH to its end, without any streams.
///
/// - Throws: where it does not start, or ends with another code than 0.
package func runQuietly(_ program: String, _ arguments: [String]) throws(QuietProcessError) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
  }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var mask = UnfinishedWork.childMask()
  posix_spawnattr_setsigmask(&attributes, &mask)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  defer { for word in words { free(word) } }
  words.append(nil)
  var process: pid_t = 0
  let error = posix_spawnp(&process, program, &actions, &attributes, words, environ)
  guard error == 0 else { throw .doesNotStart(String(cString: strerror(error))) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw .doesNotStart(systemReason()) }
  }
  let signal = status & 0x7F
  let code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
  guard code == 0 else { throw .ended(code: code) }
}
