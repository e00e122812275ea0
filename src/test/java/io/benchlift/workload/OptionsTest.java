package io.benchlift.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    private static final List<Option> DECLARED = List.of(
            Option.whole("table_size", 10_000, "rows"),
            Option.decimal("rand_zipfian_exp", 0.8, "exponent"),
            Option.toggle("range_selects", true, "ranges"),
            Option.choice("rand_type", "special", "distribution", "uniform", "special"),
            Option.text("engine", "innodb", "engine"));

    @ParameterizedTest
    @CsvSource({
        "table_size, 5, 5",
        "table_size, ' 12 ', 12",
        "table_size, -1, -1",
        "table-size, 2K, 2048",
        "table_size, 3m, 3145728",
        "table_size, 1G, 1073741824",
        "rand-zipfian-exp, 2, 2.0",
        "range_selects, FALSE, off",
        "range_selects, '', on",
        "range_selects, 1, on",
        "rand_type, UNIFORM, uniform",
        "engine, ' as is ', ' as is '",
    })
    void takesAValueInItsOneSpelling(String name, String given, String normal) {
        assertEquals(normal, Options.of(DECLARED, Map.of(name, given)).text(name.replace('-', '_')));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table_size       | ten          | a whole number",
                "table_size       | 1.5          | a whole number",
                "table_size       | ''           | a whole number",
                "table_size       | K            | a whole number",
                "table_size       | 99999999999G | a whole number",
                "rand_zipfian_exp | NaN          | a number",
                "range_selects    | maybe        | on or off",
                "rand_type        | zipf         | one of uniform, special",
            })
    void saysWhatAnOptionTakes(String name, String given, String takes) {
        assertEquals(
                name + " takes " + takes + ", not '" + given + "'",
                assertThrows(IllegalArgumentException.class, () -> Options.of(DECLARED, Map.of(name, given)))
                        .getMessage());
    }

    @Test
    void namesTheNearestOption() {
        assertEquals(
                "there is no option 'tabel_size'; did you mean 'table_size'?",
                assertThrows(IllegalArgumentException.class, () -> Options.of(DECLARED, Map.of("tabel_size", "1")))
                        .getMessage());
        assertEquals(
                "there is no option 'zzzzzzzzz'",
                assertThrows(IllegalArgumentException.class, () -> Options.of(DECLARED, Map.of("zzzzzzzzz", "1")))
                        .getMessage());
    }

    @Test
    void keepsTheDeclaredOrder() {
        assertEquals(
                List.of("table_size", "rand_zipfian_exp", "range_selects", "rand_type", "engine"),
                List.copyOf(Options.of(DECLARED, Map.of("engine", "x")).all().keySet()));
    }

    @Test
    void aCountFitsAnInt() {
        var options = Options.of(DECLARED, Map.of("table_size", "3G"));

        assertEquals(3L << 30, options.whole("table_size"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> options.count("table_size"))
                .getMessage()
                .startsWith("table_size takes a number from 0 to 2147483647"));
        assertThrows(IllegalStateException.class, () -> options.text("tables"));
    }
}
