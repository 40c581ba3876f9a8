// VectorGeometry
