package io.benchlift.workload.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.ChildJvm;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RecordingClient;
import io.benchlift.workload.Worker;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

    private static final Dialect INNODB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));

    @TempDir
    private Path folder;

    private final RecordingClient client = new RecordingClient();

    @Test
    void insertsSequentialIdsInExplicitTransactions() throws SQLException {
        Event event = open(1, INNODB);
        event.run();
        event.run();

        long id = 1L << 40;
        assertEquals(
                List.of(
                        "BEGIN",
                        "INSERT INTO ledger VALUES (" + id + ")",
                        "COMMIT",
                        "BEGIN",
                        "INSERT INTO ledger VALUES (" + (id + 1) + ")",
                        "COMMIT"),
                client.sent);
    }

    @Test
    void holdsWhenEveryAcknowledgedRowIsThere() throws SQLException {
        run(open(0, INNODB), 3);
        run(open(1, INNODB), 2);

        LedgerCheck check = check(0, 1, 2, Ledger.id(1, 0), Ledger.id(1, 1));

        assertTrue(check.holds(), check.toString());
        assertEquals(List.of(5L, 5L, 0L, 5L), List.of(check.started(), check.acked(), check.unknown(), check.rows()));
    }

    @Test
    void anAcknowledgedRowThatIsAbsentIsLost() throws SQLException {
        run(open(0, INNODB), 3);

        LedgerCheck check = check(0, 2);

        assertFalse(check.holds());
        assertEquals(List.of(1L), check.lost().first());
    }

    @Test
    void aCommitWithoutAnswerMayGoEitherWay() throws SQLException {
        Event event = open(0, INNODB);
        event.run();
        client.fail("commit");
        assertThrows(SQLException.class, event::run);
        event.run();

        assertTrue(check(0, 2).holds());
        assertTrue(check(0, 1, 2).holds());
        assertEquals(1, check(0, 1, 2).unknownPresent());
        assertEquals(1, check(0, 2).unknown());
    }

    @Test
    void aRowWhoseCommitWasNeverSentMustNotBeThere() throws SQLException {
        Event event = open(0, INNODB);
        client.fail("ledger_insert");
        assertThrows(SQLException.class, event::run);

        assertTrue(check().holds());
        assertEquals(List.of(0L), check(0).unexpected().first());
    }

    @Test
    void withoutTransactionsTheInsertItselfMayGoEitherWay() throws SQLException {
        Event event = open(0, new Dialect(Product.MARIADB, Engine.of("MyISAM")));
        client.fail("ledger_insert");
        assertThrows(SQLException.class, event::run);

        assertTrue(check(0).holds());
        assertEquals(1, check(0).unknownPresent());
    }

    @Test
    void aRowNobodyInsertedIsUnexpected() throws SQLException {
        run(open(0, INNODB), 1);

        assertEquals(
                List.of(7L, Ledger.id(9, 0), -1L),
                check(0, 7, Ledger.id(9, 0), -1).unexpected().first());
    }

    @Test
    void marksOfAnotherRunAreNotOverwritten() throws SQLException {
        open(0, INNODB);

        String message = assertThrows(IllegalArgumentException.class, () -> open(0, INNODB))
                .getMessage();
        assertTrue(message.contains("marks.0 is from another run"), message);
    }

    @Test
    void aFullFileSaysWhatToGive() throws SQLException {
        Event event = open(0, INNODB);
        run(event, 100);

        assertTrue(assertThrows(IllegalStateException.class, event::run)
                .getMessage()
                .endsWith("is full after 100 events: give a larger ledger_capacity"));
    }

    @Test
    void theFileIsAskedFor() {
        Ledger ledger = new Ledger();
        assertEquals(
                List.of("ledger_file takes the path of a file to make; none is given"),
                ledger.problems(Options.of(ledger.options(), Map.of()), INNODB));
    }

    @Test
    void marksSurviveAKilledDriver() throws IOException, InterruptedException {
        Process driver = new ProcessBuilder(ChildJvm.command(
                        ChildJvm.LIGHT,
                        Dying.class.getName(),
                        List.of(folder.resolve("marks").toString())))
                .inheritIO()
                .start();
        driver.waitFor();

        LedgerCheck check = check(LongStream.range(0, 1000).toArray());
        assertTrue(check.holds(), check.toString());
        assertEquals(1000, check.acked());
    }

    /** Runs 1000 events and halts as {@code kill -9} would: no hook, no close. */
    static final class Dying {

        public static void main(String[] args) throws SQLException {
            Ledger ledger = new Ledger();
            Options options = Options.of(ledger.options(), Map.of("ledger_file", args[0]));
            run(ledger.open(new RecordingClient(), new Worker(0, 1, new RandomStream(1, 0)), options, INNODB), 1000);
            Runtime.getRuntime().halt(137);
        }
    }

    private static void run(Event event, int times) throws SQLException {
        for (int i = 0; i < times; i++) {
            event.run();
        }
    }

    private Event open(int worker, Dialect dialect) throws SQLException {
        Ledger ledger = new Ledger();
        Options options = Options.of(
                ledger.options(), Map.of("ledger_file", folder.resolve("marks").toString(), "ledger_capacity", "100"));
        return ledger.open(client, new Worker(worker, 2, new RandomStream(1, worker)), options, dialect);
    }

    private LedgerCheck check(long... ids) {
        return LedgerCheck.of(folder.resolve("marks"), LongStream.of(ids).iterator());
    }
}
