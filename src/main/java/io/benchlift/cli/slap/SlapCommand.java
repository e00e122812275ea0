package io.benchlift.cli.slap;

import io.benchlift.workload.slap.LoadType;
import io.benchlift.workload.slap.SlapSql;
import io.benchlift.workload.slap.SlapStatement;
import io.benchlift.workload.slap.SlapTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A command line of mysqlslap, understood.
 *
 * @param action what is asked for
 * @param generated the table and load to make; empty if the statements are the user's own
 * @param create statements that make the user's tables
 * @param query the user's statements
 * @param queries of all clients together; 0 sends the list once
 * @param executeNumber of each client; 0 does not say
 * @param concurrency numbers of clients, one after the other
 * @param engines one after the other; empty leaves the choice to the server
 * @param csv where to; {@code -} is standard output
 */
record SlapCommand(
        Action action,
        Optional<Generated> generated,
        List<String> create,
        List<String> query,
        List<String> pre,
        List<String> post,
        String initCommand,
        long queries,
        long executeNumber,
        List<Integer> concurrency,
        int iterations,
        List<SlapEngine> engines,
        String schema,
        boolean noDrop,
        boolean dropsForeign,
        int commit,
        int detach,
        Optional<String> csv,
        boolean silent,
        int verbose,
        List<String> notes) {

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
     * @param writes statements that make the table, the CREATE among them
     * @param uniqueWrites different rows loaded
     * @param uniqueQueries different statements sent, less one
     */
    record Generated(
            LoadType type, String typeWord, SlapTable table, long writes, long uniqueWrites, long uniqueQueries) {

        /** The rows to load, of which the list is gone through again and again. */
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
        return !noDrop && (generated.isPresent() || !create.isEmpty());
    }

    /**
     * Whether all clients' answers at once could be more than {@code bytes}. The tool keeps every answer whole, so its
     * times contain that; who cannot afford it reads row by row. Of statements that were not generated nobody knows.
     */
    boolean hasLargeAnswers(long bytes) {
        if (generated.isEmpty()) {
            return true;
        }
        int clients = concurrency.stream().mapToInt(Integer::intValue).max().orElseThrow();
        Generated load = generated.get();
        return switch (load.type()) {
            case KEY, UPDATE, WRITE -> false;
            case READ -> load.table().answerBytesPerRow() * load.writes() * clients > bytes;
            // About every second statement adds a row.
            case MIXED ->
                load.table().answerBytesPerRow() * (load.writes() + clients * limit(clients) / 2.0) * clients > bytes;
        };
    }

    /** How many statements each of {@code clients} sends; 0 goes through the list once. */
    long limit(int clients) {
        if (executeNumber > 0) {
            return executeNumber;
        }
        return queries > 0 ? queries / clients : query.size();
    }
}
