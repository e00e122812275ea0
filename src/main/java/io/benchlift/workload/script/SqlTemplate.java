package io.benchlift.workload.script;

import java.util.ArrayList;
import java.util.List;

/**
 * SQL with {@code :name} variables: either the values are put into the text, at any place, or each becomes a parameter.
 *
 * @param pieces text between the variables, one more than there are names
 * @param names of the variables, in order
 */
public record SqlTemplate(List<String> pieces, List<String> names) {

    public SqlTemplate {
        pieces = List.copyOf(pieces);
        names = List.copyOf(names);
    }

    /** Finds every {@code :name}, even within quotes, as pgbench does; {@code ::} is a cast. */
    static SqlTemplate ofText(String sql) {
        return of(sql, false, false);
    }

    /** Finds every {@code :name} outside quotes, because a quoted text cannot hold a parameter. */
    public static SqlTemplate ofParameters(String sql) {
        return of(sql, true, true);
    }

    /** Finds every {@code :name} outside quotes, for values that are put in as literals. */
    static SqlTemplate ofLiterals(String sql) {
        return of(sql, true, false);
    }

    private static SqlTemplate of(String sql, boolean respectsQuotes, boolean isPrepared) {
        List<String> pieces = new ArrayList<>();
        List<String> names = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < sql.length(); i++) {
            char c = sql.charAt(i);
            int end = quote == 0 && c == ':' ? nameEnd(sql, i + 1) : i + 1;
            if (c == ':' && sql.startsWith("::", i)) {
                piece.append("::");
                i++;
            } else if (end > i + 1) {
                names.add(sql.substring(i + 1, end));
                pieces.add(piece.toString());
                piece.setLength(0);
                i = end - 1;
            } else {
                piece.append(c);
                if (respectsQuotes && (c == '\'' || c == '"')) {
                    quote = quote == 0 ? c : quote == c ? 0 : quote;
                } else if (isPrepared && quote == 0 && c == '?') {
                    // An operator of PostgreSQL, which JDBC writes twice.
                    piece.append('?');
                }
            }
        }
        pieces.add(piece.toString());
        return new SqlTemplate(pieces, names);
    }

    private static int nameEnd(String sql, int from) {
        if (from >= sql.length() || !Variables.isNameStart(sql.charAt(from))) {
            return from;
        }
        int end = from;
        while (end < sql.length() && Variables.isNamePart(sql.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The text with a question mark for each variable. */
    String withParameters() {
        return String.join("?", pieces);
    }
}
