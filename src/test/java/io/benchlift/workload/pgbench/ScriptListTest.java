package io.benchlift.workload.pgbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.benchlift.workload.script.Script;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptListTest {

    @Test
    void scriptsComeByNameFromFilesAndAsText() {
        List<Script> scripts =
                ScriptList.parse("tpcb@3, select-only\n" + ScriptList.text("my, odd@name", "SELECT 1, 2;", 2), true);

        assertEquals(
                List.of("<builtin: TPC-B (sort of)>@3", "<builtin: select only>@1", "my, odd@name@2"),
                scripts.stream()
                        .map(script -> script.name() + "@" + script.weight())
                        .toList());
        assertEquals(List.of("SELECT 1, 2;"), scripts.get(2).lines());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            nosuch       | no builtin script found for name "nosuch"; there are tpcb-like, simple-update, select-only
            s            | ambiguous builtin name: 2 builtin scripts found for prefix "s"; there are tpcb-like, simple-update, select-only
            tpcb-like@x  | invalid weight specification: @x
            tpcb-like@0  | total script weight must not be zero
            file:no.sql  | could not open file "no.sql": it is not there or not readable""")
    void wrongScriptsAreNamed(String list, String expected) {
        assertEquals(
                expected,
                assertThrows(IllegalArgumentException.class, () -> ScriptList.parse(list, true))
                        .getMessage());
    }
}
