package io.benchlift.remote.host;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.FileSystemKind;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.Welcome;
import io.benchlift.remote.Watch;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
                reply.getModelsMissing(),
                facts(reply));
    }

    static HostSheet sheet(Welcome welcome, DescribeReply reply) {
        return new HostSheet(
                state(reply),
                reply.getAgentVersion(),
                welcome.getRolesList().stream()
                        .map(role -> role.name().toLowerCase(Locale.ROOT))
                        .toList(),
                reply.getLeasesList().stream().map(Described::lease).toList(),
                reply.getStuckList(),
                reply.getFileEnginesList());
    }

    private static HostSheet.Lease lease(LeaseInfo lease) {
        return new HostSheet.Lease(
                lease.getLease(),
                lease.getClientName(),
                Instant.ofEpochSecond(lease.getSince()),
                lease.getHoldsList(),
                lease.getDetached() ? Optional.of(Instant.ofEpochSecond(lease.getEnds())) : Optional.empty());
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
