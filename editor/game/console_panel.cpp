#include "editor/game/console_panel.h"

#include "base/text.h"
#include "editor/match/sandbox.h"
#include "editor/ui/widgets.h"
#include "script/api_words.h"
#include "script/lua_console.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

enum class Said { typed, value, printed, wrong };

struct ConsoleLine {
    Said said;
    std::string text;
};

class ConsolePanel : public Panel {
public:
    ConsolePanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "console",
                 .title = "Console",
                 .tip = "Tries lines of Lua against the running game.",
                 .side = DockSide::bottom,
                 .open = true,
                 .shortcut = "Ctrl+7"}),
          workspace_(workspace), sandbox_(sandbox) {}

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        take_printed();
        const float foot = ui::em(help_.empty() ? 2.2f : 3.8f);
        ImGui::BeginChild("lines", {0, ImGui::GetContentRegionAvail().y - foot});
        draw_lines();
        ImGui::EndChild();
        draw_field();
        if (!help_.empty()) ui::dim(help_);
    }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    std::vector<ConsoleLine> lines_;
    std::string typed_, help_;
    std::vector<std::string> history_;
    std::size_t at_ = 0; ///< in the history; its size for the line that is new
    std::size_t printed_ = 0;
    bool to_end_ = false, focus_ = false;
    std::shared_ptr<const Library> library_;
    std::string pack_;
    std::optional<LuaConsole> console_;
    NoHooks none_;
    std::unique_ptr<Rules> rules_; ///< while nothing is played

    void add(Said said, std::string text) {
        lines_.push_back({said, std::move(text)});
        if (lines_.size() > 500) lines_.erase(lines_.begin());
        to_end_ = true;
    }

    /// What scripts of the game printed since the last look.
    void take_printed() {
        const auto& all = sandbox_.printed();
        printed_ = std::min(printed_, all.size());
        for (; printed_ < all.size(); ++printed_) add(Said::printed, all[printed_]);
    }

    void draw_lines() {
        if (lines_.empty())
            ui::dim("Type Lua, such as game.round or damage(1, 2). Tab completes, Up and Down recall earlier lines. Lines read the game "
                    "and change nothing.");
        ImGui::PushFont(ui::context().fonts.mono, 0);
        for (const ConsoleLine& line : lines_) {
            switch (line.said) {
            case Said::typed: ui::dim("> " + line.text); break;
            case Said::value: ui::text(line.text); break;
            case Said::printed: ui::coloured(ui::theme().info, line.text); break;
            case Said::wrong: ui::coloured(ui::theme().error, line.text); break;
            }
        }
        ImGui::PopFont();
        if (std::exchange(to_end_, false)) ImGui::SetScrollHereY(1);
    }

    void draw_field() {
        ImGui::PushFont(ui::context().fonts.mono, 0);
        ImGui::SetNextItemWidth(-1);
        if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
        const ImGuiInputTextFlags flags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCompletion |
                                          ImGuiInputTextFlags_CallbackHistory | ImGuiInputTextFlags_CallbackEdit;
        const bool entered = ImGui::InputTextWithHint(
            "##line", "Lua, such as game.round", &typed_, flags,
            [](ImGuiInputTextCallbackData* data) { return static_cast<ConsolePanel*>(data->UserData)->key(*data); }, this);
        ui::drawn("Console line");
        ImGui::PopFont();
        if (!entered) return;
        focus_ = true;
        if (typed_.empty()) return;
        run(std::exchange(typed_, {}));
    }

    int key(ImGuiInputTextCallbackData& data) {
        if (data.EventFlag == ImGuiInputTextFlags_CallbackHistory) browse(data);
        else if (data.EventFlag == ImGuiInputTextFlags_CallbackCompletion) complete(data);
        else help_.clear();
        return 0;
    }

    void browse(ImGuiInputTextCallbackData& data) {
        if (data.EventKey == ImGuiKey_UpArrow && at_ > 0) --at_;
        else if (data.EventKey == ImGuiKey_DownArrow && at_ < history_.size()) ++at_;
        else return;
        data.DeleteChars(0, data.BufTextLen);
        if (at_ < history_.size()) data.InsertChars(0, history_[at_].c_str());
    }

    void complete(ImGuiInputTextCallbackData& data) {
        const Completion found = complete_line(std::string_view(data.Buf, static_cast<std::size_t>(data.CursorPos)));
        if (found.words.empty()) {
            help_ = "No name begins like that.";
            return;
        }
        data.DeleteChars(static_cast<int>(found.from), data.CursorPos - static_cast<int>(found.from));
        data.InsertChars(data.CursorPos, found.common.c_str());
        if (found.words.size() == 1) {
            help_ = found.words.front().signature + "   " + found.words.front().text;
            return;
        }
        std::vector<std::string> names;
        for (const ApiWord& word : found.words) names.push_back(word.name);
        if (names.size() > 24) names.resize(24), names.emplace_back("…");
        help_ = join(names);
    }

    /// The sandbox of the chosen object's pack, with the content that is played, or else as it is.
    bool prepare() {
        const Match* match = sandbox_.match();
        const auto library = match ? match->rules().shared_library() : workspace_.project()->library();
        if (!library) return false;
        std::string pack = workspace_.chosen() ? std::string(pack_of(workspace_.chosen()->id)) : "";
        if (pack.empty()) pack = workspace_.project()->pack_id(workspace_.home_pack());
        if (library == library_ && pack == pack_ && console_) return true;
        library_ = library, pack_ = pack;
        console_.emplace(library_, pack_);
        auto rules = Rules::make(library_, {}, none_);
        if (!rules) return false;
        rules_ = std::move(*rules);
        return true;
    }

    void run(const std::string& line) {
        std::erase(history_, line);
        history_.push_back(line);
        at_ = history_.size();
        help_.clear();
        add(Said::typed, line);
        if (!prepare()) return add(Said::wrong, "The content has errors. Fix them first.");
        const Match* match = sandbox_.match();
        const auto answered = console_->run(match ? match->rules() : *rules_, match ? match->state() : GameState{}, line);
        if (!answered) {
            for (const Issue& issue : answered.error()) add(Said::wrong, issue.message + (issue.hint.empty() ? "" : "; " + issue.hint));
            return;
        }
        for (const std::string& text : answered->printed) add(Said::printed, text);
        if (!answered->value.empty()) add(Said::value, answered->value);
    }
};

} // namespace

std::unique_ptr<Panel> make_console_panel(Workspace& workspace, Sandbox& sandbox) {
    return std::make_unique<ConsolePanel>(workspace, sandbox);
}

} // namespace flickforge::editor
