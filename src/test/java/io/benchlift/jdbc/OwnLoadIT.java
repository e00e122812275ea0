package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.measure.Outcome;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.workload.sql.OwnLoads;
import io.benchlift.workload.sql.Sql;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example of a user's own load on both servers. */
class OwnLoadIT {

    @TempDir
    Path directory;

    private RealLoad shop(Edition edition, String engine) throws Exception {
        Database database = RealServers.of(edition).database();
        return new RealLoad(
                database,
                Connector.defaultFor(database.product()),
                new Sql(),
                Map.of("load", OwnLoads.shop(directory).toString()),
                engine);
    }

    @ParameterizedTest
    @CsvSource({
        "MARIADB, InnoDB, true",
        "MARIADB, Aria, false",
        "MARIADB, MyISAM, true",
        "POSTGRESQL, heap, true",
        "POSTGRESQL, heap, false"
    })
    void theExampleRuns(Edition edition, String engine, boolean prepared) throws Exception {
        Database database = RealServers.of(edition).database();
        try (RealLoad load = shop(edition, engine).create()) {
            assertEquals(24_000, RealServers.number(database, "SELECT COUNT(*) FROM order_line"));
            assertEquals(
                    0,
                    RealServers.number(
                            database,
                            "SELECT COUNT(*) FROM order_line l LEFT JOIN orders o ON o.id = l.order_id"
                                    + " LEFT JOIN customer c ON c.id = o.customer_id WHERE c.id IS NULL"));
            assertTrue(RealServers.number(
                            database,
                            "SELECT COUNT(*) FROM customer WHERE city IN ('Xi''an', 'São Paulo', 'Washington,"
                                    + " D.C.')")
                    > 500);

            var result = load.prepared(prepared).threads(2).events(600).run();

            assertEquals(Outcome.MEASURED, result.outcome(), result::toString);
            assertEquals(600, load.total().transactions());
            long orders = RealServers.number(database, "SELECT COUNT(*) FROM orders") - 6000;
            assertTrue(orders > 200 && orders < 340, orders + " new orders of 600 events, of which 45 % make one");
            Explain.Answer find = load.explained().values().stream()
                    .filter(answer -> answer.statement().contains("WHERE city = "))
                    .findFirst()
                    .orElseThrow();
            assertTrue(find.statement().matches("(?s).*city = '.+' ORDER BY.*"), find.statement());
            assertTrue(edition == Edition.POSTGRESQL || find.access().equals("ref"), find::toString);
            assertEquals(2 * orders, RealServers.number(database, "SELECT COUNT(*) FROM order_line") - 24_000);
        }
    }

    @Test
    void theRowsAreTheSameOnEveryEngineAndProduct() throws Exception {
        String sum = sum(Edition.MARIADB, "InnoDB");

        assertEquals(List.of(sum, sum), List.of(sum(Edition.MARIADB, "MyISAM"), sum(Edition.POSTGRESQL, "heap")));
    }

    private String sum(Edition edition, String engine) throws Exception {
        directory = Files.createDirectory(directory.resolve(engine));
        try (RealLoad load = shop(edition, engine)) {
            load.create();
            return RealServers.text(
                    RealServers.of(edition).database(), "SELECT CONCAT(SUM(id * price), ' ', SUM(stock)) FROM product");
        }
    }
}
