#include "editor/game/mat_drawing.h"

#include "base/text.h"
#include "content/library/library.h"
#include "editor/ui/card_tip.h"
#include "editor/ui/object_pictures.h"
#include "editor/ui/paint.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

void text_at(ImDrawList& list, ImFont* font, float size, ImVec2 at, ImU32 colour, std::string_view words, float wrap = 0) {
    list.AddText(font, size, at, ImGui::GetColorU32(colour), words.data(), words.data() + words.size(), wrap);
}

ImVec2 measured(ImFont* font, float size, std::string_view words, float wrap) {
    return words.empty() ? ImVec2{0, 0} : font->CalcTextSizeA(size, FLT_MAX, wrap, words.data(), words.data() + words.size());
}

void key_cap(ImDrawList& list, ImVec2 at, float side, const std::string& words) {
    list.AddRectFilled(at, {at.x + side, at.y + side}, ImGui::GetColorU32(ui::theme().panel), ui::em(0.2f));
    list.AddRect(at, {at.x + side, at.y + side}, ImGui::GetColorU32(ui::theme().strong), ui::em(0.2f));
    ImFont* font = ui::context().fonts.bold;
    const float size = side * 0.72f;
    const ImVec2 room = measured(font, size, words, 0);
    text_at(list, font, size, {std::round(at.x + (side - room.x) / 2), std::round(at.y + (side - room.y) / 2)}, ui::theme().dim, words);
}

/// Ground and border of a button, by what the mouse does.
void ground(ImDrawList& list, ImVec2 low, ImVec2 high, bool hot, bool held, bool quiet) {
    const Theme& theme = ui::theme();
    const float round = ui::em(0.35f);
    const ImU32 fill = held ? theme.chosen : hot ? theme.hover : quiet ? theme.panel : theme.raised;
    list.AddRectFilled(low, high, ImGui::GetColorU32(fill), round);
    list.AddRect(low, high,
                 ImGui::GetColorU32(hot     ? theme.accent
                                    : quiet ? theme.line
                                            : theme.strong),
                 round, 0, std::max(1.0f, ImGui::GetStyle().FrameBorderSize));
}

void tip_of(const BigButton& button) {
    const ObjectKey& shows = button.shows.kind.empty() && button.portrait ? button.portrait->made_of : button.shows;
    shows.kind.empty() ? ui::tooltip(button.tip) : ui::card_tooltip(shows.kind, shows.id, button.tip);
}

bool is_hot() { return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || ImGui::IsItemFocused(); }

} // namespace

ImU32 paint_colour(const std::string& paint) { return colour_from(paint, ui::theme().dim); }

void draw_face(ImDrawList& list, const Portrait& portrait, ImVec2 middle, float radius, float share) {
    const ImU32 paint = paint_colour(portrait.paint), ink = ink_on(paint);
    const float body = portrait.dead ? share * 0.45f : share;
    list.AddCircleFilled(middle, radius, faded(paint, body), 40);
    list.AddCircle(middle, radius, faded(ui::theme().text, 0.55f * share), 40, std::max(1.0f, radius * 0.07f));
    ObjectPictures* pictures = portrait.made_of.kind.empty() ? nullptr : ui::context().pictures;
    if (const Texture* picture = pictures ? pictures->face(portrait.made_of.kind, portrait.made_of.id, radius * 1.84f) : nullptr) {
        const float reach = radius * 0.92f;
        picture->draw(list, {middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}, faded(rgb(0xffffff), body));
    } else {
        ImFont* font = ui::context().fonts.bold;
        const float size = radius * 0.95f;
        const ImVec2 room = measured(font, size, portrait.letters, 0);
        list.AddText(font, size, {std::round(middle.x - room.x / 2), std::round(middle.y - room.y / 2)}, faded(ink, share),
                     portrait.letters.c_str());
    }
    if (!portrait.dead) return;
    const float arm = radius * 0.75f, thick = std::max(2.0f, radius * 0.16f);
    list.AddLine({middle.x - arm, middle.y - arm}, {middle.x + arm, middle.y + arm}, ui::theme().error, thick);
    list.AddLine({middle.x - arm, middle.y + arm}, {middle.x + arm, middle.y - arm}, ui::theme().error, thick);
}

void face(const Portrait& portrait, float diameter) {
    const float side = ui::em(diameter);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_face(*ImGui::GetWindowDrawList(), portrait, {at.x + side / 2, at.y + side / 2}, side / 2 - 1);
    ImGui::Dummy({side, side});
}

void seat_chip(const Seat& seat) { ui::chip(seat.category, seat.letter); }

