// Every benchmark runs to its end with the least of everything, so that it cannot rot unseen. How fast it is, is for people to look at.
#include "content/json/json_reader.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("every benchmark runs, as text and as JSON", "[cli][bench]") {
    const std::string what = GENERATE("load", "table", "script", "press", "playtest", "workshop");
    CAPTURE(what);
    const Ran text = run({"bench", what, "--tiny"});
    CHECK(text.err == "");
    CHECK(text.code == 0);
    CHECK(text.out.contains("target"));
    const Ran json = run({"bench", what, "--tiny", "--json"});
    CHECK(json.err == "");
    CHECK(json.code == 0);
    INFO(json.out);
    CHECK(read_json(json.out, "bench").root);
}

TEST_CASE("an unknown benchmark is answered with those that there are", "[cli][bench]") {
    const Ran ran = run({"bench", "lod"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "error: there is no benchmark \"lod\"; did you mean \"load\"? [unknown-bench]\n");
    CHECK(run({"bench", "everything"}).err.contains("there are: load, table, script, press, playtest, workshop"));
    CHECK(run({"bench", "--help"}).out.contains("load, table, script, press, playtest,"));
}
