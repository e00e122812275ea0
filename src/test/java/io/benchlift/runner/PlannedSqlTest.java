package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Matrix;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Starter;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlannedSqlTest {

    private static String sql(String... settings) {
        return PlannedSql.of(Matrix.cells(PlanFile.with(Starter.ENGINES.plan(), settings)));
    }

    @Test
    void showsTablesAndOneTransactionForEachEngine() {
        String sql = sql("workload=oltp_point_select");

        assertTrue(sql.contains("CREATE TABLE sbtest1"), sql);
        assertTrue(sql.contains("ENGINE = MyISAM") || sql.contains("ENGINE=MyISAM"), sql);
        assertTrue(sql.contains("SELECT c FROM sbtest1 WHERE id = ?;") || sql.contains("WHERE id=?;"), sql);
        assertFalse(sql.contains("(again)"), "the twin sends the same");
    }

    static Stream<String> workloads() {
        return Workloads.all().stream()
                .filter(workload -> workload.medium() == Workload.Medium.DATABASE)
                .map(Workload::name);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everyLoadOfADatabaseHasSome(String workload) {
        assertTrue(sql("workload=" + workload).lines().count() >= 2, () -> sql("workload=" + workload));
    }

    @Test
    void aLoadOfFilesHasNone() {
        assertEquals("", PlannedSql.of(Matrix.cells(Starter.SCHEDULERS.plan())));
    }
}
