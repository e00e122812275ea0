package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.target.Database;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a user's server lacks is said before the first trial, in one sentence with the remedy. */
class ServerProbeIT {

    private static final TableOwner OWNER = TableOwner.here(TableOwner.newRun());

    private final Database mariadb = RealServers.of(Edition.MARIADB).database();

    @AfterEach
    void leavesNothing() throws SQLException {
        RealServers.execute(mariadb, "DROP USER IF EXISTS poor", "SET GLOBAL read_only = 0");
        assertEquals(List.of(), Tables.existing(mariadb, List.of(ServerProbe.TABLE)));
    }

    @ParameterizedTest
    @EnumSource(Edition.class)
    void aServerThatTakesAllIsLeftAsItWas(Edition edition) {
        Database database = RealServers.of(edition).database();

        new ServerProbe(database).run(4, OWNER);

        assertEquals(List.of(), Tables.existing(database, List.of(ServerProbe.TABLE)));
        assertTrue(new ServerProbe(database).space().orElseThrow().usable() > 0);
    }

    @Test
    void aMissingPrivilegeIsNamed() throws SQLException {
        assertEquals(
                "user 'poor' lacks CREATE at " + mariadb.place() + ": grant it, or take another user", refusal("", ""));
        assertEquals(
                "user 'poor' lacks INDEX at " + mariadb.place() + ": grant it, or take another user",
                refusal("CREATE, DROP", ""));
    }

    @Test
    void aLimitOfConnectionsIsNamedWithTheNeed() throws SQLException {
        assertEquals(
                "user 'poor' may open 3 connections at " + mariadb.place()
                        + ", and this run needs 8: use fewer threads, or raise the limit of the account",
                refusal("ALL", "WITH MAX_USER_CONNECTIONS 3"));
    }

    @Test
    void aServerThatTakesNoWritesSaysSo() throws SQLException {
        RealServers.execute(mariadb, "SET GLOBAL read_only = 1");

        String refusal = refusal("ALL", "");

        assertTrue(refusal.contains("the server takes no writes"), refusal);
    }

    @Test
    void oracleModeIsRefused() throws SQLException {
        RealServers.execute(mariadb, "SET GLOBAL sql_mode = 'ORACLE'");
        try {
            String refusal = refusal("ALL", "");
            assertTrue(refusal.contains("take ORACLE out of its sql_mode"), refusal);
        } finally {
            RealServers.execute(mariadb, "SET GLOBAL sql_mode = DEFAULT");
        }
    }

    /** What a user with those privileges is told. */
    private String refusal(String privileges, String limits) throws SQLException {
        RealServers.execute(mariadb, "CREATE OR REPLACE USER poor IDENTIFIED BY 'secret' " + limits);
        RealServers.execute(mariadb, "GRANT SELECT ON `" + mariadb.schema() + "`.* TO poor");
        if (!privileges.isEmpty()) {
            RealServers.execute(mariadb, "GRANT " + privileges + " ON `" + mariadb.schema() + "`.* TO poor");
        }
        Database poor = new Database(
                mariadb.product(),
                mariadb.address(),
                "poor",
                "secret",
                mariadb.schema(),
                mariadb.encryption().tls());
        var refused = assertThrows(UnreachableException.class, () -> new ServerProbe(poor).run(8, OWNER));
        assertFalse(refused.getMessage().isBlank());
        return refused.getMessage();
    }
}
