package io.benchlift.session;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanFile;
import io.benchlift.text.Message;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables of the plan, its cells and their settings. */
final class PlanTables {

    private final Path path;
    private final Rows rows;

    PlanTables(Path path, Rows rows) {
        this.path = path;
        this.rows = rows;
    }

    /** Reads the plan back at once: a plan that cannot be read would make the whole session unreadable. */
    void write(Plan plan, List<Cell> cells) throws SQLException {
        String text = PlanFile.write(plan);
        PlanFile.read(text);
        rows.insert(
                "plan",
                plan.name(),
                plan.question(),
                plan.comparison().metric(),
                plan.comparison().delta(),
                plan.schedule().blocks(),
                plan.schedule().seed(),
                text);
        for (Cell cell : cells) {
            rows.insert("cell", cell.number(), cell.label(), cell.copy().orElse(null));
            write(cell.number(), cell.levels(), true);
            write(cell.number(), cell.settings(), false);
        }
    }

    private void write(int cell, Map<String, String> settings, boolean varies) throws SQLException {
        int position = 0;
        for (var setting : settings.entrySet()) {
            rows.insert("cell_setting", cell, ++position, setting.getKey(), setting.getValue(), varies);
        }
    }

    /** Replaces the plan by one that differs only in the number of its blocks. */
    void grow(Plan plan) throws SQLException {
        rows.update("UPDATE plan SET blocks = ?, text = ?", plan.schedule().blocks(), PlanFile.write(plan));
    }

    /** @throws SessionException if there is no plan */
    Plan plan() throws SQLException {
        return rows.list("SELECT text FROM plan", row -> PlanFile.read(row.getString(1))).stream()
                .findFirst()
                .orElseThrow(() -> new SessionException(Message.of("session.no-plan", path.toString())));
    }

    Cells cells() throws SQLException {
        Map<Integer, Cell> cells = new LinkedHashMap<>();
        for (Cell cell : rows.list("SELECT number, copy_of FROM cell ORDER BY number", this::cell)) {
            cells.put(cell.number(), cell);
        }
        return new Cells(path, cells);
    }

    private Cell cell(ResultSet row) throws SQLException {
        int number = row.getInt("number");
        int copy = row.getInt("copy_of");
        Optional<Integer> copyOf = row.wasNull() ? Optional.empty() : Optional.of(copy);
        String settings = "SELECT name, value FROM cell_setting WHERE cell = %s AND varies = %s ORDER BY position";
        return new Cell(
                number, rows.pairs(settings.formatted(number, 1)), rows.pairs(settings.formatted(number, 0)), copyOf);
    }
}
