import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file cannot be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as it was given.
  public var path: String
  /// What is wrong, in the system's words.
  public var reason: String

  /// The error in one line, with advice.
  public var description: String {
    "cannot write '\(path)': \(reason); choose another place, or change what is in the way"
  }
}

/// Writes a file whole or not at all: under a name of its own beside the place, then renamed.
///
/// - Throws: where the place cannot be written; nothing stays behind then.
public func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
  try writeFiles([(bytes, path)])
}

/// Writes several files, each whole or not at all; none where one of them has no place.
///
/// - Throws: where a place cannot be written.
public func writeFiles(_ files: [(bytes: [UInt8], path: String)]) throws(FileError) {
  var staged: [StagedFile] = []
  do throws(FileError) {
    for file in files { staged.append(try StagedFile(file.bytes, for: file.path)) }
    while let next = staged.first {
      try next.commit()
      staged.removeFirst()
    }
  } catch {
    for file in staged { file.discard() }
    throw error
  }
}

/// A file that is written under another name, and only has to be renamed.
private struct StagedFile {
  private let path: String
  /// The name it has until then; nil for devices and pipes, which take the bytes as they come.
  private let name: [CChar]?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], for path: String) throws(FileError) {
    self.path = path
    self.bytes = bytes
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, reason: "it is a folder")
    }
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      name = nil
      return
    }
    guard let (file, name) = UnfinishedWork.newFile(beside: path) else {
      throw FileError(path: path, reason: systemReason())
    }
    var isWritten = write(bytes, to: file) && fchmod(file, 0o666 & ~Self.creationMask) == 0
    var reason = isWritten ? "" : systemReason()
    if close(file) != 0, isWritten {
      isWritten = false
      reason = systemReason()
    }
    guard isWritten else {
      UnfinishedWork.discard(name)
      throw FileError(path: path, reason: reason)
    }
    self.name = name
  }

  /// What new files are not allowed. It can only be read by being set, so threads take turns.
  private static var creationMask: mode_t {
    maskLock.withLock { _ in
      let mask = umask(0)
      umask(mask)
      return mask
    }
  }

  private static let maskLock = Mutex(())

  /// Puts the file into its place.
  func commit() throws(FileError) {
    if let name {
      guard UnfinishedWork.put(name, at: path) else {
        throw FileError(path: path, reason: systemReason())
      }
      return
    }
    let file = open(path, O_WRONLY)
    guard file >= 0 else { throw FileError(path: path, reason: systemReason()) }
    defer { close(file) }
    guard write(bytes, to: file) else { throw FileError(path: path, reason: systemReason()) }
  }

  /// Takes the file away before it is in its place.
  func discard() {
    if let name { UnfinishedWork.discard(name) }
  }
}

/// Writes bytes to a file that is open already; false where the system refuses, with `errno` set.
package func write(_ bytes: [UInt8], to file: Int32) -> Bool {
  var start = 0
  while start < bytes.count {
    let count = bytes[start...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    start += count
  }
  return true
}

/// The system's words for its last error; in English, whatever the locale, since none is set.
package func systemReason() -> String {
  String(cString: strerror(errno))
}
