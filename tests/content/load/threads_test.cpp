// Run with ThreadSanitizer by ./test, for its tag.
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("several threads check and load side by side and get the same library", "[content][threads]") {
    const auto checker = shipped_checker();
    std::vector<std::string> hashes(4);
    {
        std::vector<std::jthread> threads;
        for (std::string& hash : hashes)
            threads.emplace_back([&] {
                Loader loader(checker);
                for (int i = 0; i < 3; ++i) hash = loader.load({mini_pack()}).library->content_hash();
            });
    }
    for (const std::string& hash : hashes) CHECK(hash == hashes.front());
}

TEST_CASE("one thread reads a library while another loads the next", "[content][threads]") {
    Loader loader(shipped_checker());
    FileTree pack = mini_pack();
    const auto first = loader.load({pack}).library;
    std::jthread reader([first] {
        for (int i = 0; i < 200; ++i)
            for (const auto& [key, object] : first->objects()) {
                const Place place = first->sources().place(object->data.origin);
                if (place.line != 1) std::abort();
            }
    });
    for (int i = 0; i < 5; ++i) {
        put(pack, "families/cave.json", R"({"id": "cave", "name": "Cave )" + std::to_string(i) + R"(", "colour": "#3b7a57"})");
        REQUIRE(loader.load({pack}).library);
    }
}
