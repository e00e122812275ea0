package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DoctorTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private Check check(String topic, Map<String, String> environment) {
        return new Doctor(root, environment)
                .checks().stream()
                        .filter(check -> check.topic().equals(topic))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void readsDevicesWithTheirSchedulers() throws IOException {
        file("sys/block/sda/size", "2097152\n");
        file("sys/block/sda/queue/rotational", "1\n");
        file("sys/block/sda/queue/scheduler", "none [mq-deadline] kyber\n");
        file("sys/block/nvme0n1/size", "4194304\n");
        file("sys/block/nvme0n1/queue/rotational", "0\n");
        file("sys/block/nvme0n1/queue/scheduler", "none\n");
        file("sys/block/loop0/size", "0\n");
        file("sys/block/ram0/size", "8192\n");

        assertEquals(
                Check.fine("device sda", "1024 MiB, rotating, scheduler mq-deadline of none mq-deadline kyber"),
                check("device sda", Map.of()));
        assertEquals(
                "there is no other scheduler to compare with",
                check("device nvme0n1", Map.of()).cost());
        assertEquals(
                List.of("device nvme0n1", "device sda"),
                new Doctor(root, Map.of())
                        .checks().stream()
                                .map(Check::topic)
                                .filter(topic -> topic.startsWith("device "))
                                .toList());
    }

    @Test
    void saysWhatEachGapCosts() {
        assertEquals(
                "no window; the command line does everything too",
                check("display", Map.of()).cost());
        assertTrue(check("gtk", Map.of()).isGap());
        assertTrue(check("chinese font", Map.of()).isGap());
        assertTrue(check("compiler", Map.of("PATH", "")).isGap());
        assertTrue(Doctor.java(11).isGap());
    }

    @Test
    void findsWhatIsThere() throws IOException {
        file("usr/lib/x86_64-linux-gnu/libgtk-3.so.0", "");
        file("usr/share/fonts/truetype/wqy/wqy-microhei.ttc", "");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");

        assertFalse(check("gtk", Map.of()).isGap());
        assertEquals("wqy-microhei.ttc", check("chinese font", Map.of()).found());
        assertEquals("powersave", check("cpu governor", Map.of()).found());
        assertTrue(check("cpu governor", Map.of()).isGap());
        assertFalse(check("display", Map.of("DISPLAY", ":0")).isGap());
    }

    @Test
    void printsOneJsonDocument() {
        JsonNode document =
                JsonMapper.shared().readTree(Captured.of("doctor", "--json").out());

        assertEquals("benchlift-doctor", document.path("format").stringValue());
        assertTrue(document.path("checks").size() > 5);
    }
}
