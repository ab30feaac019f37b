// editor/cards/card_files.h: pictures of single cards in files.
#pragma once
#include "editor/project/card_images.h"

namespace flickforge::editor {

/// The card as PNG (300 dots per inch), SVG or PDF, by the ending ".png", ".svg" or ".pdf"; without bleed, at its true size.
Result<std::string> card_file(Press& press, const CardKey& card, CardFace face, const std::string& ending, const std::string& title);

/// Asks for a path and writes the picture there; says where it is, or why it is not.
void ask_card_file(CardImages& images, const CardKey& card, CardFace face);

/// Asks before a file is replaced, makes missing folders, and says where the file is or why it cannot be written. `again` asks for
/// another path.
void write_card_file(CardImages& images, const std::string& path, std::function<Result<std::string>()> content,
                     std::function<void(const std::string& path)> again, bool replace = false);

} // namespace flickforge::editor
