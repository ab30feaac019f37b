#include "playtest/command.h"

#include "base/text.h"

#include <algorithm>
#include <format>
#include <map>

namespace flickforge {

std::string shell_word(const std::string& word) {
    const auto plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || std::string_view("-_=+:,./").contains(c); };
    if (!word.empty() && std::ranges::all_of(word, plain)) return word;
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

namespace {

/// Both sides alike are one word of the command line; "heroes=… overseer=…" are two.
std::vector<std::string> skill_words(const std::string& skills) {
    const std::size_t second = skills.find(" overseer=");
    if (!skills.starts_with("heroes=") || second == std::string::npos) return {skills};
    return {skills.substr(0, second), skills.substr(second + 1)};
}

class Words {
public:
    void add(const char* option, const std::string& word) { text_ += std::format(" {} {}", option, shell_word(word)); }
    void add(const char* option, const std::vector<std::string>& words) {
        for (const std::string& word : words) add(option, word);
    }
    void add(const char* option, const std::vector<std::vector<std::string>>& lists) {
        for (const auto& list : lists) add(option, join(list, ","));
    }
    void add_word(const std::string& word) { text_ += ' ' + word; }
    std::string text() && { return std::move(text_); }

private:
    std::string text_ = "flickforge playtest";
};

bool is_option(const std::string& variant) { return variant.contains('='); }

void add_setup(Words& words, const Setup& setup) {
    if (!setup.game.empty()) words.add("--game", setup.game);
    if (!setup.layouts.empty()) words.add("--layout", join(setup.layouts, ","));
    words.add("--room", setup.rooms);
    if (!setup.lords.empty()) words.add("--lord", join(setup.lords, ","));
    words.add("--heroes", setup.parties);
    // A variant by its name already stands instead of the layout's own.
    if (!setup.layout_variants && setup.rooms.empty() && std::ranges::all_of(setup.variants, is_option)) words.add("--variant", "none");
    words.add("--variant", setup.variants);
    words.add("--set", setup.changes);
    words.add("--skill", skill_words(setup.skills));
    words.add("--players", std::to_string(setup.players));
}

/// What makes B out of A.
void add_change(Words& words, const Setup& before, const Setup& after) {
    if (before.layouts != after.layouts && !after.layouts.empty()) words.add("--layout", join(after.layouts, ","));
    if (before.rooms != after.rooms) words.add("--room", after.rooms);
    if (before.lords != after.lords) words.add("--lord", join(after.lords, ","));
    if (before.parties != after.parties) words.add("--heroes", after.parties);
    const bool fewer = !added(after.variants, before.variants).empty();
    const bool none = (fewer || (before.layout_variants && !after.layout_variants)) && after.rooms.empty();
    if (none) words.add("--variant", "none");
    words.add("--variant", none ? after.variants : added(before.variants, after.variants));
    words.add("--set", added(before.changes, after.changes));
    if (before.skills != after.skills) words.add("--skill", skill_words(after.skills));
    if (before.players != after.players) words.add("--players", std::to_string(after.players));
    for (const std::string& pack : added(before.packs, after.packs)) words.add("--pack", pack.substr(0, pack.find(' ')));
}

/// "monsters.orc.health=1 starting_gold=0" of each set-up gives the fields and the values that each of them has.
void add_sweeps(Words& words, const std::vector<Setup>& setups) {
    std::vector<std::pair<std::string, std::vector<std::string>>> sweeps;
    for (const Setup& setup : setups)
        for (const std::string& part : split(setup.name, ' ')) {
            const std::size_t sign = part.find('=');
            if (sign == std::string::npos) continue;
            const std::string field = part.substr(0, sign + 1), value = part.substr(sign + 1);
            auto known = std::ranges::find(sweeps, field, &std::pair<std::string, std::vector<std::string>>::first);
            if (known == sweeps.end()) known = sweeps.insert(sweeps.end(), {field, {}});
            if (!std::ranges::contains(known->second, value)) known->second.push_back(value);
        }
    for (const auto& [field, values] : sweeps) words.add("--sweep", field + join(values, ","));
}

/// The set-up that the swept ones are made of.
Setup unswept(Setup setup) {
    for (const std::string& part : split(setup.name, ' ')) std::erase(setup.variants, part), std::erase(setup.changes, part);
    return setup;
}

} // namespace

std::string command_of(const Request& request) {
    Words words;
    words.add("--games", std::to_string(request.games));
    if (request.until > 0) words.add("--until", number_text(request.until));
    if (request.decide) words.add_word("--decide");
    words.add("--seed", std::to_string(request.seed));
    if (request.setups.empty()) return std::move(words).text();
    const bool sweep = request.question == ReportKind::sweep;
    add_setup(words, sweep ? unswept(request.setups.front()) : request.setups.front());
    if (sweep) add_sweeps(words, request.setups);
    if (request.question == ReportKind::compare && request.setups.size() > 1) {
        words.add_word("--compare");
        add_change(words, request.setups[0], request.setups[1]);
    }
    return std::move(words).text();
}

} // namespace flickforge
