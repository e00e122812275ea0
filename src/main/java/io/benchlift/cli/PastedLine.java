package io.benchlift.cli;

import io.benchlift.cli.pgbench.PgbenchLine;
import io.benchlift.cli.slap.SlapLine;
import io.benchlift.cli.sysbench.SysbenchLine;
import io.benchlift.cli.tpcc.TpccLine;
import io.benchlift.plan.Plan;
import io.benchlift.target.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A command line of another tool as somebody pasted it, read as a plan. Nothing is connected to and nothing runs.
 *
 * @param database where it connects to; empty if it loads files
 * @param notes what was read differently from how it was written
 * @param leftOut options that a plan has no word for, as they were written
 */
public record PastedLine(Plan plan, Optional<Database> database, List<String> notes, List<String> leftOut) {

    private static final List<String> TOOLS =
            List.of("sysbench", "pgbench", "mysqlslap", "mariadb-slap", "tpcc_start", "tpcc_load");

    public PastedLine {
        notes = List.copyOf(notes);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Reads a line of a terminal, an article or a script; of several commands the one that runs a load.
     *
     * @param environment says where the server is if the line does not
     * @throws IllegalArgumentException naming the word that cannot be understood
     */
    public static PastedLine of(String text, Map<String, String> environment) {
        List<List<String>> commands = ShellWords.commands(text).stream()
                .map(PastedLine::fromTool)
                .filter(words -> !words.isEmpty())
                .toList();
        if (commands.isEmpty()) {
            throw new IllegalArgumentException(
                    "this is no command line of sysbench, pgbench, mysqlslap or tpcc_start: one of these words is missing");
        }
        List<String> chosen =
                commands.stream().filter(PastedLine::runs).findFirst().orElse(commands.get(0));
        PastedLine line = read(tool(chosen.get(0)), chosen.subList(1, chosen.size()), environment);
        if (commands.size() == 1) {
            return line;
        }
        List<String> notes = new ArrayList<>(line.notes());
        notes.add("of " + commands.size() + " commands one was read: " + String.join(" ", chosen));
        return new PastedLine(line.plan(), line.database(), notes, line.leftOut());
    }

    private static PastedLine read(String tool, List<String> arguments, Map<String, String> environment) {
        return switch (tool) {
            case "sysbench" -> SysbenchLine.read(arguments);
            case "pgbench" -> PgbenchLine.read(arguments, environment);
            case "tpcc_start" -> TpccLine.read(arguments, environment);
            case "tpcc_load" ->
                throw new IllegalArgumentException(
                        "tpcc_load only fills tables, and a plan fills them by itself: paste the line of tpcc_start");
            default -> SlapLine.read(arguments, environment);
        };
    }

    /** From the tool's name on; what stands before is a prompt, sudo or a variable. */
    private static List<String> fromTool(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (TOOLS.contains(tool(words.get(i)))) {
                return words.subList(i, words.size());
            }
        }
        return List.of();
    }

    private static String tool(String word) {
        return word.substring(word.lastIndexOf('/') + 1);
    }

    private static boolean runs(List<String> words) {
        return switch (tool(words.get(0))) {
            case "sysbench" -> words.contains("run");
            case "pgbench" -> !words.contains("-i") && !words.contains("--initialize");
            default -> !tool(words.get(0)).equals("tpcc_load");
        };
    }
}
