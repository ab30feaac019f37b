// content/library/stock.h: how many wooden pieces a group of monsters takes, and how many the game has. Monsters may share a piece.
#pragma once
#include "content/library/library.h"

#include <map>
#include <string>
#include <vector>

namespace flickforge {

/// A piece of which more are asked for than there are.
struct Shortage {
    std::string piece; ///< its name
    int have = 0;
    int want = 0;
    std::string who;     ///< "3 Zombie and 2 Skeleton Warrior"
    bool shared = false; ///< between several monsters
};

/// Adds up what is asked for. Keep it no longer than the library.
class Demand {
public:
    explicit Demand(const Library& library) : library_(library) {}

    /// A monster that is not there asks for nothing.
    void add(const Id<Monster>& id, int count);

    /// Pieces asked for so far that the monster stands on, by it and by all that share them.
    int wanted(const Id<Monster>& id) const;
    /// Pieces the game has for it; 0 when it is not known.
    int owned(const Id<Monster>& id) const;

    std::vector<Shortage> shortages() const;

private:
    struct Entry {
        int count = 0;
        std::map<std::string, int> by_monster;
    };
    const Library& library_;
    std::map<std::string, Entry> by_piece_;
};

} // namespace flickforge
