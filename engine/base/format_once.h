// base/format_once.h: the machine behind std::format is compiled once, in format_once.cpp, and not in every file that formats a text: that
// was two thirds of such a file's time. libstdc++ does the same by itself, but up to C++20 only. No file includes this; the precompiled
// headers do, so with another library, or without them, everything is as it was.
#pragma once
#include <format>

#if defined(_GLIBCXX_RELEASE) && _GLIBCXX_RELEASE >= 16 && __cplusplus > 202002L
#define FLICKFORGE_FORMAT_ONCE
namespace std::__format {
extern template _Sink_iter<char> __do_vformat_to<char, 1>(_Sink_iter<char>, string_view, format_context&);
}
#endif
