#include "playtest/partings.h"

#include "base/side_by_side.h"
#include "base/text.h"
#include "playtest/recorded_game.h"
#include "story/cause.h"
#include "story/log.h"
#include "story/narrate.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <format>
#include <map>
#include <mutex>
#include <tuple>

namespace flickforge {
namespace {

constexpr std::size_t most_examples = 3, most_rows = 6;

/// Something that a person can see happen.
struct Seen {
    Event event;
    int command = 0;
    int round = 0;
    std::string room;
    std::string line;    ///< of the log
    std::string plain;   ///< the same without numbers of pieces
    std::string to, by;  ///< names without numbers
    std::string action;  ///< of a turn
};

/// Follows a game and tells what can be seen. Names and lines are made as the game goes on: afterwards its rules are gone.
class Teller : public GameSpectator {
public:
    void begin(const Rules& rules, const GameSetup&, const Stepped& first) override {
        chronicle_.emplace(rules, first);
        tell();
    }
    bool see(const GameState& before, const Command& command, const Stepped& after) override {
        commands_.push_back(command);
        sides_.push_back(before.decision ? before.decision->team : Side::heroes);
        chronicle_->add(command, after);
        tell();
        return go_on();
    }

    const std::vector<Seen>& seen() const { return seen_; }
    const std::vector<Command>& commands() const { return commands_; }
    /// Who answered with command `number`, from 0.
    Side side(std::size_t number) const { return sides_[number]; }

protected:
    virtual bool go_on() { return true; }

private:
    std::optional<Chronicle> chronicle_;
    std::vector<Command> commands_;
    std::vector<Side> sides_;
    std::vector<Seen> seen_;
    std::size_t told_ = 0;

    /// "Orc" for Orc 5: the number of a piece says nothing about other games.
    std::string plain_name(int id) const {
        const std::string name = chronicle_->name(id);
        const std::size_t end = name.find_last_not_of("0123456789");
        return end != std::string::npos && end + 1 < name.size() && name[end] == ' ' ? name.substr(0, end) : name;
    }

    void tell() {
        const Library& library = chronicle_->rules().library();
        for (; told_ < chronicle_->entries().size(); ++told_) {
            const LogEntry& entry = chronicle_->entries()[told_];
            const Event& event = entry.event;
            std::string plain = event_text(library, [&](int id) { return plain_name(id); }, event);
            const bool over_edge = event.cause == "edge"; // put back at once: it decides nothing
            if (entry.silent || over_edge || plain.empty()) continue;
            Seen one{.event = event, .command = entry.command, .round = entry.round, .plain = std::move(plain)};
            one.line = log_line(*chronicle_, static_cast<int>(told_)).text;
            if (one.line.empty()) one.line = event_text(library, [&](int id) { return chronicle_->name(id); }, event);
            if (entry.visit >= 0) one.room = object_name(library, chronicle_->visits()[static_cast<std::size_t>(entry.visit)].room, "rooms");
            one.to = event.to != 0 ? plain_name(event.to) : "", one.by = event.by != 0 ? plain_name(event.by) : "";
            if (const Participant* who = chronicle_->find(event.to); who && event.what == EventKind::turn_began)
                one.action = action_text(library, who->kind, who->what, event.id);
            seen_.push_back(std::move(one));
        }
    }
};

/// Follows the second game of a pair up to the first moment that the first one does not have.
class Comparer : public Teller {
public:
    explicit Comparer(const Teller& other) : other_(other) {}

    /// Position of the first difference in both lists; nothing while they are the same.
    std::optional<std::size_t> difference() const { return difference_; }

