package io.benchlift.cli.pgbench;

import io.benchlift.cli.pgbench.PgbenchCommand.Action;
import io.benchlift.cli.pgbench.PgbenchCommand.QueryMode;
import io.benchlift.workload.pgbench.Builtin;
import io.benchlift.workload.pgbench.ScriptList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Turns the words of a command line into what they mean. */
final class PgbenchParser {

    private static final String STEPS = "dtgGvpf ";
    private static final int DEFAULT_TRANSACTIONS = 10;

    private final Words words;
    private final Map<String, String> environment;
    private final List<String> notes;
    private final List<String> scripts = new ArrayList<>();
    private boolean anyBuiltin;

    PgbenchParser(Words words, Map<String, String> environment) {
        this.words = words;
        this.environment = environment;
        this.notes = new ArrayList<>(words.notes());
    }

    PgbenchCommand parse() {
        if (words.has(Flag.HELP)) {
            return shown(Action.HELP, PgbenchHelp.text());
        }
        if (words.has(Flag.VERSION)) {
            return shown(Action.VERSION, "");
        }
        if (words.value(Flag.BUILTIN).filter("list"::equals).isPresent()) {
            return shown(Action.LIST, PgbenchHelp.scripts());
        }
        if (words.has(Flag.SHOW_SCRIPT)) {
            return shown(
                    Action.LIST,
                    PgbenchHelp.script(
                            Builtin.named(words.value(Flag.SHOW_SCRIPT).orElseThrow())));
        }
        refuse();
        boolean initializes = words.has(Flag.INITIALIZE);
        checkModes(initializes);
        PgbenchCommand.Init init = init();
        PgbenchCommand.Run run = run(initializes);
        PgbenchCommand.Target target = new Targets(words, environment, notes).target();
        if (initializes && target.database().product().isMySqlFamily()) {
            refuseOnMySql(init);
        }
        return new PgbenchCommand(
                initializes ? Action.INITIALIZE : Action.RUN, "", target, init, run, words.has(Flag.TO_PLAN), notes);
    }

    private PgbenchCommand shown(Action action, String text) {
        return new PgbenchCommand(action, text, null, null, null, false, notes);
    }

    private void refuse() {
        for (Flag flag : List.of(Flag.EXIT_ON_ABORT, Flag.CONTINUE_ON_ERROR)) {
            if (words.has(flag)) {
                throw new IllegalArgumentException(flag.called() + " is not taken: " + flag.help());
            }
        }
        if (words.has(Flag.DEBUG) && words.bare().isEmpty()) {
            notes.add("-d prints nothing here; -r and -l show what happens");
        }
    }

    private static void refuseOnMySql(PgbenchCommand.Init init) {
        if (init.steps().indexOf('G') >= 0) {
            throw new IllegalArgumentException(
                    "-I G, rows made by the server, needs PostgreSQL; use g, which sends them");
        }
        if (init.unlogged()
                || init.tablespace().isPresent()
                || init.indexTablespace().isPresent()) {
            throw new IllegalArgumentException(
                    "--unlogged-tables, --tablespace and --index-tablespace are PostgreSQL's own; leave them out");
        }
    }

    private void checkModes(boolean initializes) {
        for (Words.Given given : words.given()) {
            Flag.Mode mode = given.flag().mode();
            if (initializes && mode == Flag.Mode.RUN) {
                throw new IllegalArgumentException("some of the specified options cannot be used in initialization (-i)"
                        + " mode: " + given.flag().called());
            }
            if (!initializes && mode == Flag.Mode.INIT) {
                throw new IllegalArgumentException("some of the specified options cannot be used in benchmarking mode: "
                        + given.flag().called());
            }
        }
    }

