#include "editor/shell/help_panels.h"

#include "editor/ui/fuzzy.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <imgui.h>

namespace flickforge::editor {

namespace {

class KeyboardPanel : public Panel {
public:
    explicit KeyboardPanel(const Commands& commands)
        : Panel({.id = "keyboard",
                 .title = "Keyboard",
                 .tip = "Shows all commands and their keys.",
                 .side = DockSide::right,
                 .open = false,
                 .shortcut = "F1",
                 .always = true}),
          commands_(commands) {}

    void draw() override {
        ui::input("##filter", filter_, {.tip = "Shows only commands with these letters.", .hint = "Filter"});
        std::string menu;
        for (const Command& command : commands_.all()) {
            if (command.shortcut.empty() || !fuzzy_match(filter_, command.name + " " + shown_shortcut(command.shortcut))) continue;
            if (const std::string own = command.menu.substr(0, command.menu.find('/')); own != menu) ui::heading(menu = own);
            draw_line(command.name, command.shortcut);
        }
        ui::heading("Everywhere");
        for (const auto& [words, keys] : {std::pair{"Open the menus", "Alt"},
                                          {"Next control", "Tab"},
                                          {"Move between controls", "Arrows"},
                                          {"Press the marked control", "Space"},
                                          {"Type a number into a slider", "Enter"},
                                          {"Cancel or close", "Esc"}})
            draw_line(words, keys);
    }

private:
    static void draw_line(const std::string& words, const std::string& shortcut) {
        const std::string keys = shown_shortcut(shortcut);
        const float width = ImGui::GetContentRegionAvail().x, keys_width = ImGui::CalcTextSize(keys.c_str()).x;
        const std::string fitting = ui::shortened(words, width - keys_width - ui::em());
        ui::text(fitting);
        ImGui::SameLine(ImGui::GetCursorPosX() + width - keys_width);
        ui::dim(keys);
    }

    const Commands& commands_;
    std::string filter_;
};

class MessagesPanel : public Panel {
public:
    explicit MessagesPanel(const Toasts& toasts)
        : Panel(
              {.id = "messages", .title = "Messages", .tip = "Message history.", .side = DockSide::bottom, .open = false, .always = true}),
          toasts_(toasts) {}

    void draw() override {
        if (toasts_.history().empty()) return ui::dim("No messages yet.");
        for (const Message& message : toasts_.history()) {
            const Theme& theme = ui::theme();
            const auto& [words, ink] = message.tone == Tone::error     ? std::pair{"Error", theme.error}
                                       : message.tone == Tone::warning ? std::pair{"Warning", theme.warning}
                                       : message.tone == Tone::good    ? std::pair{"Done", theme.good}
                                                                       : std::pair{"Note", theme.info};
            const float start = ImGui::GetCursorPosX();
            ui::coloured(ink, words);
            ImGui::SameLine(start + ui::em(5));
            ui::text(message.text);
        }
        if (seen_ != toasts_.history().size()) ImGui::SetScrollHereY(1);
        seen_ = toasts_.history().size();
    }

private:
    const Toasts& toasts_;
    std::size_t seen_ = 0;
};

class GalleryPanel : public Panel {
public:
    GalleryPanel()
        : Panel({.id = "gallery", .title = "Gallery of controls", .tip = "Every control of the editor.", .open = false, .always = true}) {}

    void draw() override {
        ui::title("Troll");
        ui::dim("An example: nothing here is saved.");
        ui::heading("Fields");
        {
            const ui::Fields fields("fields");
            ui::input("Name", name_, {.tip = "As printed on the card."});
            ui::input("Flavour", flavour_, {.tip = "A sentence in italics; optional.", .hint = "none"});
            ui::choice("Size", size_, sizes_, {.tip = "Discs come in four sizes."});
            ui::integer("Health", health_, 1, 9, {.tip = "Damage it takes before it is destroyed."});
            ui::amount("Diameter", diameter_, 1, 8, {.tip = "Of the disc.", .unit = "cm"});
            ui::check("Revives", revives_, {.tip = "Comes back once."});
            ui::input("Script", script_, {.tip = "Cannot be changed here.", .enabled = false});
        }
        ui::heading("Buttons");
        if (ui::button("Save", {.tip = "The one most people want stands out.", .primary = true})) ++presses_;
        ImGui::SameLine();
        if (ui::button("Duplicate")) ++presses_;
        ImGui::SameLine();
        ui::button("Not now", {.tip = "Greyed out, and the tooltip says why.", .enabled = false});
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ui::dim("pressed " + std::to_string(presses_) + " times");
        ui::heading("Rows");
        constexpr const char* rows[] = {"Orc", "Skeleton", "Zombie", "Giant scorpion with a name that is longer than most lists are wide"};
        for (std::size_t i = 0; i < std::size(rows); ++i)
            if (ui::row(rows[i], row_ == i, i % 2 == 0 ? "monster" : "catacombs")) row_ = i;
        ui::heading("Words");
        ui::text("Plain text wraps at the edge of its panel, however wide that is, and is never cut off in the middle of a word.");
        ui::dim("Remarks are dim.");
        ui::code("return { death = function(self, game, event) end }");
        ui::shortcut_keys("Ctrl+Shift+S");
    }

private:
    std::string name_ = "Troll", flavour_, script_ = "troll.lua";
    std::vector<std::string> sizes_{"small", "medium", "large", "huge"};
    std::size_t size_ = 2, row_ = 1;
    int health_ = 4, presses_ = 0;
    double diameter_ = 3.8;
    bool revives_ = true;
};

class ColoursPanel : public Panel {
public:
    ColoursPanel()
        : Panel({.id = "colours",
                 .title = "Colours",
                 .tip = "What each colour of the theme means.",
                 .side = DockSide::right,
                 .open = false,
                 .always = true}) {}

    void draw() override {
        const Theme& theme = ui::theme();
        ui::heading("Kinds of content");
        constexpr const char* kinds[] = {"Heroes", "Monsters", "Rooms", "Items", "Boards", "Lords", "Commands", "Spells"};
        for (std::size_t i = 0; i < theme.categories.size(); ++i) {
            ui::chip(i, std::string_view(kinds[i], 1));
            ImGui::SameLine();
            ui::text(kinds[i]);
        }
        ui::heading("Meanings");
        for (const auto& [words, ink] : {std::pair{"Good", theme.good},
                                         {"Warning", theme.warning},
                                         {"Error", theme.error},
                                         {"Focus and links", theme.accent},
                                         {"Remarks", theme.dim},
                                         {"Text", theme.text}})
            ui::coloured(ink, words);
    }
};

} // namespace

std::unique_ptr<Panel> make_keyboard_panel(const Commands& commands) { return std::make_unique<KeyboardPanel>(commands); }
std::unique_ptr<Panel> make_messages_panel(const Toasts& toasts) { return std::make_unique<MessagesPanel>(toasts); }
std::unique_ptr<Panel> make_gallery_panel() { return std::make_unique<GalleryPanel>(); }
std::unique_ptr<Panel> make_colours_panel() { return std::make_unique<ColoursPanel>(); }

void add_help_panels(Shell& shell, const std::string& version) {
    shell.add_panel(make_keyboard_panel(shell.commands()));
    shell.add_panel(make_messages_panel(shell.toasts()));
    shell.add_panel(make_gallery_panel());
    shell.add_panel(make_colours_panel());
    add_help_commands(shell, version);
}

} // namespace flickforge::editor
