#include "playtest/runner.h"

#include "base/contract.h"
#include "base/hash.h"
#include "base/side_by_side.h"
#include "base/text.h"
#include "content/load/changed.h"
#include "content/load/overrides.h"
#include "playtest/room_check.h"
#include "playtest/watch.h"
#include "script/check_scripts.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <format>
#include <mutex>

namespace flickforge {

/// A game ready to begin.
struct PlaytestRunner::PreparedGame {
    std::string layout;
    std::vector<std::string> variants;
    GameSetup setup;
};

/// The rules of one game: it begins with scripts that have seen no other, so that it is the same whichever thread plays it, and after
/// whatever game, even where a script remembers what it should not.
struct PlaytestRunner::GameRules {
    std::unique_ptr<LuaHooks> hooks;
    std::unique_ptr<Rules> rules;

    static Result<GameRules> load(const ContentVariant& stage, const LuaHooks::Print& print = {}) {
        GameRules made;
        auto hooks = LuaHooks::load(stage.library, print);
        if (!hooks) return std::unexpected(std::move(hooks.error()));
        made.hooks = std::move(*hooks);
        auto rules = Rules::make(stage.library, stage.variants, *made.hooks);
        if (!rules) return std::unexpected(std::move(rules.error()));
        made.rules = std::move(*rules);
        return made;
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

/// Deals the spells that heroes begin with, each game others: in the order of their ids the first few would be in every game, and a pack's
/// own in none. Every card has a number of its own, made of the seed and its id, so that one more kind of card changes few games.
void deal_spells(GameSetup& setup, const Library& library, const std::vector<ObjectKey>& left_out) {
    std::vector<std::pair<std::uint64_t, std::string>> cards;
    for (const Spell* spell : library.all<Spell>())
        for (int copy = 0; copy < spell->copies && spell->in_deck && !std::ranges::contains(left_out, ObjectKey{"spells", spell->id});
             ++copy)
            cards.emplace_back(Hash().add_number(setup.seed).add_part(spell->id).add_number(static_cast<std::uint64_t>(copy)).value(),
                               spell->id);
    std::ranges::sort(cards);
    std::size_t dealt = 0;
    for (HeroChoice& choice : setup.heroes) {
        const Hero* hero = library.find<Hero>(choice.hero);
        if (!hero || choice.spells || hero->spells == 0 || dealt + static_cast<std::size_t>(hero->spells) > cards.size()) continue;
        choice.spells.emplace();
        for (int i = 0; i < hero->spells; ++i) choice.spells->push_back(cards[dealt++].second);
    }
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
    end_stalemates(library, prepared.variants);
    prepared.variants.insert(prepared.variants.end(), setup.changes.begin(), setup.changes.end()); // a game keeps them among its variants
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
    for (const std::string& change : setup.changes)
        if (!is_override(change)) return std::unexpected(with_overrides(libraries_[number], std::span(&change, 1)).error());
    std::vector<ContentVariant>& stages = stages_.emplace_back();
    std::map<std::vector<std::string>, GameRules> known; // by variants: beginnings are tried, not played
    Issues issues;
    for (int game = 1; game <= std::min(setup.combinations(), request_.games); ++game) {
        auto prepared = prepare({static_cast<int>(number), game});
        if (!prepared) {
            append(issues, std::move(prepared.error()));
            continue;
        }
        if (!std::ranges::contains(stages, prepared->variants, &ContentVariant::variants)) {
            auto library = with_changes(libraries_[number], prepared->variants);
            if (!library) return std::unexpected(std::move(library.error()));
            stages.push_back({prepared->variants, *library, {}, {}});
        }
        ContentVariant& stage = *std::ranges::find(stages, prepared->variants, &ContentVariant::variants);
        if (!known.contains(stage.variants)) {
            auto loaded = GameRules::load(stage);
            if (!loaded) return std::unexpected(std::move(loaded.error()));
            known.emplace(stage.variants, std::move(*loaded));
        }
        const Rules& rules = *known.at(stage.variants).rules;
        stage.deviations = replaced_rules(rules, stage.variants);
        stage.left_out.clear();
        for (const auto& [key, object] : stage.library->objects())
            if (rules.excluded(key.kind, key.id)) stage.left_out.push_back(key);
        deal_spells(prepared->setup, *stage.library, stage.left_out);
        if (auto begun = start(rules, prepared->setup); !begun) append(issues, with_files(*stage.library, std::move(begun.error())));
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

Result<std::optional<GameRecord>> PlaytestRunner::play_one(GameNumber game, GameSpectator* spectator,
                                                           const std::function<bool()>& cancelled, const LuaHooks::Print& print) const {
    expect(game.game >= 1 && game.game <= request_.games, "the game is one of the request's");
    const auto number = static_cast<std::size_t>(game.setup);
    auto prepared = prepare(game);
    if (!prepared) return std::unexpected(std::move(prepared.error()));
    const ContentVariant& stage = *std::ranges::find(stages_[number], prepared->variants, &ContentVariant::variants);
    auto with = GameRules::load(stage, print);
    if (!with) return std::unexpected(std::move(with.error()));
    deal_spells(prepared->setup, *stage.library, stage.left_out);
    const GameSetup& setup = prepared->setup;
    GameRecord record{.setup = game.setup, .game = game.game, .seed = setup.seed, .lord = setup.lord, .layout = prepared->layout};
    for (const HeroChoice& hero : setup.heroes) record.party.push_back(hero.hero);
    record.deviations = stage.deviations;
    LuaHooks* proven = record.game == 1 ? with->hooks.get() : nullptr; // one game is enough to find a script that remembers
    if (!play_and_watch(*with->rules, setup, setup.seed, skills_[number], record, cancelled, proven, spectator)) return std::nullopt;
    return record;
}

Result<void> PlaytestRunner::play(const std::vector<GameNumber>& games, int jobs, const std::function<bool(GameRecord)>& take,
                                  const std::function<bool()>& cancelled, const LuaHooks::Print& print) const {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::mutex mutex;
    Issues issues;
    const auto over = [&] { return stop || (cancelled && cancelled()); };
    const auto work = [&] {
        for (std::size_t i = next++; i < games.size() && !over(); i = next++) {
            auto record = play_one(games[i], nullptr, over, print);
            const std::scoped_lock lock(mutex);
            if (!record && !stop.exchange(true)) issues = std::move(record.error());
            if (!record || !*record) return;
            if (!stop && !take(std::move(**record))) stop = true;
        }
    };
    side_by_side(std::min(jobs, static_cast<int>(games.size())), [&] {
        try {
            work();
        } catch (...) {
            stop = true;
            throw;
        }
    });
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return {};
}

} // namespace flickforge
