#!/bin/sh
# Tries the ways to root that lie beside the verbs of the real helper: as another user, with links, closed descriptors and slow disks.
# TAP on stdout. OUT: where the binaries are. Users are numbers of its own, so that no other process of this machine is touched.
set -u
OUT=$(cd "$OUT" && pwd)
. "$(dirname -- "$0")/common.sh"
command -v setpriv >/dev/null || skip_all 'needs setpriv (package util-linux)'
# The daemon's user in this script.
agent=$((2000000000 + $$))
as_agent="setpriv --reuid $agent --regid $agent --clear-groups"
can_trace() { command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; }

# The socket's folder: the kernel is given time between bind and chown, in which its owner puts a link there.
if can_trace; then
    mkdir "$work/theirs"
    chown "$agent" "$work/theirs"
    echo secret >"$work/victim"
    chmod 600 "$work/victim"
    strace -D -qq -o /dev/null -e trace=chmod,fchmodat,chown,fchownat,lchown \
        -e inject=chmod,fchmodat,chown,fchownat,lchown:delay_enter=300000 \
        "$HELPER" serve --socket "$work/theirs/socket" --uid "$agent" --state "$state" 2>"$work/why" &
    helper=$!
    for _ in $(seq 100); do
        [ -S "$work/theirs/socket" ] && $as_agent ln -sf "$work/victim" "$work/theirs/socket" && break
        kill -0 "$helper" 2>/dev/null || break
        sleep 0.02
    done
    sleep 1
    stat -c '%u %a' "$work/victim" >>"$work/why"
    [ "$(stat -c '%u %a' "$work/victim")" = '0 600' ] && grep -q 'must belong to root' "$work/why"
    ok 'a socket in a folder of the daemon'"'"'s user is refused: a link there would give away the file behind it' $?
    kill "$helper" 2>/dev/null
    wait "$helper" 2>/dev/null
    helper=
else
    skip 'a socket in a folder of the daemon'"'"'s user is refused' 'needs strace, and a kernel that lets it trace'
fi
mkdir "$work/open"
chmod 777 "$work/open"
"$HELPER" serve --socket "$work/open/socket" --uid "$agent" --state "$state" 2>"$work/why"
[ $? = 1 ] && grep -q 'must belong to root' "$work/why"
ok 'so is one in a folder that others can write' $?

# Started without standard streams: what it says must not land in its journal.
"$HELPER" serve --socket "$work/socket" --uid 0 --state "$state" <&- >&- 2>&- &
helper=$!
soon test -S "$work/socket"
for stream in 0 1 2; do readlink "/proc/$helper/fd/$stream"; done >"$work/why"
[ "$(sort -u "$work/why")" = /dev/null ]
ok 'without standard streams it has /dev/null, and not its journal' $?
stop

start "$SANITIZED"
made=$(new_disk "$work/disk")
disk=$made
number=$(cat "/sys/block/${disk#/dev/}/dev")
original() { echo mq-deadline >"$(queue_of "$disk")/scheduler"; }
original
snapshot "$disk" >"$work/before"
bad=
for setting in 'read_ahead_kb 4194304' 'nr_requests 0' 'nr_requests 1000000' 'nomerges 3' 'rq_affinity -1' 'max_sectors_kb 0' 'iostats 2' \
    'wbt_lat_usec -2' 'rotational 7' 'iosched/read_expire 99999999999' 'iosched/fifo_batch -1'; do
    # shellcheck disable=SC2086 # two words
    "$CTL" "$work/socket" open me set "$number" $setting >"$work/why"
    [ $? = 11 ] && grep -q "^7 refused | ${setting% *} takes .* not ${setting#* }$" "$work/why" && same || bad="$bad; $setting"
done
[ -z "$bad" ]
ok "a value out of its range is refused by name, before any write${bad:+; not so: $bad}" $?
stop

