#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Seconds of the processor that the body takes on this thread; other work on the machine does not
/// count, so that a bound on it holds on a busy one too.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}
