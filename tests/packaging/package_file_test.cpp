// Packs travel: to one file, to somebody else, and out again.
#include "packaging/package_file.h"

#include "packaging/raw_zip.h"
#include "packaging/zip.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <regex>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string cover_of(const std::string& id, const std::string& version, const std::string& depends = "") {
    return R"({"id": ")" + id + R"(", "name": "Test", "version": ")" + version + R"(", "api": 1, "licence": "MIT", "depends": [)" +
           depends + "]}\n";
}

/// Every file below a folder with its bytes, hidden ones too.
std::map<std::string, std::string> everything(const std::string& folder) {
    std::map<std::string, std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().filename() != ".flickforge-lock")
            found[entry.path().lexically_relative(folder).string()] = text_of_file(entry.path().string());
    return found;
}

void copy_emberfolk(const TemporaryFolder& folder) {
    fs::copy(source_folder() + "/samples/emberfolk", folder.path() + "/emberfolk", fs::copy_options::recursive);
}

} // namespace

TEST_CASE("SHA-256 is the published one", "[packaging]") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("a zip does not tell where the schemas lie on the machine that made it", "[packaging][S18]") {
    const TemporaryFolder near, far;
    fs::create_directories(far.path() + "/a/much/deeper/place");
    for (const std::string& place : {near.path(), far.path() + "/a/much/deeper/place"}) {
        CAPTURE(place);
        REQUIRE(run({"new", "pack", "my-pack"}, place).code == 0);
        for (const char* kind : {"monster", "room", "item", "patch"}) REQUIRE(run({"new", kind, "one"}, place + "/my-pack").code == 0);
        REQUIRE(text_of_file(place + "/my-pack/monsters/one.json").contains("$schema"));
    }
    const auto here = package_from_folder(near.path() + "/my-pack", "my-pack", *shipped_checker());
    const auto there = package_from_folder(far.path() + "/a/much/deeper/place/my-pack", "my-pack", *shipped_checker());
    REQUIRE((here && there));
    CHECK(write_package(*here) == write_package(*there));
    CHECK_FALSE(write_package(*here).contains("$schema"));
    CHECK(here->files.at("monsters/one.json").starts_with("{\n  \"id\": \"one\""));
}

TEST_CASE("of a file that is packaged nothing but the path to its schema is left out", "[packaging][S18]") {
    const TemporaryFolder folder;
    folder.write("a/pack.json", cover_of("a", "1.0.0"));
    const auto packaged = [&](const std::string& text) {
        folder.write("a/docs/x.json", text);
        const auto package = package_from_folder(folder.path() + "/a", "a", *shipped_checker());
        return package ? package->files.at("docs/x.json") : "not packaged";
    };
    CHECK(packaged("{\n  \"$schema\": \"../x.json\",\n  \"id\": 1\n}\n") == "{\n  \"id\": 1\n}\n");
    CHECK(packaged("{\"id\": 1, \"$schema\": \"../x.json\"}\n") == "{\"id\": 1}\n");
    CHECK(packaged("{\n  \"id\": {\"$schema\": \"stays\"},\n  \"$schema\": \"../x.json\"\n}\n") == "{\n  \"id\": {\"$schema\": \"stays\"}\n}\n");
    CHECK(packaged("{\"$schema\": \"../x.json\"}\n") == "{}\n");
    for (const char* same : {"{\"$schema\": \"https://example.org/x.json\"}", "{\"id\": 1}", "not JSON at all $schema", "[1, 2]"})
        CHECK(packaged(same) == same);
}

