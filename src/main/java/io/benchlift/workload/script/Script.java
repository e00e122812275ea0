package io.benchlift.workload.script;

import io.benchlift.workload.RandomStream;
import java.util.List;

/**
 * A script with its name as reports show it, parsed and checked.
 *
 * @param weight how often it is chosen, compared with the others
 * @param isBuiltin whether it is one of pgbench's own, which need its tables
 */
public record Script(String name, int weight, boolean isBuiltin, List<Command> commands) {

    public Script {
        commands = List.copyOf(commands);
        if (weight < 0) {
            throw new IllegalArgumentException("weight " + weight + " of script " + name + " is negative");
        }
    }

    /** @throws ScriptException where it cannot be parsed */
    public static Script of(String name, int weight, boolean isBuiltin, String text) {
        Script script = new Script(name, weight, isBuiltin, new ScriptParser(name, text).commands());
        Conditions.check(script);
        script.commands.forEach(command -> script.expression(command, new Variables(new RandomStream(0, 0))));
        return script;
    }

    /** The first lines of all commands, as {@code -r} lists them. */
    public List<String> lines() {
        return commands.stream().map(Command::shown).toList();
    }

    /** @throws ScriptException if it runs programs */
    public void refuseShell() {
        for (Command command : commands) {
            if (command.kind() == Command.Kind.SHELL || command.kind() == Command.Kind.SETSHELL) {
                throw ScriptException.at(
                        name,
                        command.line(),
                        "\\" + command.word()
                                + " runs a program of the script's choice, which --benchlift-shell allows,",
                        command.word(),
                        command.shown(),
                        -1);
            }
        }
    }

    /** The SQL commands with more variables than that, which cannot be parameters. */
    public List<String> withMoreVariablesThan(int most) {
        return commands.stream()
                .filter(Command::isSql)
                .map(Command::text)
                .filter(sql -> SqlTemplate.ofParameters(sql).names().size() > most)
                .toList();
    }

    /** The variables that the expression of a command reads, in order; none for a command without one. */
    public List<String> read(Command command) {
        return switch (command.kind()) {
            case SET, IF, ELIF -> Tokens.variables(command.text());
            case SQL, GSET, ASET -> SqlTemplate.ofParameters(command.text()).names();
            case SLEEP ->
                command.name().startsWith(":") ? List.of(command.name().substring(1)) : List.of();
            case ELSE, ENDIF, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE -> List.of();
        };
    }

    /** A client's own copy of a command's expression; null if it has none. */
    Expression expression(Command command, Variables variables) {
        try {
            return switch (command.kind()) {
                case SET, IF, ELIF -> ExpressionParser.parse(command.text(), variables);
                case SQL, GSET, ASET, ELSE, ENDIF, SLEEP, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE -> null;
            };
        } catch (ExpressionParser.Complaint e) {
            throw ScriptException.at(
                    name,
                    command.line(),
                    e.getMessage(),
                    command.word(),
                    command.shown(),
                    command.column() + e.column());
        }
    }
}
