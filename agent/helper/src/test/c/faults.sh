#!/bin/sh
# Kills, cuts and contradicts the real helper on a loop device, and looks whether everything is as before. TAP on stdout.
# OUT: where the binaries are. ROUNDS=long: 100 kills of each kind, 200 volumes, every crash point.
# Otherwise a sample of each in some seconds: it runs with every build.
# Touches only loop devices that it has set up itself.
set -u
OUT=$(cd "$OUT" && pwd)
if [ "${ROUNDS:-}" = long ]; then KILLS=100; VOLUMES=200; FOREIGN=20; STEP=1; else KILLS=3; VOLUMES=4; FOREIGN=2; STEP=7; fi
. "$(dirname -- "$0")/common.sh"

disk=$(new_disk "$work/disk") || skip_all 'no loop device can be set up'
queue=$(queue_of "$disk")
number=$(cat "/sys/block/${disk#/dev/}/dev")
grep -q bfq "$queue/scheduler" && grep -q kyber "$queue/scheduler" || skip_all 'the kernel lacks bfq or kyber'
# An original that is nobody's default, so that a default put in its place shows.
original() {
    echo mq-deadline >"$queue/scheduler"
    echo 64 >"$queue/nr_requests"
    echo 5000 >"$queue/wbt_lat_usec"
    echo 300 >"$queue/iosched/read_expire"
}
original
snapshot "$disk" >"$work/before"
changes="set $number scheduler bfq set $number iosched/slice_idle 3 set $number read_ahead_kb 256 set $number scheduler kyber"

# The time to live is waited for beside everything else.
other=$(new_disk "$work/other")
late=$(cat "/sys/block/${other#/dev/}/dev")
echo kyber >"$(queue_of "$other")/scheduler"
snapshot "$other" >"$work/late.before"
as_late() { snapshot "$other" >"$work/late.now" && cmp -s "$work/late.before" "$work/late.now"; }
"$HELPER" serve --socket "$work/late.socket" --uid 0 --state "$work/late" 2>>"$work/log" &
late_helper=$!
"$CTL" "$work/late.socket" open sleeper set "$late" scheduler bfq sleep 3600000 >"$work/late.out" &
late_client=$!

start "$SANITIZED"
"$CTL" "$work/socket" open me $changes set "$number" scheduler none set "$number" scheduler mq-deadline \
    set "$number" scheduler bfq close >"$work/why" && same
ok 'a lease through all four schedulers ends with every setting as before' $?

"$CTL" "$work/socket" open me $changes again hello >"$work/why" && [ "$(grep -c '^7 ok | kyber' "$work/why")" = 2 ]
ok 'a request repeated gets its stored answer' $?
"$CTL" "$work/socket" open me set "$number" scheduler nonsense >"$work/why"
[ $? = 11 ] && grep -q 'not offered by this kernel' "$work/why" && same
ok 'a scheduler that the kernel does not offer is refused before any write' $?
"$CTL" "$work/socket" open me set "$number" iosched/../scheduler none >"$work/why"
[ $? = 11 ] && same
ok 'a setting with a path in it is refused' $?
"$CTL" "$work/socket" open me set "$number:1" scheduler none >"$work/why"
[ $? = 11 ] && grep -q 'another device under this number' "$work/why"
ok 'a device of another sequence number is refused' $?
"$CTL" "$work/socket" garbage >/dev/null
[ $? = 3 ] && "$CTL" "$work/socket" hello >"$work/why"
ok 'who sends no request is hung up on, and the helper lives' $?
"$CTL" "$work/socket" tasks $$ >"$work/why"
[ $? = 11 ] && grep -q 'no mysqld, mariadbd or postgres' "$work/why"
ok 'the threads of a shell are nobody'"'"'s business' $?
cat "/proc/$helper/status" >"$work/why" && grep -q '^CapEff:.*00000000002800c7$' "$work/why" && grep -q '^NoNewPrivs:.*1$' "$work/why"
ok 'the helper has seven capabilities and gets no new ones' $?

