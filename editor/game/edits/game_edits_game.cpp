// Putting pieces on the table, the game as a whole, and playtests of this position.
#include "editor/game/edits/game_edits_parts.h"

#include "editor/project/kind_names.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {

// Put ---------------------------------------------------------------------------------------------------------------------

void PutPart::draw() {
    const GameState& state = sandbox_.shown_state();
    const Library& library = sandbox_.match()->rules().library();
    if (state.board.empty()) return ui::dim("There is no board on the table. Go to a room with a battle and choose its board.");
    static const std::vector<std::string> names{"Everything", "Monsters", "Heroes", "Familiars", "Catacomb Lords", "Antients", "Tokens"};
    static const std::vector<std::vector<std::string>> kinds{{"monsters", "heroes", "familiars", "lords", "antients", "tokens"},
                                                             {"monsters"},
                                                             {"heroes"},
                                                             {"familiars"},
                                                             {"lords"},
                                                             {"antients"},
                                                             {"tokens"}};
    ui::choice("##kind", kind_, names, {.tip = "Which objects the list shows."});
    const float rows = std::clamp(ImGui::GetContentRegionAvail().y / ui::em(1.7f) - 9, 5.0f, 16.0f);
    const std::string clicked = list_.draw("put", library, kinds[kind_], rows, chosen_, "Selects it; then click on the table.");
    // A familiar follows a hero; a hero may come as an ally of another, and an Antient may be used by one.
    std::vector<int> heroes;
    std::vector<std::string> leaders{"no hero"};
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && !who.dead)
            heroes.push_back(who.id), leaders.push_back(piece_name(sandbox_.match()->rules(), state, who.id));
    const bool may_follow = chosen_.starts_with("heroes/") || chosen_.starts_with("familiars/") || chosen_.starts_with("antients/");
    if (leader_ >= leaders.size()) leader_ = 0;
    if (!clicked.empty()) {
        chosen_ = clicked;
        if (chosen_.starts_with("familiars/") && leader_ == 0 && leaders.size() > 1) leader_ = 1;
    }
    {
        const ui::Fields fields("where", 5);
        if (ui::choice("Follows", leader_, leaders,
                       {.tip = "The hero it follows; a hero who follows another is an ally.", .enabled = may_follow}) &&
            !chosen_.empty() && edits_.tool() == GameEdits::Tool::put)
            edits_.take_put(chosen_, may_follow && leader_ > 0 ? heroes[leader_ - 1] : 0);
        ui::amount("x", x_, 0, 80, {.tip = "Distance from the left edge of the board.", .unit = "cm"});
        ui::amount("y", y_, 0, 80, {.tip = "Distance from the heroes' edge.", .unit = "cm"});
    }
    const int follows = may_follow && leader_ > 0 ? heroes[leader_ - 1] : 0;
    if (!clicked.empty()) edits_.take_put(chosen_, follows);
    const auto put = [&](std::optional<Point> at) {
        const int next = sandbox_.match()->state().next_id;
        if (edits_.edit({.what = SandboxEditKind::put, .piece = follows, .id = chosen_, .at = at})) edits_.choose(next);
    };
    if (ui::button("Add there", {.tip = "Adds it at x and y, or as near as possible.", .enabled = !chosen_.empty()})) put(Point{x_, y_});
    ImGui::SameLine(0, ui::em(0.3f));
    if (ui::button("Add in its start zone", {.tip = "Adds it where such pieces start.", .enabled = !chosen_.empty()})) put({});
}

// The game ----------------------------------------------------------------------------------------------------------------

void GamePart::button(const char* command, const std::string& label) {
    Commands& commands = workspace_.shell().commands();
    const Command* found = commands.find(command);
    if (!found) return;
    const std::string tip = found->tip + (found->shortcut.empty() ? "" : "  " + shown_shortcut(found->shortcut));
    if (ui::button(label, {.tip = tip, .enabled = is_enabled(*found)})) commands.run(command);
}

