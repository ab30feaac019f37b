// `flickforge export tts`: a folder that opens from local files, can be hosted, and is never half written.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <map>
#include <set>

using namespace flickforge::testing;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

/// Few and small pictures.
std::vector<std::string> small(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"export", "tts", "--dpi", "40", "--only", "spells", "--only", "pieces/troll", "--only", "gold-coin"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

/// Every file of a folder by its path inside, hidden ones too.
std::map<std::string, std::string> files_in(const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).string()] = text_of_file(entry.path().string());
    return files;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    REQUIRE(text.contains(what));
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
    return text;
}

/// Width and height that a PNG says it has.
std::pair<int, int> png_size(const std::string& png) {
    REQUIRE(png.size() > 24);
    REQUIRE(png.starts_with("\x89PNG"));
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(png[at + i]);
        return value;
    };
    return {number(16), number(20)};
}

/// The texts after a key.
std::vector<std::string> values(const std::string& text, const std::string& key) {
    std::vector<std::string> found;
    const std::string before = '"' + key + "\": \"";
    for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos;) {
        at += before.size();
        found.push_back(text.substr(at, text.find('"', at) - at));
    }
    return found;
}

/// Every address of a picture that the saved object names.
std::set<std::string> addresses(const std::string& saved) {
    std::set<std::string> all;
    for (const char* key : {"FaceURL", "BackURL", "ImageURL", "ImageSecondaryURL"})
        for (const std::string& value : values(saved, key)) all.insert(value);
    return all;
}

} // namespace

TEST_CASE("a game is exported into a folder that opens without the network", "[cli][tts]") {
    const TemporaryFolder folder;
    const Ran ran = run(small({"-o", "my game"}), folder.path());
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out,
               StartsWith("my game: 16 cards, 2 pieces, 42 tokens\n  catacombs.json, catacombs.png, manifest.json, README.txt and "));
    const auto files = files_in(folder.path() + "/my game");
    for (const char* file : {"catacombs.json", "catacombs.png", "manifest.json", "README.txt"}) CHECK(files.contains(file));
    CHECK(png_size(files.at("catacombs.png")) == std::pair(256, 256));
    const std::string& manifest = files.at("manifest.json");
    const std::set<std::string> named = addresses(files.at("catacombs.json"));
    CHECK(named.size() == 5); // spells and their back, the troll and its hurt side, the coin
    for (const std::string& address : named) {
        INFO(address);
        const std::string before = "file:///" + folder.path() + "/my game/";
        REQUIRE(address.starts_with(before));
        const std::string file = address.substr(before.size());
        REQUIRE(files.contains(file));
        const std::size_t entry = manifest.find('"' + file + '"');
        REQUIRE(entry != std::string::npos);
        const auto [width, height] = png_size(files.at(file));
        const std::string rest = manifest.substr(entry, manifest.find('}', entry) - entry);
        CHECK_THAT(rest, ContainsSubstring("\"url\": \"\""));
        CHECK_THAT(rest, ContainsSubstring("\"width\": " + std::to_string(width)));
        CHECK_THAT(rest, ContainsSubstring("\"height\": " + std::to_string(height)));
    }
    CHECK(files.size() == named.size() + 4);
    CHECK_THAT(files.at("README.txt"), ContainsSubstring("16 cards"));
    CHECK_THAT(files.at("README.txt"), ContainsSubstring("Saved Objects"));
}

TEST_CASE("the same content is exported as the same bytes", "[cli][tts]") {
    const TemporaryFolder folder;
    REQUIRE(run(small(), folder.path()).code == 0);
    const auto first = files_in(folder.path() + "/tts");
    REQUIRE(run(small(), folder.path()).code == 0);
    CHECK(files_in(folder.path() + "/tts") == first);
    fs::remove_all(folder.path() + "/tts");
    REQUIRE(run(small(), folder.path()).code == 0);
    CHECK(files_in(folder.path() + "/tts") == first);
}

