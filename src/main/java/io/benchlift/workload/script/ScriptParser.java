package io.benchlift.workload.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a script into commands: SQL up to a semicolon, meta commands to the end of their line. */
final class ScriptParser {

    private static final Pattern DOLLAR_QUOTE =
            Pattern.compile("\\$(?:[A-Za-z_\\x80-\\uffff][A-Za-z0-9_\\x80-\\uffff]*)?\\$");
    private static final Pattern META = Pattern.compile("\\\\([^\\s\\\\]*)(.*)", Pattern.DOTALL);
    private static final Pattern CONTINUED = Pattern.compile("\\\\\\r?\\n");

    /** As in pgbench, with the command's word. */
    private static final int MOST_WORDS = 256;

    private final String name;
    private final String text;
    private final List<Command> commands = new ArrayList<>();
    private final StringBuilder sql = new StringBuilder();
    private int at;
    private int line = 1;
    private int sqlLine = 1;
    private int parentheses;

    ScriptParser(String name, String text) {
        this.name = name;
        this.text = text.replace("\r\n", "\n");
    }

    List<Command> commands() {
        while (at < text.length()) {
            step();
        }
        endSql();
        if (commands.isEmpty()) {
            throw new ScriptException("empty command list for script \"" + name + "\"");
        }
        return commands;
    }

    private void step() {
        char c = text.charAt(at);
        if (c == '-' && text.startsWith("--", at)) {
            at = lineEnd(at);
        } else if (c == '/' && text.startsWith("/*", at)) {
            take(endOfComment());
        } else if (c == '\'' || c == '"') {
            take(endOfQuote(c));
        } else if (c == '$') {
            take(endOfDollarQuote());
        } else if (c == '\\') {
            backslash();
        } else if (c == ';' && parentheses == 0) {
            at++;
            endSql();
        } else {
            parentheses = Math.max(0, parentheses + (c == '(' ? 1 : c == ')' ? -1 : 0));
            take(at + 1);
        }
    }

    /** Adds everything up to {@code end} to the SQL; text before its first character is left out. */
    private void take(int end) {
        for (; at < end; at++) {
            char c = text.charAt(at);
            if (sql.length() == 0 && Character.isWhitespace(c)) {
                line += c == '\n' ? 1 : 0;
                continue;
            }
            if (sql.length() == 0) {
                sqlLine = line;
            }
            sql.append(c);
            line += c == '\n' ? 1 : 0;
        }
    }

