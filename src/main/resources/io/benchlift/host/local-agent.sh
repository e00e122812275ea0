# Root's agent for one client: the helper as root, the agent as an unprivileged user; both end with the client, whose end of
# standard input is the only one, and nothing is left in the run directory, which goes too.
# usage: local-agent.sh RUN USER GROUP UID DIRECTORY HELPER-OR-EMPTY STATE-OR-EMPTY MODEL-OR-EMPTY AGENT-COMMAND...
run=$1
user=$2
group=$3
uid=$4
directory=$5
helper=$6
state=$7
model=$8
shift 8

exec 3<&0 </dev/null
# The user may not be able to get there by itself.
exec 9<"$directory"
helper_pid=

finish() {
    if [ -n "$helper_pid" ]; then
        kill -s TERM "$helper_pid" 2>/dev/null
        wait "$helper_pid"
    fi
    rm -rf "$run"
    # Kept where it holds files.
    rmdir "$directory" 2>/dev/null
}
# A signal must not keep the helper from putting everything back.
trap '' HUP INT
trap 'kill -s TERM "$agent_pid" 2>/dev/null' TERM

without='the helper, which switches and mounts, is not built or installed here'
if [ -n "$helper" ]; then
    mkdir -m 0710 "$run/helper" && chgrp "$group" "$run/helper"
    # shellcheck disable=SC2086 # these options are two words or none
    setpriv --pdeathsig TERM "$helper" serve --socket "$run/helper/socket" --uid "$uid" ${state:+--state "$state"} \
        ${model:+--model "$model"} \
        3<&- 9<&- >"$run/helper.log" 2>&1 &
    helper_pid=$!
    tries=0
    while [ ! -S "$run/helper/socket" ] && kill -0 "$helper_pid" 2>/dev/null && [ "$tries" -lt 300 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    if [ ! -S "$run/helper/socket" ]; then
        without="the helper, which switches and mounts, did not start: $(tail -n 1 "$run/helper.log")"
        helper=
    fi
fi
if [ -n "$helper" ]; then
    set -- "$@" --helper "$run/helper/socket"
else
    set -- "$@" --without-helper "$without"
fi
setpriv --reuid "$user" --regid "$group" --clear-groups --pdeathsig TERM "$@" --dir-fd "9:$directory" <&3 3<&- &
agent_pid=$!
exec 3<&- 9<&- >/dev/null
wait "$agent_pid"
status=$?
# Interrupted by a signal: the agent is ending.
if kill -0 "$agent_pid" 2>/dev/null; then
    wait "$agent_pid"
    status=$?
fi
finish
exit "$status"
