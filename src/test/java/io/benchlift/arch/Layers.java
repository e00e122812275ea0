package io.benchlift.arch;

import static java.util.Map.entry;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which package of ours may use which, and which libraries: the picture and the table of the design. An arrow to a
 * package is an arrow to all that lies below it, for the picture leaves out what follows from the rest. A package not
 * listed here may not exist.
 */
final class Layers {

    /**
     * The picture's arrows. A sub-package has its parent's arrows and one to its parent, but see {@link #INDEPENDENT}.
     */
    private static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            entry("app", Set.of("ui", "cli")),
            entry("ui", Set.of("lab", "report", "audit")),
            entry("cli", Set.of("lab", "report", "audit", "metrics")),
            entry("lab", Set.of("report", "verdict", "audit")),
            entry("report", Set.of("chart", "verdict")),
            entry("verdict", Set.of("session", "stats")),
            entry("chart", Set.of("stats")),
            // A tool's line is run by the driver, as a plan is; see docs/decisions/0049.
            entry("compat", Set.of("runner")),
            entry("audit", Set.of("compat", "stats")),
            entry("session", Set.of("runner")),
            // A run in progress for Prometheus: see docs/decisions/0077.
            entry("metrics", Set.of("runner")),
            entry("runner", Set.of("jdbc", "host", "embedded", "evidence", "workload", "measure", "plan", "target")),
            entry("jdbc", Set.of("workload", "measure", "target")),
            // A load on files is a workload that an agent runs.
            entry("host", Set.of("workload", "measure", "target", "agent.v1", "agent.wire", "agent.linux")),
            // The picture gives these two no arrows of their own; they describe a target and what was measured on it.
            entry("embedded", Set.of("target", "agent.linux")),
            entry("evidence", Set.of("measure", "target")),
            entry("plan", Set.of("target", "stats")),
            entry("workload", Set.of("target")),
            entry("measure", Set.of()),
            entry("stats", Set.of()),
            entry("target", Set.of()));

    /** The message bundles lie below everything. */
    private static final String TEXT = "text";

    /**
     * Arrows that are not passed on: a plan takes its defaults and checks from the numbers of the rule, but what does a
     * plan must not judge it; the messages of the agent's protocol are records to everybody but the host.
     */
    private static final Map<String, Set<String>> NOT_PASSED_ON =
            Map.of("plan", Set.of("stats"), "host", Set.of("agent.v1"));

    /**
     * Packages whose sub-packages are independent of one another, so that one can be deleted: one file = one workload.
     */
    private static final Set<String> INDEPENDENT = Set.of("workload");

    /** What independent sub-packages may share: the script language of pgbench and of a user's own load. */
    private static final Set<String> SHARED = Set.of("workload.script");

    private static final List<String> JACKSON = List.of("tools.jackson", "com.fasterxml.jackson.annotation");

    /** By prefix. Wherever a document is written or read, Jackson does it. */
    private static final Map<String, List<String>> LIBRARIES = Map.ofEntries(
            entry("plan", and(JACKSON, "org.snakeyaml.engine")),
            // The description of a user's own load is YAML, as a plan is.
            entry("workload", List.of("org.snakeyaml.engine")),
            entry("stats", List.of("org.apache.commons.statistics", "org.apache.commons.rng")),
            entry("jdbc", List.of("com.zaxxer.hikari", "com.mysql", "org.mariadb", "org.postgresql")),
            entry("embedded", List.of("org.apache.commons.compress", "org.tukaani.xz")),
            entry("host", List.of("io.grpc", "com.google.protobuf", "com.google.common")),
            entry("runner", JACKSON),
            entry("metrics", List.of("io.prometheus.metrics")),
            entry("session", and(JACKSON, "org.sqlite", "org.postgresql")),
            entry("chart", List.of("org.jfree")),
            // One writer per format: CSV, PDF, SVG, JSON.
            entry(
                    "report",
                    and(
                            JACKSON,
                            "de.rototor.pdfbox",
                            "org.apache.batik",
                            "org.apache.commons.csv",
                            "org.apache.fontbox",
                            "org.apache.pdfbox",
                            "org.jfree")),
            // A lab is read from YAML; its report has charts, its class a table.
            entry("lab", List.of("org.snakeyaml.engine", "org.apache.commons.csv", "org.commonmark", "org.jfree")),
            entry("cli", and(JACKSON, "picocli")),
            entry("ui", and(JACKSON, "atlantafx", "javafx", "org.jfree", "org.kordamp.ikonli")));

    private static final String LOGGING = "org.slf4j";

    /** What a measurement is made of, hence known to whoever may use {@code measure}. */
    private static final String HISTOGRAM = "org.HdrHistogram";

    /** Classes of the window that do not use its toolkit: its threads, its files, its styles, the desktop around it. */
    static final Set<String> WINDOW_BY_SUBJECT = new TreeSet<>(Set.of(
            "DesktopNotice",
            "IconSizes",
            "common.BackgroundTasks",
            "common.Places",
            "common.PropertyFile",
            "common.ScreenAction",
            "common.SystemTheme",
            "live.FxRunListener"));

    private static final List<String> TOOLKIT = List.of("javafx", "atlantafx", "org.kordamp.ikonli");

    private Layers() {}

    static boolean isOfTheToolkit(String name) {
        return TOOLKIT.stream().anyMatch(prefix -> isWithin(name, prefix));
    }

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
            return !INDEPENDENT.contains(layer) || to.equals(layer) || SHARED.contains(to) && !from.equals(layer);
        }
        return below(layer).contains(to.startsWith("agent.") ? to : layer(to));
    }

    /** Whether {@code from} may use the library package {@code library}. */
    static boolean mayUseLibrary(String from, String library) {
        if (isWithin(library, LOGGING) || isWithin(library, HISTOGRAM) && mayUse(from, "measure")) {
            return true;
        }
        return LIBRARIES.getOrDefault(layer(from), List.of()).stream().anyMatch(prefix -> isWithin(library, prefix));
    }

    static boolean isKnown(String packageName) {
        return packageName.equals(TEXT) || ARROWS.containsKey(layer(packageName));
    }

    private static List<String> and(List<String> some, String... others) {
        return Stream.concat(some.stream(), Stream.of(others)).toList();
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
            Set<String> further = below(next);
            further.removeAll(NOT_PASSED_ON.getOrDefault(next, Set.of()));
            found.addAll(further);
        }
        return found;
    }
}
