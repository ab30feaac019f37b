#include "editor/game/log_panel.h"

#include "base/text.h"
#include "editor/game/commands.h"
#include "editor/game/log_view.h"
#include "editor/match/sandbox.h"
#include "editor/ui/widgets.h"
#include "story/cause.h"
#include "story/story.h"

#include <algorithm>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {
namespace {

class LogPanel : public Panel {
public:
    LogPanel(Workspace& workspace, Sandbox& sandbox)
        : Panel({.id = "log",
                 .title = "Log",
                 .tip = "What happened in the game; click a line to see its cause.",
                 .side = DockSide::bottom,
                 .open = false,
                 .shortcut = "Ctrl+Shift+L"}),
          workspace_(workspace), sandbox_(sandbox) {
        add_why_command(workspace_.shell(), sandbox_, [this] { explain(); });
    }

    bool available() const override { return sandbox_.match() != nullptr; }

    void draw() override {
        if (!sandbox_.match()) {
            view_.clear();
            chosen_ = -1;
            return ui::dim("There is no game. Its events are listed here.");
        }
        const Chronicle& chronicle = sandbox_.chronicle();
        if (version_ != sandbox_.version()) moved_on(chronicle);
        view_.update(chronicle, sandbox_.version(), filter_);
        if (chosen_ >= static_cast<int>(chronicle.entries().size())) chosen_ = -1; // undone
        const bool explained = chosen_ >= 0, beside = ImGui::GetContentRegionAvail().x > ui::em(44);
        draw_bar(chronicle);
        if (explained && beside) draw_ways(chronicle, true);
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const float gap = ImGui::GetStyle().ItemSpacing.x;
        const ImVec2 size = !explained ? room
                            : beside   ? ImVec2{std::round(room.x * 0.44f), room.y}
                                       : ImVec2{room.x, std::round(room.y * 0.5f)};
        draw_lines(chronicle, size);
        if (!explained || chosen_ < 0) return; // or closed by a click
        if (beside) ImGui::SameLine(0, gap);
        draw_cause(chronicle, beside);
    }

    std::string badge() const override {
        return sandbox_.match() && sandbox_.match()->state().round > 0 ? std::format("round {}", sandbox_.shown_state().round) : "";
    }

private:
    Workspace& workspace_;
    Sandbox& sandbox_;
    LogView view_;
    LogFilter filter_;
    unsigned version_ = 0;
    int chosen_ = -1;           ///< entry whose cause is shown
    bool follow_ = true;        ///< the newest line was seen, so the next one will be
    int scroll_to_ = -1;        ///< entry to be brought into view
    bool to_shown_ = true;      ///< the moment that is shown is to be brought into view
    std::vector<Cause> causes_; ///< of the chosen line
    std::vector<Story> stories_;
    int caused_ = -2; ///< entry and version they are of
    unsigned caused_version_ = 0;

    void moved_on(const Chronicle&) {
        version_ = sandbox_.version();
        if (follow_) to_shown_ = true;
    }

    /// The last loss, death or other line of the move that is shown.
    void explain() {
        const Chronicle& chronicle = sandbox_.chronicle();
        filter_ = {};
        view_.update(chronicle, sandbox_.version(), filter_);
        workspace_.shell().layout().show("log");
        auto line = view_.line_at(chronicle, sandbox_.shown());
        if (!line) return;
        const auto at = [&](std::size_t number) -> const LogEntry& {
            return chronicle.entries()[static_cast<std::size_t>(view_.lines()[number].entry)];
        };
        const int command = at(*line).command;
        for (std::size_t i = *line + 1; i-- > 0 && at(i).command == command;)
            if (const EventKind what = at(i).event.what; what == EventKind::hurt || what == EventKind::destroyed) {
                line = i;
                break;
            }
        choose(view_.lines()[*line].entry, true);
    }

    void choose(int entry, bool show = false) {
        chosen_ = entry;
        if (show) scroll_to_ = entry;
    }

    // ---- above the lines ----------------------------------------------------------------------------------------------------

