package io.benchlift.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./benchlift} in a made-up checkout, whose Maven wrapper only notes that it was called and leaves prepared reports. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "what is missing is looked for as on Linux")
class CheckoutScriptIT {

    private static final String REPORT =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="a.ATest" tests="0" errors="0" skipped="0" failures="0">
              <testcase name="holds" classname="a.ATest" time="0.0">
                <system-out><![CDATA[  <testcase name="printed" classname="a.ATest"/>
            <failure message="printed"/>
            ]]></system-out>
              </testcase>
              <testcase name="off" classname="a.ATest" time="0.0">
                <skipped message="needs a &quot;loop&quot; device"/>
              </testcase>
              <testcase name="assumed" classname="a.ATest" time="0.0">
                <skipped type="T"><![CDATA[org.opentest4j.TestAbortedException: no FUSE
            	at a.ATest.assumed(ATest.java:1)
            ]]></skipped>
              </testcase>%s
            </testsuite>
            """;

    private static final String FAILURE =
            """

              <testcase name="breaks" classname="a.ATest" time="0.0">
                <failure message="expected: &lt;1&gt;" type="T"><![CDATA[T: expected: <1>
            ]]></failure>
              </testcase>\
            """;

    private record Ran(int status, List<String> lines) {

        String last() {
            return lines.get(lines.size() - 1);
        }
    }

    @TempDir
    private Path checkout;

    @BeforeEach
    void makeACheckout() throws IOException, URISyntaxException {
        Files.copy(script(), checkout.resolve("benchlift"), StandardCopyOption.COPY_ATTRIBUTES);
        write("pom.xml", "");
        write("src/pom.xml", "");
        write("src/main/java/A.java", "class A {}");
        write("agent/pom.xml", "");
        write("prepared.xml", REPORT.formatted(""));
        executable("bin/apt-get", "exit 1");
        maven("exit 0");
    }

    @Test
    void countsTestCasesAndNamesWhatWasSkipped() throws IOException, InterruptedException {
        Ran ran = run("test");

        assertEquals("1 passed, 0 failed, 2 skipped", ran.last(), ran.toString());
        assertTrue(ran.lines().contains("Skipped: a.ATest.off: needs a \"loop\" device"), ran.toString());
        assertTrue(ran.lines().contains("Skipped: a.ATest.assumed: no FUSE"), ran.toString());
        assertEquals(0, ran.status());
    }

    /** Classes compiled against folders would be compiled again against jars. */
    @Test
    void theSuiteFindsTheJarsAndTheTestsCompiled() throws IOException, InterruptedException {
        run("test");

        List<String> builds = Files.readAllLines(checkout.resolve("calls")).stream()
                .filter(call -> !call.endsWith("validate"))
                .toList();
        assertEquals(2, builds.size(), builds.toString());
        assertTrue(builds.get(0).endsWith("-DskipTests package"), builds.get(0));
        assertTrue(builds.get(1).endsWith("verify"), builds.get(1));
        run("test");
        assertEquals(3, calls("-DskipTests package") + calls("verify"), "nothing changed");
    }

    @Test
    void aFailedTestFailsTheRun() throws IOException, InterruptedException {
        write("prepared.xml", REPORT.formatted(FAILURE));

        Ran ran = run("test");

        assertEquals("1 passed, 1 failed, 2 skipped", ran.last(), ran.toString());
        assertTrue(ran.lines().contains("Failed: a.ATest.breaks: expected: <1>"), ran.toString());
        assertEquals(1, ran.status());
    }

    @Test
    void aFailedBuildFailsTheRunThoughNoTestFailed() throws IOException, InterruptedException {
        maven("case \"$*\" in *verify*) exit 7 ;; esac");

        Ran ran = run("test");

        assertEquals("1 passed, 0 failed, 2 skipped", ran.last(), ran.toString());
        assertEquals(1, ran.status());
    }

    @Test
    void reportsOfAnEarlierRunAreNotCounted() throws IOException, InterruptedException {
        write("src/target/failsafe-reports/TEST-a.OldIT.xml", REPORT.formatted(FAILURE));

        assertEquals("1 passed, 0 failed, 2 skipped", run("test").last());
    }

    @Test
    void buildsOnlyWhenTheSourcesChanged() throws IOException, InterruptedException {
        run("--version");
        run("--version");
        assertEquals(1, builds());

        write("src/main/java/A.java", "class A {}");
        run("--version");
        assertEquals(1, builds(), "same content, new time");

        write("src/main/java/io/benchlift/target/B.java", "class B {}");
        run("--version");
        assertEquals(2, builds(), "a new file");
    }

    @Test
    void aFailedBuildShowsMavensWordsAndIsTriedAgain() throws IOException, InterruptedException {
        maven("echo '[ERROR] A.java: no such thing'; exit 1");

        Ran ran = run("--version");

        assertEquals(1, ran.status());
        assertTrue(ran.lines().contains("[ERROR] A.java: no such thing"), ran.toString());
        assertTrue(ran.last().endsWith("target/build.log"), ran.toString());
        run("--version");
        assertEquals(2, builds());
    }

    @Test
    void refusesAWordThatTestDoesNotTake() throws IOException, InterruptedException {
        assertEquals(
                new Ran(
                        2,
                        List.of(
                                "benchlift: test takes --yes, --long and --peers, and after -- words for Maven; it does not"
                                        + " take '--all'.")),
                run("test", "--all"));
    }

    @Test
    void helpNeedsNoBuild() throws IOException, InterruptedException {
        write("src/test/resources/cli/help.txt", "Usage: benchlift\n");

        assertEquals(new Ran(0, List.of("Usage: benchlift")), run("--help"));
        assertFalse(Files.exists(checkout.resolve("calls")), "Maven was called");
    }

    @Test
    void noNetworkIsOneLine() throws IOException, InterruptedException {
        maven(
                "echo '[ERROR] Could not transfer artifact a:a:jar:1: Unknown host repository: Name or service not known'; exit 1");

        Ran ran = start(Map.of(), "--version");

        assertEquals(3, ran.status(), ran.toString());
        List<String> said = ran.lines().stream()
                .filter(line -> line.startsWith("benchlift: "))
                .toList();
        assertEquals(1, said.size(), ran.toString());
        assertTrue(said.get(0).startsWith("benchlift: there is no network here: "), ran.toString());
        assertFalse(ran.toString().contains("[ERROR]"), ran.toString());
    }

    @Test
    void mavenTakesTheProxyOfTheEnvironment() throws IOException, InterruptedException {
        maven("echo \"$MAVEN_OPTS\" > options");

        start(
                Map.of(
                        "http_proxy", "http://plain:3128/",
                        "https_proxy", "http://ann:secret@safe.example:8080",
                        "no_proxy", "localhost,.example.org",
                        "MAVEN_OPTS", "-Xmx1g"),
                "--version");

        assertEquals(
                "-Xmx1g -Dhttp.proxyHost=plain -Dhttp.proxyPort=3128 -Daether.connector.http.useSystemProperties=true"
                        + " -Dhttps.proxyUser=ann -Dhttps.proxyPassword=secret -Dhttps.proxyHost=safe.example"
                        + " -Dhttps.proxyPort=8080 -Daether.connector.http.useSystemProperties=true"
                        + " -Dhttp.nonProxyHosts=localhost|*.example.org",
                Files.readString(checkout.resolve("options")).strip());
    }

    /** A Maven that notes the call, leaves what a build leaves, and then does as told. */
    private void maven(String ending) throws IOException {
        executable(
                "mvnw",
                """
                cd "$(dirname "$0")"
                echo "$*" >> calls
                mkdir -p src/target/classes src/target/surefire-reports
                echo "$PWD/pom.xml" > src/target/classpath
                case "$*" in *verify*) cp prepared.xml src/target/surefire-reports/TEST-a.ATest.xml ;; esac
                %s
                """
                        .formatted(ending));
    }

    private long builds() throws IOException {
        return calls("process-classes");
    }

    private long calls(String goal) throws IOException {
        try (Stream<String> calls = Files.lines(checkout.resolve("calls"))) {
            return calls.filter(call -> call.contains(goal)).count();
        }
    }

    private Ran run(String... words) throws IOException, InterruptedException {
        Ran ran = start(Map.of(), words);
        assumeFalse(ran.status() == 3, () -> "this machine lacks what ./benchlift needs: " + ran.lines());
        return ran;
    }

    private Ran start(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        Path output = checkout.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(Stream.of(checkout.resolve("benchlift").toString()), Stream.of(words))
                        .toList());
        builder.environment().put("PATH", checkout.resolve("bin") + ":" + System.getenv("PATH"));
        // No window is opened: with a display there is no need to make one in memory.
        builder.environment().put("DISPLAY", ":none");
        List.of(
                        "BENCHLIFT_MAVEN_ARGS",
                        "MAVEN_OPTS",
                        "http_proxy",
                        "https_proxy",
                        "HTTPS_PROXY",
                        "no_proxy",
                        "NO_PROXY")
                .forEach(builder.environment()::remove);
        builder.environment().putAll(environment);
        int status = builder.redirectInput(
                        ProcessBuilder.Redirect.from(checkout.resolve("pom.xml").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        return new Ran(status, Files.readAllLines(output));
    }

    private void write(String file, String content) throws IOException {
        Path path = checkout.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    private void executable(String file, String commands) throws IOException {
        write(file, "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(checkout.resolve(file), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The real script: the tests are compiled to src/target/test-classes. */
    private static Path script() throws URISyntaxException {
        Path classes = Path.of(CheckoutScriptIT.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return classes.getParent().getParent().getParent().resolve("benchlift");
    }
}
