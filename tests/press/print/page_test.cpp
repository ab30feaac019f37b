#include "press/print/page.h"
#include "support/notation.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <set>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("paper has the sizes that shops sell", "[press][page]") {
    CHECK(size_of(PaperSize::a4, false) == std::pair(21.0, 29.7));
    CHECK(size_of(PaperSize::a4, true) == std::pair(29.7, 21.0));
    CHECK(size_of(PaperSize::letter, false) == std::pair(21.59, 27.94));
}

TEST_CASE("words on pages come from the translation, in English where there is none", "[press][page]") {
    const PageWords english(shipped_library(), ""), german(shipped_library(), "de");
    CHECK(english("print.page", "page {page} of {pages}", {{"page", "2"}, {"pages", "9"}}) == "page 2 of 9");
    CHECK(german("print.page", "page {page} of {pages}", {{"page", "2"}, {"pages", "9"}}) == "Seite 2 von 9");
    CHECK(german("print.nobody", "nobody") == "nobody");
    CHECK(german.of("monsters", "catacombs:skeleton-archer", "name") != english.of("monsters", "catacombs:skeleton-archer", "name"));
    CHECK(german.language_name() == "Deutsch");
}

TEST_CASE("every word on printed pages is translated, with the same slots, and no translation is left over", "[press][page]") {
    std::map<std::string, std::set<std::string>> used;
    const std::regex call(R"re(words_?\(\s*"(print\.[a-z_]+)",((?:\s*"(?:[^"\\]|\\.)*")+))re"), slot(R"(\{[a-z]+\})");
    for (const auto& file : std::filesystem::recursive_directory_iterator(source_folder() + "/engine/press")) {
        if (!file.is_regular_file()) continue;
        const std::string text = text_of_file(file.path().string());
        for (std::sregex_iterator found(text.begin(), text.end(), call), end; found != end; ++found) {
            const std::string english = (*found)[2];
            auto& slots = used[(*found)[1]];
            for (std::sregex_iterator one(english.begin(), english.end(), slot); one != end; ++one) slots.insert(one->str());
        }
    }
    CHECK(used.size() > 30);
    std::set<std::string> names;
    for (const Strings* strings : shipped_library().all<Strings>())
        for (const auto& [name, text] : strings->phrases) {
            if (!name.starts_with("print.")) continue;
            names.insert(name);
            std::set<std::string> slots;
            for (std::sregex_iterator one(text.begin(), text.end(), slot), end; one != end; ++one) slots.insert(one->str());
            INFO(name);
            CHECK(used.contains(name));
            CHECK(slots == used[name]);
        }
    for (const auto& [name, slots] : used) {
        INFO(name);
        CHECK(names.contains(name));
    }
}
