package io.benchlift.compat.sysbench;

import io.benchlift.compat.sysbench.SysbenchFlag.Section;
import io.benchlift.workload.Distributions;
import io.benchlift.workload.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All options that belong to no single test: those of sysbench 1.0, those of 1.1, and ours. */
final class SysbenchFlags {

    /** Options of the tests that concern the server, not the load; all SQL tests know them. */
    static final List<Option> TABLE_MAKERS = List.of(
            Option.text("mysql_storage_engine", "innodb", "storage engine of the tables on MySQL, also MEMORY/BTREE"),
            Option.text("pgsql_variant", "", "refused: Benchlift knows no variant of PostgreSQL"));

    /** Names of 0.5 and 1.0 that are aliases of an option in {@link #ALL}. */
    static final Map<String, String> ALIASES =
            Map.of("num_threads", "threads", "max_requests", "events", "max_time", "time", "tx_rate", "rate");

    /** Last, because it uses the others. */
    static final List<SysbenchFlag> ALL = all();

    private SysbenchFlags() {}

    private static List<SysbenchFlag> all() {
        List<SysbenchFlag> all = new ArrayList<>(List.of(
                SysbenchFlag.whole(Section.GENERAL, "threads", 1, "number of threads, one connection each"),
                SysbenchFlag.whole(Section.GENERAL, "events", 0, "stop after so many events; 0 is no limit"),
                SysbenchFlag.whole(Section.GENERAL, "time", 10, "stop after so many seconds; 0 is no limit"),
                SysbenchFlag.whole(Section.GENERAL, "warmup_time", 0, "seconds of load before anything counts"),
                SysbenchFlag.text(
                        Section.GENERAL,
                        "forced_shutdown",
                        "off",
                        "seconds to wait for the last events once the time is up, or 'off'"),
                new SysbenchFlag(
                        Section.GENERAL,
                        Option.text("thread_stack_size", "64K", "taken for compatibility, without effect"),
                        "=SIZE"),
                SysbenchFlag.whole(Section.GENERAL, "thread_init_timeout", 30, "seconds the threads have to connect"),
                SysbenchFlag.whole(
                        Section.GENERAL, "rate", 0, "events per second at random intervals; 0 is as fast as it goes"),
                SysbenchFlag.whole(
                        Section.GENERAL,
                        "report_interval",
                        0,
                        "seconds between lines of intermediate results; 0 is none"),
                SysbenchFlag.list(
                        Section.GENERAL,
                        "report_checkpoints",
                        "",
                        "seconds at which everything is reported and counting starts again"),
                SysbenchFlag.toggle(Section.GENERAL, "debug", "print more"),
                SysbenchFlag.toggle(Section.GENERAL, "validate", "check what can be checked"),
                SysbenchFlag.toggle(Section.GENERAL, "help", "print this help"),
                SysbenchFlag.toggle(Section.GENERAL, "version", "print the version"),
                new SysbenchFlag(
                        Section.GENERAL,
                        Option.text("config_file", "", "file with more options, one in a line"),
                        "=FILENAME")));
        ALIASES.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(alias ->
                        SysbenchFlag.text(Section.GENERAL, alias.getKey(), "", "former name of --" + alias.getValue()))
                .map(flag -> new SysbenchFlag(flag.section(), flag.option(), "=N"))
                .forEach(all::add);
        Distributions.OPTIONS.forEach(option -> all.add(SysbenchFlag.of(Section.RANDOM, option)));
        all.add(SysbenchFlag.whole(Section.RANDOM, "rand_seed", 0, "seed of all random numbers; 0 takes the time"));
        all.add(SysbenchFlag.whole(Section.LOG, "verbosity", 3, "from 0, only what is fatal, to 5, everything"));
        all.add(SysbenchFlag.whole(
                Section.LATENCY, "percentile", 95, "percentile of the latencies to print, 1-100; 0 is none"));
        all.add(SysbenchFlag.toggle(Section.LATENCY, "histogram", "print the distribution of the latencies"));
        all.addAll(database());
        all.addAll(List.of(
                SysbenchFlag.toggle(
                        Section.BENCHLIFT,
                        "benchlift_strict",
                        "correct what sysbench gets wrong, at the cost of comparability"),
                SysbenchFlag.text(
                        Section.BENCHLIFT,
                        "benchlift_connector",
                        "",
                        "JDBC driver: mysql-connector-j, mariadb-connector-j, pgjdbc"),
                SysbenchFlag.text(Section.BENCHLIFT, "host", "localhost", "fileio: the host whose agent does the load"),
                SysbenchFlag.text(
                        Section.BENCHLIFT,
                        "benchlift_directory",
                        "",
                        "fileio: one of the directories the agent may use, by path or number"),
                SysbenchFlag.toggle(Section.BENCHLIFT, "to_plan", "print a plan in place of running anything")));
        return List.copyOf(all);
    }

