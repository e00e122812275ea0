package io.benchlift.compat.pgbench;

import io.benchlift.compat.pgbench.PgbenchCommand.Action;
import io.benchlift.compat.pgbench.PgbenchCommand.QueryMode;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Converts the arguments of a command line to a {@link PgbenchCommand}. */
final class PgbenchParser {

    private static final int DEFAULT_TRANSACTIONS = 10;

    private final PgbenchArguments arguments;
    private final Map<String, String> environment;
    private final List<String> notes;

    PgbenchParser(PgbenchArguments arguments, Map<String, String> environment) {
        this.arguments = arguments;
        this.environment = environment;
        this.notes = new ArrayList<>(arguments.notes());
    }

    PgbenchCommand parse() {
        if (arguments.has(PgbenchFlag.HELP)) {
            return shown(Action.HELP, PgbenchHelp.text());
        }
        if (arguments.has(PgbenchFlag.VERSION)) {
            return shown(Action.VERSION, "");
        }
        if (arguments.value(PgbenchFlag.BUILTIN).filter("list"::equals).isPresent()) {
            return shown(Action.LIST, PgbenchHelp.scripts());
        }
        if (arguments.has(PgbenchFlag.SHOW_SCRIPT)) {
            return shown(
                    Action.LIST,
                    PgbenchHelp.script(PgbenchScripts.named(
                            arguments.value(PgbenchFlag.SHOW_SCRIPT).orElseThrow())));
        }
        refuse();
        boolean initializes = arguments.has(PgbenchFlag.INITIALIZE);
        PgbenchCommand.Init init = InitOptions.of(arguments);
        checkModes(initializes);
        PgbenchCommand.Run run = run(initializes ? Optional.empty() : Optional.of(new PgbenchScripts(arguments)));
        PgbenchCommand.Target target = new PgbenchTargets(arguments, environment, notes).target();
        if (initializes && target.database().product().isMySqlFamily()) {
            InitOptions.refuseOnMySql(init);
        }
        return new PgbenchCommand(
                initializes ? Action.INITIALIZE : Action.RUN,
                "",
                target,
                init,
                run,
                arguments.has(PgbenchFlag.TO_PLAN),
                notes);
    }

    private PgbenchCommand shown(Action action, String text) {
        return new PgbenchCommand(action, text, null, null, null, false, notes);
    }

    private void refuse() {
        for (PgbenchFlag flag : List.of(PgbenchFlag.EXIT_ON_ABORT, PgbenchFlag.CONTINUE_ON_ERROR)) {
            if (arguments.has(flag)) {
                throw new IllegalArgumentException(flag.called() + " is not taken: " + flag.help());
            }
        }
    }

    private void checkModes(boolean initializes) {
        for (PgbenchArguments.Given given : arguments.given()) {
            PgbenchFlag.Mode mode = given.flag().mode();
            if (initializes && mode == PgbenchFlag.Mode.RUN) {
                throw new IllegalArgumentException(
                        "some of the specified options cannot be used in initialization (-i)" + " mode");
            }
            if (!initializes && mode == PgbenchFlag.Mode.INIT) {
                throw new IllegalArgumentException("some of the specified options cannot be used in benchmarking mode");
            }
        }
    }

