package io.benchlift.runner;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.probe.Ledger;
import io.benchlift.workload.probe.LedgerCheck;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * The truth check: reads back every id in the table and compares it with what the driver's marks say was acknowledged.
 * It also works directly after a killed driver: a commit that is still running then counts as unknown.
 */
public final class LedgerAudit {

    private static final int PAGE = 50_000;
    private static final String QUERY = "SELECT " + Ledger.COLUMN + " FROM " + Ledger.TABLE + " WHERE " + Ledger.COLUMN
            + " > ? ORDER BY " + Ledger.COLUMN + " LIMIT " + PAGE;

    private LedgerAudit() {}

    /**
     * Compares marks and table.
     *
     * @throws UnreachableException if the table cannot be read
     */
    public static LedgerCheck of(Database database, Path marks) {
        try (Connection connection = DataSources.connect(database)) {
            return LedgerCheck.of(marks, ids(connection).iterator());
        } catch (SQLException e) {
            throw new UnreachableException(Message.of("trial.ledger-unreadable", Message.of(e)), e);
        }
    }

    /**
     * The result with the sentence among its facts; failed if an acknowledged row is lost or a row has no known origin.
     * Returns the same result if the trial failed before its first mark.
     */
    static TrialResult checked(TrialResult result, Database database, Path marks) {
        if (!LedgerCheck.hasMarks(marks)) {
            return result;
        }
        LedgerCheck check = of(database, marks);
        Map<String, String> facts = new TreeMap<>(result.facts());
        facts.put("ledger", check.toString());
        TrialResult known = result.withFacts(facts);
        return check.holds()
                ? known
                : known.failed(Message.of("trial.acknowledged-missing", Message.ofEnglish(check.toString())));
    }

    private static LongStream ids(Connection connection) throws SQLException {
        LongStream.Builder ids = LongStream.builder();
        try (PreparedStatement page = connection.prepareStatement(QUERY)) {
            long last = Long.MIN_VALUE;
            for (int found = PAGE; found == PAGE; ) {
                page.setLong(1, last);
                found = 0;
                try (ResultSet rows = page.executeQuery()) {
                    while (rows.next()) {
                        last = rows.getLong(1);
                        ids.add(last);
                        found++;
                    }
                }
            }
        }
        return ids.build();
    }
}
