#include "story/party_text.h"

#include "rules/tracks.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>
#include <map>

namespace flickforge {
namespace {

std::string cards_text(const Library& library, const Character& who) {
    std::map<std::string, std::pair<int, int>> cards; // name: how many, of these used
    for (const HeldCard& held : who.cards) {
        const Object* object = library.object(held.card);
        auto& [all, used] = cards[object && object->typed ? object->typed->name : held.card.id];
        ++all;
        used += held.used;
    }
    std::vector<std::string> texts;
    for (const auto& [name, count] : cards)
        texts.push_back(name + (count.first > 1 ? std::format(" x{}", count.first) : "") +
                        (count.second > 0 ? std::format(" ({} used)", count.second) : ""));
    return join(texts);
}

} // namespace

std::string party_text(const Rules& rules, const GameState& state) {
    std::string text;
    for (const Character& who : state.characters) {
        if (who.team != Side::heroes || who.kind == CharacterKind::antient) continue;
        const bool hero = who.kind == CharacterKind::hero;
        std::string line = std::format("  {:<10} {:>9}", piece_name(rules, state, who.id),
                                       who.dead ? "dead" : std::format("{}/{}", who.health.value_or(0), who.max_health));
        line += hero ? std::format("  {:>3} gold  ", shown_gold(rules.library(), who.gold)) : "            ";
        if (!hero && who.owner != 0)
            line += std::format("{} of {}  ", who.kind == CharacterKind::ally ? "ally" : "familiar", piece_name(rules, state, who.owner));
        std::map<std::string, int> drawn;
        for (const DrawnCard& card : who.drawn) drawn[card.deck] += std::atoi(card.card.c_str());
        for (const auto& [deck, sum] : drawn) {
            const Deck* content = rules.library().find<Deck>(deck);
            line += std::format("{} {}  ", content ? content->name : deck, sum);
        }
        for (const TrackNow& now : tracks_now(rules, state, &who)) line += std::format("{} {}  ", now.track->name, now.word());
        line += cards_text(rules.library(), who);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    for (const std::string& line : shared_tracks(rules, state)) text += "  " + line + '\n';
    return text;
}

namespace {

bool is_foe(const Character& who) { return who.kind == CharacterKind::monster || who.kind == CharacterKind::antient; }

} // namespace

std::vector<std::string> shared_tracks(const Rules& rules, const GameState& state) {
    std::vector<std::string> lines;
    for (const Character& who : state.characters)
        if (!who.dead && (who.kind == CharacterKind::lord || (who.in_battle() && is_foe(who))))
            for (const TrackNow& now : tracks_now(rules, state, &who))
                lines.push_back(std::format("{}, {}: {}", piece_name(rules, state, who.id), now.track->name, now.word()));
    for (const TrackNow& now : tracks_now(rules, state, nullptr)) lines.push_back(now.track->name + ": " + now.word());
    return lines;
}

} // namespace flickforge
