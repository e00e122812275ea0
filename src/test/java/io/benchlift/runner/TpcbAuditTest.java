package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.TpcbAudit.Sums;
import io.benchlift.workload.pgbench.Builtin;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TpcbAuditTest {

    private static final Sums BEFORE = new Sums(100, 70, 70, 0);

    private static TpcbAudit.Verdict after(Sums after, Builtin... scripts) {
        return TpcbAudit.compare(BEFORE, after, Set.of(scripts));
    }

    @Test
    void whatIsAddedIsAddedEverywhere() {
        TpcbAudit.Verdict verdict = after(new Sums(105, 75, 75, 5), Builtin.TPCB_LIKE);

        assertTrue(verdict.holds());
        assertEquals("TPC-B sums hold: accounts +5, history +5, tellers +5, branches +5", verdict.sentence());
    }

    @Test
    void withoutTellersAndBranchesTheyStayAsTheyAre() {
        assertTrue(after(new Sums(105, 70, 70, 5), Builtin.SIMPLE_UPDATE).holds());
        assertTrue(after(new Sums(105, 72, 72, 5), Builtin.SIMPLE_UPDATE, Builtin.TPCB_LIKE)
                .holds());
        assertFalse(after(new Sums(105, 70, 70, 5), Builtin.TPCB_LIKE).holds());
    }

    @Test
    void aTornTransactionIsFound() {
        assertFalse(after(new Sums(105, 75, 74, 5), Builtin.TPCB_LIKE).holds());
        assertFalse(after(new Sums(105, 75, 75, 4), Builtin.TPCB_LIKE).holds());
        assertFalse(after(new Sums(106, 70, 70, 5), Builtin.SIMPLE_UPDATE).holds());
        assertFalse(after(new Sums(101, 70, 70, 0), Builtin.SELECT_ONLY).holds());
    }
}