# What a taken-over daemon can do to a model disk: it is its user.
if [ -x "$model" ] && [ -e /dev/fuse ]; then
    install -m 755 "$CTL" "$work/ctl"
    mkdir "$work/bin"
    install -m 711 "$model" "$work/bin/benchlift-model"
    model=$work/bin/benchlift-model
    uid=$agent
    start "$SANITIZED"
    : >"$work/told"
    $as_agent "$work/ctl" "$work/socket" open me model 0 64 1 lab 2 1 1 0 1000 sleep 60000 >"$work/told" &
    client=$!
    soon find_model || exit 1
    : >"$work/why"
    for try in "kill -STOP $disk_process" "cat /proc/$disk_process/maps" "ls -l /proc/$disk_process/fd/4" "head -c 1 /proc/$disk_process/mem"; do
        $as_agent sh -c "$try" >/dev/null 2>&1 && echo "the daemon's user could: $try" >>"$work/why"
    done
    [ ! -s "$work/why" ]
    ok 'the daemon'"'"'s user can neither stop a model disk nor read it' $?
    as_model=$(awk '/^Uid:/ { print $2 }' "/proc/$disk_process/status")
    setpriv --reuid "$as_model" --regid "$as_model" --clear-groups sh -c "cat /proc/$disk_process/maps" >"$work/why" 2>&1
    [ $? != 0 ]
    ok 'another process of the model disks'"'"' user cannot read it' $?
    kill -CONT "$disk_process"

    # Who is taken over stops everything that it can; the helper must not wait for what was stopped.
    # With the model disk stopped, its guard takes 12 s to kill it.
    attackers=$agent
    [ "${ROUNDS:-}" != long ] || attackers="$agent $as_model"
    for attacker in $attackers; do
        setpriv --reuid "$attacker" --regid "$attacker" --clear-groups sh -c 'trap "" TERM; while :; do kill -STOP -1 2>/dev/null; done' &
        attack="${attack:-} $!"
    done
    kill -9 "$client"
    timed gone && [ "$took" -lt 30000 ]
    ok "with everything stopped that daemon and model disk may stop, the volume went after $took ms" $?
    # shellcheck disable=SC2086 # words
    kill -9 $attack
    wait "$client" 2>/dev/null
    for each in $(pgrep -u "$agent"); do kill -9 "$each" 2>/dev/null; done
    stop
    uid=0

    start "$HELPER"
    bad=
    for number in 3 4; do
        "$CTL" "$work/socket" open me model "$number" 64 1 lab 2 1 0 >"$work/why"
        [ $? = 11 ] && grep -q 'is not allowed on a model disk here (--on-models' "$work/why" || bad="$bad $number"
    done
    [ -z "$bad" ]
    ok 'jfs and f2fs are refused on model disks unless they are asked for' $?
    stop
    start "$HELPER" --on-models jfs
    "$CTL" "$work/socket" open me model 3 64 1 lab 2 1 0 >"$work/why"
    ! grep -q 'is not allowed' "$work/why"
    ok 'and allowed if they are' $?
    stop
else
    skip 'what a taken-over daemon can do to a model disk' 'needs benchlift-model, built, and FUSE (/dev/fuse)'
fi

# A legal disk of 1 s a write and one channel, with 32 writes on their way: a switch of its queue waits for them all.
if [ -x "$model" ] && [ -e /dev/fuse ] && command -v pgrep >/dev/null; then
    settle_disk
    number=$(cat "/sys/block/${disk#/dev/}/dev")
    echo mq-deadline >"$(queue_of "$disk")/scheduler"
    start "$HELPER"
    : >"$work/told"
    # Words after the volume is made, beside 32 writes; how late the lease of the other device ends goes to $late, in ms.
    slow_disk() {
        : >"$work/told"
        "$CTL" "$work/socket" open slow model 0 64 1 lab 2 1 1 1 1000000 "$@" >"$work/told" &
        client=$!
        soon find_model
        for i in $(seq 32); do
            dd if=/dev/zero of="$made/$i" bs=4k count=1 oflag=direct 2>/dev/null &
            writers="${writers:-} $!"
        done
        soon sh -c "[ \"\$(awk '{ print \$9 }' /sys/block/loop$loop/stat)\" -ge 20 ]"
    }
    "$CTL" "$work/socket" detach 6000 night set "$number" scheduler kyber >"$work/night"
    began=$(date +%s%N)
    slow_disk sleep 2000 set made scheduler bfq sleep 60000
    # The client asks for another scheduler while they are on their way, and is killed.
    awk '{ print "in flight:", $9 }' "/sys/block/loop$loop/stat" >"$work/why"
    soon grep -q '\[mq-deadline\]' "$(queue_of "$disk")/scheduler"
    late=$((($(date +%s%N) - began) / 1000000 - 6000))
    echo "the lease of the other device ended $late ms after its time" >>"$work/why"
    grep -c '^7' "$work/told" >>"$work/why"
    # The promise is 1 s. The short form runs while others build; without a limit on waiting it would be half a minute.
    if [ "${ROUNDS:-}" = long ]; then limit=1000; else limit=8000; fi
    [ "$late" -gt -1000 ] && [ "$late" -lt "$limit" ] && ! grep -q '^7' "$work/told"
    ok "while a switch waits for 32 writes of 1 s, the lease of another device ends $late ms after its time" $?
    began=$(date +%s%N)
    kill -9 "$client"
    wait "$client" 2>/dev/null
    soon gone
    took=$((($(date +%s%N) - began) / 1000000))
    echo "$took ms" >"$work/why"
    [ "$took" -lt 15000 ]
    ok "a lease on such a disk ends without waiting for the writes: all is gone after $took ms" $?
    # shellcheck disable=SC2086 # words
    wait $writers
    stop
