package io.benchlift.cli.pgbench;

import io.benchlift.cli.pgbench.PgbenchCommand.Action;
import io.benchlift.cli.pgbench.PgbenchCommand.QueryMode;
import io.benchlift.workload.pgbench.Builtin;
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

    private static final int DEFAULT_TRANSACTIONS = 10;

    private final Words words;
    private final Map<String, String> environment;
    private final List<String> notes;

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
        PgbenchCommand.Init init = InitOptions.of(words);
        PgbenchCommand.Run run = run(initializes ? Optional.empty() : Optional.of(new Scripts(words)));
        PgbenchCommand.Target target = new Targets(words, environment, notes).target();
        if (initializes && target.database().product().isMySqlFamily()) {
            InitOptions.refuseOnMySql(init);
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

    private PgbenchCommand.Run run(Optional<Scripts> scripts) {
        boolean anyBuiltin = scripts.map(Scripts::anyBuiltin).orElse(false);
        int transactions = words.whole(Flag.TRANSACTIONS, 0, 1, Integer.MAX_VALUE);
        int duration = words.whole(Flag.TIME, 0, 1, Integer.MAX_VALUE);
        if (transactions > 0 && duration > 0) {
            throw new IllegalArgumentException(
                    "specify either a number of transactions (-t) or a duration (-T), not both");
        }
        int warmUp = words.whole(Flag.WARMUP, 0, 0, 3600);
        if (warmUp > 0 && duration == 0) {
            throw new IllegalArgumentException(
                    "--benchlift-warmup needs -T: with -t each transaction counts, from the first on");
        }
        double limit = words.positive(Flag.LATENCY_LIMIT, "invalid latency limit");
        int tries = words.whole(Flag.MAX_TRIES, 1, 0, Integer.MAX_VALUE);
        if (tries == 0 && limit == 0 && duration == 0) {
            throw new IllegalArgumentException("an unlimited number of transaction tries can only be used with"
                    + " --latency-limit or a duration (-T)");
        }
        return new PgbenchCommand.Run(
                scripts.map(Scripts::list).orElse(List.of()),
                anyBuiltin,
                words.has(Flag.SCALE)
                        ? OptionalInt.of(words.whole(Flag.SCALE, 1, 1, Integer.MAX_VALUE))
                        : OptionalInt.empty(),
                words.whole(Flag.CLIENT, 1, 1, Integer.MAX_VALUE),
                words.whole(Flag.JOBS, 1, 1, Integer.MAX_VALUE),
                transactions == 0 && duration == 0 ? DEFAULT_TRANSACTIONS : transactions,
                duration,
                warmUp,
                mode(),
                words.positive(Flag.RATE, "invalid rate limit"),
                limit,
                tries,
                words.has(Flag.CONNECT),
                !words.has(Flag.NO_VACUUM),
                words.has(Flag.VACUUM_ALL),
                anyBuiltin && !words.has(Flag.NO_CHECK),
                defined(),
                seed(),
                report(),
                LogOptions.of(words));
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
                words.whole(Flag.PROGRESS, 0, 1, Integer.MAX_VALUE),
                words.has(Flag.PROGRESS_TIMESTAMP),
                words.has(Flag.REPORT_PER_COMMAND),
                words.has(Flag.FAILURES_DETAILED),
                words.has(Flag.VERBOSE_ERRORS));
    }
}
