import CCairo
import SceneModel
import VectorGeometry
