// Tests measure with what `vexport verify` measures with.
@_exported public import SceneComparison