for _ in $(seq "$FOREIGN"); do
    "$CTL" "$work/socket" open me $changes sleep 400 check close >"$work/why" &
    client=$!
    soon grep -qs '| kyber' "$work/why"
    echo 512 >"$queue/read_ahead_kb"
    wait "$client"
    grep -q '^8 ok .*read_ahead_kb | 256 | 512' "$work/why" && grep -q '^4 ok CONFLICT .*read_ahead_kb' "$work/why" &&
        [ "$(cat "$queue/read_ahead_kb")" = 512 ] || break
    grep 'read_ahead_kb:' "$work/before" | cut -d: -f2 >"$queue/read_ahead_kb"
    same || break
    : >"$work/foreign-done"
    rm -f "$work/why"
done
same && [ -f "$work/foreign-done" ] && [ ! -f "$work/why" ]
ok "a setting changed by hand is told as drift, left alone and told as conflict, $FOREIGN of $FOREIGN" $?

"$CTL" "$work/socket" open me $changes sleep 400 restore "$number" check restore "$number" close >"$work/why" &
client=$!
soon grep -qs '| kyber' "$work/why"
echo 512 >"$queue/read_ahead_kb"
wait "$client"
[ $? = 11 ] && grep -q '^14 ok CONFLICT .*read_ahead_kb: held 256, found 512' "$work/why" && ! grep -q '^8 ok .*|' "$work/why" &&
    grep -q '^14 refused .*does not hold' "$work/why" && ! grep -q '^4 ok CONFLICT' "$work/why" && [ "$(cat "$queue/read_ahead_kb")" = 512 ] &&
    grep 'read_ahead_kb:' "$work/before" | cut -d: -f2 >"$queue/read_ahead_kb" && same
ok 'one device is put back before its lease ends, but for what was changed by hand' $?

"$CTL" "$work/socket" open me set "$number" scheduler bfq sleep 400 close >"$work/why" &
client=$!
soon grep -qs '| bfq' "$work/why"
echo kyber >"$queue/scheduler"
wait "$client"
grep -q 'CONFLICT .*scheduler: held bfq, found kyber' "$work/why" && grep -q '\[kyber\]' "$queue/scheduler"
ok 'a scheduler switched by hand is left alone' $?
original

"$CTL" "$work/socket" detach 60000 night set "$number" scheduler bfq >"$work/why"
sleep 0.2
grep -q '\[bfq\]' "$queue/scheduler" && "$CTL" "$work/socket" open thief set "$number" scheduler kyber >"$work/why"
[ $? = 11 ] && grep -q 'held by night' "$work/why"
ok 'a detached lease outlives its connection, and its device is refused to others' $?
stop
same
ok 'SIGTERM ends every lease, the detached too' $?

if command -v setpriv >/dev/null; then
    uid=65534
    start "$SANITIZED"
    uid=0
    install -m 755 "$CTL" "$work/ctl"
    "$CTL" "$work/socket" hello >"$work/why"
    [ $? != 0 ] && ! grep -q ' ok' "$work/why"
    ok 'another user than the daemon'"'"'s is not served, not even root' $?
    setpriv --reuid 65534 --regid 65534 --clear-groups "$work/ctl" "$work/socket" open me create 0 16 0 1 0 mine sleep 1000 close >"$work/why" &
    client=$!
    soon grep -qs '^10 ' "$work/why"
    [ "$(stat -c '%u %a' "$(sed -n 's/^10 ok.*| //p' "$work/why")")" = '65534 700' ]
    ok 'a volume belongs to the daemon'"'"'s user alone' $?
    wait "$client"
    stop
else
    skip 'another user than the daemon'"'"'s is not served' 'needs setpriv (package util-linux)'
fi

worst=0
done=0
start "$HELPER"
for i in $(seq "$KILLS"); do
    "$CTL" "$work/socket" open me $changes sleep 5000 >/dev/null &
    client=$!
    sleep "$(moment 60)"
    kill -9 "$client"
    wait "$client" 2>/dev/null
    began=$(date +%s%N)
    soon same || break
    # Equal may also mean that nothing had begun: what follows must still be the original.
    "$CTL" "$work/socket" hello >/dev/null && same || break
    took=$((($(date +%s%N) - began) / 1000000))
    [ "$took" -gt "$worst" ] && worst=$took
    done=$i
