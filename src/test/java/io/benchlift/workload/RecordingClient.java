package io.benchlift.workload;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what a workload sends and remembers the texts, with parameters put in. */
public final class RecordingClient implements Client {

    public final List<String> prepared = new ArrayList<>();
    public final List<String> sent = new ArrayList<>();
    public final List<String> groups = new ArrayList<>();
    private final Map<StatementKind, Integer> counts = new TreeMap<>();
    public int reconnects;
    private String failing = "";
    private String absentGroup = "";
    private long absentValue;

    /** The next statement of this group fails, once. */
    public void fail(String group) {
        failing = group;
    }

    /** Reads, writes, others. */
    public List<Integer> readsWritesOthers() {
        return List.of(
                count(StatementKind.READ),
                count(StatementKind.WRITE),
                count(StatementKind.BEGIN) + count(StatementKind.COMMIT) + count(StatementKind.OTHER));
    }

    private int count(StatementKind kind) {
        return counts.getOrDefault(kind, 0);
    }

    @Override
    public Call call(Statement statement) {
        prepared.add(statement.sql());
        Object[] values =
                new Object[(int) statement.sql().chars().filter(c -> c == '?').count()];
        return new Call() {
            @Override
            public Call bind(int parameter, long value) {
                values[parameter - 1] = value;
                return this;
            }

            @Override
            public Call bind(int parameter, byte[] ascii) {
                values[parameter - 1] = ascii;
                return this;
            }

            @Override
            public void run() throws SQLException {
                note(statement.group(), statement.kind(), text(statement.sql(), values));
            }

            @Override
            public int run(RowReader reader) throws SQLException {
                run();
                int rows = rows(statement.group(), values);
                for (int i = 0; i < rows; i++) {
                    reader.read(new Ones());
                }
                return rows;
            }
        };
    }

    @Override
    public TextCall text(String group, StatementKind kind) {
        return sql -> note(group, kind, sql);
    }

    @Override
    public void reconnect() {
        reconnects++;
    }

    /** Answers have one row, but for what is not there. */
    private int rows(String group, Object[] values) {
        return group.equals(absentGroup) && List.of(values).contains(absentValue) ? 0 : 1;
    }

    /** Statements of {@code group} with {@code value} among their parameters find nothing. */
    public void absent(String group, long value) {
        absentGroup = group;
        absentValue = value;
    }

    private static final class Ones implements Row {

        @Override
        public long number(int column) {
            return 1;
        }

        @Override
        public long hundredths(int column) {
            return 100;
        }

        @Override
        public String text(int column) {
            return "one";
        }
    }

    private void note(String group, StatementKind kind, String sql) throws SQLException {
        if (group.equals(failing)) {
            failing = "";
            throw new SQLException("dictated failure of " + group);
        }
        groups.add(group);
        sent.add(sql);
        counts.merge(kind, 1, Integer::sum);
    }

    private static String text(String sql, Object[] values) {
        String text = sql;
        for (Object value : values) {
            String shown = value instanceof byte[] ascii
                    ? "'" + new String(ascii, StandardCharsets.US_ASCII) + "'"
                    : String.valueOf(value);
            text = text.replaceFirst("\\?", shown);
        }
        return text;
    }
}
