package io.benchlift.agent.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A tree of files that looks like the {@code /sys}, {@code /proc} and {@code /dev} of a host, links included. */
final class MadeUpHost {

    private final Path root;

    MadeUpHost(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    MadeUpHost file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text + "\n");
        return this;
    }

    MadeUpHost readOnly(String path, String text) throws IOException {
        file(path, text);
        Files.setPosixFilePermissions(root.resolve(path), PosixFilePermissions.fromString("r--r--r--"));
        return this;
    }

    /** A whole device of 1 GiB. */
    MadeUpHost disk(String name, String number, String schedulers) throws IOException {
        String device = "sys/devices/" + name;
        link("sys/block/" + name, device);
        listed(name, number, device);
        file(device + "/size", "2097152");
        file(device + "/queue/scheduler", schedulers);
        return this;
    }

    MadeUpHost partition(String disk, String name, String number) throws IOException {
        String device = "sys/devices/" + disk + "/" + name;
        listed(name, number, device);
        return file(device + "/partition", "1");
    }

    MadeUpHost mapped(String name, String number, String label, String uuid, String schedulers) throws IOException {
        disk(name, number, schedulers);
        file("sys/devices/" + name + "/dm/name", label);
        file("sys/devices/" + name + "/dm/uuid", uuid);
        file("dev/" + name, "");
        return link("dev/mapper/" + label, "dev/" + name);
    }

    MadeUpHost over(String upper, String... lower) throws IOException {
        for (String name : lower) {
            link("sys/devices/" + upper + "/slaves/" + name, "sys/class/block/" + name);
        }
        return this;
    }

    MadeUpHost mounts(String mountinfo) throws IOException {
        return file("proc/self/mountinfo", mountinfo);
    }

    MadeUpHost link(String from, String to) throws IOException {
        Files.createDirectories(root.resolve(from).getParent());
        Files.createDirectories(root.resolve(to).getParent());
        Files.createSymbolicLink(root.resolve(from), root.resolve(to));
        return this;
    }

    private void listed(String name, String number, String device) throws IOException {
        Files.createDirectories(root.resolve(device));
        link("sys/class/block/" + name, device);
        link("sys/dev/block/" + number, device);
        file(device + "/dev", number);
    }
}
