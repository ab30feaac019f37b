#include "match/seats.h"

#include "base/text.h"
#include "rules/start.h"

#include <algorithm>
#include <charconv>

namespace flickforge {

std::set<int> seats_of(const GameState& state) {
    std::set<int> seats{0};
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero) seats.insert(who.seat);
    return seats;
}

std::set<int> seats_of(const GameSetup& setup) {
    std::set<int> seats{0};
    for (const HeroChoice& choice : setup.heroes) seats.insert(choice.seat);
    return seats;
}

Result<std::set<int>> automatic_seats(const std::string& words, const std::set<int>& there) {
    std::set<int> seats;
    Issues issues;
    if (words.empty()) return seats;
    for (const std::string& word : split(words, ',')) {
        int number = -1;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error == std::errc{} && end == word.data() + word.size()) {
            std::vector<std::string> names;
            for (const int seat : there) names.push_back(std::to_string(seat));
            if (there.contains(number)) seats.insert(number);
            else
                issues.push_back({.code = "no-such-seat",
                                  .place = {},
                                  .message = "there is no seat " + word,
                                  .hint = "seats are " + join(names) + "; 0 is the Overseer's"});
            continue;
        }
        if (word == "overseer" || word == "all") seats.insert(0);
        if (word == "heroes" || word == "all")
            std::ranges::copy_if(there, std::inserter(seats, seats.end()), [](int seat) { return seat > 0; });
        if (word == "overseer" || word == "heroes" || word == "all") continue;
        const std::vector<std::string> known{"heroes", "overseer", "all"};
        issues.push_back({.code = "no-such-seat",
                          .place = {},
                          .message = in_quotes(word) + " is not a seat",
                          .hint = suggestion(word, known, "write heroes, overseer, all or numbers of seats")});
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return seats;
}

bool computer_answers(const Decision& decision, const std::set<int>& automatic, const std::set<int>& there) {
    if (decision.seat >= 0) return automatic.contains(decision.seat);
    if (decision.team == Side::overseer) return automatic.contains(0);
    return std::ranges::all_of(there, [&](int seat) { return seat == 0 || automatic.contains(seat); });
}

} // namespace flickforge
