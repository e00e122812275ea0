package io.benchlift.compat.sysbench;

import java.util.List;
import java.util.Map;

/** The explanations in the help of sysbench 1.0.20, with its defaults, in its words. */
final class SysbenchHelpTexts {

    /** The options of {@code --help}, in its order. */
    static final List<String> ORDER = List.of(
            "threads",
            "events",
            "time",
            "forced_shutdown",
            "thread_stack_size",
            "rate",
            "report_interval",
            "report_checkpoints",
            "debug",
            "validate",
            "help",
            "version",
            "config_file",
            "tx_rate",
            "max_requests",
            "max_time",
            "num_threads",
            "rand_type",
            "rand_spec_iter",
            "rand_spec_pct",
            "rand_spec_res",
            "rand_seed",
            "rand_pareto_h",
            "verbosity",
            "percentile",
            "histogram",
            "db_driver",
            "db_ps_mode",
            "db_debug",
            "mysql_host",
            "mysql_port",
            "mysql_socket",
            "mysql_user",
            "mysql_password",
            "mysql_db",
            "mysql_ssl",
            "mysql_ssl_cipher",
            "mysql_compression",
            "mysql_debug",
            "mysql_ignore_errors",
            "mysql_dry_run",
            "pgsql_host",
            "pgsql_port",
            "pgsql_user",
            "pgsql_password",
            "pgsql_db");

    /** Of the options of {@code --help}. */
    static final Map<String, String> GENERAL = Map.ofEntries(
            Map.entry("threads", "number of threads to use [1]"),
            Map.entry("events", "limit for total number of events [0]"),
            Map.entry("time", "limit for total execution time in seconds [10]"),
            Map.entry(
                    "forced_shutdown",
                    "number of seconds to wait after the --time limit before forcing shutdown, or 'off' to disable [off]"),
            Map.entry("thread_stack_size", "size of stack per thread [64K]"),
            Map.entry("rate", "average transactions rate. 0 for unlimited rate [0]"),
            Map.entry(
                    "report_interval",
                    "periodically report intermediate statistics with a specified interval in seconds. 0 disables intermediate reports [0]"),
            Map.entry(
                    "report_checkpoints",
                    "dump full statistics and reset all counters at specified points in time. The argument is a list of comma-separated values representing the amount of time in seconds elapsed from start of test when report checkpoint(s) must be performed. Report checkpoints are off by default. []"),
            Map.entry("debug", "print more debugging info [off]"),
            Map.entry("validate", "perform validation checks where possible [off]"),
            Map.entry("help", "print help and exit [off]"),
            Map.entry("version", "print version and exit [off]"),
            Map.entry("config_file", "File containing command line options"),
            Map.entry("tx_rate", "deprecated alias for --rate [0]"),
            Map.entry("max_requests", "deprecated alias for --events [0]"),
            Map.entry("max_time", "deprecated alias for --time [0]"),
            Map.entry("num_threads", "deprecated alias for --threads [1]"),
            Map.entry("rand_type", "random numbers distribution {uniform,gaussian,special,pareto} [special]"),
            Map.entry("rand_spec_iter", "number of iterations used for numbers generation [12]"),
            Map.entry(
                    "rand_spec_pct", "percentage of values to be treated as 'special' (for special distribution) [1]"),
            Map.entry("rand_spec_res", "percentage of 'special' values to use (for special distribution) [75]"),
            Map.entry(
                    "rand_seed",
                    "seed for random number generator. When 0, the current time is used as a RNG seed. [0]"),
            Map.entry("rand_pareto_h", "parameter h for pareto distribution [0.2]"),
            Map.entry("verbosity", "verbosity level {5 - debug, 0 - only critical messages} [3]"),
            Map.entry(
                    "percentile",
                    "percentile to calculate in latency statistics (1-100). Use the special value of 0 to disable percentile calculations [95]"),
            Map.entry("histogram", "print latency histogram in report [off]"),
            Map.entry(
                    "db_driver", "specifies database driver to use ('help' to get list of available drivers) [mysql]"),
            Map.entry("db_ps_mode", "prepared statements usage mode {auto, disable} [auto]"),
            Map.entry("db_debug", "print database-specific debug information [off]"),
            Map.entry("mysql_host", "MySQL server host [localhost]"),
            Map.entry("mysql_port", "MySQL server port [3306]"),
            Map.entry("mysql_socket", "MySQL socket"),
            Map.entry("mysql_user", "MySQL user [sbtest]"),
            Map.entry("mysql_password", "MySQL password []"),
            Map.entry("mysql_db", "MySQL database name [sbtest]"),
            Map.entry("mysql_ssl", "use SSL connections, if available in the client library [off]"),
            Map.entry("mysql_ssl_cipher", "use specific cipher for SSL connections []"),
            Map.entry("mysql_compression", "use compression, if available in the client library [off]"),
            Map.entry("mysql_debug", "trace all client library calls [off]"),
            Map.entry("mysql_ignore_errors", "list of errors to ignore, or \"all\" [1213,1020,1205]"),
            Map.entry(
                    "mysql_dry_run",
                    "Dry run, pretend that all MySQL client API calls are successful without executing them [off]"),
            Map.entry("pgsql_host", "PostgreSQL server host [localhost]"),
            Map.entry("pgsql_port", "PostgreSQL server port [5432]"),
            Map.entry("pgsql_user", "PostgreSQL user [sbtest]"),
            Map.entry("pgsql_password", "PostgreSQL password []"),
            Map.entry("pgsql_db", "PostgreSQL database name [sbtest]"));

    /** Of the options that its OLTP scripts have. */
    static final Map<String, String> SCRIPTS = Map.ofEntries(
            Map.entry(
                    "auto_inc",
                    "Use AUTO_INCREMENT column as Primary Key (for MySQL), or its alternatives in other DBMS. When disabled, use client-generated IDs [on]"),
            Map.entry("create_secondary", "Create a secondary index in addition to the PRIMARY KEY [on]"),
            Map.entry("delete_inserts", "Number of DELETE/INSERT combinations per transaction [1]"),
            Map.entry("delta", "Size of BETWEEN ranges [5]"),
            Map.entry("distinct_ranges", "Number of SELECT DISTINCT queries per transaction [1]"),
            Map.entry("index_updates", "Number of UPDATE index queries per transaction [1]"),
            Map.entry("mysql_storage_engine", "Storage engine, if MySQL is used [innodb]"),
            Map.entry("non_index_updates", "Number of UPDATE non-index queries per transaction [1]"),
            Map.entry("number_of_ranges", "Number of random BETWEEN ranges per SELECT [10]"),
            Map.entry("order_ranges", "Number of SELECT ORDER BY queries per transaction [1]"),
            Map.entry(
                    "pgsql_variant",
                    "Use this PostgreSQL variant when running with the PostgreSQL driver. The only currently supported variant is 'redshift'. When enabled, create_secondary is automatically disabled, and delete_inserts is set to 0"),
            Map.entry("point_selects", "Number of point SELECT queries per transaction [10]"),
            Map.entry("random_points", "Number of random points in the IN() clause in generated SELECTs [10]"),
            Map.entry("range_selects", "Enable/disable all range SELECT queries [on]"),
            Map.entry("range_size", "Range size for range SELECT queries [100]"),
            Map.entry("secondary", "Use a secondary index in place of the PRIMARY KEY [off]"),
            Map.entry("simple_ranges", "Number of simple range SELECT queries per transaction [1]"),
            Map.entry(
                    "skip_trx",
                    "Don't start explicit transactions and execute all queries in the AUTOCOMMIT mode [off]"),
            Map.entry("sum_ranges", "Number of SELECT SUM() queries per transaction [1]"),
            Map.entry("table_size", "Number of rows per table [10000]"),
            Map.entry("tables", "Number of tables [1]"));

    private SysbenchHelpTexts() {}
}
