// rules/shared_text.h: a text that copies share. States are copied for every command that can be undone, and what scripts keep in them is
// mostly the same text as before.
#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace flickforge {

class SharedText {
public:
    SharedText() = default;
    SharedText(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

    const std::string& str() const {
        static const std::string nothing;
        return text_ ? *text_ : nothing;
    }
    operator const std::string&() const { return str(); }
    /// Are both the same copy?
    bool shares(const SharedText& other) const { return text_ == other.text_; }
    bool operator==(const SharedText& other) const { return shares(other) || str() == other.str(); }
    bool operator==(std::string_view other) const { return str() == other; }

private:
    std::shared_ptr<const std::string> text_;
};

} // namespace flickforge
