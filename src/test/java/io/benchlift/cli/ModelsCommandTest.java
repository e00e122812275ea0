package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.wire.DiskModels;
import io.benchlift.compat.ExitStatus;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ModelsCommandTest {

    @Test
    void oneDocumentHasEveryKindAndParameter() {
        Captured captured = Captured.of("volumes", "models", "--format", "json");

        assertEquals(ExitStatus.DONE, captured.status(), captured.err());
        JsonNode document = JsonMapper.builder().build().readTree(captured.out());
        assertEquals("benchlift-models", document.get("format").asString());
        JsonNode models = document.get("models");
        assertEquals(
                DiskModels.kinds().stream().map(DiskModels.Kind::name).toList(),
                List.of(
                        models.get(0).get("name").asString(),
                        models.get(1).get("name").asString(),
                        models.get(2).get("name").asString()));
        JsonNode rpm = models.get(0).get("parameters").get(0);
        assertEquals("rpm", rpm.get("name").asString());
        assertEquals(7200, rpm.get("usual").asLong());
        assertEquals(3600, rpm.get("lowest").asLong());
        assertEquals(15000, rpm.get("highest").asLong());
    }

    @Test
    void theTextNamesThemToo() {
        Captured captured = Captured.of("volumes", "models");

        assertEquals(ExitStatus.DONE, captured.status(), captured.err());
        assertTrue(captured.out().contains("rpm"), captured.out());
    }
}
