#include "editor/table/sounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flickforge::editor {
namespace {

/// Two tones that ring and die away, and the scratch of the blow itself.
struct Timbre {
    double low, high; ///< Hz
    double ringing;   ///< seconds until it is down to a third
    double scratch;   ///< share of noise in it
    double loud;      ///< at full strength
    double slide = 0; ///< Hz a second that the tones fall or rise
};

Timbre timbre_of(Cue::Kind kind) {
    using enum Cue::Kind;
    switch (kind) {
    case strike: return {1750, 2900, 0.018, 0.35, 0.6};
    case wall: return {420, 760, 0.030, 0.30, 0.5};
    case peg: return {900, 1500, 0.025, 0.30, 0.5};
    case hurt: return {150, 230, 0.090, 0.05, 0.45};
    case destroyed: return {320, 210, 0.200, 0.10, 0.4, -700};
    case healed: return {660, 990, 0.180, 0.0, 0.2, 300};
    case shielded: return {1200, 1810, 0.120, 0.05, 0.25};
    case gold: return {2100, 3150, 0.150, 0.0, 0.2};
    case condition: return {300, 450, 0.150, 0.0, 0.2, 200};
    case left_board: return {240, 360, 0.080, 0.60, 0.15};
    case missed:
    case words: break;
    }
    return {0, 0, 0.001, 0, 0};
}

} // namespace

void Mixer::note(Cue::Kind kind, double strength) {
    const unsigned put = put_.load(std::memory_order_relaxed);
    if (timbre_of(kind).loud <= 0 || put - taken_.load(std::memory_order_acquire) >= most_waiting) return;
    waiting_[put % most_waiting] = {kind, static_cast<float>(std::clamp(strength, 0.0, 1.0))};
    put_.store(put + 1, std::memory_order_release);
}

void Mixer::take_notes() {
    unsigned taken = taken_.load(std::memory_order_relaxed);
    const unsigned put = put_.load(std::memory_order_acquire);
    for (; taken != put; ++taken) {
        // A free voice, or the one that sounds longest.
        auto voice = std::ranges::find(voices_, false, &Voice::sounds);
        if (voice == voices_.end()) voice = std::ranges::max_element(voices_, {}, &Voice::age);
        *voice = {waiting_[taken % most_waiting], 0, true, 2463534242u + taken};
    }
    taken_.store(taken, std::memory_order_release);
}

float Mixer::sample(Voice& voice) {
    const Timbre timbre = timbre_of(voice.note.kind);
    const double t = static_cast<double>(voice.age++) / rate, fade = std::exp(-t / timbre.ringing);
    if (fade < 0.001) {
        voice.sounds = false;
        return 0;
    }
    voice.noise ^= voice.noise << 13, voice.noise ^= voice.noise >> 17, voice.noise ^= voice.noise << 5;
    const double noise = static_cast<double>(voice.noise) / 2147483648.0 - 1;
    const double turn = 2 * std::numbers::pi * (t + 0.5 * timbre.slide / timbre.low * t * t);
    const double tones = 0.65 * std::sin(turn * timbre.low) + 0.35 * std::sin(turn * timbre.high);
    const double rise = std::min(1.0, t * 4000); // no crack at its beginning
    const double blow = noise * std::exp(-t / 0.004) * timbre.scratch;
    return static_cast<float>(timbre.loud * static_cast<double>(voice.note.strength) * rise * fade * (tones + blow));
}

bool Mixer::fill(float* samples, unsigned count) {
    take_notes();
    bool any = false;
    for (unsigned i = 0; i < count; ++i) {
        float sum = 0;
        for (Voice& voice : voices_)
            if (voice.sounds) sum += sample(voice), any = true;
        samples[i] = std::tanh(sum); // many at once get fuller, never harsh
    }
    return any;
}

} // namespace flickforge::editor