void GamePart::draw() {
    Choices& now = choices_.get(sandbox_, [this] { return Choices{static_cast<std::size_t>(std::max(0, sandbox_.shown_state().room))}; });
    ui::heading("Rooms");
    draw_rooms(now);
    ui::heading("Battle");
    button("play.end_battle", "End the battle now");
    button("play.rest_of_room", "Computer plays the rest");
    draw_lord(now.lord);
    ui::heading("Randomness");
    bool frozen = edits_.dice_frozen();
    if (ui::check("Fix random seed", frozen, {.tip = "Starts every move with the same random seed, for the computer's hand as well."}))
        edits_.freeze_dice(frozen);
    int seed = edits_.seed();
    {
        const ui::Fields fields("chance", 5);
        if (ui::integer("Seed", seed, 1, 99999, {.tip = "The random seed."})) edits_.set_seed(seed);
    }
    if (ui::button("New random seed", {.tip = "Sets the random seed once."}))
        edits_.edit({.what = SandboxEditKind::reseed, .seed = static_cast<std::uint64_t>(edits_.seed())});
    button("play.again_flick", "Repeat the last flick");
}

void GamePart::draw_rooms(Choices& now) {
    const GameState& state = sandbox_.shown_state();
    const Library& library = sandbox_.match()->rules().library();
    std::vector<std::string> places;
    for (std::size_t i = 0; i < state.column.size(); ++i)
        places.push_back(std::format("{}  {}", i + 1, object_name(library, state.column[i].room, "rooms")));
    if (places.empty()) places.emplace_back("1");
    if (now.place >= places.size()) now.place = 0;
    std::vector<std::string> rooms{"unchanged"}, ids{""};
    for (const Offer& offer : offers(library, {"rooms"})) rooms.push_back(offer.name), ids.push_back(offer.key.id);
    if (now.room >= rooms.size()) now.room = 0;
    {
        const ui::Fields fields("rooms", 5);
        ui::choice("Place", now.place, places, {.tip = "Place in the column of rooms."});
        ui::choice("Room", now.room, rooms, {.tip = "Puts another room card at this place."});
    }
    const bool again = static_cast<int>(now.place) == state.room && now.room == 0;
    if (ui::button(again ? "Restart this room" : "Go there",
                   {.tip = "Clears the table without payment; health, gold and cards stay.", .primary = !again}))
        edits_.edit({.what = SandboxEditKind::room, .id = ids[now.room], .amount = static_cast<int>(now.place) + 1});
}

void GamePart::draw_lord(std::size_t& chosen) {
    const Library& library = sandbox_.match()->rules().library();
    const std::string& now = sandbox_.shown_state().lord;
    std::vector<std::string> names{now.empty() ? "none" : object_name(library, now, "lords")}, ids{now};
    for (const Lord* lord : library.all<Lord>())
        if (lord->id != now) names.push_back(lord->name), ids.push_back(lord->id);
    if (chosen >= names.size()) chosen = 0;
    {
        const ui::Fields fields("lord", 5);
        ui::choice("Lord", chosen, names, {.tip = "The Catacomb Lord of this game."});
    }
    if (ui::button("Change the lord", {.tip = "Replaces the lord, also on the board.", .enabled = chosen != 0}))
        edits_.edit({.what = SandboxEditKind::lord, .id = ids[chosen]});
}

// Playtest ---------------------------------------------------------------------------------------------------------------

