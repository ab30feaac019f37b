#include "editor/cards/style_view.h"

#include "base/text.h"
#include "content/json/json_writer.h"
#include "editor/forms/controls.h"
#include "editor/project/kind_names.h"
#include "editor/ui/widgets.h"
#include "workshop/fields.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

std::string root_of(const std::string& path) { return path.substr(0, path.find_first_of(".[")); }

/// What a style calls by a name of its own is made of other fields of the object.
bool shows(const std::string& field, const std::string& part) {
    const std::string root = root_of(part);
    if (field == root) return true;
    if (field == "art") return root == "emblem";
    if (field == "quadrants") return root == "monsters" || root == "metres" || root == "mercenaries" || root == "minions";
    if (field == "style") return part == "style:name";
    if (field == "value") return root == "cards";
    return false;
}

Rect around(const Rect& a, const Rect& b) {
    const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

Rect rect_of(const std::vector<double>& at) { return {at[0], at[1], at[2], at[3]}; }

Node node_of(const Rect& box) {
    Node list = Node::array();
    for (const double value : {box.x, box.y, box.width, box.height})
        list.items().push_back(value == std::round(value) ? Node::integer(std::lround(value)) : Node::number(value));
    return list;
}

/// The card with the most to say shows best where a style is too narrow.
std::size_t fullest(const Library& library, const std::vector<CardKey>& cards) {
    std::size_t best = 0, most = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Object* object = library.object(cards[i].object);
        const std::size_t length = object ? write_json_line(object->data).size() : 0;
        if (length > most) best = i, most = length;
    }
    return best;
}

} // namespace

std::vector<StyleBox> style_boxes(const CardStyle& style, const CardLayout& layout) {
    std::vector<StyleBox> boxes;
    if (style.column.size() == 4) boxes.push_back({"", rect_of(style.column), true});
    for (const std::string& field : style.fields) {
        const auto place = style.places.find(field);
        if (place != style.places.end() && place->second.at.size() == 4) {
            boxes.push_back({field, rect_of(place->second.at), true});
            continue;
        }
        std::optional<Rect> box;
        for (const CardPart& part : layout.parts)
            if (shows(field, part.field)) box = box ? around(*box, part.box) : part.box;
        if (box) boxes.push_back({field, *box, false});
    }
    return boxes;
}

bool StyleView::follow(CardImages& images, const ObjectKey& style) {
    const CardStyle* found = style.kind == "card_styles" ? images.library().find<CardStyle>(style.id) : nullptr;
    if (!found) return style_.reset(), false;
    const bool another = !style_ || key_ != style;
    if (another || revision_ != images.revision()) {
        const CardKey before = example() ? *example() : CardKey{};
        key_ = style;
        revision_ = images.revision();
        style_ = *found;
        const ObjectEntry* entry = workspace_.entry(key_);
        file_ = entry ? entry->file : "";
        examples_.clear();
        for (const auto& [key, object] : images.library().objects())
            if (key.kind == style_->shows)
                for (const CardKey& card : cards_of(images.library(), key))
                    if (card.style == key_.id) examples_.push_back(card);
        const auto same = std::ranges::find(examples_, before);
        example_ =
            another || same == examples_.end() ? fullest(images.library(), examples_) : static_cast<std::size_t>(same - examples_.begin());
        if (another) selected_.reset(), drag_.reset();
    }
    if (!example()) return true;
    const CardLayout& layout = images.press().layout(*example());
    boxes_ = style_boxes(*style_, layout);
    width_ = layout.width, height_ = layout.height;
    if (selected_ && !box_of(*selected_) && !drag_) selected_.reset();
    return true;
}

void StyleView::show_example(const CardKey& card) {
    const auto found = std::ranges::find(examples_, card);
    if (found != examples_.end()) example_ = static_cast<std::size_t>(found - examples_.begin());
}

const StyleBox* StyleView::box_of(const std::string& field) const {
    const auto found = std::ranges::find(boxes_, field, &StyleBox::field);
    return found == boxes_.end() ? nullptr : &*found;
}

bool StyleView::has_own_place(const std::string& field) const {
    const StyleBox* box = box_of(field);
    return box && box->own;
}

std::string StyleView::words_of(const std::string& field) const {
    std::string words = field.empty() ? "column" : field;
    std::ranges::replace(words, '_', ' ');
    return words;
}

// Changes -------------------------------------------------------------------------------------------------------------------

