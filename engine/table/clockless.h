// table/clockless.h: (private) makes Box2D fit for many small worlds: no clock, and no first-use race between threads.
#pragma once

namespace flickforge {

/// Call before the first world of a process. Also makes the linker take clockless.cpp, whose b2Timer stands in for the
/// library's own.
void prepare_box2d();

} // namespace flickforge
