// One piece: its health, place, conditions, cards and gold.
#include "editor/powers_parts.h"

#include "editor/widgets.h"
#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

std::string remark_on(const GameState& state, const Character& who) {
    std::string remark = who.dead ? "dead" : who.health ? std::format("{} of {}", *who.health, who.max_health) : "no health";
    if (!who.dead && who.where == Where::aside) remark += ", off the board";
    else if (!who.dead && who.where == Where::away && !state.board.empty()) remark += ", away";
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

void PiecePart::follow() {
    const int now = powers_.chosen();
    if (now == piece_ && version_ == sandbox_.version()) return;
    piece_ = now, version_ = sandbox_.version();
    const GameState& state = sandbox_.shown_state();
    if (const Character* who = state.find(now)) health_ = who->health.value_or(0), gold_ = who->gold;
    if (const TablePiece* piece = state.table.find(now)) x_ = piece->position.x, y_ = piece->position.y;
}

void PiecePart::draw() {
    follow();
    draw_list();
    const GameState& state = sandbox_.shown_state();
    const Character* who = state.find(piece_);
    const bool is_thing = state.thing(piece_) != nullptr;
    if (!who && !is_thing) return ui::dim("Choose somebody: here, or by a click on the table.");
    ui::heading(name_of(sandbox_.match()->rules(), state, piece_));
    if (who) draw_character(*who);
    else draw_place(true);
}

void PiecePart::draw_list() {
    const GameState& state = sandbox_.shown_state();
    const Rules& rules = sandbox_.match()->rules();
    const auto count = static_cast<float>(std::clamp<std::size_t>(state.characters.size() + state.things.size() + 1, 3, 9));
    ImGui::BeginChild("who", {0, ui::em(1.7f * count)}, ImGuiChildFlags_Borders | ImGuiChildFlags_NavFlattened);
    for (const Team team : {Team::heroes, Team::overseer})
        for (const Character& who : state.characters)
            if (who.team == team && ui::row(name_of(rules, state, who.id) + "##" + std::to_string(who.id), who.id == piece_,
                                            remark_on(state, who), {.tip = "Choose it."}))
                powers_.choose(who.id);
    for (const Thing& thing : state.things)
        if (!state.find(thing.id) || state.find(thing.id)->dead)
            if (ui::row(object_name(rules.library(), thing.what, thing.kind) + "##thing" + std::to_string(thing.id), thing.id == piece_,
                        "thing", {.tip = "Choose it."}))
                powers_.choose(thing.id);
    ImGui::EndChild();
}

void PiecePart::draw_character(const Character& who) {
    draw_health(who);
    bool acted = who.acted;
    const bool battle = sandbox_.shown_state().phase == Phase::battle && who.in_battle() && !who.dead;
    if (ui::check("Has acted in this round", acted, {.tip = "Untick it, and it may act again.", .enabled = battle}))
        powers_.meddle({.what = Meddles::acted, .piece = who.id, .amount = acted ? 1 : 0});
    draw_place(!who.dead);
    draw_conditions(who);
    if (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) draw_mat(who);
}

void PiecePart::draw_health(const Character& who) {
    if (!who.health) return ui::dim("Damage does not destroy it.");
    ui::text(who.dead ? "Dead" : std::format("Health {} of {}", *who.health, who.max_health));
    if (small_button("- 1", {.tip = "One health less; the last one destroys it.", .enabled = !who.dead}, false)) powers_.health_by(-1);
    if (small_button("+ 1", {.tip = "One health more, above the maximum too; the dead come back."})) powers_.health_by(1);
    if (small_button("Full", {.tip = "As much as its card says.", .enabled = who.health != who.max_health}))
        powers_.meddle({.what = Meddles::health, .piece = who.id, .amount = std::max(1, who.max_health)});
    if (small_button("Destroy", {.tip = "By the rules, as if its last health were lost.", .enabled = !who.dead}))
        powers_.meddle({.what = Meddles::health, .piece = who.id, .amount = 0});
    ui::integer("##health", health_, 0, 999, {.tip = "Health to be set. Drag, or double-click to type.", .width = 8});
    if (small_button("Set health", {.tip = "0 destroys it.", .enabled = health_ != *who.health}))
        powers_.meddle({.what = Meddles::health, .piece = who.id, .amount = health_});
}

void PiecePart::draw_place(bool can_move) {
    ui::heading("Place");
    const bool board = !sandbox_.shown_state().board.empty();
    const bool moving = powers_.tool() == Powers::Tool::move;
    if (small_button("Move", {.tip = "Then click on the table.", .enabled = can_move && board, .primary = moving}, false))
        moving ? powers_.put_away() : powers_.take_move();
    if (small_button("Take away", {.tip = "Heroes and their companions are back in the next room; others are gone for good.",
                                   .enabled = can_move && board}))
        powers_.meddle({.what = Meddles::take_away, .piece = piece_});
    {
        const ui::Fields fields("place", 4);
        ui::amount("x", x_, 0, 80, {.tip = "From the left edge of the board.", .unit = "cm"});
        ui::amount("y", y_, 0, 80, {.tip = "From the heroes' edge.", .unit = "cm"});
    }
    if (ui::button("Set down there", {.tip = "At this place, or as near as there is room.", .enabled = can_move && board}))
        powers_.meddle({.what = Meddles::move, .piece = piece_, .at = Point{x_, y_}});
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
            powers_.meddle({.what = has ? Meddles::add_condition : Meddles::remove_condition, .piece = who.id, .id = condition->id});
    }
}

void PiecePart::draw_mat(const Character& who) {
    const Library& library = sandbox_.match()->rules().library();
    if (who.kind == CharacterKind::hero) {
        ui::heading("Gold");
        ui::integer("##gold", gold_, 0, 9999, {.tip = "Gold to be set. Drag, or double-click to type.", .width = 8});
        if (small_button("Set gold", {.tip = std::format("It has {} now.", who.gold), .enabled = gold_ != who.gold}))
            powers_.meddle({.what = Meddles::gold, .piece = who.id, .amount = gold_});
    }
    draw_drawn(who);
    ui::heading("Cards");
    if (who.cards.empty()) ui::dim("It holds none.");
    std::string gone;
    for (std::size_t i = 0; i < who.cards.size(); ++i) {
        const HeldCard& card = who.cards[i];
        const std::string key = card.kind + '/' + card.id;
        ImGui::PushID(static_cast<int>(i));
        if (ui::button("Take##" + key, {.tip = "It goes back into its deck."})) gone = key;
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ui::text(object_name(library, key) + (card.used ? " (used)" : ""));
        ImGui::PopID();
    }
    if (!gone.empty()) powers_.meddle({.what = Meddles::take_card, .piece = who.id, .id = gone});
    ui::dim("Give it another:");
    const std::string given = cards_.draw("cards", library, {"abilities", "items", "spells"}, 6, "", "Click to give it.");
    if (!given.empty()) powers_.meddle({.what = Meddles::give_card, .piece = who.id, .id = given});
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
        if (small_button("Draw one",
                         {.tip = std::format("From the top; {} are left.", pile.cards.size()), .enabled = !pile.cards.empty() && !who.dead},
                         false))
            powers_.meddle({.what = Meddles::draw, .piece = who.id, .id = deck->id, .amount = 1});
        for (std::size_t i = 0; i < held.size(); ++i)
            if (small_button("Put back " + held[i] + "##" + std::to_string(i), {.tip = "Into the deck, which is shuffled."}))
                powers_.meddle({.what = Meddles::put_back, .piece = who.id, .id = deck->id, .card = held[i]});
        ImGui::PopID();
    }
}

} // namespace flickforge::editor
