package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.audit.Audit;
import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditReport;
import io.benchlift.audit.Severity;
import io.benchlift.compat.ExitStatus;
import io.benchlift.report.Json;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks printed results, of this or another tool, for consistency. */
@Command(
        description =
                "Checks printed results: counting identities, Little's law, units, means, the engine really used.",
        footer = {"  benchlift audit sysbench.log", "  sysbench ... run | benchlift audit -"})
final class AuditCommand implements Callable<Integer> {

    private static final long LARGEST_BYTES = 64L << 20;

    private final Context context;

    @Parameters(paramLabel = "FILE", description = "Printed results, or - for standard input.")
    private String file;

    @Option(names = "--all", description = "Print the checks that held, too.")
    private boolean isAll;

    AuditCommand(Context context) {
        this.context = context;
    }

    @Mixin
    private TextOrJson.Choice choice;

    @Override
    public Integer call() throws IOException {
        AuditReport report = Audit.of(text());
        List<AuditFinding> shown = report.findings().stream()
                .filter(finding -> isAll || finding.severity() != Severity.OK)
                .toList();
        if (choice.format() == TextOrJson.JSON) {
            context.print(json(report, shown));
        } else {
            print(report, shown);
        }
        if (report.isNothingToCheck()) {
            return ExitStatus.USAGE;
        }
        return report.isWrong() ? ExitStatus.FAILED : ExitStatus.DONE;
    }

    private static String json(AuditReport report, List<AuditFinding> shown) {
        return Listing.document(
                "benchlift-audit",
                Json.object(
                        field("held", report.count(Severity.OK)),
                        field("did_not_hold", report.count(Severity.WRONG)),
                        field("notes", report.count(Severity.NOTE)),
                        field("findings", shown.stream().map(AuditCommand::json).toList())));
    }

    private static Map<String, Object> json(AuditFinding finding) {
        return Json.object(
                field("rule", finding.rule()),
                field("severity", finding.severity().name().toLowerCase(Locale.ROOT)),
                field("line", finding.line()),
                field("text", finding.text()),
                field("expected", finding.expected()),
                field("found", finding.found()));
    }

    private void print(AuditReport report, List<AuditFinding> shown) {
        shown.forEach(finding -> context.print(line(finding)));
        if (report.isNothingToCheck()) {
            return;
        }
        context.print(report.count(Severity.OK) + " checks held, "
                + report.count(Severity.WRONG) + " did not, "
                + report.count(Severity.NOTE) + " notes");
    }

    private String text() throws IOException {
        if (file.equals("-")) {
            return context.terminal().in().lines().collect(Collectors.joining("\n"));
        }
        Path path = Path.of(file);
        if (Files.isDirectory(path)) {
            throw CommandException.usage(Message.of("cli.audit.directory", file.toString()));
        }
        if (Files.size(path) > LARGEST_BYTES) {
            throw CommandException.usage(Message.of("cli.audit.large", file.toString()));
        }
        return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    }

    private static String line(AuditFinding finding) {
        String where = finding.line() == 0 ? "" : "line " + finding.line() + ": ";
        return String.format(Locale.ROOT, "%-5s ", finding.severity().name().toLowerCase(Locale.ROOT))
                + where
                + finding.text(Locale.getDefault());
    }
}
