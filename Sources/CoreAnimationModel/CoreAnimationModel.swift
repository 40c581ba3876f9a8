// CoreAnimationModel
