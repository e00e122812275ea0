package io.benchlift.arch;

import static java.util.Map.entry;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which package of ours may use which, and which libraries: the picture and the table of the design. An arrow to a package is an
 * arrow to all that lies below it, for the picture leaves out what follows from the rest. A package not listed here may not exist.
 */
final class Layers {

    /** The picture's arrows. A sub-package has its parent's arrows and one to its parent, but see {@link #INDEPENDENT}. */
    private static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            entry("app", Set.of("ui", "cli")),
            entry("ui", Set.of("report", "session", "audit")),
            entry("cli", Set.of("report", "session", "audit")),
            entry("report", Set.of("chart", "session")),
            entry("chart", Set.of("stats")),
            entry("audit", Set.of("stats")),
            entry("session", Set.of("runner")),
            entry("runner", Set.of("jdbc", "remote", "embedded", "evidence", "workload", "measure", "plan", "target")),
            entry("jdbc", Set.of("workload", "measure", "target")),
            entry("remote", Set.of("measure", "target", "agent.v1")),
            // The picture gives these two no arrows of their own; they describe a target and what was measured on it.
            entry("embedded", Set.of("target")),
            entry("evidence", Set.of("measure", "target")),
            entry("plan", Set.of("target")),
            entry("workload", Set.of("target")),
            entry("measure", Set.of()),
            entry("stats", Set.of()),
            entry("target", Set.of()));

    /** The message bundles lie below everything. */
    private static final String TEXT = "text";

    /** Packages whose sub-packages are independent of one another, so that one can be deleted: one file = one workload. */
    private static final Set<String> INDEPENDENT = Set.of("workload");

    private static final List<String> YAML =
            List.of("org.snakeyaml.engine", "tools.jackson", "com.fasterxml.jackson.annotation");

    /** By prefix. The logging API is everybody's. */
    private static final Map<String, List<String>> LIBRARIES = Map.ofEntries(
            entry("plan", YAML),
            entry("measure", List.of("org.HdrHistogram")),
            entry("stats", List.of("org.apache.commons.statistics", "org.apache.commons.rng")),
            entry("jdbc", List.of("com.zaxxer.hikari", "com.mysql", "org.mariadb", "org.postgresql")),
            entry("embedded", List.of("org.apache.commons.compress", "org.tukaani.xz")),
            entry("remote", List.of("io.grpc", "com.google.protobuf", "com.google.common")),
            entry("session", List.of("org.sqlite")),
            entry("chart", List.of("org.jfree")),
            // One writer per format: CSV, PDF, SVG, JSON.
            entry(
                    "report",
                    List.of(
                            "com.fasterxml.jackson.annotation",
                            "de.rototor.pdfbox",
                            "org.apache.batik",
                            "org.apache.commons.csv",
                            "org.apache.pdfbox",
                            "org.jfree",
                            "org.w3c.dom",
                            "tools.jackson")),
            // Jackson for the event lines that the window reads.
            entry("cli", List.of("picocli", "com.fasterxml.jackson.annotation", "tools.jackson")),
            entry(
                    "ui",
                    List.of(
                            "atlantafx",
                            "com.fasterxml.jackson.annotation",
                            "javafx",
                            "org.controlsfx",
                            "org.jfree",
                            "org.kordamp.ikonli",
                            "tools.jackson")));

    private Layers() {}

    /** Whether {@code from} may use {@code to}; both without the root package. */
    static boolean mayUse(String from, String to) {
        String layer = layer(from);
        if (from.equals(TEXT) || !ARROWS.containsKey(layer)) {
            return false;
        }
        if (to.equals(TEXT)) {
            return true;
        }
        if (layer.equals(layer(to))) {
            return !INDEPENDENT.contains(layer) || to.equals(layer);
        }
        return below(layer).contains(to.startsWith("agent.") ? to : layer(to));
    }

    /** Whether {@code from} may use the library package {@code library}. */
    static boolean mayUseLibrary(String from, String library) {
        return isWithin(library, "org.slf4j")
                || LIBRARIES.getOrDefault(layer(from), List.of()).stream()
                        .anyMatch(prefix -> isWithin(library, prefix));
    }

    static boolean isKnown(String packageName) {
        return packageName.equals(TEXT) || ARROWS.containsKey(layer(packageName));
    }

    private static boolean isWithin(String packageName, String prefix) {
        return packageName.equals(prefix) || packageName.startsWith(prefix + ".");
    }

    private static String layer(String packageName) {
        int dot = packageName.indexOf('.');
        return dot < 0 ? packageName : packageName.substring(0, dot);
    }

    private static Set<String> below(String layer) {
        Set<String> found = new HashSet<>();
        for (String next : ARROWS.getOrDefault(layer, Set.of())) {
            found.add(next);
            found.addAll(below(next));
        }
        return found;
    }
}
