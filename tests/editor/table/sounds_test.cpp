// Sounds are computed: they can be listened to without a loudspeaker.
#include "editor/table/sounds.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <thread>

using namespace flickforge::editor;

namespace {

std::vector<float> listen(Mixer& mixer, double seconds) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * Mixer::rate));
    mixer.fill(samples.data(), static_cast<unsigned>(samples.size()));
    return samples;
}

double loudest(const std::vector<float>& samples) {
    float most = 0;
    for (const float sample : samples) most = std::max(most, std::abs(sample));
    return static_cast<double>(most);
}

} // namespace

TEST_CASE("it is quiet until something is struck, and soon again", "[editor][sounds]") {
    Mixer mixer;
    CHECK(loudest(listen(mixer, 0.5)) == 0);
    mixer.note(Cue::Kind::strike, 0.8);
    CHECK(loudest(listen(mixer, 0.1)) > 0.1);
    listen(mixer, 1);
    float sample = 0;
    CHECK_FALSE(mixer.fill(&sample, 1));
    CHECK(sample == 0);
}

TEST_CASE("a harder strike is louder, and a wall sounds lower than a disc", "[editor][sounds]") {
    const auto heard = [](Cue::Kind kind, double strength) {
        Mixer mixer;
        mixer.note(kind, strength);
        return listen(mixer, 0.05);
    };
    CHECK(loudest(heard(Cue::Kind::strike, 1)) > 2 * loudest(heard(Cue::Kind::strike, 0.3)));
    const auto crossings = [](const std::vector<float>& samples) {
        int count = 0;
        for (std::size_t i = 400; i < samples.size(); ++i) count += (samples[i] < 0) != (samples[i - 1] < 0);
        return count;
    };
    CHECK(crossings(heard(Cue::Kind::strike, 1)) > 2 * crossings(heard(Cue::Kind::wall, 1)));
}

TEST_CASE("however much happens at once, no sample is too large", "[editor][sounds]") {
    Mixer mixer;
    for (int i = 0; i < 500; ++i) mixer.note(Cue::Kind::strike, 1);
    const auto samples = listen(mixer, 0.5);
    CHECK(loudest(samples) <= 1);
    CHECK(std::ranges::all_of(samples, [](float sample) { return std::isfinite(sample); }));
}

TEST_CASE("notes come from one thread while another listens", "[editor][sounds]") {
    Mixer mixer;
    std::jthread writer([&] {
        for (int i = 0; i < 2000; ++i) mixer.note(i % 2 ? Cue::Kind::strike : Cue::Kind::wall, 0.5);
    });
    for (int i = 0; i < 200; ++i) CHECK(loudest(listen(mixer, 0.002)) <= 1);
}
