#include "editor/game/questions/decision_view.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "editor/game/map_view.h"
#include "editor/game/mat_drawing.h"
#include "editor/match/sandbox.h"
#include "editor/ui/card_tip.h"
#include "editor/ui/key_chords.h"
#include "rules/about.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

constexpr std::size_t most_at_once = 9; ///< actions that are shown without folding: as many as there are digits

/// Text of a command, to tell equal buttons apart.
std::string id_of(const flickforge::Command& command) {
    const Choose* choice = std::get_if<Choose>(&command);
    return choice ? choice->option : "end";
}

/// No text field is active, no dialog is open, and the keyboard is at the table.
bool keys_are_ours() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyCtrl || io.KeyAlt || io.KeySuper || io.KeyShift) return false;
    return ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) && !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

/// A digit that is pressed, "0" to "9"; empty for none.
std::string pressed_digit() {
    if (!keys_are_ours()) return "";
    for (int digit = 0; digit <= 9; ++digit)
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit), false) ||
            ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + digit), false))
            return std::to_string(digit);
    return "";
}

constexpr float wide_from = 42; ///< em: from here on the answers stand side by side

/// Cells side by side; plain lines where there is one column.
class Grid {
public:
    Grid(const char* id, int columns) : open_(columns > 1 && ImGui::BeginTable(id, columns, ImGuiTableFlags_SizingStretchSame)) {}
    ~Grid() {
        if (open_) ImGui::EndTable();
    }
    Grid(const Grid&) = delete;
    Grid& operator=(const Grid&) = delete;

    void next() {
        if (open_) ImGui::TableNextColumn();
    }

private:
    bool open_;
};

void space(float height) { ImGui::Dummy({0, ui::em(height)}); }

/// The page of the room shows it.
bool is_seen_anyway(const Event& event) {
    return event.what == EventKind::room_revealed || event.what == EventKind::entered || event.what == EventKind::card_shown;
}

/// Larger than a heading, smaller than the title of a page.
void question(const std::string& words) {
    ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.25f);
    ui::text(words);
    ImGui::PopFont();
}

} // namespace

void DecisionView::show(int character) {
    if (!sandbox_.match()) return;
    const auto& groups = made().page.groups;
    const auto group = std::ranges::find(groups, character, &ReplyGroup::character);
    if (group != groups.end() && group->replies.size() > 1) open_ = character; // a single action is always seen
}

const DecisionView::Made& DecisionView::made() {
    return made_.get(sandbox_, [this] {
        const Rules& rules = sandbox_.match()->rules();
        const GameState& state = sandbox_.shown_state();
        Made made{.page = question_page(rules, state)};
        const auto& groups = made.page.groups;
        if (!made.page.place.empty()) {
            const Stepped& last = sandbox_.shown_step();
            const GameState& before = sandbox_.shown() > 0 ? sandbox_.match()->after(sandbox_.shown() - 1).state : last.state;
            const NameOf name = names_in(rules, before, last.state, last.events);
            for (const Event& event : last.events)
                if (std::string words = is_seen_anyway(event) ? "" : event_text(rules.library(), name, event); !words.empty())
                    made.news.push_back(std::move(words));
        }
        std::size_t actions = 0;
        for (const ReplyGroup& group : groups) actions += group.replies.size();
        made.folded = actions > most_at_once && state.decision && state.decision->asks == DecisionKind::act;
        const auto has_several = [](const ReplyGroup& group) { return group.replies.size() > 1; };
        const auto first = std::ranges::find_if(groups, has_several);
        const auto now = std::ranges::find(groups, open_, &ReplyGroup::character);
        if (made.folded && (now == groups.end() || !has_several(*now)) && first != groups.end()) open_ = first->character;
        return made;
    });
}

