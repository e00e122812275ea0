package io.benchlift.audit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compares the engine in a step's label with the one in its command, and the requested one with SHOW CREATE TABLE. */
final class EngineUsed implements Rule {
    private static final List<String> ENGINES = List.of("innodb", "myisam", "memory", "aria", "rocksdb", "archive");
    private static final Pattern CREATED = Pattern.compile("\\)\\s*ENGINE=(\\w+)\\b.*", Pattern.CASE_INSENSITIVE);
    private static final int LABEL_LINES = 3;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (var command : printed.commands()) {
            command.engine().ifPresent(used -> label(printed, command.line())
                    .ifPresent(label ->
                            report(findings, label.equals(used), "engine-label", command.line(), label, used)));
        }
        for (int number = 1; number <= printed.lines().size(); number++) {
            var created = CREATED.matcher(printed.line(number).strip());
            if (created.lookingAt()) {
                checkTable(printed, number, created.group(1).toLowerCase(Locale.ROOT), findings);
            }
        }
    }

    private static void checkTable(ParsedInput printed, int number, String used, Findings findings) {
        printed.commands().stream()
                .filter(c -> c.line() < number && c.words().contains("prepare"))
                .reduce((earlier, later) -> later)
                .flatMap(PrintedCommand::engine)
                .ifPresent(asked -> report(findings, asked.equals(used), "engine-used", number, asked, used));
    }

    /**
     * An engine's name just above the command, in an echo or a comment; a label between two commands belongs to the
     * later one.
     */
    private static Optional<String> label(ParsedInput printed, int commandLine) {
        for (int line = commandLine - 1; line >= Math.max(1, commandLine - LABEL_LINES); line--) {
            var text = printed.line(line).toLowerCase(Locale.ROOT);
            if (!text.contains("echo") && !text.strip().startsWith("#")) {
                return Optional.empty();
            }
            var named = ENGINES.stream().filter(text::contains).toList();
            if (named.size() == 1) {
                return Optional.of(named.get(0));
            }
        }
        return Optional.empty();
    }

    private static void report(Findings findings, boolean same, String rule, int line, String expected, String found) {
        if (same) {
            findings.ok(rule, line, expected, found);
        } else {
            findings.wrong(rule, line, expected, found);
        }
    }
}
