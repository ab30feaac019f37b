// editor/table/sounds.h: what a shot sounds like. The sounds are computed, not recorded: wood on wood, on a wall, on a peg.
#pragma once
#include "editor/match/playback.h"

#include <array>
#include <atomic>
#include <memory>

namespace flickforge::editor {

/// Adds up what sounds at the moment. Notes come from the window's thread, samples are fetched by the sound system's.
class Mixer {
public:
    static constexpr int rate = 48000; ///< samples a second, one channel

    /// Begins a sound; left out when too many wait. `strength` 0 to 1.
    void note(Cue::Kind kind, double strength);
    /// The next samples, each between -1 and 1. Answers whether anything sounds.
    bool fill(float* samples, unsigned count);

private:
    struct Note {
        Cue::Kind kind = Cue::Kind::strike;
        float strength = 0;
    };
    struct Voice {
        Note note;
        unsigned age = 0; ///< in samples
        bool sounds = false;
        unsigned noise = 1;
    };
    static constexpr unsigned most_waiting = 64;
    std::array<Note, most_waiting> waiting_;
    std::atomic<unsigned> put_ = 0, taken_ = 0; ///< numbers of notes, ever growing
    std::array<Voice, 16> voices_;

    void take_notes();
    static float sample(Voice& voice);
};

/// The way to the loudspeaker. Opened with the first note, asleep while nothing sounds; where there is no sound system nothing happens.
class Sounds {
public:
    Sounds();
    ~Sounds();
    Sounds(const Sounds&) = delete;
    Sounds& operator=(const Sounds&) = delete;

    /// Once a frame: the cues that came up in it.
    void play(const std::vector<Cue>& cues, double seconds);

private:
    struct Device;
    std::unique_ptr<Device> device_;
};

} // namespace flickforge::editor
