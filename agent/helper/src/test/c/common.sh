# What the tests of the real helper share: OUT is where the binaries are. TAP on stdout.
HELPER=$OUT/benchlift-helper
SANITIZED=$OUT/sanitized-helper
MODEL=$OUT/../../../model/target/native/benchlift-model
CTL=$OUT/ctl
export ASAN_OPTIONS=detect_leaks=0

skip_all() {
    echo "1..0 # SKIP the faults of the helper: $1"
    exit 0
}
[ "$(id -u)" = 0 ] || skip_all 'needs root'
[ -e /dev/loop-control ] || skip_all 'needs loop devices'
command -v losetup >/dev/null || skip_all 'needs losetup (package util-linux)'

work=$(mktemp -d "${TMPDIR:-/tmp}/benchlift-faults.XXXXXX")
chmod 755 "$work"
state=$work/state
count=0
failed=0
helper=
holder=
disk=
other=
model=$(realpath -m "$MODEL")

cleanup() {
    [ -n "$helper" ] && kill -9 "$helper" 2>/dev/null
    [ -n "$holder" ] && kill "$holder" 2>/dev/null
    "$HELPER" --undo --state "$state" >/dev/null 2>&1
    "$HELPER" --undo --state "$work/late" >/dev/null 2>&1
    for loop in $disk $other; do
        put_back "$loop"
        losetup -d "$loop" 2>/dev/null
    done
    rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

ok() {
    count=$((count + 1))
    if [ "$2" = 0 ]; then
        echo "ok $count - $1"
    else
        failed=$((failed + 1))
        echo "not ok $count - $1"
        [ -f "$work/why" ] && sed 's/^/# /' "$work/why"
        tail -n 20 "$work/log" 2>/dev/null | sed 's/^/# log: /'
        [ -n "$disk" ] && settle_disk
    fi
    rm -f "$work/why"
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}

# A loop number keeps its settings when its file is detached: what it had is noted, and put back at the end.
new_disk() {
    truncate -s 64M "$1"
    loop=$(losetup --find --show "$1") || return 1
    snapshot "$loop" >"$work/had.${loop#/dev/}"
    echo "$loop"
}
put_back() {
    for setting in scheduler nr_requests wbt_lat_usec read_ahead_kb; do
        had=$(sed -n "s|^./$setting:||p" "$work/had.${1#/dev/}" | sed 's/.*\[\(.*\)\].*/\1/')
        [ "$(sed 's/.*\[\(.*\)\].*/\1/' "$(queue_of "$1")/$setting")" = "$had" ] || echo "$had" >"$(queue_of "$1")/$setting"
    done
}
queue_of() { echo "/sys/block/${1#/dev/}/queue"; }
# Every setting that can be written, as one sorted text.
snapshot() { (cd "$(queue_of "$1")" && find . -type f -perm -u=w -exec grep -H . {} + 2>/dev/null | sort); }
settle_disk() {
    "$HELPER" --undo --state "$state" >/dev/null 2>&1
    original
}
same() {
    snapshot "$disk" >"$work/now"
    cmp -s "$work/before" "$work/now" || { diff "$work/before" "$work/now" >"$work/why"; return 1; }
}
# Up to 20 s, looking 50 times a second.
soon() {
    for _ in $(seq 1000); do
        "$@" && return 0
        sleep 0.02
    done
    return 1
}
start() {
    program=$1
    shift
    "$program" serve "$@" --socket "$work/socket" --uid "${uid:-0}" --state "$state" --reserve 67108864 --model "$model" 2>>"$work/log" &
    helper=$!
    soon test -S "$work/socket"
}
stop() {
    kill "$helper" 2>/dev/null
    wait "$helper" 2>/dev/null
    helper=
}
# A random share of $1 milliseconds, as seconds.
moment() { awk -v limit="$1" -v seed="$(od -An -N4 -tu4 /dev/urandom)" 'BEGIN { srand(seed); printf "%.3f", rand() * limit / 1000 }'; }
# No mount, no file, no loop device; of images in memory, which have no path, those that the client was told of.
no_volumes() {
    grep -ohs 'volumes/[0-9a-f]\{16\}' "$work/why" "$work/volumes" | sed 's|volumes/|^/memfd:bl-|' >"$work/ids"
    echo "^$state/" >>"$work/ids"
    ! grep -q " $state/" /proc/mounts && [ -z "$(ls "$state/images" "$state/volumes" "$state/models" 2>/dev/null | grep -v :)" ] &&
        ! cat /sys/block/loop*/loop/backing_file 2>/dev/null | grep -q -f "$work/ids"
}
# Kinds of model disks: 0 hdd, 1 ssd, 2 fixed.
gone() { no_volumes && [ ! -e "/proc/$disk_process/fd/4" ] && [ ! -e "/dev/loop$loop" ]; }
# The model disk's process, and the number of the loop device over it, of the volume in $work/told.
find_model() {
    made=$(sed -n 's/^10 ok[^|]*|[^|]*|[^|]*| \([^ ]*\).*/\1/p' "$work/told")
    loop=$(sed -n 's/^10 ok 7:\([0-9]*\).*/\1/p' "$work/told")
    disk_process=$(pgrep -P "$helper" -x benchlift-model)
    [ -n "$made" ] && [ -n "$disk_process" ]
}
# A volume on a model in the hands of a client that stays for so many ms: with_model MS WORDS-AFTER… ; $client is that client.
with_model() {
    stays=$1
    shift
    : >"$work/told"
    "$CTL" "$work/socket" open me model 0 64 1 lab 2 1 1 0 1000 sleep "$stays" "$@" >"$work/told" &
    client=$!
    soon find_model
}
# Milliseconds until a command is true, in $took.
timed() {
    began=$(date +%s%N)
    soon "$@"
    status=$?
    took=$((($(date +%s%N) - began) / 1000000))
    return $status
}
