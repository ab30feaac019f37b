// Art: PNG chunk by chunk with right checksums, and SVG with masks, patterns, filters and references in each other.
// Each is put into a pack's folder, found there, and drawn as a card would draw it.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "base/files.h"
#include "packaging/raw_zip.h"
#include "press/draw/pictures.h"
#include "support/shipped.h"

#include <cairo.h>
#include <filesystem>
#include <map>
#include <unistd.h>

namespace flickforge::testing {
namespace {

class Art : public FuzzTarget {
public:
    Art() : folder_(std::filesystem::temp_directory_path() / ("flickforge-fuzz-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
    }
    ~Art() override { std::filesystem::remove_all(folder_); }

    std::string run(const std::string& input) override {
        const std::string file = "art" + ending();
        if (!write_atomically((folder_ / file).string(), input)) return "";
        Pictures pictures({{"fuzz", folder_.string()}});
        std::string why;
        const auto picture = pictures.find("fuzz:" + file, why);
        if (!picture) return why.empty() ? "refused without a reason" : "";
        accepted = true;
        cairo_surface_t* paper = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1050); // a card at 300 dots per inch
        cairo_t* cairo = cairo_create(paper);
        cairo_scale(cairo, 118, 118);
        draw_picture(cairo, *picture, {0.2, 0.2, 5.9, 4.4}, ArtFit::cover);
        cairo_destroy(cairo);
        cairo_surface_destroy(paper);
        return "";
    }

private:
    std::filesystem::path folder_;
};

std::string big(std::uint32_t number) {
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(number >> shift & 0xffu);
    return text;
}

struct Chunk {
    std::string type, data;
};

std::string png_of(const std::vector<Chunk>& chunks) {
    std::string bytes = "\x89PNG\r\n\x1a\n";
    for (const Chunk& chunk : chunks)
        bytes += big(static_cast<std::uint32_t>(chunk.data.size())) + chunk.type + chunk.data + big(crc32_of(chunk.type + chunk.data));
    return bytes;
}

/// zlib in its plainest form: one block as it is.
std::string zlib(const std::string& data) {
    std::uint32_t a = 1, b = 0;
    for (const char byte : data) a = (a + static_cast<unsigned char>(byte)) % 65521, b = (b + a) % 65521;
    return "\x78\x01" + stored_block(data) + big(b << 16 | a);
}

class Png : public Art {
public:
    std::string name() const override { return "png"; }
    std::string ending() const override { return ".png"; }

    std::string make(Random& random) override {
        static const std::vector<std::string> types{"PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "zTXt", "tEXt", "iTXt", "bKGD", "hIST",
                                                    "pHYs", "sBIT", "sPLT", "tIME", "acTL", "fdAT", "IDAT", "IHDR", "IEND", "aaAA", "eXIf"};
        const std::uint32_t across = 1 + random.below(40), down = 1 + random.below(40);
        static constexpr unsigned char kinds[][2]{{8, 0}, {8, 2}, {8, 3}, {8, 4}, {8, 6}, {1, 0}, {2, 3}, {16, 6}, {4, 3}, {16, 0}};
        const auto& kind = kinds[random.below(10)];
        static constexpr std::uint32_t samples[]{1, 0, 3, 1, 2, 0, 4};
        const std::uint32_t row = 1 + (across * samples[kind[1]] * kind[0] + 7) / 8;
        std::string pixels;
        for (std::uint32_t i = 0; i < row * down; ++i) pixels += static_cast<char>(i % row == 0 ? random.below(5) : random.below(256));
        std::string head = big(across) + big(down) + static_cast<char>(kind[0]) + static_cast<char>(kind[1]) + std::string(2, '\0') +
                           static_cast<char>(one_in(4, random));
        std::vector<Chunk> chunks{{"IHDR", std::move(head)}, {"IDAT", zlib(pixels.substr(0, 60000))}, {"IEND", ""}};
        if (kind[1] == 3) chunks.insert(chunks.begin() + 1, {"PLTE", std::string(3 * (1 + random.below(256)), 'p')});
        for (std::uint32_t i = random.below(4); i > 0; --i) {
            const auto at = random.below(static_cast<std::uint32_t>(chunks.size()));
            Chunk& chunk = chunks[at];
            switch (random.below(8)) {
            case 0: mutate_bytes(chunk.data, random); break;
            case 1: chunks.insert(chunks.begin() + at, Chunk(chunk)); break;
            case 2: chunks.erase(chunks.begin() + at); break;
            case 3: std::swap(chunk, chunks[random.below(static_cast<std::uint32_t>(chunks.size()))]); break;
            case 4:
                chunks[0].data.replace(0, std::min<std::size_t>(8, chunks[0].data.size()),
                                       big(random.next() >> random.below(32)) + big(random.next() >> random.below(32)));
                break;
            case 5: chunk.type = any_of(types, random); break;
            default: {
                std::string data(random.below(400), '\0');
                for (char& byte : data) byte = static_cast<char>(random.below(256));
                chunks.insert(chunks.begin() + std::min<std::ptrdiff_t>(1, std::ssize(chunks)),
                              {any_of(types, random),
                               one_in(2, random) ? "x" + std::string(2, '\0') + zlib(std::string(random.below(60000), 'z')) : data});
            }
            }
            if (chunks.empty()) break;
        }
        std::string bytes = png_of(chunks);
        if (one_in(6, random)) mutate_bytes(bytes, random);
        return bytes;
    }
};

class Svg : public Art {
public:
    Svg() {
        for (const char* file : {"/samples/emberfolk/art/ember-imp.svg", "/samples/cookbook/card-style/art/lantern-ghost.svg"})
            if (const auto text = read_file(source_folder() + file)) drawn_.push_back(*text);
        for (const std::string& text : drawn_)
            for (std::string& word : words_in(text)) words_.push_back(std::move(word));
        for (const char* word : {"mask",
                                 "pattern",
                                 "filter",
                                 "use",
                                 "symbol",
                                 "clipPath",
                                 "marker",
                                 "image",
                                 "text",
                                 "tspan",
                                 "linearGradient",
                                 "radialGradient",
                                 "switch",
                                 "style",
                                 "url(#a)",
                                 "url(#b)",
                                 "url(#c)",
                                 "1e38",
                                 "-1e38",
                                 "1e-38",
                                 "nan",
                                 "100%",
                                 "0"})
            words_.emplace_back(word);
    }

