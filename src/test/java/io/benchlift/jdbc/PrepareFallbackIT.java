package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.embedded.Edition;
import io.benchlift.measure.Flag;
import io.benchlift.measure.TrialResult;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that refuses to prepare: the connectors send text without a word. */
class PrepareFallbackIT {

    private static final Map<String, String> SMALL = Map.of("table_size", "100");

    @ParameterizedTest
    @EnumSource(
            value = Connector.class,
            names = {"MYSQL", "MARIADB"})
    void statementsSentAsTextInsteadAreFlagged(Connector connector) throws Exception {
        Database database = RealServers.of(Edition.MARIADB).database();
        try (var load = new RealLoad(database, connector, "oltp_read_write", SMALL).create()) {
            RealServers.execute(database, "SET GLOBAL max_prepared_stmt_count = 0");
            TrialResult refused;
            try {
                refused = load.threads(2).seconds(0, 1).run();
            } finally {
                RealServers.execute(database, "SET GLOBAL max_prepared_stmt_count = 16382");
            }
            TrialResult prepared = load.threads(2).seconds(0, 1).run();

            assertEquals(
                    "18 of 18 statements were to be prepared on the server and were sent as text, because it refused",
                    String.valueOf(refused.flags().get(Flag.PREPARE_FALLBACK)));
            assertEquals("null", String.valueOf(prepared.flags().get(Flag.PREPARE_FALLBACK)));
        }
    }
}
