// base/safe_output.h: a stream that programs print to. It shows text as `printable` does, and knows when it could not be written.
#pragma once
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace flickforge {

class SafeOutput : public std::ostream {
public:
    /// What is printed here goes on to `to`, at once: nothing is kept back but the first bytes of a character whose rest is still to come.
    explicit SafeOutput(std::ostream& to);
    ~SafeOutput() override;
    SafeOutput(const SafeOutput&) = delete;
    SafeOutput& operator=(const SafeOutput&) = delete;

    /// Sends everything on. Empty when all that was ever printed arrived; otherwise why not: "No space left on device".
    std::string finish();

private:
    class Buffer : public std::streambuf {
    public:
        explicit Buffer(std::ostream& to) : to_(to) {}
        void put_rest();
        int error() const { return error_; }

    protected:
        int_type overflow(int_type character) override;
        std::streamsize xsputn(const char* text, std::streamsize count) override;
        int sync() override;

    private:
        std::ostream& to_;
        std::string begun_; ///< first bytes of a character
        int error_ = 0;     ///< the system's number of the first failure

        bool put(std::string_view text);
        bool noted(bool good);
    };
    Buffer buffer_;
};

} // namespace flickforge