void health_track(int health, int max_health) {
    const HealthTrack track = track_of(health, max_health);
    const Theme& theme = ui::theme();
    const float side = ui::em(0.72f), gap = std::max(2.0f, ui::em(0.16f)), width = ImGui::GetContentRegionAvail().x;
    const int boxes = track.full + track.lost + track.extra;
    const int per_row = std::clamp(static_cast<int>((width + gap) / (side + gap)), 1, std::max(1, boxes));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int i = 0; i < boxes; ++i) {
        const ImVec2 low{at.x + static_cast<float>(i % per_row) * (side + gap), at.y + static_cast<float>(i / per_row) * (side + gap)};
        const ImVec2 high{low.x + side, low.y + side};
        const bool full = i < track.full, extra = i >= track.full + track.lost;
        if (full || extra) list.AddRectFilled(low, high, extra ? theme.info : theme.good, ui::em(0.12f));
        list.AddRect(low, high, full || extra ? theme.text : theme.strong, ui::em(0.12f));
        if (!full && !extra) list.AddLine({low.x + 2, high.y - 2}, {high.x - 2, low.y + 2}, theme.strong); // distinct without colour
        if (extra) {                                                                                       // a plus
            list.AddLine({(low.x + high.x) / 2, low.y + 2}, {(low.x + high.x) / 2, high.y - 2}, theme.panel, 2);
            list.AddLine({low.x + 2, (low.y + high.y) / 2}, {high.x - 2, (low.y + high.y) / 2}, theme.panel, 2);
        }
    }
    const int rows = boxes == 0 ? 1 : (boxes + per_row - 1) / per_row;
    ImGui::Dummy({static_cast<float>(std::min(boxes, per_row)) * (side + gap), static_cast<float>(rows) * (side + gap) - gap});
    const std::string words = std::format("{} of {} health", health, max_health);
    ui::tooltip(words);
    if (ImGui::IsItemVisible()) ui::drawn_at(words, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
}

void draw_small_board(ImDrawList& list, const Library& library, const Board& board, ImVec2 low, ImVec2 high) {
    if (board.outline.size() < 3) return;
    double left = 1e9, right = -1e9, bottom = 1e9, top = -1e9;
    for (const Point& point : board.outline) {
        left = std::min(left, point.x), right = std::max(right, point.x);
        bottom = std::min(bottom, point.y), top = std::max(top, point.y);
    }
    const double scale = std::min((high.x - low.x) / std::max(1.0, right - left), (high.y - low.y) / std::max(1.0, top - bottom));
    const double x0 = (low.x + high.x) / 2 - (right - left) / 2 * scale, y0 = (low.y + high.y) / 2 + (top - bottom) / 2 * scale;
    const auto place = [&](double x, double y) {
        return ImVec2{static_cast<float>(x0 + (x - left) * scale), static_cast<float>(y0 - (y - bottom) * scale)};
    };
    std::vector<ImVec2> corners;
    for (const Point& point : board.outline) corners.push_back(place(point.x, point.y));
    const ImU32 line = ImGui::GetColorU32(colour_from(board.line, ui::theme().strong));
    list.AddConcavePolyFilled(corners.data(), static_cast<int>(corners.size()),
                              ImGui::GetColorU32(colour_from(board.surface, ui::theme().raised)));
    list.AddPolyline(corners.data(), static_cast<int>(corners.size()), line, ImDrawFlags_Closed, 1.5f);
    for (const Hole& hole : board.holes) {
        const Piece* obstacle = library.find(hole.obstacle);
        list.AddCircleFilled(place(hole.x, hole.y), static_cast<float>((obstacle ? obstacle->diameter / 2 : 1.5) * scale), line, 24);
    }
}