done
[ "$done" = "$KILLS" ]
ok "daemon killed: $done of $KILLS restored, the slowest after $worst ms" $?
stop

done=0
for i in $(seq "$KILLS"); do
    start "$HELPER"
    "$CTL" "$work/socket" open me $changes close open me $changes sleep 5000 >/dev/null &
    client=$!
    sleep "$(moment 100)"
    kill -9 "$helper" "$client"
    wait "$helper" "$client" 2>/dev/null
    "$HELPER" --undo --state "$state" 2>"$work/why" && same || break
    done=$i
done
helper=
[ "$done" = "$KILLS" ]
ok "daemon and helper killed: $done of $KILLS restored by --undo" $?

# A device unplugged under a lease, and another one under its number.
start "$SANITIZED"
"$CTL" "$work/socket" open me set "$number" scheduler bfq sleep 1000 close >"$work/why" &
client=$!
soon grep -qs '| bfq' "$work/why"
losetup -d "$disk"
losetup "$disk" "$work/disk"
echo kyber >"$queue/scheduler"
snapshot "$disk" >"$work/replaced"
wait "$client"
snapshot "$disk" >"$work/now"
grep -q 'CONFLICT .*gone' "$work/why" && cmp -s "$work/replaced" "$work/now"
ok 'a device that took the number of a leased one is left untouched' $?
original
same || snapshot "$disk" >"$work/before" # the kernel gives a device new limits when it is set up anew

# Volumes.
"$CTL" "$work/socket" open me create 0 16 0x101 0 1 first create 0 16 0 1 0 second volumes sleep 1500 close >"$work/volumes" &
client=$!
soon grep -qs '^12 ok$' "$work/volumes"
cp "$work/volumes" "$work/why"
[ "$(grep " $state/volumes/" /proc/mounts | grep -c 'nosuid,nodev,noexec')" = 2 ]
ok 'volumes on disk and in memory are mounted nosuid, nodev, noexec' $?
grep -q " $state/volumes/.*noatime" /proc/mounts
ok 'a mount option asked for is there' $?
wait "$client"
no_volumes
ok 'the end of a lease leaves no volume' $?
"$CTL" "$work/socket" open me create 0 1073741824 0 0 0 huge >"$work/why"
[ $? = 11 ] && no_volumes
ok 'a volume beyond the limit is refused' $?
"$CTL" "$work/socket" open me create 0 "$(($(df --output=avail -m "$work" | tail -n 1) * 2))" 0 0 0 huge >"$work/why"
[ $? = 11 ] && grep -q 'at most half' "$work/why" && no_volumes
ok 'a volume of twice the free space is refused' $?
"$CTL" "$work/socket" open me create 0 16 0xe00 0 0 rival >"$work/why"
[ $? = 11 ] && grep -q contradicts "$work/why" && no_volumes
ok 'mount options that contradict each other are refused, and nothing is left' $?
if [ -x /usr/sbin/mkfs.xfs ] && grep -q xfs /proc/filesystems; then
    "$CTL" "$work/socket" open me create 1 300 0 1 0 x close >"$work/why" && no_volumes
    ok 'xfs can be made and goes' $?
else
    skip 'xfs can be made and goes' 'needs mkfs.xfs and xfs in the kernel'
fi
if [ -x /usr/sbin/mkfs.btrfs ] && grep -q btrfs /proc/filesystems; then
    "$CTL" "$work/socket" open me create 2 128 0x100000 1 0 b close >"$work/why" && no_volumes
    ok 'btrfs can be made and goes' $?
else
    skip 'btrfs can be made and goes' 'needs mkfs.btrfs and btrfs in the kernel'
fi
stop

