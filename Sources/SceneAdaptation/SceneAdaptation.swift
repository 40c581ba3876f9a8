// SceneAdaptation
