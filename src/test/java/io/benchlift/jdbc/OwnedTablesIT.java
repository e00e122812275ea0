package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.Options;
import io.benchlift.workload.Table;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables that a killed run left are known by their comment; all others are somebody else's. */
class OwnedTablesIT {

    @ParameterizedTest
    @EnumSource(Edition.class)
    void onlyOwnTablesAreKnownAndDropped(Edition edition) throws SQLException {
        Database database = RealServers.of(edition).database();
        TableOwner mine = TableOwner.here(TableOwner.newRun());
        TableOwner killed = new TableOwner(TableOwner.newRun(), mine.host(), 4_000_000, mine.since());
        assertTrue(mine.isAlive());
        assertFalse(killed.isAlive());
        create(database, "oltp_read_write", Map.of("tables", "2", "table_size", "10"), killed);
        create(database, "tpcc", Map.of("warehouses", "1"), mine);
        RealServers.execute(
                database,
                "CREATE TABLE benchlift_run_by_somebody (a INT)",
                edition.product().isMySqlFamily()
                        ? "CREATE TABLE sbtest9 (a INT) COMMENT = 'Benchlift run of mine'"
                        : "COMMENT ON TABLE benchlift_run_by_somebody IS 'Benchlift run of mine'");

        Map<String, TableOwner> found = OwnedTables.of(database);

        assertEquals(11, found.size(), found.toString());
        assertEquals(killed, found.get("sbtest2"));
        assertEquals(mine, found.get("order_line"));
        assertEquals(
                List.of("sbtest1", "sbtest2"), OwnedTables.drop(database, found.keySet(), owner -> !owner.isAlive()));
        assertEquals(
                Set.of(
                        "customer",
                        "district",
                        "history",
                        "item",
                        "new_orders",
                        "order_line",
                        "orders",
                        "stock",
                        "warehouse"),
                OwnedTables.of(database).keySet());
        assertEquals(9, OwnedTables.drop(database, found.keySet(), mine::equals).size());
        assertEquals(0, RealServers.number(database, "SELECT COUNT(*) FROM benchlift_run_by_somebody"));
        RealServers.execute(database, "DROP TABLE benchlift_run_by_somebody");
        if (edition.product().isMySqlFamily()) {
            RealServers.execute(database, "DROP TABLE sbtest9");
        }
    }

    private static void create(Database database, String name, Map<String, String> options, TableOwner owner) {
        Workload workload = Workloads.named(name);
        Dialect dialect =
                new Dialect(database.product(), Engine.of(database.product().isMySqlFamily() ? "InnoDB" : "heap"));
        List<Table> tables = workload.tables(Options.of(workload.options(), options), dialect);
        Loader loader =
                new Loader(database, Connector.defaultFor(database.product()), dialect, 42, 2, LoadProgress.SILENT);
        loader.owned(owner);
        loader.create(tables);
    }
}
