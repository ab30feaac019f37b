// Rule options: who declares them, and which values a variant may choose.
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// What is wrong with a variant that has these options, beside the 3rd edition.
std::string wrong_with(const std::string& options) {
    const FileTree pack = tree("house", {{"pack.json", cover("house", {"catacombs"})},
                                         {"variants/late.json", R"({"id": "late", "name": "Late", "options": )" + options + "}"}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    return loaded.issues.empty() ? "" : loaded.issues.front().code + ": " + loaded.issues.front().hint;
}

} // namespace

TEST_CASE("a variant that is chosen declares an option for its games by listing its choices", "[content][CX-001][CX-002]") {
    CHECK(wrong_with(R"({"placed_first": {"value": "heroes", "choices": ["heroes", "monsters"]}})").empty());
    CHECK(wrong_with(R"({"placed_first": {"value": "heroes"}})") ==
          "unknown-option: declare it in a variant that is always on, or list its choices here");
    CHECK(wrong_with(R"({"placed_first": {"value": "nobody", "choices": ["heroes", "monsters"]}})") == "not-a-choice: choose one of those");
}

TEST_CASE("where a variant that is always on declares the option, its choices count", "[content]") {
    CHECK(wrong_with(R"({"purse": {"value": "thief", "choices": ["thief"]}})") == "not-a-choice: choose one of those");
}
