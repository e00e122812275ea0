package io.benchlift.cli.selftest;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.Cancellation;
import io.benchlift.target.Connector;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RunIT {

    private static final Database NOWHERE = new Database(
            Product.MARIADB,
            new Database.Address("127.0.0.1", 1, Optional.empty()),
            "nobody",
            "",
            "nothing",
            Tls.DISABLED);

    private final Cancellation cancel = new Cancellation();

    @Test
    void oneThatWasStoppedIsNoFigureAndNoFailure() {
        cancel.now();

        assertThrows(CancellationException.class, () -> run().result(1, cancel));
    }

    @Test
    void oneThatFailsSaysWhy() {
        String why = assertThrows(IllegalStateException.class, () -> run().result(1, cancel))
                .getMessage();

        assertTrue(why.startsWith("nothing could not be measured: nothing answers at 127.0.0.1:1"), why);
    }

    private static Run run() {
        return new Run(NOWHERE, Connector.MYSQL, "nothing", Map.of(), 1, 0);
    }
}
