package io.benchlift.session;

import io.benchlift.runner.RunEnd;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Standing;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of the looks of a run that goes on until it is decided. */
final class LookTables {

    private final Rows rows;

    LookTables(Rows rows) {
        this.rows = rows;
    }

    /** A look that is in the file already stays as it is; an estimate is kept only if the run ends with it. */
    void write(int run, RunEvent.LookTaken e) throws SQLException {
        boolean isNew = rows.number("SELECT count(*) FROM look WHERE blocks = ?", e.blocks()) == 0;
        if (isNew && (e.isLook() || e.end().isPresent())) {
            rows.insert(
                    "look",
                    e.blocks(),
                    e.at(),
                    e.alpha(),
                    e.end().map(RunEnd::id).orElse(null));
            for (Standing standing : e.standings()) {
                write(e.blocks(), standing);
            }
        }
        shorten(run, e);
    }

    private void write(int blocks, Standing standing) throws SQLException {
        Standing.Decision decision = standing.decision();
        Standing.Figures figures = standing.figures();
        rows.insert(
                "look_standing",
                blocks,
                standing.baseline(),
                standing.candidate(),
                decision.state(),
                decision.verdict(),
                decision.winner(),
                decision.blocks(),
                figures.change(),
                figures.low(),
                figures.high(),
                figures.noise(),
                figures.threshold(),
                figures.visible(),
                standing.moreBlocks());
    }

    /** Trials that a decision makes needless are not missing. */
    private void shorten(int run, RunEvent.LookTaken e) throws SQLException {
        if (e.end().isPresent()) {
            rows.update("DELETE FROM planned_trial WHERE run = ? AND block > ?", run, e.blocks());
        } else if (!e.leaving().isEmpty()) {
            String cells = e.leaving().stream().map(String::valueOf).collect(Collectors.joining(", "));
            rows.update(
                    "DELETE FROM planned_trial WHERE run = ? AND block > ? AND cell IN (" + cells + ")",
                    run,
                    e.blocks());
        }
    }

    List<RunEvent.LookTaken> looks() throws SQLException {
        if (!rows.has("look")) {
            return List.of();
        }
        return rows.list(
                "SELECT * FROM look ORDER BY blocks",
                row -> new RunEvent.LookTaken(
                        Rows.instant(row, "at"),
                        row.getInt("blocks"),
                        row.getDouble("alpha"),
                        standings(row.getInt("blocks")),
                        List.of(),
                        new RunEvent.LookTaken.Outlook(row.getInt("blocks"), 0),
                        end(row.getString("ended"))));
    }

    private static Optional<RunEnd> end(String id) {
        return Arrays.stream(RunEnd.values()).filter(end -> end.id().equals(id)).findFirst();
    }

    private List<Standing> standings(int blocks) throws SQLException {
        return rows.list(
                "SELECT * FROM look_standing WHERE blocks = " + blocks + " ORDER BY rowid",
                row -> new Standing(
                        row.getInt("baseline"),
                        row.getInt("candidate"),
                        new Standing.Decision(
                                row.getString("state"),
                                row.getString("verdict"),
                                row.getInt("winner"),
                                row.getInt("judged_blocks")),
                        new Standing.Figures(
                                Rows.real(row, "change"),
                                Rows.real(row, "low"),
                                Rows.real(row, "high"),
                                Rows.real(row, "noise"),
                                Rows.real(row, "threshold"),
                                Rows.real(row, "visible")),
                        row.getInt("more_blocks")));
    }
}
