#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether there is a folder at a path.
package func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// What tells a file from all others on the machine, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  private var device: dev_t
  private var number: ino_t

  /// The identity of what is at a path; nil where there is nothing.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

/// The names of what is in a folder, by their bytes; hidden ones are left out.
///
/// - Throws: where the folder cannot be read.
package func names(inFolder path: String) throws(FolderError) -> [String] {
  guard let folder = opendir(path) else {
    throw FolderError(description: "cannot read the folder '\(path)': \(systemReason())")
  }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Makes a folder, and those that it lies in, where they are not there yet.
///
/// - Throws: where one cannot be made.
package func makeFolder(_ path: String) throws(FolderError) {
  if isFolder(path) { return }
  let parent = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
  if !parent.isEmpty {
    try makeFolder((path.hasPrefix("/") ? "/" : "") + parent.joined(separator: "/"))
  }
  // Another program may have been faster.
  guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
    throw FolderError(description: "cannot make the folder '\(path)': \(systemReason())")
  }
}

/// Why a folder cannot be read or made, in one line.
package struct FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
}
