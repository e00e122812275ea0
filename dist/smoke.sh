#!/bin/sh
# Unpacks both packages, and calls the packaged agent with the packaged client: a package can lack what every module's own tests had.
# As root with loop devices also the helper, a held scheduler and a volume; what is left out says why.
set -eu
dist=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
# The agent's user passes through.
chmod 0755 "$work"
helper_pid= agent_pid= loop=

finish() {
    for pid in $agent_pid $helper_pid; do kill "$pid" 2>/dev/null && wait "$pid" || :; done
    [ -z "$loop" ] || losetup -d "$loop" || :
    rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

fail() {
    echo "smoke: $*" >&2
    for log in "$work"/*.log; do [ ! -s "$log" ] || { echo "--- $log" >&2; tail -n 20 "$log" >&2; }; done
    exit 1
}
left_out() { echo "smoke: left out: $*"; }
# await WHAT COMMAND...: a slow machine gets a minute.
await() {
    what=$1 tries=0
    shift
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || fail "no $what after a minute"
        sleep 0.1
    done
}

for who in agent client; do tar -xzf "$dist/$who"/target/benchlift-$who-*.tar.gz -C "$work"; done
[ -s "$work"/benchlift-client-*/LICENSE ] && [ -s "$work"/benchlift-client-*/licences/THIRD-PARTY.txt ] || fail "the client package lacks its licences"
home=$(echo "$work"/benchlift-agent-*)
for deb in "$dist"/agent/target/benchlift-agent_*.deb; do
    if [ -e "$deb" ] && command -v dpkg-deb >/dev/null; then
        dpkg-deb -x "$deb" "$work/debian"
        "$work/debian/usr/bin/benchlift-agent" --version
        home=$work/debian/usr/lib/benchlift
    else
        left_out 'the .deb, which was not built here; the tar.gz is tried'
    fi
done
benchlift=$(echo "$work"/benchlift-client-*/bin/benchlift)
export XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state"
mkdir "$work/etc" "$work/files"
"$benchlift" --version

as_agent=
if [ "$(id -u)" -eq 0 ]; then
    uid=$(id -u nobody)
    as_agent="setpriv --reuid $uid --regid $(id -g nobody) --clear-groups --bounding-set -all --no-new-privs"
    chown "$uid" "$work/etc" "$work/files"
    mkdir "$work/run"
    # The capabilities of its unit.
    setpriv --bounding-set=-all,+sys_admin,+sys_ptrace,+dac_override,+dac_read_search,+chown,+setuid,+setgid,+setpcap --no-new-privs \
        "$home/benchlift-helper" serve --socket "$work/run/helper.sock" --uid "$uid" --state "$work/journal" \
        >"$work/helper.log" 2>&1 &
    helper_pid=$!
    await 'socket of the helper' test -S "$work/run/helper.sock"
else
    left_out 'the helper, a held scheduler and a volume: they need root'
fi
chmod 0700 "$work/etc" "$work/files"

# shellcheck disable=SC2086 # words
$as_agent "$home/bin/benchlift-agentd" serve --listen 127.0.0.1:0 --dir "$work/files" --reserve 64 \
    --helper "$work/run/helper.sock" --home "$work/etc" >"$work/agent.log" 2>&1 &
agent_pid=$!
await 'agent that listens' grep -q 'listens on' "$work/agent.log"

pairing=$("$home/bin/benchlift-agentd" pair --role io,tune,scratch --host 127.0.0.1 --home "$work/etc" 2>"$work/pair.log") ||
    fail 'the agent cannot be paired'
"$benchlift" hosts pair "$pairing" --name smoke || fail 'pairing failed'
"$benchlift" hosts describe smoke >"$work/describe.log" 2>&1 || fail 'hosts describe failed'
for command in prepare run cleanup; do
    "$benchlift" sysbench fileio --host=smoke --file-num=2 --file-total-size=8M --file-test-mode=rndrw --time=2 "$command" \
        >"$work/load.log" 2>&1 || fail "sysbench fileio $command failed"
done
[ -z "$(ls -A "$work/files")" ] || fail "files are left: $(ls "$work/files")"

if [ -n "$helper_pid" ]; then
    truncate -s 16M "$work/disk"
    loop=$(losetup --find --show "$work/disk" 2>"$work/losetup.log") || loop=
    queue=/sys/block/${loop#/dev/}/queue/scheduler
    other=$([ -z "$loop" ] || tr ' ' '\n' <"$queue" | grep -v '\[' | head -n 1)
    if [ -n "$other" ]; then
        before=$(cat "$queue")
        "$benchlift" scheduler smoke "${loop#/dev/}" --hold "$other" -- cat "$queue" >"$work/hold.log" 2>&1 ||
            fail "the scheduler $other was not held"
        grep -q "\[$other\]" "$work/hold.log" || fail "$other was not the scheduler while it was held"
        after=$(cat "$queue")
        [ "$before" = "$after" ] || fail "the scheduler was $before and is $after"
    else
        left_out "a held scheduler: no loop device ($(cat "$work/losetup.log")), or one with a single scheduler"
    fi
    if [ -n "$loop" ] && command -v mkfs.ext4 >/dev/null; then
        "$benchlift" volumes smoke create --size 16MiB --fs ext4 -- true >"$work/volume.log" 2>&1 || fail 'no volume was made'
        if [ -e /dev/fuse ]; then
            "$benchlift" volumes smoke create --size 16MiB --model hdd -- true >"$work/model.log" 2>&1 ||
                fail 'no volume on a model disk was made'
            grep -q 'on a model disk: hdd' "$work/model.log" || fail 'a volume on a model disk does not say so'
        else
            left_out 'a volume on a model disk: no FUSE here'
        fi
    else
        left_out 'a volume: no loop device, or no mkfs.ext4'
    fi
fi

# Purging the package: root's databases of an earlier version lie beside the helper's files. Only rm and rmdir can be called.
if [ "$(id -u)" -eq 0 ] && unshare --mount true 2>/dev/null; then
    mkdir -p "$work/var/benchlift/images" "$work/var/benchlift/volumes" "$work/var/benchlift/models" "$work/var/benchlift/servers/mariadb" \
        "$work/purged/benchlift" "$work/purged/default" "$work/tools"
    : >"$work/var/benchlift/undo.jnl" >"$work/var/benchlift/lock" >"$work/var/benchlift/servers/mariadb/ibdata1"
    for tool in rm rmdir; do ln -s "$(command -v "$tool")" "$work/tools/$tool"; done
    unshare --mount sh -c "mount --bind '$work/var' /var/lib && mount --bind '$work/purged' /etc && PATH='$work/tools' exec /bin/sh \"\$0\" purge" \
        "$dist/agent/debian/postrm" 2>"$work/purge.log" || fail 'purging failed'
    [ "$(cd "$work/var" && find . -type f)" = ./benchlift/servers/mariadb/ibdata1 ] || fail "after purging there is: $(find "$work/var")"
    [ "$(ls -A "$work/purged")" = default ] || fail 'purging left keys'
else
    left_out 'purging: it needs root and a mount namespace'
fi

client=$("$home/bin/benchlift-agentd" clients --home "$work/etc" | cut -d ' ' -f 1)
"$home/bin/benchlift-agentd" revoke "${client%…}" --home "$work/etc" || fail 'revoking failed'
if "$benchlift" hosts describe smoke >"$work/revoked.log" 2>&1; then fail 'a revoked client was answered'; fi

kill "$agent_pid"
wait "$agent_pid" || :
agent_pid=
if [ -n "$helper_pid" ]; then
    kill "$helper_pid"
    wait "$helper_pid" || fail 'the helper did not end well'
    helper_pid=
    "$home/benchlift-helper" --undo --state "$work/journal" || fail 'something was left to undo'
    if grep -q "$work" /proc/mounts; then fail "mounts are left: $(grep "$work" /proc/mounts)"; fi
    [ ! -e "$work/run/helper.sock" ] || fail 'the socket is left'
fi
echo 'smoke: the packaged client used the packaged agent, and nothing is left'
