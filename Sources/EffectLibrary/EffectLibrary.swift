// EffectLibrary
