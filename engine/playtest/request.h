// playtest/request.h: what a playtest was asked for, said in full: the header line of its results.
// Equal requests give equal games, however they are divided among processes.
#pragma once
#include "base/result.h"
#include "content/library/library.h"

namespace flickforge {

/// One set-up of a playtest, with names written out in full. Where a list has several entries they are taken in turn.
struct Setup {
    std::string name;                              ///< "A", "B", "monsters.orc.health=2"; empty for the only one
    std::vector<std::string> lords;                ///< at least one
    std::vector<std::string> layouts;              ///< or
    std::vector<std::vector<std::string>> rooms;   ///< columns of rooms, one after the other
    std::vector<std::vector<std::string>> parties; ///< {"random"}: four by chance
    std::vector<std::string> variants;             ///< and options as name=value; for all layouts, besides `layout_variants`
    bool layout_variants = true;                   ///< with those that each layout suggests
    std::vector<std::string> changes;              ///< of content: "monsters.orc.health=3"
    std::string skills = "player";
    int players = 2;
    std::string content;            ///< hash
    std::vector<std::string> packs; ///< "catacombs 1.0.0"
    std::string game;               ///< its id, where the command line has to say it
    bool operator==(const Setup&) const = default;

    /// Combinations of lord, column and party: games go through them in turn.
    int combinations() const;
};

/// How a board looks, for heat maps.
struct BoardShape {
    std::vector<std::pair<double, double>> outline; ///< centimetres
    struct Obstacle {
        double x = 0, y = 0, diameter = 0;
        bool operator==(const Obstacle&) const = default;
    };
    std::vector<Obstacle> obstacles;
    double width = 0, height = 0; ///< of the outline, from the corner at 0, 0
    bool operator==(const BoardShape&) const = default;
};

/// What stands in the report besides figures: so results can be read where the content is not.
struct Catalogue {
    std::map<std::string, std::string> names; ///< of all objects of play, by "kind/id"
    std::map<std::string, BoardShape> boards; ///< by id
    std::optional<int> currency_unit;         ///< what players read instead of 1 gold; none: 1
    bool operator==(const Catalogue&) const = default;

    /// The name of "kind/id"; the id where it is not known, or the word itself where it is none.
    std::string name(const std::string& key) const;
    /// Gold as players read it; records count in units.
    int shown_gold(int units) const { return units * currency_unit.value_or(1); }
};

enum class ReportKind {
    figures, ///< one set-up
    compare, ///< two: A, and B with the change
    sweep,   ///< several values of a field
};

struct Request {
    ReportKind question = ReportKind::figures;
    int games = 200; ///< of each set-up; the most where it may stop earlier
    double until = 0;    ///< stops when the intervals are within this many points to both sides; 0: does not
    bool decide = false; ///< stops when it is known whether the set-ups differ
    std::uint64_t seed = 1;
    std::vector<Setup> setups;
    std::string program; ///< version
    Catalogue catalogue;
    bool operator==(const Request&) const = default;
};

std::uint64_t seed_of_game(std::uint64_t seed, int game);

/// What a library brings to the catalogue.
void add_to(Catalogue& catalogue, const Library& library);

Node to_json(const Request& request);
Result<Request> request_of(const Node& node);

/// The entries of `after` that `before` has not.
std::vector<std::string> added(const std::vector<std::string>& before, const std::vector<std::string>& after);

/// What differs, a line each, in words of the command line; empty when results of the two can be put together. The number of games does not
/// count: each game is the same, however many others there are.
std::vector<std::string> differences(const Request& one, const Request& other);

} // namespace flickforge