    private PgbenchCommand.Init init() {
        String steps = words.value(Flag.INIT_STEPS).orElse("dtgvp");
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("no initialization steps specified: -I takes letters of dtgGvpf");
        }
        for (char step : steps.toCharArray()) {
            if (STEPS.indexOf(step) < 0) {
                throw new IllegalArgumentException(
                        "unrecognized initialization step \"" + step + "\"; allowed step characters are: \"dtgGvpf\"");
            }
        }
        if (words.has(Flag.NO_VACUUM)) {
            steps = steps.replace("v", "");
        }
        if (words.has(Flag.FOREIGN_KEYS) && steps.indexOf('f') < 0) {
            steps += "f";
        }
        int partitions = whole(Flag.PARTITIONS, 0, 0, Integer.MAX_VALUE);
        String method = words.value(Flag.PARTITION_METHOD).orElse("range").toLowerCase(Locale.ROOT);
        if (!method.equals("range") && !method.equals("hash")) {
            throw new IllegalArgumentException(
                    "invalid partition method, expecting \"range\" or \"hash\", got: \"" + method + "\"");
        }
        if (partitions == 0 && words.has(Flag.PARTITION_METHOD)) {
            throw new IllegalArgumentException("--partition-method requires greater than zero --partitions");
        }
        return new PgbenchCommand.Init(
                steps,
                whole(Flag.SCALE, 1, 1, Integer.MAX_VALUE),
                whole(Flag.FILLFACTOR, 100, 10, 100),
                words.has(Flag.QUIET),
                words.has(Flag.UNLOGGED_TABLES),
                partitions,
                method.equals("hash"),
                words.value(Flag.TABLESPACE),
                words.value(Flag.INDEX_TABLESPACE));
    }

    private PgbenchCommand.Run run(boolean initializes) {
        if (!initializes) {
            readScripts();
        }
        int transactions = whole(Flag.TRANSACTIONS, 0, 1, Integer.MAX_VALUE);
        int duration = whole(Flag.TIME, 0, 1, Integer.MAX_VALUE);
        if (transactions > 0 && duration > 0) {
            throw new IllegalArgumentException(
                    "specify either a number of transactions (-t) or a duration (-T), not both");
        }
        int warmUp = whole(Flag.WARMUP, 0, 0, 3600);
        if (warmUp > 0 && duration == 0) {
            throw new IllegalArgumentException(
                    "--benchlift-warmup needs -T: with -t each transaction counts, from the first on");
        }
        double limit = positive(Flag.LATENCY_LIMIT, "invalid latency limit");
        int tries = whole(Flag.MAX_TRIES, 1, 0, Integer.MAX_VALUE);
        if (tries == 0 && limit == 0 && duration == 0) {
            throw new IllegalArgumentException("an unlimited number of transaction tries can only be used with"
                    + " --latency-limit or a duration (-T)");
        }
        return new PgbenchCommand.Run(
                scripts,
                anyBuiltin,
                words.has(Flag.SCALE)
                        ? OptionalInt.of(whole(Flag.SCALE, 1, 1, Integer.MAX_VALUE))
                        : OptionalInt.empty(),
                whole(Flag.CLIENT, 1, 1, Integer.MAX_VALUE),
                whole(Flag.JOBS, 1, 1, Integer.MAX_VALUE),
                transactions == 0 && duration == 0 ? DEFAULT_TRANSACTIONS : transactions,
                duration,
                warmUp,
                mode(),
                positive(Flag.RATE, "invalid rate limit"),
                limit,
                tries,
                words.has(Flag.CONNECT),
                !words.has(Flag.NO_VACUUM),
                words.has(Flag.VACUUM_ALL),
                anyBuiltin && !words.has(Flag.NO_CHECK),
                defined(),
                seed(),
                report(),
                log());
    }

    private void readScripts() {
        for (Words.Given given : words.given()) {
            switch (given.flag()) {
                case BUILTIN -> {
                    Weighted weighted = Weighted.of(given.value());
                    builtin(Builtin.named(weighted.name()), weighted.weight());
                }
                case SKIP_SOME_UPDATES -> builtin(Builtin.SIMPLE_UPDATE, 1);
                case SELECT_ONLY -> builtin(Builtin.SELECT_ONLY, 1);
                case FILE -> {
                    Weighted weighted = Weighted.of(given.value());
                    scripts.add(ScriptList.text(weighted.name(), read(weighted.name()), weighted.weight()));
                }
                default -> {
                    // No script.
                }
            }
        }
        if (scripts.isEmpty()) {
            builtin(Builtin.TPCB_LIKE, 1);
        }
    }

    private void builtin(Builtin builtin, int weight) {
        scripts.add(ScriptList.builtin(builtin, weight));
        anyBuiltin = true;
    }

    /** A name with an optional weight behind an at sign. */
    private record Weighted(String name, int weight) {

        static Weighted of(String text) {
            int at = text.lastIndexOf('@');
            if (at < 0) {
                return new Weighted(text, 1);
            }
            String weight = text.substring(at + 1);
            if (!weight.matches("[0-9]{1,9}")) {
                throw new IllegalArgumentException("invalid weight specification: @" + weight);
            }
            return new Weighted(text.substring(0, at), Integer.parseInt(weight));
        }
    }

    private static String read(String file) {
        try {
            if (file.equals("-")) {
                InputStream in = System.in;
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
            return new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "could not open file \"" + file + "\": it is not there or not readable", e);
        }
    }

    private QueryMode mode() {
        String mode = words.value(Flag.PROTOCOL).orElse("simple");
        for (QueryMode one : QueryMode.values()) {
            if (one.name().toLowerCase(Locale.ROOT).equals(mode)) {
                return one;
            }
        }
        throw new IllegalArgumentException(
                "invalid query mode (-M): \"" + mode + "\"; there are simple, extended and prepared");
    }

    private Map<String, String> defined() {
        Map<String, String> defined = new LinkedHashMap<>();
        for (Words.Given given : words.given()) {
            if (given.flag() == Flag.DEFINE) {
                int equals = given.value().indexOf('=');
                if (equals < 1 || equals == given.value().length() - 1) {
                    throw new IllegalArgumentException("invalid variable definition: \"" + given.value() + "\"");
                }
                defined.put(given.value().substring(0, equals), given.value().substring(equals + 1));
            }
        }
        return defined;
    }

    private OptionalLong seed() {
        Optional<String> text =
                words.value(Flag.RANDOM_SEED).or(() -> Optional.ofNullable(environment.get("PGBENCH_RANDOM_SEED")));
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        long seed =
                switch (text.get()) {
                    case "time" -> System.nanoTime();
                    case "rand" -> new SecureRandom().nextLong();
                    default -> seed(text.get());
                };
        notes.add("setting random seed to " + Long.toUnsignedString(seed));
        return OptionalLong.of(seed);
    }

    private static long seed(String text) {
        try {
            return Long.parseUnsignedLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "unrecognized random seed option \"" + text
                            + "\": expecting an unsigned integer, \"time\" or \"rand\"",
                    e);
        }
    }

    private PgbenchCommand.Report report() {
        return new PgbenchCommand.Report(
                whole(Flag.PROGRESS, 0, 1, Integer.MAX_VALUE),
                words.has(Flag.PROGRESS_TIMESTAMP),
                words.has(Flag.REPORT_PER_COMMAND),
                words.has(Flag.FAILURES_DETAILED),
                words.has(Flag.VERBOSE_ERRORS));
    }

    private Optional<PgbenchCommand.Log> log() {
        double rate = positive(Flag.SAMPLING_RATE, "invalid sampling rate");
        int aggregate = whole(Flag.AGGREGATE_INTERVAL, 0, 1, Integer.MAX_VALUE);
        if (rate > 1) {
            throw new IllegalArgumentException("invalid sampling rate: \"" + rate + "\"; it takes a share from 0 to 1");
        }
        if (!words.has(Flag.LOG)) {
            needsLog(Flag.SAMPLING_RATE, "log sampling (--sampling-rate)");
            needsLog(Flag.AGGREGATE_INTERVAL, "log aggregation (--aggregate-interval)");
            needsLog(Flag.LOG_PREFIX, "log file prefix (--log-prefix)");
            return Optional.empty();
        }
        if (rate > 0 && aggregate > 0) {
            throw new IllegalArgumentException("log sampling (--sampling-rate) and aggregation (--aggregate-interval)"
                    + " cannot be used at the same time");
        }
        int time = whole(Flag.TIME, 0, 1, Integer.MAX_VALUE);
        if (aggregate > 0 && time > 0 && (aggregate > time || time % aggregate != 0)) {
            throw new IllegalArgumentException("--aggregate-interval=" + aggregate + " must divide the duration (-T "
                    + time + ") into whole intervals");
        }
        return Optional.of(new PgbenchCommand.Log(
                words.value(Flag.LOG_PREFIX).orElse("pgbench_log"), rate == 0 ? 1 : rate, aggregate));
    }

    private void needsLog(Flag flag, String what) {
        if (words.has(flag)) {
            throw new IllegalArgumentException(what + " is allowed only when logging transactions (-l)");
        }
    }

    private int whole(Flag flag, int otherwise, int least, int most) {
        Optional<String> text = words.value(flag);
        if (text.isEmpty()) {
            return otherwise;
        }
        if (!text.get().matches("-?[0-9]{1,18}")) {
            throw new IllegalArgumentException(
                    "invalid value \"" + text.get() + "\" for option " + flag.called() + ": it takes a whole number");
        }
        long value = Long.parseLong(text.get());
        if (value < least || value > most) {
            throw new IllegalArgumentException(flag.called() + " must be in range " + least + ".." + most);
        }
        return (int) value;
    }

    /** 0 where it was not given. */
    private double positive(Flag flag, String complaint) {
        Optional<String> text = words.value(flag);
        if (text.isEmpty()) {
            return 0;
        }
        try {
            double value = Double.parseDouble(text.get());
            if (value > 0 && Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(complaint + ": \"" + text.get() + "\"", e);
        }
        throw new IllegalArgumentException(complaint + ": \"" + text.get() + "\"");
    }
}
