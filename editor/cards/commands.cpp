#include "editor/cards/commands.h"

namespace flickforge::editor {

void add_card_commands(Workspace& workspace, CardActions actions) {
    const auto turn = std::move(actions.turn);
    const auto guides = std::move(actions.guides);
    CardView& view = actions.view;
    Commands& commands = workspace.shell().commands();
    const auto add = [&](const char* id, const char* name, const char* shortcut, const char* tip, std::function<void()> run,
                         std::function<bool()> ticked = {}, bool line = false) {
        commands.add({.id = id,
                      .name = name,
                      .menu = "Cards",
                      .shortcut = shortcut,
                      .tip = tip,
                      .run =
                          [&workspace, run = std::move(run)] {
                              workspace.shell().layout().reveal("card");
                              run();
                          },
                      .enabled = [&workspace] { return workspace.project() != nullptr; },
                      .ticked = std::move(ticked),
                      .line_before = line});
    };
    add("card.show", "Card of the selected object", "", "Shows the card (F4); Tab and arrows go from field to field, Enter edits.",
        [&workspace] { workspace.shell().layout().show("card"); });
    add("card.turn", "Turn the card over", "Shift+F4", "Shows the other side of the card; key T on the card.", turn,
        std::move(actions.is_turned));
    add(
        "card.guides", "Guides on the card", "Ctrl+Shift+G", "Shows bleed, cut, safe area, column and a ruler; key G on the card.",
        [guides] { guides().on = !guides().on; }, [guides] { return guides().on; }, true);
    add(
        "card.fields", "Show field boxes", "", "Shows where each field of the card is; key F on the card.",
        [guides] { guides().boxes = !guides().boxes; }, [guides] { return guides().boxes; });
    add(
        "card.fit", "Fit card", "", "Fits the card to the panel; key 0 on the card.", [&view] { view.fit(); },
        [&view] { return view.size() == CardSize::fit; });
    add(
        "card.true_size", "Card at true size", "", "Shows the card in its printed size; key 1 on the card.", [&view] { view.real(); },
        [&view] { return view.size() == CardSize::real; });
    commands.add({.id = "card.save_picture",
                  .name = "Save picture of the card…",
                  .menu = "Cards",
                  .shortcut = "",
                  .tip = "Saves the card that is shown as PNG, SVG or PDF.",
                  .run = std::move(actions.save_picture),
                  .enabled = std::move(actions.can_save),
                  .line_before = true});
}

void add_card_sheet_command(Workspace& workspace) {
    workspace.shell().commands().add({.id = "card.sheet",
                                      .name = "All cards",
                                      .menu = "Cards",
                                      .shortcut = "",
                                      .tip = "Shows every card, sorted by style (Ctrl+4).",
                                      .run = [&workspace] { workspace.shell().layout().show("card-sheet"); },
                                      .enabled = [&workspace] { return workspace.project() != nullptr; },
                                      .line_before = true});
}

} // namespace flickforge::editor
