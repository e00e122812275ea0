package io.benchlift.agent.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Numbers both sides must agree on. */
public final class Protocol {

    /** A peer with another major version is refused. */
    public static final int MAJOR = 1;
    /** Counts additions; a peer with a lower number lacks some of them. */
    public static final int MINOR = 2;

    public static final int PORT = 7420;

    /** A lease that was not renewed for this time has ended. */
    public static final Duration LEASE = Duration.ofSeconds(15);

    public static final int LARGEST_MESSAGE_BYTES = 1 << 20;

    private static final Path MACHINE_ID = Path.of("/etc/machine-id");

    private Protocol() {}

    /** The content of /etc/machine-id; empty where there is none. */
    public static String machineId() {
        try {
            return Files.readString(MACHINE_ID).strip();
        } catch (IOException noSystemd) {
            return "";
        }
    }
}
