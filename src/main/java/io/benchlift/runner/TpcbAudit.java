package io.benchlift.runner;

import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Database;
import io.benchlift.text.Message;
import io.benchlift.workload.pgbench.Builtin;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * TPC-B's condition: the sum a run adds to the accounts equals the sum it writes into the history, and the sums it adds
 * to tellers and to branches are equal. Sums are taken before and after, because earlier runs may have been of another
 * kind and pgbench empties the history. The check reads all accounts twice, outside the measured time.
 */
public final class TpcbAudit {

    /** The fact that holds the sentence. */
    public static final String FACT = "tpcb_sums";

    private static final String QUERY = "SELECT (SELECT COALESCE(SUM(abalance), 0) FROM pgbench_accounts),"
            + " (SELECT COALESCE(SUM(tbalance), 0) FROM pgbench_tellers),"
            + " (SELECT COALESCE(SUM(bbalance), 0) FROM pgbench_branches),"
            + " (SELECT COALESCE(SUM(delta), 0) FROM pgbench_history)";

    /** All balances, and all changes in the history. */
    record Sums(long accounts, long tellers, long branches, long history) {

        Sums minus(Sums before) {
            return new Sums(
                    accounts - before.accounts,
                    tellers - before.tellers,
                    branches - before.branches,
                    history - before.history);
        }
    }

    /** The result of the check, in a sentence. */
    public record Verdict(boolean holds, String sentence) {}

    private final Database database;
    private final Set<Builtin> scripts;
    private final Sums before;

    private TpcbAudit(Database database, Set<Builtin> scripts) {
        this.database = database;
        this.scripts = scripts;
        this.before = read(database);
    }

    /**
     * Takes the sums before a run.
     *
     * @param scripts all scripts that will run; empty if any is the user's own, because nothing is known about it
     */
    public static Optional<TpcbAudit> before(Database database, Set<Builtin> scripts) {
        return scripts.isEmpty() ? Optional.empty() : Optional.of(new TpcbAudit(database, scripts));
    }

    private static Sums read(Database database) {
        try (Connection connection = DataSources.connect(database);
                ResultSet row = connection.createStatement().executeQuery(QUERY)) {
            row.next();
            return new Sums(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
        } catch (SQLException e) {
            throw new UnreachableException(Message.of("trial.balances-unreadable", Message.of(e)), e);
        }
    }

    /** Takes the sums again and compares. */
    public Verdict after() {
        return compare(before, read(database), scripts);
    }

    /** The result with the sentence among its facts; failed if the sums do not match. */
    TrialResult checked(TrialResult result) {
        Verdict verdict = after();
        Map<String, String> facts = new TreeMap<>(result.facts());
        facts.put(FACT, verdict.sentence());
        TrialResult known = result.withFacts(facts);
        return verdict.holds() ? known : known.failed(Message.ofEnglish(verdict.sentence()));
    }

    static Verdict compare(Sums before, Sums after, Set<Builtin> scripts) {
        Sums change = after.minus(before);
        boolean onlyWhole = !scripts.contains(Builtin.SIMPLE_UPDATE);
        boolean holds = change.accounts() == change.history()
                && change.tellers() == change.branches()
                && (!onlyWhole || change.accounts() == change.tellers());
        return new Verdict(
                holds,
                String.format(
                        Locale.ROOT,
                        "TPC-B sums %s: accounts %+d, history %+d, tellers %+d, branches %+d%s",
                        holds ? "hold" : "do NOT hold",
                        change.accounts(),
                        change.history(),
                        change.tellers(),
                        change.branches(),
                        holds
                                ? ""
                                : "; transactions were torn apart, as on an engine without them, or somebody else"
                                        + " changed the tables"));
    }
}
