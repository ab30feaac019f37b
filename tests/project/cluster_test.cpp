// samples/cluster without a cluster: sbatch, squeue and scontrol are stand-ins that write down how they are called, and the tasks are run
// by hand. tools/checks/cluster runs the same script under the real Slurm.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

const std::string sample = source_folder() + "/samples/cluster/playtest";
const std::string asks = " --room bholoth-cemetery --games 6";

bool is_there(const std::string& program) { return std::system(("type " + program + " > /dev/null 2>&1").c_str()) == 0; }

/// A folder with stand-ins for Slurm in bin/, which write their arguments to calls.txt. The queue is the file queue.txt.
class LoginNode {
public:
    LoginNode() {
        tool("sbatch", "echo \"sbatch $*\" >> calls.txt\nwc -l < calls.txt");
        tool("scontrol", "echo \"scontrol $*\" >> calls.txt");
        tool("squeue", "cat queue.txt");
        folder.write("queue.txt", "");
        folder.write("calls.txt", "");
    }

    void tool(const std::string& name, const std::string& text) const {
        folder.write("bin/" + name, "#!/bin/sh\n" + text + '\n');
        fs::permissions(folder.path() + "/bin/" + name, fs::perms::owner_all);
    }

    /// Runs it there and returns what it says.
    std::string says(const std::string& command) {
        code = std::system(("cd '" + folder.path() + "' && PATH=\"$PWD/bin:$PATH\" PARALLEL_HOME=. && export PATH PARALLEL_HOME && { " + command +
                            "; } > said.txt 2>&1")
                               .c_str());
        return folder.read("said.txt");
    }

    std::string playtest(const std::string& arguments) { return says(sample + ' ' + arguments); }
    std::string submit(const std::string& arguments) { return playtest(arguments + " --program " + FLICKFORGE_PROGRAM); }
    /// What Slurm runs on a node.
    std::string task(int shard) {
        const std::string number = std::to_string(shard);
        return says("SLURM_JOB_ID=9" + number + " SLURM_ARRAY_TASK_ID=" + number + " run/script run --play");
    }

    TemporaryFolder folder;
    int code = 0;
};

} // namespace

TEST_CASE("samples/cluster submits the games as an array and the report after it, and has the bytes of one process", "[project][playtest]") {
    LoginNode node;
    const std::string said = node.submit("run --shards 4" + asks);
    INFO(said);
    REQUIRE(node.code == 0);
    CHECK(said.contains("Submitted: 6 games, 4 shards to play as job 1, the report as job 2."));
    const std::string calls = node.folder.read("calls.txt"), run = node.folder.path() + "/run";
    CHECK(calls.contains("sbatch --parsable --array=1-4 --output=" + run + "/logs/%a.log"));
    CHECK(calls.contains(run + "/script " + run + " --play\n"));
    CHECK(calls.contains("sbatch --parsable --dependency=afterany:1 "));
    CHECK(calls.ends_with(run + "/script " + run + " --report --again\n"));

    for (const int shard : {3, 1, 4}) {
        INFO(node.task(shard));
        CHECK(node.code == 0);
    }
    CHECK(node.playtest("run --report").contains("✗ The report waits for all games."));
    CHECK(node.code != 0);
    node.folder.write("queue.txt", "2 PENDING\nN/A PENDING\n");
    const std::string progress = node.playtest("run --progress");
    CHECK(progress.contains("  games     4 of 6"));
    CHECK(progress.contains("  shards    3 done, 0 running, 1 waiting, 0 failed, of 4\n"));
    CHECK(node.submit("run").contains("✗ Job 1 is still playing in "));
    node.task(2);
    node.folder.write("queue.txt", "");
    const std::string report = node.playtest("run --report");
    INFO(report);
    REQUIRE(node.code == 0);
    CHECK(node.playtest("run --progress").contains("  games     6 of 6\n  shards    4 done, 0 running, 0 waiting, 0 failed, of 4\n  report    "));

    node.says(std::string(FLICKFORGE_PROGRAM) + " playtest --jobs 1 --out alone.jsonl" + asks);
    CHECK(node.folder.read("run/all.jsonl") == node.folder.read("alone.jsonl"));
    CHECK(node.folder.read("run/report.txt").contains("6 games"));
    CHECK(node.folder.read("run/report.html").starts_with("<!"));
    CHECK(node.folder.read("run/report.json").starts_with("{"));

    // The same command again, even without its options, only reports; another number of shards or another question is refused.
    CHECK(node.playtest("run").contains("The report: "));
    CHECK(node.submit("run --shards 3" + asks).contains("✗ " + run + " was begun with --shards 4, not 3.\n  Leave --shards out to continue it"));
    CHECK(node.submit("run" + asks + " --seed 3").contains("contains games of another playtest: --seed: 1 there, 3 here"));
    CHECK(node.folder.read("calls.txt") == calls);
    // With more games it submits only shards that have new ones.
    CHECK(node.submit("run --room bholoth-cemetery --games 8").contains("Submitted: 8 games, 2 shards"));
    CHECK(node.folder.read("calls.txt").contains("--array=3-4 "));
}

