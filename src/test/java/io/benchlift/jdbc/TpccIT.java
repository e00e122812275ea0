package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.measure.Outcome;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Invariant;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * TPC-C on real servers, one warehouse: loading that is interrupted, all twelve conditions, and each of them broken.
 */
class TpccIT {

    private static final Map<String, String> ONE = Map.of("warehouses", "1", "foreign_keys", "on");

    /** What breaks each condition, and what mends it; both on rows that no transaction of the load touches. */
    private static final Map<String, List<String>> CORRUPTIONS = new LinkedHashMap<>();

    static {
        corrupt("1:", "UPDATE warehouse SET w_ytd = w_ytd + 1", "UPDATE warehouse SET w_ytd = w_ytd - 1");
        corrupt(
                "2:",
                "UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_id = 3",
                "UPDATE district SET d_next_o_id = d_next_o_id - 1 WHERE d_id = 3");
        corrupt(
                "3:",
                "DELETE FROM new_orders WHERE no_w_id = 1 AND no_d_id = 1 AND no_o_id = 2900",
                "INSERT INTO new_orders (no_o_id, no_d_id, no_w_id) VALUES (2900, 1, 1)");
        corrupt(
                "4:",
                "INSERT INTO order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_amount)"
                        + " VALUES (2950, 1, 1, 16, 1, 1, 0)",
                "DELETE FROM order_line WHERE ol_o_id = 2950 AND ol_d_id = 1 AND ol_number = 16");
        corrupt(
                "5:",
                "UPDATE orders SET o_carrier_id = 1 WHERE o_id = 2960 AND o_d_id = 2",
                "UPDATE orders SET o_carrier_id = NULL WHERE o_id = 2960 AND o_d_id = 2");
        corrupt(
                "6:",
                "UPDATE orders SET o_ol_cnt = o_ol_cnt + 1 WHERE o_id = 7 AND o_d_id = 2",
                "UPDATE orders SET o_ol_cnt = o_ol_cnt - 1 WHERE o_id = 7 AND o_d_id = 2");
        corrupt(
                "7:",
                "UPDATE order_line SET ol_delivery_d = CURRENT_TIMESTAMP"
                        + " WHERE ol_o_id = 2970 AND ol_d_id = 5 AND ol_number = 2",
                "UPDATE order_line SET ol_delivery_d = NULL WHERE ol_o_id = 2970 AND ol_d_id = 5 AND ol_number = 2");
        corrupt(
                "8:",
                "INSERT INTO history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_amount, h_data)"
                        + " VALUES (1, 1, 1, 1, 1, 5, 'corrupt')",
                "DELETE FROM history WHERE h_data = 'corrupt'");
        corrupt(
                "9:",
                "UPDATE district SET d_ytd = d_ytd + 1 WHERE d_id = 9",
                "UPDATE district SET d_ytd = d_ytd - 1 WHERE d_id = 9");
        corrupt(
                "10:",
                "UPDATE customer SET c_balance = c_balance - 1 WHERE c_id = 77 AND c_d_id = 7",
                "UPDATE customer SET c_balance = c_balance + 1 WHERE c_id = 77 AND c_d_id = 7");
        corrupt(
                "11:",
                "UPDATE customer SET c_delivery_cnt = c_delivery_cnt + 1 WHERE c_id = 77 AND c_d_id = 7",
                "UPDATE customer SET c_delivery_cnt = c_delivery_cnt - 1 WHERE c_id = 77 AND c_d_id = 7");
        corrupt(
                "12:",
                "UPDATE customer SET c_ytd_payment = c_ytd_payment + 1 WHERE c_id = 77 AND c_d_id = 7",
                "UPDATE customer SET c_ytd_payment = c_ytd_payment - 1 WHERE c_id = 77 AND c_d_id = 7");
    }

