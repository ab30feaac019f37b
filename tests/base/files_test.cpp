#include "base/files.h"

#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using flickforge::testing::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("a folder is read as texts by their path, hidden and foreign files left out", "[base]") {
    const TemporaryFolder folder;
    folder.write("pack.json", "{}");
    folder.write("monsters/orc.json", "orc");
    folder.write("monsters/orc.lua", "lua");
    folder.write("monsters/orc.png", "png");
    folder.write(".git/config.json", "hidden");
    const FileTree tree = read_tree(folder.path());
    CHECK(tree.issues.empty());
    REQUIRE(tree.files.size() == 3);
    CHECK(*tree.files.at("monsters/orc.json") == "orc");
    CHECK(tree.shown("monsters/orc.json") == folder.path() + "/monsters/orc.json");
}

TEST_CASE("a file that is too large is named with its size and not read", "[base]") {
    const TemporaryFolder folder;
    folder.write("big.json", std::string(2000, ' '));
    const FileTree tree = read_tree(folder.path(), {.file_bytes = 1000});
    CHECK(tree.files.empty());
    REQUIRE(tree.issues.size() == 1);
    CHECK(tree.issues[0].message == "2000 bytes, more than the 1000 that a file may have");
}

TEST_CASE("a link that leads out of the folder is refused, one inside is followed", "[base]") {
    const TemporaryFolder folder, outside;
    outside.write("secret.json", "secret");
    folder.write("a.json", "a");
    fs::create_symlink(folder.path() + "/a.json", folder.path() + "/b.json");
    fs::create_symlink(outside.path() + "/secret.json", folder.path() + "/c.json");
    fs::create_directory_symlink(outside.path(), folder.path() + "/d");
    fs::create_directory_symlink(folder.path(), folder.path() + "/loop");
    const FileTree tree = read_tree(folder.path());
    CHECK(tree.files.size() == 2);
    REQUIRE(tree.issues.size() == 2);
    for (const Issue& issue : tree.issues) CHECK(issue.code == "link-out-of-pack");
}

TEST_CASE("a pipe in a pack does not make the reader wait", "[base]") {
    const TemporaryFolder folder;
    REQUIRE(::mkfifo((folder.path() + "/pipe.json").c_str(), 0600) == 0);
    const FileTree tree = read_tree(folder.path());
    REQUIRE(tree.issues.size() == 1);
    CHECK(tree.issues[0].message == "is not an ordinary file");
}

TEST_CASE("only changed files are read again, the others keep their text", "[base]") {
    const TemporaryFolder folder;
    folder.write("a.json", "one");
    folder.write("b.json", "two");
    TreeReader reader(folder.path());
    const FileTree first = reader.read();
    folder.write("b.json", "three");
    const FileTree second = reader.read();
    CHECK(first.files.at("a.json") == second.files.at("a.json"));
    CHECK(*first.files.at("b.json") == "two");
    CHECK(*second.files.at("b.json") == "three");
    fs::remove(folder.path() + "/a.json");
    CHECK(reader.read().files.size() == 1);
}

TEST_CASE("a written file is whole, keeps its rights and leaves nothing beside it", "[base]") {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/deep/er/file.json";
    REQUIRE(write_atomically(path, "first"));
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    REQUIRE(write_atomically(path, "second"));
    CHECK(folder.read("deep/er/file.json") == "second");
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(std::distance(fs::directory_iterator(folder.path() + "/deep/er"), {}) == 1);
}

TEST_CASE("a file that cannot be written is said so, with the reason", "[base]") {
    const TemporaryFolder folder;
    folder.write("file", "in the way");
    const auto written = write_atomically(folder.path() + "/file/inner.json", "text");
    REQUIRE_FALSE(written);
    CHECK(written.error()[0].code == "unwritable");
}

