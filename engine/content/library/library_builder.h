// content/library/library_builder.h: (private to content) puts a library together.
#pragma once
#include "content/library/library.h"
#include "content/schema/check.h"

namespace flickforge {

class LibraryBuilder {
public:
    explicit LibraryBuilder(std::shared_ptr<const Checker> checker);
    /// All of another library but its objects, and its content hash: the same content, seen through a variant.
    explicit LibraryBuilder(const Library& other);

    void add_packs(std::vector<PackInfo> packs) { library_->packs_ = std::move(packs); }
    void add_objects(ObjectMap objects);
    void add_placeholder(Placeholder placeholder) { library_->placeholders_.push_back(std::move(placeholder)); }
    void add_script(std::string file, FileTree::Text text) { library_->scripts_.emplace(std::move(file), std::move(text)); }
    /// The modules of the standard library that the scripts so far, or those modules, name.
    void add_standard_modules();
    /// What the objects are written in.
    void set_language(std::string language) { library_->language_ = std::move(language); }
    void add_sources(Sources sources) { library_->sources_ = std::move(sources); }

    /// What is there so far, for verification.
    const Library& library() const { return *library_; }
    std::shared_ptr<const Library> finish();

private:
    std::shared_ptr<Library> library_;
};

} // namespace flickforge
