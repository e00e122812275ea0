package io.benchlift.cli;

import io.benchlift.compat.ExitStatus;
import io.benchlift.report.JUnitReport;
import io.benchlift.report.RegressionText;
import io.benchlift.report.WholeFile;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.RegressionCheck;
import io.benchlift.verdict.TrialMetric;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options with which a command answers by its exit status whether something has become worse. */
final class RegressionOptions {

    private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d{1,6})?)\\s?%");
    private static final String PLANNED = "delta";

    @Option(
            names = "--fail-on",
            paramLabel = "PERCENT",
            description =
                    "How much worse is too much, as in 5%%; 'delta' is the plan's smallest difference that matters."
                            + " Exit status: 0 nothing is worse by more, 1 something is, 4 the trials do not tell.")
    private String failOn;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write that answer as JUnit's XML: a test case for each configuration.")
    private Path junit;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Write that answer as Markdown, for a pull request or a job's summary.")
    private Path markdown;

    boolean isAsked() {
        return failOn != null || junit != null || markdown != null;
    }

    /** @throws CommandException if an option is nonsense, or if a file surely cannot be written */
    RegressionCheck.Choice choice(Optional<TrialMetric> metric, Optional<String> baseline) {
        refuseUnwritable(junit);
        refuseUnwritable(markdown);
        return new RegressionCheck.Choice(metric, baseline, allowed());
    }

    private OptionalDouble allowed() {
        if (failOn == null || failOn.equals(PLANNED)) {
            return OptionalDouble.empty();
        }
        Matcher percent = PERCENT.matcher(failOn.strip());
        if (percent.matches() && Double.parseDouble(percent.group(1)) > 0) {
            return OptionalDouble.of(Double.parseDouble(percent.group(1)) / 100);
        }
        throw CommandException.usage(Message.of("cli.fail-on", failOn));
    }

    private static void refuseUnwritable(Path path) {
        if (path == null) {
            return;
        }
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path) || !Files.isDirectory(folder)) {
            throw CommandException.usage(Message.of("cli.unwritable", path.toString()));
        }
    }

    /** Writes the wanted files. */
    void write(RegressionCheck check, Context context) {
        write(junit, JUnitReport.of(check, Messages.ofUser()), context);
        write(markdown, new RegressionText(check, Messages.ofUser()).markdown(), context);
    }

    private static void write(Path path, String text, Context context) {
        context.write(path, file -> WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8))));
    }

    static int status(RegressionVerdict verdict) {
        return switch (verdict) {
            case WORSE -> ExitStatus.FAILED;
            case NOT_WORSE -> ExitStatus.DONE;
            case CANNOT_TELL -> ExitStatus.CANNOT_TELL;
        };
    }
}
