package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.workload.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layers ({@link Layers}), checked against the bytecode with the JDK's own {@code jdeps}. */
class ArchitectureTest {

    private static final String ROOT = "io.benchlift.";

    /** Package, what it uses, and in which module or jar that lies. */
    private static final Pattern ARROW =
            Pattern.compile("^\\s+(\\S+)\\s+->\\s+(\\S+)\\s+(.+?)\\s*$", Pattern.MULTILINE);

    private record Arrow(String from, String to, String origin) {

        boolean isInside() {
            return to.startsWith(ROOT);
        }

        boolean isToTheJdk() {
            return origin.startsWith("java.") || origin.startsWith("jdk.");
        }

        String source() {
            return from.substring(ROOT.length());
        }

        @Override
        public String toString() {
            return from + " -> " + to;
        }
    }

    private static List<Arrow> arrows;

    @BeforeAll
    static void readTheBytecode() throws URISyntaxException {
        arrows = arrows("-verbose:package", location(Workload.class));
    }

    private static List<Arrow> arrows(String detail, Path classes) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        int status = ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(
                        writer,
                        writer,
                        detail,
                        "--multi-release",
                        "base",
                        "-filter:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        classes.toString());
        assertEquals(0, status, out.toString());
        Matcher lines = ARROW.matcher(out.toString());
        List<Arrow> found = lines.results()
                .map(line -> new Arrow(line.group(1), line.group(2), line.group(3)))
                .filter(arrow -> arrow.from().startsWith("io.benchlift"))
                .toList();
        assertFalse(found.isEmpty(), "jdeps said nothing of ours:\n" + out);
        return found;
    }

    @Test
    void everyPackageIsInTheTable() {
        assertEquals(Set.of(), violations(arrow -> !arrow.from().startsWith(ROOT) || !Layers.isKnown(arrow.source())));
    }

    @Test
    void packagesUseOnlyTheLayersBelowThem() {
        assertEquals(
                Set.of(),
                violations(arrow -> arrow.isInside()
                        && !arrow.from().equals(arrow.to())
                        && !Layers.mayUse(arrow.source(), arrow.to().substring(ROOT.length()))));
    }

    @Test
    void librariesStayInTheirPackage() {
        assertEquals(
                Set.of(),
                violations(arrow ->
                        !arrow.isInside() && !arrow.isToTheJdk() && !Layers.mayUseLibrary(arrow.source(), arrow.to())));
    }

    /** By package name, whatever jar it comes from: a JDK may bring JavaFX with it. */
    @Test
    void javafxStaysInTheWindow() {
        assertEquals(
                Set.of(),
                violations(arrow -> arrow.to().startsWith("javafx.")
                        && !arrow.source().equals("ui")
                        && !arrow.source().startsWith("ui.")));
    }

    /** See docs/decisions/0083. */
    @Test
    void whatNeedsNoWindowIsBelowIt() throws URISyntaxException {
        Map<String, Set<String>> uses =
                arrows("-verbose:class", location(Workload.class).resolve("io/benchlift/ui")).stream()
                        .collect(Collectors.groupingBy(
                                arrow -> outermost(arrow.from()),
                                Collectors.mapping(arrow -> outermost(arrow.to()), Collectors.toSet())));

        Set<String> needless = new TreeSet<>();
        uses.forEach((name, used) -> {
            boolean isOfTheWindow = used.stream()
                    .filter(other -> !other.equals(name))
                    .anyMatch(other -> other.startsWith(ROOT + "ui.") || Layers.isOfTheToolkit(other));
            if (!isOfTheWindow) {
                needless.add(name.substring((ROOT + "ui.").length()));
            }
        });

        assertEquals(Layers.WINDOW_BY_SUBJECT, needless);
    }

    private static String outermost(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    @Test
    void onlyTheCommandLineWritesToStandardOutput() throws IOException, URISyntaxException {
        assertEquals(Set.of(), sourcesWith("System.out", "cli"));
    }

    /** A chain of such questions ignores a kind that is added; a {@code RunEvent.Visitor} does not compile. */
    @Test
    void eventsAreToldApartByTheirMethods() throws IOException, URISyntaxException {
        assertEquals(Set.of(), sourcesWith("instanceof RunEvent", "none"));
    }

    private static Set<String> sourcesWith(String text, String exceptIn) throws IOException, URISyntaxException {
        Path sources = location(ArchitectureTest.class)
                .getParent()
                .getParent()
                .resolve(Path.of("main", "java", "io", "benchlift"));
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !sources.relativize(file).startsWith(exceptIn))
                    .filter(file -> contains(file, text))
                    .map(file -> sources.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            ui, ui.results
            ui.results, ui
            ui.results, ui.home
            ui, workload.sysbench
            cli, embedded
            cli, audit
            cli, compat
            audit, compat
            compat, plan
            session, plan
            report, verdict
            lab, verdict
            verdict, stats
            verdict, session
            host, agent.v1
            plan, stats
            workload.sysbench, workload
            workload.probe, target
            stats, text
            """)
    void theTableAllows(String from, String to) {
        assertTrue(Layers.mayUse(from, to));
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
            ui, cli
            cli, ui
            cli, app
            compat, cli
            compat, session
            compat, audit
            runner, session
            runner, verdict
            verdict, report
            session, verdict
            runner, stats
            runner, ui.results
            jdbc, plan
            jdbc, runner
            plan, workload
            workload, plan
            workload, workload.sysbench
            workload.sysbench, workload.tpcc
            stats, measure
            measure, target
            target, plan
            text, target
            chart, session
            jdbc, agent.v1
            util, text
            """)
    void theTableForbids(String from, String to) {
        assertFalse(Layers.mayUse(from, to));
    }

    private static Set<String> violations(Predicate<Arrow> rule) {
        return arrows.stream().filter(rule).map(Arrow::toString).collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