TEST_CASE("a task of samples/cluster that dies is requeued while it gains games, and fails when it gains none", "[project][playtest]") {
    LoginNode node;
    // Plays all of its shard, then loses what came after the first two games and dies.
    node.tool("dying", std::string(FLICKFORGE_PROGRAM) + " \"$@\"\ncase $* in *--play* | *part-*) ;; *) exit ;; esac\n"
                           "head -n 3 run/part-1.jsonl > cut && mv cut run/part-1.jsonl\nkill -9 $$");
    INFO(node.playtest("run --shards 2 --program dying" + asks));
    REQUIRE(node.code == 0);

    CHECK(node.task(1).contains("Shard 1: 2 of 3 games played; signal 9 ended it."));
    CHECK(node.folder.read("calls.txt").ends_with("scontrol requeue 91\n"));
    CHECK(node.folder.read("run/logs/1.events").contains(" again signal 9 ended it\n"));
    CHECK(node.task(1).contains("Shard 1: 2 of 3 games played; signal 9 ended it."));
    CHECK(node.folder.read("run/logs/1.events").ends_with(" failed signal 9 ended it\n"));
    const std::string progress = node.playtest("run --progress");
    INFO(progress);
    CHECK(progress.contains("  requeued  1 time: shard 1\n"));
    CHECK(progress.contains("  failed    shard 1: signal 9 ended it; see "));
    CHECK(progress.contains("plays what is missing"));

    // The report submits once more what was lost, since games were gained; then it says what to do.
    CHECK(node.playtest("run --report --again").contains("missing of shards 1-2.\nSubmitted: 6 games, 2 shards"));
    CHECK(node.playtest("run --report --again").contains("✗ The report waits for all games.\n  The reasons: "));

    node.submit("run"); // another program
    CHECK(node.task(1).contains("2 of the games are there already"));
    node.task(2);
    node.playtest("run --report");
    CHECK(node.code == 0);
}

TEST_CASE("samples/cluster plays every set-up of a sweep", "[project][playtest]") {
    LoginNode node;
    CHECK(node.submit("run --shards 2 --room bholoth-cemetery --games 2 --sweep monsters.orc.health=1..2").contains("Submitted: 4 games, 2 shards"));
    for (const int shard : {1, 2}) {
        INFO(node.task(shard));
        CHECK(node.folder.read("run/logs/" + std::to_string(shard) + ".events").contains(" done 2 games\n"));
    }
    node.playtest("run --report");
    CHECK(node.code == 0);
}

