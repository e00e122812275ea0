package io.benchlift.cli;

import io.benchlift.audit.Audit;
import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.PrintedTrial;
import io.benchlift.audit.PrintedTrials;
import io.benchlift.audit.Severity;
import io.benchlift.lab.ImportedRun;
import io.benchlift.lab.Reference;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Imports the printed results of other tools into a session, as trials with their own source; the text is stored with
 * it.
 */
@Command(
        description = {
            "Makes a session of printed results: sysbench, pgbench, mysqlslap, tpcc-mysql, and fio's JSON.",
            "Equal command lines are repeats. A line '# benchlift: scheduler=noop' labels what follows it."
        },
        footer = {
            "  benchlift import noop.log deadline.log --by-file --session monday.benchlift",
            "  benchlift import --reference engines --session published.benchlift"
        })
final class ImportCommand implements Runnable {

    private static final long LARGEST_BYTES = 16L << 20;

    private final Context context;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Printed results.")
    private List<Path> files = List.of();

    @Option(names = "--session", paramLabel = "FILE", required = true, description = "The session to make.")
    private Path session;

    @Option(names = "--by-file", description = "Each file is a level of its own, by its name.")
    private boolean isByFile;

    @Option(names = "--reference", paramLabel = "NAME", description = "Published results that come with Benchlift.")
    private String reference;

    ImportCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        Map<String, String> texts = texts();
        List<PrintedTrial> trials = new ArrayList<>();
        Map<String, String> environment = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        texts.forEach((name, text) -> {
            int number = environment.size() / 2 + 1;
            environment.put("source." + number + ".name", name);
            environment.put("source." + number + ".text", text);
            List<PrintedTrial> found = of(name, text);
            if (found.isEmpty()) {
                throw CommandException.usage(Message.of("cli.import.no-result", name));
            }
            found.forEach(trial -> trials.add(isByFile ? named(trial, name) : trial));
            wrong(text).forEach(sentence -> notes.add(name + ": " + sentence));
        });
        ImportedRun run = new ImportedRun(title(), trials, environment, notes);
        write(run);
        notes.forEach(context::say);
        context.say(session + " is written: " + trials.size() + " trials");
    }

    private void write(ImportedRun run) {
        try {
            run.write(session);
        } catch (IOException e) {
            throw CommandException.unreachable(
                    Message.of("file.cannot-be-removed", session.toString(), Message.of(e)), e);
        }
    }

    private Map<String, String> texts() {
        if (reference != null && files.isEmpty()) {
            return Map.of(reference, reference(reference));
        }
        if (reference != null || files.isEmpty()) {
            throw CommandException.usage(Message.of("cli.import.files", String.join(", ", Reference.names())));
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (Path file : files) {
            texts.put(file.getFileName().toString(), read(file));
        }
        if (texts.size() < files.size()) {
            throw CommandException.usage(Message.of("cli.import.same-name"));
        }
        return texts;
    }

    private static String read(Path file) {
        try {
            if (Files.size(file) > LARGEST_BYTES) {
                throw CommandException.usage(Message.of("cli.import.large", file.toString()));
            }
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw CommandException.usage(Message.of("cli.import.unreadable", file.toString()));
        }
    }

    static String reference(String name) {
        return Reference.named(name)
                .map(Reference::text)
                .orElseThrow(() -> CommandException.usage(
                        Message.of("cli.import.reference", name, String.join(", ", Reference.names()))));
    }

    private static List<PrintedTrial> of(String name, String text) {
        return text.stripLeading().startsWith("{") ? FioJson.trials(name, text) : PrintedTrials.of(text);
    }

    private static PrintedTrial named(PrintedTrial trial, String name) {
        return trial.labelled(Map.of("file", name));
    }

    private static List<String> wrong(String text) {
        return Audit.of(text).findings().stream()
                .filter(finding -> finding.severity() == Severity.WRONG)
                .map(ImportCommand::sentence)
                .toList();
    }

    private static String sentence(AuditFinding finding) {
        return "line " + finding.line() + ": " + finding.text(Locale.getDefault());
    }

    private String title() {
        return reference == null
                ? files.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(", "))
                : reference;
    }
}
