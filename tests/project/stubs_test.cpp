// The stubs for the Lua language server: they parse, say only what that server understands, and know all that shipped scripts use.
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

std::string output_of(const std::string& command) {
    std::string text;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe);
    std::array<char, 4096> part{};
    for (std::size_t count; (count = std::fread(part.data(), 1, part.size(), pipe)) > 0;) text.append(part.data(), count);
    ::pclose(pipe);
    return text;
}

bool has_luac() { return std::system("command -v luac5.4 >/dev/null 2>&1") == 0; }

std::vector<std::string> lines_of_file(const std::string& path) {
    std::vector<std::string> lines;
    std::istringstream text(text_of_file(path));
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

/// A type as LuaCATS writes it: names, T?, T[], A|B, "text", (T), { field: T }, fun(name: T): T. What follows it after a blank is a sentence.
class TypeReader {
public:
    explicit TypeReader(std::string text) : text_(std::move(text)) {}

    bool read() {
        do {
            if (!atom()) return false;
            while (take("?") || take("[]")) {}
        } while (take("|"));
        return true;
    }
    bool ends_well() const { return at_ == text_.size() || text_[at_] == ' '; }
    const std::vector<std::string>& names() const { return names_; }

private:
    std::string text_;
    std::size_t at_ = 0;
    std::vector<std::string> names_;
    int parentheses_ = 0;

    bool take(std::string_view what) {
        if (!std::string_view(text_).substr(at_).starts_with(what)) return false;
        at_ += what.size();
        return true;
    }
    void blanks() {
        while (take(" ")) {}
    }
    std::string word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_')) ++at_;
        return text_.substr(start, at_ - start);
    }
    /// "name: T, name?: T" up to the closing sign.
    bool fields(std::string_view end) {
        for (blanks(); !take(end); blanks()) {
            if (word().empty() && !take("...")) return false;
            take("?");
            if (take(":")) {
                blanks();
                if (!read()) return false;
            }
            blanks();
            take(",");
            if (at_ >= text_.size()) return false;
        }
        return true;
    }
    bool atom() {
        if (take("(")) {
            ++parentheses_;
            const bool good = read();
            --parentheses_;
            return good && take(")");
        }
        if (take("{")) return fields("}");
        if (take("\"")) {
            while (at_ < text_.size() && text_[at_] != '"') ++at_;
            return take("\"");
        }
        const std::string name = word();
        if (name.empty()) return false;
        if (name != "fun" || !take("(")) {
            names_.push_back(name);
            return true;
        }
        if (!fields(")")) return false;
        if (!take(":")) return true;
        do {
            blanks();
            if (!read()) return false;
        } while (parentheses_ > 0 && take(",")); // several results; without parentheses the comma belongs to what is around
        return true;
    }
};

std::string stubs() { return source_folder() + "/scripts/api.lua"; }

} // namespace

TEST_CASE("the stubs are Lua", "[project][stubs]") {
    if (!has_luac()) SKIP("luac5.4 is not here");
    CHECK(output_of("luac5.4 -p " + stubs()).empty());
}

TEST_CASE("every annotation of the stubs is one that the language server knows, and names only types that are defined",
          "[project][stubs]") {
    const std::set<std::string> basic = {"string", "integer",  "number", "boolean", "table", "nil",
                                         "any",    "function", "fun",    "true",    "false", "unknown"};
    std::set<std::string> types = basic;
    const auto lines = lines_of_file(stubs());
    const std::regex defines(R"(^---@(?:class|alias) ([A-Za-z_]\w*))");
    for (const std::string& line : lines)
        for (const std::string& name : all_matches(line, defines)) types.insert(name);
    const std::regex plain(R"(^---@(?:meta|class [A-Za-z_]\w*(?: ?: ?[A-Za-z_]\w*)?)$)");
    const std::regex with_type(R"(^---@(?:field \w+\??|param (?:\w+\??|\.\.\.)|return|alias \w+|type|overload) (.*)$)");
    int seen = 0;
    for (const std::string& line : lines) {
        if (!line.starts_with("---@")) continue;
        ++seen;
        INFO(line);
        std::smatch match;
        if (std::regex_match(line, plain)) continue;
        REQUIRE(std::regex_match(line, match, with_type));
        TypeReader type(match[1]);
        CHECK(type.read());
        CHECK(type.ends_well());
        for (const std::string& name : type.names()) {
            INFO(name);
            CHECK(types.contains(name));
        }
    }
    CHECK(seen > 100);
}

TEST_CASE("shipped scripts use no global that neither Lua nor the stubs define", "[project][stubs]") {
    if (!has_luac()) SKIP("luac5.4 is not here");
    std::set<std::string> known = {"require", "pairs", "ipairs", "type", "tostring", "tonumber", "select", "error",
                                   "assert",  "pcall", "print",  "math", "string",   "table",    "utf8"};
    const std::regex function(R"(^function (\w+)\()"), global(R"((?:_ENV|[GS]ETTABUP).*_ENV "(\w+)\")");
    for (const std::string& line : lines_of_file(stubs()))
        for (const std::string& name : all_matches(line, function)) known.insert(name);
    int scripts = 0;
    for (const char* place : {"/content", "/samples", "/scripts/std"})
        for (const auto& entry : fs::recursive_directory_iterator(source_folder() + place)) {
            if (entry.path().extension() != ".lua") continue;
            ++scripts;
            INFO(entry.path().string());
            const std::string listing = output_of("luac5.4 -l -p " + entry.path().string());
            CHECK(listing.contains("main <"));
            for (const std::string& name : all_matches(listing, global)) {
                INFO(name);
                CHECK(known.contains(name));
            }
            CHECK_FALSE(listing.contains("SETTABUP")); // nothing writes a global
        }
    CHECK(scripts > 20);
}
