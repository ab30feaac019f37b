#include "editor/game/new_game_panel.h"

#include "base/text.h"
#include "editor/game/commands.h"
#include "editor/game/mat_drawing.h"
#include "editor/game/new_game_form.h"
#include "editor/match/sandbox.h"
#include "editor/ui/fuzzy.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <random>
#include <ranges>

namespace flickforge::editor {
namespace {

std::string first_sentence(const std::string& text) {
    const auto end = text.find_first_of(".:");
    return end == std::string::npos ? text : text.substr(0, end) + '.';
}

class NewGamePanel : public Panel {
public:
    NewGamePanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "new_game",
                 .title = "New game",
                 .tip = "Rooms, party, lord, rules and players of a new game.",
                 .side = DockSide::centre,
                 .open = false,
                 .shortcut = "",
                 .always = true}),
          workspace_(workspace), sandbox_(sandbox) {
        add_new_game_command(workspace_.shell());
    }

    void draw() override {
        refresh();
        if (!library_) return ui::coloured(ui::theme().warning, "The content has errors. Fix them to start a game.");
        const float foot = ui::em(3.2f);
        ImGui::BeginChild("page", {0, ImGui::GetContentRegionAvail().y - foot}, ImGuiChildFlags_NavFlattened);
        draw_page();
        ImGui::EndChild();
        draw_foot();
    }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    std::shared_ptr<const Library> library_;
    std::optional<NewGameForm> form_;
    NewGameForm checked_;
    bool is_checked_ = false, asked_ = false;
    unsigned asked_at_ = 0; ///< version of the workspace
    std::vector<NewGameProblem> problems_;
    std::vector<std::string> start_failed_; ///< why it could not start
    std::vector<PackCover> companions_;
    std::optional<unsigned> companions_at_; ///< version of the workspace
    bool rules_open_ = false;
    std::string rule_filter_;

    void refresh() {
        if (!asked_ || asked_at_ != workspace_.version()) { // content that cannot be read is complained about once
            asked_ = true, asked_at_ = workspace_.version();
            const auto library = sandbox_.library();
            if (library != library_) is_checked_ = false;
            const auto game_of = [](const std::shared_ptr<const Library>& of) { return of && of->game() ? of->game()->id : std::string(); };
            if (library_ && library && game_of(library) != game_of(library_)) form_.reset(); // nothing of the old form is in the other game
            library_ = library;
            if (library_ && !form_) form_ = first_form(*library_), form_->language = workspace_.options().language;
            if (library_) keep_what_exists(*form_, *library_);
        }
        if (!library_ || (is_checked_ && checked_ == *form_)) return;
        problems_ = new_game_problems(*form_, library_);
        start_failed_.clear();
        checked_ = *form_;
        is_checked_ = true;
    }

    // The page ----------------------------------------------------------------------------------------------------------------

