package io.benchlift.cli;

import io.benchlift.agent.v1.DescribeReply;
import io.benchlift.agent.v1.Device;
import io.benchlift.agent.v1.Directory;
import io.benchlift.agent.v1.FileSystemKind;
import io.benchlift.agent.v1.LeaseInfo;
import io.benchlift.agent.v1.MountPoint;
import io.benchlift.report.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What scripts read of a host, its devices and its leases: bytes, times of day in UTC, null for what there is not. */
final class HostDocument {

    private HostDocument() {}

    static String of(DescribeReply host) {
        return Listing.document(
                "benchlift-host",
                Json.object(
                        "host",
                        host.getHostName(),
                        "kernel",
                        host.getKernelRelease(),
                        "architecture",
                        host.getArchitecture(),
                        "processors",
                        host.getProcessors(),
                        "memory_bytes",
                        host.getMemoryBytes(),
                        "agent",
                        host.getAgentVersion(),
                        "file_engines",
                        List.copyOf(host.getFileEnginesList()),
                        "helper",
                        host.getHelper(),
                        "helper_missing",
                        orNull(host.getHelperMissing()),
                        "devices",
                        host.getDevicesList().stream().map(HostDocument::device).toList(),
                        "mounts",
                        host.getMountsList().stream().map(HostDocument::mount).toList(),
                        "directories",
                        host.getDirectoriesList().stream()
                                .map(HostDocument::directory)
                                .toList(),
                        "databases",
                        host.getDatabasesList().stream()
                                .map(database -> Json.object("name", database.getName(), "process", database.getPid()))
                                .toList(),
                        "file_systems",
                        host.getFileSystemsList().stream()
                                .map(HostDocument::fileSystem)
                                .toList(),
                        "leases",
                        host.getLeasesList().stream().map(HostDocument::lease).toList(),
                        "stuck",
                        List.copyOf(host.getStuckList())));
    }

    /** One device of {@code host}. */
    static String of(String host, Device device) {
        Map<String, Object> document = Json.object("host", host);
        document.putAll(device(device));
        return Listing.document("benchlift-scheduler", document);
    }

    static Map<String, Object> lease(LeaseInfo lease) {
        return Json.object(
                "lease",
                lease.getLease(),
                "client",
                lease.getClientName(),
                "since",
                Instant.ofEpochSecond(lease.getSince()).toString(),
                "ends",
                ends(lease).orElse(null),
                "holds",
                List.copyOf(lease.getHoldsList()));
    }

    /** When it will end by itself; empty if it ends with its client. */
    static Optional<String> ends(LeaseInfo lease) {
        return lease.getDetached()
                ? Optional.of(Instant.ofEpochSecond(lease.getEnds()).toString())
                : Optional.empty();
    }

    private static Map<String, Object> device(Device device) {
        return Json.object(
                "device",
                device.getName(),
                "kind",
                device.getKind(),
                "model",
                orNull(device.getModel()),
                "size_bytes",
                device.getSizeBytes(),
                "scheduler",
                orNull(device.getScheduler()),
                "schedulers",
                List.copyOf(device.getSchedulersList()),
                "beneath",
                List.copyOf(device.getBeneathList()),
                "queue",
                new TreeMap<>(device.getQueueMap()));
    }

    private static Map<String, Object> mount(MountPoint mount) {
        return Json.object(
                "mount",
                mount.getPath(),
                "file_system",
                mount.getFileSystem(),
                "options",
                mount.getOptions(),
                "size_bytes",
                mount.getSizeBytes(),
                "free_bytes",
                mount.getFreeBytes(),
                "stack",
                List.copyOf(mount.getStackList()),
                "leaves",
                List.copyOf(mount.getLeavesList()),
                "answers",
                !mount.getStuck());
    }

    private static Map<String, Object> directory(Directory directory) {
        return Json.object(
                "index",
                directory.getIndex(),
                "directory",
                directory.getPath(),
                "file_system",
                directory.getFileSystem(),
                "free_bytes",
                directory.getFreeBytes(),
                "volume",
                orNull(directory.getVolume()),
                "model",
                orNull(directory.getModel()));
    }

    private static Map<String, Object> fileSystem(FileSystemKind kind) {
        return Json.object("name", kind.getName(), "missing", orNull(kind.getMissing()));
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
