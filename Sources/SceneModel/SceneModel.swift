// SceneModel
