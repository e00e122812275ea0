package io.benchlift.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresPlanTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            SELECT c FROM t WHERE id = ?            | SELECT c FROM t WHERE id = $1
            SELECT c FROM t WHERE id BETWEEN ? AND ? | SELECT c FROM t WHERE id BETWEEN $1 AND $2
            SELECT '?', c FROM t WHERE id = ?       | SELECT '?', c FROM t WHERE id = $1
            SELECT 1                                | SELECT 1
            """)
    void parametersGetNumbers(String sql, String numbered) {
        assertEquals(numbered, PostgresPlan.numbered(sql));
    }
}
