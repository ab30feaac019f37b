#include "serve/read_line.h"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace flickforge;

namespace {

/// A line of any length that takes no memory, then "end\n".
class LongLine : public std::streambuf {
public:
    explicit LongLine(std::size_t length) : left_(length) {}

protected:
    int_type underflow() override {
        if (left_ == 0) {
            if (std::exchange(over_, true)) return traits_type::eof();
            setg(last_, last_, last_ + 5);
            return traits_type::to_int_type(*gptr());
        }
        const std::size_t count = std::min(left_, sizeof block_);
        std::fill_n(block_, count, 'x');
        left_ -= count;
        setg(block_, block_, block_ + count);
        return traits_type::to_int_type(*gptr());
    }

private:
    std::size_t left_;
    bool over_ = false;
    char block_[4096] = {};
    char last_[5] = {'\n', 'e', 'n', 'd', '\n'};
};

} // namespace

TEST_CASE("lines are read one by one, the last also without its line break", "[serve][H15]") {
    std::istringstream in("one\n\nthree");
    CHECK(read_line(in, 100) == "one");
    CHECK(read_line(in, 100) == "");
    CHECK(read_line(in, 100) == "three");
    CHECK(read_line(in, 100) == std::nullopt);
    CHECK(read_line(in, 100) == std::nullopt);
}

TEST_CASE("of a line that is too long only the beginning is kept, and the next line is whole", "[serve][H15]") {
    LongLine bytes(50'000'000);
    std::istream in(&bytes);
    const auto line = read_line(in, 1000);
    REQUIRE(line);
    CHECK(line->size() == 1001);
    CHECK(line->capacity() < 10'000);
    CHECK(read_line(in, 1000) == "end");
    CHECK(read_line(in, 1000) == std::nullopt);
}
