package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.compat.ExitStatus;
import io.benchlift.host.AgentParts;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the real agent of this machine says of it, as one document. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class DescribedHostIT {

    @Test
    void describesThisMachineAndOneOfItsDevices() {
        AgentParts agent = AgentParts.here();
        assumeTrue(agent.missing().isEmpty(), agent.missing());

        JsonNode host = json("hosts", "describe", "localhost", "--format", "json");
        assertTrue(host.get("memory_bytes").asLong() > 1 << 20, host.toString());
        assertEquals(
                Runtime.getRuntime().availableProcessors(),
                host.get("processors").asInt());
        assumeTrue(!host.get("devices").isEmpty(), "this machine shows no block devices");

        JsonNode known = host.get("devices").get(0);
        JsonNode device = json("scheduler", "localhost", known.get("device").asString(), "--format", "json");

        assertEquals(known.get("size_bytes"), device.get("size_bytes"));
        assertEquals(known.get("schedulers"), device.get("schedulers"));
    }

    private static JsonNode json(String... words) {
        Captured result = Captured.of(words);
        assertEquals(ExitStatus.DONE, result.status(), result.err());
        return JsonMapper.shared().readTree(result.out());
    }
}
