package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.target.Database;
import io.benchlift.workload.StatementKind;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Statements are tried within limits, however much they would return. */
class StatementTrialIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** A million rows of a kilobyte are more than these tests' memory. */
    @ParameterizedTest
    @EnumSource(Edition.class)
    void rowsWithoutEndAreCountedAndNotKept(Edition edition) throws SQLException {
        Database database = RealServers.of(edition).database();
        List<StatementTrial.Result> results = new ArrayList<>();
        String rows = edition.product().isMySqlFamily()
                ? "SELECT REPEAT('x', 1000) FROM seq_1_to_2000000"
                : "SELECT REPEAT('x', 1000) FROM generate_series(1, 2000000)";

        try (StatementTrial trial = new StatementTrial(database, LIMIT, false, results::add)) {
            assertThrows(SQLException.class, () -> trial.text("s", StatementKind.READ)
                    .run(rows));
            trial.rollBack();
            trial.text("s", StatementKind.READ).run("SELECT 7");
        }

        assertEquals(
                "The statement returns more than 1,000,000 rows: a condition or a LIMIT is missing.",
                results.get(0).failure().orElseThrow().toString());
        assertEquals(List.of("7"), results.get(1).first());
        assertFalse(results.get(1).plan().isEmpty());
    }

    /** What a statement outside a transaction changes is there for others, what a rolled back one changes is not. */
    @ParameterizedTest
    @EnumSource(Edition.class)
    void transactionsAreThoseOfTheScript(Edition edition) throws SQLException {
        Database database = RealServers.of(edition).database();
        RealServers.execute(database, "CREATE TABLE tried (a INT)");
        try (StatementTrial trial = new StatementTrial(database, LIMIT, false, result -> {})) {
            trial.text("s", StatementKind.WRITE).run("INSERT INTO tried VALUES (1)");
            assertEquals(1, RealServers.number(database, "SELECT COUNT(*) FROM tried"));

            trial.text("s", StatementKind.BEGIN).run("BEGIN");
            trial.text("s", StatementKind.WRITE).run("INSERT INTO tried VALUES (2)");
            assertTrue(trial.isInTransaction());
            assertEquals(1, RealServers.number(database, "SELECT COUNT(*) FROM tried"));
            trial.text("s", StatementKind.COMMIT).run("COMMIT");
            assertEquals(2, RealServers.number(database, "SELECT COUNT(*) FROM tried"));

            trial.text("s", StatementKind.BEGIN).run("BEGIN");
            trial.text("s", StatementKind.WRITE).run("INSERT INTO tried VALUES (3)");
            trial.rollBack();
        }
        assertEquals(2, RealServers.number(database, "SELECT COUNT(*) FROM tried"));
        RealServers.execute(database, "DROP TABLE tried");
    }
}
