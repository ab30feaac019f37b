#include "cli/playtest/playtest_progress.h"

#include "base/text.h"

#include <cmath>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

std::string duration(double seconds) {
    if (seconds < 90) return std::format("{:.0f} s", std::ceil(seconds));
    if (seconds < 5400) return std::format("{:.0f} min", std::ceil(seconds / 60));
    return std::format("{:.1f} h", seconds / 3600);
}

} // namespace

std::string bar_text(int done, int games) {
    constexpr int width = 30;
    const int full = games > 0 ? static_cast<int>(static_cast<long long>(done) * width / games) : width;
    return '[' + std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(width - full), ' ') + "] ";
}

std::string progress_text(int done, int games, double seconds) {
    std::string text = std::format("{} of {}", done, counted(static_cast<std::size_t>(games), "game", "games"));
    if (done > 0 && done < games) text += std::format(", about {} left", duration(seconds / done * (games - done)));
    return text;
}

PlaytestProgress::PlaytestProgress(const Context& context, int games)
    : context_(context), games_(games), start_(Clock::now()), last_(start_) {}

PlaytestProgress::~PlaytestProgress() {
    if (shown_) *context_.progress << "\r\x1b[K" << std::flush;
}

void PlaytestProgress::one_more() {
    ++done_;
    const auto now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - start_).count(), since = std::chrono::duration<double>(now - last_).count();
    if (since < (context_.progress ? 0.2 : 10)) return;
    last_ = now;
    if (context_.progress) {
        if (seconds < 2) return;
        shown_ = true;
        *context_.progress << "\r\x1b[K" << bar_text(done_, games_) << progress_text(done_, games_, seconds) << std::flush;
    } else {
        context_.err << progress_text(done_, games_, seconds) << std::endl;
    }
}

} // namespace flickforge
