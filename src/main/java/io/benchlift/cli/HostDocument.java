package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.host.HostDescription;
import io.benchlift.host.HostState;
import io.benchlift.report.Json;
import io.benchlift.target.Device;
import io.benchlift.target.Mount;
import io.benchlift.text.Message;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** JSON for scripts about a host, its devices and its leases: sizes in bytes, times in UTC, null for missing values. */
final class HostDocument {

    private HostDocument() {}

    static String of(HostDescription host) {
        HostState state = host.state();
        Map<String, String> facts = state.facts();
        return Listing.document(
                "benchlift-host",
                Json.object(
                        field("host", facts.get("name")),
                        field("kernel", facts.get("kernel")),
                        field("architecture", facts.get("architecture")),
                        field("processors", Integer.valueOf(facts.get("processors"))),
                        field("memory_bytes", Long.valueOf(facts.get("memory_bytes"))),
                        field("agent", host.agentVersion()),
                        field("file_engines", host.fileEngines()),
                        field("helper", state.helperMissing().isEmpty()),
                        field("helper_missing", orNull(state.helperMissing().toString())),
                        field("devices", list(state.devices(), HostDocument::device)),
                        field("mounts", list(state.mounts(), HostDocument::mount)),
                        field("directories", list(state.directories(), HostDocument::directory)),
                        field(
                                "databases",
                                list(
                                        host.databases(),
                                        database -> Json.object(
                                                field("name", database.name()), field("process", database.process())))),
                        field(
                                "file_systems",
                                state.missing().entrySet().stream()
                                        .map(kind -> Json.object(
                                                field("name", kind.getKey()),
                                                field(
                                                        "missing",
                                                        orNull(kind.getValue().toString()))))
                                        .toList()),
                        field("leases", list(host.leases(), HostDocument::lease)),
                        field(
                                "stuck",
                                host.stuck().stream().map(Message::toString).toList())));
    }

    /** One device of {@code host}. */
    static String of(String host, Device device) {
        Map<String, Object> document = Json.object(field("host", host));
        document.putAll(device(device));
        return Listing.document("benchlift-scheduler", document);
    }

    static Map<String, Object> lease(HostDescription.Lease lease) {
        return Json.object(
                field("lease", lease.id()),
                field("client", lease.client()),
                field("since", lease.since().toString()),
                field("ends", lease.ends().map(Instant::toString).orElse(null)),
                field("holds", lease.holds()));
    }

    private static Map<String, Object> device(Device device) {
        return Json.object(
                field("device", device.name()),
                field("kind", device.kind()),
                field("model", orNull(device.hardware().model())),
                field("size_bytes", device.size().bytes()),
                field("scheduler", orNull(device.queue().scheduler())),
                field("schedulers", device.queue().schedulers()),
                field("beneath", device.beneath()),
                field("queue", device.queue().attributes()));
    }

    private static Map<String, Object> mount(Mount mount) {
        return Json.object(
                field("mount", mount.path()),
                field("file_system", mount.fileSystem()),
                field("options", mount.options()),
                field("size_bytes", mount.space().sizeBytes()),
                field("free_bytes", mount.space().freeBytes()),
                field("stack", mount.devices().stack()),
                field("leaves", mount.devices().leaves()),
                field("answers", !mount.isStuck()));
    }

    private static Map<String, Object> directory(HostState.Directory directory) {
        return Json.object(
                field("index", directory.index()),
                field("directory", directory.path()),
                field("file_system", directory.fileSystem()),
                field("free_bytes", directory.freeBytes()),
                field("volume", orNull(directory.volume())),
                field("model", orNull(directory.model())));
    }

    private static <T> List<Map<String, Object>> list(Collection<T> things, Function<T, Map<String, Object>> document) {
        return things.stream().map(document).toList();
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
