package io.benchlift.session;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The tables of the starts of the plan: time, order, and changes on the hosts. */
final class RunTables {

    private final Rows rows;

    RunTables(Rows rows) {
        this.rows = rows;
    }

    /** The number of the next run, from 1. */
    int next() throws SQLException {
        return 1 + rows.number("SELECT coalesce(max(number), 0) FROM run");
    }

    void start(int run, RunEvent.RunStarted e) throws SQLException {
        rows.insert("run (number, started, estimated_seconds)", run, e.at(), e.seconds());
        for (int block = 0; block < e.order().size(); block++) {
            List<Integer> cells = e.order().get(block);
            for (int position = 0; position < cells.size(); position++) {
                rows.insert("planned_trial", run, block + 1, position + 1, cells.get(position));
            }
        }
        for (Message change : e.changes()) {
            rows.insert("host_change", run, change);
        }
    }

    void finish(int run, RunEvent.RunFinished e) throws SQLException {
        rows.update(
                "UPDATE run SET finished = ?, interrupted = ?, failure = ? WHERE number = ?",
                e.at(),
                e.interrupted(),
                e.failure(),
                run);
    }

    List<Run> runs() throws SQLException {
        return rows.list("SELECT * FROM run ORDER BY number", this::run);
    }

    private Run run(ResultSet row) throws SQLException {
        int number = row.getInt("number");
        return new Run(
                number,
                Rows.instant(row, "started"),
                row.getDouble("estimated_seconds"),
                new Run.End(
                        Optional.ofNullable(row.getString("finished")).map(Instant::parse),
                        row.getInt("interrupted") == 1,
                        rows.message(row.getString("failure"))),
                order(number),
                rows.list(
                        "SELECT text FROM host_change WHERE run = " + number,
                        change -> rows.message(change.getString(1))));
    }

    private List<List<Integer>> order(int run) throws SQLException {
        Map<Integer, List<Integer>> blocks = new TreeMap<>();
        rows.each(
                "SELECT block, cell FROM planned_trial WHERE run = " + run + " ORDER BY block, position",
                row -> blocks.computeIfAbsent(row.getInt(1), block -> new ArrayList<>())
                        .add(row.getInt(2)));
        return List.copyOf(blocks.values());
    }
}
