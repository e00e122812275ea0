package io.benchlift.runner;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A real Secret Service, GNOME's, on a bus of its own: nobody's own passwords are touched. */
public final class PrivateKeyRing implements AutoCloseable {

    private static final List<String> NEEDED =
            List.of("dbus-daemon", "gnome-keyring-daemon", "secret-tool", "gdbus", "setpriv");
    private static final int PATIENCE_SECONDS = 20;

    private final Process bus;
    private final Map<String, String> environment;

    private PrivateKeyRing(Process bus, Map<String, String> environment) {
        this.bus = bus;
        this.environment = environment;
    }

    /** Skips the test where its programs are not installed. */
    public static PrivateKeyRing unlockedIn(Path folder) throws IOException {
        for (String program : NEEDED) {
            assumeTrue(
                    isInstalled(program),
                    program + " is not installed (packages dbus, gnome-keyring, libsecret-tools, libglib2.0-bin)");
        }
        Map<String, String> environment = new HashMap<>();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.toString());
        environment.put(
                "XDG_DATA_HOME", Files.createDirectory(folder.resolve("data")).toString());
        environment.put(
                "XDG_RUNTIME_DIR",
                Files.createDirectory(
                                folder.resolve("run"),
                                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
                        .toString());
        // Ends with this process, however that ends; the key ring ends with its bus.
        Process bus = builder(
                        environment,
                        "setpriv",
                        "--pdeathsig",
                        "KILL",
                        "dbus-daemon",
                        "--session",
                        "--nofork",
                        "--print-address")
                .start();
        try (BufferedReader said = bus.inputReader()) {
            environment.put("DBUS_SESSION_BUS_ADDRESS", said.readLine());
        }
        PrivateKeyRing ring = new PrivateKeyRing(bus, environment);
        ring.done("the key ring's own password", "gnome-keyring-daemon", "--unlock", "--components=secrets");
        return ring;
    }

    /** What leads to it, and to nothing else of this user. */
    public Map<String, String> environment() {
        return Map.copyOf(environment);
    }

    /** As when its owner has left the desk. */
    void lock() throws IOException {
        done(
                "",
                "gdbus",
                "call",
                "--session",
                "--dest",
                "org.freedesktop.secrets",
                "--object-path",
                "/org/freedesktop/secrets",
                "--method",
                "org.freedesktop.Secret.Service.Lock",
                "['/org/freedesktop/secrets/collection/login']");
    }

    private void done(String input, String... command) throws IOException {
        Process process = builder(environment, command).start();
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException(Arrays.toString(command) + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static ProcessBuilder builder(Map<String, String> environment, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }

    private static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    @Override
    public void close() {
        bus.destroy();
        bus.onExit().join();
    }
}
