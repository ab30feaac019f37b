// Packs as zips: entries with changed names, data, sizes and ways of packing, with checksums that fit; and bytes changed anywhere.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "content/load/load.h"
#include "packaging/package_file.h"
#include "packaging/raw_zip.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

namespace flickforge::testing {
namespace {

class Zips : public FuzzTarget {
public:
    explicit Zips(bool) {
        PackageFile package;
        for (const auto& [path, text] : mini_pack().files) {
            entries_.push_back({.name = "mini/" + path, .data = *text});
            package.files.emplace(path, *text);
        }
        package.pack.id = "mini";
        package.pack.version = {1, 0, 0};
        entries_.push_back({.name = std::string("mini/") + manifest_name, .data = manifest_text(package)});
        whole_ = write_package(package);
    }

    std::string name() const override { return "zips"; }
    std::string ending() const override { return ".zip"; }

    std::string make(Random& random) override {
        if (one_in(3, random)) {
            std::string bytes = whole_;
            mutate_bytes(bytes, random);
            return bytes;
        }
        std::vector<RawEntry> entries = entries_;
        if (!one_in(3, random)) entries.pop_back(); // with the list of files any other change is found by its hashes
        RawEnd end;
        for (std::uint32_t i = 1 + random.below(3); i > 0 && !entries.empty(); --i) change(entries, end, random);
        return raw_zip(entries, end);
    }

    std::string run(const std::string& input) override {
        const auto package = package_from_zip(input, "fuzz.zip", *shipped_checker());
        if (!package) return package.error().empty() ? "refused without a reason" : "";
        accepted = true;
        const Loaded loaded = loader_.load({texts_of(*package, "mini")});
        return loaded.library || !loaded.issues.empty() ? "" : "refused without a reason";
    }

private:
    std::vector<RawEntry> entries_;
    std::string whole_;
    Loader loader_{shipped_checker()};

    static void change(std::vector<RawEntry>& entries, RawEnd& end, Random& random) {
        static const std::vector<std::string> names{"../evil.json",
                                                    "/etc/passwd",
                                                    "mini/../../x",
                                                    "C:\\x",
                                                    "mini/con.json",
                                                    "mini/Pack.JSON",
                                                    "mini/a/b/c/d/e/f/g/h/i/j/k.json",
                                                    "mini/monsters/",
                                                    "pack.json",
                                                    "other/pack.json",
                                                    "",
                                                    "mini/pack.json/x",
                                                    "mini/\xff.json",
                                                    "mini/a\xe2\x80\xae.json",
                                                    ".manifest.json"};
        const auto at = random.below(static_cast<std::uint32_t>(entries.size()));
        RawEntry& entry = entries[at];
        const auto number = [&] {
            return one_in(3, random) ? 0xffffffffu : one_in(2, random) ? random.below(1u << 30) : random.below(300);
        };
        switch (random.below(16)) {
        case 0: entry.name = any_of(names, random); break;
        case 1: mutate_bytes(entry.name, random); break;
        case 2: mutate_bytes(entry.data, random); break;
        case 3: entry.method = one_in(2, random) ? 8 : random.below(100); break;
        case 4: entry.flags = random.below(0x10000); break;
        case 5: entry.mode = random.below(0x10000); break;
        case 6: entry.size = number(); break;
        case 7: entry.crc = number(); break;
        case 8: entry.local_name = any_of(names, random); break;
        case 9: entry.local_size = number(); break;
        case 10: entry.offset = number(); break;
        case 11: mutate_bytes(entry.extra, random); break;
        case 12: entries.push_back(RawEntry(entry)); break;
        case 13: entries.erase(entries.begin() + at); break;
        case 14: { // packed, and right
            const std::string data = entry.data;
            entry.size = static_cast<std::uint32_t>(data.size());
            entry.crc = crc32_of(data);
            entry.method = 8;
            entry.data = stored_block(data.substr(0, 60000));
            break;
        }
        default:
            if (one_in(2, random)) end.count = number();
            else if (one_in(2, random)) end.start = number();
            else mutate_bytes(one_in(2, random) ? end.hidden : one_in(2, random) ? end.before : end.comment, random);
        }
    }
};

} // namespace

std::unique_ptr<FuzzTarget> fuzz_zips(bool quick) { return std::make_unique<Zips>(quick); }

} // namespace flickforge::testing
