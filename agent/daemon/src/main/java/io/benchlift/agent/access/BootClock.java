package io.benchlift.agent.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Seconds since this boot, including suspended time; changes of the wall clock do not affect it. All processes see the
 * same value.
 */
@FunctionalInterface
public interface BootClock {

    double seconds();

    /** The kernel's clock, from /proc/uptime, because the JDK has no CLOCK_BOOTTIME. */
    static BootClock ofKernel() {
        return () -> {
            try {
                return Double.parseDouble(
                        Files.readString(Path.of("/proc/uptime")).split(" ")[0]);
            } catch (IOException e) {
                throw new IllegalStateException("/proc/uptime cannot be read: is /proc mounted?", e);
            }
        };
    }

    /** Identifies this boot. */
    static String boot() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException e) {
            throw new IllegalStateException("the kernel's boot_id cannot be read: is /proc mounted?", e);
        }
    }
}
