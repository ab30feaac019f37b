// rules/rules.h: what holds for a whole game: the content, the variants in force, and the scripts.
// Made once, used for any number of steps by one thread; another thread makes its own.
#pragma once
#include "content/library/library.h"
#include "rules/hooks.h"
#include "rules/options.h"
#include "table/table_board.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <unordered_map>

namespace flickforge {

/// What a character is by its content, whatever its kind.
struct Profile {
    const ContentObject* object = nullptr;
    std::string_view kind; ///< "monsters"
    std::string_view piece;
    Face side = Face::front;
    const Sequences* sequences = nullptr;
    const Boxes* nullifies = nullptr;
    const Boxes* reflects = nullptr;
    const std::vector<Id<Modifier>>* affected_by = nullptr; ///< the only modifiers that work; null: all
    std::optional<int> health;                              ///< at first; none where damage does not destroy
};

/// "monsters": the kind of content that a character of this kind is made of.
std::string_view content_kind(CharacterKind kind);
/// Nothing when the library has no such object. Rules::profile is the same, only faster.
std::optional<Profile> profile_of(const Library& library, CharacterKind kind, const std::string& what);

class Rules {
public:
    /// `variants`: ids of variants, single options written "name=value", and single changes of content written "kind.id.field=value".
    /// `library` must have the changes of all of them already (content/load/changed.h).
    /// Fails on a variant or option that does not exist, or an option set to a value that it does not have.
    static Result<std::unique_ptr<Rules>> make(std::shared_ptr<const Library> library, std::vector<std::string> variants, Hooks& hooks);

    const Library& library() const { return *library_; }
    std::shared_ptr<const Library> shared_library() const { return library_; }
    Hooks& hooks() const { return hooks_; }
    const std::vector<std::string>& variants() const { return variants_; }    ///< switched on by the players, in order
    const std::vector<const Variant*>& in_force() const { return in_force_; } ///< with those that always are

    /// As Library::find, only faster: the rules ask for the same few objects thousands of times.
    template <class T> const T* find(std::string_view id) const {
        const auto& known = std::get<ObjectTable<T>>(known_).by_id;
        const auto found = known.find(id);
        return found == known.end() ? nullptr : found->second;
    }
    template <class T> const T* find(const Id<T>& id) const { return find<T>(std::string_view(id.text)); }

    /// The rule options that the engine reads.
    const RuleOptions& options() const { return options_; }
    /// All of them by name, those of packs too, as scripts see them.
    const std::map<std::string, OptionValue, std::less<>>& option_values() const { return option_values_; }

    /// Is a script in force, or does it wait for an option that is off?
    bool in_force(const Hooks::Bound& bound) const { return bound.when.empty() || !std::ranges::contains(waiting_, bound.script); }
    /// Hooks that scripts in force have; the rest is never asked.
    std::uint64_t hooks_used() const { return hooks_used_; }
    std::uint64_t hooks_of_shots() const { return hooks_of_shots_; } ///< those of shots and modifiers

    /// Who had a say in the last state, and what was in play then: most commands change nothing about it. The one thing here that changes after
    /// `make`, and the reason for one thread per Rules.
    struct SiteCache {
        std::uint64_t in_play = 0; ///< hash
        std::uint64_t hooks = 0;   ///< all of theirs together
        std::vector<std::pair<Site, std::uint64_t>> sites;
    };
    SiteCache& site_cache() const { return site_cache_; }

    /// Does any object of this kind have a script?
    template <class T> bool scripted() const { return std::get<ObjectTable<T>>(known_).scripted; }

    /// Left in the box by a variant, or only kept as a placeholder.
    bool excluded(std::string_view kind, std::string_view id) const;

    const TableBoard& table_board(const std::string& board) const; ///< an empty one where there is no such board

    /// For windows: shots keep where everything was, this often and whenever something touched; seconds, 0 keeps nothing.
    double frame_every = 0;

    /// For benchmarks: the time the table takes, to simulate shots and put pieces right after them, is added here.
    std::chrono::nanoseconds* time_in_physics = nullptr;

    /// Null when there is no such character.
    const Profile* profile(CharacterKind kind, const std::string& what) const;

private:
    template <class T> struct ObjectTable {
        std::unordered_map<std::string_view, const T*> by_id; ///< the keys live in the objects
        bool scripted = false;
    };
    template <class List> struct ObjectTables;
    template <class... T> struct ObjectTables<TypeList<T...>> { using type = std::tuple<ObjectTable<T>...>; };

    Rules(std::shared_ptr<const Library> library, Hooks& hooks) : library_(std::move(library)), hooks_(hooks) {}

    bool holds(const std::string& option) const;
    void fill_tables();

    std::shared_ptr<const Library> library_;
    Hooks& hooks_;
    std::uint64_t hooks_used_ = 0;
    std::uint64_t hooks_of_shots_ = 0;
    mutable SiteCache site_cache_;
    std::vector<int> waiting_; ///< scripts whose option is off
    std::vector<std::string> variants_;
    std::vector<const Variant*> in_force_;
    std::map<std::string, OptionValue, std::less<>> option_values_;
    RuleOptions options_;
    std::map<std::pair<std::string, std::string>, bool> excluded_;
    ObjectTables<ContentTypes>::type known_;
    std::map<std::string, TableBoard, std::less<>> boards_;
    std::array<std::unordered_map<std::string_view, Profile>, 6> profiles_; ///< by kind: looked up for every character, again and again
};

} // namespace flickforge
