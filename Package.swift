// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house: a module of our own, with the rooms it may look into.
func room(_ name: String, seeing others: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: others, swiftSettings: strict)
}

/// The tests of one room.
func tests(_ name: String, seeing others: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: others + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "vexport",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Vexport", targets: ["Vexport"]),
    .executable(name: "vexport", targets: ["VexportCLI"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2",
      providers: [
        .apt(["libpango1.0-dev", "libharfbuzz-dev", "libfontconfig-dev"]),
        .brew(["pango", "harfbuzz", "fontconfig"]),
      ]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [
        .apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader"]),
        .brew(["gdk-pixbuf", "webp-pixbuf-loader"]),
      ]),

    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),

    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    room("VectorGeometry"),
    room("SceneModel", seeing: ["VectorGeometry"]),
    room("SceneAdaptation", seeing: ["SceneModel", "VectorGeometry"]),
    room("SceneComparison", seeing: ["SceneModel", "VectorGeometry"]),
    room("CoreAnimationModel", seeing: ["SceneModel", "VectorGeometry"]),
    room("EffectLibrary", seeing: ["CoreAnimationModel", "SceneModel", "VectorGeometry"]),
    room("Archives", seeing: ["CZlib"]),
    room("XMLTree", seeing: ["CLibXML2"]),
    room("SVGFormat", seeing: ["XMLTree", "SceneModel", "VectorGeometry"]),
    room("ECMAScript"),
    room("LottieFormat", seeing: ["ECMAScript", "SceneModel", "VectorGeometry"]),
    room("TextOutlines", seeing: ["CPango", "SceneModel", "VectorGeometry"]),
    room("CairoRendering", seeing: ["CCairo", "CGdkPixbuf", "SceneModel", "VectorGeometry"]),
    room("PictureScaling", seeing: ["CGdkPixbuf", "VectorGeometry"]),
    room(
      "Vexport",
      seeing: [
        "SVGFormat", "LottieFormat", "SceneAdaptation", "SceneComparison", "EffectLibrary",
        "CoreAnimationModel", "TextOutlines", "CairoRendering", "PictureScaling", "SceneModel",
        "VectorGeometry", "Archives", "CZlib",
      ]),
    room("CommandArguments"),
    .executableTarget(
      name: "VexportCLI", dependencies: ["Vexport", "CommandArguments"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["SceneComparison", "SceneModel", "VectorGeometry"],
      path: "Tests/Support", swiftSettings: strict),
    tests("VectorGeometryTests", seeing: ["VectorGeometry"]),
    tests("SceneModelTests", seeing: ["SceneModel", "VectorGeometry"]),
    tests("SceneAdaptationTests", seeing: ["SceneAdaptation", "SceneModel", "VectorGeometry"]),
    tests("SceneComparisonTests", seeing: ["SceneComparison", "SceneModel", "VectorGeometry"]),
    tests(
      "CoreAnimationModelTests", seeing: ["CoreAnimationModel", "SceneModel", "VectorGeometry"]),
    tests(
      "EffectLibraryTests",
      seeing: ["EffectLibrary", "CoreAnimationModel", "SceneModel", "VectorGeometry"]),
    tests("ArchivesTests", seeing: ["Archives"]),
    tests("XMLTreeTests", seeing: ["XMLTree"]),
    tests("SVGFormatTests", seeing: ["SVGFormat", "XMLTree", "SceneModel", "VectorGeometry"]),
    tests("ECMAScriptTests", seeing: ["ECMAScript"]),
    tests("LottieFormatTests", seeing: ["LottieFormat", "SceneModel", "VectorGeometry"]),
    tests("TextOutlinesTests", seeing: ["TextOutlines", "SceneModel", "VectorGeometry"]),
    tests("PictureScalingTests", seeing: ["PictureScaling", "VectorGeometry"]),
    tests("CairoRenderingTests", seeing: ["CairoRendering", "SceneModel", "VectorGeometry"]),
    tests("VexportTests", seeing: ["Vexport", "TextOutlines"]),
    tests("LawTests", seeing: ["Vexport", "SceneModel", "VectorGeometry"]),
    tests("CommandArgumentsTests", seeing: ["CommandArguments"]),
    tests("CommandTests", seeing: ["VexportCLI"]),
  ],
  swiftLanguageModes: [.v6]
)
