// Zips that want something else than to be installed. Each is refused with a sentence of its own, and nothing is written.
#include "packaging/raw_zip.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <zip.h>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

const std::string evil_cover = R"({"id": "evil", "name": "Evil", "version": "1.0.0", "api": 1})";
const std::string again = "; get the file again, or ask its author to make it with `flickforge pack`";
const std::string distrust = "; do not trust this zip: it would write elsewhere";
const std::string plain = "; use small letters, digits, hyphens and a dot";

RawEntry pack_json() { return {.name = "evil/pack.json", .data = evil_cover}; }

/// A pack and one file more.
std::string with(RawEntry entry) { return raw_zip({pack_json(), std::move(entry)}); }
std::string with_name(const std::string& name) { return with({.name = name, .data = "x"}); }

/// Really deflated, by a library.
std::string packed_zeros(std::size_t bytes) {
    TemporaryFolder folder;
    const std::string path = folder.path() + "/a.zip", zeros(bytes, '\0');
    zip_t* zip = zip_open(path.c_str(), ZIP_CREATE, nullptr);
    zip_file_add(zip, "evil/pack.json", zip_source_buffer(zip, evil_cover.data(), evil_cover.size(), 0), 0);
    zip_file_add(zip, "evil/art/zeros.png", zip_source_buffer(zip, zeros.data(), zeros.size(), 0), 0);
    REQUIRE(zip_close(zip) == 0);
    return folder.read("a.zip");
}

/// How many bytes the last entry has in the zip, as the directory says.
std::string packed_size(const std::string& zip) {
    const std::size_t at = zip.rfind("PK\1\2") + 20;
    std::size_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number |= std::size_t{static_cast<unsigned char>(zip[at + i])} << (8 * i);
    return std::to_string(number);
}

std::string many_entries(std::size_t count) {
    std::vector<RawEntry> entries{pack_json()};
    for (std::size_t i = 0; i < count; ++i) entries.push_back({.name = "evil/art/" + std::to_string(i), .data = ""});
    return raw_zip(entries);
}

std::string listed(const std::string& files, const std::string& id = "evil") {
    return raw_zip({pack_json(),
                    {.name = "evil/.manifest.json",
                     .data = R"({"format": "flickforge-pack", "format_version": 1, "id": ")" + id + R"(", "version": "1.0.0", "files": [)" +
                             files + "]}"}});
}

const std::string cover_listed =
    R"({"path": "pack.json", "bytes": 60, "sha256": "9fc4de2a7b25c4e6c6cbbb8e8f1dd1ff7d7c0a8a6d0d0b4d0b7d3e5c5d3a0000"})";

struct Hostile {
    std::string what;
    std::string bytes;
    std::string answer; ///< after "evil.zip: error: "
};

