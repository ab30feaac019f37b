// "What if I flicked like this?": answered in the background, the newest question first.
#include "support/tables.h"
#include "table/what_if.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cmath>
#include <future>
#include <thread>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

WhatIfQuestion about(WhatIfQuestion::About what, Point velocity = {200, 0}) {
    WhatIfQuestion question{.about = what};
    question.plan.board = plain_board(60, 40, 4);
    question.plan.table.pieces = {disc(1, {10, 20}), disc(2, {30, 20}), disc(3, {30, 30})};
    question.flick = {.piece = 1, .velocity = velocity};
    question.grid = {.angles = 90, .speeds = 3};
    return question;
}

/// The answer to this very question; the test fails when it does not come.
std::shared_ptr<const WhatIfAnswer> wait_for(const WhatIfThread& thread, const WhatIfQuestion& question) {
    REQUIRE(thread.wait(std::chrono::steady_clock::now() + std::chrono::minutes(2)));
    const auto answer = thread.newest();
    REQUIRE(answer);
    REQUIRE(answer->to == question);
    return answer;
}

} // namespace

TEST_CASE("a cone asked in the background is the cone asked here", "[table][what-if][threads]") {
    WhatIfThread thread;
    CHECK_FALSE(thread.newest());
    const WhatIfQuestion question = about(WhatIfQuestion::About::cone);
    thread.ask(question);
    const auto answer = wait_for(thread, question);
    const WhatIfAnswer here = answer_to(question);
    CHECK(answer->issues.empty());
    CHECK(answer->cone.ends == here.cone.ends);
    CHECK(answer->cone.ends.size() == 500);
    REQUIRE(answer->cone.chances.size() == 1);
    CHECK(answer->cone.chances[0].piece == 2);
    CHECK(answer->cone.chances[0].hit == here.cone.chances[0].hit);
}

TEST_CASE("a newer question calls off the older", "[table][what-if][threads]") {
    WhatIfThread thread;
    for (int i = 0; i < 40; ++i) thread.ask(about(i % 2 == 0 ? WhatIfQuestion::About::heat : WhatIfQuestion::About::cone, {100.0 + i, 0}));
    const WhatIfQuestion last = about(WhatIfQuestion::About::cone, {139, 0});
    thread.ask(last);
    CHECK(wait_for(thread, last)->cone.ends.size() == 500);
    CHECK_FALSE(thread.busy());
    thread.ask(about(WhatIfQuestion::About::heat));
    thread.forget();
    CHECK_FALSE(thread.newest());
    CHECK_FALSE(thread.busy());
}

TEST_CASE("a question that is called off is given up at once", "[table][what-if]") {
    for (const WhatIfQuestion::About what : {WhatIfQuestion::About::cone, WhatIfQuestion::About::heat}) {
        WhatIfQuestion large = about(what);
        large.grid = {.angles = 20000, .speeds = 20};
        large.tries = 20'000;
        int asked = 0;
        (void)answer_to(large, [&] { return ++asked > 3; });
        CHECK(asked == 4); // of twenty thousand times
    }
}

TEST_CASE("whoever closes the window does not wait for an answer", "[table][what-if][threads]") {
    auto closed = std::make_shared<std::promise<bool>>();
    std::future<bool> was_busy = closed->get_future();
    std::thread([closed] { // on its own, so that one who waits for ever is not waited for
        bool busy = false;
        {
            WhatIfThread thread;
            WhatIfQuestion large = about(WhatIfQuestion::About::heat);
            large.grid = {.angles = 20000, .speeds = 20}; // minutes
            thread.ask(large);
            busy = !thread.wait(std::chrono::steady_clock::now());
        }
        closed->set_value(busy);
    })
        .detach();
    REQUIRE(was_busy.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    CHECK(was_busy.get());
}

TEST_CASE("a question that cannot be answered says why", "[table][what-if]") {
    WhatIfQuestion question = about(WhatIfQuestion::About::cone);
    question.flick.piece = 9;
    CHECK_FALSE(answer_to(question).issues.empty());
    question.about = WhatIfQuestion::About::heat;
    CHECK_FALSE(answer_to(question).issues.empty());
}

TEST_CASE("the cone follows the rules of the plan, as the shot will", "[table][what-if]") {
    // Towards the edge, with a wall 4 cm behind it: whether it leaves depends on the rules.
    WhatIfQuestion question = about(WhatIfQuestion::About::cone, {155, 0});
    question.plan.table.pieces = {disc(1, {10, 20}), disc(2, {30, 20}), disc(3, {56, 20.5})};
    question.flick = {.piece = 1, .velocity = {95, 0}, .spin = 0, .start = Point{37, 20}};
    question.hand = {.angle = 1, .speed = 0.05};
    question.tries = 150;
    std::vector<double> seen;
    for (int rules = 0; rules < 5; ++rules) {
        question.plan.settings.leaves = rules == 1 || rules == 3 ? Leaves::centre : Leaves::whole;
        question.plan.settings.wall_rebound = rules == 2 || rules == 3;
        question.plan.fixed = rules == 4 ? std::vector{3} : std::vector<int>{};
        const WhatIfAnswer answer = answer_to(question);
        REQUIRE(answer.issues.empty());
        int leaves = 0, touched = 0;
        for (const Flick& flick : shaken(question.flick, question.hand, question.tries, 1)) {
            const auto shot = fly(question.plan, flick);
            REQUIRE(shot);
            leaves += shot->left_board(1) || shot->left_board(3);
            touched += !shot->contacts.empty() && shot->contacts[0].met == ContactWith::piece;
        }
        INFO(rules);
        REQUIRE(answer.cone.chances.size() == 1);
        CHECK(std::abs(answer.cone.chances[0].hit - touched / 150.0) < 0.021);
        Foresight foresight(question.plan);
        int foreseen = 0;
        for (const Flick& flick : shaken(question.flick, question.hand, question.tries, 1)) {
            const Foreseen& shot = foresight.play(flick);
            foreseen += shot.left_board(1) || shot.left_board(3);
        }
        CHECK(std::abs(foreseen - leaves) <= 3);
        seen.push_back(leaves / 150.0);
    }
    CHECK(seen[1] > seen[0] + 0.05); // the rules matter here
    CHECK(seen[4] == 0);             // what cannot be pushed is not pushed off
}

TEST_CASE("a disc that is rolled passes whom it would have struck", "[table][what-if]") {
    WhatIfQuestion question = about(WhatIfQuestion::About::cone, {60, 0});
    question.hand = {.angle = 0, .speed = 0};
    question.tries = 1;
    CHECK(answer_to(question).cone.ends.size() == 1);
    question.plan.rolls = true;
    const WhatIfAnswer rolled = answer_to(question);
    CHECK(rolled.issues.empty());
    CHECK(rolled.cone.ends.front().x > 35);
}
