// One import brings a program everything that it needs: effects, fonts, formats, scenes, pictures,
// geometry.
@_exported public import CairoRendering
@_exported public import CoreAnimationModel
@_exported public import EffectLibrary
@_exported public import LottieFormat
@_exported public import SVGFormat
@_exported public import SceneAdaptation
@_exported public import SceneComparison
@_exported public import SceneModel
@_exported public import TextOutlines
@_exported public import VectorGeometry

/// The version of the library and the command.
public let vexportVersion = "0.1.0"