bool StyleView::set_box(const std::string& field, const Rect& box, const std::string& merge_key) {
    if (!can_edit()) return false;
    const std::string path = path_of(field);
    const FieldView now = view_field(*workspace_.project(), file_, path);
    if (now.from.how == SetBy::patch) {
        workspace_.shell().say(Tone::warning, std::format("A patch of {} changes this. Edit it there.", now.from.pack));
        return false;
    }
    Node value = node_of(rounded_box(box));
    if (now.value && same_value(*now.value, value)) return true;
    auto edit = set_field(*workspace_.project(), file_, path, std::move(value));
    if (edit) {
        edit->label = std::format("Move {} of {}", words_of(field), style_->name);
        edit->merge_key = merge_key;
    }
    return workspace_.apply(std::move(edit));
}

void StyleView::give_place(const std::string& field) {
    const StyleBox* box = box_of(field);
    if (!box || box->own) return;
    workspace_.end_step();
    if (set_box(field, box->box, "")) selected_ = field;
    workspace_.end_step();
}

void StyleView::put_back(const std::string& field) {
    if (!can_edit() || field.empty() || !has_own_place(field)) return;
    const std::string path = path_of(field);
    const FieldView now = view_field(*workspace_.project(), file_, path);
    workspace_.end_step();
    auto edit = now.inherited ? drop_field(*workspace_.project(), file_, path) : remove_field(*workspace_.project(), file_, path);
    if (edit) edit->label = std::format("Return {} of {} to the column", words_of(field), style_->name);
    workspace_.apply(std::move(edit));
    workspace_.end_step();
}

std::vector<Rect> StyleView::others(const std::string& field) const {
    std::vector<Rect> all{{0, 0, width_, height_}, inset({0, 0, width_, height_}, 0.3)};
    for (const StyleBox& box : boxes_)
        if (box.field != field && (box.own || field.empty())) all.push_back(box.box);
    return all;
}

// Mouse ---------------------------------------------------------------------------------------------------------------------

std::optional<BoxGrip> StyleView::grip_at(const CardView& view, const StyleBox& box, double x, double y) const {
    const double near = view.cm(ui::em(0.45f));
    const Rect wide = inset(box.box, -near);
    if (!wide.contains(x, y)) return {};
    // Small boxes keep a middle to be moved by.
    const double inner_x = std::min(near, box.box.width / 4), inner_y = std::min(near, box.box.height / 4);
    BoxGrip grip;
    grip.across = x < box.box.x + inner_x ? -1 : x > box.box.right() - inner_x ? 1 : 0;
    grip.down = y < box.box.y + inner_y ? -1 : y > box.box.bottom() - inner_y ? 1 : 0;
    return grip;
}

const StyleBox* StyleView::box_at(const CardView& view, double x, double y) const {
    if (selected_)
        if (const StyleBox* box = box_of(*selected_);
            box && grip_at(view, *box, x, y) && (!box->field.empty() || !grip_at(view, *box, x, y)->is_whole()))
            return box;
    const StyleBox* best = nullptr;
    for (const StyleBox& box : boxes_) { // the smallest lies on top, the column is held at its edges
        if (box.field.empty()) {
            const auto grip = grip_at(view, box, x, y);
            if (grip && !grip->is_whole() && !best) best = &box;
            continue;
        }
        if (!box.box.contains(x, y)) continue;
        if (!best || best->field.empty() || box.box.width * box.box.height < best->box.width * best->box.height) best = &box;
    }
    return best;
}

void StyleView::press(const CardView& view) {
    const CardPoint at = view.mouse_on(0);
    const StyleBox* box = box_at(view, at.x, at.y);
    const bool was_selected = box && selected_ == box->field;
    selected_ = box ? std::optional(box->field) : std::nullopt;
    if (!box || !can_edit()) return;
    BoxGrip grip;
    if (was_selected && box->own) grip = grip_at(view, *box, at.x, at.y).value_or(BoxGrip{});
    drag_ = Drag{box->field, grip, box->box, at.x, at.y};
    workspace_.end_step();
    ++drags_;
}

void StyleView::drag(const CardView& view) {
    const ImGuiIO& io = ImGui::GetIO();
    const CardPoint at = view.mouse_on(0);
    if (!drag_->moved && std::hypot(at.x - drag_->x, at.y - drag_->y) < view.cm(ui::em(0.3f))) return;
    const bool still = drag_->moved && io.MouseDelta.x == 0 && io.MouseDelta.y == 0;
    drag_->moved = true;
    if (still) return;
    Rect box = dragged_box(drag_->start, drag_->grip, at.x - drag_->x, at.y - drag_->y);
    guides_.clear();
    if (!io.KeyAlt) {
        SnappedBox snapped = snap_box(box, drag_->grip, others(drag_->field), view.cm(ui::em(0.4f)));
        box = snapped.box;
        guides_ = std::move(snapped.guides);
    }
    if (!set_box(drag_->field, box, std::format("style drag {}", drags_))) return drag_.reset();
    drag_->begun = true;
}