std::vector<Hostile> corpus() {
    const std::string good = raw_zip({pack_json()}), bomb = packed_zeros(8u << 20);
    std::string flipped = raw_zip({{.name = "evil/pack.json", .data = evil_cover}});
    flipped[good.find("Evil")] = 'D';
    return {
        // Not a whole zip
        {"no zip at all", "The quick brown fox",
         "is not a zip file; name the file that `flickforge pack` wrote, or a pack's folder [not-a-zip]"},
        {"an empty file", "", "is not a zip file; name the file that `flickforge pack` wrote, or a pack's folder [not-a-zip]"},
        {"a cut off zip", good.substr(0, good.size() / 2),
         "the zip is cut off: the directory at its end is missing" + again + " [zip-cut-off]"},
        {"one byte short", raw_zip({pack_json()}, {.comment = "hello"}).substr(0, raw_zip({pack_json()}, {.comment = "hello"}).size() - 1),
         "the zip is cut off: its last record is incomplete" + again + " [zip-cut-off]"},
        {"trailing garbage", good + "garbage", "7 bytes follow the end of the zip" + again + " [zip-trailing]"},
        {"something in front", raw_zip({pack_json()}, {.before = "#!/bin/sh\n"}),
         "10 bytes before \"evil/pack.json\" belong to no entry" + again + " [zip-hidden]"},
        {"something between", raw_zip({pack_json()}, {.hidden = "payload"}),
         "7 bytes before the directory of the zip belong to no entry" + again + " [zip-hidden]"},
        {"a directory that is elsewhere", raw_zip({pack_json()}, {.start = 7}),
         "the directory of the zip is not where its last record says" + again + " [zip-damaged]"},
        {"more entries than there are", raw_zip({pack_json()}, {.count = 2}),
         "the directory of the zip ends after 1 of 2 entries" + again + " [zip-damaged]"},
        {"fewer entries than there are", raw_zip({pack_json(), {.name = "evil/a", .data = "x"}}, {.count = 1}),
         "the directory of the zip holds more than the 1 entries it declares" + again + " [zip-damaged]"},
        {"one part of several", raw_zip({pack_json()}, {.disk = 1}),
         "the zip is one part of several; join the parts into one zip first [zip-in-parts]"},
        {"a changed byte", flipped,
         "\"evil/pack.json\" is damaged: its data and its checksum or size do not fit" + again + " [zip-damaged]"},
        // Ways out of the folder
        {"zip slip", with_name("evil/../../../.bashrc"), "\"evil/../../../.bashrc\" leads out of the pack" + distrust + " [zip-slip]"},
        {"a dot as a folder", with_name("evil/./a"), "\"evil/./a\" leads out of the pack" + distrust + " [zip-slip]"},
        {"an absolute path", with_name("/etc/passwd"), "\"/etc/passwd\" begins at the root of the disk" + distrust + " [zip-slip]"},
        {"a drive", with_name("C:/Windows/a.dll"), "\"C:/Windows/a.dll\" begins with a drive" + distrust + " [zip-slip]"},
        {"backslashes", with_name("evil\\..\\..\\a.exe"),
         "\"evil\\\\..\\\\..\\\\a.exe\" contains a backslash, which is a folder on Windows; paths in a zip have / between their parts "
         "[zip-slip]"},
        {"a link", with({.name = "evil/art", .data = "/etc", .mode = 0120777}),
         "\"evil/art\" is a symbolic link; put the file itself into the pack [zip-link]"},
        {"a link as macOS writes it", with({.name = "evil/art", .data = "/etc", .made_by = 19, .mode = 0120777}),
         "\"evil/art\" is a symbolic link; put the file itself into the pack [zip-link]"},
        {"a pipe", with({.name = "evil/pipe", .data = "", .mode = 0010644}),
         "\"evil/pipe\" is neither a file nor a folder; leave it out [zip-special]"},
        {"a device", with({.name = "evil/disk", .data = "", .mode = 0060644}),
         "\"evil/disk\" is neither a file nor a folder; leave it out [zip-special]"},
        // Names
        {"twice the same name", raw_zip({pack_json(), {.name = "evil/a", .data = "x"}, {.name = "evil/a", .data = "y"}}),
         "\"evil/a\" is in the zip twice; zip the pack again with each file once [duplicate-name]"},
        {"names that differ in case",
         raw_zip({pack_json(), {.name = "evil/art/Orc.png", .data = "x"}, {.name = "evil/art/orc.png", .data = "y"}}),
         "\"evil/art/Orc.png\" and \"evil/art/orc.png\" are the same file on many systems; give one of them another name [name-clash]"},
        {"names that differ in composition",
         raw_zip({pack_json(), {.name = "evil/art/\u00d6.png", .data = "x"}, {.name = "evil/art/o\u0308.png", .data = "y"}}),
         "\"evil/art/\u00d6.png\" and \"evil/art/o\u0308.png\" are the same file on many systems; give one of them another name "
         "[name-clash]"},
        {"folders that differ in case",
         raw_zip({pack_json(), {.name = "evil/Art/a.png", .data = "x"}, {.name = "evil/art/b.png", .data = "y"}}),
         "\"evil/Art\" and \"evil/art\" are the same folder on many systems; give one of them another name [name-clash]"},
        {"a file that is a folder", raw_zip({pack_json(), {.name = "evil/art", .data = "x"}, {.name = "evil/art/a.png", .data = "y"}}),
         "\"evil/art\" is a file and a folder; give one of them another name [name-clash]"},
        {"a control character", with_name("evil/a\x1b[2J"),
         "\"evil/a\\x1b[2J\" contains the invisible character U+001B; use plain letters in its name [bad-name]"},
        {"letters that turn the text around", with_name("evil/\u202egnp.exe"),
         "\"evil/\\u202egnp.exe\" contains the invisible character U+202E; use plain letters in its name [bad-name]"},
        {"no UTF-8", with_name("evil/\xff\xfe"),
         "\"evil/\\xff\\xfe\" is not UTF-8; use plain letters in its name, then zip it again [bad-name]"},
        {"a device of Windows", with_name("evil/art/NUL.png"),
         "\"evil/art/NUL.png\" is the name of a device on Windows; give it another name [reserved-name]"},
        {"a stream of Windows", with_name("evil/art/a.png:hidden"),
         "\"evil/art/a.png:hidden\" contains :, which Windows does not allow" + plain + " [bad-name]"},
        {"a dot at the end", with_name("evil/art./a.png"),
         "\"evil/art./a.png\" has a part with a blank or dot at its end, which Windows drops" + plain + " [bad-name]"},
        {"no name between slashes", with_name("evil//a"),
         "\"evil//a\" has a part without a name; a path has one / between its parts [bad-name]"},
        {"a second name",
         with({.name = "evil/a", .data = "x", .extra = little(0x7075, 2) + little(5 + 4, 2) + std::string(5, '\1') + "../a"}),
         "\"evil/a\" has a second name, \"../a\"" + again + " [zip-lies]"},
        {"another name in its own header", with({.name = "evil/a", .data = "x", .local_name = "../a"}),
         "\"evil/a\" is called \"../a\" in its own header" + again + " [zip-lies]"},
        {"folders inside folders", with_name("evil/a/b/c/d/e/f/g/h/i/j/k"),
         "\"evil/a/b/c/d/e/f/g/h/i/j/k\" is in 11 nested folders, more than 9; move it up [too-deep]"},
        // Sizes
        {"a bomb", bomb,
         "\"evil/art/zeros.png\" would grow from " + packed_size(bomb) +
             " to 8388608 bytes, more than 200 times; no file of a pack does that: do not trust "
             "this zip [zip-bomb]"},
        {"a huge file", with({.name = "evil/a", .data = stored_block("x"), .method = 8, .size = 80u << 20}),
         "\"evil/a\" would have 83886080 bytes, more than the 64 MiB a file may have; make it smaller [zip-bomb]"},
        {"too many files", many_entries(20'000),
         "the zip holds 20001 entries, more than the 20000 a pack may have; split the pack [zip-too-many]"},
        {"files that share their bytes", raw_zip({pack_json(), {.name = "evil/pack.json", .data = evil_cover, .offset = 0}}),
         "\"evil/pack.json\" shares bytes with another entry" + again + " [zip-overlap]"},
        {"less told than there is", with({.name = "evil/a", .data = stored_block("four"), .method = 8, .size = 2, .crc = crc32_of("four")}),
         "\"evil/a\" has more than the 2 bytes it declares" + again + " [zip-lies]"},
        {"more told than there is", with({.name = "evil/a", .data = stored_block("four"), .method = 8, .size = 9, .crc = crc32_of("four")}),
         "\"evil/a\" has less than the 9 bytes it declares" + again + " [zip-lies]"},
        {"two sizes", with({.name = "evil/a", .data = "four", .local_size = 3}),
         "\"evil/a\" has 4 bytes by the directory of the zip and 3 by its own header" + again + " [zip-lies]"},
        {"not packed but smaller", with({.name = "evil/a", .data = "four", .size = 900}),
         "\"evil/a\" is not packed, yet has 4 bytes in the zip and 900 outside" + again + " [zip-lies]"},
        // Ways of packing
        {"encrypted", with({.name = "evil/a", .data = "x", .flags = 0x0801}),
         "\"evil/a\" is encrypted; zip it again without a password [zip-encrypted]"},
        {"an unknown method", with({.name = "evil/a", .data = "x", .method = 93}),
         "\"evil/a\" is packed in a way (method 93) that is not read here; zip it again with deflate, the usual way [zip-method]"},
        // Not a pack
        {"no pack.json", raw_zip({{.name = "readme.txt", .data = "x"}}),
         "the zip holds no pack.json; zip the folder that holds pack.json [no-pack-json]"},
        {"a zip of a zip", raw_zip({{.name = "evil.ffpack.zip", .data = good}}),
         "the zip holds no pack.json, but another zip: \"evil.ffpack.zip\"; unpack it once, and install the zip inside [zip-in-zip]"},
        {"two packs", raw_zip({pack_json(), {.name = "worse/pack.json", .data = evil_cover}}),
         "the zip holds 2 packs: evil, worse; zip each of them by itself [several-packs]"},
        {"more than one folder", with_name("other/a"),
         "beside the pack \"evil\" the zip holds other; zip the pack's folder alone [several-folders]"},
        {"a file the list does not know", listed(""),
         "the zip is not as its list of files says: pack.json (added); it was damaged or changed: get it again [hash-mismatch]"},
        {"another hash than listed", listed(cover_listed),
         "the zip is not as its list of files says: pack.json (changed); it was damaged or changed: get it again "
         "[hash-mismatch]"},
        {"a list that cannot be read", raw_zip({pack_json(), {.name = "evil/.manifest.json", .data = "{"}}),
         "the list of files cannot be read; make the zip again with `flickforge pack` [bad-manifest]"},
    };
}

std::size_t files_in(const std::string& folder) {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : fs::recursive_directory_iterator(folder)) ++count;
    return count;
}

} // namespace

