package io.benchlift.compat;

import io.benchlift.compat.pgbench.PgbenchTool;
import io.benchlift.compat.slap.SlapTool;
import io.benchlift.compat.sysbench.SysbenchTool;
import io.benchlift.compat.tpcc.TpccLoadTool;
import io.benchlift.compat.tpcc.TpccStartTool;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of all tools whose command lines are accepted. */
public final class CompatTools {

    /** In the order of the help. */
    public static final List<CompatTool> ALL =
            List.of(new SysbenchTool(), new PgbenchTool(), new SlapTool(), new TpccLoadTool(), new TpccStartTool());

    private CompatTools() {}

    /** By its name, or another one it is installed under. */
    public static Optional<CompatTool> named(String name) {
        return ALL.stream().filter(tool -> names(tool).anyMatch(name::equals)).findFirst();
    }

    /** Every name of every tool. */
    public static List<String> names() {
        return ALL.stream().flatMap(CompatTools::names).toList();
    }

    private static Stream<String> names(CompatTool tool) {
        return Stream.concat(Stream.of(tool.name()), tool.otherNames().stream());
    }

    /**
     * Reads a line of a terminal, an article or a script as a plan; of several commands it takes the one that runs a
     * load.
     *
     * @param environment gives the server's address if the line does not
     * @throws IllegalArgumentException naming the word that cannot be parsed
     */
    public static ToolPlan plan(String text, Map<String, String> environment) {
        List<Command> commands = ShellWords.commands(text).stream()
                .map(CompatTools::command)
                .flatMap(Optional::stream)
                .toList();
        if (commands.isEmpty()) {
            throw new InvalidValueException(Message.of("compat.no-tool"));
        }
        Command chosen = commands.stream().filter(Command::runsLoad).findFirst().orElse(commands.get(0));
        ToolPlan plan = chosen.tool().plan(chosen.arguments(), environment);
        if (commands.size() == 1) {
            return plan;
        }
        List<String> notes = new ArrayList<>(plan.notes());
        notes.add("of " + commands.size() + " commands one was read: " + String.join(" ", chosen.words()));
        return new ToolPlan(plan.plan(), plan.database(), notes, plan.leftOut());
    }

    /** @param words starting with the tool's name */
    private record Command(CompatTool tool, List<String> words) {

        List<String> arguments() {
            return words.subList(1, words.size());
        }

        boolean runsLoad() {
            return tool.runsLoad(arguments());
        }
    }

    /** Starts at the tool's name; the words before it are a prompt, sudo or a variable. */
    private static Optional<Command> command(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            Optional<CompatTool> tool =
                    named(words.get(i).substring(words.get(i).lastIndexOf('/') + 1));
            if (tool.isPresent()) {
                return Optional.of(new Command(tool.get(), words.subList(i, words.size())));
            }
        }
        return Optional.empty();
    }
}
