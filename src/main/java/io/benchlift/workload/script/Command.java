package io.benchlift.workload.script;

/**
 * A command of a script as it is written.
 *
 * @param line where it begins, from 1
 * @param shown its first line, as reports show it
 * @param name a variable ({@code \set}), a prefix ({@code \gset}, {@code \aset}), an amount ({@code \sleep}),
 *     a variable ({@code \setshell}); else empty
 * @param text SQL without its semicolon, an expression, a unit of time, or a program with its arguments
 * @param column where {@code text} begins in the command's text
 */
public record Command(Kind kind, int line, String shown, String name, String text, int column) {

    /** The kinds of command. */
    public enum Kind {
        SQL,
        GSET,
        ASET,
        SET,
        IF,
        ELIF,
        ELSE,
        ENDIF,
        SLEEP,
        SHELL,
        SETSHELL,
        STARTPIPELINE,
        ENDPIPELINE
    }

    /** Whether it sends SQL. */
    public boolean isSql() {
        return switch (kind) {
            case SQL, GSET, ASET -> true;
            case SET, IF, ELIF, ELSE, ENDIF, SLEEP, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE -> false;
        };
    }

    /** Its word after the backslash. */
    String word() {
        return kind.name().toLowerCase(java.util.Locale.ROOT);
    }
}
