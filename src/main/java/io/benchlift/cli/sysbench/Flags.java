package io.benchlift.cli.sysbench;

import io.benchlift.cli.sysbench.Flag.Section;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All options that belong to no single test: those of sysbench 1.0, those of 1.1, and ours. */
final class Flags {

    /** Options of the tests that are about the server, not the load; they are known to all SQL tests. */
    static final List<Option> TABLE_MAKERS = List.of(
            Option.text("mysql_storage_engine", "innodb", "storage engine of the tables on MySQL, also MEMORY/BTREE"),
            Option.text("pgsql_variant", "", "refused: Benchlift knows no variant of PostgreSQL"));

    /** Names of 0.5 and 1.0 that are only other words for one in {@link #ALL}. */
    static final Map<String, String> ALIASES =
            Map.of("num_threads", "threads", "max_requests", "events", "max_time", "time", "tx_rate", "rate");

    /** Last, because it is made of the others. */
    static final List<Flag> ALL = all();

    private Flags() {}

    private static List<Flag> all() {
        List<Flag> all = new ArrayList<>(List.of(
                Flag.whole(Section.GENERAL, "threads", 1, "number of threads, one connection each"),
                Flag.whole(Section.GENERAL, "events", 0, "stop after so many events; 0 is no limit"),
                Flag.whole(Section.GENERAL, "time", 10, "stop after so many seconds; 0 is no limit"),
                Flag.whole(Section.GENERAL, "warmup_time", 0, "seconds of load before anything counts"),
                Flag.text(
                        Section.GENERAL,
                        "forced_shutdown",
                        "off",
                        "seconds to wait for the last events once the time is up, or 'off'"),
                new Flag(
                        Section.GENERAL,
                        Option.text("thread_stack_size", "64K", "taken for compatibility, without effect"),
                        "=SIZE"),
                Flag.whole(Section.GENERAL, "thread_init_timeout", 30, "seconds the threads have to connect"),
                Flag.whole(
                        Section.GENERAL, "rate", 0, "events per second at random intervals; 0 is as fast as it goes"),
                Flag.whole(
                        Section.GENERAL,
                        "report_interval",
                        0,
                        "seconds between lines of intermediate results; 0 is none"),
                Flag.list(
                        Section.GENERAL,
                        "report_checkpoints",
                        "",
                        "seconds at which everything is reported and counting starts again"),
                Flag.toggle(Section.GENERAL, "debug", "print more"),
                Flag.toggle(Section.GENERAL, "validate", "check what can be checked"),
                Flag.toggle(Section.GENERAL, "help", "print this help"),
                Flag.toggle(Section.GENERAL, "version", "print the version"),
                new Flag(
                        Section.GENERAL,
                        Option.text("config_file", "", "file with more options, one in a line"),
                        "=FILENAME")));
        ALIASES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(alias -> Flag.text(Section.GENERAL, alias.getKey(), "", "former name of --" + alias.getValue()))
                .map(flag -> new Flag(flag.section(), flag.option(), "=N"))
                .forEach(all::add);
        Distributions.OPTIONS.forEach(option -> all.add(Flag.of(Section.RANDOM, option)));
        all.add(Flag.whole(Section.RANDOM, "rand_seed", 0, "seed of all random numbers; 0 takes the time"));
        all.add(Flag.whole(Section.LOG, "verbosity", 3, "from 0, only what is fatal, to 5, everything"));
        all.add(Flag.whole(
                Section.LATENCY, "percentile", 95, "percentile of the latencies to print, 1-100; 0 is none"));
        all.add(Flag.toggle(Section.LATENCY, "histogram", "print the distribution of the latencies"));
        all.addAll(database());
        all.addAll(List.of(
                Flag.toggle(
                        Section.BENCHLIFT,
                        "benchlift_strict",
                        "correct what sysbench gets wrong, at the cost of comparability"),
                Flag.text(
                        Section.BENCHLIFT,
                        "benchlift_connector",
                        "",
                        "JDBC driver: mysql-connector-j, mariadb-connector-j, pgjdbc"),
                Flag.text(Section.BENCHLIFT, "host", "localhost", "fileio: the host whose agent does the load"),
                Flag.text(
                        Section.BENCHLIFT,
                        "benchlift_directory",
                        "",
                        "fileio: one of the directories the agent may use, by path or number"),
                Flag.toggle(Section.BENCHLIFT, "to_plan", "print a plan in place of running anything")));
        return List.copyOf(all);
    }

    private static List<Flag> database() {
        return List.of(
                Flag.text(Section.DATABASE, "db_driver", "mysql", "which kind of server: mysql or pgsql"),
                Flag.of(
                        Section.DATABASE,
                        Option.choice("db_ps_mode", "auto", "prepare statements on the server", "auto", "disable")),
                Flag.toggle(Section.DATABASE, "db_debug", "refused: times are in the results"),
                Flag.list(Section.MYSQL, "mysql_host", "localhost", "server hosts, dealt out to the threads"),
                Flag.list(Section.MYSQL, "mysql_port", "3306", "server ports"),
                Flag.list(Section.MYSQL, "mysql_socket", "", "Unix sockets, in place of hosts and ports"),
                Flag.text(Section.MYSQL, "mysql_user", "sbtest", "user"),
                Flag.text(Section.MYSQL, "mysql_password", "", "password"),
                Flag.text(Section.MYSQL, "mysql_db", "sbtest", "database"),
                Flag.text(Section.MYSQL, "mysql_ssl", "off", "on, off, or a mode such as verify_identity"),
                Flag.text(Section.MYSQL, "mysql_ssl_key", "", "refused: no client certificates"),
                Flag.text(Section.MYSQL, "mysql_ssl_ca", "", "refused: no authorities of one's own"),
                Flag.text(Section.MYSQL, "mysql_ssl_cert", "", "refused: no client certificates"),
                Flag.text(Section.MYSQL, "mysql_ssl_cipher", "", "refused: the driver chooses"),
                Flag.toggle(Section.MYSQL, "mysql_compression", "refused: connections are not compressed"),
                Flag.text(
                        Section.MYSQL,
                        "mysql_compression_algorithms",
                        "zlib",
                        "without effect, as nothing is compressed"),
                Flag.toggle(Section.MYSQL, "mysql_debug", "refused: the drivers have no such trace"),
                Flag.list(
                        Section.MYSQL,
                        "mysql_ignore_errors",
                        "1213,1020,1205",
                        "error numbers to survive and count, or \"all\""),
                Flag.toggle(Section.MYSQL, "mysql_dry_run", "refused: the workload 'nothing' measures this"),
                Flag.text(Section.PGSQL, "pgsql_host", "localhost", "server host"),
                Flag.whole(Section.PGSQL, "pgsql_port", 5432, "server port"),
                Flag.text(Section.PGSQL, "pgsql_user", "sbtest", "user"),
                Flag.text(Section.PGSQL, "pgsql_password", "", "password"),
                Flag.text(Section.PGSQL, "pgsql_db", "sbtest", "database"),
                Flag.of(
                        Section.PGSQL,
                        Option.choice(
                                "pgsql_sslmode",
                                "prefer",
                                "mode of encryption",
                                "disable",
                                "allow",
                                "prefer",
                                "require",
                                "verify-ca",
                                "verify-full")));
    }
}
