// editor/table/table_icons.h: small pictures on discs and tokens, so that pieces are distinct without colour.
#pragma once
#include "rules/rules.h"
#include "rules/state.h"

#include <imgui.h>

namespace flickforge::editor {

enum class TableIcon { none, hero, ally, familiar, monster, lord, antient, missile, shield, flame, ice, fangs, star, drop, spiral };

/// Of a piece: by what it stands for.
TableIcon icon_of(const Rules& rules, const GameState& state, const TablePiece& piece);
/// By the name that content gives an icon ("snowflake", "fangs"); a star for those we have no picture of.
TableIcon icon_named(const std::string& name);

/// Drawn around a middle, `size` pixels high.
void draw_icon(ImDrawList& list, TableIcon icon, ImVec2 middle, float size, ImU32 ink);

} // namespace flickforge::editor