TEST_CASE("samples/cluster answers mistakes before anything is submitted", "[project][playtest]") {
    LoginNode node;
    const auto refuses = [&](const std::string& arguments, const std::string& message) {
        const std::string said = node.submit(arguments);
        INFO(said);
        CHECK(node.code != 0);
        CHECK(said.contains(message));
    };
    refuses("", "✗ Which folder?");
    refuses("run", "✗ What is to be played?");
    refuses("run --progress", "✗ There is no playtest in ");
    refuses("run --gmaes 6", "did you mean \"--games\"?");
    refuses("run --games 6 --out a.jsonl", "✗ --out is set by this script.");
    refuses("run --games 6 --shard 1/2", "✗ --shard is set by this script.");
    refuses("run --games 6 --shards many", "✗ \"many\" is not a number of shards.");
    refuses("run --games 6 --shards", "is not a number of shards"); // the next option is taken for its value
    refuses("run --games 6 --hosts nowhere", "✗ There is no file nowhere.");
    refuses("/proc/run --games 6", "✗ /proc/run cannot be written.");
    refuses("run --games 10000000 --sweep monsters.orc.health=1..20", "✗ The disk is too small: 200000000 games take about ");
    CHECK(node.playtest("run --program nothing --games 6").contains("✗ There is no nothing here."));
    CHECK(node.says("SLURM_ARRAY_TASK_ID=1 " + sample + " run --games 6").contains("✗ This script submits itself."));
    CHECK(node.folder.read("calls.txt").empty());

    node.tool("sbatch", "echo 'sbatch: error: invalid partition specified' >&2; exit 1");
    const std::string said = node.submit("other" + asks);
    CHECK(said.contains("sbatch: error: invalid partition specified"));
    CHECK(said.contains("✗ Slurm did not take the job; its reason is above."));
    if (!is_there("sbatch")) {
        fs::remove(node.folder.path() + "/bin/sbatch");
        CHECK(node.submit("run" + asks).contains("✗ There is no sbatch here.\n"));
    }
}

TEST_CASE("samples/cluster plays on the cores of one machine with GNU parallel", "[project][playtest]") {
    if (!is_there("parallel")) SKIP("GNU parallel is not installed");
    LoginNode node;
    const std::string said = node.submit("'a folder' --hosts : --shards 3" + asks);
    INFO(said);
    REQUIRE(node.code == 0);
    CHECK(said.contains("Playing 3 of 3 shards"));
    node.says(std::string(FLICKFORGE_PROGRAM) + " playtest --jobs 1 --out alone.jsonl" + asks);
    CHECK(node.folder.read("a folder/all.jsonl") == node.folder.read("alone.jsonl"));
    CHECK(node.folder.read("calls.txt").empty());
}

TEST_CASE("the scripts for clusters are good shell, and have the options that the pages name", "[project]") {
    const std::string check = source_folder() + "/tools/checks/cluster";
    CHECK(std::system(("bash -n " + sample + " && bash -n " + check).c_str()) == 0);
    if (is_there("shellcheck")) CHECK(std::system(("shellcheck " + sample + ' ' + check).c_str()) == 0);

    const std::string script = text_of_file(sample);
    const std::string answers = script.substr(script.find("while (($#)); do\n    case $1 in\n        --help"));
    static const std::regex option(R"((?:playtest FOLDER|samples/cluster/playtest \S+) ([^\n]*))"), word("--[a-z]+");
    const std::set<std::string> of_the_program{"--games", "--lord", "--compare", "--set"};
    int found = 0;
    for (const std::string& text : {script.substr(0, script.find("#SBATCH")), text_of_file(source_folder() + "/docs/playtest.md"),
                                    text_of_file(source_folder() + "/samples/README.md")})
        for (std::sregex_iterator line(text.begin(), text.end(), option), end; line != end; ++line) {
            const std::string rest = (*line)[1].str();
            for (std::sregex_iterator i(rest.begin(), rest.end(), word), last; i != last; ++i, ++found) {
                INFO(i->str());
                CHECK((of_the_program.contains(i->str()) || answers.contains(i->str())));
            }
        }
    CHECK(found >= 12);
}