    private static List<SysbenchFlag> database() {
        return List.of(
                SysbenchFlag.text(Section.DATABASE, "db_driver", "mysql", "which kind of server: mysql or pgsql"),
                SysbenchFlag.of(
                        Section.DATABASE,
                        Option.choice("db_ps_mode", "auto", "prepare statements on the server", "auto", "disable")),
                SysbenchFlag.toggle(Section.DATABASE, "db_debug", "refused: times are in the results"),
                SysbenchFlag.list(Section.MYSQL, "mysql_host", "localhost", "server hosts, dealt out to the threads"),
                SysbenchFlag.list(Section.MYSQL, "mysql_port", "3306", "server ports"),
                SysbenchFlag.list(Section.MYSQL, "mysql_socket", "", "Unix sockets, in place of hosts and ports"),
                SysbenchFlag.text(Section.MYSQL, "mysql_user", "sbtest", "user"),
                SysbenchFlag.text(Section.MYSQL, "mysql_password", "", "password"),
                SysbenchFlag.text(Section.MYSQL, "mysql_db", "sbtest", "database"),
                new SysbenchFlag(
                        Section.MYSQL,
                        Option.text("mysql_ssl", "off", "on, off, or a mode such as verify_identity"),
                        "[=on|off]"),
                SysbenchFlag.text(Section.MYSQL, "mysql_ssl_key", "", "refused: no client certificates"),
                SysbenchFlag.text(Section.MYSQL, "mysql_ssl_ca", "", "refused: no authorities of one's own"),
                SysbenchFlag.text(Section.MYSQL, "mysql_ssl_cert", "", "refused: no client certificates"),
                SysbenchFlag.text(Section.MYSQL, "mysql_ssl_cipher", "", "refused: the driver chooses"),
                SysbenchFlag.toggle(Section.MYSQL, "mysql_compression", "refused: connections are not compressed"),
                SysbenchFlag.text(
                        Section.MYSQL,
                        "mysql_compression_algorithms",
                        "zlib",
                        "without effect, as nothing is compressed"),
                SysbenchFlag.toggle(Section.MYSQL, "mysql_debug", "refused: the drivers have no such trace"),
                SysbenchFlag.list(
                        Section.MYSQL,
                        "mysql_ignore_errors",
                        "1213,1020,1205",
                        "error numbers to survive and count, or \"all\""),
                SysbenchFlag.toggle(Section.MYSQL, "mysql_dry_run", "refused: the workload 'nothing' measures this"),
                SysbenchFlag.text(Section.PGSQL, "pgsql_host", "localhost", "server host"),
                SysbenchFlag.whole(Section.PGSQL, "pgsql_port", 5432, "server port"),
                SysbenchFlag.text(Section.PGSQL, "pgsql_user", "sbtest", "user"),
                SysbenchFlag.text(Section.PGSQL, "pgsql_password", "", "password"),
                SysbenchFlag.text(Section.PGSQL, "pgsql_db", "sbtest", "database"),
                SysbenchFlag.of(
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
