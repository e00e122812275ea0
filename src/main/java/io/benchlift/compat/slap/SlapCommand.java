package io.benchlift.compat.slap;

import io.benchlift.workload.slap.LoadType;
import io.benchlift.workload.slap.SlapSql;
import io.benchlift.workload.slap.SlapStatement;
import io.benchlift.workload.slap.SlapTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A parsed command line of mysqlslap.
 *
 * @param action the requested action
 * @param generated the table and load to generate; empty if the statements are the user's own
 */
record SlapCommand(
        Action action,
        Optional<Generated> generated,
        Statements statements,
        Amount load,
        Schema schema,
        Output output) {

    /**
     * The user's own statements.
     *
     * @param create statements that create the user's tables
     * @param query the user's statements
     */
    record Statements(List<String> create, List<String> query, List<String> pre, List<String> post, String init) {}

    /**
     * How much is sent, and by how many clients.
     *
     * @param queries of all clients together; 0 sends the list once
     * @param executeNumber of each client; 0 is unset
     * @param concurrency numbers of clients, one after the other
     */
    record Amount(
            long queries, long executeNumber, List<Integer> concurrency, int iterations, int commit, int detach) {}

    /**
     * The schema and its tables.
     *
     * @param engines one after the other; empty leaves the choice to the server
     */
    record Schema(String name, boolean isKept, boolean dropsForeign, List<SlapEngine> engines) {}

    /**
     * What is written.
     *
     * @param csv the file; {@code -} is standard output
     */
    record Output(Optional<String> csv, boolean silent, int verbose, List<String> notes) {}

    enum Action {
        HELP,
        VERSION,
        PRINT_DEFAULTS,
        PRINT_ONLY,
        PLAN,
        RUN
    }

    /**
     * A generated load.
     *
     * @param typeWord as it was written, for the CSV line
     * @param writes statements that create the table, including the CREATE
     * @param uniqueWrites different rows loaded
     * @param uniqueQueries different statements sent, less one
     */
    record Generated(
            LoadType type, String typeWord, SlapTable table, long writes, long uniqueWrites, long uniqueQueries) {

        /** The rows to load; the list is repeated as often as needed. */
        List<String> inserts(SlapSql sql) {
            return Stream.generate(sql::insert)
                    .limit(uniqueWrites)
                    .map(SlapStatement::sql)
                    .toList();
        }

        List<SlapStatement> statements(SlapSql sql) {
            return type.statements(uniqueQueries, sql);
        }
    }

    /** Whether the schema is dropped before and after. */
    boolean drops() {
        return !schema.isKept()
                && (generated.isPresent() || !statements.create().isEmpty());
    }

    /**
     * Whether all clients' results at once could exceed {@code bytes}. The tool stores every result completely, so its
     * times include that; where memory is too small the results are read row by row. The results of the user's own
     * statements are of unknown size.
     */
    boolean hasLargeAnswers(long bytes) {
        if (generated.isEmpty()) {
            return true;
        }
        int clients =
                load.concurrency().stream().mapToInt(Integer::intValue).max().orElseThrow();
        Generated load = generated.get();
        return switch (load.type()) {
            case KEY, UPDATE, WRITE -> false;
            case READ -> load.table().answerBytesPerRow() * load.writes() * clients > bytes;
            // About every second statement adds a row.
            case MIXED ->
                load.table().answerBytesPerRow() * (load.writes() + clients * limit(clients) / 2.0) * clients > bytes;
        };
    }

    /** How many statements each of {@code clients} sends; 0 sends the list once. */
    long limit(int clients) {
        if (load.executeNumber() > 0) {
            return load.executeNumber();
        }
        return load.queries() > 0
                ? load.queries() / clients
                : statements.query().size();
    }
}
