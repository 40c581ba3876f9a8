import CLibXML2

/// libxml2's push parser, feeding a `TreeBuilder`.
///
/// Why the push parser, given all bytes at once: unlike the others it stops at the first error, so
/// nothing past it costs time. Why our own SAX handlers: they are the means, per parser and not per
/// process, to open nothing. There is no `externalSubset` and no `resolveEntity`, external entities
/// are never declared to libxml2, and errors go to `serror` rather than to standard error.
///
/// libxml2's own limits are lifted (`XML_PARSE_HUGE`), as `MarkupLimits` takes their place.
final class SAXParser {
  private let context: xmlParserCtxtPtr
  private let bytes: UnsafeBufferPointer<UInt8>
  private let builder: TreeBuilder
  private var counter: LineCounter
  private var names: [NameKey: MarkupName] = [:]
  private var externalEntities: Set<String> = []

  /// libxml2 keeps one copy of each name as long as the parser lives.
  private struct NameKey: Hashable {
    let local: UnsafePointer<xmlChar>
    let namespace: UnsafePointer<xmlChar>?
  }

  /// Must run before the first parser is made, once, whatever the thread.
  private static let initialized: Void = xmlInitParser()

  /// Gives the builder what is in a document of UTF-8 without NUL.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, into builder: TreeBuilder) {
    _ = initialized
    var handler = handler()
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      builder.fail(.memory, "there is not enough memory to parse the document", at: nil)
      return
    }
    defer {
      xmlFreeDoc(context.pointee.myDoc)
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    let parser = SAXParser(context, bytes, builder)
    withExtendedLifetime(parser) { parser.run() }
  }

  private init(
    _ context: xmlParserCtxtPtr, _ bytes: UnsafeBufferPointer<UInt8>, _ builder: TreeBuilder
  ) {
    self.context = context
    self.bytes = bytes
    self.builder = builder
    counter = LineCounter(bytes)
  }

  private func run() {
    let options: [xmlParserOption] = [
      XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_IGNORE_ENC,
    ]
    xmlCtxtUseOptions(context, options.reduce(0) { $0 | Int32($1.rawValue) })
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    bytes.withMemoryRebound(to: CChar.self) { characters in
      _ = xmlParseChunk(context, characters.baseAddress, Int32(characters.count), 1)
    }
    if context.pointee.wellFormed == 0 {
      builder.fail(.malformed, "the document is not well-formed", at: location())
    }
  }

  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    // libxml2 keeps declared entities in a document that has nothing else in it.
    handler.startDocument = xmlSAX2StartDocument
    handler.internalSubset = xmlSAX2InternalSubset
    handler.entityDecl = { context, name, type, _, _, content in
      SAXParser.of(context)?.declareEntity(context, name, Int(type), content)
    }
    handler.getEntity = { context, name in
      SAXParser.of(context)?.entity(context, name)
    }
    handler.getParameterEntity = { context, name in
      SAXParser.of(context)?.refuseParameterEntity(context, name)
      return nil
    }
    handler.startElementNs = {
      context, local, _, uri, namespaceCount, namespaces, attributeCount, _, attributes in
      let tag = StartTag(
        local: local, uri: uri,
        namespaces: UnsafeBufferPointer(start: namespaces, count: Int(namespaceCount) * 2),
        attributes: UnsafeBufferPointer(start: attributes, count: Int(attributeCount) * 5))
      SAXParser.of(context)?.start(tag, context)
    }
    handler.endElementNs = { context, _, _, _ in SAXParser.of(context)?.end(context) }
    handler.characters = { SAXParser.of($0)?.text($0, $1, $2) }
    handler.ignorableWhitespace = { SAXParser.of($0)?.text($0, $1, $2) }
    handler.cdataBlock = { SAXParser.of($0)?.text($0, $1, $2) }
    handler.comment = { SAXParser.of($0)?.comment($0, $1) }
    handler.serror = { context, error in
      guard let error else { return }
      SAXParser.of(context)?.report(error.pointee)
    }
    return handler
  }

  /// The content of an entity is parsed in a context of its own, which shares `_private`.
  private static func of(_ context: UnsafeMutableRawPointer?) -> SAXParser? {
    guard let context = context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let parser = context.pointee._private
    else { return nil }
    return Unmanaged<SAXParser>.fromOpaque(parser).takeUnretainedValue()
  }

  /// Stops at a failure of the builder's; an error of libxml2's stops the parser by itself, except
  /// for those of namespaces, for which the next event does it.
  private func stopIfFailed(_ raw: UnsafeMutableRawPointer?) -> Bool {
    guard builder.failure != nil else { return false }
    if let inner = raw?.assumingMemoryBound(to: xmlParserCtxt.self), inner != context {
      stop(inner)
    }
    stop(context)
    return true
  }

  private func stop(_ context: xmlParserCtxtPtr) {
    // As long as all is well, 2.9 looks for itself when it is told that there is no such entity.
    context.pointee.wellFormed = 0
    xmlStopParser(context)
  }
}

// MARK: Places

extension SAXParser {
  /// How far the document itself is read: inside an entity, past the reference to it.
  private var offset: Int {
    guard context.pointee.inputNr > 0, let input = context.pointee.inputTab?[0],
      let current = input.pointee.cur, let base = input.pointee.base
    else { return bytes.count }
    return Int(input.pointee.consumed) + (current - base)
  }

  private func location() -> MarkupLocation { counter.location(at: offset) }

