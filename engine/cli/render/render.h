// cli/render/render.h: the commands that print: cards as pictures, sheets of cards, stickers, boards and mats as PDF.
#pragma once
#include "cli/packs.h"
#include "press/cards/card_file.h"
#include "press/cards/press.h"
#include "press/print/page.h"

#include <optional>

namespace flickforge {

struct RenderOptions {
    PackChoice choice;
    std::string language;
    std::string out; ///< file or folder; empty for the command's own name for it
    bool draft = false;
    PrintOptions print;
    std::vector<std::string> only; ///< kinds, styles, packs or ids
    bool extras = false;
    std::string id;               ///< of the one card
    std::vector<std::string> ids; ///< boards, or heroes and lords, or packs; empty for all
    std::string style;
    std::optional<int> value;
    bool back = false;
    bool bleed = false;
    double dpi = 300;
    std::string format = "png"; ///< of many cards
};

int render_card(const Context& context, const RenderOptions& options);
int render_cards(const Context& context, const RenderOptions& options);
int render_sheet(const Context& context, const RenderOptions& options);
int render_stickers(const Context& context, const RenderOptions& options);
int render_boards(const Context& context, const RenderOptions& options);
int render_mats(const Context& context, const RenderOptions& options);
int render_icons(const Context& context, const RenderOptions& options);
/// Sheets, stickers, boards and mats into a folder.
int render_all(const Context& context, const RenderOptions& options);

/// The library of the chosen packs with everything that cards need. Fails for a language without translations.
Result<Press> open_press(const Context& context, const RenderOptions& options);

bool is_pack(const Library& library, const std::string& word);

/// The cards that `only` selects; all when it is empty. Fails with a suggestion for an unknown word.
Result<std::vector<CardCount>> chosen_cards(const Library& library, const std::vector<std::string>& only, bool extras);

/// Reports what is wrong with the cards; false when they cannot be printed as they are.
bool cards_are_good(const Context& context, Press& press, const std::vector<CardCount>& cards, bool draft);

/// How a drawing is kept, by its file's ending.
Result<FileFormat> format_of(const std::string& path, const std::vector<FileFormat>& possible);

/// Nothing, or what is wrong with this resolution.
Issues check_dpi(double dpi);

/// "1.2 MB"
std::string bytes_text(std::size_t bytes);

/// "page 3 of 37" on one line of the terminal, when a person watches and it takes longer than two seconds.
class Progress {
public:
    Progress(const Context& context, std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void operator()(int done, int of);

private:
    const Context& context_;
    std::string what_;
    std::int64_t start_;
    bool shown_ = false;
};

} // namespace flickforge
