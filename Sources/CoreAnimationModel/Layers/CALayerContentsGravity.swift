import SceneModel
import VectorGeometry

/// How a layer's picture fits its bounds, by Core Animation's names; `top` is the top of the screen,
/// as on iOS.
public enum CALayerContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// It takes the bounds' proportions.
  case resize
  /// It is wholly shown, centred.
  case resizeAspect
  /// It fills the bounds, centred; what lies over is seen where the layer does not mask to bounds.
  case resizeAspectFill
  /// In its own size, in the middle.
  case center
  /// In its own size, in the middle of the top.
  case top
  /// In its own size, in the middle of the bottom.
  case bottom
  /// In its own size, in the middle of the left side.
  case left
  /// In its own size, in the middle of the right side.
  case right
  /// In its own size, in the top left corner.
  case topLeft
  /// In its own size, in the top right corner.
  case topRight
  /// In its own size, in the bottom left corner.
  case bottomLeft
  /// In its own size, in the bottom right corner.
  case bottomRight

  /// Where a picture lies.
  func frame(of picture: Size, in bounds: Rect) -> Rect {
    var size = picture
    switch self {
    case .resize: size = bounds.size
    case .resizeAspect, .resizeAspectFill:
      guard picture.width > 0, picture.height > 0 else { break }
      let across = bounds.width / picture.width
      let down = bounds.height / picture.height
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      size = Size(picture.width * factor, picture.height * factor)
    default: break
    }
    let free = Size(bounds.width - size.width, bounds.height - size.height)
    return Rect(
      x: bounds.x + free.width * share.x, y: bounds.y + free.height * share.y, width: size.width,
      height: size.height)
  }

  /// Which share of the free room lies left of the picture and above it.
  private var share: Point {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: Point(0.5, 0.5)
    case .top: Point(0.5, 0)
    case .bottom: Point(0.5, 1)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .topLeft: Point(0, 0)
    case .topRight: Point(1, 0)
    case .bottomLeft: Point(0, 1)
    case .bottomRight: Point(1, 1)
    }
  }
}
