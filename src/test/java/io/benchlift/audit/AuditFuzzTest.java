package io.benchlift.audit;

import io.benchlift.Mutations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Printed results and captured logs of any tool are read, whatever they hold. */
class AuditFuzzTest {

    @Test
    void printedResultsAndLogsAreRead() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (String folder : List.of("audit", "pgbench", "sysbench")) {
            try (Stream<Path> files = Files.list(
                    Path.of(AuditFuzzTest.class.getResource("/" + folder).getPath()))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    seeds.add(Files.readAllBytes(file));
                }
            }
        }

        Mutations.of(seeds, 100, List.of(), bytes -> {
            String text = new String(bytes, StandardCharsets.UTF_8);
            Audit.of(text);
            PrintedTrials.of(text);
        });
    }
}
