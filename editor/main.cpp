#include "editor/app.h"

#include <iostream>

int main(int argc, char** argv) { return flickforge::editor::run_editor({argv + 1, argv + argc}, std::cout, std::cerr); }
