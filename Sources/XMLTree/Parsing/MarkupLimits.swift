/// What a document may cost before it is refused.
///
/// They take the place of libxml2's own, which differ between its versions and which a plain file
/// can meet: 2.9 stops at 256 levels and at 10 MB for one value, less than a large embedded
/// picture. The defaults are far above real drawings and keep hostile ones to a few seconds.
package struct MarkupLimits: Hashable, Sendable {
  /// Bytes of the document. A drawing with pictures inside reaches some ten megabytes.
  package var bytes = 64 << 20
  /// Elements inside each other; as many as libxml2 allows by itself. Who walks through the tree
  /// may recurse: on a thread's usual smallest stack (512 kB on macOS) that is 2 kB for each level.
  /// More than `deepest` counts as `deepest`.
  package var depth = 256
  /// Elements in all: about 100 bytes of memory each.
  package var elements = 1_000_000
  /// Attributes and declarations of one element. libxml2 compares each with each.
  package var attributesPerElement = 256
  /// Attributes in all: about 50 bytes each, and a document type can add them to every element.
  package var attributes = 4_000_000
  /// Declarations in force at one place. libxml2 walks through them for every prefix.
  package var namespacesInScope = 256
  /// Bytes of text and attribute values in all. Without entities a document has less than bytes.
  package var text = 64 << 20
  /// Bytes of the document type declaration. Editors write a few entities, far below 4 kB.
  package var documentType = 64 << 10
  /// Bytes that references to entities put into the document in all, nested ones included; each
  /// reference counts as at least one, and libxml2 2.9 looks each entity up twice. This is what stops "billion laughs" and long entities
  /// referred to often.
  package var entityExpansion = 1 << 20
  /// Entities inside entities, each of which libxml2 recurses for and 2.9 counts as up to two.
  /// Nobody needs more than a few.
  package var entityDepth = 40

  /// The greatest depth of a tree, which is destroyed recursively: on a stack of 512 kB, not
  /// optimised, that works for 1500 levels. Comparing and hashing take about six times as much.
  package static let deepest = 1024

  package static let `default` = MarkupLimits()

  package init() {}
}