else
    skip 'the leases of others beside a slow disk' 'needs benchlift-model, built, FUSE (/dev/fuse) and pgrep'
fi

# A kernel before 5.15 numbers no devices: the helper sees an empty diskseq. The device is unplugged under its lease, and another one
# gets its number, which its owner has set up in the same way.
if unshare --mount true 2>/dev/null && command -v nsenter >/dev/null; then
    plugged=$((3000 + $$ % 1000))
    plug() { "$CTL" add-loop "$plugged" && losetup "/dev/loop$plugged" "$work/replug"; }
    unplug() { losetup -d "/dev/loop$plugged" && soon "$CTL" remove-loop "$plugged" 2>/dev/null; }
    hide() { nsenter --mount --target "$helper" mount --bind /dev/null "/sys/devices/virtual/block/loop$plugged/diskseq"; }
    truncate -s 64M "$work/replug"
    plug
    unshare --mount "$HELPER" serve --socket "$work/socket" --uid 0 --state "$state" 2>>"$work/log" &
    helper=$!
    soon test -S "$work/socket" && hide
    "$CTL" "$work/socket" open me set "7:$plugged:0" scheduler bfq sleep 2000 close >"$work/why" &
    client=$!
    soon grep -qs '^7' "$work/why"
    unplug && plug && hide
    echo bfq >"/sys/block/loop$plugged/queue/scheduler"
    wait "$client"
    grep -q '^7 ok | bfq' "$work/why" && grep -q 'CONFLICT .*gone, or another device has its number' "$work/why" &&
        grep -q '\[bfq\]' "/sys/block/loop$plugged/queue/scheduler"
    ok 'without numbers of devices too, one that took the number of another is left untouched' $?
    stop
    unplug
else
    skip 'a device that took the number of another' 'needs a mount namespace (unshare, nsenter, package util-linux)'
fi

# systemd learns that it works, also while nothing is leased.
"$CTL" manager "$work/manager" >"$work/why" &
manager=$!
soon test -S "$work/manager"
NOTIFY_SOCKET=$work/manager WATCHDOG_USEC=300000 "$HELPER" serve --socket "$work/socket" --uid 0 --state "$state" 2>>"$work/log" &
helper=$!
wait "$manager"
[ "$(sort -u "$work/why")" = WATCHDOG=1 ]
ok 'a helper that works tells systemd so' $?
stop

# Memory: the helper sees 50 MiB available, whatever it takes of it.
if unshare --mount true 2>/dev/null; then
    printf 'MemTotal: 1048576 kB\nMemAvailable: 51200 kB\n' >"$work/meminfo"
    unshare --mount sh -c "mount --bind $work/meminfo /proc/meminfo && exec $HELPER serve --socket $work/socket --uid 0 --state $state --reserve 16777216" \
        2>>"$work/log" &
    helper=$!
    soon test -S "$work/socket"
    words=open
    set -- me
    for _ in $(seq 8); do set -- "$@" create 0 10 0 1 0 memory; done
    "$CTL" "$work/socket" $words "$@" close >"$work/why"
    [ "$(grep -c '^10 ok' "$work/why")" = 4 ] && [ "$(grep -c '^10 refused .*together they take at most half' "$work/why")" = 4 ]
    ok 'volumes in memory together take at most half of what is there' $?
    "$CTL" "$work/socket" open me create 0 16 0 1 0 one create 0 8 0 1 0 two create 0 24 0 1 0 three close >"$work/why"
    [ "$(grep -c '^10 ok' "$work/why")" = 2 ] && grep -q '^10 refused .*leave 16 MiB' "$work/why"
    ok 'a refused one does not count' $?
    stop
else
    skip 'volumes in memory together' 'needs a mount namespace (unshare, package util-linux)'
fi

echo "1..$count"
[ "$failed" = 0 ]
