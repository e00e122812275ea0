package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.embedded.Edition;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Isolation;
import io.benchlift.workload.StatementKind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a real server says of a worker's isolation level, also after a lost connection. */
class IsolationIT {

    @ParameterizedTest
    @CsvSource({
        "MARIADB, MYSQL, SELECT @@tx_isolation",
        "MARIADB, MARIADB, SELECT @@tx_isolation",
        "POSTGRESQL, POSTGRESQL, SHOW transaction_isolation"
    })
    void everyConnectionHasTheLevelOfThePlan(Edition edition, Connector connector, String question)
            throws SQLException {
        Database database = RealServers.of(edition).database();
        for (Isolation level : Isolation.values()) {
            var answers = new ArrayList<String>();
            var target = new Load.Target(List.of(database), connector, false, Optional.of(level));
            var load = new Load(target, null, null, null, ToolBehaviour.USUAL);
            try (var client =
                    new SqlClient(new ConnectionSource.Own(load, database), target.isolation(), false, true)) {
                client.connect();
                var asked = client.text(
                        "select", StatementKind.READ, (result, columns, values) -> answers.add(level(values[0])));
                asked.run(question);
                client.reconnect();
                asked.run(question);
            }
            assertEquals(List.of(level.id(), level.id()), answers);
        }
    }

    private static String level(String answer) {
        return answer.toLowerCase(Locale.ROOT).replace(' ', '-');
    }
}
