#include "editor/app/editor_app.h"

#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// Notes when it is destroyed whether something else was still there.
class LastPanel : public Panel {
public:
    LastPanel(std::weak_ptr<int> other, bool& was_there)
        : Panel({.id = "last", .title = "Last", .tip = ""}), other_(other), note_(was_there) {}
    ~LastPanel() override { note_ = !other_.expired(); }
    void draw() override {}

private:
    std::weak_ptr<int> other_;
    bool& note_;
};

} // namespace

TEST_CASE("panels of the editor are destroyed before what they refer to", "[editor][app][W13]") {
    bool workspace_was_there = false;
    {
        EditorApp app({}, "", {.home = source_folder(), .state_folder = ""});
        register_panels(app);
        const auto of_workspace = std::make_shared<int>();
        app.shell.add_panel(std::make_unique<LastPanel>(of_workspace, workspace_was_there));
        app.workspace.on_change([of_workspace](const std::vector<std::string>&) {}); // destroyed with the workspace
    }
    CHECK(workspace_was_there);
}

TEST_CASE("a shell that was emptied holds nothing of what it was given", "[editor][shell]") {
    const auto held = std::make_shared<int>();
    EditorApp app({}, "", {.home = source_folder(), .state_folder = ""});
    register_panels(app);
    app.shell.commands().add({.id = "a", .name = "A", .menu = "", .shortcut = "", .tip = "", .run = [held] {}});
    app.shell.on_frame([held] {});
    app.shell.set_status([held] { return std::vector<StatusItem>{}; });
    app.shell.set_opener([held](const std::string&) {});
    app.shell.set_games([held] { return std::vector<StartGame>{}; });
    app.shell.set_actions({.new_pack = [held] {}});
    app.shell.palette().set_objects([held] { return std::vector<PaletteObject>{}; });
    app.shell.say({Tone::info, "Words", "Do", [held] {}});
    app.shell.ask(Dialog{"Title", "Text", {{"Close", [held] {}}}});
    CHECK(held.use_count() > 8);
    app.shell.clear();
    CHECK(held.use_count() == 1);
    CHECK(app.shell.layout().panels().empty());
    CHECK(app.shell.commands().all().empty());
}
