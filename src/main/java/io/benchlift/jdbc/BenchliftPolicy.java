package io.benchlift.jdbc;

import java.sql.SQLException;

/**
 * Benchlift's own policy: it always rolls back, and makes at most three further tries with a short random back-off that
 * counts in the response time. A duplicate key is a conflict too, because engines without transactions cannot prevent
 * it.
 */
public final class BenchliftPolicy implements ErrorPolicy {

    private static final int MOST_TRIES = 4;
    private static final long BACK_OFF_NANOS = 10_000_000;

    @Override
    public Action onError(SQLException error, int attempt) {
        return switch (SqlFailure.of(error)) {
            case CONFLICT, LOCK_WAIT, DUPLICATE -> attempt < MOST_TRIES ? Action.RETRY : Action.GIVE_UP;
            case LOST -> Action.RECONNECT;
            case SPACE, CAPACITY, READ_ONLY, AUTHENTICATION, OTHER -> Action.STOP;
        };
    }

    @Override
    public long backOffNanos(int attempt, double random) {
        return (long) (random * BACK_OFF_NANOS * attempt / MOST_TRIES);
    }

    @Override
    public boolean rollsBack() {
        return true;
    }
}
