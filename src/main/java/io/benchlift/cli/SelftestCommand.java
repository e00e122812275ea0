package io.benchlift.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints what Benchlift itself costs, with the bound each figure must keep. */
@Command(
        description = "Measures what Benchlift itself costs: the empty load, the recorder, the random keys.",
        footer = "  benchlift selftest")
final class SelftestCommand implements Callable<Integer> {

    private final Context context;

    SelftestCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<Selftest.Figure> figures = context.parts().selftest().measure(context.cancel());
        Columns columns = new Columns("what", "figure", "unit", "bound", "");
        figures.forEach(figure -> columns.row(
                figure.what(),
                String.format(Locale.ROOT, "%,.1f", figure.value()),
                figure.unit(),
                figure.bound(),
                figure.isGood() ? "ok" : "missed"));
        columns.lines().forEach(context.terminal()::print);
        if (context.cancel().isAsked()) {
            return ExitStatus.INTERRUPTED;
        }
        return figures.stream().allMatch(Selftest.Figure::isGood) ? ExitStatus.DONE : ExitStatus.FAILED;
    }
}
