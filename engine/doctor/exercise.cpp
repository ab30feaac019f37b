// Is every rule of a pack ever heard, and every card ever used? Games are played in which they could be.
#include "base/text.h"
#include "content/load/changed.h"
#include "doctor/games.h"
#include "match/play_on.h"
#include "match/scenario.h"
#include "match/second_run.h"
#include "players/player.h"
#include "players/random_player.h"
#include "script/check_scripts.h"
#include "script/mistake.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

constexpr int most_commands = 3000, most_tries = 500; ///< of one game: long ones are left, they show nothing new
constexpr int fresh_scripts_every = 20;               ///< commands on average; there are many games
constexpr std::size_t most_mistakes = 50;

class GameExerciser {
public:
    GameExerciser(const DoctorInput& patient, const TestGames& test) : patient_(patient), library_(*patient.library), test_(test) {}

    Result<Issues> run(int* games) {
        auto expected = expected_hooks();
        if (!expected) return std::unexpected(std::move(expected.error()));
        const std::set<ObjectKey> cards = cards_of(patient_);
        const std::vector<TestGame> planned = plan_test(patient_, test_, trouble_);
        int done = 0;
        for (const TestGame& game : planned) {
            play(game);
            if (test_.progress) test_.progress(++done, static_cast<int>(planned.size()));
        }
        play_scenarios();
        if (games) *games = played_;
        if (played_ == 0 && mistakes_.empty()) return std::unexpected(std::move(trouble_));
        Issues found = findings(*expected, cards);
        append(found, std::move(mistakes_));
        return found;
    }

private:
    const DoctorInput& patient_;
    const Library& library_;
    const TestGames& test_;

    int played_ = 0;
    Issues trouble_;
    Issues mistakes_; ///< of scripts, whichever pack they belong to: another pack's script may fail because of this one
    std::set<std::pair<ObjectKey, Hook>> ran_; ///< an object, and a hook of its scripts
    std::set<ObjectKey> used_;                 ///< cards

    /// All hooks that scripts of the packs' objects have.
    Result<std::map<ObjectKey, std::vector<Hook>>> expected_hooks() const {
        auto hooks = LuaHooks::load(patient_.library);
        if (!hooks) return std::unexpected(std::move(hooks.error()));
        std::map<ObjectKey, std::vector<Hook>> expected;
        for (const auto& [key, object] : library_.objects()) {
            if (!patient_.has(key.id) || object->abstract || !object->typed) continue;
            if (const ShotType* shot = key.kind == "shots" ? library_.find<ShotType>(key.id) : nullptr; shot && !shot->in_base_game)
                continue;
            for (const Hooks::Bound& bound : (*hooks)->scripts_of(key.kind, *object->typed)) {
                if (!bound.when.empty()) continue; // only with a rule that may be off
                for (int hook = 0; hook < hook_count; ++hook)
                    if ((bound.hooks >> hook & 1u) != 0) expected[key].push_back(static_cast<Hook>(hook));
            }
        }
        return expected;
    }

    /// Mistakes of scripts are findings. The same line fails in many rooms; once is enough.
    void take(Issues issues) {
        for (Issue& issue : with_files(library_, std::move(issues))) {
            const auto same = [&](const Issue& known) { return known.place == issue.place && known.message == issue.message; };
            if (!is_script_mistake(issue)) trouble_.push_back(std::move(issue));
            else if (mistakes_.size() < most_mistakes && std::ranges::none_of(mistakes_, same)) mistakes_.push_back(std::move(issue));
        }
    }

    void play(const TestGame& game) {
        note_beginning(game.beginning);
        auto match = Match::begin(patient_.library, game.beginning, test_.print);
        if (!match) return take(std::move(match.error()));
        SecondRun second(match->rules(), fresh_scripts_every);
        match->hooks().keep_trace(true);
        if (game.visit) prepare_visit(*match);
        const std::uint64_t seed = test_.seed * 1000 + static_cast<std::uint64_t>(played_) * 4;
        Player heroes(seed), overseer(seed + 1);
        RandomPlayer triers(seed + 2), others(seed + 3);
        const AnswerFunction answers = game.without_plan ? both_sides(triers, others) : both_sides(heroes, overseer);
        const bool battle_only = std::holds_alternative<Arrangement>(game.beginning.with);
        ++played_;
        for (int i = 0; i < (game.without_plan ? most_tries : most_commands) && match->state().decision; ++i) {
            const auto command = answers(match->rules(), match->state());
            if (!command) break;
            if (auto done = play_twice(*match, *command, second); !done) {
                take(std::move(done.error()));
                break;
            }
            note(*match);
            if (battle_only && std::ranges::contains(match->events(), EventKind::battle_ended, &Event::what)) break;
        }
        note(*match);
    }

