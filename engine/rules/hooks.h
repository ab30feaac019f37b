// rules/hooks.h: the moments at which an object in play may have its say, and how the rules ask.
// The rules see scripts only through this; engine/script answers with Lua, a test with a lambda.
#pragma once
#include "base/result.h"
#include "content/kinds/object.h"
#include "rules/effect.h"

#include <optional>
#include <span>
#include <string_view>

namespace flickforge {

struct GameState;
struct GameView;
class Random;

enum class Hook {
    set_up,
    visit_start,
    visit_end,
    room_start,
    round_start,
    turn_start,
    turn_end,
    round_end,
    room_end,
    shot_declared,
    contact,
    before_damage,
    damaged,
    before_heal,
    healed,
    affect,
    shot_end,
    condition_added,
    condition_removed,
    death,
    drawn,
    card_played,
    purchase,
    answered,
    perform,
    actions,
    allows,
    price,
    suppresses,
    nullifies,
    reflects,
    targets,
    can_receive,
    still_fights,
    victory,
    changes_shot,
    hit,
    dying,
    rest,
    may_place,
    placed,
    half_set_up,
    hits_rider,
};
inline constexpr int hook_count = static_cast<int>(Hook::hits_rider) + 1;

/// What a hook gives back.
enum class HookResult { effects, number, yes_or_no, actions, text };

/// How the answers of several scripts become one: the same for all hooks that give the same.
/// Scripts are called by priority, then by the object's id, and none of these depends on numbers that the program hands out.
enum class Combination {
    all_in_order,  ///< every script's effects or actions, one after the other
    one_by_one,    ///< each script gets the number as the script before it left it
    a_no_is_final, ///< the scripts with the highest priority that answer decide; among them a no is final
    last_answer,   ///< the answer of the script that is called last
};
Combination combination_of(HookResult gives);
const char* sentence_of(Combination combination); ///< for the reference

struct HookInfo {
    Hook hook;
    const char* name;
    HookResult gives;
    const char* fields; ///< of its event
    const char* text;   ///< when it is asked
};

/// In the order of the enumerators.
std::span<const HookInfo> all_hooks();
inline const HookInfo& info_of(Hook hook) { return all_hooks()[static_cast<std::size_t>(hook)]; }

/// What the hook is about. Only the fields its description names mean something.
struct HookEvent {
    int attacker = 0;
    int target = 0;
    int amount = 0;
    std::string id;   ///< condition, deck, card, action or question
    std::string text; ///< drawn card, choice
    std::string keep; ///< JSON a question was asked with
    bool direct = false;
    bool nullified = false; ///< of a hit: it had no effect
    std::vector<int> targets;
    std::vector<int> pieces;
    std::vector<std::string> modifiers;
    ContactWith met = ContactWith::piece; ///< of a contact: with a piece, or with …
    int number = 0;                       ///< … this side of the wall, or this obstacle, from 0
    std::optional<Point> place{};         ///< where a wall or an obstacle was touched, or a piece is to lie
    std::vector<int> left_board;          ///< of a shot that is over
    bool touched_wall = false;            ///< … by the piece that was flicked
    bool touched_obstacle = false;
    bool answer = false; ///< for questions of yes and no: what the rules and scripts with a lower priority say
};

struct Answer {
    Effects effects;
    std::optional<double> number;
    std::optional<bool> yes;
    std::vector<Option> actions;
    std::optional<std::string> text;
};

/// An object in play that has a script.
struct Site {
    std::string_view kind;
    const ContentObject* object = nullptr;
    int character = 0; ///< on whom it sits; the thing's id for tokens; 0 for rooms, variants and the like
    int script = 0;    ///< number of the script, as given by `scripts_of`
    int index = 0;     ///< of the script among those of the object
    int priority = 0;

    std::string key() const; ///< "modifiers/catacombs:…#7", and "@1" behind it for an object's second script
};

/// Under which names data are kept that several scripts share: those of all characters that are the same object ("monsters/catacombs:orc#*"),
/// and those of a pack ("packs/catacombs#*").
std::string shared_key(const Site& site);
std::string pack_key(std::string_view pack);
inline bool is_shared_data(std::string_view key) { return key.contains("#*"); }

/// Scripts as the rules see them.
class Hooks {
public:
    struct Bound {
        int script = 0;
        int priority = 0;
        std::uint64_t hooks = 0; ///< bit for each Hook it has
        std::string when;        ///< only while this rule option is on, or "name=value"; empty: always
    };

    virtual ~Hooks() = default;
    /// The scripts of an object, in order; empty for most.
    virtual std::span<const Bound> scripts_of(std::string_view kind, const ContentObject& object) = 0;
    /// Hooks that any script at all has; the rest is never asked.
    virtual std::uint64_t hooks_used() const = 0;
    virtual bool has(int script, Hook hook) const = 0;
    /// Where a hook stands in its file.
    virtual Place place_of(int, Hook) const { return {}; }
    /// A command begins: what scripts may cost all together in one command is theirs once more.
    virtual void begin_command() {}
    /// Runs one hook. The game is there to be read; what it changes it answers with. Chance goes on in the game.
    virtual Result<Answer> call(const Site& site, Hook hook, const HookEvent& event, const GameView& game, Random& random) = 0;
};

/// No scripts at all.
class NoHooks : public Hooks {
public:
    std::span<const Bound> scripts_of(std::string_view, const ContentObject&) override { return {}; }
    std::uint64_t hooks_used() const override { return 0; }
    bool has(int, Hook) const override { return false; }
    Result<Answer> call(const Site&, Hook, const HookEvent&, const GameView&, Random&) override { return Answer{}; }
};

} // namespace flickforge
