package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.benchlift.jdbc.BenchliftPolicy;
import io.benchlift.jdbc.Load;
import io.benchlift.jdbc.SteadyRate;
import io.benchlift.jdbc.SysbenchPolicy;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TrialOrderTest {

    private static final String PASSWORD = "p\"ä\n\\ßword";

    @Test
    void survivesTheWayToItsProcess() {
        TrialOrder order = order(true);

        assertEquals(order, TrialOrder.read(order.write()));
        assertEquals(1, order.write().lines().count());
    }

    @Test
    void showsThePasswordToNobody() {
        TrialOrder order = order(true);

        assertFalse(order.toString().contains("word"), order.toString());
        assertFalse(order.load().toString().contains("word"), order.load().toString());
    }

    @Test
    void becomesALoad() {
        var load = order(false).load();

        assertInstanceOf(BenchliftPolicy.class, load.policy());
        assertEquals("7", load.work().options().text("tables"));
        assertEquals("MEMORY/BTREE", load.work().dialect().engine().toString());
        assertEquals(
                new SysbenchPolicy(Set.of(1213), false, false),
                order(true).load().policy());
    }

    private static TrialOrder order(boolean sysbenchErrors) {
        var database = new Database(
                Product.MARIADB,
                new Database.Address("127.0.0.1", 3307, Optional.of("/run/db.sock")),
                "user",
                PASSWORD,
                "sbtest",
                new Database.Encryption(Tls.VERIFY_CA, Optional.of("/etc/ca.pem")),
                Map.of("useCompression", "true"));
        return new TrialOrder(
                3,
                new Load.Target(List.of(database), Connector.MARIADB, true),
                new TrialOrder.Work("oltp_read_only", Map.of("tables", "7"), "MEMORY/BTREE", Long.MIN_VALUE + 3),
                new Load.Pace(16, 12.5, Duration.ofMillis(1500), Duration.ofSeconds(60), 1000),
                new TrialOrder.ErrorRules(sysbenchErrors, Set.of(1213), false),
                Optional.empty(),
                SteadyRate.BY_THE_CLOCK);
    }
}