    private static void corrupt(String condition, String breaking, String mending) {
        CORRUPTIONS.put(condition, List.of(breaking, mending));
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void aLoadThatWasInterruptedGoesOnAndAllConditionsHoldUntilARowIsCorrupted(Edition edition) throws SQLException {
        Database database = RealServers.of(edition).database();
        var dialect = new Dialect(database.product(), Engine.of(edition == Edition.MARIADB ? "InnoDB" : "heap"));
        var workload = Workloads.named("tpcc");
        var options = Options.of(workload.options(), ONE);
        List<Table> tables = workload.tables(options, dialect);
        List<Invariant> invariants = workload.invariants(options, dialect);
        try {
            interrupt(database, dialect, tables);
            Loader again = new Loader(database, connector(database), dialect, 42, 2, new Untold());
            assertTrue(again.hasLeftOff());
            again.complete(tables);

            assertFalse(again.hasLeftOff());
            assertRows(database);
            assertEquals("", Invariants.broken(Invariants.check(database, invariants)));
            assertThrows(LoadException.class, () -> again.complete(tables));

            runs(database, dialect);
            assertEquals("", Invariants.broken(Invariants.check(database, invariants)));
            assertEveryCorruptionIsFound(database, invariants);
        } finally {
            new Loader(database, connector(database), dialect, 42, 2, new Untold()).drop(tables);
        }
        assertEquals(
                List.of(),
                Tables.existing(database, tables.stream().map(Table::name).toList()));
    }

    /** When the largest table is under way, the others are done or not, as it comes. */
    private static void interrupt(Database database, Dialect dialect, List<Table> tables) {
        var loader = new AtomicReference<Loader>();
        loader.set(new Loader(database, connector(database), dialect, 42, 2, new Untold() {
            @Override
            public void loaded(String table, long rows, long of) {
                if (table.equals("stock") && rows > of / 2) {
                    loader.get().stop();
                }
            }
        }));

        String message = assertThrows(LoadException.class, () -> loader.get().complete(tables))
                .getMessage();
        assertTrue(message.startsWith("stopped while loading "), message);
    }

    private static void assertRows(Database database) throws SQLException {
        var counts = new LinkedHashMap<String, Long>();
        for (String table : List.of(
                "warehouse",
                "district",
                "customer",
                "history",
                "orders",
                "new_orders",
                "stock",
                "item",
                "order_line")) {
            counts.put(table, RealServers.number(database, "SELECT COUNT(*) FROM " + table));
        }

        assertEquals(
                "{warehouse=1, district=10, customer=30000, history=30000, orders=30000, new_orders=9000, stock=100000,"
                        + " item=100000, order_line=301328}",
                counts.toString());
    }

    private static void runs(Database database, Dialect dialect) {
        var load = new RealLoad(
                database,
                connector(database),
                Workloads.named("tpcc"),
                Map.of("warehouses", "1"),
                dialect.engine().name());
        var result = load.threads(4).events(230).run();

        assertEquals(Outcome.MEASURED, result.outcome(), result.reason().toString());
        long sum = 0;
        for (String kind : List.of("new_order", "payment", "order_status", "delivery", "stock_level")) {
            sum += Long.parseLong(result.facts().get("kind." + kind + ".count"));
        }
        assertEquals(result.work().counts().transactions(), sum);
        assertEquals(230, sum + result.work().counts().failed());
        long counted = Long.parseLong(result.facts().get("server_count.events"));
        long ours = Long.parseLong(result.facts().get("kind.new_order.count"));
        assertTrue(counted > 0 && counted <= ours, counted + " by the server, " + ours + " by us");
    }

    private static void assertEveryCorruptionIsFound(Database database, List<Invariant> invariants)
            throws SQLException {
        assertEquals(invariants.size(), CORRUPTIONS.size());
        for (Invariant invariant : invariants) {
            List<String> corruption = CORRUPTIONS.get(invariant.name().replaceFirst(" .*", ""));
            RealServers.execute(database, corruption.get(0));
            var broken = Invariants.check(database, List.of(invariant)).stream()
                    .filter(one -> !one.holds())
                    .map(Invariants.Checked::violation)
                    .collect(Collectors.joining());
            RealServers.execute(database, corruption.get(1));

            assertTrue(broken.matches("[a-z]+_w_id=1 .*|w_id=1 .*"), invariant.name() + ": '" + broken + "'");
        }
    }

    private static Connector connector(Database database) {
        return Connector.defaultFor(database.product());
    }

    private static class Untold implements LoadProgress {

        @Override
        public void creating(String table) {
            // Nobody watches.
        }

        @Override
        public void loaded(String table, long rows, long of) {
            // Nobody watches.
        }

        @Override
        public void finishing(String table) {
            // Nobody watches.
        }
    }
}
