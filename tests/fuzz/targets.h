// tests/fuzz/targets.h: what strangers can send us, how it is made wrong, and what reads it.
// A target is asked for inputs by number: the same number gives the same bytes, so that a failure can be had again.
#pragma once
#include "base/random.h"

#include <memory>
#include <string>
#include <vector>

namespace flickforge::testing {

class FuzzTarget {
public:
    virtual ~FuzzTarget() = default;
    virtual std::string name() const = 0;   ///< "saves"
    virtual std::string ending() const = 0; ///< of a file with an input: ".ffsave"
    /// An input, wrong in some way; now and then it is right by accident.
    virtual std::string make(Random& random) = 0;
    /// Reads it as the program would. Empty, or what must not happen, in a sentence. Whatever it throws must not happen either.
    virtual std::string run(const std::string& input) = 0;
    bool accepted = false; ///< the last input got past the reader: it was loaded, played or drawn
};

/// "content", "lua", "saves", "replays", "protocol", "zips", "png", "svg"
std::vector<std::string> fuzz_names();
/// Null when there is none of that name. `quick`: made in a second, with less to begin from.
std::unique_ptr<FuzzTarget> fuzz_target(const std::string& name, bool quick);

/// The input with this number.
std::string fuzz_input(FuzzTarget& target, std::uint64_t seed, std::uint64_t number);

/// What is wrong with how the input was taken; exceptions become sentences. Empty when all is well.
std::string fuzz_run(FuzzTarget& target, const std::string& input);

// One function for each, in its own file.
std::unique_ptr<FuzzTarget> fuzz_content(bool quick);
std::unique_ptr<FuzzTarget> fuzz_lua(bool quick);
std::unique_ptr<FuzzTarget> fuzz_saves(bool quick);
std::unique_ptr<FuzzTarget> fuzz_replays(bool quick);
std::unique_ptr<FuzzTarget> fuzz_protocol(bool quick);
std::unique_ptr<FuzzTarget> fuzz_zips(bool quick);
std::unique_ptr<FuzzTarget> fuzz_png(bool quick);
std::unique_ptr<FuzzTarget> fuzz_svg(bool quick);

} // namespace flickforge::testing