    void draw_page() {
        const float width = std::min(ui::em(62), ImGui::GetContentRegionAvail().x), left = (ImGui::GetContentRegionAvail().x - width) / 2;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::round(left));
        ImGui::BeginChild("column", {width, 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
        ui::title("New game");
        if (const auto games = workspace_.shell().game_choices(); games.size() > 1) {
            head("The game", NewGameField::start);
            draw_game_choices(games);
        }
        draw_companions();
        draw_rooms();
        draw_seats();
        draw_party();
        draw_lord();
        draw_rest();
        draw_variants();
        ImGui::EndChild();
    }

    /// Published variants, expansions, whatever was installed: each brings rooms, heroes or rules to choose from below.
    void draw_companions() {
        if (!companions_at_ || *companions_at_ != workspace_.version()) {
            companions_ = workspace_.companions();
            companions_at_ = workspace_.version();
        }
        if (companions_.empty()) return;
        head("With these packs", NewGameField::start);
        std::vector<PickCard> cards;
        for (const PackCover& cover : companions_) {
            cards.push_back({.id = cover.id,
                             .label = cover.name.empty() ? cover.id : cover.name,
                             .lines = first_sentence(cover.description),
                             .tip = cover.description,
                             .taken = workspace_.is_taken(cover.id)});
        }
        draw_cards(cards, 14, [&](std::size_t i) {
            std::set<std::string> taken;
            for (const PackCover& cover : companions_)
                if (workspace_.is_taken(cover.id) != (cover.id == companions_[i].id)) taken.insert(cover.id);
            workspace_.take_companions(std::move(taken));
        });
    }

    void head(const char* words, NewGameField field, const std::string& remark = "") {
        ImGui::Dummy({0, ui::em(0.7f)});
        ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.2f);
        ui::text(words);
        ImGui::PopFont();
        if (!remark.empty()) {
            ImGui::SameLine(0, ui::em(0.8f));
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui::em(0.18f)); // the heading is larger: on one line with it
            ui::dim(remark);
        }
        for (const NewGameProblem& problem : problems_)
            if (problem.field == field && field != NewGameField::start) ui::coloured(ui::theme().warning, problem.sentence);
        ImGui::Dummy({0, ui::em(0.1f)});
    }

    /// Cards side by side, all of one height, as many in a row as there is room for.
    void draw_cards(const std::vector<PickCard>& cards, float least, const std::function<void(std::size_t)>& picked) {
        const float gap = ui::em(0.6f), room = ImGui::GetContentRegionAvail().x;
        const auto in_row = std::max<std::size_t>(1, static_cast<std::size_t>((room + gap) / (ui::em(least) + gap)));
        const auto columns = std::min(in_row, std::max<std::size_t>(1, cards.size()));
        const float width = std::floor((room - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
        float height = 0;
        for (const PickCard& card : cards) height = std::max(height, pick_card_height(card, width));
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, gap});
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (i % columns != 0) ImGui::SameLine();
            if (pick_card(cards[i], width, height)) picked(i);
        }
        ImGui::PopStyleVar();
    }

    // Seats -------------------------------------------------------------------------------------------------------------------

    void draw_seats() {
        head("Who plays", NewGameField::seats);
        int players = form_->players;
        {
            ui::Fields fields("players", 16);
            if (ui::integer("Players", players, 1, 5,
                            {.tip = "With 1 player the computer is the Overseer; with 2 or more, one player is.", .width = 14}))
                set_players(*form_, players);
            const auto heroes = dealt(*form_);
            draw_seat(0, "Overseer", "monsters and lord");
            for (int seat = 1; seat <= hands(*form_); ++seat) {
                std::vector<std::string> names;
                if (static_cast<std::size_t>(seat) <= heroes.size())
                    for (const std::string& id : heroes[static_cast<std::size_t>(seat - 1)])
                        names.push_back(object_name(*library_, id, "heroes"));
                draw_seat(seat, hands(*form_) == 1 ? "Heroes" : std::format("Player {}", seat), hands(*form_) == 1 ? "" : join(names));
            }
        }
        if (std::ranges::all_of(std::views::iota(0, hands(*form_) + 1), [&](int seat) { return form_->computers.contains(seat); }))
            ui::dim("The computer plays every seat. You watch.");
    }

    void draw_seat(int seat, const std::string& name, const std::string& who) {
        static const std::string kinds[] = {"a person", "the computer"};
        std::size_t now = form_->computers.contains(seat) ? 1 : 0;
        const std::string label = who.empty() ? name : name + ": " + who;
        if (!ui::choice(label, now, kinds, {.tip = label, .width = 14})) return;
        if (now == 1) form_->computers.insert(seat);
        else form_->computers.erase(seat);
    }

    // Party and lord ----------------------------------------------------------------------------------------------------------

    void draw_party() {
        const int size = party_size(*form_, *library_);
        head("The party", NewGameField::party,
             size > 0 ? std::format("{} of {} heroes", form_->heroes.size(), size) : counted(form_->heroes.size(), "hero", "heroes"));
        const flickforge::Layout* layout = library_->find<flickforge::Layout>(form_->layout);
        const bool suggested = layout && !layout->heroes.empty();
        if (ui::button("Suggested", {.tip = "Chooses the heroes suggested for these rooms.", .enabled = suggested}))
            take_suggested_party(*form_, *library_);
        ImGui::SameLine();
        if (ui::button("Random##party", {.tip = "Draws a party from all heroes."}))
            take_party_by_chance(*form_, *library_, std::random_device{}());
        ImGui::SameLine();
        bool any = size == 0;
        if (ui::check("Any number of heroes", any, {.tip = "Allows more or fewer heroes than the four of the rules."})) {
            if (any) form_->options["party_size"] = "0";
            else form_->options.erase("party_size");
        }
        std::vector<Portrait> portraits;
        for (const Hero* hero : library_->all<Hero>()) portraits.push_back(portrait_of(*library_, {"heroes", hero->id}));
        tell_apart(portraits);
        std::vector<PickCard> cards;
        for (std::size_t i = 0; i < portraits.size(); ++i) cards.push_back(card_of(*library_->all<Hero>()[i], portraits[i]));
        draw_cards(cards, 14, [&](std::size_t i) { toggle_hero(*form_, library_->all<Hero>()[i]->id); });
    }

    PickCard card_of(const Hero& hero, const Portrait& portrait) const {
        std::vector<std::string> lines{(hero.title.empty() ? "" : hero.title + ", ") + std::format("{} health", hero.health)};
        lines.push_back(sequences_text(*library_, hero.sequences));
        std::vector<std::string> more;
        for (const Counted<Ability>& ability : hero.abilities)
            more.push_back(object_name(*library_, ability.what.text, "abilities") +
                           (ability.count > 1 ? std::format(" x{}", ability.count) : ""));
        for (const Counted<Item>& item : hero.items)
            more.push_back(object_name(*library_, item.what.text, "items") + (item.count > 1 ? std::format(" x{}", item.count) : ""));
        if (hero.spells > 0) more.push_back(counted(static_cast<std::size_t>(hero.spells), "spell", "spells"));
        if (!more.empty()) lines.push_back(join(more));
        const Variant* without = left_out_by(*form_, *library_, "heroes", hero.id);
        return {.id = hero.id,
                .portrait = &portrait,
                .lines = join(lines, "\n"),
                .tip = without ? std::format("Excluded by \"{}\".", without->name) : hero.text,
                .taken = std::ranges::contains(form_->heroes, hero.id),
                .enabled = !without || std::ranges::contains(form_->heroes, hero.id)};
    }

    void draw_lord() {
        head("The Catacomb Lord", NewGameField::lord);
        std::vector<Portrait> portraits;
        for (const Lord* lord : library_->all<Lord>()) portraits.push_back(portrait_of(*library_, {"lords", lord->id}));
        tell_apart(portraits);
        std::vector<PickCard> cards;
        for (std::size_t i = 0; i < portraits.size(); ++i) {
            const Lord& lord = *library_->all<Lord>()[i];
            const Variant* without = left_out_by(*form_, *library_, "lords", lord.id);
            std::string lines = (lord.title.empty() ? "" : begun_large(lord.title) + ", ") + std::format("{} health", lord.health) + '\n' +
                                sequences_text(*library_, lord.sequences);
            if (without) lines = std::format("Excluded by \"{}\".", without->name);
            cards.push_back({.id = lord.id,
                             .portrait = &portraits[i],
                             .lines = std::move(lines),
                             .tip = lord.text,
                             .taken = form_->lord == lord.id,
                             .enabled = !without || form_->lord == lord.id});
        }
        draw_cards(cards, 14, [&](std::size_t i) { form_->lord = library_->all<Lord>()[i]->id; });
    }

    // Rooms -------------------------------------------------------------------------------------------------------------------

    void draw_rooms() {
        head("The rooms", NewGameField::rooms);
        const auto& layouts = library_->all<flickforge::Layout>();
        std::vector<PickCard> cards;
        for (const flickforge::Layout* layout : layouts)
            cards.push_back({.id = layout->id,
                             .label = layout->name,
                             .lines = layout->text.empty() ? counted(layout->slots.size(), "room", "rooms") : layout->text,
                             .tip = rooms_of(*layout),
                             .taken = !form_->own_rooms && form_->layout == layout->id});
        cards.push_back({.id = "own",
                         .label = "Rooms of your own",
                         .lines = "Any rooms in any order.",
                         .tip = "The list below.",
                         .taken = form_->own_rooms});
        draw_cards(cards, 14, [&](std::size_t i) {
            if (i < layouts.size()) take_layout(*form_, *library_, layouts[i]->id);
            else if (form_->own_rooms = true; form_->rooms.empty()) form_->rooms = {"battle", "special", "battle"};
        });
        if (form_->own_rooms) draw_own_rooms();
    }

    std::string rooms_of(const flickforge::Layout& layout) const {
        std::vector<std::string> names;
        for (const Slot& slot : layout.slots) {
            std::string word = slot.room.text;
            if (slot.deal)
                word = *slot.deal == Deal::special ? "special" : slot.difficulty ? "battle-" + std::to_string(*slot.difficulty) : "battle";
            names.push_back(std::format("{}. {}", names.size() + 1, room_words(*library_, word)));
        }
        return join(names, "\n");
    }

    void draw_own_rooms() {
        ImGui::Dummy({0, ui::em(0.2f)});
        std::optional<std::pair<std::size_t, std::size_t>> swap;
        std::optional<std::size_t> gone;
        for (std::size_t i = 0; i < form_->rooms.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            if (ui::button("Up", {.tip = "Moves the room up.", .enabled = i > 0})) swap = {i, i - 1};
            ImGui::SameLine();
            if (ui::button("Down", {.tip = "Moves the room down.", .enabled = i + 1 < form_->rooms.size()})) swap = {i, i + 1};
            ImGui::SameLine();
            if (ui::button("Remove", {.tip = "Removes the room from the list."})) gone = i;
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ui::text(std::format("{}. {}", i + 1, room_words(*library_, form_->rooms[i])));
            ImGui::PopID();
        }
        if (swap) std::swap(form_->rooms[swap->first], form_->rooms[swap->second]);
        if (gone) form_->rooms.erase(form_->rooms.begin() + static_cast<std::ptrdiff_t>(*gone));
        const auto rooms = rooms_to_add(*library_);
        std::vector<std::string> words;
        for (const auto& [text, id] : rooms) words.push_back(text);
        std::size_t chosen = rooms.size();
        if (ui::choice("Add a room", chosen, words, {.tip = "Adds a room to the end of the list.", .width = 24}) && chosen < rooms.size())
            form_->rooms.push_back(rooms[chosen].second);
    }

    // Rules -------------------------------------------------------------------------------------------------------------------

    void draw_variants() {
        head("Variants", NewGameField::start);
        for (const Variant* variant : library_->all<Variant>()) {
            if (variant->always) continue;
            bool on = form_->variants.contains(variant->id);
            ImGui::PushID(variant->id.c_str());
            if (ui::check(variant->name, on, {.tip = variant->text})) {
                if (on) form_->variants.insert(variant->id);
                else form_->variants.erase(variant->id);
            }
            ImGui::Indent(ui::em(2));
            if (!variant->text.empty()) ui::dim(variant->text);
            ImGui::Unindent(ui::em(2));
            ImGui::PopID();
        }
        const auto changed = std::ranges::count_if(form_->options, [](const auto& option) { return option.first != "party_size"; });
        const std::string remark = changed == 0 ? "" : std::format(" ({} changed)", changed);
        if (ui::button((rules_open_ ? "Hide single rules" : "Single rules…") + remark + "##rules", {.tip = "Shows every rule option."}))
            rules_open_ = !rules_open_;
        if (rules_open_) draw_rules();
    }

    void draw_rules() {
        ui::input("##filter", rule_filter_, {.tip = "Shows only rules with these letters.", .width = 20, .hint = "Find a rule"});
        ui::Fields fields("rules", 16);
        for (const RuleChoice& rule : rule_choices(*form_, *library_)) {
            if (rule.id == "party_size" || (!rule_filter_.empty() && !fuzzy_match(rule_filter_, rule.name + ' ' + rule.text))) continue;
            const auto own = form_->options.find(rule.id);
            const std::string& value = own == form_->options.end() ? rule.usual : own->second;
            auto chosen = static_cast<std::size_t>(std::ranges::find(rule.values, value) - rule.values.begin());
            if (ui::choice(rule.name + (own == form_->options.end() ? "" : " *"), chosen, rule.words, {.tip = rule.text, .width = 14})) {
                if (rule.values[chosen] == rule.usual) form_->options.erase(rule.id);
                else form_->options[rule.id] = rule.values[chosen];
            }
        }
    }

    void draw_rest() {
        head("The start", NewGameField::start);
        ui::Fields fields("rest", 16);
        ui::check("Choose starting cards", form_->ask_cards,
                  {.tip = "Heroes choose their starting items and spells instead of taking the usual ones."});
        if (const std::vector<std::string> languages = languages_of_games(*library_); languages.size() > 1) {
            const auto chosen = std::ranges::find(languages, form_->language);
            std::size_t index = chosen == languages.end() ? 0 : static_cast<std::size_t>(chosen - languages.begin());
            if (ui::choice("Language", index, languages, {.tip = "The language of the packs' names and texts in this game.", .width = 8}))
                form_->language = languages[index];
        }
        ui::integer("Seed", form_->seed, 0, 999'999'999, {.tip = "The same seed gives the same deal; Ctrl+click to type.", .width = 14});
    }

    // Below the page ----------------------------------------------------------------------------------------------------------

    void draw_foot() {
        ImGui::Separator();
        ImGui::Dummy({0, ui::em(0.2f)});
        if (ui::button("Start game", {.tip = "Starts the game.", .enabled = problems_.empty(), .primary = true, .width = 9})) begin();
        ImGui::SameLine();
        if (ui::button("Another seed", {.tip = "Chooses another random seed."}))
            form_->seed = static_cast<int>(std::random_device{}() % 1'000'000'000);
        ImGui::SameLine(0, ui::em(1));
        ImGui::AlignTextToFramePadding();
        if (!start_failed_.empty()) ui::coloured(ui::theme().error, join(start_failed_, " "));
        else if (!problems_.empty()) ui::coloured(ui::theme().warning, problems_.front().sentence);
        else ui::dim(ready());
    }

    std::string ready() const {
        std::vector<std::string> names;
        for (const std::string& hero : form_->heroes) names.push_back(object_name(*library_, hero, "heroes"));
        return std::format("{} against {}.", join(names), object_name(*library_, form_->lord, "lords"));
    }

    void begin() {
        sandbox_.leave("Start another game?", [this] { begin_now(); });
    }

    void begin_now() {
        auto planned = plan(*library_, new_game(*form_));
        const auto before = workspace_.shell().toasts().history().size();
        if (planned && sandbox_.begin(planned->beginning, form_->computers)) {
            workspace_.shell().layout().close("new_game");
            return;
        }
        start_failed_.clear();
        if (!planned)
            for (const Issue& issue : planned.error()) start_failed_.push_back(begun_large(issue.message) + '.');
        const auto& said = workspace_.shell().toasts().history();
        for (std::size_t i = before; i < said.size(); ++i) start_failed_.push_back(said[i].text);
        if (start_failed_.empty()) start_failed_.push_back("The game could not start.");
    }
};

} // namespace

std::unique_ptr<Panel> make_new_game_panel(Workspace& workspace, Sandbox& sandbox) {
    return std::make_unique<NewGamePanel>(workspace, sandbox);
}

} // namespace flickforge::editor
