package io.benchlift.jdbc;

import java.sql.SQLException;
import java.util.Set;

/**
 * Does exactly what sysbench 1.0 does: an ignored error restarts the event at once, without limit, without back-off
 * and, on MySQL, without a rollback; every other error is fatal. Client errors 2006, 2013 and 2055 reconnect where they
 * are ignored. On PostgreSQL the list is fixed (40P01, 40001, 23505) and each is followed by a rollback.
 *
 * @param ignored vendor codes, from {@code --mysql-ignore-errors}
 * @param all whether every error is ignored
 * @param postgres whether PostgreSQL's fixed list applies instead
 */
public record SysbenchPolicy(Set<Integer> ignored, boolean all, boolean postgres) implements ErrorPolicy {

    /** sysbench's default list: deadlock, record changed, lock wait timeout. */
    public static final Set<Integer> DEFAULT_IGNORED = Set.of(1213, 1020, 1205);

    private static final Set<Integer> CLIENT_CODES = Set.of(2006, 2011, 2013, 2055);
    private static final Set<String> POSTGRES_STATES = Set.of("40P01", "40001", "23505");

    public SysbenchPolicy {
        ignored = Set.copyOf(ignored);
    }

    @Override
    public Action onError(SQLException error, int attempt) {
        if (postgres) {
            return POSTGRES_STATES.contains(error.getSQLState()) ? Action.RESTART : Action.STOP;
        }
        if (SqlFailure.of(error) == SqlFailure.LOST) {
            boolean survives = all || CLIENT_CODES.stream().anyMatch(ignored::contains);
            return survives ? Action.RECONNECT_AND_RESTART : Action.STOP;
        }
        return all || ignored.contains(error.getErrorCode()) ? Action.RESTART : Action.STOP;
    }

    @Override
    public long backOffNanos(int attempt, double random) {
        return 0;
    }

    @Override
    public boolean rollsBack() {
        return postgres;
    }
}
