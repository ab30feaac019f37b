// tests/editor/question_fixture.h: plays with the shipped content and no project: the question in a column, the game behind it.
#pragma once
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/game/new_game_panel.h"
#include "editor/game/party_panel.h"
#include "editor/game/questions/decision_view.h"
#include "editor/game/room_panel.h"
#include "editor/game/summary_view.h"
#include "match/new_game.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

namespace flickforge::testing {

class QuestionFixture {
public:
    /// High enough that nothing has to be scrolled.
    explicit QuestionFixture(float width = 1400, float height = 4000)
        : app({}, "", {.home = source_folder(), .state_folder = ""}), view(workspace, game), person((add_panels(), shell), width, height) {
        person.frames();
    }

    void begin(const NewGame& wanted, std::set<int> computers = {}) {
        const auto library = game.library();
        REQUIRE(library);
        auto planned = plan(*library, wanted);
        if (!planned) FAIL(lines(planned.error()));
        REQUIRE(game.begin(planned->beginning, std::move(computers)));
        settle();
    }
    /// What was to be watched was watched.
    void settle() {
        game.show().skip();
        person.frames(3);
    }
    const Decision& decision() const { return *game.match()->state().decision; }

    /// The button with this answer, which may be folded away; nothing where there is none.
    const ui::Drawn* button(const std::string& option) const {
        for (const ui::Drawn& drawn : ui::context().drawn)
            if (!drawn.is_text && drawn.enabled && drawn.place == "Decision" && drawn.id.ends_with("##" + option)) return &drawn;
        return nullptr;
    }
    void click(const ui::Drawn& drawn) {
        const std::string what = "Decision/" + drawn.id;
        person.click(what);
    }
    /// Chooses by mouse, as a person does: opens the character's part first where that is folded.
    void choose(const std::string& option, int character) {
        if (!button(option)) {
            const ui::Drawn* head = button("actions of " + std::to_string(character));
            if (!head) FAIL("no button for " << option << " among\n" << person.all_labels());
            click(*head);
        }
        const ui::Drawn* answer = button(option);
        if (!answer) FAIL("no button for " << option << " among\n" << person.all_labels());
        click(*answer);
        settle();
    }
    /// Plays on with a computer's ideas, every answer that is a button given by mouse, until `done`. Answers what was asked about.
    template <class Done> std::set<std::string> play_until(Done done, int most = 5000) {
        Player player(3);
        std::set<std::string> asked;
        for (int i = 0; i < most && !game.match()->over() && !done(); ++i) {
            const Decision question = decision();
            INFO("about " << words_of(question).about << ": " << question.options.size() << " options");
            asked.insert(words_of(question).about);
            REQUIRE(game.asks_person());
            const auto answer = player.answer(game.match()->rules(), game.match()->state());
            REQUIRE(answer);
            const std::size_t before = game.match()->commands().size();
            if (const Choose* choice = std::get_if<Choose>(&*answer)) {
                const auto option = std::ranges::find(question.options, choice->option, &Option::id);
                REQUIRE(option != question.options.end());
                choose(choice->option, option->character);
            } else if (std::holds_alternative<End>(*answer)) {
                const ui::Drawn* way_out = button("end");
                REQUIRE(way_out);
                click(*way_out);
                settle();
            } else { // on the table
                REQUIRE(game.play(*answer));
                settle();
            }
            REQUIRE(game.match()->commands().size() == before + 1);
            REQUIRE(game.match()->commands().back() == *answer);
        }
        return asked;
    }

    editor::EditorApp app;
    editor::Shell& shell = app.shell;
    editor::Workspace& workspace = app.workspace;
    editor::Sandbox& game = app.sandbox;
    editor::DecisionView view;
    Driver person;

private:
    class Column : public editor::Panel {
    public:
        Column(editor::Workspace& workspace, editor::Sandbox& sandbox, editor::DecisionView& decision)
            : Panel({.id = "table", .title = "Decision", .tip = "", .side = editor::DockSide::right, .always = true}),
              workspace_(workspace), game_(sandbox), view_(decision) {}
        void draw() override {
            if (game_.match() && game_.match()->over() && game_.is_live()) editor::draw_summary(workspace_, game_);
            else view_.draw();
        }

    private:
        editor::Workspace& workspace_;
        editor::Sandbox& game_;
        editor::DecisionView& view_;
    };

    void add_panels() {
        shell.add_panel(std::make_unique<Column>(workspace, game, view));
        shell.add_panel(editor::make_new_game_panel(workspace, game));
        shell.add_panel(editor::make_party_panel(workspace, game));
        shell.add_panel(editor::make_room_panel(workspace, game));
    }
};

} // namespace flickforge::testing
