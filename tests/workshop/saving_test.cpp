#include "workshop/saving.h"

#include "workbench.h"
#include "workshop/fields.h"
#include "workshop/watch.h"

#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

fs::file_time_type time_of(const Workbench& bench, const std::string& path) { return fs::last_write_time(bench.folder() + "/" + path); }

void set(Project& project, const std::string& file, const std::string& path, int value) {
    auto edit = set_field(project, file, path, Node::integer(value));
    REQUIRE(edit);
    REQUIRE(project.apply(std::move(*edit)));
}

} // namespace

TEST_CASE("saving writes the files that changed and no other", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    const auto old = time_of(bench, "mini/tokens/coin.json");
    set(project, goblin, "gold", 3);
    REQUIRE(project.apply({"Add", "", {{"mini/lib/helper.lua", nullptr, shared_text("return {}\n")}}}));
    REQUIRE(project.apply({"Remove", "", {{"mini/conditions/dizzy.json", project.text("mini/conditions/dizzy.json"), nullptr}}}));
    const Saved saved = save_all(project);
    CHECK(saved.written == std::vector<std::string>{"mini/conditions/dizzy.json", "mini/lib/helper.lua", goblin});
    CHECK(lines(saved.issues) == "");
    CHECK(bench.read(goblin) == text_of(project, goblin));
    CHECK(bench.read("mini/lib/helper.lua") == "return {}\n");
    CHECK_FALSE(fs::exists(bench.folder() + "/mini/conditions/dizzy.json"));
    CHECK(time_of(bench, "mini/tokens/coin.json") == old);
    CHECK(project.edited_files().empty());
    CHECK(save_all(project).written.empty());

    project.undo(); // undoing goes on past a save
    CHECK(project.edited_files() == std::vector<std::string>{"mini/conditions/dizzy.json"});
    save_all(project);
    CHECK(fs::exists(bench.folder() + "/mini/conditions/dizzy.json"));
}

TEST_CASE("one file can be saved alone", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    set(project, goblin, "gold", 3);
    set(project, "mini/tokens/coin.json", "count", 30);
    CHECK(save(project, {goblin}).written == std::vector<std::string>{goblin});
    CHECK(project.edited_files() == std::vector<std::string>{"mini/tokens/coin.json"});
}

TEST_CASE("text typed by hand is saved in canonical form, and broken text as it is", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    REQUIRE(project.apply(*set_file_text(project, goblin, goblin_with_gold(4))));
    REQUIRE(project.apply(*set_file_text(project, "mini/tokens/coin.json", "{ \"id\"")));
    CHECK(save_all(project).written.size() == 2);
    CHECK(bench.read(goblin).starts_with("{\n  \"id\": \"goblin\",\n  \"name\": \"Goblin\",\n"));
    CHECK(text_of(project, goblin) == bench.read(goblin));
    CHECK(bench.read("mini/tokens/coin.json") == "{ \"id\"");
    CHECK(project.history().steps().back().label == "Tidy up goblin.json before saving");
}

TEST_CASE("a file that changed on disk is not written over; both texts are there to choose from", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    set(project, goblin, "gold", 3);
    set(project, "mini/tokens/coin.json", "count", 30);
    bench.write(goblin, goblin_with_gold(7));
    const Saved saved = save_all(project);
    CHECK(saved.written == std::vector<std::string>{"mini/tokens/coin.json"});
    CHECK(
        lines(saved.issues) ==
        goblin +
            ": error: was changed by another program, so it was not saved; choose which of the two to keep, then save again [conflict]\n");
    CHECK(bench.read(goblin) == goblin_with_gold(7));
    REQUIRE(project.conflicts().size() == 1);
    CHECK(*project.conflicts().front().theirs == goblin_with_gold(7));
    CHECK(project.conflicts().front().mine->contains("\"gold\": 3"));
    CHECK(project.issues().front().code == "conflict");

    SECTION("mine") {
        project.keep_mine(goblin);
        CHECK(project.conflicts().empty());
        CHECK(save_all(project).written == std::vector<std::string>{goblin});
        CHECK(bench.read(goblin).contains("\"gold\": 3"));
    }
    SECTION("theirs") {
        project.take_theirs(goblin);
        CHECK(project.conflicts().empty());
        CHECK(text_of(project, goblin) == goblin_with_gold(7));
        CHECK(project.edited_files().empty());
        CHECK(project.undo());
        CHECK(text_of(project, goblin).contains("\"gold\": 3"));
        CHECK(lines(save_all(project).issues) == "");
    }
}

