// The families of monsters.
#include "press/icons/icon_set_parts.h"

namespace flickforge {
namespace {

constexpr GlyphShape family_any[] = {{"M36 21a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM65.5 42.4a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM54.2 "
                                      "77.1a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM17.8 77.1a14 14 0 1 1 28 0a14 14 0 1 1 -28 0ZM6.5 42.4a14 "
                                      "14 0 1 1 28 0a14 14 0 1 1 -28 0ZM41 52a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z"}};
constexpr GlyphShape family_dungeon[] = {
    {"M18 6H28Q30 6 30 8V17Q30 18 31 18H42Q43 18 43 17V8Q43 6 45 6H55Q57 6 57 8V17Q57 18 58 18H69Q70 18 70 17V8Q70 6 72 6H82Q84 6 84 "
     "8V33Q84 34 83.2 34.6L74.8 41.4Q74 42 74 43V79.5Q74 80 74.4 80.3L83.2 87.4Q84 88 84 89V93Q84 95 82 95H18Q16 95 16 93V89Q16 88 16.8 "
     "87.4L25.6 80.3Q26 80 26 79.5V43Q26 42 25.2 41.4L16.8 34.6Q16 34 16 33V8Q16 6 18 6ZM41 88V64A9 9 0 0 1 59 64V88Z"}};
constexpr GlyphShape family_infernal[] = {
    {"M50 90V30", 11},
    {"M16 24V38C16 54 30 62 50 62S84 54 84 38V24", 11},
    {"M51.8 7.6L61.6 27.1Q63 30 59.8 30H40.2Q37 30 38.4 27.1L48.2 7.6Q50 4 51.8 7.6Z"},
    {"M17.8 9.6L26.6 27.1Q28 30 24.8 30H7.2Q4 30 5.4 27.1L14.2 9.6Q16 6 17.8 9.6Z"},
    {"M85.8 9.6L94.6 27.1Q96 30 92.8 30H75.2Q72 30 73.4 27.1L82.2 9.6Q84 6 85.8 9.6Z"},
};
constexpr GlyphShape family_mythological[] = {
    {"M51.5 5.8L92.5 29.1Q94 30 94 31.7V34Q94 37 91 37H9Q6 37 6 34V31.7Q6 30 7.5 29.1L48.5 5.8Q50 5 51.5 5.8Z"},
    {"M16 45H25Q27 45 27 47V74Q27 76 25 76H16Q14 76 14 74V47Q14 45 16 45Z"},
    {"M45.5 45H54.5Q56.5 45 56.5 47V74Q56.5 76 54.5 76H45.5Q43.5 76 43.5 74V47Q43.5 45 45.5 45Z"},
    {"M75 45H84Q86 45 86 47V74Q86 76 84 76H75Q73 76 73 74V47Q73 45 75 45Z"},
    {"M9 83H91Q94 83 94 86V91Q94 94 91 94H9Q6 94 6 91V86Q6 83 9 83Z"},
};
constexpr GlyphShape family_undead[] = {
    {"M16 78V40A34 34 0 0 1 84 40V78ZM47 22H53Q55 22 55 24V35H65Q67 35 67 37V43Q67 45 65 45H55V66Q55 68 53 68H47Q45 68 45 66V45H35Q33 45 "
     "33 43V37Q33 35 35 35H45V24Q45 22 47 22Z"},
    {"M10 84H90Q94 84 94 88V90.5Q94 94.5 90 94.5H10Q6 94.5 6 90.5V88Q6 84 10 84Z"},
};
constexpr GlyphShape family_vermin[] = {
    {"M37 24a13 13 0 1 1 26 0a13 13 0 1 1 -26 0Z"},
    {"M50 42C54.4 42 58.9 40.9 62 44C65.7 47.7 66.3 52.8 66 58C65.5 66.9 63.6 73.9 60 82C58.1 86.4 54.4 90 51.5 92.7Q50 94 48.5 92.7C45.6 "
     "90 41.9 86.4 40 82C36.4 73.9 34.5 66.9 34 58C33.7 52.8 34.3 47.7 38 44C41.1 40.9 45.6 42 50 42Z"},
    {"M36 33.7C31.6 33.2 26 33 22 36C14.2 41.9 8.7 48.6 6 58C3.4 67 3.8 75.6 8 84C10 87.9 16.5 88.6 20 86C26.7 81 29.3 73.9 32 66C35.6 "
     "55.7 36.9 44.2 37.8 35.9Q38 34 36 33.7Z"},
    {"M64 33.7C68.4 33.2 74 33 78 36C85.8 41.9 91.3 48.6 94 58C96.6 67 96.2 75.6 92 84C90 87.9 83.5 88.6 80 86C73.3 81 70.7 73.9 68 "
     "66C64.4 55.7 63.1 44.2 62.2 35.9Q62 34 64 33.7Z"},
    {"M40 14L30 8M60 14L70 8", 8},
};

constexpr Glyph families[] = {
    {"family-any", "any family", family_any},
    {"family-dungeon", "dungeon monsters", family_dungeon},
    {"family-infernal", "infernal monsters", family_infernal},
    {"family-mythological", "mythological monsters", family_mythological},
    {"family-undead", "the undead", family_undead},
    {"family-vermin", "vermin", family_vermin},
};

} // namespace

std::span<const Glyph> family_glyphs() { return families; }

} // namespace flickforge