# Volumes on model disks.
# The same with somebody in it, until they are told to leave.
held_model() {
    with_model "$@"
    (cd "$made" && exec sleep 600) &
    holder=$!
    soon sh -c "[ \"\$(readlink /proc/$holder/cwd)\" = '$made' ]"
}
leave() {
    kill "$holder"
    wait "$holder" 2>/dev/null
    holder=
}
if [ -x "$model" ] && [ -e /dev/fuse ]; then
    start "$SANITIZED"
    "$CTL" "$work/socket" open me model 0 64 1 lab 0 1 1 0 3599 >"$work/why"
    [ $? = 11 ] && grep -q 'rpm of the model hdd is 3600 to 15000, not 3599' "$work/why" && no_volumes
    ok 'a parameter out of its range is refused by name, before anything is made' $?
    "$CTL" "$work/socket" open me model 0 64 1 lab 0 1 1 99 1 >"$work/why"
    [ $? = 11 ] && grep -q 'no parameter number 99' "$work/why"
    ok 'a parameter that there is not is refused' $?
    "$CTL" "$work/socket" open me model 0 64 1 lab 3 1 0 >"$work/why"
    [ $? = 11 ] && grep -q 'no model disk number 3' "$work/why" && no_volumes
    ok 'a model that there is not is refused' $?

    with_model 1500 list close &&
        grep -q " $state/models/.* fuse .*nosuid,nodev,noexec" /proc/mounts &&
        grep -q "$made ext4 .*nosuid,nodev,noexec" /proc/mounts &&
        grep -q '^Uid:.65521.65521.65521.65521$' "/proc/$disk_process/status" && grep -q '^Gid:.65521.65521.65521.65521$' "/proc/$disk_process/status" && grep -q '^CapEff:.*0000000000000000$' "/proc/$disk_process/status" &&
        grep -q '^CapPrm:.*0000000000000000$' "/proc/$disk_process/status" && grep -q '^NoNewPrivs:.*1$' "/proc/$disk_process/status" &&
        [ "$(ls "/proc/$disk_process/fd" | tr '\n' ' ')" = '0 1 2 3 4 ' ] && [ "$(cat "/sys/block/loop$loop/loop/dio")" = 1 ]
    ok 'a model disk runs as a user of its own, without a capability, with two files, under a volume' $?
    dd if=/dev/urandom of="$made/file" bs=64k count=16 oflag=direct 2>/dev/null
    wait "$client"
    cp "$work/told" "$work/why"
    grep -q 'volume lab (ext4, 64 MiB, model fixed)' "$work/told" && gone
    ok 'it is listed as a model, and its volume leaves nothing' $?

    # The disk dies under a load: errors at once, a reason, and nothing left.
    with_model 12000 check renew check close
    dd if=/dev/zero of="$made/file" bs=4k count=8000 oflag=direct,dsync 2>"$work/load" &
    load=$!
    soon test -s "$made/file"
    sleep 0.3
    kill -9 "$disk_process"
    timed sh -c "! kill -0 $load 2>/dev/null"
    ended=$took
    cp "$work/load" "$work/why"
    grep -q 'Input/output error' "$work/load" && timed gone && [ "$((ended + took))" -lt 20000 ]
    ok "model disk killed under a load: the load failed after $ended ms, volume, mount and loop device were gone after $((ended + took)) ms" $?
    wait "$load" 2>/dev/null
    wait "$client"
    cp "$work/told" "$work/why"
    [ "$(grep -c '^8 ok .*| volume | .*volume lab is gone: its model disk was killed (signal 9)' "$work/told")" = 2 ] && grep -q '^4 ok$' "$work/told"
    ok 'the lease is told which volume went and why, and goes on' $?

    # One that hangs: whoever waits is not left waiting.
    with_model 1000 close
    dd if=/dev/zero of="$made/file" bs=64k count=64 2>/dev/null
    kill -STOP "$disk_process"
    sleep 1
    timed gone && [ "$took" -lt 20000 ]
    ok "model disk that hangs: killed, and gone $took ms after its lease" $?
    wait "$client"
    stop

    # A loop device that somebody keeps open outlives its volume.
    start "$SANITIZED"
    held_model 8000 renew sleep 8000 close
    kill -9 "$disk_process"
    soon sh -c "! grep -q '$made' /proc/mounts"
    soon grep -q "loop$loop of volume lab stays for now" "$work/log" && [ -e "/dev/loop$loop" ] && ! gone
    stayed=$?
    leave
    timed gone && [ "$stayed" = 0 ] && [ "$took" -lt 5000 ]
    ok "model disk killed under somebody who stays: the loop device went $took ms after they left" $?
    kill "$client"
    wait "$client" 2>/dev/null
    stop
    [ ! -s "$state/undo.jnl" ]
    ok 'and the journal is empty then' $?

    # The same with the helper killed; and then a device of that number which is somebody else's.
    start "$HELPER"
    held_model 60000
    kill -9 "$helper" "$client"
    wait "$helper" "$client" 2>/dev/null
    "$HELPER" --undo --state "$state" 2>"$work/why" && grep -q "CONFLICT: loop$loop is still in use" "$work/why" && [ -e "/dev/loop$loop" ] &&
        leave && "$HELPER" --undo --state "$state" 2>"$work/why" && gone && [ ! -s "$work/why" ]
    ok 'helper killed under somebody who stays: --undo says what stays, and the next one takes it away' $?
    start "$HELPER"
    held_model 60000
    kill -9 "$helper" "$client"
    wait "$helper" "$client" 2>/dev/null
    "$HELPER" --undo --state "$state" 2>"$work/why"
    leave && soon "$CTL" remove-loop "$loop" 2>/dev/null && "$CTL" add-loop "$loop" &&
        "$HELPER" --undo --state "$state" 2>"$work/why" && [ -e "/dev/loop$loop" ] && [ ! -s "$state/undo.jnl" ] && [ ! -s "$work/why" ]
    ok 'a loop device that somebody else has added under its number is left alone' $?
    "$CTL" remove-loop "$loop" 2>/dev/null

    start "$HELPER"
    with_model 60000
    dd if=/dev/zero of="$made/file" bs=64k count=64 2>/dev/null
    kill -9 "$helper" "$client"
    wait "$helper" "$client" 2>/dev/null
    timed "$HELPER" --undo --state "$state" 2>>"$work/why" && gone
    ok "helper killed: the model disk ends with it, and --undo takes the rest away in $took ms" $?

    model=/bin/false
    start "$SANITIZED"
    "$CTL" "$work/socket" open me model 0 64 1 lab 2 1 0 >"$work/why"
    [ $? = 11 ] && grep -q 'model disk does not start: its model disk ended with status 1' "$work/why" && no_volumes
    ok 'a program that does not serve is a refusal, and leaves nothing' $?
    stop
    model=$work/missing
    start "$SANITIZED"
    "$CTL" "$work/socket" hello open me model 0 64 1 lab 2 1 0 >"$work/why"
    [ $? = 11 ] && [ "$(grep -c "this agent has no model disk: $work/missing is not there" "$work/why")" = 2 ] && no_volumes
    ok 'an agent without the program says so' $?
    stop
    model=$(realpath -m "$MODEL")
