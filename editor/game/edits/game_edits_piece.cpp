// One piece: its health, place, conditions, cards and gold.
#include "editor/game/edits/game_edits_parts.h"

#include "content/library/currency.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

std::string remark_on(const GameState& state, const Character& who) {
    std::string remark = who.dead ? "dead" : who.health ? std::format("{} of {}", *who.health, who.max_health) : "no health";
    if (!who.dead && who.where == Presence::aside) remark += ", off the board";
    else if (!who.dead && who.where == Presence::away && !state.board.empty()) remark += ", away";
    else if (who.acted && state.phase == Phase::battle && !who.dead) remark += ", acted";
    return remark;
}

/// As much room as the words need, and the next control beside it when it still fits.
bool small_button(const std::string& label, const ui::Look& look, bool beside = true) {
    if (beside) {
        const float width = ImGui::CalcTextSize(label.substr(0, label.find("##")).c_str()).x + ui::em(1.6f);
        const float end = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
        if (ImGui::GetItemRectMax().x + width + ui::em(0.3f) < end) ImGui::SameLine(0, ui::em(0.3f));
    }
    return ui::button(label, look);
}

} // namespace

PiecePart::Fields& PiecePart::fields() {
    return fields_.get(sandbox_, [this] {
        const GameState& state = sandbox_.shown_state();
        Fields fields;
        if (const Character* who = state.find(piece_)) {
            fields.health = who->health.value_or(0);
            fields.gold = who->gold;
        }
        if (const TablePiece* piece = state.table.find(piece_)) {
            fields.x = piece->position.x;
            fields.y = piece->position.y;
        }
        return fields;
    });
}

void PiecePart::draw() {
    if (edits_.chosen() != std::exchange(piece_, edits_.chosen())) fields_.forget();
    draw_list();
    const GameState& state = sandbox_.shown_state();
    const Character* who = state.find(piece_);
    const bool is_thing = state.thing(piece_) != nullptr;
    if (!who && !is_thing) return ui::dim("Select a piece here or on the table.");
    ui::heading(piece_name(sandbox_.match()->rules(), state, piece_));
    if (who) draw_character(*who);
    else draw_place(true);
}

void PiecePart::draw_list() {
    const GameState& state = sandbox_.shown_state();
    const Rules& rules = sandbox_.match()->rules();
    const auto count = static_cast<float>(std::clamp<std::size_t>(state.characters.size() + state.things.size() + 1, 3, 9));
    ImGui::BeginChild("who", {0, ui::em(1.7f * count)}, ImGuiChildFlags_Borders | ImGuiChildFlags_NavFlattened);
    for (const Side team : {Side::heroes, Side::overseer})
        for (const Character& who : state.characters)
            if (who.team == team && ui::row(piece_name(rules, state, who.id) + "##" + std::to_string(who.id), who.id == piece_,
                                            remark_on(state, who), {.tip = "Selects it."}))
                edits_.choose(who.id);
    for (const TableObject& thing : state.things)
        if (!state.find(thing.id) || state.find(thing.id)->dead)
            if (ui::row(object_name(rules.library(), thing.what, thing.kind) + "##thing" + std::to_string(thing.id), thing.id == piece_,
                        "thing", {.tip = "Selects it."}))
                edits_.choose(thing.id);
    ImGui::EndChild();
}

void PiecePart::draw_character(const Character& who) {
    draw_health(who);
    bool acted = who.acted;
    const bool battle = sandbox_.shown_state().phase == Phase::battle && who.in_battle() && !who.dead;
    if (ui::check("Has acted in this round", acted, {.tip = "Untick it to let the character act again.", .enabled = battle}))
        edits_.edit({.what = SandboxEditKind::acted, .piece = who.id, .amount = acted ? 1 : 0});
    draw_place(!who.dead);
    draw_conditions(who);
    if (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) draw_mat(who);
}

void PiecePart::draw_health(const Character& who) {
    if (!who.health) return ui::dim("Damage does not destroy it.");
    ui::text(who.dead ? "Dead" : std::format("Health {} of {}", *who.health, who.max_health));
    if (small_button("- 1", {.tip = "Removes 1 health; at 0 the piece is destroyed.", .enabled = !who.dead}, false)) edits_.health_by(-1);
    if (small_button("+ 1", {.tip = "Adds 1 health, above the maximum if necessary; revives the dead."})) edits_.health_by(1);
    if (small_button("Full", {.tip = "Restores full health.", .enabled = who.health != who.max_health}))
        edits_.edit({.what = SandboxEditKind::health, .piece = who.id, .amount = std::max(1, who.max_health)});
    if (small_button("Destroy", {.tip = "Destroys it by the rules, as by its last damage.", .enabled = !who.dead}))
        edits_.edit({.what = SandboxEditKind::health, .piece = who.id, .amount = 0});
    int& health = fields().health;
    ui::integer("##health", health, 0, 999, {.tip = "The new health; drag, or double-click to type.", .width = 8});
    if (small_button("Set health", {.tip = "Sets the health; 0 destroys the piece.", .enabled = health != *who.health}))
        edits_.edit({.what = SandboxEditKind::health, .piece = who.id, .amount = health});
}