TEST_CASE("a hostile zip is refused with the reason, and not a file is written", "[packaging]") {
    const auto all = corpus();
    CHECK(all.size() >= 25);
    for (const Hostile& hostile : all) {
        INFO(hostile.what);
        TemporaryFolder folder;
        folder.write("evil.zip", hostile.bytes);
        const Ran ran = run({"install", "evil.zip"}, folder.path());
        CHECK(ran.code == 1);
        CHECK(ran.err == "evil.zip: error: " + hostile.answer + '\n');
        CHECK(ran.out.empty());
        CHECK(files_in(folder.path()) == 1);
    }
}

TEST_CASE("a zip whose pack.json is wrong names the place inside", "[packaging]") {
    TemporaryFolder folder;
    folder.write("evil.zip", raw_zip({{.name = "evil/pack.json", .data = "{\"id\": \"evil\",\n \"nmae\": \"Evil\"}"}}));
    const Ran ran = run({"install", "evil.zip"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.err.contains("evil.zip/pack.json:2:2: error: \"nmae\" is not a field of a pack; did you mean \"name\"? [unknown-field]\n"));
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a pack that does not load is not installed", "[packaging]") {
    TemporaryFolder folder;
    folder.write("evil.zip", raw_zip({pack_json(), {.name = "evil/monsters/ogre.json", .data = R"({"id": "ogre", "helth": 3})"}}));
    const Ran ran = run({"install", "evil.zip"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.err.contains(
        "evil.zip/monsters/ogre.json:1:16: error: \"helth\" is not a field of a monster; did you mean \"health\"? [unknown-field]\n"));
    CHECK(ran.err.ends_with("nothing was installed\n"));
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("every byte of a zip may be broken: it is refused or installs the same pack, and never more", "[packaging]") {
    const std::string good = raw_zip({pack_json()});
    TemporaryFolder folder;
    for (std::size_t at = 0; at < good.size(); at += 3)
        for (const char bit : {'\x01', '\x80'}) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ bit);
            INFO(at);
            folder.write("bad.zip", bad);
            const Ran ran = run({"install", "bad.zip", "--to", "packs"}, folder.path());
            std::error_code error;
            if (ran.code == 0) CHECK(folder.read("packs/evil/pack.json") == evil_cover);
            else CHECK_FALSE(fs::exists(folder.path() + "/packs/evil", error));
            fs::remove_all(folder.path() + "/packs");
        }
}

TEST_CASE("a zip whose many small files would fill the disk together is refused", "[packaging][H14]") {
    TemporaryFolder folder;
    const std::string path = folder.path() + "/evil.zip", zeros((1 << 20) - 1, '\0');
    zip_t* zip = zip_open(path.c_str(), ZIP_CREATE, nullptr);
    zip_file_add(zip, "evil/pack.json", zip_source_buffer(zip, evil_cover.data(), evil_cover.size(), 0), 0);
    for (int i = 0; i < 40; ++i)
        zip_file_add(zip, ("evil/art/" + std::to_string(i) + ".png").c_str(), zip_source_buffer(zip, zeros.data(), zeros.size(), 0), 0);
    REQUIRE(zip_close(zip) == 0);
    const Ran ran = run({"install", "evil.zip"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.err == "evil.zip: error: the zip would grow from " + std::to_string(fs::file_size(path)) + " to " +
                         std::to_string(40 * zeros.size() + evil_cover.size()) +
                         " bytes, more than 100 times; no pack does that: do not trust this zip [zip-bomb]\n");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("what installs also loads: the loader's limits hold for a zip", "[packaging][H14][H6]") {
    const auto refused = [](const std::vector<RawEntry>& entries) {
        TemporaryFolder folder;
        folder.write("evil.zip", raw_zip(entries));
        const Ran ran = run({"install", "evil.zip"}, folder.path());
        CHECK(files_in(folder.path()) == 1);
        return ran.code == 1 ? ran.err : "installed";
    };
    // Without a folder around the pack a path may be one part longer, and the loader still counts from the pack.
    CHECK(refused({{.name = "pack.json", .data = evil_cover}, {.name = "docs/2/3/4/5/6/7/8/9/x.txt", .data = "x"}}) ==
          "evil.zip/docs/2/3/4/5/6/7/8/9/x.txt: error: is in more than 8 nested folders; move it up [too-deep]\n");
    const std::string large = "{\"a\": \"" + std::string(4 << 20, 'x') + "\"}";
    CHECK(refused({pack_json(), {.name = "evil/docs/large.json", .data = large}}) ==
          "evil.zip/docs/large.json: error: has 4194313 bytes, more than the 4 MiB that are read; make it smaller, or split it "
          "[file-too-large]\n");
    CHECK(refused({{.name = "evil/pack.json", .data = evil_cover + std::string(4 << 20, ' ')}}).contains("[file-too-large]"));
    CHECK(refused({pack_json(), {.name = "evil/.manifest.json", .data = "{" + std::string(9 << 20, ' ')}}).contains("[bad-manifest]"));
}
