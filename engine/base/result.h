// base/result.h: a value, or everything that is wrong with it.
#pragma once
#include "base/issue.h"

#include <expected>

namespace flickforge {

template <class T> using Result = std::expected<T, Issues>;

/// return fail({.code = "no-such-file", .place = {path}, .message = "..."});
inline std::unexpected<Issues> fail(Issue issue) { return std::unexpected(Issues{std::move(issue)}); }

} // namespace flickforge
