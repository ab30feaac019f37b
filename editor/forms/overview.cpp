#include "editor/forms/overview.h"

#include "base/text.h"
#include "editor/project/schema_text.h"
#include "workshop/fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <limits>
#include <set>

namespace flickforge::editor {
namespace {

constexpr double nothing = -std::numeric_limits<double>::infinity();
constexpr std::size_t longest_cell = 200; // letters; a column is rarely wider

bool fits_a_column(const Property& property) {
    static const std::set<std::string, std::less<>> elsewhere{"$schema", "id", "extends", "abstract", "name"};
    if (elsewhere.contains(property.name) || !property.schema || property.schema->translate) return false;
    const FieldShape shape = shape_of(property.schema);
    return shape != FieldShape::long_text && shape != FieldShape::dictionary && shape != FieldShape::any && shape != FieldShape::group;
}

bool is_typed(FieldShape shape) {
    return shape == FieldShape::whole || shape == FieldShape::number || shape == FieldShape::yes_no || shape == FieldShape::choice ||
           shape == FieldShape::text || shape == FieldShape::colour;
}

OverviewColumn column_of(const Property& property) {
    const FieldShape shape = shape_of(property.schema);
    return {.field = property.name,
            .label = label_of(property.name, property.schema),
            .tip = tip_of(*property.schema),
            .schema = property.schema,
            .numbers = shape == FieldShape::whole || shape == FieldShape::number,
            .typed = is_typed(shape)};
}

OverviewCell cell_of(const Node* value, const OverviewColumn& column, const NameOf& names) {
    OverviewCell cell{.number = nothing};
    if (!value || value->is_null()) return cell;
    if (value->is_number()) cell.number = value->as_number();
    cell.words = summary_of(*value, column.schema, names);
    if (cell.words.size() > longest_cell) cell.words = cell.words.substr(0, longest_cell) + "…";
    return cell;
}

} // namespace

Overview overview_of(const Workspace& workspace, const std::string& kind) {
    Overview overview;
    const Project* project = workspace.project();
    const Library* library = project ? project->library().get() : nullptr;
    const Schema* schema = project ? project->schemas().find(kind) : nullptr;
    if (!library || !schema) return overview;
    for (const Property& property : schema->properties)
        if (fits_a_column(property)) overview.columns.push_back(column_of(property));
    const NameOf names = [&](const std::vector<std::string>& kinds, const std::string& id) {
        for (const std::string& each : kinds)
            if (workspace.entry({each, id})) return workspace.object_name({each, id});
        return id;
    };
    for (const ObjectEntry& entry : workspace.objects()) {
        const Object* object = entry.key.kind == kind && !entry.abstract ? library->object(entry.key) : nullptr;
        if (!object) continue;
        OverviewRow row{entry, {}};
        for (const OverviewColumn& column : overview.columns) {
            row.cells.push_back(cell_of(object->data.find(column.field), column, names));
            if (entry.editable()) row.cells.back().own = view_field(*project, entry.file, column.field).own;
        }
        overview.rows.push_back(std::move(row));
    }
    for (std::size_t i = overview.columns.size(); i-- > 0;) {
        const bool empty = std::ranges::all_of(overview.rows, [&](const OverviewRow& row) { return row.cells[i].words.empty(); });
        if (!empty) continue;
        overview.columns.erase(overview.columns.begin() + static_cast<std::ptrdiff_t>(i));
        for (OverviewRow& row : overview.rows) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return overview;
}

void sort_rows(Overview& overview, std::size_t column, bool falling) {
    const auto before = [&](const OverviewRow& a, const OverviewRow& b) {
        if (column == 0 || column > overview.columns.size()) return a.object.name < b.object.name;
        const OverviewCell &left = a.cells[column - 1], &right = b.cells[column - 1];
        if (overview.columns[column - 1].numbers && left.number != right.number) return left.number < right.number;
        return left.words < right.words;
    };
    std::ranges::stable_sort(overview.rows, [&](const OverviewRow& a, const OverviewRow& b) { return falling ? before(b, a) : before(a, b); });
}

std::optional<Node> value_typed(const OverviewColumn& column, const std::string& words, std::string& why) {
    why.clear();
    const FieldShape shape = shape_of(column.schema);
    const auto begin = words.data(), end = words.data() + words.size();
    if (shape == FieldShape::whole) {
        std::int64_t number = 0;
        const auto read = std::from_chars(begin, end, number);
        if (read.ec == std::errc() && read.ptr == end) return Node::integer(number);
        why = column.label + " is a whole number.";
    } else if (shape == FieldShape::number) {
        double number = 0;
        const auto read = std::from_chars(begin, end, number);
        if (read.ec == std::errc() && read.ptr == end && std::isfinite(number)) return Node::number(number);
        why = column.label + " is a number.";
    } else if (shape == FieldShape::yes_no) {
        if (words == "yes" || words == "no") return Node::boolean(words == "yes");
        why = column.label + " is yes or no.";
    } else if (shape == FieldShape::choice) {
        std::vector<std::string> known;
        for (const Node& choice : column.schema->choices) {
            known.push_back(choice_words(choice));
            if (known.back() == words || (choice.is_string() && choice.as_string() == words)) return choice;
        }
        why = column.label + " is one of " + join(known) + '.';
    } else return Node::string(words);
    return {};
}

} // namespace flickforge::editor
