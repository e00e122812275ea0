package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes SQL apart into statements and tokens. What MySQL and PostgreSQL would read differently is refused, because a
 * statement could hide in it: a backslash before a quote, {@code #}, conditional comments, dollar quotes, and {@code --}
 * without a blank behind it.
 */
final class SqlText {

    private final String text;
    private final List<SqlToken> tokens = new ArrayList<>();
    private int at;

    /** The text, and where it begins, for messages. */
    private SqlText(String text) {
        this.text = text;
    }

    /**
     * A statement of a text, without its semicolon and without comments around it.
     *
     * @param line where it begins, from 1
     */
    record Statement(String text, int line, List<SqlToken> tokens) {

        /** The token at a place; an empty sign behind the last. */
        SqlToken token(int index) {
            return index >= 0 && index < tokens.size()
                    ? tokens.get(index)
                    : new SqlToken(SqlToken.Kind.SIGN, "", text.length(), text.length());
        }

        /** Whether these words stand there, one after the other. */
        boolean has(int index, String... words) {
            for (int i = 0; i < words.length; i++) {
                if (!token(index + i).is(words[i])) {
                    return false;
                }
            }
            return true;
        }

        /** The place behind the parenthesis that closes the one at {@code open}. */
        int behindParenthesis(int open) {
            int depth = 0;
            for (int i = open; i < tokens.size(); i++) {
                depth += token(i).is("(") ? 1 : token(i).is(")") ? -1 : 0;
                if (depth == 0) {
                    return i + 1;
                }
            }
            return tokens.size();
        }
    }

    /**
     * The statements of a text.
     *
     * @throws At the place that would be read differently, or a quote that is not closed
     */
    static List<Statement> statements(String text) throws At {
        SqlText scanner = new SqlText(text);
        scanner.scan();
        List<Statement> statements = new ArrayList<>();
        List<SqlToken> current = new ArrayList<>();
        for (SqlToken token : scanner.tokens) {
            if (token.is(";")) {
                scanner.end(current, statements);
            } else {
                current.add(token);
            }
        }
        scanner.end(current, statements);
        return statements;
    }

    private void end(List<SqlToken> current, List<Statement> statements) {
        if (current.isEmpty()) {
            return;
        }
        int start = current.get(0).start();
        int end = current.get(current.size() - 1).end();
        List<SqlToken> moved = current.stream()
                .map(token -> new SqlToken(token.kind(), token.text(), token.start() - start, token.end() - start))
                .toList();
        statements.add(new Statement(text.substring(start, end), line(start), moved));
        current.clear();
    }

    private int line(int place) {
        return 1 + (int) text.substring(0, place).chars().filter(c -> c == '\n').count();
    }

    private void scan() throws At {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("--", at)) {
                lineComment();
            } else if (text.startsWith("/*", at)) {
                comment();
            } else if (c == '\'') {
                quoted('\'', SqlToken.Kind.STRING);
            } else if (c == '"' || c == '`') {
                quoted(c, SqlToken.Kind.QUOTED_NAME);
            } else if (c == '#') {
                throw at("own.sql.hash", at);
            } else if (c == '$' && dollarQuotes()) {
                throw at("own.sql.dollar", at);
            } else if (Character.isDigit(c)) {
                take(SqlToken.Kind.NUMBER, next -> Character.isLetterOrDigit(next) || next == '.' || next == '_');
            } else if (isWordStart(c)) {
                take(SqlToken.Kind.WORD, next -> isWordStart((char) next) || Character.isDigit(next) || next == '$');
            } else {
                tokens.add(new SqlToken(SqlToken.Kind.SIGN, String.valueOf(c), at, at + 1));
                at++;
            }
        }
    }

    private static boolean isWordStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '@' || c >= 0x80;
    }

    private boolean dollarQuotes() {
        int i = at + 1;
        while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_')) {
            i++;
        }
        return i < text.length() && text.charAt(i) == '$';
    }

    private void take(SqlToken.Kind kind, java.util.function.IntPredicate goesOn) {
        int start = at++;
        while (at < text.length() && goesOn.test(text.charAt(at))) {
            at++;
        }
        tokens.add(new SqlToken(kind, text.substring(start, at), start, at));
    }

    /** MySQL takes two hyphens for a comment only before a blank. */
    private void lineComment() throws At {
        if (at + 2 < text.length() && !Character.isWhitespace(text.charAt(at + 2))) {
            throw at("own.sql.hyphens", at);
        }
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    private void comment() throws At {
        if (text.startsWith("/*!", at) || text.startsWith("/*M!", at)) {
            throw at("own.sql.conditional", at);
        }
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw at("own.sql.open-comment", at);
        }
        at = end + 2;
    }

    private void quoted(char quote, SqlToken.Kind kind) throws At {
        int start = at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == quote && text.charAt(at - 1) == '\\' && at - 1 > start) {
                throw at("own.sql.backslash", at);
            }
            if (c == quote && at + 1 < text.length() && text.charAt(at + 1) == quote) {
                at += 2;
            } else if (c == quote) {
                at++;
                String name = kind == SqlToken.Kind.STRING ? "" : text.substring(start + 1, at - 1);
                tokens.add(new SqlToken(kind, name, start, at));
                return;
            } else {
                at++;
            }
        }
        throw at("own.sql.open-quote", start);
    }

    private At at(String key, int place) {
        return new At(line(place), Message.of(key));
    }

    /** A place that cannot be read. */
    static final class At extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final transient Message what;

        At(int line, Message what) {
            super(what.toString());
            this.line = line;
            this.what = what;
        }

        int line() {
            return line;
        }

        Message what() {
            return what;
        }

        InvalidValueException in(String file) {
            return new InvalidValueException(Message.of("problem.in-line", file, Integer.toString(line), what));
        }
    }
}
