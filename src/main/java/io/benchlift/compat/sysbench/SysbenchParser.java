package io.benchlift.compat.sysbench;

import io.benchlift.compat.sysbench.SysbenchCommand.Action;
import io.benchlift.compat.sysbench.SysbenchCommand.IgnoredErrors;
import io.benchlift.compat.sysbench.SysbenchCommand.Limits;
import io.benchlift.compat.sysbench.SysbenchCommand.ReportOptions;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.fileio.FileOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts a command line to a {@link SysbenchCommand}: names first, then values, then their combination. */
final class SysbenchParser {

    /** The percentage of the time that sysbench waits if --forced-shutdown has no value. */
    private static final int UNNAMED_SHUTDOWN_PART = 20;

    private static final int MOST_CHECKPOINTS = 256;
    /** Options for which sysbench itself accepts a size letter. */
    private static final List<String> SIZES = List.of(FileOptions.BLOCK_SIZE, FileOptions.TOTAL_SIZE);

    private static final List<String> ACTIONS = Arrays.stream(Action.values())
            .filter(action -> action != Action.VERSION)
            .map(SysbenchParser::word)
            .toList();

    private final SysbenchArguments parsed;
    private final List<String> notes = new ArrayList<>();
    private Optional<SysbenchTest> test = Optional.empty();

    SysbenchParser(List<String> arguments) {
        parsed = SysbenchArguments.of(arguments);
        notes.addAll(parsed.notes());
    }

    SysbenchCommand parse() {
        Map<String, String> given = parsed.options();
        if (parsed.test().isPresent()) {
            LegacySpelling legacy =
                    LegacySpelling.of(SysbenchTest.of(parsed.test().get()), given);
            notes.addAll(legacy.notes());
            test = Optional.of(legacy.test());
            given = legacy.options();
        } else {
            given = LegacySpelling.of(new SysbenchTest("", false), given).options();
        }
        return command(given);
    }

    private SysbenchCommand command(Map<String, String> given) {
        List<Option> general =
                SysbenchFlags.ALL.stream().map(SysbenchFlag::option).toList();
        List<Option> ofTest = test.map(found -> found.workload().options()).orElse(List.of());
        List<Option> known = Stream.of(general, ofTest, tableMakers())
                .flatMap(List::stream)
                .collect(Collectors.toMap(Option::name, option -> option, (first, second) -> first, LinkedHashMap::new))
                .values()
                .stream()
                .toList();
        Map<String, String> checked = checked(known, given);
        SysbenchValues values = new SysbenchValues(Options.of(known, checked), checked.keySet());
        Action action = action(values);
        notes.addAll(RefusedOptions.check(
                values, test.filter(SysbenchTest::isOnFiles).isPresent()));

        Map<String, String> forWorkload = only(ofTest, checked);
        if (test.filter(SysbenchTest::isOnFiles).isPresent()) {
            FileioDefaults.put(forWorkload, values, action);
        } else if (test.isPresent() && !test.get().isOltp()) {
            forWorkload.put("tables", values.text("threads"));
        }
        if (action == Action.RUN && test.get().readsOneTable() && values.whole("tables") > 1) {
            notes.add(test.get().name() + " reads sbtest1 only, as in sysbench, whatever --tables says");
        }
        Optional<SysbenchTest> named = values.isOn("help") ? Optional.empty() : test;
        SysbenchCommand.Target target = new SysbenchTargets(values, notes).target(action);
        SysbenchCommand command = new SysbenchCommand(
                new SysbenchCommand.Script(
                        named.map(SysbenchTest::name).orElse(""),
                        parsed.test().map(SysbenchTest::fileName).orElse(""),
                        named.map(SysbenchTest::workload),
                        Options.of(ofTest, forWorkload),
                        forWorkload),
                action,
                target,
                new SysbenchCommand.Rules(
                        values.atLeast("threads", 1),
                        limits(values),
                        values.text("db_ps_mode").equals("auto"),
                        ignored(values),
                        seed(values),
                        values.isOn("benchlift_strict")),
                new SysbenchCommand.Output(report(values), values.isOn("to_plan"), notes),
                new SysbenchCommand.FilePlace(values.text("host"), values.text("benchlift_directory")));
        checkTogether(command);
        return command;
    }

    private List<Option> tableMakers() {
        return test.filter(SysbenchTest::isOltp).isPresent() ? SysbenchFlags.TABLE_MAKERS : List.of();
    }

