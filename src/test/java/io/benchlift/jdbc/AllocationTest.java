package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.workload.Call;
import io.benchlift.workload.Client;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Event;
import io.benchlift.workload.Options;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.Statement;
import io.benchlift.workload.StatementKind;
import io.benchlift.workload.TextCall;
import io.benchlift.workload.Worker;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a workload itself allocates for an event, measured on a client that does nothing. */
class AllocationTest {

    private static final int EVENTS = 2000;
    private static final Dialect INNODB = new Dialect(Product.MARIADB, Engine.of("InnoDB"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "oltp_point_select",
                "oltp_read_only",
                "oltp_read_write",
                "oltp_write_only",
                "oltp_update_index",
                "oltp_update_non_index",
                "oltp_delete",
                "select_random_points",
                "select_random_ranges",
            })
    void anEventAllocatesNothing(String name) throws SQLException {
        assertEquals(0, bytesPerEvent(name), name);
    }

    /** As in sysbench every insert is a text of its own, so only its size is bounded here. */
    @ParameterizedTest
    @ValueSource(strings = {"oltp_insert", "bulk_insert"})
    void anEventThatSendsTextAllocatesLittleMoreThanIt(String name) throws SQLException {
        assertTrue(bytesPerEvent(name) < 2000, name + ": " + bytesPerEvent(name));
    }

    private static long bytesPerEvent(String name) throws SQLException {
        var workload = Workloads.named(name);
        boolean hasTables =
                workload.options().stream().anyMatch(option -> option.name().equals("table_size"));
        var options =
                Options.of(workload.options(), hasTables ? Map.of("table_size", "1000", "tables", "2") : Map.of());
        Event event = workload.open(new Idle(), new Worker(0, 1, new RandomStream(1, 0)), options, INNODB);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 3; round++) {
            long before = Allocation.ofThisThread();
            for (int i = 0; i < EVENTS; i++) {
                event.run();
            }
            least = Math.min(least, (Allocation.ofThisThread() - before) / EVENTS);
        }
        return least;
    }

    private static final class Idle implements Client, Call {

        @Override
        public Call call(Statement statement) {
            return this;
        }

        @Override
        public TextCall text(String group, StatementKind kind) {
            return sql -> {};
        }

        @Override
        public void reconnect() {
            // There is no connection.
        }

        @Override
        public Call bind(int parameter, long value) {
            return this;
        }

        @Override
        public Call bind(int parameter, byte[] ascii) {
            return this;
        }

        @Override
        public void run() {
            // The cost of the workload alone is wanted.
        }
    }
}