TEST_CASE("a pack zipped on two days, by people with other habits, is the same file", "[packaging]") {
    TemporaryFolder one, two;
    copy_emberfolk(one);
    // The other one is made in another order, at another time, with other rights and with litter.
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(one.path() + "/emberfolk"))
        if (entry.is_regular_file()) files.push_back(entry.path().lexically_relative(one.path()));
    std::ranges::sort(files, std::ranges::greater{});
    const mode_t before = ::umask(077);
    for (const fs::path& file : files) two.write(file.string(), one.read(file.string()));
    two.write("emberfolk/.git/config", "[core]");
    two.write("emberfolk/.vscode/settings.json", "{}");
    two.write("emberfolk/monsters/ogre.json~", "old");
    ::umask(before);
    for (const fs::path& file : files)
        fs::last_write_time(two.path() + '/' + file.string(), fs::file_time_type::clock::now() - std::chrono::hours(999));

    const Ran first = run({"pack", "emberfolk"}, one.path()), second = run({"pack"}, two.path() + "/emberfolk");
    CHECK(first.code == 0);
    CHECK(second.code == 0);
    CHECK(package_name({.id = "emberfolk", .version = {1, 2, 0, "beta"}}) == "emberfolk-1.2.0-beta.ffpack.zip");
    std::string written;
    for (const auto& entry : fs::directory_iterator(one.path()))
        if (entry.path().extension() == ".zip") written = entry.path().filename().string();
    CHECK(written.starts_with("emberfolk-"));
    CHECK(one.read(written) == two.read(written));
    CHECK(first.out.contains("sha256 " + sha256(one.read(written))));
    CHECK(second.out.contains("left out: monsters/ogre.json~\n"));
}

TEST_CASE("other programs can read the zip", "[packaging]") {
    TemporaryFolder folder;
    copy_emberfolk(folder);
    REQUIRE(run({"pack", "emberfolk", "-o", "a.zip"}, folder.path()).code == 0);
    const std::string command = "cd " + folder.path() + " && python3 -m zipfile -t a.zip >/dev/null && python3 -m zipfile -e a.zip out";
    REQUIRE(std::system(command.c_str()) == 0);
    auto unpacked = everything(folder.path() + "/out/emberfolk");
    CHECK(unpacked.erase(".manifest.json") == 1);
    CHECK(unpacked == everything(folder.path() + "/emberfolk"));
    CHECK(run({"validate", "out/emberfolk"}, folder.path()).code == 0); // the list of files is hidden from loaders
}

TEST_CASE("a pack arrives as it was sent, and is found by its id", "[packaging]") {
    TemporaryFolder here, there;
    copy_emberfolk(here);
    REQUIRE(run({"pack", "emberfolk", "-o", there.path() + "/gift.zip"}, here.path()).code == 0);
    const Ran installed = run({"install", "gift.zip"}, there.path());
    CHECK(installed.code == 0);
    CHECK(installed.err.empty());
    CHECK(installed.out.starts_with("installed emberfolk "));
    CHECK(installed.out.ends_with("in .installed/emberfolk\nnext: flickforge play --pack emberfolk\n"));
    auto arrived = everything(there.path() + "/.installed/emberfolk");
    CHECK(arrived.erase(".manifest.json") == 1);
    CHECK(arrived == everything(here.path() + "/emberfolk"));

    CHECK(run({"list", "heroes", "--pack", "emberfolk"}, there.path()).out.contains("emberfolk:ashka"));
    CHECK(run({"validate", "emberfolk"}, there.path()).code == 0);
    CHECK(run({"list", "packs"}, there.path()).out.contains(".installed/emberfolk"));
    CHECK(run({"list", "packs", "--json"}, there.path()).out.contains(R"("where": "installed")"));

    there.write("mine/pack.json", cover_of("mine", "1.0.0", R"({"pack": "emberfolk"})"));
    CHECK(run({"validate", "mine"}, there.path()).code == 0);
    CHECK(run({"list", "heroes", "--pack", "mine"}, there.path()).out.contains("emberfolk:ashka"));

    CHECK(run({"install", "gift.zip"}, there.path()).out.ends_with("is installed already, with the same files; nothing was changed\n"));
    CHECK(run({"remove", "emberfolk"}, there.path()).out.starts_with("removed emberfolk "));
    CHECK(run({"list", "packs"}, there.path()).out.find(".installed/emberfolk") == std::string::npos);
    CHECK_FALSE(fs::exists(there.path() + "/.installed/emberfolk"));
}

