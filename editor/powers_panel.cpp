#include "editor/powers_panel.h"

#include "editor/fuzzy.h"
#include "editor/powers_parts.h"
#include "editor/widgets.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

std::string remark_on(const Library& library, const std::string& kind, const std::string& id) {
    const auto with_health = [](const char* word, int health) { return std::format("{}, {} health", word, health); };
    if (const Monster* monster = kind == "monsters" ? library.find<Monster>(id) : nullptr)
        return monster->health ? std::format("level {}, {} health", monster->level, *monster->health)
                               : std::format("level {}, shadow", monster->level);
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

class PowersPanel : public Panel {
public:
    PowersPanel(Workspace& workspace, Sandbox& sandbox, Powers& powers)
        : Panel({.id = "powers",
                 .title = "Powers",
                 .tip = "Change the game by hand: pieces, health, cards, gold, rooms, chance; and let computers try the table.",
                 .side = Side::right,
                 .open = false,
                 .shortcut = "Ctrl+9"}),
          sandbox_(sandbox), powers_(powers), piece_(sandbox, powers), put_(sandbox, powers), game_(workspace, sandbox, powers),
          trial_(sandbox, powers) {}

    bool of_use() const override { return sandbox_.match() != nullptr; }

    void draw() override {
        if (!sandbox_.match()) return ui::dim("No game is played. While there is one, everything in it can be changed here.");
        if (!sandbox_.is_live()) ui::coloured(ui::theme().warning, "This is an earlier moment; only the newest can be changed.");
        else if (sandbox_.match()->over()) ui::dim("The game is over. Undo moves to change something.");
        if (const std::string words = powers_.words(); !words.empty()) {
            ui::coloured(ui::theme().accent, words);
            if (ui::button("Let go", {.tip = "Puts the tool away."}) || ImGui::IsKeyPressed(ImGuiKey_Escape, false)) powers_.put_away();
        }
        if (!ImGui::BeginTabBar("parts", ImGuiTabBarFlags_DrawSelectedOverline)) return;
        tab("Piece", Powers::Part::piece, [&] { piece_.draw(); });
        tab("Put", Powers::Part::put, [&] { put_.draw(); });
        tab("Game", Powers::Part::game, [&] { game_.draw(); });
        tab("Play-test", Powers::Part::trial, [&] { trial_.draw(); });
        ImGui::EndTabBar();
    }

private:
    Sandbox& sandbox_;
    Powers& powers_;
    PiecePart piece_;
    PutPart put_;
    GamePart game_;
    TrialPart trial_;

    template <class Draw> void tab(const char* title, Powers::Part part, Draw&& draw_it) {
        const bool comes = powers_.wanted == part;
        const bool shown = ImGui::BeginTabItem(title, nullptr, comes ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None);
        ui::drawn(title);
        if (!shown) return;
        if (comes) powers_.wanted.reset();
        if (ImGui::BeginChild("inside", {0, 0}, ImGuiChildFlags_NavFlattened)) {
            ImGui::BeginDisabled(part != Powers::Part::trial && !powers_.can());
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
        if (std::ranges::contains(kinds, key.first) && object->typed && !object->abstract &&
            (key.first != "tokens" || make_table_piece(library, 1, key.second, {}))) // some only lie on mats
            found.push_back({key.first + '/' + key.second, object->typed->name, remark_on(library, key.first, key.second)});
    std::ranges::stable_sort(found, {}, &Offer::name);
    return found;
}

std::string SearchList::draw(const char* id, const Library& library, const std::vector<std::string>& wanted, float rows,
                             std::string_view chosen, std::string_view tip) {
    if (of != &library || kinds != wanted) all = offers(library, wanted), of = &library, kinds = wanted;
    ImGui::PushID(id);
    ui::input("##search", query, {.tip = "Show only what has these letters in its name.", .hint = "Search"});
    std::string clicked;
    ImGui::BeginChild("list", {0, ui::em(1.7f * rows)}, ImGuiChildFlags_Borders | ImGuiChildFlags_NavFlattened);
    bool any = false;
    for (const Offer& offer : all) {
        if (!query.empty() && !fuzzy_match(query, offer.name + ' ' + offer.remark)) continue;
        any = true;
        if (ui::row(offer.name + "##" + offer.key, offer.key == chosen, offer.remark, {.tip = tip})) clicked = offer.key;
    }
    if (!any) ui::dim("Nothing is called like that.");
    ImGui::EndChild();
    ImGui::PopID();
    return clicked;
}

std::unique_ptr<Panel> make_powers_panel(Workspace& workspace, Sandbox& sandbox, Powers& powers) {
    return std::make_unique<PowersPanel>(workspace, sandbox, powers);
}

} // namespace flickforge::editor
