#include "editor/cards/card_sheet_panel.h"

#include "base/text.h"
#include "editor/cards/commands.h"
#include "editor/project/card_images.h"
#include "editor/project/kind_names.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <format>

namespace flickforge::editor {

namespace {

constexpr auto time_for_checks = std::chrono::milliseconds(4); // of a frame

/// Cards of one style that are shown.
struct Group {
    std::string style;
    std::string name;
    double width = 0, height = 0; ///< centimetres
    std::vector<CardCount> cards;
    int copies = 0;
};

class CardSheetPanel : public Panel {
public:
    explicit CardSheetPanel(CardImages& images)
        : Panel({.id = "card-sheet",
                 .title = "All cards",
                 .tip = "Every card of the packs as it will be printed.",
                 .side = DockSide::centre,
                 .open = false,
                 .shortcut = "Ctrl+4"}),
          images_(images), workspace_(images_.workspace()) {
        add_card_sheet_command(workspace_);
    }

    void draw() override {
        images_.refresh();
        if (!workspace_.project()) return ui::dim("No project is open.");
        if (!images_.is_ready()) return ui::dim("Cards need packs without errors. The panel Issues lists what is wrong.");
        draw_head();
        check_some();
        collect();
        draw_progress();
        ImGui::BeginChild("sheet", {0, 0}, ImGuiChildFlags_NavFlattened);
        if (groups_.empty()) draw_none();
        std::optional<CardKey> open;
        draw_groups(open);
        ImGui::EndChild();
        if (open) workspace_.choose(open->object, false), workspace_.shell().layout().show("card");
    }

    std::string badge() const override { return troubled_ > 0 ? std::format("{}", troubled_) : ""; }

private:
    CardImages& images_;
    Workspace& workspace_;
    std::string filter_;
    std::size_t whose_ = 0; ///< 0 the project's packs, 1 all, then each
    bool backs_ = false, faulty_ = false, extras_ = false;
    double pixels_per_cm_ = 0; ///< 0 until it is first drawn
    unsigned revision_ = 0;
    std::vector<CardCount> all_;
    std::vector<Group> groups_;
    bool stale_ = true;
    std::map<CardKey, std::size_t> problems_; ///< of those looked at; how many each has
    std::size_t troubled_ = 0, shown_ = 0;

    // What is shown -----------------------------------------------------------------------------------------------------------

    std::vector<std::string> pack_names() const {
        std::vector<std::string> names{"Packs of the project", "All packs"};
        for (const PackInfo& pack : images_.library().packs()) names.push_back(pack.id);
        return names;
    }

    bool is_wanted(const CardKey& card) const {
        const std::string pack(pack_of(card.object.id));
        if (whose_ == 0) return !workspace_.project()->pack_folder(pack).empty() || workspace_.project()->packs().empty();
        if (whose_ == 1) return true;
        return whose_ - 2 < images_.library().packs().size() && images_.library().packs()[whose_ - 2].id == pack;
    }

    void collect() {
        if (revision_ != images_.revision()) {
            revision_ = images_.revision();
            all_ = all_cards(images_.library(), extras_);
            problems_.clear();
            troubled_ = 0;
            stale_ = true;
        }
        if (!std::exchange(stale_, false)) return;
        groups_.clear();
        shown_ = 0;
        for (const CardCount& count : all_) {
            if (!is_wanted(count.card)) continue;
            const CardStyle* style = images_.library().find<CardStyle>(count.card.style);
            if (!style) continue;
            if (!filter_.empty() &&
                !fuzzy_match(filter_, workspace_.object_name(count.card.object) + " " + count.card.object.id + " " + style->name))
                continue;
            if (faulty_) {
                const auto found = problems_.find(count.card);
                if (found == problems_.end() || found->second == 0) continue;
            }
            if (groups_.empty() || groups_.back().style != style->id)
                groups_.push_back({style->id, style->name, style->width, style->height, {}, 0});
            groups_.back().cards.push_back(count);
            groups_.back().copies += count.copies;
            ++shown_;
        }
    }

    /// A few layouts in each frame, until it is known which cards have problems.
    void check_some() {
        if (revision_ != images_.revision() || problems_.size() >= all_.size()) return;
        const auto start = std::chrono::steady_clock::now();
        for (const CardCount& count : all_) {
            if (problems_.contains(count.card)) continue;
            const std::size_t found = images_.press().layout(count.card).issues.size();
            problems_[count.card] = found;
            if (found > 0) ++troubled_, stale_ = stale_ || faulty_;
            if (std::chrono::steady_clock::now() - start > time_for_checks) break;
        }
        workspace_.shell().redraw(0.1);
    }

