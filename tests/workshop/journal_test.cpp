#include "workshop/journal.h"

#include "base/random.h"
#include "content/json/json_reader.h"
#include "workbench.h"
#include "workshop/fields.h"
#include "workshop/saving.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <cstdlib>
#include <format>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string journal_of(const Workbench& bench) { return journal_path(bench.options().state_folder, bench.folder()); }

void set_gold(Project& project, int gold) {
    auto edit = set_field(project, goblin, "gold", Node::integer(gold));
    REQUIRE(edit);
    REQUIRE(project.apply(std::move(*edit)));
    project.end_step();
}

} // namespace

TEST_CASE("a journal line holds an edit, whatever its bytes are", "[workshop][journal]") {
    const JournalEntry entry{"Change \"x\"\n",
                             "key",
                             {{"a/b.json", shared_text("{\n\t\"ä\": 1}\r\n"), "12"},
                              {"a/c.lua", shared_text("\xff\xfe\0x"), ""},
                              {"a/d.lua", nullptr, "34"},
                              {"a/e.lua", shared_text(""), ""}}};
    const std::string line = to_line(entry);
    CHECK(line.find('\n') == line.size() - 1);
    const auto back = from_line(line);
    REQUIRE(back);
    CHECK(back->label == entry.label);
    CHECK(back->merge_key == entry.merge_key);
    REQUIRE(back->files.size() == entry.files.size());
    for (std::size_t i = 0; i < entry.files.size(); ++i) {
        CHECK(back->files[i].path == entry.files[i].path);
        CHECK(back->files[i].base == entry.files[i].base);
        CHECK(same_text(back->files[i].text, entry.files[i].text));
    }
    for (std::size_t length = 0; length + 1 < line.size(); ++length) CHECK_FALSE(from_line(line.substr(0, length)));
}

TEST_CASE("edits that were not saved are offered at the next start, and the files are untouched until then", "[workshop][journal]") {
    const Workbench bench;
    const std::string was = bench.read(goblin);
    {
        Project project = bench.open();
        set_gold(project, 3);
        set_gold(project, 4);
        CHECK(bench.read(goblin) == was);
    }
    Project project = bench.open();
    REQUIRE(project.recovery());
    CHECK(project.recovery()->summary() == "2 edits to 1 file were not saved");
    CHECK(project.recovery()->edits.front().label == "Change gold of Goblin");
    CHECK(text_of(project, goblin) == was);
    const auto refused = project.apply(rewrite(project, goblin, "{}"));
    REQUIRE_FALSE(refused);
    CHECK(lines(refused.error()) ==
          "error: edits of an earlier session wait to be recovered; recover or discard them first [recovery-waiting]\n");

    SECTION("until somebody decides, neither saving nor a change from outside costs anything") {
        CHECK(save_all(project).written.empty());
        bench.write("mini/lib/new.lua", "return {}\n");
        CHECK(project.read_again().empty());
        { const Project gone = std::move(project); }
        CHECK(bench.open().recovery()->summary() == "2 edits to 1 file were not saved");
    }
    SECTION("what cannot be done again is told") {
        std::filesystem::remove(bench.folder() + "/" + goblin);
        std::filesystem::create_symlink(source_folder() + "/README.md", bench.folder() + "/" + goblin);
        { const Project gone = std::move(project); }
        Project blocked = bench.open();
        REQUIRE(blocked.recovery());
        const Issues issues = blocked.recover();
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().place.file == goblin);
        CHECK(issues.front().message == "could not be read, so it is not edited either");
    }
    SECTION("recovered, each edit is a step") {
        project.recover();
        CHECK(project.library()->find<Monster>("mini:goblin")->gold == 4);
        CHECK(bench.read(goblin) == was);
        CHECK(project.undo());
        CHECK(project.library()->find<Monster>("mini:goblin")->gold == 3);
        CHECK(project.undo());
        CHECK(text_of(project, goblin) == was);
    }
    SECTION("recovered and saved, nothing is left to offer") {
        project.recover();
        CHECK(save_all(project).written == std::vector<std::string>{goblin});
        project = bench.open();
        CHECK_FALSE(project.recovery());
    }
    SECTION("recovered, and the program dies again") {
        project.recover();
        set_gold(project, 5);
        { const Project gone = std::move(project); }
        CHECK(bench.open().recovery()->summary() == "3 edits to 1 file were not saved");
    }
    SECTION("discarded") {
        project.discard_recovery();
        CHECK(text_of(project, goblin) == was);
        { const Project gone = std::move(project); }
        CHECK_FALSE(bench.open().recovery());
    }
}

TEST_CASE("what was saved, or undone, is not offered again", "[workshop][journal]") {
    const Workbench bench;
    {
        Project project = bench.open();
        set_gold(project, 3);
        save_all(project);
        set_gold(project, 4);
        project.undo();
    }
    CHECK_FALSE(bench.open().recovery());
}

TEST_CASE("after saving one of two files the other is still kept", "[workshop][journal]") {
    const Workbench bench;
    {
        Project project = bench.open();
        set_gold(project, 3);
        REQUIRE(project.apply({"Add", "", {{"mini/lib/helper.lua", nullptr, shared_text("return {}\n")}}}));
        save(project, {goblin});
    }
    Project project = bench.open();
    REQUIRE(project.recovery());
    REQUIRE(project.recovery()->files.size() == 1);
    CHECK(project.recovery()->files.front().path == "mini/lib/helper.lua");
    CHECK(project.recovery()->edits.front().label == "Earlier edits of helper.lua");
}

