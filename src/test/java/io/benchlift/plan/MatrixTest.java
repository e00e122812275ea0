package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MatrixTest {

    private static Plan plan(String more) {
        return PlanFile.read("benchlift: 1\nname: x\na-a: off\nmeasure: 10s\nwarm-up: 3s\n" + more);
    }

    @Test
    void crossesAllLevelsInTheOrderOfThePlan() {
        List<Cell> cells = Matrix.cells(plan("factors: {engine: [InnoDB, MyISAM], threads: [1, 8]}\n"));

        assertEquals(
                List.of("InnoDB, 1", "InnoDB, 8", "MyISAM, 1", "MyISAM, 8"),
                cells.stream().map(Cell::label).toList());
        assertEquals(List.of(1, 2, 3, 4), cells.stream().map(Cell::number).toList());
        assertEquals(
                Map.of(
                        "server", "mariadb",
                        "workload", "oltp_read_write",
                        "threads", "8",
                        "rate", "0",
                        "prepared", "on",
                        "errors", "benchlift",
                        "engine", "MyISAM"),
                cells.get(3).settings());
    }

    @Test
    void appendsATwinOfTheBaselineForEveryJudgement() {
        Plan plan = PlanFile.with(
                plan("factors: {engine: [InnoDB, MyISAM], threads: [1, 8]}\nbaseline: {engine: MyISAM}\n"), "a-a=on");

        List<Cell> cells = Matrix.cells(plan);

        assertEquals(6, cells.size());
        assertEquals(Optional.of(3), cells.get(4).copy());
        assertEquals(Optional.of(4), cells.get(5).copy(), "eight threads are judged by themselves");
        assertEquals(cells.get(2).settings(), cells.get(4).settings());
        assertEquals(cells.get(2), Matrix.baseline(plan, cells));
        assertEquals("MyISAM, 1 (again)", cells.get(4).label());
    }

    @Test
    void aPlanWithoutFactorsHasOneCell() {
        assertEquals(
                List.of("oltp_read_write"),
                Matrix.cells(plan("")).stream().map(Cell::label).toList());
    }

    @Test
    void tellsWhyACellCannotBeRun() {
        Plan plan = plan(
                """
                factors:
                  server: [mariadb, postgresql, mine]
                  engine: [MEMORY/HASH, InnoDB/HASH, heap]
                """);

        assertEquals(
                Map.of(
                        2, "InnoDB has no hash index: only MEMORY has one",
                        3, "MariaDB has no engine heap: it is PostgreSQL's",
                        4, "PostgreSQL has no engine MEMORY/HASH: its only one is called heap",
                        5, "InnoDB has no hash index: only MEMORY has one",
                        8, "InnoDB has no hash index: only MEMORY has one"),
                impossible(plan));
        assertEquals(
                Map.of(2, "pgjdbc cannot talk to MariaDB"),
                impossible(plan("factors: {connector: [mysql-connector-j, pgjdbc]}\n")));
    }

    private static Map<Integer, String> impossible(Plan plan) {
        Map<Integer, String> reasons = new HashMap<>();
        Matrix.impossible(Matrix.cells(plan)).forEach((cell, reason) -> reasons.put(cell, reason.toString()));
        return reasons;
    }

    @Test
    void everyBlockHoldsEveryCellOnceInItsOwnOrder() {
        List<Cell> cells = Matrix.cells(plan("factors: {threads: [1, 2, 3, 4, 5]}\n"));

        List<List<Integer>> order = Order.of(cells, 200, 42);

        order.forEach(block ->
                assertEquals(List.of(1, 2, 3, 4, 5), block.stream().sorted().toList()));
        assertEquals(order, Order.of(cells, 200, 42));
        assertTrue(order.stream().distinct().count() > 80, "of the 120 orders there are");
        IntStream.range(0, 5).forEach(place -> {
            long first = order.stream().filter(block -> block.get(place) == 1).count();
            assertTrue(first > 20 && first < 60, "cell 1 stands in place " + place + " of 200 blocks: " + first);
        });
    }

    /** Pinned: the order of a saved plan must not change with a new Java or a new version of ours. */
    @Test
    void theOrderOfASeedIsTheSameForEver() {
        List<Cell> cells = Matrix.cells(plan("factors: {threads: [1, 2, 3, 4, 5]}\n"));

        assertEquals(
                List.of(List.of(2, 5, 1, 4, 3), List.of(3, 1, 4, 2, 5), List.of(5, 4, 1, 2, 3)),
                Order.of(cells, 3, 42));
    }

    @Test
    void estimatesPhasesTimesTrialsAndWhatLiesBetween() {
        Plan plan = plan(
                "factors: {engine: [InnoDB, MEMORY, InnoDB/HASH]}\nblocks: 6\noptions: {tables: 5, table_size: 10000}\n");

        Estimate estimate = Estimate.of(plan);

        assertEquals(12, estimate.trials());
        double training = 2 * Math.min(30, 12 * (3 + 10) / 8.0);
        assertEquals(12 * (3 + 10 + 0.5 + 0.3) + 3 + training + 2 * 0.5, estimate.seconds(), 1e-9);
    }
}