void StyleView::release() {
    const Drag done = *drag_;
    drag_.reset();
    guides_.clear();
    if (!done.begun) return;
    workspace_.end_step();
    const StyleBox* box = box_of(done.field);
    const auto& history = workspace_.project()->history();
    const bool as_before = box && rounded_box(box->box) == rounded_box(done.start) && done.start == box->box;
    if (as_before && history.can_undo() && history.steps()[history.done() - 1].merge_key == std::format("style drag {}", drags_))
        workspace_.undo(); // it was put back where it came from
}

void StyleView::cancel() {
    const bool begun = drag_->begun;
    drag_.reset();
    guides_.clear();
    workspace_.end_step();
    if (begun) workspace_.undo();
}

// Keys ----------------------------------------------------------------------------------------------------------------------

void StyleView::keys(CardImages&) {
    ImGui::SetKeyOwner(ImGuiKey_Escape, ImGui::GetID("card")); // or ImGui would take it as leaving the canvas
    for (const ImGuiKey alt : {ImGuiKey_LeftAlt, ImGuiKey_RightAlt}) ImGui::SetKeyOwner(alt, ImGui::GetID("card"));
    const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused | ImGuiInputFlags_Repeat); };
    const auto step = [&](std::size_t by) {
        if (boxes_.empty()) return;
        const auto at = selected_ ? std::ranges::find(boxes_, *selected_, &StyleBox::field) : boxes_.end();
        const auto index = at == boxes_.end() ? (by == 1 ? boxes_.size() - 1 : 0) : static_cast<std::size_t>(at - boxes_.begin());
        selected_ = boxes_[(index + by) % boxes_.size()].field;
    };
    if (pressed(ImGuiKey_Tab)) step(1);
    if (pressed(ImGuiMod_Shift | ImGuiKey_Tab)) step(boxes_.size() - 1);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
        if (drag_) cancel();
        else selected_.reset();
    }
    if (!selected_ || drag_) return;
    const StyleBox* box = box_of(*selected_);
    if (!box) return;
    if (ImGui::Shortcut(ImGuiKey_Enter) || ImGui::Shortcut(ImGuiKey_KeypadEnter))
        workspace_.edit_field(key_, box->own ? path_of(box->field) : "fields");
    if (!can_edit()) return;
    struct Arrow {
        ImGuiKey key;
        double x, y;
    };
    for (const auto& [key, x, y] :
         {Arrow{ImGuiKey_LeftArrow, -1, 0}, {ImGuiKey_RightArrow, 1, 0}, {ImGuiKey_UpArrow, 0, -1}, {ImGuiKey_DownArrow, 0, 1}})
        for (const bool shift : {false, true})
            for (const bool resize : {false, true}) {
                const double by = shift ? 0.5 : style_grid;
                const ImGuiKeyChord chord = key | (shift ? ImGuiMod_Shift : 0) | (resize ? ImGuiMod_Ctrl : 0);
                if (!pressed(chord)) continue;
                const BoxGrip grip = resize ? BoxGrip{x != 0 ? 1 : 0, y != 0 ? 1 : 0} : BoxGrip{};
                // A field of the column gets a place of its own by it.
                set_box(box->field, dragged_box(box->box, grip, x * by, y * by), "style keys " + key_.id + " " + box->field);
            }
    if (pressed(ImGuiKey_Delete) || pressed(ImGuiKey_Backspace)) put_back(*selected_);
    if (pressed(ImGuiKey_P)) box->own ? put_back(*selected_) : give_place(*selected_);
}

// Picture -------------------------------------------------------------------------------------------------------------------

