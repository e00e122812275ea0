package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFailureTest {

    /** As Connector/J, pgjdbc and MariaDB's driver say it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSL Connection required, but not provided by server.",
                "The server does not support SSL.",
                "Trying to connect with ssl, but ssl not enabled in the server"
            })
    void saysWhatToDoWhenTheServerOffersNoEncryption(String said) {
        Database database = new Database(
                Product.MARIADB,
                new Database.Address("db.example.org", 3306, Optional.empty()),
                "u",
                "secret",
                "sbtest",
                Tls.REQUIRED);

        assertEquals(
                "MariaDB at db.example.org:3306 offers no encryption (TLS is required): switch it on in the server, or"
                        + " choose TLS mode disabled",
                ConnectFailure.explain(new SQLException("no pool", new SQLException(said, "08000")), database)
                        .toString());
    }
}