TEST_CASE("a zip made by hand will do: any depth, deflated or not, with what macOS adds", "[packaging]") {
    TemporaryFolder folder;
    const std::string text = cover_of("hand-made", "1.0.0");
    folder.write("flat.zip", raw_zip({{.name = "pack.json",
                                       .data = stored_block(text),
                                       .method = 8,
                                       .size = static_cast<std::uint32_t>(text.size()),
                                       .crc = crc32_of(text)}}));
    folder.write("mac.zip", raw_zip({{.name = "hand-made-main/", .data = "", .mode = 0040755},
                                     {.name = "hand-made-main/pack.json", .data = text},
                                     {.name = "hand-made-main/.DS_Store", .data = "x"},
                                     {.name = "__MACOSX/hand-made-main/._pack.json", .data = "x"}},
                                    {.comment = "0123abcd"}));
    const Ran flat = run({"install", "flat.zip"}, folder.path());
    CHECK(flat.code == 0);
    CHECK(flat.out.starts_with("installed hand-made 1.0.0 in .installed/hand-made\n"));
    CHECK(flat.err == "flat.zip: warning: has no list of its files, so they cannot be compared with what its author packed; "
                      "`flickforge pack` writes one [no-manifest]\n");
    const Ran mac = run({"install", "mac.zip", "--to", "elsewhere"}, folder.path());
    CHECK(mac.code == 0);
    CHECK(mac.out.contains("left out: __MACOSX/hand-made-main/._pack.json, hand-made-main/.DS_Store\n"));
    CHECK(folder.read("elsewhere/hand-made/pack.json") == text);
}

TEST_CASE("upgrades and downgrades say what they do, and whom they leave behind", "[packaging]") {
    TemporaryFolder folder;
    for (const char* version : {"1.0.0", "1.1.0", "2.0.0"}) {
        folder.write("lib/pack.json", cover_of("lib", version));
        folder.write("lib/docs/" + std::string(version) + ".md", "x");
        REQUIRE(run({"pack", "lib"}, folder.path()).code == 0);
        fs::remove_all(folder.path() + "/lib");
    }
    folder.write("user/pack.json", cover_of("user", "0.3.0", R"({"pack": "lib", "version": "^1.0.0"})"));
    CHECK(run({"install", "user"}, folder.path())
              .err.starts_with(
                  "user/pack.json:1:92: error: \"user\" needs the pack \"lib\", which was not found; install it with `flickforge install`"));
    CHECK(run({"install", "lib-1.0.0.ffpack.zip"}, folder.path()).code == 0);
    CHECK(run({"install", "user"}, folder.path()).code == 0);
    CHECK(run({"install", "lib-1.1.0.ffpack.zip"}, folder.path()).out.starts_with("upgraded lib from 1.0.0 to 1.1.0 in .installed/lib\n"));
    const Ran too_far = run({"install", "lib-2.0.0.ffpack.zip"}, folder.path());
    CHECK(too_far.code == 0);
    CHECK(too_far.err == "lib-2.0.0.ffpack.zip: warning: user 0.3.0 needs lib ^1.0.0, and will not load with 2.0.0 [dependency-version]\n");
    CHECK_FALSE(fs::exists(folder.path() + "/.installed/lib/docs/1.1.0.md"));
    CHECK(run({"install", "lib-1.0.0.ffpack.zip"}, folder.path())
              .out.starts_with("downgraded lib from 2.0.0 to 1.0.0 in .installed/lib\n"));

    const Ran needed = run({"remove", "lib"}, folder.path());
    CHECK(needed.code == 1);
    CHECK(needed.err == ".installed/lib: error: is needed by user 0.3.0; remove these first, or use --force [needed]\n");
    CHECK(run({"remove", "user"}, folder.path()).code == 0);
    CHECK(run({"remove", "lib"}, folder.path()).out == "removed lib 1.0.0 from .installed\n");
}

