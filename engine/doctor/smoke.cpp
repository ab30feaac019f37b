#include "doctor/smoke.h"

#include "base/text.h"
#include "doctor/games.h"
#include "match/play_on.h"
#include "players/player.h"
#include "script/check_scripts.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

std::string name_of_object(const Library& library, std::string_view kind, const std::string& id) {
    const Object* object = library.object(kind, id);
    return object && object->typed ? object->typed->name : id;
}

/// Is the object named by how this game begins?
bool is_about(const TestGame& game, const ObjectKey& key) {
    if (std::ranges::contains(game.beginning.variants, key.id)) return true;
    if (const auto* setup = std::get_if<GameSetup>(&game.beginning.with))
        return std::ranges::contains(setup->rooms, key.id) || setup->lord == key.id || setup->layout == key.id ||
               std::ranges::contains(setup->heroes, key.id, &HeroChoice::hero);
    const Arrangement& table = std::get<Arrangement>(game.beginning.with);
    if (table.room == key.id || table.board == key.id || table.lord == key.id) return true;
    return std::ranges::any_of(table.characters,
                               [&](const Placed& who) { return who.what == key.id || std::ranges::contains(who.cards, to_text(key)); });
}

std::string beginning_in_words(const Library& library, const Match& match) {
    std::vector<std::string> heroes, others;
    for (const Character& who : match.state().characters) {
        if (who.kind == CharacterKind::hero) heroes.push_back(name_of_object(library, "heroes", who.what));
        else if (who.kind == CharacterKind::monster && who.in_battle()) others.push_back(name_of_object(library, "monsters", who.what));
    }
    std::vector<std::string> groups; ///< "2 Ogre"
    std::ranges::sort(others);
    for (auto first = others.begin(); first != others.end();) {
        const auto next = std::find_if(first, others.end(), [&](const std::string& other) { return other != *first; });
        groups.push_back(next - first == 1 ? *first : std::format("{} {}", next - first, *first));
        first = next;
    }
    const std::string* room = match.state().room_id();
    std::string text = room ? name_of_object(library, "rooms", *room) + ": " : "";
    return text + join(heroes) + (groups.empty() ? "" : " against " + join(groups));
}

} // namespace

Result<SmokeGame> play_smoke_game(const DoctorInput& patient, const std::set<ObjectKey>& changed, std::uint64_t seed, int most) {
    Issues trouble;
    std::vector<TestGame> games = plan_test(patient, {.games = 1, .seed = seed}, trouble);
    std::erase_if(games, [](const TestGame& game) { return game.without_plan; });
    if (games.empty()) return std::unexpected(std::move(trouble));
    std::vector<TestGame> fitting;
    std::ranges::copy_if(games, std::back_inserter(fitting), [&](const TestGame& game) {
        return std::ranges::any_of(changed, [&](const ObjectKey& key) { return is_about(game, key); });
    });
    const std::vector<TestGame>& chosen_from = fitting.empty() ? games : fitting;
    const TestGame& game = chosen_from[seed % chosen_from.size()];

    SmokeGame smoke;
    const auto failed = [&](Issues issues) {
        smoke.mistakes = with_files(*patient.library, std::move(issues));
        return smoke;
    };
    auto match = Match::begin(patient.library, game.beginning);
    if (!match) return failed(std::move(match.error()));
    match->hooks().keep_trace(true);
    Player heroes(seed), overseer(seed + 1);
    const AnswerFunction answers = both_sides(heroes, overseer);
    const bool battle_only = std::holds_alternative<Arrangement>(game.beginning.with);
    bool ended = false;
    for (int i = 0; i < most && match->state().decision && !ended; ++i) {
        const auto command = answers(match->rules(), match->state());
        if (!command) break;
        if (auto done = match->play(*command); !done) {
            smoke.what = beginning_in_words(*patient.library, *match);
            return failed(std::move(done.error()));
        }
        if (smoke.what.empty() && match->state().phase == Phase::battle) smoke.what = beginning_in_words(*patient.library, *match);
        ended = battle_only && std::ranges::contains(match->events(), EventKind::battle_ended, &Event::what);
        for (const LuaHooks::Ran& ran : match->hooks().take_trace())
            if (patient.packs.contains(std::string(pack_of(ran.file))))
                ++smoke.ran[std::string(name_of(ran.file)) + ' ' + info_of(ran.hook).name];
    }
    if (smoke.what.empty()) smoke.what = beginning_in_words(*patient.library, *match);
    const GameState& state = match->state();
    if (state.winner) smoke.ended = std::format("{} won", *state.winner == Side::heroes ? "the heroes" : "the Overseer");
    else if (ended) smoke.ended = std::format("the battle was over in round {}", state.round);
    else smoke.ended = std::format("round {} after {}", state.round, counted(match->commands().size(), "command", "commands"));
    return smoke;
}

} // namespace flickforge
