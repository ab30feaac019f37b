#include "editor/table_drawing.h"

#include "content/geometry.h"
#include "editor/widgets.h"
#include "play/narrate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <format>

namespace flickforge::editor {
namespace {

ImU32 colour_from(const std::string& text, ImU32 otherwise) {
    unsigned hex = 0;
    return text.size() == 7 && std::sscanf(text.c_str(), "#%6x", &hex) == 1 ? rgb(hex) : otherwise;
}

ImU32 ink_on(ImU32 paper) { return contrast(rgb(0xffffff), paper) > contrast(rgb(0x111111), paper) ? rgb(0xffffff) : rgb(0x111111); }

const Piece* wood_of(const Rules& rules, const GameState& state, const TablePiece& piece) {
    if (const Character* who = state.find(piece.id)) {
        const Profile* profile = rules.profile(who->kind, who->what);
        return profile ? rules.find<Piece>(profile->piece) : nullptr;
    }
    if (const ShotType* shot = rules.find<ShotType>(piece.identity)) return rules.find<Piece>(shot->piece);
    if (const Token* token = rules.find<Token>(piece.identity)) return rules.find<Piece>(token->piece);
    return rules.find<Piece>(piece.identity);
}

class Drawing {
public:
    Drawing(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const TableLook& look)
        : list_(list), camera_(camera), rules_(rules), state_(state), look_(look) {}

    void board() {
        const Board* content = rules_.find<Board>(state_.board);
        const TableBoard& table = rules_.table_board(state_.board);
        if (!content || table.outline.size() < 3) return;
        surface_ = colour_from(content->surface, ui::theme().raised);
        line_ = colour_from(content->line, ui::theme().strong);
        const float thin = std::max(1.0f, camera_.scale * 0.12f);
        if (!table.wall.empty()) outline(table.wall, 0, ui::theme().strong, thin * 2);
        outline(table.outline, surface_, line_, thin);
        for (const Outline* zone : {&content->hero_zone, &content->monster_zone})
            if (zone->size() > 2) outline(*zone, 0, (line_ & ~IM_COL32_A_MASK) | (110u << IM_COL32_A_SHIFT), thin);
        for (const Peg& peg : table.pegs) {
            const ImVec2 middle = camera_.on_screen(peg.centre);
            const float radius = static_cast<float>(peg.diameter / 2) * camera_.scale;
            list_.AddCircleFilled(middle, radius, line_, 48);
            list_.AddCircle(middle, radius * 0.8f, surface_, 48, thin);
        }
    }

    void piece(const TablePiece& piece) {
        const Piece* wood = wood_of(rules_, state_, piece);
        const ImU32 paint = colour_from(wood ? wood->paint : "", ui::theme().dim), ink = ink_on(paint);
        const ImVec2 middle = camera_.on_screen(piece.position);
        const float radius = static_cast<float>(piece.diameter / 2) * camera_.scale;
        const Character* who = state_.find(piece.id);
        const bool asked = std::ranges::contains(look_.asked, piece.id);
        if (piece.shape == Shape::cube) {
            list_.AddRectFilled({middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, paint, radius * 0.15f);
            list_.AddRect({middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, ink_on(surface_), radius * 0.15f);
        } else {
            list_.AddCircleFilled(middle, radius, paint, 64);
            list_.AddCircle(middle, radius, ink_on(surface_), 64, std::max(1.0f, radius * 0.06f));
        }
        if (asked) list_.AddCircle(middle, radius + std::max(2.0f, radius * 0.16f), ui::theme().accent, 64, std::max(2.0f, radius * 0.12f));
        if (look_.under_mouse == piece.id) list_.AddCircle(middle, radius * 0.88f, ink, 64, 1.5f);
        const std::string name = name_of(rules_, state_, piece.id);
        const std::string letters =
            letters_of(who && rules_.profile(who->kind, who->what) ? rules_.profile(who->kind, who->what)->object->name : name);
        const float size = std::clamp(radius * 0.95f, 8.0f, 40.0f);
        text(letters, {middle.x, middle.y - (who && who->health ? radius * 0.2f : 0)}, size, ink);
        if (who && who->health)
            text(std::format("{}/{}", *who->health, who->max_health), {middle.x, middle.y + radius * 0.5f}, size * 0.6f, ink);
        ui::drawn_at(name, {middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius});
    }

private:
    ImDrawList& list_;
    const TableCamera& camera_;
    const Rules& rules_;
    const GameState& state_;
    const TableLook& look_;
    ImU32 surface_ = ui::theme().raised, line_ = ui::theme().strong;

    void outline(const Outline& corners, ImU32 fill, ImU32 line, float width) {
        std::vector<ImVec2> points;
        for (const Point& corner : corners) points.push_back(camera_.on_screen(corner));
        if (fill) list_.AddConcavePolyFilled(points.data(), static_cast<int>(points.size()), fill);
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), line, ImDrawFlags_Closed, width);
    }

    void text(const std::string& words, ImVec2 middle, float size, ImU32 ink) {
        ImFont* font = ui::context().fonts.bold;
        if (!font) font = ImGui::GetFont();
        const ImVec2 room = font->CalcTextSizeA(size, FLT_MAX, 0, words.c_str());
        list_.AddText(font, size, {middle.x - room.x / 2, middle.y - room.y / 2}, ink, words.c_str());
    }
};

} // namespace

TableCamera fitted(const TableBoard& board, ImVec2 low, ImVec2 high) {
    double left = 1e9, right = -1e9, bottom = 1e9, top = -1e9;
    for (const Outline* outline : {&board.outline, &board.wall})
        for (const Point& point : *outline) {
            left = std::min(left, point.x), right = std::max(right, point.x);
            bottom = std::min(bottom, point.y), top = std::max(top, point.y);
        }
    TableCamera camera;
    if (right <= left || top <= bottom) return camera;
    const double room_x = std::max(1.0f, high.x - low.x), room_y = std::max(1.0f, high.y - low.y);
    camera.scale = static_cast<float>(std::min(room_x / (right - left + 1), room_y / (top - bottom + 1)));
    camera.corner = {(low.x + high.x) / 2 - static_cast<float>((left + right) / 2) * camera.scale,
                     (low.y + high.y) / 2 + static_cast<float>((bottom + top) / 2) * camera.scale};
    return camera;
}

void draw_table(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const TableLook& look) {
    Drawing drawing(list, camera, rules, state, look);
    drawing.board();
    for (const TablePiece& piece : state.table.pieces) drawing.piece(piece);
}

int piece_at(const GameState& state, Point place) {
    for (const TablePiece& piece : state.table.pieces)
        if (distance(piece.position, place) <= piece.diameter / 2) return piece.id;
    return 0;
}

std::vector<int> pieces_asked(const GameState& state) {
    if (!state.decision) return {};
    std::vector<int> found = state.decision->pieces;
    for (const Option& option : state.decision->options)
        if (option.character != 0 && !std::ranges::contains(found, option.character)) found.push_back(option.character);
    return found;
}

std::string letters_of(const std::string& name) {
    const auto space = name.find(' ');
    if (space != std::string::npos && space + 1 < name.size() && !std::isdigit(static_cast<unsigned char>(name[space + 1])))
        return std::string{name[0], name[space + 1]};
    return name.substr(0, 2);
}

} // namespace flickforge::editor
