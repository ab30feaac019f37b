// serve/rpc_answers.h: (private to serve) how methods answer what cannot be done.
#pragma once
#include "base/result.h"
#include "content/json/node.h"

#include <string>
#include <string_view>

namespace flickforge {

inline Node text(std::string_view value) { return Node::string(std::string(value)); }

inline std::unexpected<Issues> bad_parameters(std::string message, std::string hint = "") {
    return fail({.code = "bad-parameters", .message = std::move(message), .hint = std::move(hint)});
}

inline std::unexpected<Issues> nothing_begun() {
    return fail({.code = "no-game", .message = "no game has begun", .hint = "send new_game, new_table or load first"});
}

} // namespace flickforge