    void draw_bar(const Chronicle& chronicle) {
        ui::input("##words", filter_.words, {.tip = "Shows only lines with this text.", .width = 12, .hint = "Filter"});
        ImGui::SameLine();
        std::vector<std::string> names{"All characters"};
        std::size_t who = 0;
        for (const auto& [id, name] : view_.people()) {
            names.push_back(name);
            if (id == filter_.character) who = names.size() - 1;
        }
        if (ui::choice("##who", who, names, {.tip = "Shows only lines about one character.", .width = 10}))
            filter_.character = who == 0 ? 0 : view_.people()[who - 1].first;
        ImGui::SameLine();
        if (ui::button("Copy", {.tip = "Copies the lines as text (Ctrl+C).", .enabled = !view_.lines().empty()})) copy(chronicle);
        if (!follow_) {
            ImGui::SameLine();
            if (ui::button("Newest", {.tip = "Scrolls to the move that is shown and follows the game."})) to_shown_ = true;
        }
        if (!filter_.all()) {
            ImGui::SameLine();
            if (ui::button("All", {.tip = "Shows all lines again."})) filter_ = {};
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ui::dim(std::format("{} of {}", view_.lines().size(), view_.all()));
        }
    }

    void copy(const Chronicle& chronicle) {
        ImGui::SetClipboardText(view_.text(chronicle).c_str());
        workspace_.shell().say(Tone::info, std::format("Copied {}.", counted(view_.lines().size(), "line", "lines")));
    }

    // ---- lines --------------------------------------------------------------------------------------------------------------

    void draw_lines(const Chronicle& chronicle, ImVec2 size) {
        ImGui::BeginChild("lines", size);
        const std::vector<LogLine>& lines = view_.lines();
        if (lines.empty()) ui::dim(filter_.all() ? "Nothing has happened yet." : "No line matches.");
        const float height = row_height();
        const auto at = view_.line_at(chronicle, sandbox_.shown());
        std::optional<std::size_t> target;
        if (scroll_to_ >= 0) target = view_.line_of(scroll_to_);
        else if (to_shown_) target = at;
        ImGuiListClipper clipper;
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
        clipper.Begin(static_cast<int>(lines.size()), height);
        if (target) clipper.IncludeItemByIndex(static_cast<int>(*target));
        bool seen = lines.empty() || !at;
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const auto number = static_cast<std::size_t>(i);
                draw_line(chronicle, lines[number], at && number <= *at);
                if (target == number) ImGui::SetScrollHereY(scroll_to_ >= 0 ? 0.4f : 1.0f);
                if (at == number) seen = seen || ImGui::IsItemVisible();
            }
        ImGui::PopStyleVar();
        // While it is being scrolled there the line may not be seen yet.
        if (!target) follow_ = seen;
        else if (scroll_to_ < 0) follow_ = true;
        scroll_to_ = -1;
        to_shown_ = false;
        const bool typing = ImGui::GetIO().WantTextInput;
        if (!typing && ImGui::Shortcut(ImGuiMod_Ctrl | ImGuiKey_C, ImGuiInputFlags_RouteFocused)) copy(chronicle);
        ImGui::EndChild();
    }

