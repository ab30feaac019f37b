# shellcheck shell=bash
# shellcheck disable=SC2154 # repo is in lib.sh
# Configuring and building, inside the environment. Sourced by forge-inside and test-inside.

# A build folder is named after the environment that it was made in: objects of another compiler, other headers or another
# place are not to be trusted. Two roots with the same compiler and headers share one, as that of ./forge and the larger one of ./test.
# CMakePresets.json puts FLICKFORGE_PLACE behind the preset's name.
name_environment() {
    local kind=native what
    what="$repo $(g++ -dumpfullversion -dumpmachine 2>/dev/null || true)"
    if [[ -e /etc/flickforge-root ]]; then
        kind=root
        what+=$(awk '/^Package: / { name = $2 } /^Version: / && name ~ /-dev$|^(g[+][+]|gcc|cpp|binutils)/ { print name, $2 }' /var/lib/dpkg/status)
    fi
    what=$(sha256sum <<<"$what")
    export FLICKFORGE_PLACE=-$kind-${what:0:8}
}
name_environment

# build PRESET [TARGET…]: configures when that is needed and builds; says nothing when all is up to date. Sets `dir` to the build folder.
# Nothing is removed here: tools/env --clean removes the folders of other environments.
build() {
    local preset=$1 lock
    shift
    dir=$repo/build/$preset$FLICKFORGE_PLACE
    log=$dir.log
    if ! mkdir -p "$repo/build" 2>/dev/null || [[ ! -w $repo/build ]]; then
        without_writing "$preset" "$@"
        return
    fi
    if ! { mkdir -p "$dir" && exec {lock}>"$dir.lock"; } 2>/dev/null; then # two terminals must not build in one folder at the same time
        no_room
        fail "$dir cannot be written." "Does it belong to another user?"
    fi
    if ! flock --nonblock "$lock"; then
        say "• Another build of $preset is running; waiting for it …"
        step "Waiting for the other build" built flock "$lock"
    fi
    { : >"$log"; } 2>/dev/null || fail "$log cannot be written." "Does it belong to another user?"
    link_to "$preset"

    if [[ ! -e $dir/build.ninja ]]; then # --fresh: what an interrupted run has left may be half a file
        step "Configuring $preset" : cmake --fresh -S "$repo" --preset "$preset" || {
            no_room
            fail_with_log "CMake could not configure $preset."
        }
    fi

    # NINJA_STATUS and not a terminal: one line a step, which `built` reads
    if ! NINJA_STATUS='[%f/%t] ' step "Building $preset" built ninja -C "$dir" "$@"; then
        no_room
        sed -n '/^FAILED: /,$p' "$log" | head -n 60 >&2
        fail "Flickforge could not be built ($preset)." "The whole log: $log"
    fi
    # warnings and the like: all that is neither progress nor ninja's own words
    grep -vE '^(\[[0-9]+/[0-9]+\]|ninja: )|^-- |^$' "$log" >&2 || true
    exec {lock}>&-
}

built() { tail -n 1 "$log" | sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 of \2/p'; }

# People type build/release/…: a link to the folder that was built last, unless plain CMake has made a real folder of that name.
link_to() {
    local link=$repo/build/$1
    [[ -e $link && ! -L $link ]] || ln -sfn "$1$FLICKFORGE_PLACE" "$link" 2>/dev/null || true
}

# Ends with a sentence if a full disk is the reason of what went wrong.
no_room() {
    local place
    for place in "$repo/build" "${TMPDIR:-/tmp}"; do
        if (($(room_in "$place") < 20)); then
            fail "The disk is full: $place has $(room_in "$place") MB left." \
                "A build takes up to 3 GB. What is built already is kept."
        fi
    done
    ! grep -q 'No space left' "$log" 2>/dev/null || fail_with_log "The disk is full." "What is built already is kept."
}

# A clone that cannot be written is run as it was built, if that is up to date.
without_writing() {
    local preset=$1
    shift
    if [[ -e $dir/build.ninja ]] && ninja -n -C "$dir" "$@" 2>/dev/null | grep -q 'no work to do'; then return; fi
    fail "$repo cannot be written, and the program is not built there." \
        "Clone it to a directory of yours: git clone $(printf %q "$repo")"
}
