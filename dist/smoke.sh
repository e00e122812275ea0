#!/bin/sh
# Unpacks both packages and starts what is in them: a package can lack a library that every module's own tests had.
set -eu
dist=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$dist/client/target/smoke
rm -rf "$work"
mkdir -p "$work"
for who in agent client; do
    tar -xzf "$dist/$who"/target/benchlift-$who-*.tar.gz -C "$work"
done
"$work"/benchlift-agent-*/bin/benchlift-agentd --version
"$work"/benchlift-client-*/bin/benchlift --version
rm -rf "$work"