    /// After the game's end: the other one may have gone on.
    void finish() {
        if (!difference_ && other_.seen().size() != seen().size()) difference_ = seen().size();
    }

protected:
    bool go_on() override {
        for (; compared_ < seen().size(); ++compared_)
            if (compared_ >= other_.seen().size() || seen()[compared_].event != other_.seen()[compared_].event) {
                difference_ = compared_;
                return false;
            }
        return true;
    }

private:
    const Teller& other_;
    std::size_t compared_ = 0;
    std::optional<std::size_t> difference_;
};

std::string without_full_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// Does it happen in this list too, a little later in the same command?
bool comes_later(const Event& event, const std::vector<Seen>& list, std::size_t from) {
    for (std::size_t i = from; i < list.size() && list[i].command == list[from].command; ++i)
        if (list[i].event == event) return true;
    return false;
}

bool is_shot_result(const Seen& one) { return one.event.what == EventKind::hit || one.event.what == EventKind::missed; }

std::string fall(const Seen& one) { return one.by.empty() || one.by == one.to ? one.to : std::format("{} to {}", one.to, one.by); }

/// What both games have at this place, A's and B's.
std::string instead(const Seen& a, const Seen& b) {
    if (a.event.what == EventKind::turn_began && b.event.what == EventKind::turn_began)
        return a.event.to == b.event.to ? std::format("{}'s turn is {} instead of {} in B", b.to, b.action, a.action)
                                        : std::format("{} acts instead of {} in B", b.to, a.to);
    if (is_shot_result(a) && is_shot_result(b) && a.event.by == b.event.by) {
        if (a.event.what == b.event.what) return std::format("{} hits another target in B", b.by);
        return b.event.what == EventKind::hit ? std::format("{} hits in B and misses in A", b.by)
                                              : std::format("{} misses in B and hits in A", b.by);
    }
    if (a.event.what == EventKind::hurt && b.event.what == EventKind::hurt && a.event.to == b.event.to && a.event.amount != b.event.amount)
        return std::format("{} loses {} health instead of {} in B", b.to, b.event.amount, a.event.amount);
    if (a.event.what == EventKind::gold && b.event.what == EventKind::gold && a.event.to == b.event.to)
        return std::format("{} {} {} gold in B", b.to, b.event.amount < 0 ? "pays" : "gets",
                           std::abs(b.event.amount) > std::abs(a.event.amount) ? "more" : "less");
    if (a.event.what == EventKind::room_revealed && b.event.what == EventKind::room_revealed)
        return std::format("the room is not {} in B", a.room);
    return std::format("{} in B; {} in A", without_full_stop(b.plain), without_full_stop(a.plain));
}

/// The kind of a moment: what one game has and the other has not, or what each has at this place.
std::string kind_of_parting(const std::vector<Seen>& first, const std::vector<Seen>& second, std::size_t at) {
    const Seen *a = at < first.size() ? &first[at] : nullptr, *b = at < second.size() ? &second[at] : nullptr;
    if (a && a->event.what == EventKind::destroyed && (!b || b->event.what != EventKind::destroyed))
        return a->by.empty() || a->by == a->to ? std::format("{} survives in B", a->to) : std::format("{} survives {} in B", a->to, a->by);
    if (b && b->event.what == EventKind::destroyed && (!a || a->event.what != EventKind::destroyed))
        return std::format("{} falls in B and survives in A", fall(*b));
    if (a && b && !is_shot_result(*a) && comes_later(b->event, first, at)) return without_full_stop(a->plain) + " in A only";
    if (a && b && !is_shot_result(*b) && comes_later(a->event, second, at)) return without_full_stop(b->plain) + " in B only";
    if (a && b) return instead(*a, *b);
    return without_full_stop(a ? a->plain : b->plain) + (a ? " in A only" : " in B only");
}

PartedBy parted_by(const Teller& first, const Teller& second, int command) {
    if (command == 0) return PartedBy::setup;
    const auto common = std::min({first.commands().size(), second.commands().size(), static_cast<std::size_t>(command)});
    for (std::size_t i = 0; i < common; ++i)
        if (first.commands()[i] != second.commands()[i]) return second.side(i) == Side::heroes ? PartedBy::heroes : PartedBy::overseer;
    return PartedBy::rules;
}

struct OtherWinner {
    int game = 0;
    bool heroes_win_after = false;
};

/// Those with another winner, in order.
std::vector<OtherWinner> different_pairs(const std::vector<GameRecord>& records, int games) {
    std::map<int, std::array<const GameRecord*, 2>> pairs;
    for (const GameRecord& record : records)
        if (!record.failed() && record.game <= games && (record.setup == 0 || record.setup == 1))
            pairs[record.game][static_cast<std::size_t>(record.setup)] = &record;
    std::vector<OtherWinner> list;
    for (const auto& [game, both] : pairs) {
        if (!both[0] || !both[1]) continue;
        const bool before = both[0]->winner == Side::heroes, after = both[1]->winner == Side::heroes;
        if (before != after) list.push_back({game, after});
    }
    return list;
}

Result<std::optional<Parting>> parting_of(const PlaytestRunner& runner, const OtherWinner& pair, const std::function<bool()>& cancelled) {
    Teller first;
    auto played = runner.play_one({0, pair.game}, &first, cancelled);
    if (!played) return std::unexpected(std::move(played.error()));
    if (!*played) return std::nullopt;
    Comparer second(first);
    auto compared = runner.play_one({1, pair.game}, &second, cancelled);
    if (!compared) return std::unexpected(std::move(compared.error()));
    if (*compared) second.finish();
    if (!second.difference()) return std::nullopt; // called off
    const std::size_t at = *second.difference();
    const Seen *a = at < first.seen().size() ? &first.seen()[at] : nullptr, *b = at < second.seen().size() ? &second.seen()[at] : nullptr;
    const Seen& place = b ? *b : *a;
    return Parting{.game = pair.game,
                   .heroes_win_after = pair.heroes_win_after,
                   .by = parted_by(first, second, std::max(a ? a->command : 0, b ? b->command : 0)),
                   .command = place.command,
                   .room = place.room,
                   .round = place.round,
                   .kind = kind_of_parting(first.seen(), second.seen(), at),
                   .before = a ? a->line : "",
                   .after = b ? b->line : "",
                   .record = record_command(runner.request(), pair.game)};
}

std::string place_words(const std::string& room, int first_round, int last_round) {
    if (room.empty()) return "";
    const std::string rounds = last_round == 0           ? ""
                               : first_round == last_round ? std::format(", round {}", last_round)
                                                           : std::format(", rounds {} to {}", first_round, last_round);
    return room + rounds + ": ";
}

/// The same kinds put together, the most frequent first; among equals the one of the earlier game.
std::vector<PartingKind> by_kind(const std::vector<Parting>& partings) {
    std::vector<std::vector<const Parting*>> groups;
    for (const Parting& one : partings) {
        const auto same = std::ranges::find_if(groups, [&](const auto& group) {
            return std::tie(group.front()->by, group.front()->room, group.front()->kind) == std::tie(one.by, one.room, one.kind);
        });
        if (same == groups.end()) groups.push_back({&one});
        else same->push_back(&one);
    }
    std::ranges::stable_sort(groups, std::ranges::greater(), [](const auto& group) { return group.size(); });
    std::vector<PartingKind> kinds;
    for (const auto& group : groups) {
        PartingKind kind{.by = group.front()->by, .pairs = static_cast<int>(group.size())};
        const auto [earliest, latest] = std::ranges::minmax(group, {}, &Parting::round);
        kind.text = place_words(group.front()->room, earliest->round, latest->round) + group.front()->kind;
        for (const Parting* one : group) {
            kind.heroes_win_after += one->heroes_win_after;
            if (kind.examples.size() < most_examples) kind.examples.push_back(*one);
        }
        kinds.push_back(std::move(kind));
    }
    return kinds;
}

} // namespace

Result<Partings> find_partings(const PlaytestRunner& runner, const std::vector<GameRecord>& records, int jobs,
                               const std::function<bool()>& cancelled) {
    std::vector<OtherWinner> pairs = different_pairs(records, runner.request().games);
    Partings found{.different = static_cast<int>(pairs.size())};
    if (pairs.size() > most_partings) pairs.resize(most_partings);
    std::vector<std::optional<Parting>> moments(pairs.size());
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::mutex mutex;
    Issues issues;
    const auto over = [&] { return stop || (cancelled && cancelled()); };
    const auto work = [&] {
        for (std::size_t i = next++; i < pairs.size() && !over(); i = next++) {
            auto moment = parting_of(runner, pairs[i], over);
            if (moment) {
                moments[i] = std::move(*moment);
                continue;
            }
            const std::scoped_lock lock(mutex);
            if (!stop.exchange(true)) issues = std::move(moment.error());
        }
    };
    side_by_side(std::clamp(jobs, 1, std::max(1, static_cast<int>(pairs.size()))), [&] {
        try {
            work();
        } catch (...) {
            stop = true;
            throw;
        }
    });
    if (!issues.empty()) return std::unexpected(std::move(issues));
    std::vector<Parting> partings;
    for (std::optional<Parting>& moment : moments)
        if (moment) partings.push_back(std::move(*moment));
    found.looked_at = static_cast<int>(partings.size());
    found.kinds = by_kind(partings);
    return found;
}

std::string cause_words(PartedBy by) {
    switch (by) {
    case PartedBy::setup: return "the set-up differs";
    case PartedBy::rules: return "by the change itself";
    case PartedBy::heroes: return "the heroes play differently";
    case PartedBy::overseer: return "the Overseer plays differently";
    }
    return "";
}

std::string partings_text(const Partings& partings) {
    if (partings.kinds.empty()) return "";
    std::string text = std::format("\n  Why? The first moments in which games part, of {}{}\n",
                                   partings.looked_at < partings.different ? std::format("the first {} of ", partings.looked_at) : "",
                                   counted(static_cast<std::size_t>(partings.different), "pair with another winner", "pairs with another winner"));
    text += "  pairs  heroes win B, A\n";
    int rest = partings.looked_at;
    for (std::size_t i = 0; i < std::min(partings.kinds.size(), most_rows); ++i) {
        const PartingKind& kind = partings.kinds[i];
        std::vector<std::string> games;
        for (const Parting& example : kind.examples) games.push_back(std::to_string(example.game));
        text += std::format("  {:5}  {:6}, {:<5}   {} ({}); game{} {}\n", kind.pairs, kind.heroes_win_after, kind.pairs - kind.heroes_win_after,
                            kind.text, cause_words(kind.by), games.size() == 1 ? "" : "s", join(games));
        rest -= kind.pairs;
    }
    if (rest > 0) text += std::format("  {:5}  others, see --json\n", rest);
    return text + std::format("  To keep both games of a pair: {}\n", partings.kinds.front().examples.front().record);
}

} // namespace flickforge
