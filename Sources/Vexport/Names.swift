public import EffectLibrary
public import TextOutlines

/// The text that runs along and comes around again.
public typealias Marquee = EffectLibrary.Marquee

/// Draws text with the fonts installed on this machine.
public typealias PangoOutliner = TextOutlines.PangoOutliner

/// The version of the library and the command.
public let vexportVersion = "0.1.0"
