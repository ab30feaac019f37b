#include "editor/game/edits/game_edits_panel.h"

#include "editor/game/edits/game_edits_parts.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

std::string remark_on(const Library& library, const std::string& kind, const std::string& id) {
    const auto with_health = [](const char* word, int health) { return std::format("{}, {} health", word, health); };
    if (const Monster* monster = kind == "monsters" ? library.find<Monster>(id) : nullptr)
        return (monster->level ? std::format("level {}, ", *monster->level) : "") +
               (monster->health ? std::format("{} health", *monster->health) : "shadow");
    if (const Hero* hero = kind == "heroes" ? library.find<Hero>(id) : nullptr) return with_health("hero", hero->health);
    if (const Lord* lord = kind == "lords" ? library.find<Lord>(id) : nullptr) return with_health("lord", lord->health);
    if (const Familiar* familiar = kind == "familiars" ? library.find<Familiar>(id) : nullptr)
        return with_health("familiar", familiar->health);
    if (kind == "antients") return "Antient";
    if (kind == "tokens") return "token";
    if (kind == "items") return "item";
    if (kind == "spells") return "spell";
    return kind == "abilities" ? "ability" : "";
}

class GameEditsPanel : public Panel {
public:
    GameEditsPanel(Workspace& workspace, Sandbox& sandbox, GameEdits& edits)
        : Panel({.id = "powers",
                 .title = "Edit game",
                 .tip = "Change pieces, health, cards, gold, rooms and the random seed, or playtest the position.",
                 .side = DockSide::right,
                 .open = false,
                 .shortcut = "Ctrl+9"}),
          sandbox_(sandbox), edits_(edits), piece_(sandbox, edits), put_(sandbox, edits), game_(workspace, sandbox, edits),
          trial_(sandbox, edits) {}

    bool available() const override { return sandbox_.match() != nullptr; }

    void draw() override {
        if (!sandbox_.match()) return ui::dim("There is no game. Start one to edit it here.");
        if (!sandbox_.is_live()) ui::coloured(ui::theme().warning, "This is an earlier move; only the latest can be edited.");
        else if (sandbox_.match()->over()) ui::dim("The game is over. Undo moves to edit it.");
        if (const std::string words = edits_.words(); !words.empty()) {
            ui::coloured(ui::theme().accent, words);
            if (ui::button("Cancel tool", {.tip = "Cancels the current tool."}) || ImGui::IsKeyPressed(ImGuiKey_Escape, false))
                edits_.put_away();
        }
        if (!ImGui::BeginTabBar("parts", ImGuiTabBarFlags_DrawSelectedOverline)) return;
        tab("Piece", GameEdits::Part::piece, [&] { piece_.draw(); });
        tab("Add", GameEdits::Part::put, [&] { put_.draw(); });
        tab("Game", GameEdits::Part::game, [&] { game_.draw(); });
        tab("Playtest", GameEdits::Part::trial, [&] { trial_.draw(); });
        ImGui::EndTabBar();
    }

private:
    Sandbox& sandbox_;
    GameEdits& edits_;
    PiecePart piece_;
    PutPart put_;
    GamePart game_;
    TrialPart trial_;

    template <class Draw> void tab(const char* title, GameEdits::Part part, Draw&& draw_it) {
        const bool comes = edits_.wanted == part;
        const bool shown = ImGui::BeginTabItem(title, nullptr, comes ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None);
        ui::drawn(title);
        if (!shown) return;
        if (comes) edits_.wanted.reset();
        if (ImGui::BeginChild("inside", {0, 0}, ImGuiChildFlags_NavFlattened)) {
            ImGui::BeginDisabled(part != GameEdits::Part::trial && !edits_.can());
            draw_it();
            ImGui::EndDisabled();
        }
        ImGui::EndChild();
        ImGui::EndTabItem();
    }
};

} // namespace

std::vector<Offer> offers(const Library& library, const std::vector<std::string>& kinds) {
    std::vector<Offer> found;
    for (const auto& [key, object] : library.objects())
        if (std::ranges::contains(kinds, key.kind) && object->typed && !object->abstract &&
            (key.kind != "tokens" || make_table_piece(library, 1, key.id, {}))) // some only lie on mats
            found.push_back({key, object->typed->name, remark_on(library, key.kind, key.id)});
    std::ranges::stable_sort(found, {}, &Offer::name);
    return found;
}

std::string SearchList::draw(const char* id, const Library& library, const std::vector<std::string>& wanted, float rows,
                             std::string_view chosen, std::string_view tip) {
    if (of != &library || kinds != wanted) all = offers(library, wanted), of = &library, kinds = wanted;
    ImGui::PushID(id);
    ui::input("##search", query, {.tip = "Shows only objects with these letters in their name.", .hint = "Search"});
    std::string clicked;
    ImGui::BeginChild("list", {0, ui::em(1.7f * rows)}, ImGuiChildFlags_Borders | ImGuiChildFlags_NavFlattened);
    bool any = false;
    for (const Offer& offer : all) {
        if (!query.empty() && !fuzzy_match(query, offer.name + ' ' + offer.remark)) continue;
        any = true;
        const std::string key = to_text(offer.key);
        if (ui::row(offer.name + "##" + key, key == chosen, offer.remark, {.tip = tip})) clicked = key;
    }
    if (!any) ui::dim("No object has that name.");
    ImGui::EndChild();
    ImGui::PopID();
    return clicked;
}

std::unique_ptr<Panel> make_game_edits_panel(Workspace& workspace, Sandbox& sandbox, GameEdits& edits) {
    return std::make_unique<GameEditsPanel>(workspace, sandbox, edits);
}

} // namespace flickforge::editor
