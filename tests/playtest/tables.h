// tests/playtest/tables.h: small play-tests for the tests of playtest.
#pragma once
#include "playtest/results.h"
#include "playtest/runner.h"
#include "playtest/setup_options.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

/// One battle room that takes a few milliseconds.
inline SetupOptions one_room() { return {.rooms = {"bholoth-cemetery"}}; }

inline Setup setup_for(const SetupOptions& options, const Library& library = shipped_library()) {
    std::vector<std::string> notes;
    auto setup = setup_of(library, options, notes);
    if (!setup) FAIL(lines(setup.error()));
    return *setup;
}

inline Request request_for(std::vector<Setup> setups, int games, std::uint64_t seed = 1) {
    Request request{.games = games, .seed = seed, .setups = std::move(setups), .program = "test"};
    if (request.setups.size() == 2) request.question = ReportKind::compare, request.setups[0].name = "A", request.setups[1].name = "B";
    return request;
}

inline Result<PlaytestRunner> hall_for(const Request& request, std::shared_ptr<const Library> library = shipped_library_pointer()) {
    return PlaytestRunner::open(request, std::vector(request.setups.size(), std::move(library)));
}

/// What a hall has to say against a request.
inline std::string objections(const Request& request, std::shared_ptr<const Library> library = shipped_library_pointer()) {
    auto hall = hall_for(request, std::move(library));
    return hall ? "" : lines(hall.error());
}

/// All games of a shard, played.
inline Results play_all(const Request& request, int jobs = 1, Shard shard = {},
                        std::shared_ptr<const Library> library = shipped_library_pointer()) {
    auto hall = hall_for(request, std::move(library));
    if (!hall) FAIL(lines(hall.error()));
    Results results{.request = hall->request()};
    auto played =
        hall->play(hall->missing(shard, {}), jobs, [&](GameRecord record) { return results.records.push_back(std::move(record)), true; });
    if (!played) FAIL(lines(played.error()));
    return results;
}

inline std::string text_of(const Results& results) { return results_text(results.request, results.records); }

} // namespace flickforge::testing
