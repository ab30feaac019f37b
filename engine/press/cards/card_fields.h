// press/cards/card_fields.h: (private) each field of an object as a card shows it. Which way is chosen by the field's name where it has
// one of its own, and otherwise by what its schema says, so that fields of later kinds are shown as well.
#pragma once
#include "press/cards/card_context.h"

namespace flickforge {

/// A field made for a room of this size; `high` 0 in the column, where it is as high as it comes out. Empty when there is nothing
/// to say. `slim` comes out true for short notes that may stand beside each other.
Block field_block(const CardContext& studio, const std::string& field, double width, double high, bool& slim);

/// Can a style of this kind show such a field?
bool is_card_field(const Schema& kind, std::string_view field);

// How single fields are drawn; used by field_block.

Block heading_block(const CardContext& studio, const std::string& field, const std::string& text, double width, double high);
Block paragraph_block(const CardContext& studio, const std::string& field, const std::string& text, double width);
/// A figure with its drawing on a coloured plate.
Block pill_block(const CardContext& studio, const std::string& field, const std::string& icon, const std::string& figure, Colour colour,
                 double width, double high);
/// A drawing and some words after it.
Block note_block(const CardContext& studio, const std::string& field, const std::string& icon, const std::string& text, double width);
Block sequences_block(const CardContext& studio, const std::string& field, const Node& sequences, double width);
/// Nullifies, reflects, suppresses.
Block boxes_block(const CardContext& studio, const std::string& field, const Node& boxes, double width);
Block art_block(const CardContext& studio, double width, double high);
Block emblem_block(const CardContext& studio, const std::string& field, double width, double high);
/// The disc as it is, from above.
Block piece_block(const CardContext& studio, double width, double high);
/// A number of something, each with its medallion: minions, starting cards.
Block crowd_block(const CardContext& studio, const std::string& field, const Node& list, double width);
/// Who waits in a room, by level.
Block quadrants_block(const CardContext& studio, double width, double high);
Block services_block(const CardContext& studio, const Node& services, double width);
/// Four plates around a room, those of its exits with their letter. Without a list the room has all four.
Block exits_block(const CardContext& studio, const Node* exits, double width, double high);
Block wager_block(const CardContext& studio, const Node& wager, double width);

} // namespace flickforge