    private Map<String, String> checked(List<Option> known, Map<String, String> given) {
        Map<String, String> checked = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            Option option = known.stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> unknown(name, known));
            checked.put(name, normal(option, value));
        });
        return checked;
    }

    /** As in sysbench, a number without a value is 0 and a text without a value is empty. */
    private String normal(Option option, String value) {
        boolean number = option.kind() == Option.Kind.WHOLE || option.kind() == Option.Kind.DECIMAL;
        String text = number && value.isEmpty() ? "0" : value;
        if (option.kind() == Option.Kind.WHOLE && text.matches("(?i).*[kmgt]") && !SIZES.contains(option.name())) {
            notes.add(shown(option.name()) + "=" + text
                    + ": sysbench drops the letter here, Benchlift takes K, M and G as powers of 1024");
        }
        try {
            return option.normal(text);
        } catch (IllegalArgumentException e) {
            if (option.name().equals(FileOptions.TEST_MODE)) {
                throw new IllegalArgumentException("FATAL: Invalid IO operations mode: " + value + ".", e);
            }
            if (option.name().equals(FileOptions.IO_MODE)) {
                throw new IllegalArgumentException("FATAL: unknown I/O mode: " + value, e);
            }
            throw new IllegalArgumentException(
                    "Invalid value for the '" + option.name().replace('_', '-') + "' option: '" + value + "'\nnote: "
                            + shown(option.name()) + " takes " + option.takes(),
                    e);
        }
    }

    private IllegalArgumentException unknown(String name, List<Option> known) {
        String near = Nearest.to(name, known.stream().map(Option::name).toList())
                .map(other -> "did you mean " + shown(other) + "?")
                .orElse("'" + test.map(found -> found.name() + " help").orElse("--help") + "' lists them");
        String value = parsed.options().getOrDefault(name, "");
        return new IllegalArgumentException(
                "invalid option: " + shown(name) + (value.isEmpty() ? "" : "=" + value) + "\nnote: " + near);
    }

    private Action action(SysbenchValues values) {
        if (values.isOn("version")) {
            return Action.VERSION;
        }
        if (values.isOn("help") || test.isEmpty()) {
            return Action.HELP;
        }
        String name = test.get().name();
        String word = parsed.command()
                .orElseThrow(() -> new IllegalArgumentException(
                        "FATAL: Command is required. Supported commands: prepare, prewarm, run, cleanup, help"));
        if (word.equals("run")
                && parsed.test()
                        .map(SysbenchTest::baseName)
                        .filter(SysbenchTest.PARALLEL_PREPARE::equals)
                        .isPresent()) {
            return Action.PREPARE;
        }
        Action action = Arrays.stream(Action.values())
                .filter(candidate -> word(candidate).equals(word) && candidate != Action.VERSION)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown command: " + word + "\nnote: "
                        + Nearest.to(word, ACTIONS)
                                .map(near -> "did you mean '" + near + "'?")
                                .orElse("there are " + String.join(", ", ACTIONS))));
        if (action == Action.RUN && name.equals(SysbenchTest.COMMON)) {
            throw new InvalidValueException(Message.of("compat.sysbench.common"));
        }
        if (action == Action.PREWARM && !test.get().isOltp()) {
            throw new IllegalArgumentException("Unknown command: prewarm");
        }
        if (action == Action.PREWARM && values.isPostgres()) {
            throw new IllegalArgumentException(
                    "FATAL: `sysbench.cmdline.call_command' function failed: ./oltp_common.lua:100: prewarm is currently"
                            + " MySQL only");
        }
        return action;
    }

    private static Limits limits(SysbenchValues values) {
        long time = values.atLeast("time", 0);
        return new Limits(
                time == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(time)),
                values.atLeast("events", 0),
                values.atLeast("rate", 0),
                Duration.ofSeconds(values.atLeast("warmup_time", 0)),
                forcedShutdown(values.text("forced_shutdown"), time),
                Duration.ofSeconds(values.atLeast("thread_init_timeout", 1)));
    }

    private static Optional<Duration> forcedShutdown(String value, long time) {
        if (value.toLowerCase(Locale.ROOT).equals("off")) {
            return Optional.empty();
        }
        if (value.isEmpty()) {
            return Optional.of(Duration.ofSeconds(time).dividedBy(UNNAMED_SHUTDOWN_PART));
        }
        if (!value.matches("[0-9]{1,9}%?")) {
            throw new InvalidValueException(Message.of("compat.sysbench.shutdown", value));
        }
        long number = Long.parseLong(value.replace("%", ""));
        return Optional.of(Duration.ofSeconds(value.endsWith("%") ? number * time / 100 : number));
    }

    private static ReportOptions report(SysbenchValues values) {
        return new ReportOptions(
                values.atLeast("report_interval", 0),
                checkpoints(values),
                values.within("percentile", 0, 100),
                values.isOn("histogram"),
                values.isOn("debug"),
                values.isOn("validate"),
                values.isOn("debug") ? 5 : values.within("verbosity", 0, 5));
    }

    private static List<Integer> checkpoints(SysbenchValues values) {
        List<Integer> checkpoints =
                values.numbers("report_checkpoints").stream().sorted().toList();
        if (checkpoints.size() > MOST_CHECKPOINTS) {
            throw new InvalidValueException(
                    Message.of("compat.sysbench.checkpoints", String.valueOf(MOST_CHECKPOINTS)));
        }
        return checkpoints;
    }

    private static IgnoredErrors ignored(SysbenchValues values) {
        if (values.text("mysql_ignore_errors").strip().equals("all")) {
            return new IgnoredErrors(true, Set.of());
        }
        return new IgnoredErrors(false, Set.copyOf(values.numbers("mysql_ignore_errors")));
    }

    private static OptionalLong seed(SysbenchValues values) {
        long seed = values.whole("rand_seed");
        return seed == 0 ? OptionalLong.empty() : OptionalLong.of(seed);
    }

    private static Map<String, String> only(List<Option> declared, Map<String, String> values) {
        Map<String, String> some = new LinkedHashMap<>();
        declared.stream()
                .map(Option::name)
                .filter(values::containsKey)
                .forEach(name -> some.put(name, values.get(name)));
        return some;
    }

    private void checkTogether(SysbenchCommand command) {
        if (command.action() == Action.HELP || command.action() == Action.VERSION) {
            return;
        }
        Workload workload = command.script().workload().orElseThrow();
        List<String> problems = new ArrayList<>(
                workload.problems(command.script().options(), command.target().dialect()));
        if (command.action() != Action.RUN
                && command.script()
                        .options()
                        .all()
                        .getOrDefault("table_size", "")
                        .equals("0")) {
            problems.removeIf(problem -> problem.startsWith("table_size"));
        }
        if (!problems.isEmpty() && command.isOnFiles()) {
            throw new IllegalArgumentException(FileioDefaults.asWritten(problems.get(0)));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("--" + problems.get(0));
        }
    }

    private static String word(Action action) {
        return action.name().toLowerCase(Locale.ROOT);
    }

    static String shown(String name) {
        return "--" + name.replace('_', '-');
    }
}
