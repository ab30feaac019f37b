// playtest/page/html_text.h: names, numbers and sentences as they stand in the page.
#pragma once
#include "playtest/figures/figures.h"

#include <string>
#include <string_view>

namespace flickforge::html {

/// For text and for attributes in quotes. Bytes that are no UTF-8 and control characters become U+FFFD.
std::string escaped(std::string_view text);

std::string count_text(long long count);                  ///< "12,345"
std::string decimal(double number, int decimals);         ///< "12.5", with a true minus sign
std::string signed_decimal(double number, int decimals);  ///< "+12.5"; what rounds to 0 has no sign
std::string figure(const Figure& figure, int decimals);   ///< "4.1 (3.8 to 4.4)"
std::string percent(double share);                        ///< "58 %"
std::string percent(const Figure& share);                 ///< "58 % (53 to 63)"
std::string change(const Figure& figure, int decimals);   ///< "+6.1 (+3.9 to +8.3)"
std::string games_text(long long count);                  ///< "1 game", "12,345 games"
std::string of_games(long long count, const char* verbs); ///< `verbs` for one and many by "|": "game is|games are"

/// Decimals that keep numbers up to `largest` apart and short.
int decimals_for(double largest);

std::string capitalised(std::string text);

} // namespace flickforge::html
