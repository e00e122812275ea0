package io.benchlift.workload;

import io.benchlift.text.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every workload there is: the public classes of the sub-packages that implement {@link Workload}, so that adding one
 * takes one file and no list.
 */
public final class Workloads {

    private static final List<String> PACKAGES = List.of("sysbench", "pgbench", "slap", "tpcc", "fileio", "probe");
    private static final String CLASS = ".class";

    private Workloads() {}

    /** All of them, by name. */
    public static List<Workload> all() {
        return Found.ALL;
    }

    /**
     * The workload of that name.
     *
     * @throws IllegalArgumentException with the nearest name there is
     */
    public static Workload named(String name) {
        return all().stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no workload '" + name + "'"
                        + Nearest.to(name, all().stream().map(Workload::name).toList())
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("")));
    }

    /** The workloads in a directory of classes or a jar. */
    static List<Workload> in(Path code) {
        try {
            if (Files.isDirectory(code)) {
                return under(code);
            }
            try (FileSystem jar = FileSystems.newFileSystem(code)) {
                return under(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for workloads in " + code, e);
        }
    }

    private static List<Workload> under(Path root) throws IOException {
        Path here = root.resolve(Workloads.class.getPackageName().replace('.', '/'));
        try (Stream<Path> files = PACKAGES.stream().map(here::resolve).flatMap(Workloads::files)) {
            return files.filter(Workloads::isTopLevelClass)
                    .map(file -> root.relativize(file).toString())
                    .map(file -> file.substring(0, file.length() - CLASS.length())
                            .replace(root.getFileSystem().getSeparator(), "."))
                    .map(Workloads::load)
                    .filter(type -> Workload.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()))
                    .map(Workloads::create)
                    .sorted(Comparator.comparing(Workload::name))
                    .toList();
        }
    }

    private static Stream<Path> files(Path folder) {
        try {
            return Files.isDirectory(folder) ? Files.list(folder) : Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for workloads in " + folder, e);
        }
    }

    private static boolean isTopLevelClass(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(CLASS) && !name.contains("$");
    }

    /** Loaded but not initialised: only the workloads among them are. */
    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Workloads.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name + " is listed but cannot be loaded", e);
        }
    }

    private static Workload create(Class<?> type) {
        try {
            return (Workload) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    type + " needs to be public, with a public constructor without parameters", e);
        }
    }

    /** Looked for once, when first asked for. */
    private static final class Found {

        private static final List<Workload> ALL = in(ourCode());

        private static Path ourCode() {
            try {
                return Path.of(Workloads.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
            } catch (URISyntaxException e) {
                throw new IllegalStateException("the class path holds something that is no file", e);
            }
        }
    }
}
