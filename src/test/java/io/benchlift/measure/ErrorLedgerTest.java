package io.benchlift.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorLedgerTest {

    @Test
    void tellsApartByCodeStateAndStatementAndKeepsTheFirstText() {
        var ledger = new ErrorLedger();
        ledger.add(1213, "40001", "index_updates", "Deadlock found");
        ledger.add(1213, "40001", "index_updates", "Deadlock again");
        ledger.add(1213, "40001", "deletes", "Deadlock");
        ledger.add(1213, "HY000", "deletes", null);

        assertEquals(
                List.of(
                        new ErrorCount(1213, "40001", "index_updates", 2, "Deadlock found"),
                        new ErrorCount(1213, "40001", "deletes", 1, "Deadlock"),
                        new ErrorCount(1213, "HY000", "deletes", 1, "")),
                ledger.counts().stream()
                        .sorted((a, b) -> Long.compare(b.count(), a.count()) * 10
                                + a.sqlState().compareTo(b.sqlState()))
                        .toList());
    }

    @Test
    void addsUpAllWorkersTheMostFrequentFirst() {
        var one = new ErrorLedger();
        var two = new ErrorLedger();
        one.add(1062, "23000", "inserts", "Duplicate");
        two.add(1205, "HY000", "deletes", "Timeout");
        two.add(1205, null, "deletes", "no state");
        two.add(1205, "HY000", "deletes", "Timeout");
        one.add(1205, "HY000", "deletes", "Timeout");

        var all = new ErrorLedger();
        all.add(one);
        all.add(two);
        var merged = all.counts();

        assertEquals(new ErrorCount(1205, "HY000", "deletes", 3, "Timeout"), merged.get(0));
        assertEquals(
                List.of(1062, 1205), List.of(merged.get(1).code(), merged.get(2).code()));
        assertEquals("", merged.get(2).sqlState());
    }

    @Test
    void forgetsTheWarmUp() {
        var ledger = new ErrorLedger();
        ledger.add(1213, "40001", "deletes", "in the warm-up");
        ledger.forget();
        ledger.add(1213, "40001", "deletes", "measured");

        assertEquals(List.of(new ErrorCount(1213, "40001", "deletes", 1, "measured")), ledger.counts());
    }
}
