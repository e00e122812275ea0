#!/bin/sh
# Our file load beside sysbench 1.0.20 and fio, in turns, on the same files. Measure on a quiet machine only.
#
#   compare.sh memory [--seconds=5 --rounds=6 ...]     a file system in memory, 4 KiB: the tool alone
#   compare.sh loop   [...]                            a loop device over memory, 16 KiB, direct (root): tool, block layer, loop
#   compare.sh DIR    [...]                            a directory on a disk, 16 KiB, direct: the device
#   compare.sh one --dir=DIR --mode=rndrd --engine=io_uring [...]    one case; see caseOf in Compare.java
#
# "ratio" is ours to theirs: above 1 is better for IOPS, below 1 for CPU and p99. Build first: mvn -pl agent/directio -am compile
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
module=$here/../..
hdr=$(find "${HOME}/.m2/repository/org/hdrhistogram" -name 'HdrHistogram-*.jar' ! -name '*sources*' | sort | tail -n 1)
where=${1:?memory, loop, one, or a directory}
shift

run() {
    java -Xmx256m -XX:+UseSerialGC -Dbenchlift.directio="$module/target/native/libdirectio.so" \
        -cp "$module/target/classes:$hdr" "$here/Compare.java" "$@"
}

memory() {
    dir=$(mktemp -d /dev/shm/compare.XXXXXX)
    trap 'rm -rf "$dir"' EXIT
    for mode in rndrd rndwr seqrd seqrewr rndrw; do
        for engine in sync mmap; do
            run --dir="$dir" --mode=$mode --engine=$engine --block=4096 --total=268435456 "$@"
        done
    done
    for mode in rndrd rndwr; do
        run --dir="$dir" --mode=$mode --engine=libaio --block=4096 --total=268435456 "$@"
    done
}

device() {
    dir=$1
    shift
    for mode in rndrd rndwr seqrd seqrewr rndrw; do
        run --dir="$dir" --mode=$mode --engine=sync --threads=24 --direct=true "$@"
    done
    for mode in rndrd rndwr; do
        run --dir="$dir" --mode=$mode --engine=sync --threads=1 --direct=true "$@"
        run --dir="$dir" --mode=$mode --engine=libaio --direct=true --as-sysbench=false "$@"
        run --dir="$dir" --mode=$mode --engine=libaio --direct=true "$@"
        run --dir="$dir" --mode=$mode --engine=io_uring --direct=true --as-sysbench=false "$@"
    done
}

loop() {
    image=$(mktemp /dev/shm/compare.XXXXXX)
    mount=$(mktemp -d)
    device=
    trap 'umount "$mount" || true; test -z "$device" || losetup -d "$device"; rm -f "$image"; rmdir "$mount"' EXIT
    truncate -s 2G "$image"
    device=$(losetup --find --show "$image")
    mkfs.ext4 -q "$device"
    mount "$device" "$mount"
    device "$mount" "$@"
}

case $where in
    memory) memory "$@" ;;
    loop) loop "$@" ;;
    one) run "$@" ;;
    *) device "$where" "$@" ;;
esac
