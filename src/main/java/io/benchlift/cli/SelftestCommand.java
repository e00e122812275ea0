package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the overhead of Benchlift itself, with the bound for each number. */
@Command(
        description = "Measures what Benchlift itself costs: the empty load, an open loop, and, side by side with"
                + " sysbench on the same tables, the load itself; or how long a verdict takes.",
        footer = {
            "  benchlift selftest",
            "  benchlift selftest --sysbench --pairs 6 --seconds 10",
            "  benchlift selftest --verdict"
        })
final class SelftestCommand implements Callable<Integer> {

    /** The time that the demo has by default. */
    private static final int DEMO_SECONDS = 180;

    private final Context context;

    @Option(names = "--sysbench", description = "Run sysbench too, in turn, where it is installed.")
    private boolean sysbench;

    @Option(
            names = "--verdict",
            description = "Measure only how long the demo's plan takes to be decided, beside ten trials and then ten"
                    + " more; some four minutes.")
    private boolean verdict;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            defaultValue = "6",
            description = "How often each runs (default: ${DEFAULT-VALUE}).")
    private int pairs;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "How long each run measures (default: ${DEFAULT-VALUE}).")
    private int seconds;

    SelftestCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (verdict && sysbench) {
            throw CommandException.usage(Message.of("cli.selftest.alone"));
        }
        if (pairs < 1 || seconds < 1) {
            throw CommandException.usage(Message.of("cli.selftest.numbers"));
        }
        List<OverheadMeasurement.Figure> figures = context.dependencies()
                .selftest()
                .measure(
                        new OverheadMeasurement.Scope(
                                verdict ? Optional.of(Demo.plan(DEMO_SECONDS)) : Optional.empty(),
                                sysbench,
                                pairs,
                                seconds),
                        what -> context.say(what),
                        context.cancel());
        TextTable columns = new TextTable("what", "figure", "unit", "spread", "bound", "");
        figures.forEach(figure -> columns.row(
                figure.what(),
                String.format(Locale.ROOT, figure.value() < 100 ? "%,.3f" : "%,.0f", figure.value()),
                figure.unit(),
                figure.spread(),
                figure.bound(),
                figure.isGood() ? "ok" : "missed"));
        columns.lines().forEach(context::print);
        if (context.cancel().isAsked()) {
            return ExitStatus.INTERRUPTED;
        }
        return figures.stream().allMatch(OverheadMeasurement.Figure::isGood) ? ExitStatus.DONE : ExitStatus.FAILED;
    }
}
