# shellcheck shell=bash
# shellcheck disable=SC2034 # variables for those who source this
# Ways into a private root. Sourced by tools/env and tools/root/make-root.

# program_of ROOT NAME: sets PROGRAM to the command line that runs the root's own NAME from outside, with its own libraries.
program_of() {
    local loader
    for loader in "$1"/usr/lib/*-linux-gnu*/ld-linux*.so.?; do
        [[ ! -x $loader ]] || break
    done
    PROGRAM=("$loader" --library-path "${loader%/*}" "$1/usr/bin/$2")
}

try_bwrap() {
    local attempt own
    program_of "$1" bwrap
    own=("${PROGRAM[@]}")
    bwrap=()
    for attempt in host own host-user own-user; do
        case $attempt in
            host*) type -P bwrap >/dev/null || continue; bwrap=(bwrap) ;;
            own*) bwrap=("${own[@]}") ;;
        esac
        [[ $attempt != *-user ]] || bwrap+=(--unshare-user) # root in a container without rights of its own
        if "${bwrap[@]}" --bind / / --dev-bind /dev /dev --bind /proc /proc true 2>/dev/null; then
            way=bwrap
            return
        fi
    done
    return 1
}

# in_chroot ROOT PATH… -- DIRECTORY COMMAND ARGS…: becomes COMMAND in ROOT, with the host's PATHs under their own names.
in_chroot() {
    # shellcheck disable=SC2016 # for the inner shell
    exec unshare --mount --propagation private "$BASH" -c '
        set -e
        root=$1
        shift
        while [[ $1 != -- ]]; do
            if [[ -L $1 ]]; then [[ -e $root$1 || -L $root$1 ]] || ln -s "$(readlink "$1")" "$root$1"
            else
                if [[ -d $1 ]]; then mkdir -p "$root$1"; else [[ -e $root$1 ]] || : >"$root$1"; fi
                mount --rbind "$1" "$root$1"
            fi
            shift
        done
        exec chroot "$root" env --chdir="$2" "${@:3}"' in_chroot "$@"
}

# ways_into ROOT: sets `way` to bwrap, chroot or proot, and the array of that name to how it is called.
#   bwrap   as fast as no root at all; needs the right to make namespaces. The host's own comes first, since some
#           distributions (AppArmor) allow it to that one only; else the one in the root.
#   chroot  with the host's directories mounted in a mount namespace of its own, so that nothing stays behind. For root
#           where bwrap does not run.
#   proot   follows each system call and needs no rights, but compiling takes twice as long. For containers.
# Tried each time, for ten milliseconds, rather than remembered: the same cache may be used on another day by another
# user, in a container, or after a change of the kernel's settings.
ways_into() {
    if [[ ${FLICKFORGE_WAY_IN:-bwrap} == bwrap ]]; then try_bwrap "$1" && return; fi # the variable is for trying the others
    if [[ ${FLICKFORGE_WAY_IN:-chroot} == chroot ]] && ((EUID == 0)) && unshare --mount --propagation private chroot "$1" true 2>/dev/null; then
        way=chroot
        return
    fi
    program_of "$1" proot
    # Its acceleration by seccomp crashes on recent kernels, and gains little.
    proot=(env PROOT_NO_SECCOMP=1 "${PROGRAM[@]}")
    way=proot
    "${proot[@]}" -r "$1" -b /proc -b /dev -w / true 2>/dev/null ||
        fail "There is no way into the private root: neither namespaces nor ptrace are allowed here." \
            "An administrator can help in one of these ways:" \
            "  on this machine   sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000" \
            "                    and, on Ubuntu, sysctl kernel.apparmor_restrict_unprivileged_userns=0" \
            "  in a container    --cap-add SYS_PTRACE, or --security-opt seccomp=unconfined, or --privileged" \
            "  or without a root a native build, on Debian 14 or Ubuntu 26.10: FLICKFORGE_ENV=native"
}
