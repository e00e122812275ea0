#!/bin/bash
# Runs the test suites of sysbench, pgbench and mysqlslap with the real tools and with Benchlift's command lines of the same
# names, and prints the counts and what differs. Nothing of the suites is kept in this repository.
#
#   ./benchlift test --peers [fetch] [sysbench] [pgbench] [mysqlslap]     no word: all of them
#
# The sources and the tools come from Debian's packages (apt-get source, apt-get download) with package lists of their own;
# they are unpacked below target/peers (or $BENCHLIFT_PEERS), and nothing is installed. Needs Linux, apt, perl and python3.
#
# BENCHLIFT_COMMAND   the program to test; default: ./benchlift of this checkout
# PEERS_ONLY          a pattern of sysbench's test files, such as 'script_*'
set -u

root=$(CDPATH= cd -- "$(dirname -- "$0")/../../.." && pwd)
scratch=${BENCHLIFT_PEERS:-$root/target/peers}
ours=${BENCHLIFT_COMMAND:-$root/benchlift}
unpacked=$scratch/root
bin=$unpacked/usr/bin
results=$scratch/results
library_path=$unpacked/usr/lib/$(uname -m)-linux-gnu
servers=$scratch/servers
mysql_socket=$servers/mysql.sock

die() {
    echo "peers: $*" >&2
    exit 3
}

# --- Fetching --------------------------------------------------------------------------------------------------------

sources='sysbench postgresql-15 mariadb'
packages='sysbench mariadb-client mariadb-client-core mariadb-server-core mariadb-common mysql-common libmariadb3
    postgresql-15 postgresql-client-15 libpq5 libipc-run-perl libio-pty-perl python3-cram
    libluajit-5.1-2 libluajit-5.1-common libaio1 liburing2 libnuma1 libck0'

fetch() {
    [ -e "$scratch/fetched" ] && return
    mkdir -p "$scratch"/{apt/lists/partial,apt/cache/archives/partial,apt/etc,download,src,root}
    cat >"$scratch/apt/etc/peers.sources" <<END
Types: deb deb-src
URIs: http://deb.debian.org/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
    cat >"$scratch/apt/apt.conf" <<END
Dir::State::Lists "$scratch/apt/lists";
Dir::Cache "$scratch/apt/cache";
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$scratch/apt/etc";
APT::Sandbox::User "$(id -un)";
END
    export APT_CONFIG=$scratch/apt/apt.conf
    cd "$scratch/download" || exit 3
    apt-get -q update || die 'apt-get update failed'
    for source in $sources; do
        apt-get -q source --download-only "$source" || echo "peers: the source of $source was not found" >&2
    done
    # shellcheck disable=SC2086 # a list of words
    apt-get -q download $packages || die 'a package was not found'
    for package in *.deb; do dpkg -x "$package" "$unpacked"; done
    unpack sysbench_*.orig.tar.gz
    unpack postgresql-15_*.orig.tar.* --wildcards '*/src/bin/pgbench/*' '*/src/test/perl/*'
    unpack mariadb_*.orig.tar.gz --wildcards '*/mysql-test/main/mysqlslap.*'
    touch "$scratch/fetched"
}

# unpack FILE WORDS…, if the file was found
unpack() {
    [ -e "$1" ] || return 0
    tar xf "$1" -C "$scratch/src" "${@:2}"
}

# source_of WORD: the folder of a source, or the end with what to do
source_of() {
    for folder in "$scratch/src/$1"-*/; do
        [ -d "$folder" ] && echo "${folder%/}" && return
    done
    die "no source of $1 in $scratch/src; unpack its release there (sysbench: tag 1.0.20) and start again"
}

# --- Servers ---------------------------------------------------------------------------------------------------------

# PostgreSQL's programs refuse root. In a namespace of its own root has another number and keeps its files.
plain_user() {
    if [ "$(id -u)" -eq 0 ]; then
        unshare -U --map-user="$(id -u nobody)" --map-group="$(id -g nobody)" "$@"
    else
        "$@"
    fi
}

