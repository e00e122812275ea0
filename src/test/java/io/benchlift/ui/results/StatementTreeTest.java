package io.benchlift.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.session.SampleRun;
import io.benchlift.session.Session;
import io.benchlift.ui.results.StatementTree.Branch;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatementTreeTest {

    @TempDir
    private Path folder;

    @Test
    void stepsHangBelowTheStepTheyServe() {
        Branch tree = StatementTree.statement(
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
                new Branch(
                        "sum: SELECT sum(k) FROM t",
                        List.of(new Branch(
                                "Aggregate  (cost=1)",
                                List.of(
                                        new Branch(
                                                "Hash Join",
                                                List.of(
                                                        Branch.of("Seq Scan on a"),
                                                        new Branch("Hash", List.of(Branch.of("Seq Scan on b"))))),
                                        Branch.of("Filter: k"))))),
                tree);
        assertEquals(7, tree.size());
    }

    @Test
    void aSessionWithoutPlansHasNoTreeAndNoCounters() {
        Session session = Session.open(Recorded.plain(folder.resolve("a.benchlift"), SampleRun.of(1, 2)));

        assertEquals(List.of(), StatementTree.branches(session));
        assertEquals(List.of(), WhyPage.counters(session));
        assertEquals(0, DevicesPage.names(session).size());
    }

    @Test
    void countersAreWhatGrewPerTransaction() {
        Session session = Session.open(Recorded.rich(folder.resolve("a.benchlift"), SampleRun.of(1, 2)));

        WhyPage.Counter rows = WhyPage.counters(session).get(0);

        assertEquals("Handler_read_next", rows.name());
        long transactions = session.trials().get(0).result().work().counts().transactions();
        int cell = session.trials().get(0).cell().number();
        assertEquals(1_040_000.0 / transactions, rows.perTransaction().get(cell - 1), 1e-9);
    }
}
