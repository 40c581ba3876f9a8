import SceneComparison
import SceneModel

/// Draws frames with the renderer and compares their pixels.
struct RenderedPictures: FramePictures {
  func distance(of left: Frame, _ right: Frame) -> PictureDistance? { nil }
}
