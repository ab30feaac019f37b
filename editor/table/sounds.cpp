#include "editor/table/sounds.h"

#ifdef FLICKFORGE_SOUND
#include <miniaudio.h>

namespace flickforge::editor {

namespace {
constexpr double silence_before_sleep = 2; ///< seconds
}

struct Sounds::Device {
    Mixer mixer;
    ma_context context{};
    ma_device device{};
    bool tried = false, there = false, awake = false;
    double silent = 0;

    void open() {
        tried = true;
        // Not the null device: it plays no sound and never sleeps.
        const ma_backend systems[] = {ma_backend_wasapi, ma_backend_coreaudio, ma_backend_pulseaudio, ma_backend_alsa};
        if (ma_context_init(systems, sizeof systems / sizeof *systems, nullptr, &context) != MA_SUCCESS) return;
        ma_device_config config = ma_device_config_init(ma_device_type_playback);
        config.playback.format = ma_format_f32;
        config.playback.channels = 1;
        config.sampleRate = Mixer::rate;
        config.periodSizeInMilliseconds = 10;
        config.pUserData = &mixer;
        config.dataCallback = [](ma_device* from, void* out, const void*, ma_uint32 count) {
            static_cast<Mixer*>(from->pUserData)->fill(static_cast<float*>(out), count);
        };
        there = ma_device_init(&context, &config, &device) == MA_SUCCESS;
        if (!there) ma_context_uninit(&context);
    }

    ~Device() {
        if (!there) return;
        ma_device_uninit(&device);
        ma_context_uninit(&context);
    }
};

Sounds::Sounds() : device_(std::make_unique<Device>()) {}
Sounds::~Sounds() = default;

void Sounds::play(const std::vector<Cue>& cues, double seconds) {
    Device& to = *device_;
    to.silent += seconds;
    for (const Cue& cue : cues) {
        if (!to.tried) to.open();
        if (!to.there) return;
        to.mixer.note(cue.kind, cue.text.empty() && cue.kind != Cue::Kind::left_board ? cue.strength : 1);
        to.silent = 0;
        if (!to.awake) to.awake = ma_device_start(&to.device) == MA_SUCCESS;
    }
    if (to.awake && to.silent > silence_before_sleep) {
        ma_device_stop(&to.device);
        to.awake = false;
    }
}

} // namespace flickforge::editor

#else // built where the library is not to be had: everything is there but the sound

namespace flickforge::editor {
struct Sounds::Device {};
Sounds::Sounds() = default;
Sounds::~Sounds() = default;
void Sounds::play(const std::vector<Cue>&, double) {}
} // namespace flickforge::editor

#endif
