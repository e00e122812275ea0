package io.benchlift.compat.tpcc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.DataSources;
import io.benchlift.jdbc.RealServers;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Database;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseCreatorIT {

    @ParameterizedTest
    @EnumSource(Edition.class)
    void makesADatabaseOnceAndLeavesItThen(Edition edition) throws SQLException {
        Database usual = RealServers.of(edition).database();
        Database other = usual.withSchema("tpcc-Second");
        assertThrows(UnreachableException.class, () -> DataSources.check(other));
        try {
            DatabaseCreator.make(usual, other.schema());
            DatabaseCreator.make(usual, other.schema());

            assertDoesNotThrow(() -> DataSources.check(other));
        } finally {
            String quote = edition == Edition.MARIADB ? "`" : "\"";
            RealServers.execute(usual, "DROP DATABASE " + quote + other.schema() + quote);
        }
    }
}