    void draw_line(const Chronicle& chronicle, const LogLine& line, bool happened) {
        const Event& event = chronicle.entries()[static_cast<std::size_t>(line.entry)].event;
        const bool death = event.what == EventKind::destroyed, turn = event.what == EventKind::turn_began;
        const Theme& theme = ui::theme();
        ImGui::PushFont(line.headline || turn ? ui::context().fonts.bold : nullptr, 0);
        const ImU32 colour = !happened ? theme.dim : line.headline ? theme.accent : death ? theme.error : theme.text;
        if (row(std::format("{}##{}", line.text, line.entry), line.entry == chosen_, line.headline ? 0 : static_cast<float>(line.indent),
                colour))
            choose(chosen_ == line.entry ? -1 : line.entry);
        else if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible && chosen_ >= 0) choose(line.entry); // by keys
        ImGui::PopFont();
        if (event.what == EventKind::room_revealed && line.entry > 0) {
            const ImVec2 min = ImGui::GetItemRectMin();
            ImGui::GetWindowDrawList()->AddLine(min, {ImGui::GetItemRectMax().x, min.y}, theme.line, ImGui::GetStyle().FrameBorderSize);
        }
    }

    /// Lower than other rows: many lines are to be seen at once.
    static float row_height() { return ui::em(1.4f); }

    /// As ui::row, with a colour of its own.
    static bool row(const std::string& label, bool selected, float indent, ImU32 colour) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, height = row_height(), pad = ui::em(0.45f),
                    left = pad + ui::em(indent * 1.1f);
        const bool pressed = ImGui::Selectable(("##" + label).c_str(), selected, 0, {width, height});
        const std::string words = label.substr(0, label.rfind("##"));
        const std::string fit = ui::shortened(words, width - left - pad);
        ImGui::GetWindowDrawList()->AddText({at.x + left, at.y + (height - ImGui::GetFontSize()) / 2}, colour, fit.c_str());
        ui::drawn(label);
        if (fit != words) ui::tooltip(words);
        return pressed;
    }

    // ---- where a line comes from --------------------------------------------------------------------------------------------

    void find_causes(const Chronicle& chronicle) {
        if (caused_ == chosen_ && caused_version_ == sandbox_.version()) return;
        caused_ = chosen_, caused_version_ = sandbox_.version();
        causes_ = causes_of(chronicle, chosen_);
        stories_.clear();
        for (const int id : concerned(chronicle, chosen_)) stories_.push_back(why(chronicle, id, chosen_));
    }

    /// The move whose shot led to the line: what a hit does may be answered, by a card for example, before it is done.
    std::size_t move_of(const Chronicle& chronicle, const LogEntry& entry) const {
        const auto has_shot = [&](int move) { return sandbox_.match()->after(static_cast<std::size_t>(move)).shot.has_value(); };
        const auto first = std::ranges::find_if(chronicle.entries(), [&](const LogEntry& each) { return each.shot == entry.shot; });
        int move = entry.command;
        if (entry.shot >= 0)
            while (move > first->command && !has_shot(move)) --move;
        return static_cast<std::size_t>(entry.shot >= 0 && has_shot(move) ? move : entry.command);
    }

    /// To the moment on the table, and back to the lines alone; at the right end of the bar, or in a row of their own.
    void draw_ways(const Chronicle& chronicle, bool in_bar) {
        const std::size_t command = move_of(chronicle, chronicle.entries()[static_cast<std::size_t>(chosen_)]);
        const std::string show = "Show this moment", close = "Close";
        if (in_bar) {
            const float width =
                ImGui::CalcTextSize(show.c_str()).x + ImGui::CalcTextSize(close.c_str()).x + 2 * ui::em(1.6f) + ui::em(0.3f);
            ImGui::SameLine();
            ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width));
        }
        if (ui::button(show, {.tip = (command == 0 ? std::string("The beginning") : std::format("Move {}", command)) +
                                     ": shows on the table what led to this line, without undoing anything."})) {
            sandbox_.look_at(command, true);
            follow_ = false; // this line stays where it is
            workspace_.shell().layout().reveal("table");
        }
        ImGui::SameLine(0, ui::em(0.3f));
        if (ui::button(close, {.tip = "Closes the cause."})) choose(-1);
    }

    void draw_cause(const Chronicle& chronicle, bool in_bar) {
        find_causes(chronicle);
        ImGui::BeginChild("cause", {0, 0}, ImGuiChildFlags_Borders | ImGuiChildFlags_AlwaysUseWindowPadding);
        const ui::Place place("Cause");
        if (!in_bar || ImGui::GetContentRegionAvail().y > ui::em(11)) ui::heading(log_line(chronicle, chosen_).text);
        if (!in_bar) draw_ways(chronicle, false);
        // Side by side where both can be read; one below the other in a narrow panel.
        const float width = ImGui::GetContentRegionAvail().x;
        const bool beside = width > ui::em(34) && !stories_.empty();
        if (beside) ImGui::BeginChild("links", {std::round(width * 0.45f), 0});
        draw_links();
        if (beside) {
            ImGui::EndChild();
            ImGui::SameLine();
            ImGui::BeginChild("stories");
        }
        const std::vector<Story> stories = stories_; // a click may change them
        for (const Story& story : stories) draw_story(chronicle, story);
        if (beside) ImGui::EndChild();
        ImGui::EndChild();
    }

    void draw_links() {
        const std::vector<Cause> now = causes_;
        std::string last;
        for (const Cause& cause : now) {
            draw_link(cause, cause.label != last);
            last = cause.label;
        }
    }

    /// The word on the button that leads on from a cause; "" for no button.
    std::string way_of(const Cause& cause) const {
        if (cause.entry >= 0) return cause.entry != chosen_ ? "Line" : "";
        if (cause.object.empty() || !workspace_.project() || !workspace_.entry(object_key(cause.object).value_or(ObjectKey{}))) return "";
        return cause.script ? "Script" : "Go to";
    }

    void draw_link(const Cause& cause, bool labelled) {
        const std::string way = way_of(cause);
        const float width = ImGui::GetContentRegionAvail().x, left = ui::em(5.6f), pad = ui::em(0.2f);
        const float right = way.empty() ? 0 : ImGui::CalcTextSize(way.c_str()).x + ui::em(0.6f);
        const float room = std::max(ui::em(4), width - left - right);
        const float height = ImGui::CalcTextSize(cause.text.c_str(), nullptr, false, room).y + 2 * pad;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const Theme& theme = ui::theme();
        const std::string label = way + "##" + cause.label + ' ' + (cause.entry >= 0 ? std::to_string(cause.entry) : cause.object);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        bool pressed = false;
        if (way.empty()) ImGui::Dummy({width, height});
        else pressed = ImGui::Selectable(("##" + label).c_str(), false, 0, {width, height});
        ImGui::PopStyleVar();
        const bool visible = ImGui::IsItemVisible();
        if (!way.empty()) {
            ui::drawn(label);
            ui::tooltip(way == "Line" ? "Shows the line of this event."
                        : way == "Script"
                            ? "Opens the script of " + workspace_.object_name(object_key(cause.object).value_or(ObjectKey{})) +
                                  " in the editor."
                            : "Opens " + workspace_.object_name(object_key(cause.object).value_or(ObjectKey{})) + " in the editor.");
        }
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float y = at.y + pad;
        if (labelled) list.AddText({at.x, y}, theme.dim, cause.label.c_str());
        list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + left, y}, theme.text, cause.text.c_str(), nullptr, room);
        if (!way.empty()) list.AddText({at.x + width - right + ui::em(0.6f), y}, theme.accent, way.c_str());
        if (visible && labelled) ui::drawn_at(cause.label, at, {at.x + left, at.y + height}, true);
        if (visible) ui::drawn_at(cause.text, {at.x + left, at.y}, {at.x + left + room, at.y + height}, true);
        if (!pressed) return;
        if (cause.entry >= 0) return choose(cause.entry, true);
        workspace_.choose(object_key(cause.object).value_or(ObjectKey{}));
        workspace_.shell().layout().reveal(cause.script ? "script" : "form");
    }

    void draw_story(const Chronicle& chronicle, const Story& story) {
        if (story.headline.empty()) return;
        ImGui::PushID(story.character);
        ui::heading("Story of " + chronicle.name(story.character));
        ui::text(story.headline);
        if (story.lines.empty()) ui::dim("Nothing happened to its health.");
        for (const StoryLine& line : story.lines) {
            const float width = ImGui::GetContentRegionAvail().x;
            const std::string words = line.text + "##story" + std::to_string(line.entry);
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const float left = ui::em(0.9f), pad = ui::em(0.15f);
            const float height = ImGui::CalcTextSize(line.text.c_str(), nullptr, false, width - left).y + 2 * pad;
            if (ImGui::Selectable(("##" + words).c_str(), line.entry == chosen_, 0, {width, height})) choose(line.entry, true);
            ui::drawn(words);
            ImDrawList& list = *ImGui::GetWindowDrawList();
            list.AddCircleFilled({at.x + left / 2, at.y + pad + ImGui::GetFontSize() / 2}, ui::em(0.13f), ui::theme().dim);
            list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + left, at.y + pad}, ui::theme().text, line.text.c_str(), nullptr,
                         width - left);
        }
        ImGui::PopID();
    }
};

} // namespace

std::unique_ptr<Panel> make_log_panel(Workspace& workspace, Sandbox& sandbox) { return std::make_unique<LogPanel>(workspace, sandbox); }

} // namespace flickforge::editor