postgres_bin() {
    for folder in /usr/lib/postgresql/15/bin "$unpacked/usr/lib/postgresql/15/bin"; do
        [ -x "$folder/initdb" ] && echo "$folder" && return
    done
    die 'no server programs of PostgreSQL 15'
}

start_servers() {
    rm -rf "$servers"
    mkdir -p "$servers"
    trap stop_servers EXIT
    LD_LIBRARY_PATH=$library_path "$bin/mariadb-install-db" --no-defaults --basedir="$unpacked/usr" --datadir="$servers/mysql" \
        --auth-root-authentication-method=normal --user="$(id -un)" >"$servers/install.log" 2>&1
    LD_LIBRARY_PATH=$library_path "$unpacked/usr/sbin/mariadbd" --no-defaults --user="$(id -un)" --datadir="$servers/mysql" \
        --basedir="$unpacked/usr" --lc-messages-dir="$unpacked/usr/share/mysql" --socket="$mysql_socket" --port=0 \
        --skip-networking=0 --bind-address=127.0.0.1 --port=33991 --pid-file="$servers/mysql.pid" \
        --innodb-flush-log-at-trx-commit=0 --sql-mode=NO_ENGINE_SUBSTITUTION >"$servers/mysql.log" 2>&1 &
    plain_user "$postgres_bin/initdb" -D "$servers/postgres" -U sbtest -A trust >"$servers/initdb.log" 2>&1
    plain_user "$postgres_bin/pg_ctl" -D "$servers/postgres" -l "$servers/postgres.log" -w start \
        -o "-p 33992 -k $servers -c listen_addresses=127.0.0.1 -c fsync=off" >/dev/null
    for ((i = 0; i < 100; i++)); do
        mysql_client -e 'SELECT 1' >/dev/null 2>&1 && return
        sleep 0.2
    done
    die "MariaDB did not start: $servers/mysql.log"
}

stop_servers() {
    [ -r "$servers/mysql.pid" ] && kill "$(cat "$servers/mysql.pid")"
    [ -d "$servers/postgres" ] && plain_user "$postgres_bin/pg_ctl" -D "$servers/postgres" -m immediate stop >/dev/null
    wait
}

mysql_client() {
    LD_LIBRARY_PATH=$library_path "$bin/mariadb" --no-defaults -uroot -S "$mysql_socket" "$@"
}

fresh_databases() {
    mysql_client -e "DROP DATABASE IF EXISTS sbtest; CREATE DATABASE sbtest; CREATE USER IF NOT EXISTS sbtest@localhost;
        GRANT ALL ON *.* TO sbtest@localhost WITH GRANT OPTION"
    for word in 'DROP DATABASE IF EXISTS sbtest' 'CREATE DATABASE sbtest'; do
        "$postgres_bin/psql" -q -h "$servers" -p 33992 -U sbtest postgres -c "SET client_min_messages=error" -c "$word"
    done
}

# shim FOLDER NAME WORDS…: a command NAME that is WORDS
shim() {
    mkdir -p "$1"
    printf '#!/bin/bash\n%s exec %s "$@"\n' "${4:-}" "$3" >"$1/$2"
    chmod +x "$1/$2"
}

# --- sysbench --------------------------------------------------------------------------------------------------------

# Concern SQL, files and the command line. The others need Lua, cpu, memory, mutex or threads, or use one as a vehicle.
sysbench_claimed='1st drivers commands tests opt_version opt_help help_drv_mysql help_drv_pgsql script_oltp_help
    script_bulk_insert_mysql script_bulk_insert_pgsql script_oltp_delete_mysql script_oltp_delete_pgsql
    script_oltp_insert_mysql script_oltp_insert_pgsql script_oltp_point_select_mysql script_oltp_point_select_pgsql
    script_oltp_read_write_mysql script_oltp_read_write_pgsql script_select_random_mysql script_select_random_pgsql
    test_fileio'

