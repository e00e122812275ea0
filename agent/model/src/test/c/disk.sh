#!/bin/sh
# The real program over real mounts: service times against the formula, the cost of the model itself, faults on command. TAP on stdout.
# OUT: where the binaries are. Times have a lower bound that no machine can break, and an upper one that a loaded machine keeps.
set -u
OUT=$(cd "$OUT" && pwd)
MODEL=$OUT/benchlift-model
FAULTY=$OUT/faulty-model
PROBE=$OUT/probe
export ASAN_OPTIONS=detect_leaks=0

skip_all() {
    echo "1..0 # SKIP the model disk: $1"
    exit 0
}
[ "$(id -u)" = 0 ] || skip_all 'needs root'
[ -e /dev/fuse ] || skip_all 'needs FUSE (/dev/fuse)'

work=$(mktemp -d "${TMPDIR:-/tmp}/benchlift-model.XXXXXX")
count=0
failed=0
model=
loop=
cleanup() {
    [ -n "$loop" ] && losetup -d "$loop" 2>/dev/null
    umount -f -l "$work/disk" 2>/dev/null
    [ -n "$model" ] && kill -9 "$model" 2>/dev/null
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
        sed 's/^/# /' "$work/why" "$work/log" 2>/dev/null
    fi
    : >"$work/why"
}
skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2"
}
# Up to 20 s, looking 50 times a second.
soon() {
    for _ in $(seq 1000); do
        "$@" && return 0
        sleep 0.02
    done
    return 1
}
is_mounted() { grep -q " $work/disk fuse" /proc/mounts; }
has_ended() { ! kill -0 "$model" 2>/dev/null; }
# start PROGRAM ARGUMENTS…: the disk is there when this is done. Faults come through $work/commands.
start() {
    rm -f "$work/commands"
    mkfifo "$work/commands"
    # As the helper starts it: on a busy machine a model that wakes up late is none.
    nice -n -10 "$@" --mount "$work/disk" --image "$work/image" 5<>"$work/commands" 2>>"$work/log" &
    model=$!
    exec 8>"$work/commands"
    soon is_mounted
}
stop() {
    exec 8>&-
    umount "$work/disk"
    wait "$model"
    status=$?
    model=
    return $status
}
# Median and mean of so many reads (r) or writes (w) one after the other, in µs: "p50 mean".
probe() { "$PROBE" "$@" 2>"$work/why"; }
eight_at_once() {
    readers=
    for i in $(seq 8); do
        dd if="$loop" of=/dev/null bs=4096 count=1 skip=$((i * 1000)) iflag=direct 2>/dev/null &
        readers="$readers $!"
    done
    # shellcheck disable=SC2086 # a list of numbers
    wait $readers
}
between() { awk -v is="$1" -v low="$2" -v high="$3" 'BEGIN { exit !(is >= low && is <= high) }'; }

truncate -s 1G "$work/image"
: >"$work/disk"
: >"$work/why"

"$MODEL" --kind hdd --mount "$work/disk" --image "$work/image" rpm=3599 2>"$work/why"
[ $? = 2 ] && grep -q 'rpm of the model hdd is 3600 to 15000, not 3599' "$work/why" && ! is_mounted
ok 'a parameter out of its range is refused by name, before anything is mounted' $?
"$MODEL" --kind ssd --mount "$work/disk" --image "$work/image" rpm=7200 2>"$work/why"
[ $? = 2 ] && grep -q 'the model ssd has no parameter rpm' "$work/why" && ! is_mounted
ok 'a parameter of another kind is refused by name' $?

# The size of what the kernel and this machine add: with no delay, and again with one.
start "$MODEL" --kind fixed read_us=0 write_us=0
probe "$work/disk" r 4096 2000 >"$work/bare"
read -r bare mean <"$work/bare"
echo "# no delay: median $bare us, mean $mean us, $(awk -v us="$mean" 'BEGIN { printf "%d", 1000000 / us }') requests a second"
between "$bare" 0 20000
ok 'without a delay a request costs what the model itself costs' $?
stop
ok 'the program ends with 0 when its disk is unmounted' $?

start "$MODEL" --kind fixed read_us=4000 write_us=2000
read -r middle mean <<EOF
$(probe "$work/disk" r 4096 300)
EOF
echo "# 4000 us: median $middle us, mean $mean us"
between "$middle" 4000 12000
ok 'fixed: a read takes its delay' $?
read -r middle mean <<EOF
$(probe "$work/disk" w 4096 300)
EOF
between "$middle" 2000 10000
ok 'fixed: a write takes another' $?
stop

start "$MODEL" --kind hdd
read -r middle mean <<EOF
$(probe "$work/disk" r 16384 600)
EOF
echo "# hdd: median $middle us, mean $mean us; the formula's mean is 12649 us"
# The mean of 600 has a standard error of 1.4 %; a busy machine adds.
between "$mean" 11800 30000
ok 'hdd: random reads take the mean of the formula' $?
read -r middle mean <<EOF
$(probe "$work/disk" s 65536 400)
EOF
echo "# hdd in sequence, 64 KiB: median $middle us"
between "$middle" 200 5000
ok 'hdd: reads in sequence stream' $?
stop

