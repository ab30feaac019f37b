// editor/ui/fonts.h: the one font of the editor, DejaVu Sans, with its bold and its typewriter face.
#pragma once
#include "base/result.h"

#include <string>

struct ImFont;

namespace flickforge::editor {

struct FontFiles {
    std::string sans;
    std::string bold; ///< the same as `sans` where there is none
    std::string mono; ///< the same as `sans` where there is none
};

/// Looks in `folder` alone when it is given, otherwise in the folders where systems keep DejaVu, then asks fontconfig for what
/// comes nearest. The issue says which package to install.
Result<FontFiles> find_fonts(const std::string& folder = "");

/// find_fonts in the folder that FLICKFORGE_FONTS names, if it does.
Result<FontFiles> find_fonts_by_environment();

struct Fonts {
    ImFont* sans = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

/// Into the atlas of the current ImGui context. Sizes are made when they are first drawn, so any scale is sharp.
Result<Fonts> load_fonts(const FontFiles& files);

} // namespace flickforge::editor