# cram_with TOOL FILE: what cram says; status 0 if the file passes
cram_with() (
    tests=$sysbench_source/tests
    export SBTEST_ROOTDIR=$tests SBTEST_SUITEDIR=$tests/t SBTEST_INCDIR=$tests/include
    export SBTEST_SCRIPTDIR=$unpacked/usr/share/sysbench SBTEST_VERSION_STRING='sysbench 1.0.20' SBTEST_VERSION=1.0.20
    export SBTEST_HAS_MYSQL=yes SBTEST_HAS_PGSQL=yes
    export SBTEST_MYSQL_ARGS="--mysql-socket=$mysql_socket --mysql-user=sbtest --mysql-db=sbtest"
    export SBTEST_PGSQL_ARGS="--pgsql-host=127.0.0.1 --pgsql-port=33992 --pgsql-user=sbtest --pgsql-db=sbtest"
    export LUA_PATH="$SBTEST_SCRIPTDIR/?;$SBTEST_SCRIPTDIR/?.lua;$SBTEST_INCDIR/?;$SBTEST_INCDIR/?.lua"
    export PGHOST=$servers PGPORT=33992 PGUSER=sbtest
    shim "$scratch/bin/real" sysbench "$bin/sysbench" "LD_LIBRARY_PATH=$library_path"
    shim "$scratch/bin/ours" sysbench "$ours sysbench"
    for tool in real ours; do
        shim "$scratch/bin/$tool" mysql "$bin/mariadb --no-defaults -S $mysql_socket" "LD_LIBRARY_PATH=$library_path"
        shim "$scratch/bin/$tool" psql "$postgres_bin/psql"
    done
    export PATH=$scratch/bin/$1:$PATH PYTHONPATH=$unpacked/usr/lib/python3/dist-packages
    fresh_databases
    plain_user timeout 240 python3 -m cram -E --shell=/bin/bash "$2"
)

# ignore_figures FILE SUITE'S: where the real tool's own output is the expectation, its figures, version and paths are not.
ignore_figures() {
    sed -E -i -e 's/^(  sysbench 1\.0\.20) .*/\1 * (glob)/' \
        -e 's/^(  .*\()[0-9.]+ per sec\.\)$/\1* per sec.) (glob)/' \
        -e 's/^(  +(total time|min|avg|max|95th percentile|sum|(events|execution time) \(avg\/stddev\)):).*/\1* (glob)/' \
        -e 's/^(  FATAL: .* function failed:) .*: /\1 * /; /function failed: \*/s/$/ (glob)/; s/( \(glob\))+$/ (glob)/' "$1"
    if grep -Eq '^ +write: +(\*|\[12\])' "$2"; then
        sed -E -i 's/^(  +(write|other|total):).*/\1* (glob)/' "$1"
    fi
    if grep -Eq '^ +queries: +\[12\]' "$2"; then
        sed -E -i 's/^(  +queries:) .*/\1* (glob)/' "$1"
    fi
}

run_sysbench() {
    sysbench_source=$(source_of sysbench) || exit 3
    mkdir -p "$results/sysbench"
    passed=0
    count=0
    for test in $sysbench_claimed; do
        # shellcheck disable=SC2254 # a pattern
        case $test in ${PEERS_ONLY:-*}) ;; *) continue ;; esac
        count=$((count + 1))
        # What the real tool prints with these servers is the expectation: tables are shown differently by every version.
        file=$results/sysbench/$test.t
        if [ ! -e "$file.real" ]; then
            cp "$sysbench_source/tests/t/$test.t" "$file"
            cram_with real "$file" >"$file.real" 2>&1 || { [ -e "$file.err" ] && mv "$file.err" "$file"; }
        fi
        cmp -s "$sysbench_source/tests/t/$test.t" "$file" || ignore_figures "$file" "$sysbench_source/tests/t/$test.t"
        if cram_with ours "$file" >"$file.ours" 2>&1; then
            passed=$((passed + 1))
        else
            echo "  differs: $test ($(grep -c '^ *[-+]' "$file.ours") lines, $file.ours)"
        fi
        rm -f "$file.err"
    done
    echo "sysbench: $passed of $count test files"
}

# --- pgbench ---------------------------------------------------------------------------------------------------------

