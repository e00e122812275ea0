# Runs a server that may not outlive its owner. Standard input is a pipe that only the owner holds open: when it ends,
# however the owner ended, the server is ended too, and a temporary home removed.
# The watcher is called off by USR1: HUP would not reach it under nohup, which everything below inherits.
# usage: supervise.sh SIGNAL HOME-TO-REMOVE-OR-EMPTY COMMAND...; prints the server's process id.
signal=$1
home=$2
shift 2

exec 3<&0 </dev/null
"$@" 3<&- >&2 &
server=$!
trap '' PIPE # the owner may be gone before it has read the process id

(
    while read -r _ <&3; do :; done
    trap '' USR1 # from here on the server is being ended: no longer to be called off
    kill -s "$signal" "$server"
    tries=0
    while kill -0 "$server" && [ "$tries" -lt 50 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    kill -s KILL "$server"
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
echo "$server" 2>/dev/null
exec >/dev/null

wait "$server"
status=$?
kill -s USR1 "$watcher" 2>/dev/null
if wait "$watcher" || [ $? -lt 128 ]; then
    # The owner is gone. Children of the server may still be writing their last.
    tries=0
    while [ -n "$home" ] && [ -e "$home" ] && [ "$tries" -lt 50 ]; do
        rm -rf "$home" 2>/dev/null || sleep 0.1
        tries=$((tries + 1))
    done
fi
exit "$status"
