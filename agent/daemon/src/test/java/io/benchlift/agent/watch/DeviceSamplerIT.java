package io.benchlift.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.agent.v1.DeviceCounters;
import io.benchlift.agent.v1.DeviceId;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A disk pulled out under the sampler, by the example of a loop device. */
@EnabledOnOs(OS.LINUX)
class DeviceSamplerIT {

    @TempDir
    private Path folder;

    private String loop = "";

    @BeforeEach
    void needsRoot() {
        assumeTrue("root".equals(System.getProperty("user.name")), "a loop device needs root");
    }

    @AfterEach
    void giveItBack() throws IOException, InterruptedException {
        detach();
    }

    @Test
    void aLoopDeviceThatIsPulledOutIsMissedAndOneUnderItsNumberIsAnother() throws IOException, InterruptedException {
        loop = attach("--find");
        String name = loop.substring("/dev/".length());
        DeviceId first;
        try (HostSampler all = new HostSampler(List.of(), List::of)) {
            first = named(all, name).orElseThrow().getId();
            assertTrue(first.getDiskSequence() > 0);

            try (HostSampler only = new HostSampler(List.of(first), List::of)) {
                assertEquals(first, named(only, name).orElseThrow().getId());
                String device = loop;
                detach();
                assertEquals(Optional.empty(), named(only, name));

                loop = attach(device);
                assumeTrue(loop.equals(device), "somebody else took the loop device meanwhile");
                assertEquals(Optional.empty(), named(only, name));
                assertNotEquals(first, named(all, name).orElseThrow().getId());
            }
        }
    }

    private static Optional<DeviceCounters> named(HostSampler sampler, String name) {
        return sampler.sample().getDevicesList().stream()
                .filter(device -> device.getName().equals(name))
                .findFirst();
    }

    private String attach(String where) throws IOException, InterruptedException {
        Path image = folder.resolve("image");
        if (!Files.exists(image)) {
            try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
                file.setLength(1 << 20);
            }
        }
        String said = where.equals("--find")
                ? output("losetup", "--find", "--show", image.toString()).strip()
                : output("losetup", where, image.toString()).isEmpty() ? where : "";
        assumeTrue(said.startsWith("/dev/loop"), "there is no loop device to be had");
        return said;
    }

    private void detach() throws IOException, InterruptedException {
        if (loop.startsWith("/dev/loop")) {
            output("losetup", "--detach", loop);
            loop = "";
        }
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
