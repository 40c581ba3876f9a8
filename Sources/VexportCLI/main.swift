import CommandArguments
import Vexport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A reader that has gone away is an error to report, not a reason to die.
signal(SIGPIPE, SIG_IGN)
UnfinishedWork.undoAtSignals()

var console = StandardConsole()
exit(runVexport(processArguments(), on: &console))
