package io.benchlift.runner;

import io.benchlift.plan.Cell;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.Table;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workload;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The SQL that a plan will send, found without a server: the tables, and the statements of one transaction. */
public final class PlannedSql {

    private static final Logger log = LoggerFactory.getLogger(PlannedSql.class);

    private PlannedSql() {}

    /** A script for people, in which cells with the same SQL share a part; empty for loads of files. */
    public static String of(List<Cell> cells) {
        Map<String, Set<String>> parts = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (cell.copy().isEmpty() && CellLoadSettings.medium(cell) == Workload.Medium.DATABASE) {
                String sql = sql(CellLoadSettings.withoutServer(cell));
                parts.computeIfAbsent(sql, each -> new LinkedHashSet<>()).add(cell.label());
            }
        }
        List<String> script = new ArrayList<>();
        parts.forEach((sql, labels) -> script.add("-- " + String.join(" · ", labels) + "\n\n" + sql));
        return String.join("\n\n", script);
    }

    private static String sql(CellLoadSettings load) {
        List<String> lines = new ArrayList<>();
        try {
            for (Table table : load.tables()) {
                lines.add(end(table.create()));
                table.afterwards().afterLoad().forEach(sql -> lines.add(end(sql)));
                table.afterwards().links().forEach(sql -> lines.add(end(sql)));
            }
            lines.add("");
            new Recording(lines).open(load);
        } catch (SQLException | RuntimeException e) {
            // Some workloads need an answer to go on: what they have said up to there is shown.
            log.debug("the SQL of {} is not complete", load.workload().name(), e);
        }
        return String.join("\n", lines).strip();
    }

    private static String end(String sql) {
        return sql.strip() + ";";
    }

    /** A client that writes statements down and executes nothing. */
    private static final class Recording implements Client {

        private final List<String> lines;
        private final Set<String> known = new LinkedHashSet<>();

        private Recording(List<String> lines) {
            this.lines = lines;
        }

        private void open(CellLoadSettings load) throws SQLException {
            load.workload()
                    .open(
                            this,
                            new Worker(0, Math.max(1, load.threads()), new RandomStream(1, 0)),
                            load.options(),
                            load.dialect())
                    .run();
        }

        private void write(String group, String sql) {
            if (known.add(sql)) {
                lines.add(end(sql) + "  -- " + group);
            }
        }

        @Override
        public Call call(Statement statement) {
            write(statement.group(), statement.sql());
            return new Call() {
                @Override
                public Call bind(int parameter, long value) {
                    return this;
                }

                @Override
                public Call bind(int parameter, byte[] ascii) {
                    return this;
                }

                @Override
                public Call bind(int parameter, String text) {
                    return this;
                }

                @Override
                public void run() {
                    // Nothing is executed.
                }
            };
        }

        @Override
        public TextCall text(String group, StatementKind kind) {
            return sql -> write(group, sql);
        }

        @Override
        public void reconnect() {
            // There is no connection.
        }
    }
}