bool big_button(const BigButton& button, const Library& library, bool* hot) {
    const Theme& theme = ui::theme();
    ImFont *bold = ui::context().fonts.bold, *plain = ImGui::GetFont();
    const float size = ImGui::GetFontSize(), pad = ui::em(0.55f), gap = ui::em(0.5f), cap = ui::em(1.35f), disc = ui::em(1.9f);
    const float width = std::max(ImGui::GetContentRegionAvail().x, ui::em(6));
    const ImVec2 picture{button.board      ? ui::em(4.2f)
                         : button.portrait ? disc
                                           : 0,
                         button.board      ? ui::em(5.2f)
                         : button.portrait ? disc
                                           : 0};
    const float left = pad + (!button.key.empty() ? cap + gap : 0) + (picture.x > 0 ? picture.x + gap : 0);
    const float room = width - left - pad;
    const ImVec2 remark = measured(plain, size, button.remark, 0);
    // The remark stands beside the label where both fit, otherwise below it.
    const bool beside = measured(bold, size, button.label, 0).x + gap + remark.x <= room;
    const float label_height = measured(bold, size, button.label, room).y;
    const float below = button.remark.empty() || beside ? 0 : remark.y;
    const float does_height = measured(plain, size, button.does, room).y;
    const float words_height = label_height + below + does_height;
    const float height = 2 * pad + std::max({words_height, picture.y, !button.key.empty() ? cap : 0});

    if (!button.enabled) ImGui::BeginDisabled();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string label = button.label + "##" + button.id;
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool is = is_hot();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + width, at.y + height};
    ground(list, at, end, is && button.enabled, ImGui::IsItemActive(), button.quiet);
    float x = at.x + pad;
    if (!button.key.empty()) key_cap(list, {x, std::round(at.y + (height - cap) / 2)}, cap, button.key), x += cap + gap;
    if (button.board) draw_small_board(list, library, *button.board, {x, at.y + pad}, {x + picture.x, end.y - pad});
    else if (button.portrait)
        draw_face(list, *button.portrait, {x + disc / 2, at.y + height / 2}, disc / 2,
                  button.enabled ? 1 : ImGui::GetStyle().DisabledAlpha);
    x = at.x + left;
    float y = std::round(at.y + (height - words_height) / 2);
    text_at(list, bold, size, {x, y}, theme.text, button.label, room);
    if (beside) text_at(list, plain, size, {end.x - pad - remark.x, y}, theme.dim, button.remark);
    y += label_height;
    if (!beside) text_at(list, plain, size, {x, y}, theme.dim, button.remark), y += below;
    text_at(list, plain, size, {x, y}, theme.dim, button.does, room);
    ui::drawn(label);
    tip_of(button);
    if (ImGui::IsItemVisible())
        for (const std::string* words : {&button.remark, &button.does})
            if (!words->empty()) ui::drawn_at(*words, at, end, true);
    if (!button.enabled) ImGui::EndDisabled();
    if (hot) *hot = is;
    return pressed;
}

bool small_button(const BigButton& button, bool first, bool* hot) {
    const Theme& theme = ui::theme();
    ImFont *bold = ui::context().fonts.bold, *plain = ImGui::GetFont();
    const float size = ImGui::GetFontSize(), pad = ui::em(0.45f), gap = ui::em(0.35f), cap = ui::em(1.2f), disc = ui::em(1.4f);
    const ImVec2 words = measured(bold, size, button.label, 0), remark = measured(plain, size, button.remark, 0);
    const float width = 2 * pad + (!button.key.empty() ? cap + gap : 0) + (button.portrait ? disc + gap : 0) + words.x +
                        (button.remark.empty() ? 0 : remark.x + gap);
    const float height = ui::em(2.0f), space = ui::em(0.4f);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (!first && ImGui::GetItemRectMax().x + space + width <= right) ImGui::SameLine(0, space);
    if (!button.enabled) ImGui::BeginDisabled();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string label = button.label + "##" + button.id;
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool is = is_hot();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ground(list, at, {at.x + width, at.y + height}, is && button.enabled, ImGui::IsItemActive(), false);
    float x = at.x + pad;
    const float middle = at.y + height / 2;
    if (!button.key.empty()) key_cap(list, {x, std::round(middle - cap / 2)}, cap, button.key), x += cap + gap;
    if (button.portrait) draw_face(list, *button.portrait, {x + disc / 2, middle}, disc / 2), x += disc + gap;
    text_at(list, bold, size, {x, std::round(middle - size / 2)}, theme.text, button.label);
    if (!button.remark.empty()) text_at(list, plain, size, {x + words.x + gap, std::round(middle - size / 2)}, theme.dim, button.remark);
    ui::drawn(label);
    tip_of(button);
    if (!button.enabled) ImGui::EndDisabled();
    if (hot) *hot = is;
    return pressed;
}

// Width and height in pixels.

float pick_card_height(const PickCard& card, float width) {
    const float pad = ui::em(0.6f), disc = ui::em(2.2f), head = card.portrait ? disc : ui::em(1.4f);
    return 2 * pad + head + ui::em(0.3f) + measured(ImGui::GetFont(), ImGui::GetFontSize(), card.lines, width - 2 * pad).y;
}

