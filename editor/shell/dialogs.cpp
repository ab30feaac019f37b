#include "editor/shell/dialogs.h"

#include "editor/ui/widgets.h"

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>
#include <span>

namespace flickforge::editor {

namespace {

constexpr const char* popup = "##question";

/// The key of an answer's first letter, where it has one of its own.
ImGuiKey letter_key(const std::vector<Answer>& answers, std::size_t index) {
    const auto first = [&](std::size_t i) {
        const char c = answers[i].words.empty() ? ' ' : answers[i].words[0];
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    };
    for (std::size_t other = 0; other < answers.size(); ++other)
        if (other != index && first(other) == first(index)) return ImGuiKey_None;
    const char c = first(index);
    return c >= 'A' && c <= 'Z' ? static_cast<ImGuiKey>(ImGuiKey_A + (c - 'A')) : ImGuiKey_None;
}

void mark_item() {
    const float out = ui::em(0.18f);
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out}, ui::theme().accent,
                                        ImGui::GetStyle().FrameRounding + out, 0, std::max(2.0f, ui::em(0.11f)));
}

bool pressed(ImGuiKey key) { return ImGui::IsKeyPressed(key, false); }

bool enter_pressed() { return pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeypadEnter); }

float button_width(const std::string& words) { return std::max(ui::em(5.5f), ImGui::CalcTextSize(words.c_str()).x + ui::em(1.6f)); }

/// Buttons stand at the right end, in the order given.
void start_buttons(std::span<const std::string> words) {
    float width = -ui::em(0.5f);
    for (const std::string& each : words) width += button_width(each) + ui::em(0.5f);
    ImGui::Dummy({0, ui::em(0.3f)});
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, ImGui::GetContentRegionAvail().x - width));
}

/// A field in which Tab completes.
void draw_completed(TextDialog& line, std::string& help) {
    ui::dim(line.label);
    std::pair<TextDialog*, std::string*> both{&line, &help};
    ImGui::SetNextItemWidth(-FLT_MIN);
    ImGui::InputTextWithHint(("##" + line.label).c_str(), line.hint.c_str(), &line.value,
                             ImGuiInputTextFlags_CallbackCompletion | ImGuiInputTextFlags_CallbackEdit,
                             [](ImGuiInputTextCallbackData* data) {
                                 const auto& [asked, said] = *static_cast<std::pair<TextDialog*, std::string*>*>(data->UserData);
                                 said->clear();
                                 if (data->EventFlag != ImGuiInputTextFlags_CallbackCompletion) return 0;
                                 const Completed done = asked->complete(std::string(data->Buf, static_cast<std::size_t>(data->BufTextLen)));
                                 data->DeleteChars(0, data->BufTextLen);
                                 data->InsertChars(0, done.text.c_str());
                                 *said = done.help;
                                 return 0;
                             },
                             &both);
    ui::drawn(line.label);
}

} // namespace

Dialog yes_no_cancel(std::string title, std::string text, std::function<void()> yes, std::function<void()> no,
                     std::function<void()> cancel) {
    return {std::move(title), std::move(text), {{"Yes", std::move(yes)}, {"No", std::move(no)}, {"Cancel", std::move(cancel)}}};
}

void Dialogs::ask(Dialog question) {
    if (question.answers.empty()) question.answers.push_back({"OK"});
    waiting_.push_back({.question = std::move(question), .line = {}, .is_line = false, .marked = 0, .begun = false, .help = {}});
}

void Dialogs::ask(TextDialog question) {
    waiting_.push_back({.question = {question.title, question.text, {}},
                        .line = std::move(question),
                        .is_line = true,
                        .marked = 0,
                        .begun = false,
                        .help = {}});
}

