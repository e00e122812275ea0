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

echo "1..$count"
[ "$failed" = 0 ]