    /// Tests that the packs carry: what an author has tried is not forgotten, however seldom it happens.
    void play_scenarios() {
        for (const auto& [pack, files] : patient_.files)
            for (const std::string& path : files)
                if (const auto text = patient_.tests.find(pack + ':' + path); text != patient_.tests.end())
                    (void)run_scenario(text->second, path, pack, patient_.library, [&](Match& match) {
                        match.hooks().keep_trace(true);
                        note(match);
                        for (std::size_t i = 0; i <= match.commands().size(); ++i) note(match.after(i).events);
                    });
    }

    /// Hooks that run while a game is set up, before a match could be watched.
    void note_beginning(const MatchStart& beginning) {
        const auto library = with_changes(patient_.library, beginning.variants);
        if (!library) return;
        auto hooks = LuaHooks::load(*library);
        if (!hooks) return;
        (*hooks)->keep_trace(true);
        auto rules = Rules::make(*library, beginning.variants, **hooks);
        if (!rules) return;
        if (const auto* setup = std::get_if<GameSetup>(&beginning.with)) (void)start(**rules, *setup);
        else (void)arrange(**rules, std::get<Arrangement>(beginning.with));
        note(**hooks);
    }

    void prepare_visit(Match& match) {
        std::vector<int> heroes;
        for (const Character& who : match.state().characters)
            if (who.kind == CharacterKind::hero) heroes.push_back(who.id);
        for (std::size_t i = 0; i < heroes.size(); ++i) { // what is refused is not needed either
            (void)match.play(SandboxEdit{.what = SandboxEditKind::gold, .piece = heroes[i], .amount = 20});
            (void)match.play(
                SandboxEdit{.what = SandboxEditKind::health, .piece = heroes[i], .amount = i + 1 == heroes.size() && i > 0 ? 0 : 2});
            note(match);
        }
        (void)match.play(
            SandboxEdit{.what = SandboxEditKind::room, .amount = 1}); // once more through the door: what is offered depends on who comes in
        note(match);
    }

    void note(Match& match) {
        note(match.hooks());
        note(match.events());
    }

    void note(const Events& events) {
        for (const Event& event : events) {
            const bool by_itself = event.what == EventKind::nullified || event.what == EventKind::reflected; // a permanent card needs no player
            if (!by_itself && event.what != EventKind::used_card && event.what != EventKind::bought) continue;
            if (auto card = object_key(by_itself ? event.cause : event.id)) used_.insert(std::move(*card));
        }
    }

    void note(LuaHooks& hooks) {
        for (const LuaHooks::Ran& each : hooks.take_trace())
            if (auto object = object_key(each.site)) ran_.insert({std::move(*object), each.hook});
    }

    // Findings ------------------------------------------------------------------------------------------------------------

    Place place(const ObjectKey& key) const { return {library_.sources().at(library_.object(key)->file).shown, 1, 1}; }

    Issues findings(const std::map<ObjectKey, std::vector<Hook>>& expected, const std::set<ObjectKey>& cards) const {
        Issues issues;
        const std::string after = std::format("in {}", counted(static_cast<std::size_t>(played_), "game", "games"));
        for (const auto& [key, hooks] : expected) {
            std::vector<std::string> never;
            for (const Hook hook : hooks)
                if (!ran_.contains({key, hook})) never.emplace_back(info_of(hook).name);
            if (never.empty()) continue;
            issues.push_back({.level = Level::warning,
                              .code = "never-ran",
                              .place = place(key),
                              .message = std::format("{} of {} never ran {}: {}", never.size() == 1 ? "a hook" : "hooks", in_quotes(key.id),
                                                     after, join(never)),
                              .hint = "is it asked for at the right moment? docs/lua-api.md says when each runs; --games plays more"});
        }
        for (const ObjectKey& card : cards) {
            const Item* item = card.kind == "items" ? library_.find<Item>(card.id) : nullptr;
            if (used_.contains(card) || (item && item->familiar)) continue; // a familiar is not played, it comes along
            issues.push_back({.level = Level::warning,
                              .code = "never-used",
                              .place = place(card),
                              .message = std::format("no player used {} {}", in_quotes(card.id), after),
                              .hint = "can it be played at all? --games plays more"});
        }
        return issues;
    }
};

} // namespace

Result<Issues> find_unexercised(const DoctorInput& patient, const TestGames& test, int* games) {
    return GameExerciser(patient, test).run(games);
}

} // namespace flickforge
