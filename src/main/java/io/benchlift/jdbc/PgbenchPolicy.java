package io.benchlift.jdbc;

import java.sql.SQLException;

/**
 * pgbench's policy: serialization failures and deadlocks are tried again up to a number of tries and then count as
 * failed; any other error ends the client that met it while the others go on.
 *
 * @param mostTries 0 is no limit
 */
public record PgbenchPolicy(int mostTries) implements ErrorPolicy {

    @Override
    public Action onError(SQLException error, int attempt) {
        if (SqlFailure.of(error) != SqlFailure.CONFLICT) {
            return Action.ABORT;
        }
        return mostTries == 0 || attempt < mostTries ? Action.RETRY : Action.GIVE_UP;
    }

    @Override
    public String tried(int attempt) {
        return "try " + attempt + (mostTries == 0 ? "" : "/" + mostTries);
    }

    @Override
    public long backOffNanos(int attempt, double random) {
        return 0;
    }

    @Override
    public boolean rollsBack() {
        return true;
    }
}
