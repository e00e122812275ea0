package io.benchlift.cli;

import io.benchlift.host.AgentParts;
import io.benchlift.report.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what this machine has and what each gap costs. */
@Command(
        description = "Looks at this machine: Java, display, compiler, servers, devices; says what each gap costs.",
        footer = "  benchlift doctor --json")
final class DoctorCommand implements Runnable {

    private final Context context;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean isJson;

    DoctorCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        List<Check> checks = new ArrayList<>(new Doctor(Path.of("/"), System.getenv()).checks());
        checks.addAll(new AgentChecks(Path.of("/"), AgentParts.here()).checks());
        if (isJson) {
            context.terminal().print(json(checks));
        } else {
            print(checks);
        }
    }

    private void print(List<Check> checks) {
        TextTable columns = new TextTable("", "what", "found");
        checks.forEach(check -> columns.row(check.isGap() ? "gap" : "ok", check.topic(), check.found()));
        columns.lines().forEach(context.terminal()::print);
        List<Check> gaps = checks.stream().filter(Check::isGap).toList();
        if (!gaps.isEmpty()) {
            context.terminal().print("");
            context.terminal().print("What the gaps cost:");
            gaps.forEach(gap -> context.terminal().print("  " + gap.topic() + ": " + gap.cost()));
        }
    }

    private static String json(List<Check> checks) {
        return Listing.document("benchlift-doctor", Json.object("benchlift", Version.text(), "checks", checks));
    }
}
