#include "base/format_once.h"

#ifdef FLICKFORGE_FORMAT_ONCE
namespace std::__format {
template _Sink_iter<char> __do_vformat_to<char, 1>(_Sink_iter<char>, string_view, format_context&);
}
#endif
