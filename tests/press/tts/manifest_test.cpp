// Addresses of hosted pictures: kept, swapped, and known to be out of date.
#include "press/tts/manifest.h"

#include "support/mini_pack.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::ContainsSubstring;

namespace {

/// An export of one picture with this hash.
TtsManifest made(const std::string& hash) {
    TtsManifest manifest{.name = "game", .language = "de", .dpi = 200, .only = {"items"}, .extras = true};
    manifest.files = {"game.json", "game.png", "README.txt"};
    manifest.pictures["images/item-1.png"] = {.hash = hash, .width = 3720, .height = 3117, .used_by = {"items/mini:sword"}};
    return manifest;
}

HostedPicture& picture(TtsManifest& manifest) { return manifest.pictures.at("images/item-1.png"); }

/// The next export, after the last one's manifest was written and read.
TtsManifest next(const std::string& hash, const TtsManifest& last, bool uploaded = false) {
    TtsManifest manifest = made(hash);
    const auto read = read_manifest(write_manifest(last), "manifest.json");
    REQUIRE(read);
    keep_addresses(manifest, *read, uploaded);
    return manifest;
}

std::string refused(const std::string& text) {
    const auto read = read_manifest(text, "manifest.json");
    REQUIRE_FALSE(read);
    return lines(read.error());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

} // namespace

TEST_CASE("a manifest is read as it was written", "[press][tts]") {
    TtsManifest manifest = made("aa");
    picture(manifest).url = picture(manifest).hosted_url = "https://example.org/1.png";
    picture(manifest).hosted_hash = "bb";
    const auto read = read_manifest(write_manifest(manifest), "manifest.json");
    REQUIRE(read);
    CHECK(*read == manifest);
    CHECK(write_manifest(*read) == write_manifest(manifest));
}

TEST_CASE("an address that was filled in is kept by later exports", "[press][tts]") {
    TtsManifest first = made("aa");
    picture(first).url = "https://example.org/1.png"; // by hand
    TtsManifest second = next("aa", first);
    CHECK(picture(second).url == "https://example.org/1.png");
    CHECK_FALSE(picture(second).outdated());
}

TEST_CASE("a picture that changed after it was hosted is out of date until it is uploaded again", "[press][tts]") {
    TtsManifest first = made("aa");
    picture(first).url = "https://example.org/1.png";
    TtsManifest changed = next("bb", first);
    CHECK(picture(changed).outdated());
    SECTION("it stays so while nobody says that it was uploaded") {
        TtsManifest again = next("bb", changed);
        CHECK(picture(again).outdated());
    }
    SECTION("it is good again when the content goes back") {
        TtsManifest back = next("aa", changed);
        CHECK_FALSE(picture(back).outdated());
    }
    SECTION("a new address is a new upload of what lies in the folder") {
        picture(changed).url = "https://example.org/2.png";
        TtsManifest moved = next("bb", changed);
        CHECK_FALSE(picture(moved).outdated());
        TtsManifest later = next("cc", moved);
        CHECK(picture(later).outdated());
    }
    SECTION("--uploaded says that the same address has the new picture") {
        TtsManifest uploaded = next("bb", changed, true);
        CHECK_FALSE(picture(uploaded).outdated());
        CHECK(picture(uploaded).url == "https://example.org/1.png");
    }
}

TEST_CASE("a picture without an address is never out of date", "[press][tts]") {
    TtsManifest manifest = next("bb", made("aa"));
    CHECK(picture(manifest).url.empty());
    CHECK_FALSE(picture(manifest).outdated());
}

TEST_CASE("pictures that lie in one folder get its address and their names", "[press][tts]") {
    TtsManifest manifest = made("aa");
    host_below(manifest, "https://example.org/images", false);
    CHECK(picture(manifest).url == "https://example.org/images/item-1.png");
    CHECK_FALSE(picture(manifest).outdated());
    TtsManifest changed = next("bb", manifest);
    host_below(changed, "https://example.org/images/", false);
    CHECK(picture(changed).url == "https://example.org/images/item-1.png");
    CHECK(picture(changed).outdated());
    host_below(changed, "https://example.org/v2/", false);
    CHECK_FALSE(picture(changed).outdated());
}

TEST_CASE("addresses on this computer are whole paths after file:///", "[press][tts]") {
    CHECK(local_address("/home/ann/My Games", "images/a.png") == "file:////home/ann/My Games/images/a.png");
    CHECK(local_address("/", "images/a.png") == "file:////images/a.png");
    CHECK(why_not_address(local_address("/home/ann/My Games", "images/a.png")).empty());
    CHECK(why_not_address("file:///C:/Users/Ann/My Games/images/a.png").empty());
    CHECK(awkward_in_address("/home/ann/My Games") == '\0');
    CHECK(awkward_in_address("/home/ann/50% done") == '%');
}

TEST_CASE("addresses that the game could not load are refused", "[press][tts]") {
    const std::string url =
        GENERATE(as<std::string>{}, "images/a.png", "C:\\a.png", "ftp://example.org/a.png", "https://", "https:///a.png",
                 "https://example.org/a b.png", "https://example.org/a\nb", "javascript:alert(1)", "file:///");
    INFO(url);
    CHECK_FALSE(why_not_address(url).empty());
    if (url.contains('\n') || url.contains('\\')) return;
    CHECK_THAT(refused(replaced(write_manifest(made("aa")), R"("url": "")", R"("url": ")" + url + '"')),
               ContainsSubstring("[bad-address]"));
}

TEST_CASE("what is no manifest of ours is refused at its place", "[press][tts]") {
    const std::string good = write_manifest(made("aa"));
    CHECK_THAT(refused("{"), ContainsSubstring("manifest.json:1:1"));
    CHECK_THAT(refused(good.substr(0, good.size() / 2)), ContainsSubstring("error"));
    CHECK_THAT(refused("[]"), ContainsSubstring("[not-a-manifest]"));
    CHECK_THAT(refused(R"({"name": "an extension of a browser", "manifest_version": 3})"), ContainsSubstring("[not-a-manifest]"));
    CHECK_THAT(refused(replaced(good, R"("format": 1)", R"("format": 2)")), ContainsSubstring("[newer-manifest]"));
    CHECK_THAT(refused(replaced(good, R"("url": "")", R"("url": 7)")), ContainsSubstring("url: expected a text, found a whole number"));
    CHECK_THAT(refused(replaced(good, R"("hash": "aa",)", "")), ContainsSubstring("\"hash\" is missing"));
    CHECK_THAT(refused(replaced(good, R"("dpi": 200)", R"("dpi": "fine")")), ContainsSubstring("[wrong-type]"));
    const std::string bare = R"({"made_by": "flickforge export tts", "format": 1, "dpi": [], "files": 7, "pictures": []})";
    CHECK(std::ranges::count(refused(bare), '\n') == 7); // three of a wrong type, four missing
    CHECK_THAT(refused(R"({"made_by": "flickforge export tts", "files": )" + std::string(100, '[')), ContainsSubstring("error"));
}

TEST_CASE("what a newer export wrote beside the fields we know is passed over", "[press][tts]") {
    const std::string good = write_manifest(made("aa"));
    CHECK(read_manifest(replaced(good, R"("format": 1,)", R"("format": 1, "lights": {"on": true},)"), "manifest.json"));
}

TEST_CASE("a manifest cannot name files outside its folder", "[press][tts]") {
    const std::string good = write_manifest(made("aa"));
    for (const char* file : {"../secret.png", "/etc/passwd", "images/../../a.png", "images//a.png", ""}) {
        INFO(file);
        CHECK_THAT(refused(replaced(good, "images/item-1.png", file)), ContainsSubstring("[file-elsewhere]"));
        CHECK_THAT(refused(replaced(good, "game.json", file)), ContainsSubstring("[file-elsewhere]"));
    }
}
