package io.benchlift.cli;

import io.benchlift.host.AgentParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checks what the agent could do on this machine: the part of the doctor for programs, privileges and file systems. */
final class AgentChecks {

    private static final List<String> FILE_SYSTEMS = List.of("ext4", "xfs", "btrfs", "jfs", "f2fs");
    private static final List<String> FOLDERS = List.of("usr/sbin", "sbin", "usr/bin", "usr/local/sbin");

    private final Path root;
    private final AgentParts parts;

    AgentChecks(Path root, AgentParts parts) {
        this.root = root;
        this.parts = parts;
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>(List.of(agent(), helper()));
        FILE_SYSTEMS.forEach(name -> checks.add(fileSystem(name)));
        return checks;
    }

    private Check agent() {
        return parts.missing().isEmpty()
                ? Check.fine("agent", "installed; starts by itself for localhost")
                : new Check("agent", "none", "no file load, no iostat, no iotop here: " + parts.missing());
    }

    private Check helper() {
        if (!parts.hasHelper()) {
            return new Check(
                    "helper",
                    "none",
                    "no scheduler is switched, no volume made, no other user's threads read: install benchlift-agent");
        }
        return parts.isRoot()
                ? Check.fine("helper", "installed; starts with the agent, as this is root")
                : new Check(
                        "helper",
                        "installed, but this is not root",
                        "no scheduler is switched, no volume made, no other user's threads read: run as root, or start"
                                + " benchlift-agent as a service and pair with it");
    }

    private Check fileSystem(String name) {
        String topic = "filesystem " + name;
        boolean hasTool =
                FOLDERS.stream().anyMatch(folder -> Files.isExecutable(root.resolve(folder + "/mkfs." + name)));
        boolean hasKernel = isInKernel(name);
        if (hasTool && hasKernel) {
            return Check.fine(topic, "volumes of it can be made");
        }
        return new Check(topic, lack(name, hasTool, hasKernel), "it cannot be compared on a scratch volume here");
    }

    private static String lack(String name, boolean hasTool, boolean hasKernel) {
        if (hasKernel) {
            return "no mkfs." + name;
        }
        return hasTool ? "not in this kernel" : "neither in this kernel nor a mkfs." + name;
    }

    /** Loaded, built in, or available as a module that mounting would load. */
    private boolean isInKernel(String name) {
        return lines("proc/filesystems").anyMatch(line -> line.strip().equals(name))
                || lines("proc/sys/kernel/osrelease").anyMatch(release -> isModule(release.strip(), name));
    }

    private boolean isModule(String release, String name) {
        Path folder = root.resolve("lib/modules/" + release + "/kernel/fs/" + name);
        return Stream.of(".ko", ".ko.xz", ".ko.zst", ".ko.gz")
                .anyMatch(ending -> Files.exists(folder.resolve(name + ending)));
    }

    /** The lines of a kernel file; none where it does not exist. */
    private Stream<String> lines(String file) {
        try {
            return Files.readAllLines(root.resolve(file)).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }
}
