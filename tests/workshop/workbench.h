// tests/workshop/workbench.h: a project on a disk of its own: the pack "mini", and whatever a test puts beside it.
#pragma once
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"
#include "workshop/project.h"

#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class Workbench {
public:
    Workbench() {
        for (const auto& [path, text] : mini_pack().files) write("mini/" + path, *text);
    }

    void write(const std::string& path, const std::string& text) const { folder_.write("project/" + path, text); }
    std::string read(const std::string& path) const { return folder_.read("project/" + path); }
    std::string folder() const { return folder_.path() + "/project"; }

    ProjectOptions options() const {
        return {.folder = folder(),
                .checker = shipped_checker(),
                .schemas = source_folder() + "/schemas",
                .read_only = {},
                .state_folder = folder_.path() + "/state"};
    }

    Project open() const { return open(options()); }
    static Project open(ProjectOptions options) {
        auto project = Project::open(std::move(options));
        REQUIRE(project);
        return std::move(*project);
    }

private:
    TemporaryFolder folder_;
};

/// An edit that gives a file another text.
inline Edit rewrite(const Project& project, const std::string& path, const std::string& text, const std::string& key = "") {
    return {"Rewrite " + path, key, {{path, project.text(path), shared_text(text)}}};
}

inline std::string text_of(const Project& project, const std::string& path) {
    const FileTree::Text text = project.text(path);
    return text ? *text : "(no such file)";
}

inline const std::string goblin = "mini/monsters/goblin.json";

/// The goblin of the pack "mini" with so much gold.
inline std::string goblin_with_gold(int gold) {
    return R"({"id": "goblin", "name": "Goblin", "text": "Bites.", "family": "cave", "level": 1, "health": 1, "gold": )" +
           std::to_string(gold) + R"(, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})";
}

/// Applies an edit: its label, or why it was refused.
inline std::string done(Project& project, Result<Edit> edit) {
    if (!edit) return lines(edit.error());
    const std::string label = edit->label;
    const auto applied = project.apply(std::move(*edit));
    return applied ? label : lines(applied.error());
}

} // namespace flickforge::testing
