// CLI11's functions, compiled once for both programs: every other file reads their declarations only (CLI11_COMPILE).
#include <CLI/CLI.hpp>
#include <CLI/impl/App_inl.hpp>
#include <CLI/impl/Argv_inl.hpp>
#include <CLI/impl/Config_inl.hpp>
#include <CLI/impl/Encoding_inl.hpp>
#include <CLI/impl/Formatter_inl.hpp>
#include <CLI/impl/Option_inl.hpp>
#include <CLI/impl/Split_inl.hpp>
#include <CLI/impl/StringTools_inl.hpp>
#include <CLI/impl/Validators_inl.hpp>
#if __has_include(<CLI/impl/ExtraValidators_inl.hpp>)
#include <CLI/impl/ExtraValidators_inl.hpp>
#endif
