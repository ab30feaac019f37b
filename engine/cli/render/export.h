// cli/render/export.h: the command that writes a game for another program.
#pragma once
#include "cli/render/render.h"

namespace flickforge {

struct ExportOptions {
    RenderOptions render;                ///< packs, language, --only, --extras, --draft, --out
    std::optional<double> dpi;           ///< without it that of the manifest, or 300
    std::optional<std::string> language; ///< the same
    std::string name;                    ///< of the saved object; empty for that of the manifest, or the first pack's id
    std::string base_url;
    std::string manifest;
    bool uploaded = false;
};
int export_tts(const Context& context, const ExportOptions& options);

} // namespace flickforge