namespace {

/// A share with its interval: filled up to the value, a whisker from low to high.
void draw_share(const Figure& figure) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = ui::em(0.9f);
    const auto x = [&](double share) { return at.x + width * static_cast<float>(std::clamp(share, 0.0, 1.0)); };
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = at.y + height / 2, round = ui::em(0.2f), thick = std::max(1.0f, ui::em(0.12f));
    list.AddRectFilled(at, {at.x + width, at.y + height}, ui::theme().field, round);
    list.AddRectFilled(at, {x(figure.value), at.y + height}, ui::theme().accent, round);
    list.AddRect(at, {at.x + width, at.y + height}, ui::theme().strong, round);
    list.AddLine({x(figure.low), middle}, {x(figure.high), middle}, ui::theme().text, thick);
    for (const double end : {figure.low, figure.high})
        list.AddLine({x(end), at.y + height * 0.15f}, {x(end), at.y + height * 0.85f}, ui::theme().text, thick);
    ImGui::Dummy({width, height});
}

} // namespace

void TrialPart::draw() {
    ui::text("Lets the computer finish this position many times, from the move that is shown.");
    std::vector<std::string> hands;
    for (const HandPreset& preset : hand_presets()) hands.push_back(in_words(preset.name));
    {
        const ui::Fields fields("trial", 6);
        ui::integer("Games", edits_.trial_options.games, 10, 2000, {.tip = "More games give narrower intervals."});
        if (ui::choice("Hands", hand_, hands, {.tip = "How much the hands of both sides shake."}))
            edits_.trial_options.skills.heroes.hand = edits_.trial_options.skills.overseer.hand = hand_presets()[hand_].hand;
        ui::check("Whole game", edits_.trial_options.whole_game, {.tip = "Plays to the end of the game instead of the battle."});
    }
    if (!edits_.trial() || !edits_.trial()->running()) {
        if (ui::button(
                "Playtest this position",
                {.tip = "Starts the playtest in the background.", .enabled = sandbox_.shown_state().decision.has_value(), .primary = true}))
            edits_.try_table();
    } else if (ui::button("Cancel", {.tip = "Stops; finished games count."})) edits_.cancel_trial();
    const TrialRun* run = edits_.trial(); // it may have begun just now
    if (!run) return;
    if (run->running()) {
        ui::text(std::format("{} of {} games", run->done(), run->options().games));
        const double share = static_cast<double>(run->done()) / std::max(1, run->options().games);
        draw_share({share, share, share});
        return;
    }
    ImGui::Spacing();
    if (edits_.trial_is_old()) ui::dim("The position has changed since this playtest:");
    const Result<TrialResult>& result = *run->result();
    if (result) draw_result(*result);
    else
        for (const Issue& issue : result.error())
            ui::coloured(ui::theme().error, issue.message + (issue.hint.empty() ? "" : "; " + issue.hint));
}

void TrialPart::draw_result(const TrialResult& result) {
    TrialResult whole = result;
    whole.heroes.clear(); // those are in the table below
    const auto lines = to_lines(whole, {});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ui::text(lines[i]);
        if (i == 0 && result.games > 0) draw_share(result.wins);
    }
    if (result.games == 0) return;
    const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
    if (!result.heroes.empty() && ImGui::BeginTable("heroes", 3, ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_BordersInnerH)) {
        ImGui::TableSetupColumn("who", ImGuiTableColumnFlags_WidthStretch);
        for (const char* column : {"health", "dies"}) ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthFixed);
        ImGui::TableNextRow();
        for (const char* head : {"Hero", "Health left", "Dies"}) {
            ImGui::TableNextColumn();
            ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().dim);
            ImGui::TextUnformatted(head);
            ImGui::PopStyleColor();
        }
        const auto cell = [](const std::string& words) { // in one line, or the column would not know how wide it is
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(words.c_str());
            ui::drawn(words);
        };
        for (const TrialHero& hero : result.heroes) {
            ImGui::TableNextRow();
            cell(edits_.trial_name(hero.id));
            cell(std::format("{:.1f} ({:.1f}-{:.1f})", hero.health.value, hero.health.low, hero.health.high));
            cell(std::format("{} % ({}-{})", percent(hero.dies.value), percent(hero.dies.low), percent(hero.dies.high)));
        }
        ImGui::EndTable();
    }
    ui::dim("In brackets: the 95 % confidence interval.");
}

} // namespace flickforge::editor
