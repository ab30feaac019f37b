#include "editor/declaring.h"

#include "base/text.h"
#include "play/narrate.h"

#include <algorithm>

namespace flickforge::editor {

void Declaring::follow(const GameState& state, unsigned version) {
    if (version != version_ || !state.decision || state.decision->asks != Asks::flick) clear();
    version_ = version;
    if (told_.piece == 0 && state.decision && state.decision->pieces.size() == 1) told_.piece = state.decision->pieces.front();
}

void Declaring::hit(int piece) {
    if (std::erase(told_.hits, piece) == 0) told_.hits.push_back(piece);
}

void Declaring::left(int piece) {
    if (std::erase(told_.left, piece) == 0) told_.left.push_back(piece);
}

void Declaring::rest(int piece, Point at) {
    std::erase_if(told_.rest, [&](const At& other) { return other.piece == piece; });
    told_.rest.push_back({piece, at});
}

int Declaring::number_of(int piece) const {
    const auto found = std::ranges::find(told_.hits, piece);
    return found == told_.hits.end() ? 0 : static_cast<int>(found - told_.hits.begin()) + 1;
}

bool Declaring::has_left(int piece) const { return std::ranges::contains(told_.left, piece); }

std::string Declaring::words(const Rules& rules, const GameState& state) const {
    const auto names = [&](const std::vector<int>& pieces) {
        std::vector<std::string> found;
        for (const int piece : pieces) found.push_back(name_of(rules, state, piece));
        return join(found);
    };
    std::string words = told_.hits.empty() ? "Nobody was hit." : "Hit: " + names(told_.hits) + '.';
    if (!told_.left.empty()) words += " Left the board: " + names(told_.left) + '.';
    if (!told_.rest.empty()) words += " Moved: " + std::to_string(told_.rest.size()) + '.';
    return words;
}

} // namespace flickforge::editor
