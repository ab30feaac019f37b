#include "editor/cards/card_files.h"

#include "base/files.h"
#include "base/text.h"
#include "editor/shell/external_editor.h"
#include "editor/shell/paths.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

constexpr double print_dots = 300;

std::string ending_of(const std::string& path) {
    std::string ending = fs::path(path).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

} // namespace

Result<std::string> card_file(Press& press, const CardKey& card, CardFace face, const std::string& ending, const std::string& title) {
    const CardLayout& layout = press.layout(card);
    auto paper = ending == ".svg"   ? Paper::svg(layout.width, layout.height)
                 : ending == ".pdf" ? Paper::pdf(title)
                                    : Paper::picture(layout.width, layout.height, print_dots);
    if (!paper) return std::unexpected(paper.error());
    press.draw(ending == ".pdf" ? paper->page(layout.width, layout.height) : paper->cairo(), card, face, false);
    return paper->bytes();
}

void write_card_file(CardImages& images, const std::string& path, std::function<Result<std::string>()> content,
                     std::function<void(const std::string& path)> again, bool replace) {
    Shell& shell = images.workspace().shell();
    std::error_code error;
    if (!replace && fs::exists(path, error)) {
        shell.ask(Dialog{"Replace the file?",
                         short_path(path) + " already exists. Its contents would be lost.",
                         {{"Another name", [again, path] { again(path); }},
                          {"Replace", [&images, path, content, again] { write_card_file(images, path, content, again, true); }},
                          {"Cancel"}}});
        return;
    }
    const auto made = content();
    const auto written = made ? write_atomically(path, *made) : Result<void>(std::unexpected(made.error()));
    if (!written) {
        shell.say({Tone::error, short_path(path) + ": " + file_problem(written.error()), "Another place…", [again, path] { again(path); }});
        return;
    }
    images.last_folder = fs::path(path).parent_path().string();
    shell.say({Tone::good, "Written to " + short_path(path) + '.', "Open", [&shell, path] {
                   if (const auto opened = start_outside({"xdg-open", path}); !opened)
                       shell.say(Tone::warning, file_problem(opened.error()));
               }});
}

void ask_card_file(CardImages& images, const CardKey& card, CardFace face) {
    Workspace& workspace = images.workspace();
    std::string folder = images.last_folder;
    if (folder.empty()) folder = user_folder().empty() ? "" : user_folder() + "/cards";
    const std::string name = std::format("{}{}{}.png", name_of(card.object.id), card.value != 0 ? std::format("-{}", card.value) : "",
                                         face == CardFace::back ? "-back" : "");
    const auto ask = [&images, &workspace, card, face](auto&& self, const std::string& value) -> void {
        workspace.shell().ask(TextDialog{
            .title = "Save picture of the card",
            .text = "The file extension decides: .png (300 dots per inch), .svg or .pdf. The picture has no bleed.",
            .label = "File",
            .value = short_path(value),
            .hint = "~/flickforge/cards/orc.png",
            .button = "Save",
            .why_not =
                [](const std::string& typed) {
                    const std::string ending = ending_of(typed);
                    if (!ending.empty() && ending != ".png" && ending != ".svg" && ending != ".pdf")
                        return std::string("Pictures are written as .png, .svg or .pdf.");
                    return why_not_writable(typed);
                },
            .run =
                [&images, &workspace, card, face, self](const std::string& typed) {
                    std::string path = full_path(typed);
                    if (ending_of(path).empty()) path += ".png";
                    write_card_file(
                        images, path,
                        [&images, &workspace, card, face, path]() -> Result<std::string> {
                            if (!images.is_ready())
                                return fail(
                                    {.code = "no-cards", .message = "there are no cards to draw any more", .hint = "open a project"});
                            return card_file(images.press(), card, face, ending_of(path), workspace.object_name(card.object));
                        },
                        [self](const std::string& again) { self(self, again); });
                },
            .complete = complete_path});
    };
    ask(ask, folder.empty() ? name : folder + '/' + name);
}

} // namespace flickforge::editor
