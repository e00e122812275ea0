package io.benchlift.workload.tpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.RealServers;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Engine;
import io.benchlift.workload.Dialect;
import io.benchlift.workload.RecordingClient;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Customers are looked for by last name, in databases of whatever collation a server has. */
class LastNameIT {

    private static final String SCHEMA = "last_names";

    private final Database server = RealServers.of(Edition.MARIADB).database();

    @AfterEach
    void clean() throws SQLException {
        RealServers.execute(server, "DROP DATABASE IF EXISTS " + SCHEMA);
    }

    @ParameterizedTest
    @CsvSource({
        "latin1_swedish_ci, MYSQL",
        "utf8mb4_general_ci, MYSQL",
        "utf8mb4_uca1400_ai_ci, MYSQL",
        "utf8mb4_0900_ai_ci, MARIADB",
        "utf8mb4_unicode_ci, MARIADB",
        "latin1_swedish_ci, MARIADB",
    })
    void aNameIsFoundByItsIndexInEveryCollation(String collation, Connector connector) throws SQLException {
        RealServers.execute(server, "CREATE DATABASE " + SCHEMA + " COLLATE " + collation);
        RealServers.execute(server, "CREATE TABLE " + SCHEMA + ".customer (c_last varchar(16), KEY (c_last))");
        RealServers.execute(
                server, "INSERT INTO " + SCHEMA + ".customer SELECT concat('NAME', seq) FROM seq_1_to_1000");
        String text = new TransactionSql(
                        new RecordingClient(), new Dialect(server.product(), Engine.of("InnoDB")), "payment")
                .text();

        try (Connection connection = DataSources.connect(server.withSchema(SCHEMA), connector);
                PreparedStatement query =
                        connection.prepareStatement("SELECT COUNT(*) FROM customer WHERE c_last = " + text)) {
            query.setBytes(1, "NAME77".getBytes(StandardCharsets.US_ASCII));
            assertEquals(1, number(query.executeQuery(), 1));
            assertEquals(1, rowsRead(connection));
        }
    }

    private static long rowsRead(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return number(statement.executeQuery("SHOW SESSION STATUS LIKE 'Handler_read_next'"), 2);
        }
    }

    private static long number(ResultSet rows, int column) throws SQLException {
        try (rows) {
            rows.next();
            return rows.getLong(column);
        }
    }
}
