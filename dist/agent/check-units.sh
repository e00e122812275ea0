#!/bin/sh
# How exposed the units are, as systemd counts it (0 none, 10 everything); why the helper's limit is not 3.5: decision 0033.
set -eu
units=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)/systemd
if ! command -v systemd-analyze >/dev/null; then
    echo 'The exposure of the units is not checked: there is no systemd-analyze here (package systemd).'
    exit 0
fi
# Threshold in tenths.
check() {
    if ! words=$(systemd-analyze security --offline=true --threshold="$2" "$units/$1.service" 2>&1); then
        printf '%s\n' "$words" >&2
        exit 1
    fi
    printf '%s\n' "$words" | tail -n 1
}
check benchlift-agent 25
check benchlift-helper 39
