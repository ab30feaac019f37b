# shellcheck shell=bash
# shellcheck disable=SC2034 # variables for those who source this
# What the set-up scripts share: where things are, and how they talk to people. Sourced, never run.
# Everything said here goes to stderr: the program's stdout stays clean (./forge list monsters --json | jq).

# The releases that a private root is made of. Debian and Ubuntu hosts each use their own mirror and keyring.
# Ubuntu 26.04 lacks json-schema-validator, so it is 26.10 there.
debian_suite=forky debian_components=main
ubuntu_suite=stonking ubuntu_components="main universe"
recipe=1 # raise it when make-root changes what is in a root, so that old ones are not taken for new ones

tools=$(readlink -f "${BASH_SOURCE[0]}")
tools=${tools%/*}
repo=${tools%/*/*}
cache=${XDG_CACHE_HOME:-~/.cache}/flickforge

# packages run|test: sets the array PACKAGES to the names in the lists.
packages() {
    local name _ list files=("$tools/packages-run")
    [[ $1 == run ]] || files+=("$tools/packages-test")
    PACKAGES=()
    for list in "${files[@]}"; do
        while read -r name _; do
            [[ -z $name || $name == '#'* ]] || PACKAGES+=("${name%%#*}")
        done <"$list"
    done
}

# root_for run|test: the directory of that private root, made or not. Its name changes with what must be in it, so
# that clones with the same lists share one and another branch's list never meets the wrong one.
root_for() {
    local hash
    packages "$1"
    hash=$(sha256sum <<<"$recipe $debian_suite $ubuntu_suite $HOSTTYPE ${PACKAGES[*]}")
    REPLY=$cache/root-$1-${hash:0:12}
}

log=/dev/null # where the output of steps goes; each script names its own
say() { printf '%s\n' "$*" >&2; }

# fail TITLE [LINE…]: says what went wrong and what to do, and ends the script.
fail() {
    printf '✗ %s\n' "$1" >&2
    shift
    (($# == 0)) || printf '%s\n' "$@" | sed 's/^/  /' >&2
    exit 1
}

# fail_with_log TITLE [LINE…]: the same, after the last lines of $log.
fail_with_log() {
    say "  ⋮"
    tail -n 15 "$log" | sed 's/^/  │ /' >&2
    fail "$@" "The whole log: $log"
}

job= # process group of the step that is running
stop() {
    trap '' INT TERM HUP
    [[ -z $job ]] || kill -TERM -- "-$job" 2>/dev/null || true
    [[ ! -t 2 ]] || printf '\r\e[K' >&2
    say "Stopped. The next run takes it up from here."
    exit $((128 + $1))
}

# step TEXT HINT COMMAND…: runs COMMAND with its output at the end of $log and shows TEXT and the seconds once it takes
# longer than one. HINT is a function that prints how far it is, or :. Returns COMMAND's status.
# The command gets a process group of its own, so that Ctrl-C can end all of it.
step() {
    local text=$1 hint=$2 start=$SECONDS shown='' status end
    shift 2
    trap 'stop 2' INT
    trap 'stop 15' TERM
    trap 'stop 1' HUP
    exec {end}<> <(:) # a pipe: reading it with a time limit is a sleep that the end of the command cuts short
    set -m
    { status=0; "$@" >>"$log" 2>&1 </dev/null || status=$?; echo "$status" >&"$end"; } &
    job=$!
    set +m
    until read -r -t 1 -u "$end" status; do
        if [[ -t 2 ]]; then
            printf '\r\e[K• %s … %d s  %s' "$text" $((SECONDS - start)) "$("$hint")" >&2
        elif [[ ! $shown ]]; then
            printf '• %s …' "$text" >&2
        fi
        shown=1
    done
    wait "$job" || true
    job=
    exec {end}>&-
    trap - INT TERM HUP
    [[ $shown ]] || return "$status"
    if [[ -t 2 ]]; then
        printf '\r\e[K• %s … %d s\n' "$text" $((SECONDS - start)) >&2
    else
        printf ' %d s\n' $((SECONDS - start)) >&2
    fi
    return "$status"
}
