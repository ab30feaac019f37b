#include "press/icons/icon_set.h"
#include "press/icons/icon_set_parts.h"

#include <algorithm>
#include <vector>

namespace flickforge {

std::span<const Glyph> icon_set() {
    static const auto all = [] {
        std::vector<Glyph> glyphs;
        for (const auto& part : {action_glyphs(), grammar_glyphs(), figure_glyphs(), family_glyphs(), creature_glyphs(), emblem_glyphs()})
            glyphs.append_range(part);
        std::ranges::sort(glyphs, {}, &Glyph::name);
        return glyphs;
    }();
    return all;
}

const Glyph* built_in_glyph(std::string_view name) {
    const auto all = icon_set();
    const auto found = std::ranges::lower_bound(all, name, {}, &Glyph::name);
    return found != all.end() && found->name == name ? &*found : nullptr;
}

} // namespace flickforge
