package io.benchlift.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Published results that come with Benchlift, as they were printed. */
public record Reference(String name) {

    private static final Map<String, String> FILES = new TreeMap<>(Map.of(
            "schedulers-sysbench", "schedulers-sysbench.txt",
            "schedulers-pgbench", "schedulers-pgbench.txt",
            "engines", "engines-sysbench.txt",
            "filesystems", "filesystems-mysqlslap.txt",
            "filesystems-tpcc", "filesystems-tpcc.txt",
            "disk-lab", "disk-lab-sysbench.txt"));

    /** The publication that a study repeats. */
    private static final Map<String, String> OF_STUDY = Map.of(
            "engine-study", "engines",
            "engines-base", "engines",
            "engines-contention", "engines",
            "engines-no-ranges", "engines",
            "scheduler-study", "schedulers-sysbench",
            "scheduler-pgbench", "schedulers-pgbench",
            "filesystem-study", "filesystems-tpcc",
            "disk-lab", "disk-lab");

    public static List<String> names() {
        return List.copyOf(FILES.keySet());
    }

    public static Optional<Reference> named(String name) {
        return FILES.containsKey(name) ? Optional.of(new Reference(name)) : Optional.empty();
    }

    /** The publication that a study repeats, if there is one. */
    public static Optional<Reference> of(String study) {
        return Optional.ofNullable(OF_STUDY.get(study)).map(Reference::new);
    }

    /** The printed text. */
    public String text() {
        try (InputStream in = Reference.class.getResourceAsStream("/reference/" + FILES.get(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a session from it. */
    public void write(Path session) throws IOException {
        ImportedRun.of(name, name, text(), 1).write(session);
    }
}
