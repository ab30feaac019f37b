// press/cards/card_file.h: one card as a file of its own.
#pragma once
#include "press/cards/press.h"

namespace flickforge {

enum class FileFormat { png, svg, pdf };

/// The file's bytes. With `bleed` the picture is larger by it on each side. `dpi` counts for PNG only.
Result<std::string> card_file(Press& press, const CardKey& card, CardFace face, FileFormat format, bool bleed, double dpi);

} // namespace flickforge
