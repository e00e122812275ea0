package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.MountPoint;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A host as scripts read it. */
class HostDocumentTest {

    private static final Device DISK = Device.newBuilder()
            .setName("sda")
            .setKind("disk")
            .setSizeBytes(1L << 40)
            .setScheduler("none")
            .addAllSchedulers(List.of("none", "bfq"))
            .putQueue("nr_requests", "64")
            .build();

    private static final Device MAPPED =
            Device.newBuilder().setName("dm-0").setKind("dm").addBeneath("sda").build();

    @Test
    void saysWhatAHostHasInBytesAndLeavesNothingOut() {
        JsonNode host = read(HostDocument.of(DescribeReply.newBuilder()
                .setHostName("db1")
                .setMemoryBytes(8L << 30)
                .setHelperMissing("no helper is installed")
                .addDevices(DISK)
                .addDevices(MAPPED)
                .addMounts(MountPoint.newBuilder().setPath("/srv").setFreeBytes(1 << 20))
                .addStuck("sda: scheduler")
                .build()));

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
        LeaseInfo attached = LeaseInfo.newBuilder().setLease("l1").build();
        LeaseInfo detached =
                LeaseInfo.newBuilder().setDetached(true).setEnds(7200).build();

        assertEquals(Optional.empty(), HostDocument.ends(attached));
        assertEquals(Optional.of("1970-01-01T02:00:00Z"), HostDocument.ends(detached));
    }

    private static JsonNode read(String document) {
        return JsonMapper.shared().readTree(document);
    }
}
