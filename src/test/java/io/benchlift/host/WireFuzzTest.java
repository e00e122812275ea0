package io.benchlift.host;

import com.google.protobuf.InvalidProtocolBufferException;
import io.benchlift.Mutations;
import io.benchlift.agent.v1.CpuTimes;
import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.DeviceCounters;
import io.benchlift.agent.v1.DeviceId;
import io.benchlift.agent.v1.HostSample;
import io.benchlift.agent.v1.Memory;
import io.benchlift.agent.v1.MountPoint;
import io.benchlift.agent.v1.Welcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hostile agent's messages are converted, or refused as no message. */
class WireFuzzTest {

    private static final DescribeReply REPLY = DescribeReply.newBuilder()
            .setProcessors(4)
            .setHelper(true)
            .addDevices(Device.newBuilder()
                    .setId(DeviceId.newBuilder().setMajor(8).setMinor(0))
                    .setName("sda")
                    .addSchedulers("none")
                    .setScheduler("none"))
            .addMounts(MountPoint.newBuilder().setPath("/"))
            .build();

    private static final HostSample SAMPLE = HostSample.newBuilder()
            .setCpu(CpuTimes.newBuilder().setUser(10).setIdle(90))
            .setMemory(Memory.newBuilder())
            .addDevices(DeviceCounters.newBuilder().setName("sda").setReads(3))
            .build();

    @Test
    void anAgentsMessagesAreConvertedOrRefused() {
        Welcome welcome = Welcome.getDefaultInstance();

        Mutations.of(
                List.of(
                        REPLY.toByteArray(),
                        SAMPLE.toByteArray(),
                        Device.newBuilder().setName("sda").build().toByteArray()),
                3000,
                List.of(InvalidProtocolBufferException.class, HostException.class, IllegalArgumentException.class),
                bytes -> {
                    DescribeReply reply = DescribeReply.parseFrom(bytes);
                    HostMapper.state(reply);
                    HostMapper.sheet(welcome, reply);
                    reply.getDevicesList().forEach(FromWire::device);
                    reply.getMountsList().forEach(FromWire::mount);
                    FromWire.sample(HostSample.parseFrom(bytes));
                });
    }
}
