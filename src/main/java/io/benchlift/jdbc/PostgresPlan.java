package io.benchlift.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PostgreSQL's generic plan of a statement, made without its parameters. */
final class PostgresPlan {

    private static final Pattern STEP = Pattern.compile("^(.*?) {2}\\(cost=.*? rows=(\\d+)");
    private static final Pattern PARAMETER_OR_TEXT = Pattern.compile("'[^']*'|\\?");

    private PostgresPlan() {}

    /** @param isGeneric whether the statement has parameters without values */
    static Explain.Answer of(Connection connection, String sql, boolean isGeneric) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        isGeneric ? "EXPLAIN (GENERIC_PLAN) " + numbered(sql) : "EXPLAIN " + sql)) {
            while (rows.next()) {
                lines.add(rows.getString(1).replace("->  ", ""));
            }
        }
        Matcher first = STEP.matcher(lines.isEmpty() ? "" : lines.get(0));
        return first.find()
                ? new Explain.Answer(sql, first.group(1), Long.parseLong(first.group(2)), lines)
                : new Explain.Answer(sql, "none", 0, lines);
    }

    /** Replaces question marks by $1, $2, because only the server's own syntax has generic plans. */
    static String numbered(String sql) {
        int[] count = {0};
        return PARAMETER_OR_TEXT
                .matcher(sql)
                .replaceAll(found ->
                        found.group().equals("?") ? "\\$" + ++count[0] : Matcher.quoteReplacement(found.group()));
    }
}