# tap_with TOOL TEST
tap_with() (
    source=$(source_of postgresql) || exit 3
    shim "$scratch/bin/real" pgbench "$postgres_bin/pgbench"
    shim "$scratch/bin/ours" pgbench "$ours pgbench --benchlift-shell"
    work=$scratch/tap/$1
    rm -rf "$work"
    mkdir -p "$work"
    cd "$work" || exit 3
    export TESTDIR=$work TESTLOGDIR=$work/log TESTDATADIR=$work/data PG_REGRESS=/bin/true PG_TEST_TIMEOUT_DEFAULT=60
    export PERL5LIB=$source/src/test/perl:$unpacked/usr/share/perl5:$(echo "$library_path"/perl5/*)
    export PATH=$scratch/bin/$1:$postgres_bin:$PATH
    unset PGHOST PGPORT PGUSER
    plain_user perl "$source/src/bin/pgbench/t/$2.pl"
)

run_pgbench() {
    mkdir -p "$results/pgbench"
    for test in 002_pgbench_no_server 001_pgbench_with_server; do
        for tool in real ours; do
            log=$results/pgbench/$test.$tool
            if [ $tool = real ] && [ -e "$log" ]; then continue; fi
            tap_with $tool $test >"$log" 2>"$log.err"
        done
        echo "pgbench $test: $(grep -c '^ok' "$log") of $(grep -c '^ok' "${log%ours}real") assertions"
        grep '^not ok' "$log" | sed 's/^/  differs: /'
    done
}

# --- mysqlslap -------------------------------------------------------------------------------------------------------

# Every --exec line of mysqlslap.test with both tools: the same output and the same status. SQL between them is done.
run_mysqlslap() {
    test=$(source_of mariadb)/mysql-test/main/mysqlslap.test
    mkdir -p "$results/mysqlslap"
    shim "$scratch/bin/real" mysqlslap "$bin/mariadb-slap --no-defaults -uroot -S $mysql_socket" "LD_LIBRARY_PATH=$library_path"
    shim "$scratch/bin/ours" mysqlslap "$ours mysqlslap --no-defaults -uroot -S $mysql_socket"
    mysql_client -e 'CREATE DATABASE IF NOT EXISTS test'
    for tool in real ours; do
        number=0
        while IFS= read -r line; do
            line=${line#"${line%%[! ]*}"}
            case $line in
            --exec*)
                number=$((number + 1))
                out=$results/mysqlslap/$number.$tool
                MYSQL_SLAP=$scratch/bin/$tool/mysqlslap bash -c "${line#--exec }" >"$out" 2>"$out.err" </dev/null
                echo "status $?" >>"$out"
                sed -i -E 's/[0-9]+\.[0-9]+ seconds/TIME seconds/' "$out"
                ;;
            --* | '' | '#'*) ;;
            *) mysql_client test -e "$line" >/dev/null ;;
            esac
        done <"$test"
    done
    passed=0
    for ((i = 1; i <= number; i++)); do
        if diff "$results/mysqlslap/$i.real" "$results/mysqlslap/$i.ours" >"$results/mysqlslap/$i.diff"; then
            passed=$((passed + 1))
        else
            echo "  differs: $(grep -e '--exec' "$test" | sed -n "${i}p")"
            sed 's/^/    /' "$results/mysqlslap/$i.diff" | head -20
        fi
    done
    echo "mysqlslap: $passed of $number command lines"
}

# --- All -------------------------------------------------------------------------------------------------------------

[ "$(uname -s)" = Linux ] || die 'the suites are run on Linux only'
[ $# -gt 0 ] || set -- fetch sysbench pgbench mysqlslap
fetch
postgres_bin=$(postgres_bin) || exit 3
case " $* " in *' sysbench '* | *' mysqlslap '*) start_servers ;; esac
for suite; do
    case $suite in
    fetch) ;;
    sysbench) run_sysbench ;;
    pgbench) run_pgbench ;;
    mysqlslap) run_mysqlslap ;;
    *) die "there are fetch, sysbench, pgbench and mysqlslap, not '$suite'" ;;
    esac
done
