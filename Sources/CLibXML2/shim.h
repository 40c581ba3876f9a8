#pragma once

// Debian builds libxml2 with ICU, and then encoding.h includes ICU's headers, whose types clash
// with those of the ICU inside Foundation. All they add is two pointers at the end of a struct
// that is only ever handled by address.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>