void StyleView::paint(const CardView& view) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto& theme = ui::theme();
    const auto clear = [](ImU32 colour, unsigned alpha) { return (colour & ~IM_COL32_A_MASK) | (alpha << IM_COL32_A_SHIFT); };
    for (const StyleBox& box : boxes_) {
        const ImVec2 low = view.low(0, box.box), high = view.high(0, box.box);
        const bool chosen = selected_ == box.field, under = under_ == box.field;
        const ImU32 colour = box.field.empty() ? theme.accent : box.own ? theme.categories[0] : theme.categories[5];
        list.AddRect({low.x - 1, low.y - 1}, {high.x + 1, high.y + 1}, clear(theme.panel, 160));
        list.AddRect(low, high, colour, 0, 0, chosen || under ? 2.5f : 1.0f);
        if (under && !chosen) list.AddRectFilled(low, high, clear(colour, 30));
        ui::drawn_at((box.field.empty() ? "column" : box.field) + "##box", low, high);
        if (!chosen) continue;
        const float half = std::max(3.0f, ui::em(0.22f));
        if (box.own && can_edit())
            for (const float x : {0.0f, 0.5f, 1.0f})
                for (const float y : {0.0f, 0.5f, 1.0f}) {
                    if (x == 0.5f && y == 0.5f) continue;
                    const ImVec2 at{low.x + (high.x - low.x) * x, low.y + (high.y - low.y) * y};
                    list.AddRectFilled({at.x - half, at.y - half}, {at.x + half, at.y + half}, theme.panel);
                    list.AddRect({at.x - half, at.y - half}, {at.x + half, at.y + half}, theme.accent, 0, 0, 1.5f);
                }
        const std::string words = std::format("{}{}", words_of(box.field), box.own ? "" : ", in the column");
        const ImVec2 size = ImGui::CalcTextSize(words.c_str());
        const ImVec2 at{low.x, low.y - size.y - ui::em(0.35f)};
        list.AddRectFilled({at.x, at.y - 1}, {at.x + size.x + ui::em(0.6f), at.y + size.y + 1}, theme.accent, ui::em(0.2f));
        list.AddText({at.x + ui::em(0.3f), at.y}, theme.on_accent, words.c_str());
    }
    for (const BoxGuide& guide : guides_) {
        const ImVec2 a = guide.upright ? view.to_screen(0, guide.at, -1) : view.to_screen(0, -1, guide.at);
        const ImVec2 b = guide.upright ? view.to_screen(0, guide.at, height_ + 1) : view.to_screen(0, width_ + 1, guide.at);
        list.AddLine(a, b, clear(theme.panel, 180), 3);
        list.AddLine(a, b, theme.error, 1);
    }
}

void StyleView::draw(CardImages& images, CardView& view) {
    under_.reset();
    const CardPoint at = view.mouse_on(0);
    if (view.is_hovered() && !view.is_panning() && !drag_)
        if (const StyleBox* box = box_at(view, at.x, at.y)) {
            under_ = box->field;
            const auto grip = selected_ == box->field && box->own && can_edit() ? grip_at(view, *box, at.x, at.y) : std::nullopt;
            const BoxGrip held = grip.value_or(BoxGrip{});
            ImGui::SetMouseCursor(held.across * held.down > 0   ? ImGuiMouseCursor_ResizeNWSE
                                  : held.across * held.down < 0 ? ImGuiMouseCursor_ResizeNESW
                                  : held.across != 0            ? ImGuiMouseCursor_ResizeEW
                                  : held.down != 0              ? ImGuiMouseCursor_ResizeNS
                                                                : ImGuiMouseCursor_Hand);
        }
    if (view.is_pressed()) press(view);
    else if (drag_ && view.is_held()) drag(view);
    else if (drag_) ImGui::IsKeyDown(ImGuiKey_Escape) ? cancel() : release();
    if (view.is_focused()) keys(images);
    if (view.is_hovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && selected_)
        if (const StyleBox* box = box_of(*selected_)) workspace_.edit_field(key_, box->own ? path_of(box->field) : "fields");
    paint(view);
}

float StyleView::foot_height() const { return 3 * ImGui::GetTextLineHeightWithSpacing() + ui::em(0.4f); }

void StyleView::draw_foot() {
    ImGui::BeginChild("style", {0, foot_height()}); // always as high, so that the card stays where it is
    draw_words();
    ImGui::EndChild();
}

void StyleView::draw_words() {
    if (!selected_) {
        ui::dim(can_edit() ? "Click a box to select it, then drag it or its edges; Alt places freely. Tab and arrows work too."
                           : "This style belongs to a pack you depend on. It is read-only.");
        return;
    }
    const StyleBox* box = box_of(*selected_);
    if (!box) return;
    ui::dim(std::format("{}: {} from the left, {} from the top, {} × {} cm", editor::in_words(words_of(box->field)),
                        number_text(rounded_box(box->box).x), number_text(rounded_box(box->box).y),
                        number_text(rounded_box(box->box).width), number_text(rounded_box(box->box).height)));
    if (ui::button("Numbers…", {.tip = "Shows them in the form (Enter)."}))
        workspace_.edit_field(key_, box->own ? path_of(box->field) : "fields");
    if (box->field.empty()) return;
    ImGui::SameLine(0, ui::em(0.3f));
    const std::string field = box->field;
    if (box->own) {
        if (ui::button("Return to column", {.tip = "Puts the field below the one before it (P or Del).", .enabled = can_edit()}))
            put_back(field);
    } else if (ui::button("Take out of column",
                          {.tip = "Takes the field out of the column and leaves it where it is (P).", .enabled = can_edit()}))
        give_place(field);
}

} // namespace flickforge::editor