TEST_CASE("addresses from the manifest are swapped in, and nothing else changes", "[cli][tts]") {
    const TemporaryFolder folder;
    REQUIRE(run(small({"--name", "box"}), folder.path()).code == 0);
    const auto before = files_in(folder.path() + "/tts");
    std::string manifest = before.at("manifest.json");
    manifest = replaced(manifest,
                        R"("images/spell-1.png": {)"
                        "\n      \"url\": \"\"",
                        R"("images/spell-1.png": {)"
                        "\n      \"url\": \"https://a.example/s?1\"");
    folder.write("tts/manifest.json", manifest);
    const Ran ran = run({"export", "tts", "--manifest", "tts/manifest.json"}, folder.path());
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, StartsWith("tts: 16 cards, 2 pieces, 42 tokens\n"));
    CHECK_THAT(ran.out, ContainsSubstring("1 of 5 pictures are hosted"));
    auto after = files_in(folder.path() + "/tts");
    CHECK(after.at("box.json") ==
          replaced(before.at("box.json"), "file:///" + folder.path() + "/tts/images/spell-1.png", "https://a.example/s?1"));
    for (const char* changed : {"box.json", "manifest.json"}) after[changed] = before.at(changed);
    CHECK(after == before);
}

TEST_CASE("one address serves all pictures that are hosted in one folder", "[cli][tts]") {
    const TemporaryFolder folder;
    const Ran ran = run(small({"--base-url", "https://example.org/images"}), folder.path());
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, ContainsSubstring("All pictures are hosted."));
    const auto files = files_in(folder.path() + "/tts");
    for (const std::string& address : addresses(files.at("catacombs.json"))) {
        CHECK_THAT(address, StartsWith("https://example.org/images/"));
        CHECK(files.contains("images/" + address.substr(address.rfind('/') + 1)));
    }
    SECTION("without it the object is loaded from the folder again, and the addresses are kept for later") {
        const Ran local = run(small(), folder.path());
        CHECK_THAT(local.out, ContainsSubstring("5 pictures have an address; add --manifest tts/manifest.json to use it."));
        CHECK_THAT(*addresses(files_in(folder.path() + "/tts").at("catacombs.json")).begin(), StartsWith("file:///"));
        CHECK_THAT(run({"export", "tts", "--manifest", "tts/manifest.json"}, folder.path()).out,
                   ContainsSubstring("All pictures are hosted."));
        CHECK(files_in(folder.path() + "/tts") == files);
    }
    SECTION("pictures that have changed since are named until they are uploaded") {
        const std::vector<std::string> finer{"export", "tts", "--manifest", "tts/manifest.json", "--dpi", "41"};
        for (int again = 0; again < 2; ++again) {
            const Ran changed = run(finer, folder.path());
            REQUIRE(changed.code == 0);
            CHECK_THAT(changed.out, ContainsSubstring("since they were hosted"));
            CHECK_THAT(changed.out, ContainsSubstring("images/spell-1.png"));
        }
        auto uploaded = finer;
        uploaded.emplace_back("--uploaded");
        CHECK_FALSE(run(uploaded, folder.path()).out.contains("since they were hosted"));
        CHECK_FALSE(run(finer, folder.path()).out.contains("since they were hosted"));
    }
}

TEST_CASE("files of the last export that nothing uses any more are removed, and no others", "[cli][tts]") {
    const TemporaryFolder folder;
    REQUIRE(run(small(), folder.path()).code == 0);
    folder.write("tts/notes.txt", "mine");
    folder.write("tts/images/photo.png", "mine");
    const Ran ran = run({"export", "tts", "--dpi", "40", "--only", "spells"}, folder.path());
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, ContainsSubstring("removed, since nothing uses them any more: images/disc-troll-hurt.png, images/disc-troll.png"));
    const auto files = files_in(folder.path() + "/tts");
    CHECK_FALSE(files.contains("images/disc-troll.png"));
    CHECK(files.at("notes.txt") == "mine");
    CHECK(files.at("images/photo.png") == "mine");
}

