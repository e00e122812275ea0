package io.benchlift.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.ui.results.Recorded;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainedStatementsTest {

    @TempDir
    private Path folder;

    @Test
    void stepsHangBelowTheStepTheyServe() {
        ExplainedStatements tree = ExplainedStatements.statement(
                "sum",
                """
                SELECT sum(k) FROM t
                Aggregate  (cost=1)
                  Hash Join
                    Seq Scan on a
                    Hash
                      Seq Scan on b
                  Filter: k""");

        assertEquals(
                new ExplainedStatements(
                        "sum: SELECT sum(k) FROM t",
                        List.of(new ExplainedStatements(
                                "Aggregate  (cost=1)",
                                List.of(
                                        new ExplainedStatements(
                                                "Hash Join",
                                                List.of(
                                                        ExplainedStatements.of("Seq Scan on a"),
                                                        new ExplainedStatements(
                                                                "Hash",
                                                                List.of(ExplainedStatements.of("Seq Scan on b"))))),
                                        ExplainedStatements.of("Filter: k"))))),
                tree);
        assertEquals(7, tree.size());
    }

    @Test
    void aSessionWithoutPlansHasNoTreeAndNoCounters() {
        Session session = Session.open(Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(1, 2)));

        assertEquals(List.of(), ExplainedStatements.of(session));
        assertEquals(List.of(), ServerCounter.of(session));
        assertEquals(0, DiskColumns.of(session).size());
    }

    @Test
    void countersAreWhatGrewPerTransaction() {
        Session session = Session.open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(1, 2)));

        ServerCounter rows = ServerCounter.of(session).get(0);

        assertEquals("Handler_read_next", rows.name());
        long transactions = session.trials().get(0).result().work().counts().transactions();
        int cell = session.trials().get(0).cell().number();
        assertEquals(1_040_000.0 / transactions, rows.perTransaction().get(cell - 1), 1e-9);
    }
}
