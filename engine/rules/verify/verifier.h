// rules/verify/verifier.h: (private to rules) is a state that came from a file one that the rules could have made?
// The hash in a save is public and protects against nothing. So every id is looked for in the content, every number has its range, and every
// position in a list is compared with the list. Whether the open question is the right one is not decided here: the rules ask it again.
#pragma once
#include "rules/option.h"
#include "rules/rules.h"
#include "rules/state.h"

#include "base/text.h"

namespace flickforge {

class Verifier {
public:
    Verifier(const Library& library, const GameState& state) : library_(library), state_(state) {}

    Issues run();

private:
    const Library& library_;
    const GameState& state_;
    Issues issues_;

    void emit(std::string message);
    /// Says what must hold, where it does not.
    bool check(bool holds, std::string_view otherwise) {
        if (!holds) emit(std::string(otherwise));
        return holds;
    }
    void missing(const std::string& id, std::string_view kind);
    template <class T> bool known(const std::string& id) {
        const bool found = library_.find<T>(id) != nullptr;
        if (!found) missing(id, kind_of<T>);
        return found;
    }
    /// From 0 to more than any game comes to, so that sums of a few still fit.
    void count(int number, std::string_view what) { between(number, 0, most, what); }
    void between(int number, int low, int high, std::string_view what);
    void known_card(const ObjectKey& card);
    void kept(const std::string& json, std::string_view what); ///< what a script keeps: JSON, and not more than it may keep

    static constexpr int most = 1'000'000;
    static constexpr int most_ids = 100'000'000;

    // ---- who and what there is (verify.cpp)
    void numbers();
    void cards_and_rooms();
    void map();
    void map_card(const RoomCard& card);
    void character(const Character& who);
    void riding(const Character& who, const std::string& number);
    void thing(const TableObject& thing);
    void piece(const TablePiece& piece);
    std::optional<TablePiece> as_made(const TablePiece& piece) const; ///< as its content has it

    // ---- what is pending (verify_agenda.cpp)
    void agenda();
    void task(const RoomTask& task);
    void task(const VisitTask& task);
    void task(const PartyTask& task);
    void task(const RoundTask& task);
    void task(const TurnTask& task);
    void task(const ShotTask& task);
    void task(const HitTask& task);
    void task(const EffectsTask& task);
    bool possible(const OptionParts& parts, const Character& by) const; ///< can this be acted on?
    void modifiers(const std::vector<std::string>& ids);
    bool is_in_flight(int piece) const; ///< it belongs to a shot that is being made

    std::size_t at_ = 0;                   ///< position of the task on the agenda
    const ShotTask* shot_below_ = nullptr; ///< the innermost below it
    std::vector<int> not_flicked_;         ///< pieces of shots that are announced
    template <class T> bool is_below() const {
        for (std::size_t i = 0; i < at_; ++i)
            if (std::holds_alternative<T>(state_.agenda[i])) return true;
        return false;
    }
};

} // namespace flickforge