void DecisionView::draw() {
    hovered_ = 0;
    if (!sandbox_.match()) return;
    now_ = &made();
    if (!sandbox_.asks_person()) return draw_waiting();
    digits_ = 0;
    pressed_ = pressed_digit();
    chosen_.reset();
    const float room = ImGui::GetContentRegionAvail().x;
    if (room > ui::em(wide_from)) draw_wide(room);
    else draw_narrow();
    if (chosen_) sandbox_.play(*chosen_);
}

/// A column beside the table.
void DecisionView::draw_narrow() {
    draw_head();
    if (!now_->page.place.empty()) {
        question(now_->page.place);
        ui::dim(now_->page.place_text);
        draw_purses();
        draw_news();
        space(0.15f);
        ImGui::Separator();
        space(0.15f);
    }
    draw_answers();
    if (now_->page.table.empty()) return;
    space(0.3f);
    draw_prizes();
}

/// A page where the table would be: special rooms, boards and cards to choose from.
void DecisionView::draw_wide(float room) {
    const float width = std::min(room, ui::em(72)), left = std::round((room - width) / 2);
    const float aside = now_->page.place.empty() ? 0 : ui::em(19), gap = ui::em(2);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + left);
    const ImVec2 corner = ImGui::GetCursorPos();
    if (aside > 0) {
        ImGui::BeginChild("about", {aside, 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
        question(now_->page.place);
        ui::dim(now_->page.place_text);
        draw_purses();
        draw_news();
        draw_prizes();
        ImGui::EndChild();
    }
    const float x = corner.x + (aside > 0 ? aside + gap : 0);
    ImGui::SetCursorPos({x, corner.y});
    ImGui::BeginChild("answers", {width - (x - corner.x), 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
    draw_head();
    draw_answers();
    ImGui::EndChild();
}

void DecisionView::draw_answers() {
    question(now_->page.question);
    if (!now_->page.help.empty()) ui::dim(now_->page.help);
    space(0.2f);
    if (now_->page.on_table) draw_pieces();
    if (now_->folded) turn_pages();
    draw_ways();
    draw_groups();
    if (now_->page.end) {
        space(0.2f);
        draw_reply(*now_->page.end);
    }
    if (can_take_back()) {
        space(0.2f);
        const BigButton back{.id = "back",
                             .label = "Take back the choice",
                             .does = "Choose something else.",
                             .tip = "Undoes the choice that led here.  " + shown_shortcut("Ctrl+Backspace"),
                             .quiet = true};
        if (big_button(back, sandbox_.match()->rules().library())) sandbox_.undo();
    }
    if (now_->page.on_table) draw_help_of_computer();
}

/// Where the party may go is seen on the map, and chosen there as well.
void DecisionView::draw_ways() {
    const GameState& state = sandbox_.shown_state();
    if (!state.decision || state.decision->about != About::way) return;
    const MapSheet map = map_sheet(sandbox_.match()->rules(), state);
    if (map.shape == MapShape::column) return;
    const MapTile* clicked = draw_map(map, true);
    if (clicked && !clicked->answer.empty()) chosen_ = Choose{clicked->answer};
    space(0.4f);
}

/// A person has just chosen what to do, and nothing has happened yet that could not be undone without loss.
bool DecisionView::can_take_back() const {
    const Match& match = *sandbox_.match();
    if (!now_->page.on_table || match.commands().empty()) return false;
    if (!std::holds_alternative<Choose>(match.commands().back())) return false;
    const GameState& before = match.after(match.commands().size() - 1).state;
    return before.decision && before.decision->asks == DecisionKind::act && before.random == match.state().random;
}

/// The person here is not asked: grey text says who is, and nothing can be clicked by mistake.
void DecisionView::draw_waiting() {
    const Match& match = *sandbox_.match();
    if (!sandbox_.is_live()) {
        ui::heading("Earlier move");
        ui::dim(std::format("The game after {} of {} moves. Questions are answered at the latest move.", sandbox_.shown(),
                            match.commands().size()));
        space(0.2f);
        if (ui::button("Return to latest move", {.tip = "Shows the game as it is now.", .primary = true}))
            sandbox_.look_at(match.commands().size());
        if (ui::button("Continue from here", {.tip = "Undoes all later moves and continues from here."})) sandbox_.go_on_from_here();
        if (sandbox_.shown_state().decision) {
            space(0.4f);
            ui::dim("Then " + now_->page.asked.whole() + " was asked: " + now_->page.question);
        }
        return;
    }
    if (sandbox_.computer_plays_room()) return ui::dim("The computer plays the rest of the room…");
    const bool watching = sandbox_.show().running() && sandbox_.show().playback().has_shot();
    if (!now_->page.asked.name.empty() && !watching) draw_head();
    if (watching) return ui::dim(sandbox_.show().paused() ? "The shot is paused." : "The shot is being shown…");
    if (match.over()) return ui::dim("The game is over.");
    ui::dim("The computer plays for " + now_->page.asked.whole() + "…");
}

void DecisionView::draw_head() {
    const GameState& state = sandbox_.shown_state();
    space(0.1f);
    seat_chip(now_->page.asked);
    ImGui::SameLine(0, ui::em(0.5f));
    ImGui::BeginGroup();
    ImGui::PushFont(ui::context().fonts.bold, 0);
    ui::text(now_->page.asked.name);
    ImGui::PopFont();
    if (!now_->page.asked.heroes.empty()) ui::dim(now_->page.asked.heroes);
    ImGui::EndGroup();
    if (state.phase == Phase::battle) {
        const std::string round = std::format("Round {}", state.round);
        const float x = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(round.c_str()).x;
        if (x > ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ui::em(0.8f)) {
            ImGui::SameLine();
            ImGui::SetCursorPosX(x);
            ui::dim(round);
        }
    }
    space(0.15f);
    ImGui::Separator();
    space(0.15f);
}

// Special rooms -------------------------------------------------------------------------------------------------------------

void DecisionView::draw_purses() {
    const Rules& rules = sandbox_.match()->rules();
    const GameState& state = sandbox_.shown_state();
    ui::heading("Purses");
    const float half = std::max(ui::em(8), ImGui::GetContentRegionAvail().x / 2);
    for (std::size_t i = 0; i < now_->page.purses.size(); ++i) {
        const Purse& purse = now_->page.purses[i];
        if (i % 2 == 1) ImGui::SameLine(half);
        ImGui::BeginGroup();
        face(portrait_of(rules, state, purse.character), 1.6f);
        ImGui::SameLine(0, ui::em(0.4f));
        ImGui::AlignTextToFramePadding();
        const Library& library = rules.library();
        const std::string left = gold_text(library, purse.gold - purse.on_counter);
        ui::text(std::format("{} {}", purse.name, shown_gold(library, purse.gold - purse.on_counter)));
        ImGui::EndGroup();
        ui::tooltip(purse.on_counter > 0
                        ? std::format("{}: {}, and {} on the counter", purse.name, left, shown_gold(library, purse.on_counter))
                        : std::format("{}: {}", purse.name, left));
    }
}

void DecisionView::draw_prizes() {
    if (now_->page.table.empty()) return;
    ui::heading("What can be won");
    for (const std::string& row : now_->page.table) ui::dim(row);
}

void DecisionView::draw_news() {
    if (now_->news.empty()) return;
    ui::heading("Just now");
    constexpr std::size_t most = 8;
    const std::size_t from = now_->news.size() > most ? now_->news.size() - most : 0;
    for (std::size_t i = from; i < now_->news.size(); ++i) ui::dim(now_->news[i]);
}

void DecisionView::draw_goods(const ReplyGroup& group) {
    ImGui::PushID(group.heading.c_str());
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().raised);
    ImGui::BeginChild("goods", {0, 0}, ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
    ImGui::PopStyleColor();
    const bool gone = group.replies.empty();
    const float price = ImGui::CalcTextSize(group.remark.c_str()).x, right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    if (gone) ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().dim);
    ImGui::PushFont(ui::context().fonts.bold, 0);
    ImGui::PushTextWrapPos(right - price - ui::em(0.6f));
    ImGui::TextUnformatted(group.heading.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    if (gone) ImGui::PopStyleColor();
    if (ImGui::IsItemVisible()) ui::drawn_at(group.heading, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
    if (!group.card.kind.empty()) ui::card_tooltip(group.card.kind, group.card.id, "");
    ImGui::SameLine();
    ImGui::SetCursorPosX(right - price);
    ui::dim(group.remark);
    if (!group.text.empty()) ui::dim(group.text);
    if (gone) ui::coloured(ui::theme().warning, group.why_not);
    const Rules& rules = sandbox_.match()->rules();
    bool first = true;
    for (const Reply& reply : group.replies) {
        Portrait portrait;
        if (reply.character) portrait = portrait_of(rules, sandbox_.shown_state(), reply.character);
        const std::string key = next_key();
        bool hot = false;
        const bool clicked = small_button({.id = id_of(reply.command),
                                           .label = reply.label,
                                           .remark = reply.remark,
                                           .tip = reply.tip,
                                           .key = key,
                                           .portrait = reply.character ? &portrait : nullptr},
                                          first, &hot);
        if (clicked || (!key.empty() && key == pressed_)) chosen_ = reply.command;
        see(hot, reply.character);
        first = false;
    }
    ImGui::EndChild();
    ImGui::PopID();
}

// Answers -------------------------------------------------------------------------------------------------------------------

std::string DecisionView::next_key() { return digits_ < 9 ? std::to_string(++digits_) : ""; }

void DecisionView::see(bool hot, int character) {
    if (hot && character != 0) hovered_ = character;
}

/// By keyboard: PgDn opens the next character's actions, PgUp those before.
void DecisionView::turn_pages() {
    if (!keys_are_ours()) return;
    const int step = static_cast<int>(ImGui::IsKeyPressed(ImGuiKey_PageDown)) - static_cast<int>(ImGui::IsKeyPressed(ImGuiKey_PageUp));
    if (step == 0) return;
    std::vector<int> heads;
    for (const ReplyGroup& group : now_->page.groups)
        if (group.replies.size() > 1) heads.push_back(group.character);
    const auto now = std::ranges::find(heads, open_);
    if (heads.empty()) return;
    const auto count = std::ssize(heads), at = now == heads.end() ? 0 : now - heads.begin() + step;
    open_ = heads[static_cast<std::size_t>((at + count) % count)];
}

/// One below the other, or in columns where there is room for several.
void DecisionView::draw_groups() {
    constexpr float least_goods = 15, least_reply = 17; // in em
    const float room = ImGui::GetContentRegionAvail().x;
    const auto columns = [&](float least, std::size_t count) {
        return std::clamp(static_cast<int>(room / ui::em(least)), 1, static_cast<int>(std::clamp<std::size_t>(count, 1, 3)));
    };
    const auto goods = static_cast<std::size_t>(std::ranges::count(now_->page.groups, true, &ReplyGroup::goods));
    if (goods > 0) {
        Grid grid("goods", columns(least_goods, goods));
        for (const ReplyGroup& group : now_->page.groups)
            if (group.goods) grid.next(), draw_goods(group);
    }
    for (const ReplyGroup& group : now_->page.groups) {
        if (group.goods) continue;
        if (group.character != 0) {
            draw_actions(group);
            continue;
        }
        Grid grid("replies", columns(least_reply, group.replies.size()));
        for (const Reply& reply : group.replies) grid.next(), draw_reply(reply);
    }
}

/// What one character can do: below its portrait, or in one button where there is only one thing.
void DecisionView::draw_actions(const ReplyGroup& group) {
    const Portrait who = portrait_of(sandbox_.match()->rules(), sandbox_.shown_state(), group.character);
    if (group.replies.size() == 1) return draw_reply(group.replies.front(), &who);
    const bool open = !now_->folded || open_ == group.character;
    const std::string remark = open ? "" : counted(group.replies.size(), "action", "actions");
    bool hot = false;
    if (fold_head("actions of " + std::to_string(group.character), who, remark, open, &hot)) open_ = group.character;
    if (now_->folded) ui::tooltip("Shows what " + who.name + " can do; PgUp and PgDn go to the next.");
    see(hot, group.character);
    if (!open) return;
    ImGui::Indent(ui::em(0.8f));
    for (const Reply& reply : group.replies) draw_reply(reply);
    ImGui::Unindent(ui::em(0.8f));
    space(0.3f);
}

void DecisionView::draw_reply(const Reply& reply, const Portrait* who) {
    const Rules& rules = sandbox_.match()->rules();
    const bool way_out = std::holds_alternative<End>(reply.command);
    std::optional<Portrait> own;
    if (reply.face) own = portrait_of(rules, sandbox_.shown_state(), reply.character);
    else if (!reply.shows.kind.empty()) own = portrait_of(rules.library(), reply.shows);
    BigButton button{.id = id_of(reply.command), .label = reply.label, .remark = reply.remark, .does = reply.does, .tip = reply.tip};
    if (who) { // the whole turn of a character with one option
        button.label = who->name, button.remark = who->health;
        button.does = reply.label + (reply.does.empty() ? "" : ". " + reply.does);
        own = *who;
    }
    if (!reply.why_not.empty()) button.enabled = false, button.does = reply.why_not;
    if (button.enabled) button.key = way_out ? "0" : next_key();
    button.portrait = own ? &*own : nullptr;
    button.shows = reply.card;
    if (!reply.board.empty()) button.board = rules.find<Board>(std::string_view(reply.board));
    button.quiet = way_out;
    bool hot = false;
    const bool clicked = big_button(button, rules.library(), &hot);
    if (clicked || (!button.key.empty() && button.key == pressed_)) chosen_ = reply.command;
    see(hot, reply.character);
}

// On the table --------------------------------------------------------------------------------------------------------------

void DecisionView::draw_pieces() {
    const GameState& state = sandbox_.shown_state();
    if (!state.decision || state.decision->asks != DecisionKind::place || now_->page.pieces.size() < 2) return;
    for (const int piece : now_->page.pieces) {
        const Portrait portrait = portrait_of(sandbox_.match()->rules(), state, piece);
        ImGui::BeginGroup();
        face(portrait, 1.6f);
        ImGui::SameLine(0, ui::em(0.4f));
        ImGui::AlignTextToFramePadding();
        ui::text(portrait.name);
        ImGui::EndGroup();
        see(ImGui::IsItemHovered(), piece);
    }
}

void DecisionView::draw_help_of_computer() {
    const Decision& decision = *sandbox_.shown_state().decision;
    const bool many = decision.about == About::set_up;
    space(0.4f);
    if (ui::button(many                                   ? "Place them for me"
                   : decision.asks == DecisionKind::place ? "Place it for me"
                                                          : "Flick it for me",
                   {.tip = many ? "The computer places all pieces of this side." : "The computer does this once."}))
        let_computer_do_it();
}

void DecisionView::let_computer_do_it() {
    const Match& match = *sandbox_.match();
    const Decision first = *match.state().decision;
    constexpr int most_pieces = 100;
    for (int i = 0; i < most_pieces && match.state().decision; ++i) {
        const Decision& now = *match.state().decision;
        if (now.asks != first.asks || now.team != first.team || now.about != first.about || now.question != first.question) return;
        const auto answer = helper_.answer(match.rules(), match.state());
        if (!answer || !sandbox_.play(*answer) || first.about != About::set_up) return;
    }
}

} // namespace flickforge::editor
