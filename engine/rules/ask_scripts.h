// rules/ask_scripts.h: (private to rules) scripts of the objects in play are called and asked.
#pragma once
#include "rules/game.h"

namespace flickforge {

/// Adds to what is wrong with a script's answer where it is: file and line, hook and object, and the room. No other place says it.
void add_place(const Game& game, const Site& site, Hook hook, Issues& issues);

void notify(Game& game, Hook hook, const HookEvent& event = {});              ///< effects of all that have it are queued
void notify(Game& game, const Site& site, Hook hook, const HookEvent& event); ///< only one
/// Only one object.
void notify(Game& game, std::string_view kind, std::string_view id, int character, Hook hook, const HookEvent& event);
int ask_number(Game& game, Hook hook, HookEvent event, int value);
/// `decided`: becomes the key of the script whose word changed the answer.
bool ask_bool(Game& game, Hook hook, HookEvent event, bool value, std::string* decided = nullptr);
std::optional<std::string> ask_text(Game& game, Hook hook, const HookEvent& event, std::string* decided = nullptr);
/// What one object offers, as "site|action"; the data it keeps is queued.
std::vector<Option> actions_of(Game& game, const Site& site, const HookEvent& event);
std::vector<Option> ask_actions(Game& game, const HookEvent& event); ///< what all of them offer

} // namespace flickforge
