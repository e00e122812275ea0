package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.agent.linux.ThisMachine;
import io.benchlift.compat.ExitStatus;
import io.benchlift.embedded.Places;
import io.benchlift.plan.VariableConsent;
import io.benchlift.report.Json;
import io.benchlift.report.NoiseText;
import io.benchlift.session.Session;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.verdict.NoiseMeasurement;
import io.benchlift.verdict.QuietMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Measures how quiet this machine is, says it, and keeps it for later plans. */
final class NoiseDoctor {

    private final Context context;
    private final Path state;

    NoiseDoctor(Context context) {
        this(context, Places.ofThisUser().state());
    }

    NoiseDoctor(Context context, Path state) {
        this.context = context;
        this.state = state;
    }

    /** The last measurement; empty if there is none. */
    static Optional<NoiseMeasurement> last() {
        return NoiseMeasurement.last(Places.ofThisUser().state());
    }

    int measure(boolean isJson) throws IOException {
        Terminal terminal = context.terminal();
        Messages messages = Messages.ofUser();
        terminal.say(messages.get("noise.begins"));
        Path folder = Files.createTempDirectory("benchlift-noise");
        try {
            Path file = folder.resolve("noise.benchlift");
            RunOutcome outcome = new SessionRun(context, VariableConsent.NONE, List.of(ProgressLine.on(terminal)))
                    .replace(QuietMachine.plan(), file);
            if (outcome.status() != ExitStatus.DONE) {
                return outcome.status();
            }
            NoiseMeasurement measured = QuietMachine.of(Session.open(file), Instant.now())
                    .orElseThrow(() -> CommandException.unreachable(Message.of("noise.failed"), null));
            measured.keep(state);
            if (isJson) {
                terminal.print(document(measured));
            } else {
                NoiseText text = new NoiseText(messages);
                text.lines(measured).forEach(terminal::print);
                text.remedies(measured, new ThisMachine().governor()).forEach(terminal::print);
            }
            return ExitStatus.DONE;
        } finally {
            delete(folder);
        }
    }

    private static String document(NoiseMeasurement measured) {
        Map<String, Object> visible = new TreeMap<>();
        NoiseText.MINUTES.forEach(minutes -> visible.put(
                minutes.toString(),
                QuietMachine.visible(measured.noise(), minutes * 60.0)
                        .map(share -> 100 * share)
                        .orElse(null)));
        return Listing.document(
                "benchlift-noise",
                Json.object(
                        field("at", measured.at().toString()),
                        field("log_ratios", measured.noise().logRatios()),
                        field("visible_percent_in_minutes", visible),
                        field("steal_percent", Double.isNaN(measured.stealPercent()) ? null : measured.stealPercent()),
                        field(
                                "foreign_cpu_percent",
                                Double.isNaN(measured.foreignPercent()) ? null : measured.foreignPercent()),
                        field("governor", new ThisMachine().governor().orElse(null))));
    }

    private static void delete(Path folder) throws IOException {
        for (Path file : Files.list(folder).toList()) {
            Files.delete(file);
        }
        Files.delete(folder);
    }
}