TEST_CASE("what was changed by hand in an installed pack is not lost silently", "[packaging]") {
    TemporaryFolder folder;
    folder.write("lib/pack.json", cover_of("lib", "1.0.0"));
    REQUIRE(run({"install", "lib"}, folder.path()).code == 0);
    folder.write(".installed/lib/docs/mine.md", "my notes");
    CHECK(run({"list", "packs"}, folder.path()).out.contains(".installed/lib  (changed by hand)\n"));
    folder.write("lib/pack.json", cover_of("lib", "1.1.0"));
    const Ran kept = run({"install", "lib"}, folder.path());
    CHECK(kept.code == 1);
    CHECK(kept.err == ".installed/lib: error: was changed since it was installed, and would lose: docs/mine.md (added); "
                      "copy your changes to a pack of your own, or install with --force [changed-here]\n");
    CHECK(folder.read(".installed/lib/docs/mine.md") == "my notes");
    CHECK(run({"remove", "lib"}, folder.path()).code == 1);
    CHECK(run({"install", "lib", "--force"}, folder.path()).code == 0);
    CHECK_FALSE(fs::exists(folder.path() + "/.installed/lib/docs/mine.md"));
}

TEST_CASE("a full disk or a kill in the middle leaves the old version", "[packaging]") {
    TemporaryFolder folder;
    folder.write("lib/pack.json", cover_of("lib", "1.0.0"));
    REQUIRE(run({"install", "lib"}, folder.path()).code == 0);
    const auto before = everything(folder.path() + "/.installed");
    folder.write("lib/pack.json", cover_of("lib", "2.0.0"));
    folder.write("lib/art/large.png", std::string(300'000, 'x'));
    for (const bool killed : {false, true}) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            const rlimit limit{100'000, 100'000}; // a write beyond it fails, or kills by a signal
            ::setrlimit(RLIMIT_FSIZE, &limit);
            std::signal(SIGXFSZ, killed ? SIG_DFL : SIG_IGN);
            const Ran ran = run({"install", "lib"}, folder.path());
            ::_exit(ran.code == 1 && ran.err.ends_with(
                                         "cannot be written: File too large; free some space; what was there is untouched [unwritable]\n")
                        ? 7
                        : 8);
        }
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        if (killed) CHECK((WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ));
        else CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 7));
        auto after = everything(folder.path() + "/.installed");
        std::erase_if(after,
                      [](const auto& file) { return file.first.starts_with(".flickforge-new-"); }); // of the killed one, swept up below
        CHECK(after == before);
        CHECK(std::regex_search(run({"list", "packs"}, folder.path()).out, std::regex("lib +1\\.0\\.0  installed")));
    }
    CHECK(run({"install", "lib"}, folder.path()).code == 0);
    for (const auto& entry : fs::directory_iterator(folder.path() + "/.installed"))
        CHECK_FALSE(entry.path().filename().string().starts_with(".flickforge-new-"));
    CHECK(fs::file_size(folder.path() + "/.installed/lib/art/large.png") == 300'000);
}