void Dialogs::draw() {
    if (waiting_.empty()) return;
    Waiting& now = waiting_.front();
    if (!ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const float width = std::min(ui::em(28), view.WorkSize.x * 0.9f);
    ImGui::SetNextWindowPos({view.WorkPos.x + view.WorkSize.x / 2, view.WorkPos.y + view.WorkSize.y * 0.4f}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, view.WorkSize.y * 0.9f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui::em(1.4f), ui::em(1.2f)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ImGui::GetStyle().FrameBorderSize);
    ImGui::PushStyleColor(ImGuiCol_Border, ui::theme().strong);
    const bool drawing = ImGui::BeginPopupModal(popup, nullptr,
                                                ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                                    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    if (!drawing) return;
    int chosen = -1;
    {
        const ui::Place where("Question");
        ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.2f);
        ui::text(now.question.title);
        ImGui::PopFont();
        ImGui::Dummy({0, ui::em(0.1f)});
        if (!now.question.text.empty()) ui::text(now.question.text);
        chosen = now.is_line ? draw_line(now) : draw_answers(now);
        now.begun = true;
    }
    if (chosen < 0) {
        ImGui::EndPopup();
        return;
    }
    const Waiting done = std::move(now);
    waiting_.erase(waiting_.begin());
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    if (done.is_line && chosen == 0 && done.line.run) done.line.run(done.line.value);
    else if (!done.is_line && done.question.answers[static_cast<std::size_t>(chosen)].run)
        done.question.answers[static_cast<std::size_t>(chosen)].run();
}

int Dialogs::draw_answers(Waiting& now) {
    const std::vector<Answer>& answers = now.question.answers;
    std::vector<std::string> words;
    for (const Answer& answer : answers) words.push_back(answer.words);
    int chosen = -1;
    if (now.begun) { // the key that led here must not answer as well
        if (pressed(ImGuiKey_Escape)) chosen = static_cast<int>(answers.size()) - 1;
        else if (enter_pressed() || pressed(ImGuiKey_Space)) chosen = static_cast<int>(now.marked);
        const bool back = pressed(ImGuiKey_LeftArrow) || (ImGui::GetIO().KeyShift && pressed(ImGuiKey_Tab));
        if (back) now.marked = (now.marked + answers.size() - 1) % answers.size();
        else if (pressed(ImGuiKey_RightArrow) || pressed(ImGuiKey_Tab)) now.marked = (now.marked + 1) % answers.size();
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (const ImGuiKey key = letter_key(answers, i); key != ImGuiKey_None && pressed(key)) chosen = static_cast<int>(i);
    }
    start_buttons(words);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, ui::em(0.5f));
        if (ui::button(words[i] + "##" + std::to_string(i), {.primary = i == 0, .width = button_width(words[i]) / ui::em()}))
            chosen = static_cast<int>(i);
        if (i == now.marked) mark_item();
    }
    return chosen;
}

int Dialogs::draw_line(Waiting& now) {
    TextDialog& line = now.line;
    int chosen = -1;
    ImGui::Dummy({0, ui::em(0.2f)});
    bool enter = false;
    {
        const ui::EnterOverField kept;
        enter = kept.pressed() && now.begun;
        if (line.complete) draw_completed(line, now.help);
        else ui::input(line.label, line.value, {.hint = line.hint});
    }
    if (!now.begun) ImGui::SetKeyboardFocusHere(-1); // the field, not its label
    const std::string problem = line.why_not ? line.why_not(line.value) : "";
    if (!now.help.empty()) ui::dim(now.help);
    else if (!problem.empty() && !line.value.empty()) ui::coloured(ui::theme().warning, problem);
    else ImGui::Dummy({0, ui::em()});
    if (now.begun && pressed(ImGuiKey_Escape)) chosen = 1;
    else if (enter && problem.empty()) chosen = 0;
    const std::string words[]{line.button, "Cancel"};
    start_buttons(words);
    if (ui::button(line.button,
                   {.tip = problem, .enabled = problem.empty(), .primary = true, .width = button_width(line.button) / ui::em()}))
        chosen = 0;
    ImGui::SameLine(0, ui::em(0.5f));
    if (ui::button("Cancel", {.width = button_width("Cancel") / ui::em()})) chosen = 1;
    return chosen;
}

} // namespace flickforge::editor
