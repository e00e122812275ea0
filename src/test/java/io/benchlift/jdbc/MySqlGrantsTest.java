package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlGrantsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            GRANT SELECT, INSERT ON `sbtest`.* TO `ada`@`%` | INSERT,SELECT
            GRANT SELECT ON *.* TO 'ada'@'%' IDENTIFIED BY PASSWORD 'x' | SELECT
            GRANT SELECT ON `sb%`.* TO `ada`@`%` | SELECT
            GRANT SELECT ON `sb_est`.* TO `ada`@`%` | SELECT
            GRANT SELECT ON `sb\\_est`.* TO `ada`@`%` | ""
            GRANT SELECT ON `other`.* TO `ada`@`%` | ""
            GRANT SELECT ON `sbtest`.`one` TO `ada`@`%` | ""
            GRANT `reader`@`%` TO `ada`@`%` | ""
            """)
    void readsWhatALineGrantsOnASchema(String line, String privileges) {
        assertEquals(
                privileges,
                String.join(
                        ",",
                        MySqlGrants.privileges(line, "sbtest").stream().sorted().toList()));
    }

    @Test
    void namesWhatIsMissing() {
        assertEquals(List.of(), MySqlGrants.missing(Set.of("ALL PRIVILEGES")));
        assertEquals(
                List.of("CREATE", "DROP", "INDEX"),
                MySqlGrants.missing(Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "USAGE")));
    }
}
