package io.benchlift.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DatabaseVariablesTest {

    private final Database database =
            new Database(Product.POSTGRESQL, "db1", 5433, Optional.empty(), "ada", "pä ß=1", "shop", Tls.VERIFY_CA);

    @Test
    void aDatabaseSurvivesThem() {
        assertEquals(Optional.of(database), DatabaseVariables.in(DatabaseVariables.of(database)));
    }

    @Test
    void anOrdinaryEnvironmentHasNone() {
        assertEquals(Optional.empty(), DatabaseVariables.in(Map.of("HOME", "/home/ada")));
    }

    @Test
    void namesWhatIsMissing() {
        Map<String, String> variables = new HashMap<>(DatabaseVariables.of(database));
        variables.remove("BENCHLIFT_OWN_PORT");

        assertEquals(
                "BENCHLIFT_OWN_PORT is not set",
                assertThrows(IllegalArgumentException.class, () -> DatabaseVariables.in(variables))
                        .getMessage());
    }
}
