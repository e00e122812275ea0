package io.benchlift.host;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.WatchRequest;
import io.benchlift.agent.v1.WatchThreadsRequest;
import io.benchlift.target.Device;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostSample;
import io.benchlift.target.Mount;
import io.benchlift.target.ThreadSample;
import java.util.List;
import java.util.function.Consumer;

/** Samples of an agent's host, as records of {@code target}. */
public final class Watch {

    private final Agent agent;

    public Watch(Agent agent) {
        this.agent = agent;
    }

    public List<Device> devices() {
        return devices(agent.describe());
    }

    public static List<Device> devices(DescribeReply reply) {
        return reply.getDevicesList().stream().map(FromWire::device).toList();
    }

    public static List<Mount> mounts(DescribeReply reply) {
        return reply.getMountsList().stream().map(FromWire::mount).toList();
    }

    /**
     * Samples host and devices until cancelled. Missed samples are left out.
     *
     * @param perSecond at most 20
     * @param devices to sample; if empty, all
     */
    public void host(double perSecond, List<DeviceId> devices, Consumer<HostSample> listener, Cancel cancel) {
        WatchRequest request = WatchRequest.newBuilder()
                .setPerSecond(perSecond)
                .addAllDevices(devices.stream().map(FromWire::wire).toList())
                .build();
        agent.watch(request, sample -> listener.accept(FromWire.sample(sample)), cancel);
    }

    /**
     * Samples every thread of a database server until cancelled.
     *
     * @param operatingSystemId of any thread or process that the server itself named
     */
    public void threads(int operatingSystemId, double perSecond, Consumer<ThreadSample> listener, Cancel cancel) {
        WatchThreadsRequest request = WatchThreadsRequest.newBuilder()
                .setPerSecond(perSecond)
                .setOperatingSystemId(operatingSystemId)
                .build();
        agent.threads(request, sample -> listener.accept(FromWire.threads(sample)), cancel);
    }
}
