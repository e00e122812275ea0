package io.benchlift.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.target.Product;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConnectorCheckTest {

    /** A computer on which two servers of one's own are known. */
    private static final PlanContext TWO_SERVERS = new PlanContext() {
        @Override
        public Optional<Map<String, Product>> servers() {
            return Optional.of(Map.of("old", Product.MARIADB, "new", Product.MYSQL, "other", Product.MARIADB));
        }
    };

    private static List<String> problems(String lines) {
        Plan plan = PlanFile.read("benchlift: 1\nname: x\n" + lines);
        return PlanChecks.of(plan, TWO_SERVERS).stream()
                .map(problem -> problem.message().key())
                .filter("plan.problem.two-connectors"::equals)
                .toList();
    }

    @Test
    void aMariaDbBesideAMySqlAsksForOneConnector() {
        String servers = "factors: {server: [old, new]}\n";

        assertEquals(List.of("plan.problem.two-connectors"), problems(servers));
        assertEquals(List.of(), problems(servers + "connector: mysql-connector-j\n"));
        assertEquals(List.of(), problems("factors: {server: [old, other]}\n"));
    }
}
