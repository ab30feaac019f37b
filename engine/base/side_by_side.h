// base/side_by_side.h: the same work on several threads, with a net under it: an exception on any thread is the caller's.
#pragma once
#include <functional>

namespace flickforge {

/// Runs `work` on this thread and on `threads` - 1 others, and returns when all of them are done. If it throws, the first exception is
/// thrown here; the other threads end their work first.
void side_by_side(int threads, const std::function<void()>& work);

} // namespace flickforge
