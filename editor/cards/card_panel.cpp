#include "editor/cards/card_panel.h"

#include "base/text.h"
#include "editor/cards/card_files.h"
#include "editor/cards/card_parts.h"
#include "editor/cards/commands.h"
#include "editor/cards/icon_view.h"
#include "editor/cards/style_view.h"
#include "editor/forms/controls.h"
#include "editor/project/kind_names.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

namespace {

/// Side by side only where each is still nearly as large as it would be alone.
constexpr double worth_showing_all = 0.72;

class CardPanel : public Panel {
public:
    explicit CardPanel(CardImages& images)
        : Panel({.id = "card",
                 .title = "Card",
                 .tip = "The card of the selected object as it will be printed; click a part to edit its field.",
                 .side = DockSide::right,
                 .open = true,
                 .shortcut = "F4"}),
          images_(images), workspace_(images_.workspace()), style_(workspace_) {
        add_card_commands(workspace_,
                          {.view = view_,
                           .guides = [this]() -> CardGuides& { return guides(); },
                           .turn = [this] { turn(); },
                           .is_turned = [this] { return turned_; },
                           .save_picture = [this] { ask_card_file(images_, cards_[at_], turned_ ? CardFace::back : CardFace::front); },
                           .can_save =
                               [this] {
                                   images_.refresh();
                                   return workspace_.project() && images_.is_ready() && follow();
                               }});
    }

    void take_keyboard() override { view_.take_keyboard(); }

    /// Boards, rules and the like have no card: their room is better used by what is worked on.
    bool has_content() const override {
        const Project* project = workspace_.project();
        const auto& chosen = workspace_.chosen();
        if (!project || !chosen) return false;
        if (chosen->kind == "card_styles" || chosen->kind == "icons" || !project->library()) return true;
        if (asked_for_ != chosen || asked_in_ != workspace_.version()) {
            asked_for_ = chosen;
            asked_in_ = workspace_.version();
            something_ = !cards_of(*project->library(), *chosen).empty();
        }
        return something_;
    }

    void draw() override {
        images_.refresh();
        if (!workspace_.project()) return ui::dim("No project is open.");
        if (!images_.is_ready()) return ui::dim("Cards need packs without errors. The panel Issues lists what is wrong.");
        const auto& chosen = workspace_.chosen();
        if (chosen && chosen->kind == "icons" && images_.library().object("icons", chosen->id)) {
            draw_note();
            return draw_icon_view(images_, *chosen, view_.screen_dots());
        }
        if (!follow()) return draw_nothing();
        keys();
        draw_toolbar();
        draw_note();
        if (in_style()) return draw_style();
        const float below = foot_height();
        ImGui::BeginChild("around", {0, -below});
        std::vector<ShownCard> shown = shown_cards();
        view_.begin(images_, shown, guides());
        const auto wanted = parts_.draw(images_, view_, shown);
        const bool on_back = view_.is_pressed() && view_.mouse() && turned_;
        view_.end();
        ImGui::EndChild();
        draw_foot();
        if (wanted) edit(shown[wanted->card].key, images_.press().layout(shown[wanted->card].key).parts[wanted->part].field);
        else if (on_back) turn();
    }

private:
    CardImages& images_;
    Workspace& workspace_;
    CardView view_;
    CardParts parts_;
    StyleView style_;
    CardGuides guides_, style_guides_{.on = true};
    std::optional<ObjectKey> object_;
    std::vector<CardKey> cards_;
    unsigned revision_ = 0;
    std::size_t at_ = 0; ///< of the cards
    bool turned_ = false;
    // What has_something found out last
    mutable std::optional<ObjectKey> asked_for_;
    mutable unsigned asked_in_ = 0;
    mutable bool something_ = false;

    // What is shown -----------------------------------------------------------------------------------------------------------

    /// Of what is chosen; false when it has no cards.
    bool follow() {
        if (object_ != workspace_.chosen() || revision_ != images_.revision()) {
            if (object_ != workspace_.chosen()) at_ = 0, turned_ = false, parts_.forget();
            object_ = workspace_.chosen();
            revision_ = images_.revision();
            cards_ = object_ ? cards_of(images_.library(), *object_) : std::vector<CardKey>{};
        }
        if (object_ && style_.follow(images_, *object_)) {
            cards_.clear();
            if (const CardKey* example = style_.example()) cards_ = {*example};
        }
        at_ = cards_.empty() ? 0 : std::min(at_, cards_.size() - 1);
        return !cards_.empty();
    }

    bool in_style() const { return object_ && object_->kind == "card_styles"; }
    CardGuides& guides() { return in_style() ? style_guides_ : guides_; }