start "$MODEL" --kind hdd
dd if=/dev/urandom of="$work/data" bs=1M count=8 2>/dev/null
dd if="$work/data" of="$work/disk" bs=1M oflag=direct conv=notrunc 2>/dev/null
dd if="$work/disk" bs=64k count=128 iflag=direct 2>/dev/null | cmp -s - "$work/data" &&
    head -c 8388608 "$work/image" | cmp -s - "$work/data"
ok 'what was written is read back, and lies in the image' $?
dd if="$work/disk" of=/dev/null bs=4096 skip=262144 count=1 2>/dev/null
[ "$(stat -c %s "$work/disk")" = 1073741824 ]
ok 'the disk is as large as its image' $?
stop

if command -v losetup >/dev/null && [ -e /dev/loop-control ]; then
    start "$MODEL" --kind fixed read_us=20000 channels=1
    loop=$(losetup --find --show --direct-io=on "$work/disk")
    started=$(date +%s%N)
    eight_at_once
    took=$((($(date +%s%N) - started) / 1000000))
    echo "# 8 requests at once over a loop device, 20 ms each, one channel: $took ms"
    [ "$took" -ge 160 ]
    ok 'requests that come together are served one after the other' $?
    losetup -d "$loop"
    stop
    start "$MODEL" --kind fixed read_us=500000 channels=8
    loop=$(losetup --find --show --direct-io=on "$work/disk")
    started=$(date +%s%N)
    eight_at_once
    took=$((($(date +%s%N) - started) / 1000000))
    echo "# the same with 500 ms and eight channels: $took ms"
    [ "$took" -ge 500 ] && [ "$took" -lt 4000 ]
    ok 'the loop device above has many requests under way' $?
    losetup -d "$loop"
    loop=
    stop
else
    skip 'requests that come together are served one after the other' 'needs losetup (package util-linux)'
fi

# In a hurry: an hour's delays are not waited for.
start "$MODEL" --kind fixed read_us=1000000
kill -USR1 "$model"
started=$(date +%s)
probe "$work/disk" r 4096 200 >/dev/null
[ $(($(date +%s) - started)) -lt 60 ]
ok 'in a hurry nothing is delayed' $?
stop

# Killed while requests wait: they fail at once, and so does what comes later.
start "$MODEL" --kind fixed read_us=1000000
started=$(date +%s%N)
dd if="$work/disk" of=/dev/null bs=4096 count=100 iflag=direct 2>"$work/why" &
reader=$!
sleep 0.3
kill -9 "$model"
wait "$reader"
[ $? != 0 ] && ! dd if="$work/disk" of=/dev/null bs=4096 count=1 2>>"$work/why" && grep -q 'not connected' "$work/why"
ok "killed under a load: I/O errors, $((($(date +%s%N) - started) / 1000000 - 300)) ms later" $?
umount "$work/disk"
model=

# The faults, which the shipped program does not have.
! grep -q 'no such fault' "$MODEL" && grep -q 'no such fault' "$FAULTY"
ok 'the program that is shipped knows no faults' $?
start "$FAULTY" --kind fixed read_us=0 write_us=0
echo 'error 28' >&8
soon sh -c "! dd if=/dev/zero of='$work/disk' bs=4096 count=1 oflag=direct conv=notrunc 2>'$work/why'" && grep -q 'No space left' "$work/why"
ok 'fault: ENOSPC' $?
echo 'error 0' >&8
soon dd if=/dev/zero of="$work/disk" bs=4096 count=1 oflag=direct conv=notrunc 2>/dev/null
ok 'fault: no more' $?
echo 'hang 1' >&8
sleep 0.2
timeout -s KILL 1 dd if="$work/disk" of=/dev/null bs=4096 count=1 iflag=direct 2>"$work/why"
[ $? = 137 ]
ok 'fault: hangs' $?
umount -f "$work/disk" 2>/dev/null || umount -l "$work/disk"
kill -9 "$model" 2>/dev/null
wait "$model" 2>/dev/null

truncate -s 16M "$work/image"
start "$FAULTY" --kind fixed read_us=0 write_us=0
tr '\0' A </dev/zero | dd of="$work/disk" bs=64k count=16 iflag=fullblock oflag=direct conv=notrunc,fsync 2>/dev/null
echo 'torn 1' >&8
sleep 0.2
! tr '\0' B </dev/zero | dd of="$work/disk" bs=64k count=1 seek=32 iflag=fullblock oflag=direct conv=notrunc 2>"$work/why"
ok 'fault: a torn write is told as an error' $?
tr '\0' C </dev/zero | dd of="$work/disk" bs=4096 count=200 iflag=fullblock oflag=direct conv=notrunc 2>/dev/null
echo 'cut' >&8
soon sh -c "! dd if='$work/disk' of=/dev/null bs=4096 count=1 iflag=direct 2>/dev/null"
exec 8>&-
umount "$work/disk"
wait "$model" 2>/dev/null
model=
kept=$(head -c 819200 "$work/image" | tr -d A | wc -c)
kept=$((kept / 4096))
echo "# power cut: of 200 writes that were not flushed $kept are there"
[ "$kept" -gt 50 ] && [ "$kept" -lt 150 ] && [ "$(head -c 1048576 "$work/image" | tail -c 200000 | tr -d A | wc -c)" = 0 ]
ok 'fault: a power cut loses about half of what was not flushed, and nothing that was' $?

echo "1..$count"
[ "$failed" = 0 ]
