#include "editor/table/declaring.h"

#include "base/text.h"
#include "story/narrate.h"

#include <algorithm>

namespace flickforge::editor {

void Declaring::follow(const GameState& state, unsigned version) {
    if (version != version_ || !state.decision || state.decision->asks != DecisionKind::flick) clear();
    version_ = version;
    if (declared_.piece == 0 && state.decision && state.decision->pieces.size() == 1) declared_.piece = state.decision->pieces.front();
}

void Declaring::hit(int piece) {
    if (std::erase(declared_.hits, piece) == 0) declared_.hits.push_back(piece);
}

void Declaring::left(int piece) {
    if (std::erase(declared_.left, piece) == 0) declared_.left.push_back(piece);
}

void Declaring::rest(int piece, Point at) {
    std::erase_if(declared_.rest, [&](const At& other) { return other.piece == piece; });
    declared_.rest.push_back({piece, at});
}

int Declaring::number_of(int piece) const {
    const auto found = std::ranges::find(declared_.hits, piece);
    return found == declared_.hits.end() ? 0 : static_cast<int>(found - declared_.hits.begin()) + 1;
}

bool Declaring::has_left(int piece) const { return std::ranges::contains(declared_.left, piece); }

std::string Declaring::words(const Rules& rules, const GameState& state) const {
    const auto names = [&](const std::vector<int>& pieces) {
        std::vector<std::string> found;
        for (const int piece : pieces) found.push_back(piece_name(rules, state, piece));
        return join(found);
    };
    std::string words = declared_.hits.empty() ? "No hit." : "Hit: " + names(declared_.hits) + '.';
    if (!declared_.left.empty()) words += " Left the board: " + names(declared_.left) + '.';
    if (!declared_.rest.empty()) words += " Moved: " + std::to_string(declared_.rest.size()) + '.';
    return words;
}

} // namespace flickforge::editor