    /// The chosen style on one of the objects it is for.
    void draw_style() {
        ImGui::BeginChild("around", {0, -style_.foot_height() - issues_height()});
        const ShownCard shown{cards_.front(), turned_ ? CardFace::back : CardFace::front};
        view_.begin(images_, {&shown, 1}, guides());
        if (!turned_) style_.draw(images_, view_);
        const bool on_back = view_.is_pressed() && view_.mouse() && turned_;
        view_.end();
        ImGui::EndChild();
        style_.draw_foot();
        draw_issues();
        if (on_back) workspace_.edit_field(*object_, "back");
    }

    void draw_examples(auto& next) {
        const std::vector<CardKey>& all = style_.examples();
        std::vector<std::string> names;
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            names.push_back(workspace_.object_name(all[i].object) + (all[i].value != 0 ? std::format(" {}", all[i].value) : ""));
            if (style_.example() && *style_.example() == all[i]) chosen = i;
        }
        next(ui::em(9));
        if (ui::choice("##Example", chosen, names, {.tip = "The object that shows the style.", .width = 9}))
            style_.show_example(all[chosen]);
        ui::drawn("Example");
    }

    std::vector<ShownCard> shown_cards() {
        const CardFace face = turned_ ? CardFace::back : CardFace::front;
        std::vector<ShownCard> all;
        for (const CardKey& card : cards_) all.push_back({card, face});
        if (all.size() == 1) return all;
        std::vector<std::pair<double, double>> sizes;
        for (const CardKey& card : cards_) sizes.emplace_back(images_.press().layout(card).width, images_.press().layout(card).height);
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const auto scale = [&](std::span<const std::pair<double, double>> some) {
            return best_rows(some, 0.5, static_cast<double>(room.x), static_cast<double>(room.y)).scale;
        };
        if (scale(sizes) >= worth_showing_all * scale(std::span(sizes).subspan(at_, 1))) return all;
        return {all[at_]};
    }

    std::string name_of_card(const CardKey& card) const {
        const CardStyle* style = images_.library().find<CardStyle>(card.style);
        std::string words = style && !style->face.empty() ? in_words(style->face) : style ? style->name : card.style;
        const auto same = std::ranges::count(cards_, card.style, &CardKey::style);
        if (same > 1) words = std::to_string(card.value);
        return words;
    }

    void draw_nothing() {
        const auto& chosen = workspace_.chosen();
        if (!chosen) return ui::dim("Select an object to see its card.");
        const Schemas& schemas = workspace_.project()->schemas();
        const ObjectEntry* entry = workspace_.entry(*chosen);
        if (entry && entry->abstract) return ui::dim("An abstract object has no card.");
        if (in_style()) return ui::dim("No object uses this style yet. See the fields \"Shows\" and \"Only\".");
        if (!images_.library().object(chosen->kind, chosen->id))
            return ui::dim("The card needs an object without errors. The panel Issues lists what is wrong.");
        const Schema* styles = schemas.find("card_styles");
        const Schema* shows = styles ? styles->property("shows") : nullptr;
        const bool possible = shows && std::ranges::any_of(shows->choices, [&](const Node& choice) {
                                  return choice.is_string() && choice.as_string() == chosen->kind;
                              });
        const std::string word = kind_word(schemas, chosen->kind);
        if (!possible) return ui::dim(std::format("There are no cards for a {}.", word));
        ui::text(std::format("No card style shows this {}.", word));
        if (ui::button("New card style…", {.tip = "Creates a style that says which fields the card shows, and where.", .primary = true}))
            workspace_.new_object("card_styles");
    }

    // Around it ---------------------------------------------------------------------------------------------------------------

    void draw_toolbar() {
        auto next = [first = true](float width) mutable {
            if (!std::exchange(first, false) &&
                ImGui::GetItemRectMax().x + width + ui::em(0.3f) < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x)
                ImGui::SameLine(0, ui::em(0.25f));
        };
        const auto width_of = [](const std::string& label) { return ImGui::CalcTextSize(label.c_str()).x + ui::em(1.6f); };
        for (std::size_t i = 0; i < cards_.size() && cards_.size() > 1; ++i) {
            const std::string label = name_of_card(cards_[i]);
            next(width_of(label));
            if (ui::button(std::format("{}##card{}", label, i), {.tip = "Shows this card.", .primary = i == at_})) at_ = i, parts_.forget();
        }
        const auto toggle = [&](const char* label, bool on, const char* command) {
            next(width_of(label));
            const Command& found = *workspace_.shell().commands().find(command);
            const std::string keys = found.shortcut.empty() ? "" : std::format(" ({})", shown_shortcut(found.shortcut));
            if (ui::button(label, {.tip = found.tip + keys, .primary = on})) workspace_.shell().commands().run(command);
        };
        if (in_style()) draw_examples(next);
        toggle("Turn over", turned_, "card.turn");
        toggle("Guides", guides().on, "card.guides");
        if (!in_style()) toggle("Fields", guides().boxes, "card.fields");
        toggle("1:1", view_.size() == CardSize::real, "card.true_size");
        toggle("Fit", view_.size() == CardSize::fit, "card.fit");
        draw_languages(next);
    }