    private int lineEnd(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private int endOfComment() {
        int end = text.indexOf("*/", at + 2);
        return end < 0 ? text.length() : end + 2;
    }

    /** A quote in a quote is written twice; in E'…' a backslash escapes one too. */
    private int endOfQuote(char quote) {
        boolean escapes = quote == '\''
                && at > 0
                && Character.toLowerCase(text.charAt(at - 1)) == 'e'
                && (at < 2 || !Variables.isNamePart(text.charAt(at - 2)));
        for (int i = at + 1; i < text.length(); i++) {
            if (escapes && text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == quote) {
                return i + 1;
            }
        }
        return text.length();
    }

    private int endOfDollarQuote() {
        Matcher tag = DOLLAR_QUOTE.matcher(text).region(at, text.length());
        if (!tag.lookingAt()) {
            return at + 1;
        }
        int end = text.indexOf(tag.group(), tag.end());
        return end < 0 ? text.length() : end + tag.group().length();
    }

    private void endSql() {
        String statement = sql.toString().strip();
        sql.setLength(0);
        parentheses = 0;
        if (!statement.isEmpty()) {
            String shown = statement.lines().findFirst().orElse("").stripTrailing();
            boolean whole = statement.indexOf('\n') < 0;
            commands.add(
                    new Command(Command.Kind.SQL, sqlLine, whole && isEnded() ? shown + ";" : shown, "", statement, 0));
        }
    }

    /** Whether a semicolon ended the SQL, not the end of the file or a meta command. */
    private boolean isEnded() {
        return at > 0 && text.charAt(at - 1) == ';';
    }

    private void backslash() {
        if (text.startsWith("\\;", at)) {
            // Both statements are sent together.
            at++;
            take(at + 1);
            return;
        }
        int end = lineEnd(at);
        while (end < text.length() && endsWithBackslash(end)) {
            end = lineEnd(end + 1);
        }
        String whole = text.substring(at, end);
        int began = line;
        line += (int) whole.chars().filter(c -> c == '\n').count();
        at = end;
        if (!ending(whole, began)) {
            endSql();
            commands.add(meta(whole, began));
        }
    }

    private boolean endsWithBackslash(int end) {
        return text.charAt(end - 1) == '\\';
    }

    /** {@code \gset} and {@code \aset} end the SQL before them; false if it is neither. */
    private boolean ending(String whole, int began) {
        Matcher meta = META.matcher(whole);
        String word = meta.matches() ? meta.group(1) : "";
        if (!word.equals("gset") && !word.equals("aset")) {
            return false;
        }
        String prefix = CONTINUED.matcher(meta.group(2)).replaceAll(" ").strip();
        if (prefix.contains(" ") || prefix.contains("\t")) {
            throw ScriptException.at(name, began, "too many arguments", word, whole, -1);
        }
        String before = sql.toString().strip();
        if (before.isEmpty()) {
            throw new ScriptException(name + ":" + began + ": \\" + word + " must follow an SQL command");
        }
        endSql();
        Command query = commands.remove(commands.size() - 1);
        Command.Kind kind = word.equals("gset") ? Command.Kind.GSET : Command.Kind.ASET;
        commands.add(new Command(kind, query.line(), query.shown(), prefix, query.text(), 0));
        return true;
    }

    private Command meta(String whole, int began) {
        Matcher meta = META.matcher(whole);
        if (!meta.matches()) {
            throw ScriptException.at(name, began, "invalid command", "", whole, -1);
        }
        String word = meta.group(1).toLowerCase(Locale.ROOT);
        String rest = meta.group(2);
        int column = meta.start(2);
        return switch (word) {
            case "set" -> set(whole, began, rest, column);
            case "if", "elif" ->
                new Command(Command.Kind.valueOf(word.toUpperCase(Locale.ROOT)), began, shown(whole), "", rest, column);
            case "else", "endif", "startpipeline", "endpipeline" -> alone(word, whole, began, rest);
            case "shell", "setshell" -> shell(word, whole, began, rest);
            case "sleep" -> sleep(whole, began, rest);
            default -> throw ScriptException.at(name, began, "invalid command", meta.group(1), whole, -1);
        };
    }

    private static String shown(String whole) {
        return whole.lines().findFirst().orElse("").stripTrailing();
    }

    private Command set(String whole, int began, String rest, int column) {
        Matcher parts = Pattern.compile("(\\s*)(\\S+)(.*)", Pattern.DOTALL).matcher(rest);
        if (!parts.matches()) {
            throw ScriptException.at(name, began, "missing argument", "set", whole, -1);
        }
        String variable = parts.group(2);
        return new Command(Command.Kind.SET, began, shown(whole), variable, parts.group(3), column + parts.start(3));
    }

    private Command alone(String word, String whole, int began, String rest) {
        if (!rest.isBlank()) {
            throw ScriptException.at(name, began, "unexpected argument", word, whole, -1);
        }
        return new Command(Command.Kind.valueOf(word.toUpperCase(Locale.ROOT)), began, shown(whole), "", "", 0);
    }

    private Command shell(String word, String whole, int began, String rest) {
        String words = CONTINUED.matcher(rest).replaceAll(" ").strip();
        int count = words.isEmpty() ? 1 : 1 + words.split("\\s+").length;
        if (count > MOST_WORDS) {
            throw ScriptException.at(name, began, "too many arguments", word, whole, -1);
        }
        if (word.equals("shell")) {
            if (count < 2) {
                throw ScriptException.at(name, began, "missing command", word, whole, -1);
            }
            return new Command(Command.Kind.SHELL, began, shown(whole), "", words, 0);
        }
        if (count < 3) {
            throw ScriptException.at(name, began, "missing argument", word, whole, -1);
        }
        String[] parts = words.split("\\s+", 2);
        return new Command(Command.Kind.SETSHELL, began, shown(whole), parts[0], parts[1], 0);
    }

    private Command sleep(String whole, int began, String rest) {
        // The unit may follow the number directly: \sleep 10ms.
        Matcher parts = Pattern.compile("\\s*(:?[A-Za-z0-9_]+?)\\s*(us|ms|s|\\s\\S+)?\\s*")
                .matcher(rest);
        if (rest.isBlank()) {
            throw ScriptException.at(name, began, "missing argument", "sleep", whole, -1);
        }
        if (!parts.matches()) {
            throw ScriptException.at(name, began, "too many arguments", "sleep", whole, -1);
        }
        String amount = parts.group(1);
        String unit = parts.group(2) == null ? "s" : parts.group(2).strip();
        if (!amount.startsWith(":") && !amount.matches("[0-9]{1,9}")) {
            throw ScriptException.at(
                    name, began, "invalid sleep time, must be an integer (" + amount + ")", "sleep", whole, -1);
        }
        if (!unit.matches("us|ms|s")) {
            throw ScriptException.at(
                    name,
                    began,
                    "unrecognized time unit, must be us, ms or s (" + unit + ")",
                    "sleep",
                    whole,
                    whole.lastIndexOf(unit));
        }
        return new Command(Command.Kind.SLEEP, began, shown(whole), amount, unit, 0);
    }
}
