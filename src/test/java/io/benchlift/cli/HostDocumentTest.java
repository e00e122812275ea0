package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.host.HostDescription;
import io.benchlift.host.HostState;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import io.benchlift.target.Mount;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A host as scripts read it. */
class HostDocumentTest {

    private static final Device DISK =
            device("sda", "disk", 1L << 40, "none", List.of("none", "bfq"), Map.of("nr_requests", "64"), List.of());

    private static final Device MAPPED = device("dm-0", "dm", 0, "", List.of(), Map.of(), List.of("sda"));

    private static Device device(
            String name,
            String kind,
            long size,
            String scheduler,
            List<String> schedulers,
            Map<String, String> queue,
            List<String> beneath) {
        return new Device(
                new DeviceId(8, 0, 1),
                name,
                kind,
                new Device.Size(size, 512, 512),
                new Device.Hardware("", "", false, false),
                new Device.Queue(scheduler, schedulers, new TreeMap<>(queue)),
                beneath);
    }

    @Test
    void saysWhatAHostHasInBytesAndLeavesNothingOut() {
        HostState state = new HostState(
                List.of(DISK, MAPPED),
                List.of(new Mount(
                        "/srv",
                        "",
                        "ext4",
                        "rw",
                        new Mount.Space(1 << 20, 1 << 20),
                        new Mount.Devices(List.of(), List.of()),
                        false)),
                List.of(new HostState.Directory(0, "/srv", "ext4", 1 << 19, List.of("sda"), "v1", "hdd")),
                Map.of("jfs", Message.verbatim("this kernel has no jfs")),
                Message.verbatim("no helper is installed"),
                Message.NONE,
                Map.of("name", "db1", "memory_bytes", Long.toString(8L << 30), "processors", "2"));
        JsonNode host = read(HostDocument.of(new HostDescription(
                state,
                "1.0",
                List.of("observe"),
                List.of(),
                List.of(Message.verbatim("sda: scheduler")),
                List.of("sync"),
                List.of(new HostDescription.ServerProcess("mariadbd", 7)))));

        assertEquals("benchlift-host", host.get("format").asString());
        assertEquals(8L << 30, host.get("memory_bytes").asLong());
        assertFalse(host.get("helper").asBoolean());
        assertEquals("no helper is installed", host.get("helper_missing").asString());
        assertEquals(1L << 40, host.get("devices").get(0).get("size_bytes").asLong());
        assertTrue(host.get("devices").get(1).get("scheduler").isNull(), host.toString());
        assertEquals(1 << 20, host.get("mounts").get(0).get("free_bytes").asLong());
        assertTrue(host.get("mounts").get(0).get("answers").asBoolean());
        assertEquals("[\"sda: scheduler\"]", host.get("stuck").toString());
        assertEquals(0, host.get("leases").size());
        assertEquals(2, host.get("processors").asInt());
        assertEquals("v1", host.get("directories").get(0).get("volume").asString());
        assertEquals(
                "{\"name\":\"mariadbd\",\"process\":7}",
                host.get("databases").get(0).toString());
        assertEquals("jfs", host.get("file_systems").get(0).get("name").asString());
    }

    @Test
    void saysWhichSchedulerADeviceHasAndCouldHave() {
        JsonNode device = read(HostDocument.of("db1", DISK));

        assertEquals("benchlift-scheduler", device.get("format").asString());
        assertEquals("db1", device.get("host").asString());
        assertEquals("sda", device.get("device").asString());
        assertEquals("none", device.get("scheduler").asString());
        assertEquals("[\"none\",\"bfq\"]", device.get("schedulers").toString());
        assertEquals("64", device.get("queue").get("nr_requests").asString());
    }

    @Test
    void aLeaseEndsWithItsClientOrAtATime() {
        Instant since = Instant.EPOCH;
        var attached = new HostDescription.Lease("l1", "anna", since, List.of(), Optional.empty());
        var detached =
                new HostDescription.Lease("l2", "anna", since, List.of(), Optional.of(Instant.ofEpochSecond(7200)));

        assertNull(HostDocument.lease(attached).get("ends"));
        assertEquals("1970-01-01T02:00:00Z", HostDocument.lease(detached).get("ends"));
    }

    private static JsonNode read(String document) {
        return JsonMapper.shared().readTree(document);
    }
}