    private PgbenchCommand.Run run(Optional<PgbenchScripts> scripts) {
        boolean anyBuiltin = scripts.map(PgbenchScripts::anyBuiltin).orElse(false);
        int transactions = arguments.whole(PgbenchFlag.TRANSACTIONS, 0, 1, Integer.MAX_VALUE);
        int duration = arguments.whole(PgbenchFlag.TIME, 0, 1, Integer.MAX_VALUE);
        if (transactions > 0 && duration > 0) {
            throw new IllegalArgumentException(
                    "specify either a number of transactions (-t) or a duration (-T), not both");
        }
        int warmUp = arguments.whole(PgbenchFlag.WARMUP, 0, 0, 3600);
        if (warmUp > 0 && duration == 0) {
            throw new InvalidValueException(Message.of("compat.pgbench.warm-up"));
        }
        double limit = arguments.positive(PgbenchFlag.LATENCY_LIMIT, "invalid latency limit");
        int tries = tries();
        if (tries == 0 && limit == 0 && duration == 0) {
            throw new IllegalArgumentException("an unlimited number of transaction tries can only be used with"
                    + " --latency-limit or a duration (-T)");
        }
        return new PgbenchCommand.Run(
                new PgbenchCommand.Run.Script(
                        scripts.map(PgbenchScripts::list).orElse(List.of()),
                        anyBuiltin,
                        arguments.has(PgbenchFlag.SCALE)
                                ? OptionalInt.of(arguments.whole(PgbenchFlag.SCALE, 1, 1, Integer.MAX_VALUE))
                                : OptionalInt.empty(),
                        defined(),
                        seed(),
                        arguments.has(PgbenchFlag.SHELL)),
                new PgbenchCommand.Run.Clients(
                        arguments.whole(PgbenchFlag.CLIENT, 1, 1, Integer.MAX_VALUE),
                        arguments.whole(PgbenchFlag.JOBS, 1, 1, Integer.MAX_VALUE),
                        mode(),
                        arguments.has(PgbenchFlag.CONNECT)),
                new PgbenchCommand.Run.Length(
                        transactions == 0 && duration == 0 ? DEFAULT_TRANSACTIONS : transactions, duration, warmUp),
                new PgbenchCommand.Run.Pace(arguments.positive(PgbenchFlag.RATE, "invalid rate limit"), limit, tries),
                new PgbenchCommand.Run.Preparation(
                        !arguments.has(PgbenchFlag.NO_VACUUM),
                        arguments.has(PgbenchFlag.VACUUM_ALL),
                        anyBuiltin && !arguments.has(PgbenchFlag.NO_CHECK)),
                new PgbenchCommand.Run.Output(report(), LogOptions.of(arguments)));
    }

    private int tries() {
        try {
            return arguments.whole(PgbenchFlag.MAX_TRIES, 1, 0, Integer.MAX_VALUE);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "invalid number of maximum tries: \""
                            + arguments.value(PgbenchFlag.MAX_TRIES).orElse("") + "\"",
                    e);
        }
    }

    private QueryMode mode() {
        String mode = arguments.value(PgbenchFlag.PROTOCOL).orElse("simple");
        for (QueryMode one : QueryMode.values()) {
            if (one.name().toLowerCase(Locale.ROOT).equals(mode)) {
                return one;
            }
        }
        throw new IllegalArgumentException("invalid query mode (-M): \"" + mode + "\"");
    }

    private Map<String, String> defined() {
        Map<String, String> defined = new LinkedHashMap<>();
        for (PgbenchArguments.Given given : arguments.given()) {
            if (given.flag() == PgbenchFlag.DEFINE) {
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
        Optional<String> text = arguments
                .value(PgbenchFlag.RANDOM_SEED)
                .or(() -> Optional.ofNullable(environment.get("PGBENCH_RANDOM_SEED")));
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        long seed =
                switch (text.get()) {
                    case "time" -> System.nanoTime();
                    case "rand" -> new SecureRandom().nextLong();
                    default -> seed(text.get());
                };
        return OptionalLong.of(seed);
    }

    private static long seed(String text) {
        try {
            return Long.parseUnsignedLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "unrecognized random seed option \"" + text
                            + "\"\ndetail: Expecting an unsigned integer, \"time\" or \"rand\"."
                            + "\nerror: error while setting random seed from --random-seed option",
                    e);
        }
    }

    private PgbenchCommand.Report report() {
        if (arguments.has(PgbenchFlag.PROGRESS_TIMESTAMP) && !arguments.has(PgbenchFlag.PROGRESS)) {
            throw new IllegalArgumentException("--progress-timestamp is allowed only under --progress");
        }
        return new PgbenchCommand.Report(
                arguments.whole(PgbenchFlag.PROGRESS, 0, 1, Integer.MAX_VALUE),
                arguments.has(PgbenchFlag.PROGRESS_TIMESTAMP),
                arguments.has(PgbenchFlag.REPORT_PER_COMMAND),
                arguments.has(PgbenchFlag.FAILURES_DETAILED),
                arguments.has(PgbenchFlag.VERBOSE_ERRORS),
                arguments.has(PgbenchFlag.DEBUG));
    }
}
