package io.benchlift.agent.lease;

import io.benchlift.agent.privileged.DeviceId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A device's current name: loop3. */
final class BlockName {

    private BlockName() {}

    /** Empty if the device no longer exists. */
    static String of(DeviceId device) {
        try {
            return Files.readAllLines(Path.of("/sys/dev/block/" + device.major() + ":" + device.minor() + "/uevent"))
                    .stream()
                    .filter(line -> line.startsWith("DEVNAME="))
                    .map(line -> line.substring("DEVNAME=".length()))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