bool pick_card(const PickCard& card, float width, float height) {
    const Theme& theme = ui::theme();
    const float pad = ui::em(0.6f), disc = ui::em(2.2f), gap = ui::em(0.5f), size = ImGui::GetFontSize(), mark = ui::em(1.1f);
    if (!card.enabled) ImGui::BeginDisabled();
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + width, at.y + height};
    const std::string name = card.portrait ? card.portrait->name : card.label, label = name + "##" + card.id;
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool hot = is_hot() && card.enabled;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = ui::em(0.4f), line = std::max(1.0f, ImGui::GetStyle().FrameBorderSize);
    list.AddRectFilled(at, end, ImGui::GetColorU32(hot ? theme.hover : card.taken ? theme.chosen : theme.raised), round);
    const float inside = card.taken ? line : line / 2; // a thick border must not be cut off at the edge of the page
    list.AddRect({at.x + inside, at.y + inside}, {end.x - inside, end.y - inside},
                 ImGui::GetColorU32(card.taken || hot ? theme.accent : theme.strong), round, 0, 2 * inside);
    float x = at.x + pad;
    const float head = card.portrait ? disc : ui::em(1.4f);
    if (card.portrait) {
        draw_face(list, *card.portrait, {x + disc / 2, at.y + pad + disc / 2}, disc / 2,
                  card.enabled ? 1 : ImGui::GetStyle().DisabledAlpha);
        x += disc + gap;
    }
    ImFont* bold = ui::context().fonts.bold;
    ImGui::PushFont(bold, 0);
    const std::string shown = ui::shortened(name, end.x - pad - mark - gap - x);
    ImGui::PopFont();
    text_at(list, bold, size, {x, std::round(at.y + pad + (head - size) / 2)}, theme.text, shown);
    // A tick in a box, so that taken and left are distinct without colour.
    const ImVec2 box{end.x - pad - mark, std::round(at.y + pad + (head - mark) / 2)};
    list.AddRectFilled(box, {box.x + mark, box.y + mark}, ImGui::GetColorU32(card.taken ? theme.accent : theme.field), ui::em(0.2f));
    list.AddRect(box, {box.x + mark, box.y + mark}, ImGui::GetColorU32(card.taken ? theme.accent : theme.strong), ui::em(0.2f));
    if (card.taken) {
        const ImVec2 tick[] = {{box.x + mark * 0.22f, box.y + mark * 0.52f},
                               {box.x + mark * 0.42f, box.y + mark * 0.74f},
                               {box.x + mark * 0.8f, box.y + mark * 0.28f}};
        list.AddPolyline(tick, 3, ImGui::GetColorU32(theme.on_accent), 0, std::max(1.5f, mark * 0.12f));
    }
    text_at(list, ImGui::GetFont(), size, {at.x + pad, at.y + pad + head + ui::em(0.3f)}, theme.dim, card.lines, width - 2 * pad);
    ui::drawn(label);
    card.portrait ? ui::card_tooltip(card.portrait->made_of.kind, card.portrait->made_of.id, card.tip) : ui::tooltip(card.tip);
    if (ImGui::IsItemVisible() && !card.lines.empty()) ui::drawn_at(card.lines, at, end, true);
    if (!card.enabled) ImGui::EndDisabled();
    return pressed;
}

bool fold_head(const std::string& id, const Portrait& portrait, const std::string& remark, bool open, bool* hot) {
    const Theme& theme = ui::theme();
    ImFont *bold = ui::context().fonts.bold, *plain = ImGui::GetFont();
    const float size = ImGui::GetFontSize(), pad = ui::em(0.3f), gap = ui::em(0.45f), disc = ui::em(1.9f);
    const float width = std::max(ImGui::GetContentRegionAvail().x, ui::em(6)), height = disc + 2 * pad;
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + width, at.y + height};
    const std::string label = portrait.name + "##" + id;
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool is = is_hot();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (is || open) list.AddRectFilled(at, end, is ? theme.hover : theme.chosen, ui::em(0.35f));
    const float middle = at.y + height / 2, arrow = ui::em(0.3f);
    float x = at.x + pad + arrow;
    if (open)
        list.AddTriangleFilled({x - arrow, middle - arrow * 0.6f}, {x + arrow, middle - arrow * 0.6f}, {x, middle + arrow}, theme.dim);
    else list.AddTriangleFilled({x - arrow * 0.6f, middle - arrow}, {x + arrow, middle}, {x - arrow * 0.6f, middle + arrow}, theme.dim);
    x += arrow + gap;
    draw_face(list, portrait, {x + disc / 2, middle}, disc / 2);
    x += disc + gap;
    const std::string second =
        portrait.health + (portrait.conditions.empty() ? "" : (portrait.health.empty() ? "" : " · ") + join(portrait.conditions));
    const float room = end.x - pad - x, remark_width = measured(plain, size, remark, 0).x;
    const float top = second.empty() ? middle - size / 2 : middle - size;
    text_at(list, bold, size, {x, std::round(top)}, theme.text, ui::shortened(portrait.name, room - remark_width - gap));
    text_at(list, plain, size, {end.x - pad - remark_width, std::round(top)}, theme.dim, remark);
    text_at(list, plain, size, {x, std::round(middle)}, portrait.conditions.empty() ? theme.dim : theme.warning,
            ui::shortened(second, room));
    ui::drawn(label);
    if (ImGui::IsItemVisible() && !second.empty()) ui::drawn_at(second, at, end, true);
    if (hot) *hot = is;
    return pressed;
}

} // namespace flickforge::editor
