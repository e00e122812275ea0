package io.benchlift.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditionTest {

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64", "Windows 11, amd64", "Linux, aarch64"})
    void offersTheUsersOwnServerWhereThereIsNoneForThePlatform(String system, String architecture) {
        var refusal = assertThrows(ServerException.class, () -> Edition.MARIADB.requireSupport(system, architecture));

        assertEquals(
                "there is no embedded MariaDB 11.4.5 for " + system + " on " + architecture
                        + ", only for Linux on x86-64: use your own server instead (its host, port, user and password)",
                refusal.getMessage());
    }

    @Test
    void runsOnLinuxOnX86() {
        Edition.MARIADB.requireSupport("Linux", "amd64");
        Edition.POSTGRESQL.requireSupport("Linux", "x86_64");
    }

    @Test
    void namesTheEditionsThereAre() {
        assertEquals(Edition.POSTGRESQL, Edition.of("PostgreSQL"));
        var refusal = assertThrows(ServerException.class, () -> Edition.of("oracle"));
        assertEquals("there is no embedded server 'oracle'; there are mariadb and postgresql", refusal.getMessage());
    }

    @Test
    void findsMariaDbsComplaintAmongItsNotes() {
        var log = List.of(
                "2026-01-01  1:11:30 0 [Note] Plugin 'FEEDBACK' is disabled.",
                "2026-01-01  1:11:30 0 [ERROR] /opt/bin/mariadbd: unknown variable 'foo=1'",
                "2026-01-01  1:11:30 0 [ERROR] Aborting");

        assertEquals(
                Optional.of("unknown variable 'foo=1'"),
                Edition.MARIADB.program().complaint(log));
        assertEquals(
                Optional.of("Character set 'klingon' is not known"),
                Edition.MARIADB
                        .program()
                        .complaint(List.of("\u0007/opt/bin/mariadbd: Character set 'klingon' is not known")));
    }

    @Test
    void findsAValueThatMariaDbReplaced() {
        var log = List.of("2026-01-01  1:11:30 0 [Warning] option 'max-connections': unsigned value 1 adjusted to 10");
        var program = Edition.MARIADB.program();

        assertEquals(
                Optional.of("option 'max-connections': unsigned value 1 adjusted to 10"),
                program.adjustment(log, "max_connections"));
        assertEquals(Optional.empty(), program.adjustment(log, "table_open_cache"));
    }

    @Test
    void findsPostgresqlsComplaint() {
        var log = List.of(
                "2026-01-01 01:10:46.900 UTC [1] LOG:  starting PostgreSQL",
                "2026-01-01 01:10:46.925 UTC [1] FATAL:  unrecognized configuration parameter \"foo\"");

        assertEquals(
                Optional.of("unrecognized configuration parameter \"foo\""),
                Edition.POSTGRESQL.program().complaint(log));
    }
}