    std::string name() const override { return "svg"; }
    std::string ending() const override { return ".svg"; }

    std::string make(Random& random) override {
        std::string text;
        if (one_in(3, random) && !drawn_.empty()) {
            text = any_of(drawn_, random);
            mutate_text(text, random, words_);
        } else {
            text = R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">)";
            for (std::uint32_t i = 2 + random.below(8); i > 0; --i) text += element(random, 0);
            text += "</svg>";
            if (one_in(4, random)) mutate_text(text, random, words_);
        }
        if (one_in(10, random)) mutate_bytes(text, random);
        return text;
    }

private:
    std::vector<std::string> drawn_, words_;

    static std::string number(Random& random) {
        static const std::vector<std::string> numbers{"0",    "1",    "10",   "50",  "100", "-20", "1e6",
                                                      "1e20", "1e-9", "100%", "0.5", "3",   "7.5", "99999"};
        return one_in(12, random) ? any_of(numbers, random) : std::to_string(random.below(100));
    }

    static std::string name_of(Random& random) { return std::string(1, static_cast<char>('a' + random.below(6))); }

    std::string attributes(Random& random) {
        static const std::vector<std::string> sizes{"x",           "y",         "width",         "height",     "rx",           "r",
                                                    "cx",          "cy",        "stroke-width",  "opacity",    "stdDeviation", "refX",
                                                    "markerWidth", "font-size", "baseFrequency", "numOctaves", "scale",        "order",
                                                    "radius"};
        static const std::vector<std::string> links{"mask", "clip-path", "filter", "fill", "stroke", "marker-start", "marker-mid"};
        std::map<std::string, std::string> values; // an attribute twice is not XML
        if (one_in(2, random)) values["id"] = name_of(random);
        for (std::uint32_t i = 1 + random.below(5); i > 0; --i) values[any_of(sizes, random)] = number(random);
        if (one_in(2, random)) values[any_of(links, random)] = "url(#" + name_of(random) + ")";
        if (one_in(6, random)) values["transform"] = "scale(" + number(random) + ") rotate(" + number(random) + ")";
        if (one_in(8, random)) values["stroke-dasharray"] = number(random) + " " + number(random);
        if (one_in(8, random))
            for (const char* units : {"patternUnits", "filterUnits", "maskUnits"}) values[units] = "userSpaceOnUse";
        std::string text;
        for (const auto& [key, value] : values) text += ' ' + key + "=\"" + value + '"';
        return text;
    }

    std::string element(Random& random, int depth) {
        static const std::vector<std::string> groups{"g",      "mask", "pattern", "filter", "symbol", "clipPath",
                                                     "marker", "svg",  "defs",    "switch", "text"};
        static const std::vector<std::string> leaves{"rect",
                                                     "circle",
                                                     "path",
                                                     "use",
                                                     "image",
                                                     "feGaussianBlur",
                                                     "feTurbulence",
                                                     "feMorphology",
                                                     "feDisplacementMap",
                                                     "feConvolveMatrix",
                                                     "feTile",
                                                     "feImage",
                                                     "feOffset",
                                                     "ellipse",
                                                     "line"};
        if (depth < 6 && one_in(2, random)) {
            const std::string tag = any_of(groups, random);
            std::string text = '<' + tag + attributes(random) + '>';
            for (std::uint32_t i = 1 + random.below(4); i > 0; --i) text += element(random, depth + 1);
            if (tag == "text") text += "words";
            return text + "</" + tag + '>';
        }
        const std::string tag = any_of(leaves, random);
        std::string more = tag == "use" || tag == "feImage" ? " xlink:href=\"#" + name_of(random) + '"' : "";
        if (tag == "path")
            more = " d=\"M0 0 L" + number(random) + ' ' + number(random) + " C 1 2 3 4 " + number(random) + " 6 A 5 5 0 1 1 9 9 z\"";
        return '<' + tag + attributes(random) + more + "/>";
    }
};

} // namespace

std::unique_ptr<FuzzTarget> fuzz_png(bool) { return std::make_unique<Png>(); }
std::unique_ptr<FuzzTarget> fuzz_svg(bool) { return std::make_unique<Svg>(); }

} // namespace flickforge::testing
