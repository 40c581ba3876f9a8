import CLibXML2

extension MarkupError {
  /// Complaints about a namespace's URI, which libxml2 counts among errors. To XML it is only text.
  static func isHarmless(_ error: xmlError) -> Bool {
    let code = xmlParserErrors(rawValue: UInt32(error.code))
    return error.level.rawValue < XML_ERR_ERROR.rawValue || code == XML_WAR_NS_URI
      || code == XML_WAR_NS_URI_RELATIVE
  }

  /// libxml2's error in our words; the common ones say what to do, the others keep its own.
  static func words(for error: xmlError) -> (Kind, String) {
    let first = string(error.str1)
    let second = string(error.str2)
    switch xmlParserErrors(rawValue: UInt32(error.code)) {
    case XML_ERR_NO_MEMORY:
      return (.memory, "there is not enough memory to parse the document")
    case XML_ERR_DOCUMENT_EMPTY:
      return (.empty, "the document does not start with an element")
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF:
      return (.malformed, "there is a character that XML does not allow")
    case XML_ERR_TAG_NAME_MISMATCH:
      return (.malformed, "the tag '\(first)' is closed by '</\(second)>'; expected '</\(first)>'")
    case XML_ERR_TAG_NOT_FINISHED:
      return (.malformed, "the tag '\(first)' is not closed; expected '</\(first)>'")
    case XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_ATTRIBUTE_REDEFINED:
      return (.malformed, "the attribute '\(qualified(error))' is written twice")
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return (.malformed, "the attribute '\(first)' has no value; expected '='")
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return (.malformed, "the value of an attribute must be quoted")
    case XML_ERR_LT_IN_ATTRIBUTE:
      return (.malformed, "'<' in the value of an attribute must be written '&lt;'")
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return (.malformed, "the prefix '\(first)' is not declared; add 'xmlns:\(first)'")
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return (.entity, "the entity '&\(first);' is not declared")
    case XML_ERR_MISPLACED_CDATA_END:
      return (.malformed, "']]>' in text must be written ']]&gt;'")
    case XML_ERR_DOCTYPE_NOT_FINISHED:
      return (.malformed, "the document type declaration is not closed; expected '>'")
    case XML_ERR_ENTITY_LOOP:
      return (.entity, "an entity refers to itself or expands too far")
    default:
      return (.malformed, line(string(error.message)))
    }
  }

  private static func string(_ text: UnsafeMutablePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private static func qualified(_ error: xmlError) -> String {
    let first = string(error.str1)
    let second = string(error.str2)
    // A plain name comes alone or as "(null)" before it; a prefixed one as prefix and name.
    return second.isEmpty ? first : "\(first):\(second)"
  }

  private static func line(_ message: String) -> String {
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "the document is not well-formed" : words
  }
}