else
    skip 'volumes on model disks' 'needs benchlift-model, built, and FUSE (/dev/fuse)'
fi

start "$HELPER"
done=0
for i in $(seq "$VOLUMES"); do
    [ -n "$helper" ] || start "$HELPER"
    : >"$work/why"
    "$CTL" "$work/socket" open me create 0 16 0 $((i % 2)) 0 round sleep 5000 >"$work/why" &
    client=$!
    sleep "$(moment 150)"
    made=$(sed -n 's/^10 ok.*| //p' "$work/why")
    [ -n "$made" ] && dd if=/dev/zero of="$made/file" bs=64k count=4 2>/dev/null
    if [ $((i % 4)) -lt 2 ]; then
        kill -9 "$client"
    else
        kill -9 "$helper" "$client"
        wait "$helper" 2>/dev/null
        helper=
        "$HELPER" --undo --state "$state" 2>>"$work/log" || break
    fi
    wait "$client" 2>/dev/null
    soon no_volumes || break
    done=$i
done
[ "$done" = "$VOLUMES" ]
ok "volumes with kills at random: $done of $VOLUMES left nothing" $?
[ -n "$helper" ] && stop

# Every point of a change at which the helper can die, and every one at which it can run out of space.
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
    calls=write,fdatasync,fsync,ftruncate,renameat,unlink,unlinkat,mkdir,mkdirat,rmdir,ioctl,mount,umount2,fallocate,fchmod,fchown,chown,chmod,sendto,clone,memfd_create

    # strace counts each kind of call apart, so each kind is swept apart. With -D the helper is our own child.
    strike() {
        call=$1
        at=$2
        shift 2
        strace -D -qq -o /dev/null -e trace="$call" -e inject="$call:signal=KILL:when=$at" "$HELPER" "$@" 2>>"$work/log" &
        helper=$!
    }
    # Every point of a traced life as "call nth", in order; of them each STEPth.
    points_of() { sed -n 's/^\([a-z_0-9]*\)(.*/\1/p' "$1" | awk -v step="$STEP" '{ n[$1]++ } NR % step == 0 { print $1 ":" n[$1] }'; }
    # The helper dies at the point given (or not, if there is no such point): 0 if it lived to the end.
    served() {
        rm -f "$work/socket"
        strike "$1" "$2" serve --socket "$work/socket" --uid 0 --state "$state" --reserve 67108864 --model "$model"
        shift 2
        while [ ! -S "$work/socket" ] && kill -0 "$helper" 2>/dev/null; do sleep 0.01; done
        # The client of a dead helper has its connection refused or broken.
        if [ -S "$work/socket" ] && timeout 60 "$CTL" "$work/socket" "$@" >"$work/why" 2>&1; then
            kill "$helper"
        else
            kill -9 "$helper" 2>/dev/null
        fi
        wait "$helper" 2>/dev/null
        status=$?
        helper=
        [ "$status" = 0 ]
    }
    # Other helpers of this machine have theirs: those that were there before, those with a file, and those that go are not ours.
    high_loops() { ls /sys/block | grep '^loop\(9[0-9][0-9]\|1[0-9][0-9][0-9]\)$'; }
    loops_before=$(high_loops)
    is_left() { [ -e "/sys/block/$1" ] && [ ! -e "/sys/block/$1/loop/backing_file" ]; }
    no_loops_left() {
        no_volumes || return 1
        for each in $(high_loops); do
            case " $(echo $loops_before) " in *" $each "*) continue ;; esac
            is_left "$each" || continue
            sleep 2
            ! is_left "$each" || { echo "$each is left" >>"$work/log"; return 1; }
        done
    }
    # sweep NAME CHECK WORDS…: the words under a helper that dies at the first, second … call of each kind.
    sweep() {
        name=$1
        check=$2
        shift 2
        points=0
        violations=0
        rm -f "$work/socket"
        strace -D -qq -o "$work/trace" -e trace="$calls" "$HELPER" serve --socket "$work/socket" --uid 0 --state "$state" \
            --reserve 67108864 --model "$model" 2>>"$work/log" &
        helper=$!
        soon test -S "$work/socket"
        "$CTL" "$work/socket" "$@" >/dev/null
        stop
        for point in $(points_of "$work/trace"); do
            # A point that the helper survives was not there this time (a socket's answers may be cut otherwise).
            served "${point%:*}" "${point#*:}" "$@" || points=$((points + 1))
            "$HELPER" --undo --state "$state" 2>>"$work/why" && $check ||
                { violations=$((violations + 1)); echo "violated at $point" >>"$work/log"; settle_disk; }
        done
        [ "$violations" = 0 ]
        ok "$name: killed at $points points, $violations violations" $?
    }
    sweep 'switching and putting back' same open me $changes close
    [ ! -x "$model" ] || [ ! -e /dev/fuse ] ||
        sweep 'making and removing a volume on a model disk' no_loops_left open me model 0 16 1 lab 2 1 1 0 0 destroy
    sweep 'making and removing a volume' no_volumes open me create 0 16 0 0 0 disk destroy create 0 16 0 1 0 memory close

    # The undo itself, again from a fresh crash each time.
    on_model=
    [ ! -x "$model" ] || [ ! -e /dev/fuse ] || on_model='model 0 16 1 lab 2 1 1 0 0'
    points=0
    violations=0
    crashed() {
        start "$HELPER"
        "$CTL" "$work/socket" open me $changes create 0 16 0 0 0 crashed $on_model list sleep 5000 >"$work/made" &
        client=$!
        soon grep -q '^5 ok$' "$work/made"
        kill -9 "$helper" "$client"
        wait "$helper" "$client" 2>/dev/null
        : >"$work/made"
    }
    crashed
    strace -qq -o "$work/trace" -e trace="$calls" "$HELPER" --undo --state "$state"
    for point in $(points_of "$work/trace"); do
        crashed
        strike "${point%:*}" "${point#*:}" --undo --state "$state"
        wait "$helper" 2>/dev/null
        [ $? = 0 ] || points=$((points + 1))
        helper=
        "$HELPER" --undo --state "$state" 2>"$work/why" && same && no_loops_left ||
            { violations=$((violations + 1)); echo "violated at $point" >>"$work/log"; settle_disk; }
    done
    [ "$violations" = 0 ] && [ "$points" -gt 0 ]
    ok "the undo itself: killed at $points points, $violations violations" $?

    # Space and I/O errors at each step of a volume and of a change: refused, and nothing is left.
    bad=
    for fault in fallocate:error=ENOSPC ioctl:error=ENOSPC:when=1 ioctl:error=ENOSPC:when=2 mount:error=ENOSPC mkdir:error=ENOSPC:when=2 \
        fchown:error=EIO clone:error=EAGAIN memfd_create:error=ENOSPC fdatasync:error=EIO:when=2; do
        strace -D -qq -o /dev/null -e trace="${fault%%:*}" -e inject="$fault" \
            "$SANITIZED" serve --socket "$work/socket" --uid 0 --state "$state" --reserve 67108864 2>>"$work/log" &
        helper=$!
        soon test -S "$work/socket"
        place=0
        [ "${fault%%:*}" = memfd_create ] && place=1
        "$CTL" "$work/socket" open me create 0 16 0 $place 0 faulty >"$work/why"
        [ $? = 11 ] && no_volumes || bad="$bad $fault"
        stop
        no_volumes || bad="$bad $fault"
    done
    # mkfs dies half-way. (Write errors alone will not do: mkfs.ext4 reports some and ends with 0.)
    strace -D -f -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:signal=KILL:when=3 \
        "$HELPER" serve --socket "$work/socket" --uid 0 --state "$state" --reserve 67108864 2>>"$work/log" &
    helper=$!
    soon test -S "$work/socket"
    "$CTL" "$work/socket" open me create 0 16 0 0 0 faulty >"$work/why"
    [ $? = 11 ] && grep -q 'mkfs.ext4 failed' "$work/why" && no_volumes || bad="$bad mkfs"
    stop
    [ -z "$bad" ]
    ok "a volume that fails at any of 10 steps leaves nothing${bad:+; not after$bad}" $?

    strace -D -qq -o /dev/null -e trace=fdatasync -e inject=fdatasync:error=EIO:when=2 \
        "$SANITIZED" serve --socket "$work/socket" --uid 0 --state "$state" 2>>"$work/log" &
    helper=$!
    soon test -S "$work/socket"
    "$CTL" "$work/socket" open me set "$number" scheduler bfq check set "$number" scheduler bfq close >"$work/why"
    grep -q '^7 refused .*journal' "$work/why" && grep -q '^7 ok | bfq' "$work/why" && same
    ok 'a journal that cannot be written refuses the change; a fresh one takes the next' $?
    stop
else
    skip 'the sweep over every crash point' 'needs strace, and a kernel that lets it trace'
fi

{
    cat "$work/late.out" "$(queue_of "$other")/scheduler"
    grep sleeper "$work/log"
    kill -0 "$late_client" && echo "the client lives"
    kill -0 "$late_helper" && echo "the helper lives"
} >"$work/why" 2>&1
grep -q '^7 ok | bfq' "$work/late.out" && soon as_late && kill -0 "$late_client"
ok 'a lease that nobody renews is undone while its client still lives' $?
kill "$late_client" "$late_helper"
wait "$late_client" "$late_helper" 2>/dev/null

echo "1..$count"
[ "$failed" = 0 ]