TEST_CASE("a folder that is not ours is left as it is", "[cli][tts]") {
    const TemporaryFolder folder;
    SECTION("files without a manifest") {
        folder.write("tts/notes.txt", "mine");
        CHECK(run(small(), folder.path()).err ==
              "tts: error: holds files that this command did not write; choose a new or empty folder with -o [not-ours]\n");
    }
    SECTION("a manifest of something else") {
        folder.write("tts/manifest.json", R"({"manifest_version": 3})");
        CHECK_THAT(run(small(), folder.path()).err, StartsWith("tts/manifest.json: error: is not the manifest of an export"));
    }
    SECTION("a broken manifest") {
        REQUIRE(run(small(), folder.path()).code == 0);
        folder.write("tts/manifest.json", folder.read("tts/manifest.json").substr(0, 300));
        CHECK_THAT(run(small(), folder.path()).err, ContainsSubstring("tts/manifest.json:"));
    }
    SECTION("a file of a name that we need") {
        REQUIRE(run(small(), folder.path()).code == 0);
        folder.write("tts/other.json", "mine");
        CHECK_THAT(run(small({"--name", "other"}), folder.path()).err,
                   StartsWith("tts/other.json: error: is there already and was not written by this command"));
    }
    SECTION("a file where the folder should be") {
        folder.write("tts", "mine");
        CHECK(run(small(), folder.path()).err == "tts: error: is a file, not a folder; choose another name with -o [not-a-folder]\n");
    }
    const auto before = files_in(folder.path());
    CHECK(run(small({"--name", "other"}), folder.path()).code == 1);
    CHECK(files_in(folder.path()) == before);
}

TEST_CASE("an empty folder is as good as a new one", "[cli][tts]") {
    const TemporaryFolder folder;
    REQUIRE(run(small({"-o", "."}), folder.path()).code == 0);
    CHECK(files_in(folder.path()).size() == 9);
}

TEST_CASE("where one may not write, nothing is written and the folder is named", "[cli][tts][bad]") {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() + "/closed");
    fs::permissions(folder.path() + "/closed",
                    fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    const auto ran = run_without_rights(small({"-o", "closed/tts"}), folder.path());
    fs::permissions(folder.path() + "/closed", fs::perms::owner_all);
    if (!ran) SKIP("needs another user");
    CHECK(ran->code == 1);
    CHECK_THAT(ran->err, StartsWith("closed/tts: error: cannot be written: Permission denied; choose a folder you may write to"));
    CHECK(fs::is_empty(folder.path() + "/closed"));
}

TEST_CASE("a pack is exported alone, with its cards, pieces and boards and nothing of the game it adds to", "[cli][tts]") {
    const TemporaryFolder folder;
    const Ran ran =
        run({"export", "tts", "--dpi", "40", "--pack", source_folder() + "/samples/emberfolk", "--only", "emberfolk"}, folder.path());
    CHECK(ran.code == 0);
    const std::string saved = files_in(folder.path()).at("tts/emberfolk.json");
    const auto names = values(saved, "Nickname");
    CHECK(std::ranges::contains(names, "Ember Imp"));
    CHECK(std::ranges::contains(names, "Ashka"));
    CHECK_FALSE(std::ranges::contains(names, "Orc"));
    CHECK_THAT(ran.out, ContainsSubstring("piece"));
}

TEST_CASE("what is asked for must be there", "[cli][tts]") {
    const TemporaryFolder folder;
    const auto refused = [&](const std::vector<std::string>& arguments, int code) {
        std::vector<std::string> all{"export", "tts"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const Ran ran = run(all, folder.path());
        CHECK(ran.code == code);
        CHECK(ran.out.empty());
        CHECK(files_in(folder.path()).empty());
        return ran.err;
    };
    CHECK_THAT(refused({"--only", "spels"}, 1), ContainsSubstring("did you mean \"spells\"?"));
    CHECK_THAT(refused({"--only", "walls"}, 1), ContainsSubstring("no style makes cards of walls"));
    CHECK_THAT(refused({"--language", "xx"}, 1), ContainsSubstring("[unknown-language]"));
    CHECK_THAT(refused({"--dpi", "5"}, 2), ContainsSubstring("[bad-dpi]"));
    CHECK_THAT(refused({"--dpi", "nan"}, 2), ContainsSubstring("dpi"));
    CHECK_THAT(refused({"--name", "a/b"}, 2), ContainsSubstring("[bad-name]"));
    CHECK_THAT(refused({"--name", "manifest"}, 2), ContainsSubstring("[bad-name]"));
    CHECK_THAT(refused({"--base-url", "example.org"}, 2), ContainsSubstring("begins with neither https://"));
    CHECK_THAT(refused({"--manifest", "none.json"}, 1), StartsWith("none.json: error: "));
}

TEST_CASE("a folder whose path the game may not understand is named", "[cli][tts]") {
    const TemporaryFolder folder;
    const Ran ran = run(small({"-o", "50% done"}), folder.path());
    CHECK(ran.code == 0);
    CHECK_THAT(ran.err, ContainsSubstring("50% done: warning: Tabletop Simulator may not load pictures from a path with '%'"));
}
