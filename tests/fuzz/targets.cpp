#include "fuzz/targets.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace flickforge::testing {
namespace {

using Maker = std::unique_ptr<FuzzTarget> (*)(bool);
constexpr std::array<std::pair<const char*, Maker>, 8> all{{{"content", fuzz_content},
                                                            {"lua", fuzz_lua},
                                                            {"saves", fuzz_saves},
                                                            {"replays", fuzz_replays},
                                                            {"protocol", fuzz_protocol},
                                                            {"zips", fuzz_zips},
                                                            {"png", fuzz_png},
                                                            {"svg", fuzz_svg}}};

} // namespace

std::vector<std::string> fuzz_names() {
    std::vector<std::string> names;
    for (const auto& [name, make] : all) names.emplace_back(name);
    return names;
}

std::unique_ptr<FuzzTarget> fuzz_target(const std::string& name, bool quick) {
    const auto found = std::ranges::find(all, name, [](const auto& entry) { return std::string(entry.first); });
    return found == all.end() ? nullptr : found->second(quick);
}

std::string fuzz_input(FuzzTarget& target, std::uint64_t seed, std::uint64_t number) {
    Random random(seed * 0x9e3779b97f4a7c15u + number);
    return target.make(random);
}

std::string fuzz_run(FuzzTarget& target, const std::string& input) {
    target.accepted = false;
    try {
        return target.run(input);
    } catch (const std::exception& thrown) {
        return std::string("an exception: ") + thrown.what();
    }
}

} // namespace flickforge::testing
