import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What must be undone where a signal ends the program: files that have passing names yet, and the
/// processes that write them.
package enum UnfinishedWork {
  private struct State: Sendable {
    var files: [[CChar]] = []
    var processes: [pid_t] = []
  }

  private static let state = Mutex(State())

  /// The signals by which a user, a terminal that closes or a machine that shuts down ends a program.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// Makes a new file beside a place, under a name of its own, that does not outlive the program.
  ///
  /// - Returns: the open file and its name, closed by a zero; nil with `errno` set where the system
  ///   refuses.
  static func newFile(beside place: String) -> (file: Int32, name: [CChar])? {
    state.withLock { state in
      var name = Array("\(place).vexport-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      guard file >= 0 else { return nil }
      state.files.append(name)
      return (file, name)
    }
  }

  /// Takes a file away.
  static func discard(_ name: [CChar]) {
    state.withLock { state in
      unlink(name)
      state.files.removeAll { $0 == name }
    }
  }

  /// Gives a file its place; false with `errno` set where the system refuses.
  static func put(_ name: [CChar], at place: String) -> Bool {
    state.withLock { state in
      guard rename(name, place) == 0 else { return false }
      state.files.removeAll { $0 == name }
      return true
    }
  }

  /// Starts a process that must not outlive the program.
  static func start(_ spawn: () -> pid_t?) -> pid_t? {
    state.withLock { state in
      let process = spawn()
      if let process { state.processes.append(process) }
      return process
    }
  }

  /// Says that a process is about to be waited for to its end, after which its number may be
  /// another's.
  static func forget(_ process: pid_t) {
    state.withLock { state in state.processes.removeAll { $0 == process } }
  }

  /// Undoes what is unfinished before a signal ends the program. To be called before there is a
  /// second thread, by a program's own start only: a library must not take a host's signals.
  package static func undoAtSignals() {
    let heard = endings.filter { !isIgnored($0) }
    // A thread that waits for the signals may lock and look around; a handler may do neither.
    let ours = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    sigemptyset(ours)
    for signal in heard { sigaddset(ours, signal) }
    pthread_sigmask(SIG_BLOCK, ours, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      { argument in
        let ours: UnsafeMutableRawPointer? = argument
        if let ours { UnfinishedWork.end(at: ours.assumingMemoryBound(to: sigset_t.self)) }
        return nil
      }, ours)
    if code != 0 {
      // Without the thread nobody would hear them.
      pthread_sigmask(SIG_UNBLOCK, ours, nil)
      ours.deallocate()
    }
  }

  /// The mask for a process that is started: it waits for no signals in a thread of its own.
  static func childMask() -> sigset_t {
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &mask)
    for signal in endings { sigdelset(&mask, signal) }
    return mask
  }

  private static func end(at ours: UnsafeMutablePointer<sigset_t>) {
    defer { ours.deallocate() }
    var number: Int32 = 0
    guard sigwait(ours, &number) == 0 else { return }
    state.withLock { state in
      for process in state.processes {
        kill(process, SIGKILL)
        // It might still make the file that is taken away next.
        waitpid(process, nil, 0)
      }
      for name in state.files { unlink(name) }
      // Still locked, so that nothing new begins. The shell learns from the signal what has happened.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, ours, nil)
      kill(getpid(), number)
    }
  }

  /// Whether the program was started so that a signal does not end it, as by nohup.
  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }
}