TEST_CASE("beginners' slips with packs are answered with what would be right", "[packaging]") {
    TemporaryFolder folder;
    folder.write("packs/a/pack.json", cover_of("a", "1.0.0"));
    folder.write("packs/b/pack.json", cover_of("b", "1.0.0"));
    folder.write("broken/pack.json", cover_of("broken", "1.0.0"));
    folder.write("broken/monsters/ogre.json", R"({"id": "ogre"})");
    const auto error = [&](const std::vector<std::string>& arguments) { return run(arguments, folder.path()).err; };
    CHECK(error({"install", "nowhere.zip"}) ==
          "nowhere.zip: error: there is no such file or folder; check the spelling of the path [no-such-file]\n");
    CHECK(error({"install", "packs"}) ==
          "packs: error: is a folder of packs, not a pack; install one of them: packs/a, packs/b [no-pack-json]\n");
    CHECK(error({"pack", "packs"}) ==
          "packs: error: is a folder of packs, not a pack; pack one of them: packs/a, packs/b [no-pack-json]\n");
    CHECK(run({"pack"}, folder.path() + "/packs").err == "error: there are several packs here; name one of them: a, b [which-pack]\n");
    CHECK(error({"pack", "broken"}).ends_with("nothing was written: fix the errors first\n"));
    CHECK_FALSE(fs::exists(folder.path() + "/broken-1.0.0.ffpack.zip"));
    CHECK(error({"pack", "packs/a", "-o", "packs/a/docs/a.zip"}) == "packs/a/docs/a.zip: error: is inside the pack, and would become "
                                                                    "part of it; write the zip somewhere else [pack-in-pack]\n");
    CHECK(run({"pack", "packs/a"}, folder.path()).code == 0);
    CHECK(error({"validate", "a-1.0.0.ffpack.zip"}) == "");
    CHECK(run({"validate", "a-1.0.0.ffpack.zip"}, folder.path())
              .out.starts_with("a-1.0.0.ffpack.zip: error: is a zip, not a folder; install it first: flickforge install a-1.0.0.ffpack.zip "
                               "[no-such-folder]\n"));
    CHECK(run({"install", "packs/a/pack.json"}, folder.path()).code == 0);
    CHECK(error({"remove", "aa"}) == ".installed: error: no pack \"aa\" is installed; did you mean \"a\"? [not-installed]\n");
    CHECK(error({"remove", "catacombs"}).contains("catacombs comes with Flickforge; it is used only where it is named [not-installed]\n"));
    CHECK(error({"remove", "./packs/a"}) ==
          ".installed: error: no pack \"./packs/a\" is installed; name the pack's id; `flickforge list packs` shows it [not-installed]\n");
    CHECK(error({"install", source_folder() + "/content/catacombs"})
              .contains("\"catacombs\" comes with Flickforge and cannot be replaced; change it from a pack of your own, with patches "
                        "[shipped-pack]\n"));
    CHECK(error({"list", "rooms", "--pack", "emberfolks"}).contains("did you mean the pack \"emberfolk\"? [no-such-folder]"));
}

TEST_CASE("a pack with names that others cannot write is refused before it is packed", "[packaging]") {
    TemporaryFolder folder;
    folder.write("a/pack.json", cover_of("a", "1.0.0"));
    folder.write("a/art/Orc.png", "x");
    folder.write("a/art/orc.png", "y");
    folder.write("a/docs/what?.md", "z");
    const Ran ran = run({"pack", "a"}, folder.path());
    CHECK(ran.code == 1);
    CHECK(ran.err.contains("a: error: \"a/art/Orc.png\" and \"a/art/orc.png\" are the same file on many systems; give one of them another "
                           "name [name-clash]\n"));
    CHECK(ran.err.contains("a: error: \"a/docs/what?.md\" contains ?, which Windows does not allow; use small letters, digits, hyphens and "
                           "a dot [bad-name]\n"));
}

TEST_CASE("a folder one may not write to is said", "[packaging]") {
    TemporaryFolder folder;
    folder.write("a/pack.json", cover_of("a", "1.0.0"));
    fs::create_directory(folder.path() + "/locked");
    fs::permissions(folder.path() + "/locked", fs::perms::owner_read | fs::perms::owner_exec);
    fs::permissions(folder.path(), fs::perms::all);
    const auto ran = run_without_rights({"install", "a", "--to", "locked"}, folder.path());
    if (!ran) SKIP("no process without rights to be had");
    CHECK(ran->code == 1);
    INFO(ran->err);
    CHECK(ran->err.ends_with("cannot be written: Permission denied; choose a folder you may write to [unwritable]\n"));
}
