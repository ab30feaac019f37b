// workshop/texts.h: texts of files that may not be there: a null text stands for "no such file".
#pragma once
#include "base/files.h"

namespace flickforge {

FileTree::Text shared_text(std::string text);

/// Both the same bytes, or both no file.
bool same_text(const FileTree::Text& a, const FileTree::Text& b);

bool is_utf8(std::string_view text);

/// "ogre.json" of "my-pack/monsters/ogre.json"
std::string_view file_name(std::string_view path);
/// "ogre" of "my-pack/monsters/ogre.json"
std::string_view file_stem(std::string_view path);
/// "my-pack" of "my-pack/monsters/ogre.json"
std::string_view first_folder(std::string_view path);
/// "monsters/ogre.json" of "my-pack/monsters/ogre.json"
std::string_view below_first(std::string_view path);
/// "my-pack/monsters" of "my-pack/monsters/ogre.json"
std::string_view folder_around(std::string_view path);

} // namespace flickforge