    // Head --------------------------------------------------------------------------------------------------------------------

    void draw_head() {
        auto next = [first = true](float width) mutable {
            if (!std::exchange(first, false) &&
                ImGui::GetItemRectMax().x + width + ui::em(0.3f) < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x)
                ImGui::SameLine(0, ui::em(0.3f));
        };
        const auto width_of = [](const char* label) { return ImGui::CalcTextSize(label).x + ui::em(1.6f); };
        const std::vector<std::string> packs = pack_names();
        if (whose_ >= packs.size()) whose_ = 0;
        next(ui::em(11));
        if (ui::choice("##Packs", whose_, packs, {.tip = "Which packs' cards are shown.", .width = 11})) stale_ = true;
        ui::drawn("Packs");
        next(ui::em(10));
        if (ui::input("##Filter", filter_,
                      {.tip = "Shows only cards with these letters in their name, id or style.", .width = 10, .hint = "Filter"}))
            stale_ = true;
        ui::drawn("Filter");
        next(width_of("Backs"));
        if (ui::button("Backs", {.tip = "Shows the backs of the cards.", .primary = backs_})) backs_ = !backs_;
        next(width_of("Only with problems"));
        if (ui::button("Only with problems",
                       {.tip = "Shows only cards on which something does not fit or is missing.", .primary = faulty_}))
            faulty_ = !faulty_, stale_ = true;
        next(width_of("Extras"));
        if (ui::button("Extras", {.tip = "Also shows player aids that are not in the box.", .primary = extras_}))
            extras_ = !extras_, revision_ = 0;
        next(ui::em(3));
        if (ui::button("−##smaller", {.tip = "Makes the cards smaller."})) resize(1 / 1.2);
        next(ui::em(3));
        if (ui::button("+##larger", {.tip = "Makes the cards larger."})) resize(1.2);
        if (pixels_per_cm_ <= 0) pixels_per_cm_ = std::round(static_cast<double>(ui::em(1.5f)));
    }

    void resize(double factor) { pixels_per_cm_ = std::clamp(std::round(pixels_per_cm_ * factor), 8.0, 120.0); }

    void draw_progress() {
        int copies = 0;
        for (const Group& group : groups_) copies += group.copies;
        std::string words = std::format("{}, {} with all copies", counted(shown_, "card", "cards"), copies);
        if (problems_.size() < all_.size()) words += std::format("; {} of {} checked", problems_.size(), all_.size());
        else words += troubled_ == 0 ? "; no problems" : std::format("; {} with problems", troubled_);
        if (images_.waiting() > 0) words += std::format("; {} still to draw", images_.waiting());
        ui::dim(words);
    }

    void draw_none() {
        if (faulty_ && problems_.size() < all_.size()) return;
        ui::dim(all_.empty()       ? "There are no cards: no pack has a card style."
                : faulty_          ? "No card has problems."
                : !filter_.empty() ? "No card has that name."
                                   : "The packs of the project have no cards. \"All packs\" shows those of the packs they depend on.");
    }

    // Cards -------------------------------------------------------------------------------------------------------------------

    ImVec2 picture_size(const Group& group) const {
        return {std::round(static_cast<float>(group.width * pixels_per_cm_)),
                std::round(static_cast<float>(group.height * pixels_per_cm_))};
    }

    static std::string count_words(const Group& group) {
        const std::string words = counted(group.cards.size(), "card", "cards");
        return group.copies == static_cast<int>(group.cards.size()) ? words : std::format("{}, {} with copies", words, group.copies);
    }

    /// Groups of a few cards stand beside each other.
    void draw_groups(std::optional<CardKey>& open) {
        const float gap = ui::em(0.6f), edge = 4, room = ImGui::GetContentRegionAvail().x - edge;
        const float left = ImGui::GetCursorPosX() + edge;
        float x = left, y = ImGui::GetCursorPosY(), bottom = y;
        for (const Group& group : groups_) {
            const ImVec2 picture = picture_size(group);
            const float words = ImGui::CalcTextSize((group.name + "  " + count_words(group)).c_str()).x * 1.08f;
            const float width = std::max(static_cast<float>(group.cards.size()) * (picture.x + gap), words + gap);
            if (x > left && x + width > left + room) x = left, y = bottom + gap;
            ImGui::SetCursorPos({x, y});
            bottom = std::max(bottom, draw_group(group, std::min(width, left + room - x), gap, open));
            x += width + gap;
            if (x > left + room) x = left, y = bottom + gap;
        }
        ImGui::SetCursorPos({left, bottom});
        ImGui::Dummy({1, 1});
    }

