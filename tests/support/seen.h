// tests/support/seen.h: what several files of tests look at in a battle.
#pragma once
#include "support/battle.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace flickforge::testing {

/// The cards of this kind ("items", "spells", "abilities") that a character holds, each with how often.
std::map<std::string, int> cards_of(const Battle& battle, const std::string& name, const std::string& kind);

/// The column of rooms from the first to the last: which lie face up.
std::vector<bool> face_up(const Battle& battle);

/// What the question that is open may be answered with, without the names of packs.
std::set<std::string> option_names(const Battle& battle);

/// What an option costs; -1 when it is none.
int price_of(const Battle& battle, const std::string& option);

/// The piece that is to be flicked.
int flying(const Battle& battle);

std::vector<std::string> sorted(std::vector<std::string> names);

} // namespace flickforge::testing
