package io.benchlift.remote.host;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.FileSystemKind;
import java.util.Map;
import java.util.TreeMap;

/** What an agent says of its host, in our own types. */
final class Described {

    private Described() {}

    static HostState state(DescribeReply reply) {
        Map<String, String> missing = new TreeMap<>();
        for (FileSystemKind kind : reply.getFileSystemsList()) {
            missing.put(kind.getName(), kind.getMissing());
        }
        return new HostState(
                reply.getDevicesList().stream().map(Described::queue).toList(),
                reply.getMountsList().stream()
                        .map(mount -> new HostState.Mount(
                                mount.getPath(), mount.getFileSystem(), mount.getOptions(), mount.getLeavesList()))
                        .toList(),
                reply.getDirectoriesList().stream()
                        .map(directory -> new HostState.Directory(
                                directory.getIndex(),
                                directory.getPath(),
                                directory.getFileSystem(),
                                directory.getLeavesList()))
                        .toList(),
                missing,
                reply.getHelper() ? "" : helperMissing(reply),
                facts(reply));
    }

    private static String helperMissing(DescribeReply reply) {
        return reply.getHelperMissing().isEmpty() ? "its privileged helper does not answer" : reply.getHelperMissing();
    }

    private static Queue queue(Device device) {
        return new Queue(
                new Queue.DeviceKey(
                        device.getId().getMajor(),
                        device.getId().getMinor(),
                        device.getId().getDiskSequence()),
                device.getName(),
                device.getKind(),
                device.getScheduler(),
                device.getSchedulersList(),
                device.getQueueMap());
    }

    private static Map<String, String> facts(DescribeReply reply) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("name", reply.getHostName());
        facts.put("kernel", reply.getKernelRelease());
        facts.put("architecture", reply.getArchitecture());
        facts.put("processors", Integer.toString(reply.getProcessors()));
        facts.put("memory_bytes", Long.toString(reply.getMemoryBytes()));
        facts.put("agent", reply.getAgentVersion());
        reply.getDevicesList()
                .forEach(device -> facts.put(
                        "device." + device.getName(),
                        device.getKind() + ", " + device.getModel() + ", " + device.getSizeBytes() + " bytes, "
                                + (device.getRotational() ? "rotational" : "not rotational") + ", blocks "
                                + device.getLogicalBlockBytes() + "/" + device.getPhysicalBlockBytes()));
        return facts;
    }
}
