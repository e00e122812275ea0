package io.benchlift.cli;

import io.benchlift.host.HostDescription;
import io.benchlift.host.HostState;
import io.benchlift.report.Json;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import java.time.Instant;
import java.util.Map;

/** JSON for scripts about a host, its devices and its leases: sizes in bytes, times in UTC, null for missing values. */
final class HostDocument {

    private HostDocument() {}

    static String of(HostDescription host) {
        HostState state = host.state();
        Map<String, String> facts = state.facts();
        return Listing.document(
                "benchlift-host",
                Json.object(
                        "host",
                        facts.get("name"),
                        "kernel",
                        facts.get("kernel"),
                        "architecture",
                        facts.get("architecture"),
                        "processors",
                        Integer.valueOf(facts.get("processors")),
                        "memory_bytes",
                        Long.valueOf(facts.get("memory_bytes")),
                        "agent",
                        host.agentVersion(),
                        "file_engines",
                        host.fileEngines(),
                        "helper",
                        state.helperMissing().isEmpty(),
                        "helper_missing",
                        orNull(state.helperMissing()),
                        "devices",
                        state.devices().stream().map(HostDocument::device).toList(),
                        "mounts",
                        state.mounts().stream().map(HostDocument::mount).toList(),
                        "directories",
                        state.directories().stream()
                                .map(HostDocument::directory)
                                .toList(),
                        "databases",
                        host.databases().stream()
                                .map(database -> Json.object("name", database.name(), "process", database.process()))
                                .toList(),
                        "file_systems",
                        state.missing().entrySet().stream()
                                .map(kind -> Json.object("name", kind.getKey(), "missing", orNull(kind.getValue())))
                                .toList(),
                        "leases",
                        host.leases().stream().map(HostDocument::lease).toList(),
                        "stuck",
                        host.stuck()));
    }

    /** One device of {@code host}. */
    static String of(String host, Device device) {
        Map<String, Object> document = Json.object("host", host);
        document.putAll(device(device));
        return Listing.document("benchlift-scheduler", document);
    }

    static Map<String, Object> lease(HostDescription.Lease lease) {
        return Json.object(
                "lease",
                lease.id(),
                "client",
                lease.client(),
                "since",
                lease.since().toString(),
                "ends",
                lease.ends().map(Instant::toString).orElse(null),
                "holds",
                lease.holds());
    }

    private static Map<String, Object> device(Device device) {
        return Json.object(
                "device",
                device.name(),
                "kind",
                device.kind(),
                "model",
                orNull(device.hardware().model()),
                "size_bytes",
                device.size().bytes(),
                "scheduler",
                orNull(device.queue().scheduler()),
                "schedulers",
                device.queue().schedulers(),
                "beneath",
                device.beneath(),
                "queue",
                device.queue().attributes());
    }

    private static Map<String, Object> mount(Mount mount) {
        return Json.object(
                "mount",
                mount.path(),
                "file_system",
                mount.fileSystem(),
                "options",
                mount.options(),
                "size_bytes",
                mount.space().sizeBytes(),
                "free_bytes",
                mount.space().freeBytes(),
                "stack",
                mount.devices().stack(),
                "leaves",
                mount.devices().leaves(),
                "answers",
                !mount.isStuck());
    }

    private static Map<String, Object> directory(HostState.Directory directory) {
        return Json.object(
                "index",
                directory.index(),
                "directory",
                directory.path(),
                "file_system",
                directory.fileSystem(),
                "free_bytes",
                directory.freeBytes(),
                "volume",
                orNull(directory.volume()),
                "model",
                orNull(directory.model()));
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
