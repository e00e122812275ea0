package io.benchlift.workload;

import io.benchlift.text.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Every workload there is: the public classes of the sub-packages that implement {@link Workload}, so that adding one
 * takes one file and no list.
 */
public final class Workloads {

    private static final List<String> PACKAGES = List.of("sysbench", "pgbench", "slap", "tpcc", "fileio", "probe");
    private static final String HERE = Workloads.class.getPackageName();
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

    /** The workloads in a directory of classes or a jar. Plain loops: this is part of every start of the program. */
    static List<Workload> in(Path code) {
        List<Workload> found = new ArrayList<>();
        for (String name : Files.isDirectory(code) ? inDirectory(code) : inJar(code)) {
            Class<?> type = load(name);
            if (Workload.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                found.add(create(type));
            }
        }
        found.sort(Comparator.comparing(Workload::name));
        return List.copyOf(found);
    }

    private static List<String> inDirectory(Path classes) {
        List<String> names = new ArrayList<>();
        for (String subPackage : PACKAGES) {
            String[] files = classes.resolve(HERE.replace('.', '/'))
                    .resolve(subPackage)
                    .toFile()
                    .list();
            for (String file : files == null ? new String[0] : files) {
                addTopLevelClass(subPackage + "." + file, names);
            }
        }
        return names;
    }

    private static List<String> inJar(Path jar) {
        List<String> names = new ArrayList<>();
        String prefix = HERE.replace('.', '/') + "/";
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                String entry = entries.nextElement().getName();
                int end = entry.indexOf('/', prefix.length());
                if (entry.startsWith(prefix) && end > 0 && PACKAGES.contains(entry.substring(prefix.length(), end))) {
                    addTopLevelClass(entry.substring(prefix.length()).replace('/', '.'), names);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for workloads in " + jar, e);
        }
        return names;
    }

    private static void addTopLevelClass(String file, List<String> names) {
        if (file.endsWith(CLASS) && !file.contains("$")) {
            names.add(HERE + "." + file.substring(0, file.length() - CLASS.length()));
        }
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
