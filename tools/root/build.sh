# shellcheck shell=bash
# shellcheck disable=SC2154 # repo is in lib.sh
# Configuring and building, inside the environment. Sourced by forge-inside and test-inside.

# build PRESET [TARGET…]: configures when that is needed and builds. Says nothing when all is up to date.
build() {
    local preset=$1 dir=$repo/build/$1 stamp lock
    shift
    mkdir -p "$dir"
    log=$repo/build/$preset.log
    exec {lock}>"$repo/build/$preset.lock" # two terminals must not build in one directory at the same time
    if ! flock --nonblock "$lock"; then
        say "• Another build of $preset is running; waiting for it …"
        flock "$lock"
    fi
    : >"$log"

    # Objects of another compiler, other headers or another place are not to be trusted; ccache makes up for the loss.
    stamp="$repo in $(cat /etc/flickforge-root 2>/dev/null || echo native)"
    if [[ ! -e $dir/build.ninja || $(cat "$dir/.environment" 2>/dev/null) != "$stamp" ]]; then
        rm -rf "$dir"
        step "Configuring $preset" : cmake -S "$repo" --preset "$preset" ||
            fail_with_log "CMake could not configure $preset."
        echo "$stamp" >"$dir/.environment"
    fi

    # NINJA_STATUS and not a terminal: one line a step, which `built` reads for the live line
    if ! NINJA_STATUS='[%f/%t] ' step "Building $preset" built ninja -C "$dir" "$@"; then
        sed -n '/^FAILED: /,$p' "$log" | head -n 60 >&2
        fail "Flickforge could not be built ($preset)." "The whole log: $log"
    fi
    # warnings and the like: all that is neither progress nor ninja's own words
    grep -vE '^(\[[0-9]+/[0-9]+\]|ninja: )|^-- |^$' "$log" >&2 || true
    exec {lock}>&-
}

built() { tail -n 1 "$log" | sed -n 's/^\(\[[0-9/]*\]\).*/\1/p'; }
