package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.jdbc.ErrorPolicy.Action;
import java.sql.SQLException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorPolicyTest {

    private static final ErrorPolicy OWN = new BenchliftPolicy();
    private static final ErrorPolicy SYSBENCH = new SysbenchPolicy(SysbenchPolicy.DEFAULT_IGNORED, false, false);
    private static final ErrorPolicy SYSBENCH_ALL = new SysbenchPolicy(Set.of(), true, false);
    private static final ErrorPolicy SYSBENCH_POSTGRES = new SysbenchPolicy(Set.of(1213), false, true);

    @ParameterizedTest
    @CsvSource({
        "1213, 40001, CONFLICT",
        "1020, HY000, CONFLICT",
        "1205, 40001, LOCK_WAIT",
        "1205, HY000, LOCK_WAIT",
        "1062, 23000, DUPLICATE",
        "1114, HY000, SPACE",
        "1021, HY000, SPACE",
        "3, HY000, SPACE",
        "1040, 08004, CAPACITY",
        "1203, 42000, CAPACITY",
        "1053, 08S01, LOST",
        "1317, 70100, LOST",
        "1927, 70100, LOST",
        "0, 08S01, LOST",
        "2013, HY000, LOST",
        "1290, HY000, READ_ONLY",
        "1045, 28000, AUTHENTICATION",
        "1146, 42S02, OTHER",
        "1406, 22001, OTHER",
        "0, 40001, CONFLICT",
        "0, 40P01, CONFLICT",
        "0, 55P03, LOCK_WAIT",
        "0, 57014, LOCK_WAIT",
        "0, 23505, DUPLICATE",
        "0, 53100, SPACE",
        "0, 53300, CAPACITY",
        "0, 57P01, LOST",
        "0, 57P02, LOST",
        "0, 57P03, LOST",
        "0, 08006, LOST",
        "0, 08001, LOST",
        "0, 25006, READ_ONLY",
        "0, 28P01, AUTHENTICATION",
        "0, 42P01, OTHER",
        "0, , OTHER",
    })
    void tellsWhatKindOfErrorItIs(int code, String state, SqlFailure failure) {
        assertEquals(failure, SqlFailure.of(error(code, state)));
    }

    @ParameterizedTest
    @CsvSource({
        "1213, 40001, RETRY", "1205, HY000, RETRY", "1062, 23000, RETRY", "2013, 08S01, RECONNECT",
        "1114, HY000, STOP", "1040, 08004, STOP", "1290, HY000, STOP", "1045, 28000, STOP",
        "1146, 42S02, STOP", "0, 40P01, RETRY", "0, 57P01, RECONNECT", "0, 42P01, STOP",
    })
    void ourOwnPolicyTriesConflictsAgain(int code, String state, Action action) {
        assertEquals(action, OWN.onError(error(code, state), 1));
    }

    @Test
    void ourOwnPolicyGivesUpWithTheFourthTry() {
        assertEquals(Action.RETRY, OWN.onError(error(1213, "40001"), 3));
        assertEquals(Action.GIVE_UP, OWN.onError(error(1213, "40001"), 4));
        assertEquals(Action.RECONNECT, OWN.onError(error(2013, "08S01"), 4));
    }

    @Test
    void ourOwnPolicyRollsBackAndWaitsTenMillisecondsAtMost() {
        assertTrue(OWN.rollsBack());
        for (int attempt = 1; attempt <= 4; attempt++) {
            assertEquals(0, OWN.backOffNanos(attempt, 0));
            assertTrue(OWN.backOffNanos(attempt, 0.999) <= 10_000_000);
            assertTrue(OWN.backOffNanos(attempt, 0.5) >= OWN.backOffNanos(Math.max(1, attempt - 1), 0.5));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1213, 40001, RESTART, RESTART, RESTART",
        "1205, HY000, RESTART, RESTART, STOP",
        "1020, HY000, RESTART, RESTART, STOP",
        "1062, 23000, STOP, RESTART, STOP",
        "1146, 42S02, STOP, RESTART, STOP",
        "0, 08S01, STOP, RECONNECT_AND_RESTART, STOP",
        "0, 40P01, STOP, RESTART, RESTART",
        "0, 40001, STOP, RESTART, RESTART",
        "0, 23505, STOP, RESTART, RESTART",
    })
    void sysbenchsPolicyKnowsItsListOnly(int code, String state, Action byDefault, Action all, Action postgres) {
        assertEquals(byDefault, SYSBENCH.onError(error(code, state), 1));
        assertEquals(all, SYSBENCH_ALL.onError(error(code, state), 1_000_000));
        assertEquals(postgres, SYSBENCH_POSTGRES.onError(error(code, state), 1));
    }

    @Test
    void sysbenchReconnectsWhereAClientErrorIsIgnored() {
        var policy = new SysbenchPolicy(Set.of(2013), false, false);

        assertEquals(Action.RECONNECT_AND_RESTART, policy.onError(error(0, "08S01"), 1));
        assertEquals(Action.STOP, policy.onError(error(1213, "40001"), 1));
    }

    @Test
    void sysbenchRollsBackOnPostgresOnlyAndNeverWaits() {
        assertFalse(SYSBENCH.rollsBack());
        assertTrue(SYSBENCH_POSTGRES.rollsBack());
        assertEquals(0, SYSBENCH.backOffNanos(3, 0.9));
    }

    private static SQLException error(int code, String state) {
        return new SQLException("dictated", state, code);
    }
}