void PiecePart::draw_place(bool can_move) {
    ui::heading("Place");
    const bool board = !sandbox_.shown_state().board.empty();
    const bool moving = edits_.tool() == GameEdits::Tool::move;
    if (small_button("Move",
                     {.tip = "Moves the piece to where you click on the table next.", .enabled = can_move && board, .primary = moving},
                     false))
        moving ? edits_.put_away() : edits_.take_move();
    if (small_button("Remove", {.tip = "Removes the piece; heroes return in the next room.", .enabled = can_move && board}))
        edits_.edit({.what = SandboxEditKind::take_away, .piece = piece_});
    double &x = fields().x, &y = fields().y;
    {
        const ui::Fields rows("place", 4);
        ui::amount("x", x, 0, 80, {.tip = "Distance from the left edge of the board.", .unit = "cm"});
        ui::amount("y", y, 0, 80, {.tip = "Distance from the heroes' edge.", .unit = "cm"});
    }
    if (ui::button("Place there", {.tip = "Places it there, or as near as possible.", .enabled = can_move && board}))
        edits_.edit({.what = SandboxEditKind::move, .piece = piece_, .at = Point{x, y}});
}

void PiecePart::draw_conditions(const Character& who) {
    ui::heading("Conditions");
    const bool fits = who.in_battle() && !who.dead;
    bool first = true;
    for (const Condition* condition : sandbox_.match()->rules().library().all<Condition>()) {
        const float width = ImGui::GetFrameHeight() + ImGui::CalcTextSize(condition->name.c_str()).x + ui::em(1.2f);
        const float end = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
        if (!std::exchange(first, false) && ImGui::GetItemRectMax().x + width < end) ImGui::SameLine(0, ui::em(0.8f));
        bool has = who.has(condition->id);
        if (ui::check(condition->name + "##" + condition->id, has, {.tip = condition->text, .enabled = fits || has}))
            edits_.edit(
                {.what = has ? SandboxEditKind::add_condition : SandboxEditKind::remove_condition, .piece = who.id, .id = condition->id});
    }
}

void PiecePart::draw_mat(const Character& who) {
    const Library& library = sandbox_.match()->rules().library();
    if (who.kind == CharacterKind::hero) {
        ui::heading("Gold");
        int& gold = fields().gold;
        const int unit = currency_unit(library);
        int shown = gold * unit; // as players read it
        ui::integer("##gold", shown, 0, 9999 * unit,
                    {.tip = unit == 1 ? "The new amount of gold; drag, or double-click to type."
                                      : std::format("The new amount of gold, in steps of {}; drag, or double-click to type.", unit),
                     .width = 8});
        gold = shown / unit;
        if (small_button("Set gold", {.tip = std::format("Sets the gold; it is {} now.", who.gold * unit), .enabled = gold != who.gold}))
            edits_.edit({.what = SandboxEditKind::gold, .piece = who.id, .amount = gold});
    }
    draw_drawn(who);
    ui::heading("Cards");
    if (who.cards.empty()) ui::dim("No cards.");
    std::string gone;
    for (std::size_t i = 0; i < who.cards.size(); ++i) {
        const HeldCard& held = who.cards[i];
        const std::string key = to_text(held.card);
        ImGui::PushID(static_cast<int>(i));
        if (ui::button("Take##" + key, {.tip = "Returns the card to its deck."})) gone = key;
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ui::text(object_name(library, key) + (held.used ? " (used)" : ""));
        ImGui::PopID();
    }
    if (!gone.empty()) edits_.edit({.what = SandboxEditKind::take_card, .piece = who.id, .id = gone});
    ui::dim("Give a card:");
    const std::string given = cards_.draw("cards", library, {"abilities", "items", "spells"}, 6, "", "Gives this card.");
    if (!given.empty()) edits_.edit({.what = SandboxEditKind::give_card, .piece = who.id, .id = given});
}

void PiecePart::draw_drawn(const Character& who) {
    const Library& library = sandbox_.match()->rules().library();
    for (const Pile& pile : sandbox_.shown_state().piles) {
        const Deck* deck = library.find<Deck>(pile.deck);
        if (!deck || deck->of != DeckOf::values) continue;
        ImGui::PushID(deck->id.c_str());
        ui::heading(deck->name);
        std::vector<std::string> held;
        for (const DrawnCard& card : who.drawn)
            if (card.deck == deck->id) held.push_back(card.card);
        if (small_button(
                "Draw one",
                {.tip = std::format("Draws the top card; {} are left.", pile.cards.size()), .enabled = !pile.cards.empty() && !who.dead},
                false))
            edits_.edit({.what = SandboxEditKind::draw, .piece = who.id, .id = deck->id, .amount = 1});
        for (std::size_t i = 0; i < held.size(); ++i)
            if (small_button("Put back " + held[i] + "##" + std::to_string(i), {.tip = "Returns the card to the deck and shuffles it."}))
                edits_.edit({.what = SandboxEditKind::put_back, .piece = who.id, .id = deck->id, .card = held[i]});
        ImGui::PopID();
    }
}

} // namespace flickforge::editor
