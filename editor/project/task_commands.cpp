// What the menu File offers beside saving: each asks for a place at most, and hands the rest to the command line.
#include "editor/project/tasks.h"
#include "editor/shell/paths.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

/// The pack that is worked on, as the command line needs it.
struct PackPlace {
    std::string id, folder, name;
};

class TaskAsker {
public:
    TaskAsker(Workspace& workspace, Tasks& tasks) : workspace_(workspace), tasks_(tasks) {}

    bool has_pack() const { return workspace_.project() && !workspace_.home_pack().empty(); }

    PackPlace pack() const {
        const Project& project = *workspace_.project();
        const std::string folder = project.pack_folder(workspace_.home_pack());
        return {workspace_.home_pack(), project.absolute(folder), workspace_.home_pack()};
    }

    /// Asks where it goes, and starts with that path.
    void ask_place(const std::string& title, const std::string& text, const std::string& label, const std::string& suggested,
                   std::function<TaskWish(const std::string& path)> wish) const {
        workspace_.shell().ask(TextDialog{.title = title,
                                          .text = text,
                                          .label = label,
                                          .value = short_path(suggested),
                                          .hint = "",
                                          .button = "Start",
                                          .why_not = [](const std::string& typed) { return why_not_writable(typed); },
                                          .run = [&tasks = tasks_, wish](const std::string& typed) { tasks.start(wish(full_path(typed))); },
                                          .complete = complete_path});
    }

    std::string place_for(const std::string& name) const {
        const std::string folder = user_folder().empty() ? pack().folder + "/.." : user_folder();
        return fs::path(folder + '/' + name).lexically_normal().string();
    }

    void pack_file() const {
        const PackPlace pack = this->pack();
        ask_place("Pack as one file", "Everything in the pack becomes one zip file that others can install.", "File",
                  place_for(pack.id + ".ffpack.zip"), [pack](const std::string& path) {
                      return TaskWish{"Pack " + pack.id, {"pack", pack.folder, "--output", path}, pack.folder, path,
                                      "Packed as " + short_path(path) + '.'};
                  });
    }

    void print() const {
        const PackPlace pack = this->pack();
        ask_place("Print", "Writes cards, stickers, boards and mats of this pack as PDF pages at true size.", "Folder",
                  place_for("print-" + pack.id), [pack](const std::string& path) {
                      return TaskWish{"Print " + pack.id,
                                      {"render", "all", "--pack", pack.folder, "--only", pack.id, "--out", path},
                                      pack.folder, path, "Pages to print are in " + short_path(path) + '.'};
                  });
    }

    void export_tts() const {
        const PackPlace pack = this->pack();
        ask_place("Export for Tabletop Simulator", "Writes a saved object with cards, discs, tokens and boards.", "Folder",
                  place_for("tts-" + pack.id), [pack](const std::string& path) {
                      return TaskWish{"Export " + pack.id, {"export", "tts", "--pack", pack.folder, "--out", path}, pack.folder, path,
                                      "The saved object is in " + short_path(path) + '.'};
                  });
    }

    void install() const {
        workspace_.shell().ask(TextDialog{.title = "Install a pack",
                                          .text = "The pack is checked first. Afterwards every game and project can use it.",
                                          .label = "Zip file or folder",
                                          .value = "",
                                          .hint = "~/Downloads/soloth.ffpack.zip",
                                          .button = "Install",
                                          .why_not = [](const std::string& typed) { return typed.empty() ? "" : why_not_readable(typed); },
                                          .run =
                                              [&tasks = tasks_](const std::string& typed) {
                                                  const std::string path = full_path(typed);
                                                  tasks.start({"Install " + fs::path(path).filename().string(), {"install", path},
                                                               fs::path(path).parent_path().string(), "", ""});
                                              },
                                          .complete = complete_path});
    }

    void test() const {
        const PackPlace pack = this->pack();
        tasks_.start({"Test " + pack.id, {"test", pack.folder}, pack.folder, "", "All scenarios of " + pack.id + " pass."});
    }

    void doctor() const {
        const PackPlace pack = this->pack();
        tasks_.start({"Check " + pack.id, {"doctor", pack.folder}, pack.folder, "", "The doctor found nothing in " + pack.id + '.'});
    }

    void playtest() const {
        const PackPlace pack = this->pack();
        const std::string page = place_for("playtest-" + pack.id + ".html");
        workspace_.shell().ask(TextDialog{
            .title = "Playtest",
            .text = "The computer plays many games with this pack and reports who wins and why. Options are those of flickforge playtest: "
                    "--room, --lord, --heroes, --compare, --set, --skill and so on.",
            .label = "Options",
            .value = "--games 200",
            .hint = "--games 400 --room all",
            .button = "Play",
            .run =
                [&tasks = tasks_, pack, page](const std::string& typed) {
                    std::vector<std::string> arguments{"playtest", "--pack", pack.folder, "--html", page};
                    for (std::string& word : words_in(typed)) arguments.push_back(std::move(word));
                    tasks.start({"Playtest " + pack.id, std::move(arguments), pack.folder, page, "The report is " + short_path(page) + '.'});
                }});
    }

    /// As a shell would part them: blanks inside quotes stay.
    static std::vector<std::string> words_in(const std::string& line) {
        std::vector<std::string> words;
        std::string word;
        char quote = 0;
        bool open = false;
        for (const char c : line) {
            if (quote ? c == quote : c == '"' || c == '\'') quote = quote ? 0 : c, open = true;
            else if (c == ' ' && !quote) {
                if (open) words.push_back(std::exchange(word, {}));
                open = false;
            } else word += c, open = true;
        }
        if (open) words.push_back(std::move(word));
        return words;
    }

private:
    Workspace& workspace_;
    Tasks& tasks_;
};

} // namespace

void add_task_commands(Workspace& workspace, Tasks& tasks) {
    const TaskAsker asker(workspace, tasks);
    Commands& commands = workspace.shell().commands();
    const auto add = [&](const char* id, const char* menu, const char* name, const char* tip, void (TaskAsker::*run)() const, bool pack = true) {
        commands.add_before("app.quit", {.id = id,
                                         .name = name,
                                         .menu = menu,
                                         .shortcut = "",
                                         .tip = tip,
                                         .run = [asker, run] { (asker.*run)(); },
                                         .enabled = [asker, pack] { return !pack || asker.has_pack(); }});
    };
    add("share.print", "File/Share", "Print…", "Writes cards, stickers, boards and mats of this pack as PDF pages.", &TaskAsker::print);
    add("share.pack", "File/Share", "Pack as one file…", "Writes this pack as one zip file for others.", &TaskAsker::pack_file);
    add("share.tts", "File/Share", "Export for Tabletop Simulator…", "Writes this pack's game as a saved object.", &TaskAsker::export_tts);
    add("share.install", "File/Share", "Install a pack…", "Checks and installs a pack from a zip or a folder.", &TaskAsker::install, false);
    add("check.test", "File/Check", "Run scenario tests", "Runs the scenario tests of this pack.", &TaskAsker::test);
    add("check.doctor", "File/Check", "Find likely mistakes", "Looks for mistakes that are no errors.", &TaskAsker::doctor);
    add("check.playtest", "File/Check", "Playtest…", "Lets the computer play many games with this pack.", &TaskAsker::playtest);
}

} // namespace flickforge::editor
