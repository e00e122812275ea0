package io.benchlift.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadsTest {

    @Test
    void findsTheWorkloadsOfEveryPackage() {
        List<String> names = Workloads.all().stream().map(Workload::name).toList();

        assertTrue(names.containsAll(List.of(
                "bulk_insert",
                "ledger",
                "nothing",
                "oltp_delete",
                "oltp_insert",
                "oltp_point_select",
                "oltp_read_only",
                "oltp_read_write",
                "oltp_update_index",
                "oltp_update_non_index",
                "oltp_write_only",
                "select_random_points",
                "select_random_ranges")));
        assertEquals(names.stream().distinct().sorted().toList(), names);
    }

    @Test
    void findsThemInAJarToo(@TempDir Path folder) throws IOException, URISyntaxException {
        Path classes = Path.of(Workloads.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = folder.resolve("benchlift.jar");
        try (FileSystem to = FileSystems.newFileSystem(jar, Map.of("create", "true"));
                Stream<Path> files = Files.walk(classes.resolve("io/benchlift/workload"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.getPath("/" + classes.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }

        assertEquals(
                Workloads.all().stream().map(Workload::name).toList(),
                Workloads.in(jar).stream().map(Workload::name).toList());
    }

    @Test
    void suggestsTheNearestName() {
        assertEquals(
                "there is no workload 'oltp_read_wite'; did you mean 'oltp_read_write'?",
                assertThrows(IllegalArgumentException.class, () -> Workloads.named("oltp_read_wite"))
                        .getMessage());
    }
}