TEST_CASE("a file that was removed under an edit is a conflict, too", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    set(project, goblin, "gold", 3);
    fs::remove(bench.folder() + "/" + goblin);
    CHECK(lines(save_all(project).issues).contains("was removed by another program, so it was not saved"));
    project.keep_mine(goblin);
    CHECK(save_all(project).written.size() == 1);
    CHECK(bench.read(goblin).contains("\"gold\": 3"));
}

TEST_CASE("a folder that went missing is made again by saving", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    REQUIRE(project.apply({"Add", "", {{"mini/lib/deep/helper.lua", nullptr, shared_text("return {}\n")}}}));
    fs::remove_all(bench.folder() + "/mini");
    const Saved saved = save_all(project);
    CHECK(saved.written == std::vector<std::string>{"mini/lib/deep/helper.lua"});
}

TEST_CASE("where nothing can be written, saving says so and every edit stays", "[workshop][saving]") {
    const Workbench bench;
    if (::geteuid() == 0) { // root may write anywhere: put a file where a folder is needed instead
        Project project = bench.open();
        bench.write("mini/lib", "in the way");
        REQUIRE(project.apply({"Add", "", {{"mini/lib/helper.lua", nullptr, shared_text("return {}\n")}}}));
        const Saved saved = save_all(project);
        CHECK(saved.written.empty());
        REQUIRE(saved.issues.size() == 1);
        CHECK(saved.issues.front().place.file == "mini/lib/helper.lua");
        CHECK(saved.issues.front().message.starts_with("cannot be written: "));
        CHECK(project.edited_files().size() == 1);
        return;
    }
    Project project = bench.open();
    set(project, goblin, "gold", 3);
    fs::permissions(bench.folder() + "/mini/monsters", fs::perms::owner_read | fs::perms::owner_exec);
    const Saved saved = save_all(project);
    CHECK(lines(saved.issues) == goblin + ": error: cannot be written: Permission denied; choose a folder you may write to [unwritable]\n");
    CHECK(project.edited_files() == std::vector<std::string>{goblin});
}

TEST_CASE("on a full disk nothing is lost: files stay as they were, edits too, and both can be saved later", "[workshop][saving]") {
    const Workbench bench;
    Project project = bench.open();
    const std::string was = bench.read(goblin);
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit nothing{.rlim_cur = 0, .rlim_max = before.rlim_max};
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &nothing) == 0); // from here on no file can grow
    set(project, goblin, "gold", 3);
    const auto moved = project.apply({"Move",
                                      "",
                                      {{"mini/tokens/coin.json", project.text("mini/tokens/coin.json"), nullptr},
                                       {"mini/tokens/penny.json", nullptr, project.text("mini/tokens/coin.json")}}});
    const Issues issues = project.issues();
    const Saved saved = save_all(project);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, old_handler);

    REQUIRE(moved);
    CHECK(lines(issues).contains(
        "warning: the recovery journal cannot be written: File too large; save often, or free some space: a crash would "
        "lose unsaved edits [no-journal]\n"));
    CHECK(saved.written.empty());
    CHECK(lines(saved.issues) == goblin + ": error: cannot be written: File too large [unwritable]\n"
                                          "mini/tokens/penny.json: error: cannot be written: File too large [unwritable]\n");
    CHECK(bench.read(goblin) == was);
    CHECK(fs::exists(bench.folder() + "/mini/tokens/coin.json"));
    CHECK(save_all(project).written.size() == 3);
    CHECK(bench.read(goblin).contains("\"gold\": 3"));
    CHECK_FALSE(fs::exists(bench.folder() + "/mini/tokens/coin.json"));
}

