// tests/support/golden_hashes.h: how known games end, one line per game, so that a change of the rules names the first game it changes.
//   content 0123456789abcdef                        the content that the games were played with
//   hmotha 3 812 0123456789abcdef 0123456789abcdef Kw0+…  set and seed (some files have one set only), commands, hash of the last state, hash of
// all events, and the trail: four letters for each turn, which tell where a game that ends otherwise begins to differ, and in which field.
// FLICKFORGE_APPROVE=1 writes what is played now into the file; run one test process at a time then. The commit that brings the new file says why
// the games changed.
#pragma once
#include "match/match.h"

#include <map>
#include <string>

namespace flickforge::testing {

/// The end of one game.
struct GoldenGame {
    std::size_t commands = 0;
    std::uint64_t state = 0;  ///< hash of the last state
    std::uint64_t events = 0; ///< hash of everything that happened on the way
    bool operator==(const GoldenGame&) const = default;
};

GoldenGame golden(const Match& match);

/// Of each turn, and of each command between battles, how the state was after it: a letter for the characters, the table, the cards, and the rest.
std::string trail_of(const Match& match);

/// Where a trail leaves another one: "turn 12 (round 3 of room 1), after command 40: characters, table". Empty when they are equal.
std::string first_step_aside(const Match& match, const std::string& known_trail);

class GoldenHashes {
public:
    /// tests/data/hashes/NAME.txt, for games with this content.
    GoldenHashes(const std::string& name, const Library& library);
    /// Any file. `approve` takes what is played as right; replays of differing games go to the folder `replays`.
    GoldenHashes(std::string file, std::string content_hash, bool approve, std::string replays);

    /// A game as it ends now. The replay of the first that differs is kept.
    void add(const Match& match, std::uint64_t seed, const std::string& set = "");

    /// What differs, in sentences; empty when nothing does. Writes the file if that was asked for.
    std::string problem();

    /// How many games of this set the file has.
    std::size_t size(const std::string& set = "") const;
    bool same_content() const { return content_then_ == content_now_; }

private:
    using Key = std::pair<std::string, std::uint64_t>; ///< set, seed

    std::string file_, content_now_, content_then_, replays_;
    bool approve_;
    std::map<Key, GoldenGame> known_;
    std::map<Key, std::string> trails_;
    int played_ = 0, differing_ = 0;
    std::string first_difference_;

    void read();
    void write() const;
    std::string keep_replay(const Match& match, const std::string& game) const;
};

/// Fails the test with the problem, if there is one.
void check(GoldenHashes& hashes);

} // namespace flickforge::testing
