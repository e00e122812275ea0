package io.benchlift.agent.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.v1.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The table of model disks, which Java and C read from one file. */
class DiskModelsTest {

    @Test
    void knowsThreeKindsWhoseUsualValuesAreAllowed() {
        assertEquals(
                List.of("hdd", "ssd", "fixed"),
                DiskModels.kinds().stream().map(DiskModels.Kind::name).toList());
        for (DiskModels.Kind kind : DiskModels.kinds()) {
            assertTrue(kind.parameter("depth").isPresent(), kind.name());
            for (DiskModels.Parameter parameter : kind.parameters()) {
                assertEquals(Optional.empty(), kind.refusal(Map.of(parameter.name(), parameter.usual())));
                assertEquals(Optional.empty(), kind.refusal(Map.of(parameter.name(), parameter.lowest())));
                assertEquals(Optional.empty(), kind.refusal(Map.of(parameter.name(), parameter.highest())));
                assertEquals(
                        Optional.of(parameter.name() + " of the model " + kind.name() + " is " + parameter.lowest()
                                + " to " + parameter.highest() + ", not " + (parameter.highest() + 1)),
                        kind.refusal(Map.of(parameter.name(), parameter.highest() + 1))
                                .map(Message::getText));
            }
        }
    }

    @Test
    void namesWhatIsNotThere() {
        assertEquals(
                Optional.of("there is no model disk floppy (hdd, ssd, fixed)"),
                DiskModels.refusal("floppy", Map.of()).map(Message::getText));
        assertTrue(
                DiskModels.refusal("ssd", Map.of("rpm", 7200L))
                        .orElseThrow()
                        .getText()
                        .startsWith("the model ssd has no parameter rpm (channels, "),
                "named");
    }

    /** Built from the same file: the program's own list has the same lines in the same order. */
    @Test
    void theProgramHasTheSameTable() throws IOException, InterruptedException {
        Path program = Path.of(System.getProperty("benchlift.model", "no-model"));
        assumeTrue(Files.isExecutable(program), "benchlift-model is not built: " + program);

        Process list = new ProcessBuilder(program.toString(), "--list").start();
        String lines = new String(list.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, list.waitFor());

        StringBuilder expected = new StringBuilder();
        for (DiskModels.Kind kind : DiskModels.kinds()) {
            expected.append(kind.name()).append(": ").append(kind.what()).append('\n');
            for (DiskModels.Parameter parameter : kind.parameters()) {
                expected.append("  %s=%d (%d to %d%s): %s%n"
                        .formatted(
                                parameter.name(),
                                parameter.usual(),
                                parameter.lowest(),
                                parameter.highest(),
                                parameter.unit().isEmpty() ? "" : " " + parameter.unit(),
                                parameter.what()));
            }
        }
        assertEquals(expected.toString(), lines);
    }
}