    void draw_languages(auto& next) {
        const std::vector<std::string> languages = images_.library().languages();
        if (languages.empty()) return;
        std::vector<std::string> words{"original"};
        words.insert(words.end(), languages.begin(), languages.end());
        const auto found = std::ranges::find(languages, images_.language());
        std::size_t chosen = found == languages.end() ? 0 : static_cast<std::size_t>(found - languages.begin()) + 1;
        next(ui::em(6.5f));
        if (ui::choice("##Language", chosen, words, {.tip = "The language of the cards.", .width = 6.5f}))
            images_.set_language(chosen == 0 ? "" : languages[chosen - 1]);
        ui::drawn("Language");
    }

    void draw_note() {
        if (!images_.is_stale()) return;
        ui::coloured(ui::theme().warning, "The project has errors. This is the card before them.");
        ImGui::SameLine();
        if (link("Issues##card", "Shows what is wrong.")) workspace_.shell().layout().show("issues");
    }

    Issues issues() {
        Issues all;
        for (const CardKey& card : cards_) append(all, images_.press().layout(card).issues);
        sort_and_unify(all);
        return all;
    }

    float issues_height() {
        const auto count = static_cast<float>(std::min<std::size_t>(issues().size(), 4));
        return count > 0 ? count * ui::em(1.7f) + ui::em(0.3f) : 0;
    }
    float foot_height() { return ImGui::GetTextLineHeightWithSpacing() + ui::em(0.3f) + issues_height(); }

    void draw_foot() {
        const std::string zoom =
            std::format("{:.0f} %", view_.pixels_per_cm() * cm_per_inch / 96 * 100 / static_cast<double>(ui::context().density));
        const CardKey& card = cards_[at_];
        const CardLayout& layout = images_.press().layout(card);
        std::string words = parts_.words();
        if (words.empty()) {
            words = std::format("{} × {} cm", number_text(layout.width), number_text(layout.height));
            if (layout.shrunk < 0.995) words += std::format(", text shrunk to {:.0f} %", layout.shrunk * 100);
        }
        const float right = ImGui::CalcTextSize(zoom.c_str()).x + ui::em(0.5f);
        const float start = ImGui::GetCursorPosX(), room = ImGui::GetContentRegionAvail().x;
        ui::dim(ui::shortened(words, room - right));
        ImGui::SameLine(start + room - ImGui::CalcTextSize(zoom.c_str()).x);
        ui::dim(zoom);
        ui::tooltip("At 100 % the card has its printed size, if the system knows the screen's dots per inch.");
        draw_issues();
    }

    void draw_issues() {
        const Issues all = issues();
        if (all.empty()) return;
        ImGui::BeginChild("issues", {0, 0});
        int number = 0;
        for (const Issue& issue : all) {
            ImGui::PushStyleColor(ImGuiCol_Text, issue.level == Level::error ? ui::theme().error : ui::theme().warning);
            const std::string tip = issue.message + (issue.hint.empty() ? "" : "; " + issue.hint) + ". Click to open it.";
            if (ui::row(std::format("{}##issue{}", issue.message, number++), false, "", {.tip = tip}) && !issue.place.file.empty())
                workspace_.go_to(issue.place.file, "", issue.place.line);
            ImGui::PopStyleColor();
        }
        ImGui::EndChild();
    }

    // What is done ------------------------------------------------------------------------------------------------------------

    void edit(const CardKey& card, const std::string& field) {
        if (field.starts_with("style:")) workspace_.edit_field({"card_styles", card.style}, field.substr(6));
        else workspace_.edit_field(card.object, field);
    }

    void turn() {
        turned_ = !turned_;
        parts_.forget();
    }

    /// Plain keys count only here, so that other panels have theirs.
    void keys() {
        const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused); };
        if (pressed(ImGuiKey_T)) turn();
        if (pressed(ImGuiKey_G)) guides().on = !guides().on;
        if (pressed(ImGuiKey_F)) guides().boxes = !guides().boxes;
        if (pressed(ImGuiKey_0)) view_.fit();
        if (pressed(ImGuiKey_1)) view_.real();
        if (pressed(ImGuiKey_Equal) || pressed(ImGuiKey_KeypadAdd)) view_.zoom(1.25);
        if (pressed(ImGuiKey_Minus) || pressed(ImGuiKey_KeypadSubtract)) view_.zoom(0.8);
        if (pressed(ImGuiKey_PageDown) && at_ + 1 < cards_.size()) ++at_, parts_.forget();
        if (pressed(ImGuiKey_PageUp) && at_ > 0) --at_, parts_.forget();
    }
};

} // namespace

std::unique_ptr<Panel> make_card_panel(CardImages& images) { return std::make_unique<CardPanel>(images); }

} // namespace flickforge::editor