    /// Returns where it ends.
    float draw_group(const Group& group, float room, float gap, std::optional<CardKey>& open) {
        const ImVec2 from = ImGui::GetCursorPos(), picture = picture_size(group);
        ImGui::PushFont(ui::context().fonts.bold, 0);
        ui::text(group.name);
        ImGui::PopFont();
        ImGui::SameLine();
        ui::dim(count_words(group));
        const float line = ImGui::GetTextLineHeight() + ui::em(0.2f), top = from.y + ImGui::GetTextLineHeightWithSpacing() + ui::em(0.1f);
        const auto across = static_cast<std::size_t>(std::max(1.0f, std::floor((room + gap) / (picture.x + gap))));
        for (std::size_t i = 0; i < group.cards.size(); ++i) {
            const float x = from.x + static_cast<float>(i % across) * (picture.x + gap);
            const float y = top + static_cast<float>(i / across) * (picture.y + line + gap);
            ImGui::SetCursorPos({x, y});
            draw_card(group.cards[i], picture, line, open);
        }
        const auto rows = (group.cards.size() + across - 1) / across;
        return top + static_cast<float>(rows) * (picture.y + line + gap) - gap;
    }

    void draw_card(const CardCount& count, ImVec2 picture, float line, std::optional<CardKey>& open) {
        const CardKey& card = count.card;
        const std::string name = workspace_.object_name(card.object) + (card.value != 0 ? std::format(" {}", card.value) : "");
        const std::string label = std::format("{}##{} {} {}", name, card.style, card.object.id, card.value);
        const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + picture.x, at.y + picture.y};
        const bool pressed = ImGui::InvisibleButton(label.c_str(), {picture.x, picture.y + line}, ImGuiButtonFlags_EnableNav);
        if (!ImGui::IsItemVisible()) return;
        ui::drawn(label);
        const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused(), chosen = workspace_.chosen() == card.object;
        if (pressed) {
            const bool twice = ImGui::GetIO().MouseClickedLastCount[0] == 2 && ImGui::IsItemHovered();
            const bool by_key = ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
            if (twice || (by_key && chosen)) open = card;
            else workspace_.choose(card.object, false);
        }
        const auto problem = problems_.find(card);
        const bool wrong = problem != problems_.end() && problem->second > 0;
        ui::tooltip(std::format("{}, {}{}{}\nClick to select it, double-click to enlarge it.", name, card.object.id,
                                count.copies > 1 ? std::format(", {} copies", count.copies) : "",
                                wrong ? ", " + counted(problem->second, "problem", "problems") : ""));
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const auto density = static_cast<double>(ImGui::GetIO().DisplayFramebufferScale.x);
        if (const Texture* drawn =
                images_.thumbnail(card, backs_ ? CardFace::back : CardFace::front, pixels_per_cm_ * std::max(1.0, density)))
            drawn->draw(list, at, end);
        else list.AddRectFilled(at, end, ui::theme().raised, ui::em(0.3f));
        if (chosen || hot || wrong)
            list.AddRect({at.x - 2, at.y - 2}, {end.x + 2, end.y + 2}, wrong && !hot ? ui::theme().error : ui::theme().accent, ui::em(0.3f),
                         0, chosen ? 3.0f : 2.0f);
        const std::string copies = count.copies > 1 ? std::format("×{}", count.copies) : "";
        const float right = copies.empty() ? 0 : ImGui::CalcTextSize(copies.c_str()).x + ui::em(0.2f);
        list.AddText({at.x, end.y + ui::em(0.15f)}, wrong ? ui::theme().error : ui::theme().text,
                     ui::shortened(name, picture.x - right).c_str());
        if (!copies.empty()) list.AddText({end.x - right + ui::em(0.2f), end.y + ui::em(0.15f)}, ui::theme().dim, copies.c_str());
    }
};

} // namespace

std::unique_ptr<Panel> make_card_sheet_panel(CardImages& images) { return std::make_unique<CardSheetPanel>(images); }

} // namespace flickforge::editor
