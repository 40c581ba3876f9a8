// LottieFormat