TEST_CASE("a file without edits follows the disk, and that can be undone", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    set(project, "mini/tokens/coin.json", "count", 30);
    bench.write(goblin, goblin_with_gold(7));
    CHECK(project.read_again() == std::vector<std::string>{goblin});
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 7);
    CHECK(project.edited_files() == std::vector<std::string>{"mini/tokens/coin.json"});
    CHECK(project.history().steps().back().label == "Outside change of goblin.json");
    CHECK(project.read_again().empty());
    project.undo();
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 1);
    project.undo();
    CHECK(project.edited_files() == std::vector<std::string>{goblin});
}

TEST_CASE("a file with edits becomes a conflict, which goes when the other program takes its change back", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    const std::string was = bench.read(goblin);
    set(project, goblin, "gold", 3);
    bench.write(goblin, goblin_with_gold(7));
    CHECK(project.read_again() == std::vector<std::string>{goblin});
    CHECK(project.conflicts().size() == 1);
    CHECK(text_of(project, goblin).contains("\"gold\": 3"));
    CHECK(project.read_again().empty());
    CHECK(project.conflicts().size() == 1);
    bench.write(goblin, was);
    project.read_again();
    CHECK(project.conflicts().empty());
    CHECK(lines(project.issues()) == "");
}

TEST_CASE("removed files, new files, new packs and whole folders that vanish are noticed", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    fs::remove(bench.folder() + "/mini/conditions/dizzy.json");
    bench.write("more/pack.json", cover("more", {"mini"}));
    bench.write("mini/lib/new.lua", "return {}\n");
    CHECK(project.read_again() == std::vector<std::string>{"mini/lib/new.lua", "mini/conditions/dizzy.json", "more/pack.json"});
    CHECK(project.packs() == std::vector<std::string>{"mini", "more"});
    CHECK(lines(project.issues()) == "");
    fs::remove_all(bench.folder() + "/more");
    CHECK(project.read_again() == std::vector<std::string>{"more/pack.json"});
    CHECK(project.packs() == std::vector<std::string>{"mini"});
    CHECK(lines(project.issues()) == "");
    project.undo();
    CHECK(project.packs() == std::vector<std::string>{"mini", "more"});
    CHECK(save_all(project).written == std::vector<std::string>{"more/pack.json"});
}

TEST_CASE("a bad change from outside leaves the last good library in place", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    const auto good = project.library();
    bench.write(goblin, "{ half a file");
    project.read_again();
    CHECK(project.library() == good);
    CHECK_FALSE(project.is_good());
    bench.write(goblin, goblin_with_gold(2));
    project.read_again();
    CHECK(project.is_good());
}

TEST_CASE("the watch looks when the system tells of a change, or after a while", "[workshop][watch]") {
    const Workbench bench;
    Project project = bench.open();
    Watch watch(project);
    const auto now = Watch::Clock::now();
    CHECK(watch.look(project, now).empty());
    CHECK(watch.look(project, now).empty());
    bench.write(goblin, goblin_with_gold(7));
    const auto later = watch.is_notified() ? now : now + std::chrono::seconds(1);
    CHECK(watch.look(project, later) == std::vector<std::string>{goblin});
    CHECK(watch.look(project, later).empty());
    bench.write("mini/lib/fresh/a.lua", "return 1\n"); // in a folder that was not there before
    CHECK(watch.look(project, later + std::chrono::seconds(60)) == std::vector<std::string>{"mini/lib/fresh/a.lua"});
    bench.write("mini/lib/fresh/a.lua", "return 2\n");
    CHECK(watch.look(project, watch.is_notified() ? later : later + std::chrono::seconds(120)) ==
          std::vector<std::string>{"mini/lib/fresh/a.lua"});
}
