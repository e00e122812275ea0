package io.benchlift.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.runner.OwnLoadPlan;
import io.benchlift.runner.RunEvent;
import io.benchlift.text.InvalidValueException;
import io.benchlift.workload.sql.LoadFiles;
import io.benchlift.workload.sql.OwnLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A session keeps the user's own load that it was measured with. */
class OwnLoadSessionTest {

    @TempDir
    Path directory;

    private Path shop;
    private Path session;

    @BeforeEach
    void begin() throws IOException {
        shop = OwnLoads.shop(directory);
        session = directory.resolve("shop.benchlift");
        try (SessionWriter writer = SessionWriter.create(session)) {
            writer.on(started());
        }
    }

    private RunEvent.RunStarted started() throws IOException {
        Plan plan = OwnLoadPlan.of(shop);
        return new RunEvent.RunStarted(
                Instant.parse("2026-03-01T10:00:00Z"), plan, Matrix.cells(plan), List.of(), 12.5, List.of());
    }

    @Test
    void theFilesComeBackAsTheyWere() throws IOException {
        Map<String, byte[]> files = Session.loads(session).get(shop.toString());
        Path copy = directory.resolve("copy");

        LoadFiles.write(copy, files);

        assertEquals(LoadFiles.names(shop), List.copyOf(files.keySet()));
        assertEquals(LoadFiles.digest(shop), LoadFiles.digest(copy));
    }

    @Test
    void aRunWithOtherFilesIsRefused() throws IOException {
        try (SessionWriter writer = SessionWriter.appendTo(session)) {
            writer.on(started());
        }
        OwnLoads.change(shop, "load.yaml", "new-order.sql: 45", "new-order.sql: 40");

        try (SessionWriter writer = SessionWriter.appendTo(session)) {
            RunEvent.RunStarted again = started();
            String said =
                    assertThrows(SessionException.class, () -> writer.on(again)).getMessage();
            assertTrue(said.contains("is not the one that"), said);
        }
    }

    /** A session can come from other people. */
    @ParameterizedTest
    @ValueSource(strings = {"../x.sql", "/tmp/x.sql", "x/y.sql", ".bashrc", "x.sh", "..", "a\\b.sql"})
    void noFileLeavesTheFolder(String name) {
        Path copy = directory.resolve("copy");

        assertThrows(InvalidValueException.class, () -> LoadFiles.write(copy, Map.of(name, new byte[0])));
        assertTrue(Files.notExists(directory.resolve("x.sql")));
    }
}
