package io.benchlift.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.target.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One device of several is put back before the lease ends, by the real agent and its real helper. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the agent is Linux's")
class HeldLeaseIT {

    @TempDir
    private Path home;

    private BenchHost host;

    @BeforeEach
    void open() throws IOException {
        System.setProperty("benchlift.helper.state", home.resolve("state").toString());
        host = AgentHost.open("localhost", Files.createDirectory(home.resolve("work")));
        String missing = host.describe().helperMissing().toString();
        assumeTrue(missing.isEmpty(), missing);
    }

    @AfterEach
    void close() {
        if (host != null) {
            host.close();
        }
        System.clearProperty("benchlift.helper.state");
    }

    @Test
    void leavesWhatSomebodyElseChangedMeanwhile() throws Exception {
        try (LoopDevice disk = LoopDevice.over(home.resolve("disk"));
                LoopDevice kept = LoopDevice.over(home.resolve("kept"))) {
            TreeMap<String, String> before = disk.state();
            HeldLease lease = host.lease(disturbance -> {});
            lease.set(device(disk), Map.of("scheduler", "bfq"));
            lease.set(device(kept), Map.of("scheduler", "bfq"));
            String readAhead = disk.state().get("read_ahead_kb").strip();
            disk.set("read_ahead_kb", "512");

            HeldLease.Restored restored = lease.restore(device(disk));

            assertEquals(
                    List.of(disk.name() + " read_ahead_kb: held " + readAhead + ", found 512; left alone"),
                    restored.all().stream().map(Object::toString).toList());
            assertEquals("512", disk.state().get("read_ahead_kb").strip(), "it is not ours to put back");
            before.put("read_ahead_kb", "512\n");
            assertEquals(before, disk.state());
            assertTrue(kept.scheduler().contains("[bfq]"), kept.scheduler());
            assertEquals(
                    List.of(kept.name()),
                    lease.items().stream().map(LeasedItem::id).toList());
            assertEquals(List.of(), lease.release().all());
            // A loop device's number keeps what was set on it.
            disk.set("read_ahead_kb", readAhead);
        }
    }

    private Device device(LoopDevice disk) {
        return host.describe().device(disk.name()).orElseThrow();
    }
}
