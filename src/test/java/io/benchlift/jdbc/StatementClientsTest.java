package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.text.Message;
import io.benchlift.workload.RandomStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class StatementClientsTest {

    private static final List<Function<RandomStream, String>> TWO = List.of(random -> "A", random -> "B");

    private final List<String> log = new ArrayList<>();

    @Test
    void repeatsTheListUntilTheCountIsReached() {
        clients(new StatementClients.Script(TWO, 3, 0, 0)).runInTurn(1);

        assertEquals(List.of("connect", "A", "B", "A", "close"), log);
    }

    @Test
    void sendsTheListOnceWithoutACount() {
        clients(new StatementClients.Script(TWO, 0, 0, 0)).runInTurn(2);

        assertEquals(List.of("connect", "A", "B", "close", "connect", "A", "B", "close"), log);
    }

    @Test
    void commitsAfterSoManyStatementsAndAtTheEnd() {
        clients(new StatementClients.Script(TWO, 3, 2, 0)).runInTurn(1);

        assertEquals(List.of("connect", "SET AUTOCOMMIT=0", "A", "B", "COMMIT", "A", "COMMIT", "close"), log);
    }

    @Test
    void reconnectsBeforeTheFirstStatementOfEachPassAlready() {
        clients(new StatementClients.Script(TWO, 3, 0, 2)).runInTurn(1);

        assertEquals(List.of("connect", "close", "connect", "A", "B", "close", "connect", "A", "close"), log);
    }

    @Test
    void aFailedStatementEndsAllClientsWithItsReason() {
        StatementClients clients = new StatementClients(
                new StatementClients.Script(TWO, 1_000_000_000, 0, 0),
                () -> new Recorded(
                        sql -> {
                            if (sql.equals("B")) {
                                throw new SQLException("no table");
                            }
                        },
                        () -> {}),
                (sql, e) -> new LoadException(Message.verbatim(sql + ": " + e.getMessage())));

        assertEquals(
                "B: no table",
                assertThrows(LoadException.class, () -> clients.run(3)).getMessage());
    }

    @Test
    void aClientThatRunsOutOfMemoryEndsTheRunWithAReason() {
        StatementClients clients = new StatementClients(
                new StatementClients.Script(TWO, 0, 0, 0),
                () -> new Recorded(
                        sql -> {
                            throw new OutOfMemoryError("Java heap space");
                        },
                        () -> {}),
                (sql, e) -> new LoadException(Message.verbatim(sql)));

        LoadException e = assertThrows(LoadException.class, () -> clients.run(4));
        assertTrue(
                e.getMessage().contains("of 4 ran out of memory (Java heap space); use fewer clients"), e.getMessage());
    }

    private StatementClients clients(StatementClients.Script script) {
        return new StatementClients(
                script,
                () -> {
                    log.add("connect");
                    return new Recorded(log::add, () -> log.add("close"));
                },
                (sql, e) -> new LoadException(Message.verbatim(sql)));
    }

    private interface Send {

        void send(String sql) throws SQLException;
    }

    private record Recorded(Send to, Runnable closed) implements ScriptConnection {

        @Override
        public void send(String sql) throws SQLException {
            to.send(sql);
        }

        @Override
        public void use(String schema) {}

        @Override
        public List<String> column(String sql, int column) {
            return List.of();
        }

        @Override
        public void close() {
            closed.run();
        }
    }
}
