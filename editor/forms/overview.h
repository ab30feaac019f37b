// editor/forms/overview.h: all objects of a kind side by side, a field in each column: to compare, to sort, to change in place.
// Nothing here knows any kind of content by name: columns come from the schema.
#pragma once
#include "editor/project/workspace.h"
#include "editor/shell/panel.h"

namespace flickforge::editor {

/// A field that fits into a cell, or a list as one line.
struct OverviewColumn {
    std::string field; ///< "health"
    std::string label;
    std::string tip;
    const Schema* schema = nullptr;
    bool numbers = false; ///< to the right, sorted by size
    bool typed = false;   ///< can be changed in its cell
};

struct OverviewCell {
    std::string words;
    double number = 0; ///< of numbers, to sort by; nothing is less than any number
    bool own = true;   ///< false: inherited, or the default
    bool operator==(const OverviewCell&) const = default;
};

struct OverviewRow {
    ObjectEntry object;
    std::vector<OverviewCell> cells; ///< one for each column
};

struct Overview {
    std::vector<OverviewColumn> columns;
    std::vector<OverviewRow> rows;
};

/// Columns that say nothing, because no object has a value there, are left out. Abstract objects and those that are broken are, too.
Overview overview_of(const Workspace& workspace, const std::string& kind);

void sort_rows(Overview& overview, std::size_t column, bool falling); ///< column 0 is the name

/// What was typed into a cell, as a value of the field; nothing and a sentence in `why` where it will not do. Empty words give the
/// field up.
std::optional<Node> value_typed(const OverviewColumn& column, const std::string& words, std::string& why);

std::unique_ptr<Panel> make_overview_panel(Workspace& workspace);

} // namespace flickforge::editor
