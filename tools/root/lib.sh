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

# A cache in a relative path would be another one in each directory; and a home that is empty is none: ~ asks the system.
cache=${XDG_CACHE_HOME:-}
[[ $cache == /* ]] || cache=$([[ ${HOME:-} == /* ]] || unset HOME; echo ~/.cache)
cache=${cache%/}/flickforge
cache=${cache/#\/\//\/} # the home of a user without one is /

# packages run|test|cluster: sets the array PACKAGES to the names in the lists.
packages() {
    local name _ list files=("$tools/packages-run")
    [[ $1 == run ]] || files+=("$tools/packages-$1")
    PACKAGES=()
    for list in "${files[@]}"; do
        while read -r name _; do
            [[ -z $name || $name == '#'* ]] || PACKAGES+=("${name%%#*}")
        done <"$list"
    done
}

# root_for run|test|cluster: the directory of that private root, made or not. Its name changes with what must be in it, so
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
    exit "${fail_status:-1}"
}

# fail_with_log TITLE [LINE…]: the same, after the last lines of $log.
fail_with_log() {
    say "  ⋮"
    tail -n 15 "$log" | sed 's/^/  │ /' >&2
    fail "$@" "The whole log: $log"
}

# room_in DIRECTORY: how many MB are free there.
room_in() { df -Pk "$1" | awk 'END { print int($4 / 1024) }'; }

job= # process group of the step that is running
stop() {
    trap '' INT TERM HUP
    [[ -z $job ]] || kill -TERM -- "-$job" 2>/dev/null || true
    [[ ! -t 2 ]] || printf '\r\e[K' >&2
    say "Stopped. The next run takes it up from here."
    exit $((128 + $1))
}

# time_left N OF-M: sets REPLY to ", about … left", from how fast N has grown since the step was first asked. Empty while that says little.
time_left() {
    local n=${1%% *} all=${1##* } left
    REPLY=
    if ((first_n < 0)); then
        first_n=$n first_time=$SECONDS
    elif ((n - first_n >= 3 && SECONDS - first_time >= 5)); then
        left=$(((all - n) * (SECONDS - first_time) / (n - first_n)))
        if ((left >= 90)); then REPLY=", about $(((left + 30) / 60)) min left"; else REPLY=", about $((left / 10 * 10 + 10)) s left"; fi
    fi
}

# Shows what the step has written since the last time, where people want to read it (show=1): whole lines, without ctest's announcements.
show_output() {
    local piece
    while IFS= read -r piece <&"$output_so_far"; do
        [[ ! -t 2 ]] || printf '\r\e[K' >&2
        [[ $unfinished$piece =~ ^\ +Start\ +[0-9]+: ]] || printf '%s\n' "$unfinished$piece"
        unfinished=
    done
    unfinished+=$piece
}

# step TEXT HINT COMMAND…: runs COMMAND with its output at the end of $log. Once it takes longer than a second, shows TEXT and how much is
# left: on one line that changes in a terminal, otherwise as a line every ten seconds. HINT is a function that prints how far it is, as
# "12 of 30", or :. Returns COMMAND's status. With show=1 the output is shown as well.
# The command gets a process group of its own, so that Ctrl-C can end all of it.
step() {
    local text=$1 hint=$2 start=$SECONDS next=0 status end how first_n=-1 first_time output_so_far unfinished=
    shift 2
    trap 'stop 2' INT
    trap 'stop 15' TERM
    trap 'stop 1' HUP
    exec {end}<> <(:) # a pipe: reading it with a time limit is a sleep that the end of the command cuts short
    : >>"$log"
    exec {output_so_far}<"$log"
    set -m
    # One byte says that it has ended; the status comes from wait. Two bytes could be parted by the time limit of read.
    { status=0; "$@" >>"$log" 2>&1 </dev/null || status=$?; echo >&"$end"; exit "$status"; } &
    job=$!
    set +m
    until read -r -t 1 -u "$end"; do
        [[ ! ${show:-} ]] || show_output
        [[ -t 2 ]] || ((SECONDS - start >= next)) || continue
        how=$("$hint")
        REPLY=
        [[ $how != *' of '* ]] || time_left "$how"
        if [[ -t 2 ]]; then
            printf '\r\e[K• %s … %s%s' "$text" "${how:-$((SECONDS - start)) s}" "$REPLY" >&2
        else
            ((next == 0)) || how=${how:-$((SECONDS - start)) s so far}
            printf '• %s …%s%s\n' "$text" "${how:+ $how}" "$REPLY" >&2
        fi
        next=$(((SECONDS - start) / 10 * 10 + 10))
    done
    status=0
    wait "$job" || status=$?
    job=
    [[ ! ${show:-} ]] || show_output
    exec {end}>&- {output_so_far}<&-
    trap - INT TERM HUP
    ((next)) || return "$status"
    [[ ! -t 2 ]] || printf '\r\e[K' >&2
    printf '• %s … %d s\n' "$text" $((SECONDS - start)) >&2
    return "$status"
}