  /// Where the tag or the reference starts whose end has been read.
  private func location(of mark: Unicode.Scalar) -> MarkupLocation {
    var start = min(offset, bytes.count)
    while start > 0 {
      start -= 1
      if bytes[start] == UInt8(ascii: mark) { return counter.location(at: start) }
    }
    return location()
  }

  private func isInsideEntity(_ raw: UnsafeMutableRawPointer?) -> Bool {
    raw != UnsafeMutableRawPointer(context) || context.pointee.inputNr > 1
  }
}

// MARK: Events

extension SAXParser {
  private struct StartTag {
    let local: UnsafePointer<xmlChar>?
    let uri: UnsafePointer<xmlChar>?
    /// Pairs of prefix and URI.
    let namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    /// Groups of local name, prefix, URI, start and end of the value.
    let attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
  }

  private func start(_ tag: StartTag, _ raw: UnsafeMutableRawPointer?) {
    if stopIfFailed(raw) { return }
    let location = location(of: isInsideEntity(raw) ? "&" : "<")
    let isAdmitted = builder.admits(
      attributes: tag.attributes.count / 5, namespaces: tag.namespaces.count / 2, at: { location })
    guard isAdmitted, let local = tag.local else {
      _ = stopIfFailed(raw)
      return
    }
    let namespaces = stride(from: 0, to: tag.namespaces.count, by: 2).map {
      MarkupNamespace(
        prefix: Self.string(tag.namespaces[$0]), uri: Self.string(tag.namespaces[$0 + 1]))
    }
    guard let attributes = attributes(of: tag, at: location) else {
      _ = stopIfFailed(raw)
      return
    }
    builder.start(
      MarkupElement(
        parsed: name(local, tag.uri), namespaces: namespaces, attributes: attributes,
        location: location))
  }

  private func attributes(of tag: StartTag, at location: MarkupLocation) -> [MarkupAttribute]? {
    var attributes: [MarkupAttribute] = []
    attributes.reserveCapacity(tag.attributes.count / 5)
    for index in stride(from: 0, to: tag.attributes.count, by: 5) {
      guard let local = tag.attributes[index], let start = tag.attributes[index + 3],
        let end = tag.attributes[index + 4]
      else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      guard builder.admits(text: value.count, at: { location }) else { return nil }
      attributes.append(
        MarkupAttribute(
          name(local, tag.attributes[index + 2]), String(decoding: value, as: UTF8.self)))
    }
    return attributes
  }

  private func end(_ raw: UnsafeMutableRawPointer?) {
    if !stopIfFailed(raw) { builder.end() }
  }

  private func text(
    _ raw: UnsafeMutableRawPointer?, _ start: UnsafePointer<xmlChar>?, _ count: Int32
  ) {
    if stopIfFailed(raw) { return }
    let text = UnsafeBufferPointer(start: start, count: Int(count))
    if builder.admits(text: text.count, at: location) {
      builder.text(text)
    } else {
      _ = stopIfFailed(raw)
    }
  }

  private func comment(_ raw: UnsafeMutableRawPointer?, _ text: UnsafePointer<xmlChar>?) {
    if !stopIfFailed(raw) { builder.comment { Self.string(text) } }
  }

  private func report(_ error: xmlError) {
    if MarkupError.isHarmless(error) || builder.failure != nil { return }
    if error.code == Int32(XML_ERR_DOCUMENT_END.rawValue) {
      let rest = bytes[min(offset, bytes.count)...]
      builder.failAtEnd(beforeMarkup: rest.contains { $0 > 0x20 }, at: location())
    } else {
      let (kind, message) = MarkupError.words(for: error)
      builder.fail(kind, message, at: location())
    }
  }

  private func name(
    _ local: UnsafePointer<xmlChar>, _ uri: UnsafePointer<xmlChar>?
  ) -> MarkupName {
    let key = NameKey(local: local, namespace: uri)
    if let name = names[key] { return name }
    let name = MarkupName(parsed: Self.string(local), in: Self.string(uri))
    names[key] = name
    return name
  }

  static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

// MARK: Entities

extension SAXParser {
  private func declareEntity(
    _ raw: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?, _ type: Int,
    _ content: UnsafeMutablePointer<xmlChar>?
  ) {
    if type == Int(XML_INTERNAL_GENERAL_ENTITY.rawValue) {
      xmlSAX2EntityDecl(raw, name, Int32(type), nil, nil, content)
    } else {
      externalEntities.insert(Self.string(name))
    }
  }

  /// Asked for each reference, at every level of nesting.
  private func entity(
    _ raw: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?
  ) -> xmlEntityPtr? {
    if stopIfFailed(raw) { return nil }
    guard let entity = xmlSAX2GetEntity(raw, name) else {
      let name = Self.string(name)
      if externalEntities.contains(name) {
        builder.fail(
          .entity, "the entity '&\(name);' is outside the document, where nothing is read",
          at: location())
        _ = stopIfFailed(raw)
      }
      return nil
    }
    let depth = raw?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.depth ?? 0
    let isAdmitted = builder.admits(
      entity: Self.string(name), expandingTo: Int(entity.pointee.length), depth: Int(depth),
      at: location)
    if isAdmitted { return entity }
    _ = stopIfFailed(raw)
    return nil
  }

  private func refuseParameterEntity(
    _ raw: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?
  ) {
    builder.fail(
      .entity, "the parameter entity '%\(Self.string(name));' is not supported; write it out",
      at: location())
    _ = stopIfFailed(raw)
  }
}
