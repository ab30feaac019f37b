#include "playtest/runner.h"

#include "base/text.h"
#include "content/load/changed.h"
#include "playtest/room_check.h"
#include "playtest/tuning.h"
#include "playtest/watch.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <format>
#include <mutex>
#include <thread>

namespace flickforge {

/// A game ready to begin.
struct PlaytestRunner::PreparedGame {
    std::string layout;
    std::vector<std::string> variants;
    GameSetup setup;
};

/// The rules of one thread: scripts are never shared.
struct PlaytestRunner::ThreadContext {
    struct LoadedRules {
        std::unique_ptr<LuaHooks> hooks;
        std::unique_ptr<Rules> rules;
    };
    std::map<const ContentVariant*, LoadedRules> troupes;

    Result<const Rules*> rules(const ContentVariant& stage) {
        LoadedRules& troupe = troupes[&stage];
        if (troupe.rules) return troupe.rules.get();
        auto hooks = LuaHooks::load(stage.library);
        if (!hooks) return std::unexpected(std::move(hooks.error()));
        troupe.hooks = std::move(*hooks);
        auto made = Rules::make(stage.library, stage.variants, *troupe.hooks);
        if (!made) return std::unexpected(std::move(made.error()));
        troupe.rules = std::move(*made);
        return troupe.rules.get();
    }
};

namespace {

/// Where in the lists of a set-up a game stands: lords change fastest.
struct Turn {
    std::size_t lord, column, party;
};

Turn turn_of(const Setup& setup, int game) {
    const auto columns = std::max(setup.layouts.size() + setup.rooms.size(), std::size_t{1});
    auto number = static_cast<std::size_t>(game - 1);
    const std::size_t lord = number % setup.lords.size();
    number /= setup.lords.size();
    return {lord, number % columns, number / columns % setup.parties.size()};
}

/// As to_text(Skills) writes them.
Result<Skills> skills_in(const std::string& text) {
    const std::size_t other = text.find(" overseer=");
    std::vector<std::string> words{text.substr(0, other)};
    if (other != std::string::npos) words.push_back(text.substr(other + 1));
    return skills_of(words);
}

std::string name_of_setup(const Setup& setup) { return setup.name.empty() ? "" : "set-up " + setup.name + ": "; }

} // namespace

Result<Shard> shard_of(const std::string& text) {
    Shard shard;
    const char* const end = text.data() + text.size();
    const auto [slash, bad] = std::from_chars(text.data(), end, shard.index);
    const bool split = bad == std::errc{} && slash != end && *slash == '/';
    const auto [last, wrong] =
        split ? std::from_chars(slash + 1, end, shard.count) : std::from_chars_result{end, std::errc::invalid_argument};
    if (wrong != std::errc{} || last != end || shard.count < 1 || shard.index < 1 || shard.index > shard.count)
        return fail({.code = "bad-shard",
                     .message = in_quotes(text) + " is not a shard",
                     .hint = "write I/N with I from 1 to N: --shard 1/4, 2/4, 3/4 and 4/4 together play all games"});
    return shard;
}

Result<PlaytestRunner::PreparedGame> PlaytestRunner::prepare(GameNumber number) const {
    const Setup& setup = request_.setups[static_cast<std::size_t>(number.setup)];
    const Library& library = *libraries_[static_cast<std::size_t>(number.setup)];
    const Turn turn = turn_of(setup, number.game);
    NewGame wanted{.heroes = setup.parties[turn.party], .lord = setup.lords[turn.lord], .variants = {"none"}, .players = setup.players};
    wanted.seed = seed_of_game(request_.seed, number.game);
    PreparedGame prepared;
    if (turn.column < setup.layouts.size()) {
        wanted.layout = prepared.layout = setup.layouts[turn.column];
        const Layout* layout = library.find<Layout>(wanted.layout);
        for (const Id<Variant>& variant : layout&& setup.layout_variants ? layout->variants : std::vector<Id<Variant>>{})
            prepared.variants.push_back(variant.text);
    } else {
        wanted.rooms = setup.rooms[turn.column - setup.layouts.size()];
    }
    for (const std::string& variant : setup.variants)
        if (!std::ranges::contains(prepared.variants, variant)) prepared.variants.push_back(variant);
    auto planned = plan(library, wanted);
    if (!planned) return std::unexpected(std::move(planned.error()));
    prepared.setup = std::get<GameSetup>(std::move(planned->beginning.with));
    return prepared;
}

Result<void> PlaytestRunner::build(std::size_t number) {
    const Setup& setup = request_.setups[number];
    const auto skills = skills_in(setup.skills);
    if (!skills) return std::unexpected(skills.error());
    skills_.push_back(*skills);
    std::vector<ContentVariant>& stages = stages_.emplace_back();
    ThreadContext company;
    Issues issues;
    for (int game = 1; game <= std::min(setup.combinations(), request_.games); ++game) {
        auto prepared = prepare({static_cast<int>(number), game});
        if (!prepared) {
            append(issues, std::move(prepared.error()));
            continue;
        }
        if (!std::ranges::contains(stages, prepared->variants, &ContentVariant::variants)) {
            auto library = with_changes(libraries_[number], prepared->variants);
            if (library) library = with_overrides(*library, setup.changes);
            if (!library) return std::unexpected(std::move(library.error()));
            stages.push_back({prepared->variants, *library, {}, {}});
            company.troupes.clear(); // their keys have moved
        }
        ContentVariant& stage = *std::ranges::find(stages, prepared->variants, &ContentVariant::variants);
        const auto rules = company.rules(stage);
        if (!rules) return std::unexpected(rules.error());
        stage.deviations = replaced_rules(**rules, stage.variants);
        stage.left_out.clear();
        for (const auto& [key, object] : stage.library->objects())
            if ((*rules)->excluded(key.kind, key.id)) stage.left_out.push_back(key);
        if (auto begun = start(**rules, prepared->setup); !begun) append(issues, std::move(begun.error()));
    }
    if (issues.empty()) return {};
    sort_and_unify(issues);
    for (Issue& issue : issues) issue.message = name_of_setup(setup) + issue.message;
    return std::unexpected(std::move(issues));
}

/// Names and boards of all content that a set-up has in play; what variants always leave in the box need not be reported as unused.
void PlaytestRunner::fill_catalogue() {
    Catalogue& catalogue = request_.catalogue;
    for (const auto& library : libraries_) add_to(catalogue, *library);
    std::erase_if(catalogue.names, [&](const auto& entry) {
        const auto key = object_key(entry.first);
        return std::ranges::all_of(stages_, [&](const std::vector<ContentVariant>& stages) {
            return std::ranges::all_of(stages, [&](const ContentVariant& stage) { return std::ranges::contains(stage.left_out, key); });
        });
    });
}

Result<PlaytestRunner> PlaytestRunner::open(Request request, std::vector<std::shared_ptr<const Library>> libraries) {
    PlaytestRunner hall;
    hall.request_ = std::move(request);
    hall.libraries_ = std::move(libraries);
    Issues issues;
    for (std::size_t i = 0; i < hall.request_.setups.size(); ++i) {
        if (auto built = hall.build(i); !built) append(issues, std::move(built.error()));
        if (!issues.empty() && hall.request_.question == ReportKind::sweep) break; // the next value would say the same
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    hall.fill_catalogue();
    return hall;
}

std::vector<GameNumber> PlaytestRunner::missing(const Shard& shard, const std::set<GameNumber>& done) const {
    std::vector<GameNumber> list;
    for (int game = 1; game <= request_.games; ++game)
        for (int setup = 0; shard.has(game) && setup < static_cast<int>(request_.setups.size()); ++setup)
            if (!done.contains({setup, game})) list.push_back({setup, game});
    return list;
}

Result<void> PlaytestRunner::play(const std::vector<GameNumber>& games, int jobs, const std::function<bool(GameRecord)>& take,
                                  const std::function<bool()>& cancelled) const {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::mutex mutex;
    Issues issues;
    const auto over = [&] { return stop || (cancelled && cancelled()); };
    const auto work = [&] {
        ThreadContext company;
        for (std::size_t i = next++; i < games.size() && !over(); i = next++) {
            const auto number = static_cast<std::size_t>(games[i].setup);
            auto prepared = prepare(games[i]);
            const ContentVariant* stage = nullptr;
            if (prepared) stage = &*std::ranges::find(stages_[number], prepared->variants, &ContentVariant::variants);
            auto rules = stage ? company.rules(*stage) : Result<const Rules*>(std::unexpected(std::move(prepared.error())));
            if (!rules) {
                const std::scoped_lock lock(mutex);
                if (!stop.exchange(true)) issues = std::move(rules.error());
                return;
            }
            const GameSetup& setup = prepared->setup;
            GameRecord record{
                .setup = games[i].setup, .game = games[i].game, .seed = setup.seed, .lord = setup.lord, .layout = prepared->layout};
            for (const HeroChoice& hero : setup.heroes) record.party.push_back(hero.hero);
            record.deviations = stage->deviations;
            if (!play_and_watch(**rules, setup, setup.seed, skills_[number], record, over)) return;
            const std::scoped_lock lock(mutex);
            if (!stop && !take(std::move(record))) stop = true;
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < std::min(jobs, static_cast<int>(games.size())); ++i) others.emplace_back(work);
        work();
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return {};
}

} // namespace flickforge
