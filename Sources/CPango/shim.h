#pragma once
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// What C says in casts and macros, which Swift cannot import.

/// Makes a font map of an own configuration, one unit to the pixel.
/// The substitution runs on every pattern after fontconfig's rules.
static inline PangoFontMap *vexport_font_map_new(
    FcConfig *config, PangoFcSubstituteFunc substitute) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, 72, 72);
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  pango_fc_font_map_set_default_substitute((PangoFcFontMap *)map, substitute, NULL, NULL);
  return map;
}

/// The pattern that a font was made from; NULL for a font that is not fontconfig's.
static inline FcPattern *vexport_font_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

/// Sends a glyph's outline to the draw functions.
static inline void vexport_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

/// Whether a glyph number stands for a character that no font has.
static inline int vexport_is_unknown_glyph(PangoGlyph glyph) {
  return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
}

/// Whether a glyph number stands for nothing at all.
static inline int vexport_is_empty_glyph(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }
