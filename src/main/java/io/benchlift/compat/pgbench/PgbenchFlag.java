package io.benchlift.compat.pgbench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The options of pgbench, with those of later versions, and a few of ours. */
enum PgbenchFlag {
    INITIALIZE('i', "initialize", "", Mode.ANY, "make the tables and fill them"),
    INIT_STEPS('I', "init-steps", "[dtgGvpf]+", Mode.INIT, "steps to do (default \"dtgvp\")"),
    FILLFACTOR('F', "fillfactor", "NUM", Mode.INIT, "how full pages are made, in percent (default: 100)"),
    NO_VACUUM('n', "no-vacuum", "", Mode.ANY, "no VACUUM, neither at the end of -i nor before a run"),
    QUIET('q', "quiet", "", Mode.INIT, "one message every 5 seconds while filling"),
    SCALE('s', "scale", "NUM", Mode.ANY, "size of the tables; in a run of own scripts, what the report says"),
    FOREIGN_KEYS("foreign-keys", "", Mode.INIT, "foreign keys between the tables"),
    INDEX_TABLESPACE("index-tablespace", "TABLESPACE", Mode.INIT, "where the indexes lie"),
    PARTITION_METHOD("partition-method", "(range|hash)", Mode.INIT, "how the accounts are partitioned"),
    PARTITIONS("partitions", "NUM", Mode.INIT, "so many partitions of the accounts (default: 0)"),
    TABLESPACE("tablespace", "TABLESPACE", Mode.INIT, "where the tables lie"),
    UNLOGGED_TABLES("unlogged-tables", "", Mode.INIT, "tables without write-ahead log"),
    BUILTIN('b', "builtin", "NAME[@W]", Mode.RUN, "add a built-in script (\"list\" lists them)"),
    FILE('f', "file", "FILENAME[@W]", Mode.RUN, "add a script of your own; - is standard input"),
    SKIP_SOME_UPDATES('N', "skip-some-updates", "", Mode.RUN, "same as -b simple-update"),
    SELECT_ONLY('S', "select-only", "", Mode.RUN, "same as -b select-only"),
    CLIENT('c', "client", "NUM", Mode.RUN, "clients, one connection each (default: 1)"),
    CONNECT('C', "connect", "", Mode.RUN, "a new connection for each transaction"),
    DEFINE('D', "define", "VARNAME=VALUE", Mode.RUN, "a variable for scripts"),
    JOBS('j', "jobs", "NUM", Mode.RUN, "taken; each client has a thread of its own here"),
    LOG('l', "log", "", Mode.RUN, "write each transaction to a file"),
    LATENCY_LIMIT('L', "latency-limit", "NUM", Mode.RUN, "count transactions above NUM ms as late"),
    PROTOCOL('M', "protocol", "simple|extended|prepared", Mode.RUN, "how statements are sent (default: simple)"),
    PROGRESS('P', "progress", "NUM", Mode.RUN, "a line every NUM seconds"),
    REPORT_PER_COMMAND('r', "report-per-command", "", Mode.RUN, "latencies, failures and retries of each command"),
    RATE('R', "rate", "NUM", Mode.RUN, "so many transactions per second, at random intervals"),
    TRANSACTIONS('t', "transactions", "NUM", Mode.RUN, "so many transactions for each client (default: 10)"),
    TIME('T', "time", "NUM", Mode.RUN, "so many seconds"),
    VACUUM_ALL('v', "vacuum-all", "", Mode.RUN, "vacuum all four tables before"),
    AGGREGATE_INTERVAL("aggregate-interval", "NUM", Mode.RUN, "one line of the log for NUM seconds"),
    FAILURES_DETAILED("failures-detailed", "", Mode.RUN, "tell failures apart"),
    LOG_PREFIX("log-prefix", "PREFIX", Mode.RUN, "name of the log (default: \"pgbench_log\")"),
    MAX_TRIES("max-tries", "NUM", Mode.RUN, "tries of a transaction (default: 1)"),
    PROGRESS_TIMESTAMP("progress-timestamp", "", Mode.RUN, "progress with Unix time"),
    RANDOM_SEED("random-seed", "SEED", Mode.RUN, "\"time\", \"rand\" or a number"),
    SAMPLING_RATE("sampling-rate", "NUM", Mode.RUN, "share of transactions in the log"),
    SHOW_SCRIPT("show-script", "NAME", Mode.ANY, "print a built-in script"),
    VERBOSE_ERRORS("verbose-errors", "", Mode.RUN, "print each error that is tried again"),
    EXIT_ON_ABORT("exit-on-abort", "", Mode.RUN, "refused: the others go on, as in pgbench 15"),
    CONTINUE_ON_ERROR("continue-on-error", "", Mode.RUN, "refused: an error ends its client, as in pgbench 15"),
    DEBUG(
            'd',
            "debug",
            "",
            Mode.ANY,
            "print each step of each script; 'pgbench -d NAME' of version 17 names the database"),
    DBNAME("dbname", "DBNAME", Mode.ANY, "the database, as the bare word does"),
    HOST('h', "host", "HOSTNAME", Mode.ANY, "host or directory of the socket"),
    PORT('p', "port", "PORT", Mode.ANY, "port"),
    USERNAME('U', "username", "USERNAME", Mode.ANY, "user"),
    VERSION('V', "version", "", Mode.ANY, "print the version"),
    HELP('?', "help", "", Mode.ANY, "print this help"),
    TO_PLAN("to-plan", "", Mode.OURS, "print a plan in place of running anything"),
    PRODUCT("benchlift-product", "NAME", Mode.OURS, "postgresql (default), mysql or mariadb"),
    ENGINE("benchlift-engine", "NAME", Mode.OURS, "engine of the tables on MySQL and MariaDB (default: InnoDB)"),
    WARMUP("benchlift-warmup", "NUM", Mode.OURS, "seconds of load before -T counts (default: 0)"),
    SHELL("benchlift-shell", "", Mode.OURS, "let scripts run programs with \\shell and \\setshell"),
    NO_CHECK("benchlift-no-check", "", Mode.OURS, "leave out the sums of all balances before and after");

    /** The mode that an option belongs to. */
    enum Mode {
        INIT,
        RUN,
        ANY,
        OURS
    }

    private final char letter;
    private final String word;
    private final String argument;
    private final Mode mode;
    private final String help;

    PgbenchFlag(char letter, String word, String argument, Mode mode, String help) {
        this.letter = letter;
        this.word = word;
        this.argument = argument;
        this.mode = mode;
        this.help = help;
    }

    PgbenchFlag(String word, String argument, Mode mode, String help) {
        this((char) 0, word, argument, mode, help);
    }

    String word() {
        return word;
    }

    Mode mode() {
        return mode;
    }

    String help() {
        return help;
    }

    boolean takesValue() {
        return !argument.isEmpty();
    }

    /** As in the help and in error messages: {@code -c, --client=NUM}. */
    String shown() {
        return (letter == 0 ? "" : "-" + letter + ", ") + "--" + word + (takesValue() ? "=" + argument : "");
    }

    /** As error messages name it: {@code -j/--jobs}; pgbench's own name {@code -c} in the plural. */
    String called() {
        return (letter == 0 ? "" : "-" + letter + "/") + "--" + (this == CLIENT ? "clients" : word);
    }

    static Optional<PgbenchFlag> of(char letter) {
        return Arrays.stream(values())
                .filter(flag -> flag.letter != 0 && flag.letter == letter)
                .findFirst();
    }

    /** By its name or a unique prefix of it. */
    static List<PgbenchFlag> of(String word) {
        Optional<PgbenchFlag> exact =
                Arrays.stream(values()).filter(flag -> flag.word.equals(word)).findFirst();
        return exact.map(List::of).orElseGet(() -> Arrays.stream(values())
                .filter(flag -> flag.word.startsWith(word))
                .toList());
    }

    static List<String> words() {
        return Arrays.stream(values()).map(flag -> flag.word).toList();
    }
}
