// The small words of a sequence and of the boxes on a card.
#include "press/icons/icon_set_parts.h"

namespace flickforge {
namespace {

constexpr GlyphShape no[] = {
    {"M12 50a38 38 0 1 1 76 0a38 38 0 1 1 -76 0Z", 12},
    {"M24 24L76 76", 12},
};
constexpr GlyphShape nullifies[] = {
    {"M51.8 5.8C56.7 7.9 63.4 10.5 70 12C76.2 13.4 82.8 13.7 88 13.9Q91 14 91.2 16.9C91.7 24.5 92 34.7 90 44C87.5 55.4 85.1 64.8 78 74C71 "
     "83.2 60.4 89.8 52.5 94.5Q50 96 47.5 94.5C39.6 89.8 29 83.2 22 74C14.9 64.8 12.5 55.4 10 44C8 34.7 8.3 24.5 8.8 16.9Q9 14 12 "
     "13.9C17.2 13.7 23.8 13.4 30 12C36.6 10.5 43.3 7.9 48.2 5.8Q50 5 51.8 5.8ZM66.6 24.4L71.6 29.4Q73 30.8 71.6 32.2L57.8 46L71.6 59.8Q73 "
     "61.2 71.6 62.6L66.6 67.6Q65.2 69 63.8 67.6L50 53.8L36.2 67.6Q34.8 69 33.4 67.6L28.4 62.6Q27 61.2 28.4 59.8L42.2 46L28.4 32.2Q27 30.8 "
     "28.4 29.4L33.4 24.4Q34.8 23 36.2 24.4L50 38.2L63.8 24.4Q65.2 23 66.6 24.4Z"}};
constexpr GlyphShape or_[] = {{"M66 12L34 88", 15}};
constexpr GlyphShape plus[] = {{"M43 8H57Q61 8 61 12V39H88Q92 39 92 43V57Q92 61 88 61H61V88Q61 92 57 92H43Q39 92 39 88V61H12Q8 61 8 "
                                "57V43Q8 39 12 39H39V12Q39 8 43 8Z"}};
constexpr GlyphShape reflects[] = {
    {"M84 6H90Q94 6 94 10V90Q94 94 90 94H84Q80 94 80 90V10Q80 6 84 6Z"},
    {"M12 88L68 52L30 27", 12},
    {"M11.4 12.2L37.7 13.8Q42 14 39.6 17.6L25.3 39.4Q23 43 21 39.2L9 15.9Q7 12 11.4 12.2Z"},
};
constexpr GlyphShape repeat[] = {
    {"M64 7.1L83.4 22Q86 24 83.4 26L64 40.9Q60 44 60 38.9V9.1Q60 4 64 7.1Z"},
    {"M12.5 48V36A12 12 0 0 1 24.5 24H62", 12},
    {"M36 59.1L16.6 74Q14 76 16.6 78L36 92.9Q40 96 40 90.9V61.1Q40 56 36 59.1Z"},
    {"M87.5 52V64A12 12 0 0 1 75.5 76H38", 12},
};
constexpr GlyphShape suppresses[] = {
    {"M19 44H81Q88 44 88 51V87Q88 94 81 94H19Q12 94 12 87V51Q12 44 19 44ZM50 56C53.2 56 56.2 57.3 58 60C59.6 62.4 58.8 65.2 58 68C57.5 "
     "69.8 55.7 71.1 54.5 72C55 76.3 55.5 80.3 55.9 83.1Q56 84 55 84C53.5 84 51.7 84 50 84C48.3 84 46.5 84 45 84Q44 84 44.2 82.6C44.7 78.4 "
     "45.2 74.6 45.5 72C44.3 71.1 42.5 69.8 42 68C41.2 65.2 40.4 62.4 42 60C43.8 57.3 46.8 56 50 56Z"},
    {"M29 44V31A21 21 0 0 1 71 31V44", 12},
};
constexpr GlyphShape then[] = {{"M30 13.5L72 50L30 86.5", 17}};
constexpr GlyphShape times[] = {
    {"M79.7 11.8L88.2 20.3Q91 23.1 88.2 26L64.1 50L88.2 74Q91 76.9 88.2 79.7L79.7 88.2Q76.9 91 74 88.2L50 64.1L26 88.2Q23.1 91 20.3 "
     "88.2L11.8 79.7Q9 76.9 11.8 74L35.9 50L11.8 26Q9 23.1 11.8 20.3L20.3 11.8Q23.1 9 26 11.8L50 35.9L74 11.8Q76.9 9 79.7 11.8Z"}};
constexpr GlyphShape turn[] = {
    {"M6 50a12 12 0 1 1 24 0a12 12 0 1 1 -24 0ZM38 50a12 12 0 1 1 24 0a12 12 0 1 1 -24 0ZM70 50a12 12 0 1 1 24 0a12 12 0 1 1 -24 0Z"}};

constexpr Glyph grammar[] = {
    {"no", "not", no},
    {"nullifies", "nullifies", nullifies},
    {"or", "or", or_},
    {"plus", "plus", plus},
    {"reflects", "reflects", reflects},
    {"repeat", "repeat", repeat},
    {"suppresses", "suppresses", suppresses},
    {"then", "then", then},
    {"times", "times", times},
    {"turn", "any one turn", turn},
};

} // namespace

std::span<const Glyph> grammar_glyphs() { return grammar; }

} // namespace flickforge
