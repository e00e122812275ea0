package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerSettingsTest {

    @Test
    void givesTheServerAQuarterOfSmallMemoryAndNeverMoreThanAGibibyte() {
        var small = ServerSettings.defaults(Edition.MARIADB, 2048).variables();
        var large = ServerSettings.defaults(Edition.POSTGRESQL, 1 << 20).variables();

        assertEquals("512M", small.get("innodb_buffer_pool_size"));
        assertEquals("1024MB", large.get("shared_buffers"));
    }

    @Test
    void isDurableByDefault() {
        var mariadb = ServerSettings.defaults(Edition.MARIADB).variables();
        var postgresql = ServerSettings.defaults(Edition.POSTGRESQL).variables();

        assertEquals("1", mariadb.get("innodb_flush_log_at_trx_commit"));
        assertEquals("ON", mariadb.get("innodb_doublewrite"));
        assertEquals("on", postgresql.get("fsync"));
        assertEquals("on", postgresql.get("synchronous_commit"));
        assertEquals("on", postgresql.get("full_page_writes"));
    }

    @Test
    void takesEitherSpellingAndShowsWhatWasChanged() {
        var settings = ServerSettings.defaults(Edition.MARIADB)
                .with("Max-Heap-Table-Size", "1G")
                .with("sort_buffer_size", "4M");

        assertEquals(Map.of("max_heap_table_size", "1G", "sort_buffer_size", "4M"), settings.changes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            MARIADB    | bind-address     | 0.0.0.0 | keeps the server on loopback
            MARIADB    | bind_addr        | 0.0.0.0 | keeps the server on loopback
            MARIADB    | skip-grant-tables| ON      | keeps the server on loopback
            MARIADB    | disable_ssl      | ON      | is no variable of MariaDB 11.4.5
            MARIADB    | port             | 3306    | choose the port by --port
            MARIADB    | loose_innodb_x   | 1       | is no variable of MariaDB 11.4.5
            MARIADB    | --max_connections| 1       | is no variable of MariaDB 11.4.5
            POSTGRESQL | listen_addresses | *       | keeps the server on loopback
            POSTGRESQL | a b              | 1       | is no variable of PostgreSQL 17.11
            MARIADB    | plugin_load_add  | x       | is not a tuning variable
            MARIADB    | plugin_load_ad   | x       | is not a tuning variable
            MARIADB    | init_connect     | x       | is not a tuning variable
            MARIADB    | log_bin          | /tmp/x  | is not a tuning variable
            MARIADB    | Secure-File-Priv | /       | keeps the server on loopback
            POSTGRESQL | Archive_Command  | touch x | is not a tuning variable
            POSTGRESQL | restore_command  | touch x | is not a tuning variable
            POSTGRESQL | ssl_passphrase_command   | touch x | is not a tuning variable
            POSTGRESQL | shared_preload_libraries | x       | is not a tuning variable
            """)
    void refusesWhatIsItsOwnToSet(Edition edition, String name, String value, String words) {
        var refusal = assertThrows(
                ServerException.class, () -> ServerSettings.defaults(edition).with(name, value));

        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    }

    @Test
    void takesAnyVariableThatThePersonAllowed() {
        var settings = ServerSettings.defaults(Edition.POSTGRESQL).withAllowed("archive_command", "true");

        assertEquals(Map.of("archive_command", "true"), settings.changes());
        assertThrows(ServerException.class, () -> settings.withAllowed("listen_addresses", "*"));
    }

    @Test
    void refusesAControlCharacterInAValue() {
        var settings = ServerSettings.defaults(Edition.MARIADB);

        assertThrows(ServerException.class, () -> settings.with("sql_mode", "A\nB"));
        assertThrows(ServerException.class, () -> settings.withPort(70_000));
    }
}