TEST_CASE("a torn last line loses that edit alone", "[workshop][journal]") {
    const Workbench bench;
    {
        Project project = bench.open();
        set_gold(project, 3);
        set_gold(project, 4);
    }
    const std::string whole = text_of_file(journal_of(bench));
    REQUIRE(write_atomically(journal_of(bench), whole.substr(0, whole.size() - 20)));
    {
        Project project = bench.open();
        REQUIRE(project.recovery());
        CHECK(project.recovery()->edits.size() == 1);
        project.recover();
        CHECK(project.library()->find<Monster>("mini:goblin")->gold == 3);
        set_gold(project, 5); // goes on a line of its own
    }
    Project project = bench.open();
    REQUIRE(project.recovery());
    project.recover();
    CHECK(project.library()->find<Monster>("mini:goblin")->gold == 5);
}

TEST_CASE("a file that somebody changed since the crash comes back as a conflict", "[workshop][journal]") {
    const Workbench bench;
    {
        Project project = bench.open();
        set_gold(project, 3);
    }
    bench.write(goblin, goblin_with_gold(9));
    Project project = bench.open();
    REQUIRE(project.recovery());
    CHECK(project.recovery()->files.front().in_conflict);
    project.recover();
    REQUIRE(project.conflicts().size() == 1);
    CHECK(*project.conflicts().front().theirs == goblin_with_gold(9));
    CHECK(project.conflicts().front().mine->contains("\"gold\": 3"));
    project.read_again();
    CHECK(project.conflicts().size() == 1);
    CHECK(save_all(project).written.empty());
    CHECK(bench.read(goblin) == goblin_with_gold(9));
}

TEST_CASE("a second window on the same project works without a journal and says so", "[workshop][journal]") {
    const Workbench bench;
    Project first = bench.open();
    set_gold(first, 3);
    const Project second = bench.open();
    CHECK_FALSE(second.recovery());
    CHECK(lines(second.issues()) == journal_of(bench) +
                                        ": warning: the project is open in another window, which keeps the journal; edits made here "
                                        "are lost in a crash unless they are saved [no-journal]\n");
}

TEST_CASE("without a place for the journal one can still work", "[workshop][journal]") {
    const Workbench bench;
    bench.write("blocked", "");
    ProjectOptions options = bench.options();
    options.state_folder = bench.folder() + "/blocked";
    Project project = Workbench::open(options);
    CHECK(lines(project.issues()).contains("warning: the recovery journal cannot be written: "));
    set_gold(project, 3);
    CHECK(save_all(project).written.size() == 1);
}

TEST_CASE("a program killed at any moment loses at most its last edit, and every file is whole", "[workshop][journal][kills]") {
    const char* wanted = std::getenv("FLICKFORGE_KILLS");
    const int kills = wanted ? std::atoi(wanted) : 20;
    Random random(static_cast<std::uint64_t>(kills));
    for (int kill = 0; kill < kills; ++kill) {
        const Workbench bench;
        (void)shipped_checker(); // compiled before the child starts, so that its time goes into edits
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) { // edits for ever, saves now and then, and tells after each edit how far it is
            Project project = *Project::open(bench.options());
            for (int n = 1;; ++n) {
                auto edit = set_field(project, goblin, "name", Node::string(std::to_string(n))); // a number would have its limit
                edit->label = std::to_string(n);
                const std::string extra = std::format("mini/tokens/extra-{}.json", n % 7);
                add_change(
                    *edit, extra, project.text(extra),
                    shared_text(std::format(
                        "{{\"id\": \"extra-{}\", \"name\": \"{}\", \"type\": \"coin\", \"count\": 1, \"gold\": 1, \"icon\": \"coin\"}}\n",
                        n % 7, n)));
                if (!project.apply(std::move(*edit))) ::_exit(3);
                project.end_step();
                if (::write(pipe[1], &n, sizeof n) != sizeof n) ::_exit(4);
                if (n % 5 == 0 && !save_all(project).issues.empty()) ::_exit(5);
            }
        }
        ::close(pipe[1]);
        int reached = 0;
        REQUIRE(::read(pipe[0], &reached, sizeof reached) == sizeof reached); // it has begun
        ::usleep(random.below(40'000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        while (::read(pipe[0], &reached, sizeof reached) == sizeof reached) {}
        ::close(pipe[0]);

        Project project = bench.open();
        for (const std::string& path : project.files()) {
            INFO(path);
            CHECK(read_json(bench.read(path), path).root);
        }
        if (project.recovery()) {
            for (const RecoveredFile& file : project.recovery()->files) CHECK_FALSE(file.in_conflict);
            project.recover();
        }
        INFO(lines(project.issues()));
        REQUIRE(project.is_good());
        const std::string name = project.library()->find<Monster>("mini:goblin")->name;
        CHECK((name == std::to_string(reached) || name == std::to_string(reached + 1)));
        CHECK(project.library()->find<Token>(std::format("mini:extra-{}", std::stoi(name) % 7))->name == name);
    }
}
