package io.benchlift.workload.sql;

import io.benchlift.target.Engine;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A statement of {@code schema.sql}.
 *
 * @param table that it makes or changes, as written, without quotes
 * @param line from 1
 */
record SchemaStatement(Kind kind, String table, SqlText.Statement statement, int line) {

    /** What it does. */
    enum Kind {
        TABLE,
        INDEX,
        ALTER
    }

    /** The statement, if it is one that a load may contain; what else is wrong with it is the guard's to say. */
    static Optional<SchemaStatement> of(SqlText.Statement statement) {
        if (statement.has(0, "CREATE", "TABLE")) {
            int at = statement.has(2, "IF", "NOT", "EXISTS") ? 5 : 2;
            return named(Kind.TABLE, statement, at)
                    .filter(ddl -> statement.token(at + 1).is("("));
        }
        if (statement.has(0, "ALTER", "TABLE")) {
            int at = statement.token(2).is("ONLY") ? 3 : 2;
            SqlToken verb = statement.token(at + 1);
            return verb.is("ADD") || verb.is("ALTER") || verb.is("MODIFY")
                    ? named(Kind.ALTER, statement, at)
                    : Optional.empty();
        }
        boolean isIndex = statement.has(0, "CREATE", "INDEX")
                || statement.has(0, "CREATE", "UNIQUE", "INDEX")
                || statement.has(0, "CREATE", "FULLTEXT", "INDEX")
                || statement.has(0, "CREATE", "SPATIAL", "INDEX");
        if (!isIndex) {
            return Optional.empty();
        }
        for (int i = 2; i < Math.min(8, statement.tokens().size()); i++) {
            if (statement.token(i).is("ON")) {
                return named(Kind.INDEX, statement, statement.token(i + 1).is("ONLY") ? i + 2 : i + 1);
            }
        }
        return Optional.empty();
    }

    private static Optional<SchemaStatement> named(Kind kind, SqlText.Statement statement, int at) {
        SqlToken name = statement.token(at);
        return name.isName() && !statement.token(at + 1).is(".")
                ? Optional.of(new SchemaStatement(kind, name.text(), statement, statement.line()))
                : Optional.empty();
    }

    boolean refersToOthers() {
        return statement.tokens().stream().anyMatch(token -> token.is("REFERENCES"));
    }

    /** The statement without its engine, and with another one where {@code engine} is that of a MySQL or MariaDB. */
    String with(Optional<Engine> engine) {
        if (kind != Kind.TABLE || engine.isEmpty()) {
            return statement.text();
        }
        int open = 0;
        while (!statement.token(open).is("(")) {
            open++;
        }
        int behind = statement.behindParenthesis(open);
        StringBuilder sql = new StringBuilder();
        boolean isBtree = engine.get().index() == Engine.Index.BTREE;
        int copied = 0;
        for (int i = open; i < behind && isBtree; i++) {
            if (isKey(i, open)) {
                sql.append(statement.text(), copied, statement.token(i).start()).append("USING BTREE ");
                copied = statement.token(i).start();
            }
        }
        int end = statement.token(behind - 1).end();
        sql.append(statement.text(), copied, end)
                .append(" ENGINE = ")
                .append(engine.get().name());
        copied = end;
        for (int i = behind; i < statement.tokens().size(); i++) {
            if (statement.token(i).is("ENGINE")) {
                sql.append(statement.text(), copied, statement.token(i).start());
                int value = statement.token(i + 1).is("=") ? i + 2 : i + 1;
                copied = statement.token(value).end();
                i = value;
            }
        }
        return sql.append(statement.text(), copied, statement.text().length()).toString();
    }

    /** Whether the columns of a key begin at {@code i}. */
    private boolean isKey(int i, int open) {
        if (i == open || !statement.token(i).is("(")) {
            return false;
        }
        SqlToken one = statement.token(i - 1);
        SqlToken two = statement.token(i - 2);
        return one.is("KEY") || one.is("INDEX") || one.isName() && (two.is("KEY") || two.is("INDEX"));
    }

    /** The names of columns that number themselves on PostgreSQL. */
    List<String> serialColumns() {
        List<String> serial = new ArrayList<>();
        for (int i = 1; i < statement.tokens().size(); i++) {
            String word = statement.token(i).text().toUpperCase(Locale.ROOT);
            boolean isSerial = List.of("SERIAL", "BIGSERIAL", "SMALLSERIAL").contains(word);
            if (isSerial && statement.token(i - 1).isName()) {
                serial.add(statement.token(i - 1).text());
            } else if (word.equals("IDENTITY")) {
                columnOf(i).ifPresent(serial::add);
            }
        }
        return serial;
    }

    /** The column whose definition the token is in. */
    private Optional<String> columnOf(int place) {
        int depth = 0;
        for (int i = place; i > 0; i--) {
            depth += statement.token(i).is(")") ? 1 : statement.token(i).is("(") ? -1 : 0;
            boolean isComma = depth == 0 && statement.token(i).is(",");
            if (depth < 0 || isComma) {
                return Optional.of(statement.token(i + 1).text());
            }
        }
        return Optional.empty();
    }

    /** Bytes of a row in a MEMORY table at most: its texts have their full length there. */
    int bytesPerRow() {
        long bytes = 64;
        for (int i = 0; i < statement.tokens().size(); i++) {
            boolean isText =
                    statement.token(i).is("VARCHAR") || statement.token(i).is("CHAR");
            if (isText && statement.token(i + 2).kind() == SqlToken.Kind.NUMBER) {
                bytes += 4 * length(statement.token(i + 2).text()) + 2;
            } else if (statement.token(i).is(",")) {
                bytes += 12;
            }
        }
        return (int) Math.min(1 << 20, bytes);
    }

    private static long length(String number) {
        return number.matches("\\d{1,6}") ? Long.parseLong(number) : 255;
    }

    /** What a statement is that a load may not contain. */
    static Message refused(SqlText.Statement statement) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < 2 && statement.token(i).isName(); i++) {
            words.append(i == 0 ? "" : " ").append(statement.token(i).text().toUpperCase(Locale.ROOT));
        }
        return Message.of("own.guard.ddl", words.toString());
    }
}
