#include "editor/project/preview.h"

#include "base/text.h"
#include "content/library/library.h"
#include "editor/project/schema_text.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

std::string text_in(const Node& data, std::string_view field) {
    const Node* node = data.find(field);
    return node && node->is_string() ? node->as_string() : "";
}

/// Names of objects as a summary of a value wants them.
NameOf names_in(const Library& library) {
    return [&library](const std::vector<std::string>& kinds, const std::string& id) {
        for (const std::string& kind : kinds)
            if (const Object* object = library.object(kind, id))
                if (const std::string name = text_in(object->data, "name"); !name.empty()) return name;
        return std::string(name_of(id));
    };
}

ImU32 colour_of(const std::string& text, ImU32 otherwise) {
    unsigned hex = 0;
    return text.size() == 7 && std::sscanf(text.c_str(), "#%6x", &hex) == 1 ? rgb(hex) : otherwise;
}

void draw_disc(const Library& library, const std::string& piece_id, const std::string& name) {
    const Object* piece = library.object("pieces", piece_id);
    if (!piece) return;
    const Node* size = piece->data.find("diameter");
    const double diameter = size && size->is_number() ? size->as_number() : 3;
    const float radius = static_cast<float>(std::clamp(diameter, 1.0, 6.0)) * ui::em(0.55f);
    const ImU32 paint = colour_of(text_in(piece->data, "paint"), ui::theme().dim);
    const ImVec2 at = ImGui::GetCursorScreenPos(), middle{at.x + radius + 1, at.y + radius + 1};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled(middle, radius, paint, 48);
    list.AddCircle(middle, radius, ui::theme().strong, 48);
    const std::string letters = name.substr(0, 2);
    const ImVec2 words = ImGui::CalcTextSize(letters.c_str());
    const ImU32 ink = contrast(rgb(0xffffff), paint) > contrast(rgb(0x111111), paint) ? rgb(0xffffff) : rgb(0x111111);
    list.AddText({middle.x - words.x / 2, middle.y - words.y / 2}, ink, letters.c_str());
    ImGui::Dummy({2 * radius + 2, 2 * radius + 2});
}

void draw_board(const Library& library, const Board& board) {
    if (board.outline.size() < 3) return;
    double low_x = 1e9, low_y = 1e9, high_x = -1e9, high_y = -1e9;
    for (const Point& point : board.outline) {
        low_x = std::min(low_x, point.x), high_x = std::max(high_x, point.x);
        low_y = std::min(low_y, point.y), high_y = std::max(high_y, point.y);
    }
    const double scale = ui::em(9) / std::max({high_x - low_x, high_y - low_y, 1.0});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto place = [&](double x, double y) {
        return ImVec2{at.x + static_cast<float>((x - low_x) * scale), at.y + static_cast<float>((high_y - y) * scale)};
    };
    std::vector<ImVec2> corners;
    for (const Point& point : board.outline) corners.push_back(place(point.x, point.y));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = colour_of(board.line, ui::theme().strong);
    list.AddConcavePolyFilled(corners.data(), static_cast<int>(corners.size()), colour_of(board.surface, ui::theme().raised));
    list.AddPolyline(corners.data(), static_cast<int>(corners.size()), line, ImDrawFlags_Closed, 1.5f);
    for (const Hole& hole : board.holes) {
        const Piece* obstacle = library.find(hole.obstacle);
        const double radius = obstacle ? obstacle->diameter / 2 : 1.5;
        list.AddCircleFilled(place(hole.x, hole.y), static_cast<float>(radius * scale), line, 32);
    }
    ImGui::Dummy({static_cast<float>((high_x - low_x) * scale), static_cast<float>((high_y - low_y) * scale)});
}

} // namespace

ObjectSummary summarize(const Library& library, const ObjectKey& key) {
    ObjectSummary glance;
    const Object* object = library.object(key);
    const Schema* schema = library.checker().schemas().find(key.kind);
    if (!object || !schema) return glance;
    glance.text = text_in(object->data, "text");
    for (const Property& property : schema->properties) {
        static const std::vector<std::string> elsewhere{"$schema", "id",     "extends", "abstract", "name",
                                                        "text",    "script", "notes",   "source"};
        const Node* value = object->data.find(property.name);
        if (!value || std::ranges::contains(elsewhere, property.name)) continue;
        if (property.schema->default_value && same_value(*property.schema->default_value, *value)) continue;
        if (property.schema->widget == "sequences" && value->is_array()) {
            for (const Node& steps : value->items()) {
                Node one = Node::array();
                one.items().push_back(steps);
                glance.sequences.push_back(summary_of(one, property.schema, names_in(library)));
            }
            continue;
        }
        const std::string label = label_of(property.name, property.schema);
        if (value->is_array()) glance.figures.emplace_back(label, std::to_string(value->items().size()));
        else if (const std::string text = summary_of(*value, property.schema, names_in(library));
                 !text.empty() && glance.figures.size() < 10)
            glance.figures.emplace_back(label, text);
    }
    return glance;
}

void draw_preview(const Library& library, const ObjectKey& key) {
    const Object* object = library.object(key);
    if (!object) return ui::dim("The preview needs an object without errors.");
    const ObjectSummary glance = summarize(library, key);
    const std::string name = text_in(object->data, "name");
    ui::heading(name.empty() ? std::string(name_of(key.id)) : name);
    if (key.kind == "pieces") draw_disc(library, key.id, name);
    else if (const std::string piece = text_in(object->data, "piece"); !piece.empty()) draw_disc(library, piece, name);
    if (key.kind == "boards")
        if (const Board* board = library.find<Board>(key.id)) draw_board(library, *board);
    if (!glance.text.empty()) ui::dim(glance.text);
    for (const auto& [field, value] : glance.figures) {
        ui::dim(field);
        ImGui::SameLine(ui::em(6.5f));
        ui::text(value);
    }
    for (std::size_t i = 0; i < glance.sequences.size(); ++i) {
        ui::dim(i == 0 ? "Turn" : "or");
        ImGui::SameLine(ui::em(6.5f));
        ui::text(glance.sequences[i]);
    }
}

} // namespace flickforge::editor
