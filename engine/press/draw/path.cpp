#include "press/draw/path.h"

#include <cairo.h>

#include <charconv>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge {
namespace {

struct Mistake {
    std::size_t at = 0; ///< counted from 0
    std::string what;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_command(char c) { return std::string_view("MmLlHhVvCcSsQqTtAaZz").contains(c); }

/// What stands at a place, for a message; a byte that is not a plain character is not repeated.
std::string shown(std::string_view text, std::size_t at) {
    if (at >= text.size()) return "the text ends";
    const char c = text[at];
    if (c < ' ' || c > '~') return "there is a character that has no place in a path";
    return std::format("there is '{}'", c);
}

/// The text as letters, numbers and flags. The first mistake stays and ends all reading: nothing after it is found.
class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}

    const std::optional<Mistake>& mistake() const { return mistake_; }
    void fail(std::size_t at, std::string what) {
        if (!mistake_) mistake_ = {at, std::move(what)};
    }
    std::size_t at() const { return at_; }
    bool at_end() {
        skip_blanks();
        return mistake_ || at_ >= text_.size();
    }
    /// The next character, 0 at the end.
    char peek() const { return at_ < text_.size() && !mistake_ ? text_[at_] : '\0'; }
    char take() { return text_[at_++]; }
    std::string_view text() const { return text_; }

