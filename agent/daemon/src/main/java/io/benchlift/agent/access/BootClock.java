package io.benchlift.agent.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Seconds since this boot, time asleep included: no change of the wall clock moves it. Two processes see the same. */
@FunctionalInterface
public interface BootClock {

    double seconds();

    /** The kernel's, by /proc/uptime, for the JDK knows no CLOCK_BOOTTIME. */
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

    /** Tells one boot from another. */
    static String boot() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException e) {
            throw new IllegalStateException("the kernel's boot_id cannot be read: is /proc mounted?", e);
        }
    }
}