TEST_CASE("a path is inside as long as it never climbs above its start", "[base]") {
    CHECK(stays_inside("a/b.lua"));
    CHECK(stays_inside("monsters/../shared/a.lua"));
    CHECK_FALSE(stays_inside("../a.lua"));
    CHECK_FALSE(stays_inside("a/../../b.lua"));
    CHECK_FALSE(stays_inside("/etc/passwd"));
    CHECK_FALSE(stays_inside("..\\a.lua"));
    CHECK_FALSE(stays_inside(""));
    CHECK(plain_path("monsters/../shared/./a.lua") == "shared/a.lua");
}

TEST_CASE("when there is no room left, the old file stays and nothing lies beside it", "[base]") {
    const TemporaryFolder folder;
    folder.write("file.json", "old");
    const pid_t child = ::fork();
    if (child == 0) { // a limit on file size stands in for a full disk
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto written = write_atomically(folder.path() + "/file.json", std::string(5000, 'x'));
        ::_exit(!written && written.error()[0].message.contains("cannot be written") ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    CHECK(folder.read("file.json") == "old");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a link is followed, and stays a link", "[base][H10]") {
    const TemporaryFolder folder;
    folder.write("real/file.json", "old");
    fs::create_symlink("real/file.json", folder.path() + "/link.json");
    fs::create_symlink("link.json", folder.path() + "/second.json");
    fs::create_symlink("real/new.json", folder.path() + "/ahead.json");
    REQUIRE(write_atomically(folder.path() + "/second.json", "new"));
    REQUIRE(write_atomically(folder.path() + "/ahead.json", "made"));
    CHECK(fs::is_symlink(folder.path() + "/second.json"));
    CHECK(fs::is_symlink(folder.path() + "/ahead.json"));
    CHECK(folder.read("real/file.json") == "new");
    CHECK(folder.read("real/new.json") == "made");

    fs::create_symlink("b", folder.path() + "/a");
    fs::create_symlink("a", folder.path() + "/b");
    const auto circle = write_atomically(folder.path() + "/a", "text");
    REQUIRE_FALSE(circle);
    CHECK(circle.error()[0].message == "cannot be written: Too many levels of symbolic links");
}

TEST_CASE("a device or a pipe takes the text and is not replaced", "[base][H10]") {
    const TemporaryFolder folder;
    const std::string pipe = folder.path() + "/pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    REQUIRE(reader >= 0);
    REQUIRE(write_atomically(pipe, "through the pipe"));
    char text[64] = {};
    CHECK(::read(reader, text, sizeof text) == 16);
    CHECK(std::string(text) == "through the pipe");
    ::close(reader);
    CHECK(fs::is_fifo(pipe));

    REQUIRE(write_atomically("/dev/null", "gone"));
    CHECK(fs::is_character_file("/dev/null"));
    const auto full = write_atomically("/dev/full", "text");
    REQUIRE_FALSE(full);
    CHECK(full.error()[0].message == "cannot be written: No space left on device");
    CHECK(fs::is_character_file("/dev/full"));
    const auto place = write_atomically(folder.path(), "text");
    REQUIRE_FALSE(place);
    CHECK(to_text(place.error()[0]) == folder.path() + ": error: cannot be written: Is a directory; name a file [unwritable]");
}

TEST_CASE("what a killed process left unfinished is swept away, what another one is writing is not", "[base][H15]") {
    const TemporaryFolder folder;
    folder.write(".flickforge-aB3dEf", "left over");
    folder.write(".flickforge-gH1jKl", "being written");
    folder.write(".flickforge-lock", "something else");
    const int writing = ::open((folder.path() + "/.flickforge-gH1jKl").c_str(), O_RDWR);
    REQUIRE(::flock(writing, LOCK_EX) == 0);
    REQUIRE(write_atomically(folder.path() + "/file.json", "text"));
    CHECK_FALSE(fs::exists(folder.path() + "/.flickforge-aB3dEf"));
    CHECK(fs::exists(folder.path() + "/.flickforge-gH1jKl"));
    CHECK(fs::exists(folder.path() + "/.flickforge-lock"));
    ::close(writing);
    REQUIRE(write_atomically(folder.path() + "/file.json", "text"));
    CHECK_FALSE(fs::exists(folder.path() + "/.flickforge-gH1jKl"));
    CHECK(folder.read("file.json") == "text");
}
