package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentParts;
import io.benchlift.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what this machine has and what each gap costs. */
@Command(
        description = {
            "Looks at this machine: Java, display, compiler, servers, devices; says what each gap costs.",
            "With --noise: how small a difference this machine can show."
        },
        footer = {"  benchlift doctor --json", "  benchlift doctor --noise"})
final class DoctorCommand implements Callable<Integer> {

    private final Context context;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean isJson;

    @Option(
            names = "--noise",
            description = "Measure for about a minute how quiet this machine is: one configuration against itself on an"
                    + " embedded server. Plans quote the result.")
    private boolean isNoise;

    DoctorCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        if (isNoise) {
            return new NoiseDoctor(context).measure(isJson);
        }
        List<Check> checks = new ArrayList<>(new Doctor(Path.of("/"), System.getenv()).checks());
        checks.addAll(new AgentChecks(Path.of("/"), AgentParts.here()).checks());
        if (isJson) {
            context.print(json(checks));
        } else {
            print(checks);
        }
        return ExitStatus.DONE;
    }

    private void print(List<Check> checks) {
        TextTable columns = new TextTable("", "what", "found");
        checks.forEach(check -> columns.row(check.isGap() ? "gap" : "ok", check.topic(), check.found()));
        columns.lines().forEach(context::print);
        List<Check> gaps = checks.stream().filter(Check::isGap).toList();
        if (!gaps.isEmpty()) {
            context.print("");
            context.print("What the gaps cost:");
            gaps.forEach(gap -> context.print("  " + gap.topic() + ": " + gap.cost()));
        }
    }

    private static String json(List<Check> checks) {
        return Listing.document(
                "benchlift-doctor", Json.object(field("benchlift", Version.text()), field("checks", checks)));
    }
}