    /// Does another argument follow? Takes the comma before it, after which there must be one.
    bool more() {
        skip_blanks();
        if (peek() == ',') {
            ++at_;
            skip_blanks();
            return true;
        }
        return is_digit(peek()) || peek() == '.' || peek() == '-' || peek() == '+';
    }
    void separator() {
        skip_blanks();
        if (peek() == ',') ++at_;
        skip_blanks();
    }
    double number(char command) {
        if (mistake_) return 0;
        const auto from = at_;
        auto end = at_;
        if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
        const auto before = digits(end);
        const auto after = end < text_.size() && text_[end] == '.' ? digits(++end) : 0;
        if (before + after == 0) return refuse(from, std::format("a number is missing after '{}': {}", command, shown(text_, end)));
        if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
            ++end;
            if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
            if (digits(end) == 0) return refuse(end, std::format("the digits of an exponent are missing: {}", shown(text_, end)));
        }
        const auto first = from + (text_[from] == '+' ? 1 : 0);
        double value = 0;
        const auto [rest, error] = std::from_chars(text_.data() + first, text_.data() + end, value);
        // Too small for a double is as good as nothing; from_chars says the same of both ends, so look at the exponent's sign.
        const auto word = text_.substr(first, end - first);
        if (error == std::errc::result_out_of_range && (word.contains("e-") || word.contains("E-"))) value = 0;
        else if (error != std::errc() || rest != text_.data() + end || !(std::abs(value) <= furthest_path_point))
            return refuse(from, std::format("the number is too large; at most {:.0f} makes sense", furthest_path_point));
        at_ = end;
        return value;
    }
    /// One character, so that "a4 4 0 0110 0" can be read.
    bool flag() {
        if (mistake_) return false;
        if (peek() != '0' && peek() != '1') {
            fail(at_, std::format("a flag of an arc must be 0 or 1: {}", shown(text_, at_)));
            return false;
        }
        return take() == '1';
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    std::size_t digits(std::size_t& end) const {
        const auto from = end;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        return end - from;
    }
    double refuse(std::size_t at, std::string what) {
        fail(at, std::move(what));
        return 0;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Mistake> mistake_;
};

PathPoint mirrored(PathPoint handle, PathPoint at) { return {2 * at.x - handle.x, 2 * at.y - handle.y}; }
PathPoint between(PathPoint a, PathPoint b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }

struct Arc {
    double rx = 0;
    double ry = 0;
    double turned = 0; ///< of the ellipse's x axis, in degrees
    bool large = false;
    bool clockwise = false; ///< as seen on paper, y downwards
};

/// Carries out the commands one after the other.
class Reader {
public:
    explicit Reader(std::string_view data) : words_(data) {}

    std::expected<std::vector<PathStep>, std::string> read() {
        if (words_.text().size() > most_path_text)
            return std::unexpected(std::format("the text has {} characters; a path has at most {}", words_.text().size(), most_path_text));
        if (words_.at_end()) return std::unexpected(std::string("the text is empty; a path begins with 'M', as in \"M6 50L94 50\""));
        while (!words_.at_end()) one_command();
        if (const auto& mistake = words_.mistake())
            return std::unexpected(std::format("at character {}: {}", mistake->at + 1, mistake->what));
        return std::move(steps_);
    }

private:
    void one_command() {
        const auto at = words_.at();
        const char letter = words_.peek();
        if (!is_command(letter)) return words_.fail(at, std::format("a command such as 'L' is expected, but {}", shown(words_.text(), at)));
        if (steps_.empty() && letter != 'M' && letter != 'm') return words_.fail(at, "a path begins with 'M'");
        words_.take();
        relative_ = letter >= 'a';
        char command = relative_ ? static_cast<char>(letter - 'a' + 'A') : letter;
        letter_ = letter;
        if (command == 'Z') return close();
        (void)words_.at_end(); // the blanks before the first argument; a comma has no place there
        do {
            one_segment(command);
            if (command == 'M') command = 'L'; // more pairs after a move are lines
            if (steps_.size() > most_path_steps) words_.fail(at, std::format("the path has more than {} steps", most_path_steps));
        } while (!words_.mistake() && words_.more());
    }

    void one_segment(char command) {
        const auto from = words_.at();
        switch (command) {
        case 'M': move(point()); break;
        case 'L': line(point()); break;
        case 'H': line({coordinate(at_.x), at_.y}); break;
        case 'V': line({at_.x, coordinate(at_.y)}); break;
        case 'C': {
            const auto leaving = point();
            const auto arriving = next_point();
            curve(leaving, arriving, next_point());
            break;
        }
        case 'S': {
            const auto leaving = last_ == 'C' ? mirrored(handle_, at_) : at_;
            const auto arriving = point();
            curve(leaving, arriving, next_point());
            break;
        }
        case 'Q': {
            const auto handle = point();
            quadratic(handle, next_point());
            break;
        }
        case 'T': quadratic(last_ == 'Q' ? mirrored(handle_, at_) : at_, point()); break;
        default: arc(); break;
        }
        last_ = command == 'S' ? 'C' : command == 'T' ? 'Q' : command;
        if (std::abs(at_.x) > furthest_path_point || std::abs(at_.y) > furthest_path_point)
            words_.fail(from, std::format("the pen is further away than {:.0f}", furthest_path_point));
    }

    double coordinate(double base) { return words_.number(letter_) + (relative_ ? base : 0); }
    PathPoint point() {
        const double x = coordinate(at_.x);
        words_.separator();
        return {x, coordinate(at_.y)};
    }
    PathPoint next_point() {
        words_.separator();
        return point();
    }

    void move(PathPoint to) {
        steps_.push_back({PathStep::Kind::move, to, {}, {}});
        at_ = begin_ = to;
    }
    void line(PathPoint to) {
        begin_again();
        steps_.push_back({PathStep::Kind::line, to, {}, {}});
        at_ = to;
    }
    void curve(PathPoint leaving, PathPoint arriving, PathPoint to) {
        begin_again();
        steps_.push_back({PathStep::Kind::curve, to, leaving, arriving});
        at_ = to;
        handle_ = arriving;
    }
    void quadratic(PathPoint handle, PathPoint to) {
        curve(between(at_, handle, 2.0 / 3), between(to, handle, 2.0 / 3), to);
        handle_ = handle;
    }
    void close() {
        steps_.push_back({PathStep::Kind::close, begin_, {}, {}});
        at_ = begin_;
        last_ = 'Z';
    }
    /// After Z a path may go on without M, from where the closed sub-path began.
    void begin_again() {
        if (steps_.back().kind == PathStep::Kind::close) steps_.push_back({PathStep::Kind::move, begin_, {}, {}});
    }

    void arc() {
        Arc arc;
        arc.rx = std::abs(words_.number(letter_));
        words_.separator();
        arc.ry = std::abs(words_.number(letter_));
        words_.separator();
        arc.turned = words_.number(letter_);
        words_.separator();
        arc.large = words_.flag();
        words_.separator();
        arc.clockwise = words_.flag();
        const auto to = next_point();
        if (words_.mistake() || to == at_) return; // an arc that ends where it begins is left out, says SVG
        if (arc.rx == 0 || arc.ry == 0) return line(to);
        sweep(arc, to);
    }

    /// From end points to centre and angles as in the notes of the SVG standard, then a cubic curve for every quarter turn.
    void sweep(Arc arc, PathPoint to) {
        const double turned = std::fmod(arc.turned, 360) * std::numbers::pi / 180;
        const double c = std::cos(turned);
        const double s = std::sin(turned);
        const double hx = (at_.x - to.x) / 2;
        const double hy = (at_.y - to.y) / 2;
        const double x = c * hx + s * hy;
        const double y = -s * hx + c * hy;
        const double too_small = std::sqrt((x / arc.rx) * (x / arc.rx) + (y / arc.ry) * (y / arc.ry));
        if (!std::isfinite(too_small)) return line(to); // a radius next to nothing
        if (too_small > 1) {
            arc.rx *= too_small;
            arc.ry *= too_small;
        }
        const double u = x / arc.rx; // on a circle of radius 1
        const double v = y / arc.ry;
        const double away = u * u + v * v;
        if (!(away > 0)) return line(to); // radii next to endless
        const double offset = std::sqrt(std::max(0.0, 1 / away - 1)) * (arc.large == arc.clockwise ? -1 : 1);
        const double centre_u = offset * v;
        const double centre_v = -offset * u;
        const double begin = std::atan2(v - centre_v, u - centre_u);
        double angle = std::atan2(-v - centre_v, -u - centre_u) - begin;
        if (arc.clockwise && angle < 0) angle += 2 * std::numbers::pi;
        if (!arc.clockwise && angle > 0) angle -= 2 * std::numbers::pi;

        const double mid_x = (at_.x + to.x) / 2;
        const double mid_y = (at_.y + to.y) / 2;
        const auto placed = [&](double cu, double cv) {
            const double px = (centre_u + cu) * arc.rx;
            const double py = (centre_v + cv) * arc.ry;
            return PathPoint{c * px - s * py + mid_x, s * px + c * py + mid_y};
        };
        const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(angle) / (std::numbers::pi / 2) - 1e-9)));
        const double each = angle / parts;
        const double pull = 4.0 / 3 * std::tan(each / 4);
        for (int i = 0; i < parts; ++i) {
            const double a = begin + each * i;
            const double b = a + each;
            const auto end = i + 1 == parts ? to : placed(std::cos(b), std::sin(b)); // the end exactly as written
            curve(placed(std::cos(a) - pull * std::sin(a), std::sin(a) + pull * std::cos(a)),
                  placed(std::cos(b) + pull * std::sin(b), std::sin(b) - pull * std::cos(b)), end);
        }
    }

    Words words_;
    std::vector<PathStep> steps_;
    PathPoint at_, begin_, handle_;
    char last_ = 0;   ///< the command before, S and T as C and Q: only after its own kind does a smooth curve go on smoothly
    char letter_ = 0; ///< as written, for messages
    bool relative_ = false;
};

} // namespace

std::expected<std::vector<PathStep>, std::string> read_path(std::string_view data) { return Reader(data).read(); }

std::optional<std::string> why_not_path(std::string_view data) {
    auto steps = read_path(data);
    if (steps) return std::nullopt;
    return std::move(steps.error());
}

bool trace_path(cairo_t* cairo, std::string_view data) {
    const auto steps = read_path(data);
    if (!steps) return false;
    for (const auto& step : *steps) switch (step.kind) {
        case PathStep::Kind::move: cairo_move_to(cairo, step.to.x, step.to.y); break;
        case PathStep::Kind::line: cairo_line_to(cairo, step.to.x, step.to.y); break;
        case PathStep::Kind::curve:
            cairo_curve_to(cairo, step.leaving.x, step.leaving.y, step.arriving.x, step.arriving.y, step.to.x, step.to.y);
            break;
        case PathStep::Kind::close: cairo_close_path(cairo); break;
        }
    return true;
}

} // namespace flickforge
