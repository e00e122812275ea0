package io.benchlift.remote.host;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.FileSystemKind;
import io.benchlift.remote.Watch;
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
                Watch.devices(reply),
                Watch.mounts(reply),
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
