package io.benchlift.host;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.FileSystemKind;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.Welcome;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Converts an agent's description of its host to our own types. */
final class HostMapper {

    private HostMapper() {}

    static HostState state(DescribeReply reply) {
        Map<String, Message> missing = new LinkedHashMap<>();
        for (FileSystemKind kind : reply.getFileSystemsList()) {
            missing.put(kind.getName(), FromWire.message(kind.getReason(), kind.getMissing()));
        }
        return new HostState(
                Watch.devices(reply),
                Watch.mounts(reply),
                reply.getDirectoriesList().stream()
                        .map(directory -> new HostState.Directory(
                                directory.getIndex(),
                                directory.getPath(),
                                directory.getFileSystem(),
                                directory.getFreeBytes(),
                                directory.getLeavesList(),
                                directory.getVolume(),
                                directory.getModel()))
                        .toList(),
                missing,
                reply.getHelper() ? Message.NONE : helperMissing(reply),
                FromWire.message(reply.getModelsReason(), reply.getModelsMissing()),
                facts(reply));
    }

    static HostDescription sheet(Welcome welcome, DescribeReply reply) {
        return new HostDescription(
                state(reply),
                reply.getAgentVersion(),
                welcome.getRolesList().stream()
                        .map(role -> role.name().toLowerCase(Locale.ROOT))
                        .toList(),
                reply.getLeasesList().stream().map(HostMapper::lease).toList(),
                FromWire.messages(reply.getStuckReasonsList(), reply.getStuckList()),
                reply.getFileEnginesList(),
                reply.getDatabasesList().stream()
                        .map(database -> new HostDescription.ServerProcess(database.getName(), database.getPid()))
                        .toList());
    }

    private static HostDescription.Lease lease(LeaseInfo lease) {
        return new HostDescription.Lease(
                lease.getLease(),
                lease.getClientName(),
                Instant.ofEpochSecond(lease.getSince()),
                lease.getHoldsList(),
                lease.getDetached() ? Optional.of(Instant.ofEpochSecond(lease.getEnds())) : Optional.empty());
    }

    private static Message helperMissing(DescribeReply reply) {
        return reply.getHelperMissing().isEmpty()
                ? Message.of("host.helper-silent")
                : FromWire.message(reply.getHelperReason(), reply.getHelperMissing());
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
