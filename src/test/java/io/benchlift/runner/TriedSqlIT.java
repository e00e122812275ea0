package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Matrix;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import org.junit.jupiter.api.Test;

/** One event of each load, on a real embedded server with small tables. */
class TriedSqlIT {

    @Test
    void everyStatementHasItsTimeAndReadsAreExplained() {
        var plan = PlanFile.with(
                Starter.ENGINES.plan(),
                "factors.engine=InnoDB,MEMORY",
                "baseline.engine=InnoDB",
                "workload=select_random_ranges",
                "options.table_size=50000000");

        String tried = TriedSql.of(Matrix.cells(plan));

        String[] parts = tried.split("-- MEMORY");
        assertEquals(2, parts.length, tried);
        assertTrue(parts[0].startsWith("-- InnoDB"), tried);
        assertTrue(parts[0].matches("(?s).*SELECT .*;  -- \\w+, \\d+\\.\\d\\d ms.*"), tried);
        assertTrue(parts[0].contains("EXPLAIN sbtest1: range"), tried);
        assertTrue(parts[1].contains("EXPLAIN sbtest1: ALL"), "a hash index reads no range: " + tried);
    }

    @Test
    void serversOfTheUsersOwnAreLeftAlone() {
        var plan = PlanFile.with(Starter.ENGINES.plan(), "server=mine");

        assertFalse(TriedSql.isPossible(Matrix.cells(plan)));
        assertEquals("", TriedSql.of(Matrix.cells(plan)));
    }
}
