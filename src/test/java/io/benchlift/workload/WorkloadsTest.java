package io.benchlift.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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

    /** A workload whose line in the list was forgotten. */
    @Test
    void everyWorkloadIsListed() throws IOException, URISyntaxException {
        Path classes = Path.of(Workloads.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(classes.resolve("io/benchlift/workload"))) {
            Set<String> written = files.map(classes::relativize)
                    .map(file -> file.toString().replace(File.separatorChar, '.'))
                    .filter(file -> file.endsWith(".class") && !file.contains("$"))
                    .map(file -> file.substring(0, file.length() - ".class".length()))
                    .filter(WorkloadsTest::isWorkload)
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(
                    written,
                    Workloads.all().stream()
                            .map(workload -> workload.getClass().getName())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    private static boolean isWorkload(String name) {
        try {
            Class<?> type = Class.forName(name, false, WorkloadsTest.class.getClassLoader());
            return Workload.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void suggestsTheNearestName() {
        assertEquals(
                "there is no workload 'oltp_read_wite'; did you mean 'oltp_read_write'?",
                assertThrows(IllegalArgumentException.class, () -> Workloads.named("oltp_read_wite"))
                        .getMessage());
    }
}
