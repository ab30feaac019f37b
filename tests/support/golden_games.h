// tests/support/golden_games.h: games that follow from a library and a seed alone, for files of golden hashes.
#pragma once
#include "match/match.h"

namespace flickforge::testing {

/// Plays with the base game, or with a pack that was copied from it: objects have the same names there, in another pack.
class GoldenGames {
public:
    GoldenGames(std::shared_ptr<const Library> library, std::string pack) : library_(std::move(library)), pack_(std::move(pack)) {}

    /// A party goes through eight special rooms. Heroes are hurt, poisoned and paid on the way, so that there is a use for everything;
    /// chance decides what they do with it.
    Match visits(std::uint64_t seed) const;
    /// Four heroes and a lord in any room, by chance, and so are their moves.
    Match battle(std::uint64_t seed) const;
    /// Two battles, the Merchant, the Healer and the lair, between computer players.
    Match whole_game(const std::string& lord, std::uint64_t seed) const;

private:
    std::shared_ptr<const Library> library_;
    std::string pack_;

    std::string id(const std::string& name) const { return pack_ + ':' + name; }
    Match begin(GameSetup setup, std::vector<std::string> variants) const;
};

/// tests/data/arena: a part of the base game, of which the hashes change with the rules alone, since nobody edits it.
std::shared_ptr<const Library> frozen_arena();

} // namespace flickforge::testing
