package io.benchlift.workload.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * {@code \if}, {@code \elif}, {@code \else} and {@code \endif}: checks that they match, and finds the command to jump
 * to.
 */
final class Conditions {

    private Conditions() {}

    /** @throws ScriptException with the number of the command that has no match */
    static void check(Script script) {
        Deque<Command.Kind> open = new ArrayDeque<>();
        List<Command> commands = script.commands();
        for (int i = 0; i < commands.size(); i++) {
            Command.Kind kind = commands.get(i).kind();
            switch (kind) {
                case IF -> open.push(kind);
                case ELIF, ELSE -> {
                    refuse(open.isEmpty(), script, i, "\\" + commands.get(i).word() + " without matching \\if");
                    refuse(
                            open.pop() == Command.Kind.ELSE,
                            script,
                            i,
                            "\\" + commands.get(i).word() + " after \\else");
                    open.push(kind);
                }
                case ENDIF -> {
                    refuse(open.isEmpty(), script, i, "\\endif without matching \\if");
                    open.pop();
                }
                case SQL, GSET, ASET, SET, SLEEP, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE -> {
                    // Not a condition.
                }
            }
        }
        refuse(!open.isEmpty(), script, commands.size(), "\\if without matching \\endif");
    }

    private static void refuse(boolean wrong, Script script, int index, String what) {
        if (wrong) {
            throw new ScriptException(
                    "condition error in script \"" + script.name() + "\" command " + (index + 1) + ": " + what);
        }
    }

    /** The next branch of the condition at {@code index}, or its end. */
    static int nextBranch(List<Command> commands, int index) {
        int depth = 0;
        for (int i = index + 1; ; i++) {
            Command.Kind kind = commands.get(i).kind();
            if (depth == 0 && (kind == Command.Kind.ELIF || kind == Command.Kind.ELSE || kind == Command.Kind.ENDIF)) {
                return i;
            }
            depth += kind == Command.Kind.IF ? 1 : kind == Command.Kind.ENDIF ? -1 : 0;
        }
    }

    /** The end of the condition that the branch at {@code index} belongs to. */
    static int end(List<Command> commands, int index) {
        int branch = index;
        while (commands.get(branch).kind() != Command.Kind.ENDIF) {
            branch = nextBranch(commands, branch);
        }
        return branch;
    }
}
