package io.benchlift.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.benchlift.session.Session;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What goes wrong around a run on an embedded server: one sentence, the right status, and nothing left behind. */
class BadInputIT {

    private static final String PLAN =
            """
            benchlift: 1
            name: small
            server: mariadb
            threads: 1
            options:
              tables: 1
              table_size: 200
            warm-up: 0s
            measure: 1s
            blocks: 1
            a-a: false
            """;

    private final List<Process> processes = new ArrayList<>();
    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        // Not a @TempDir: root's servers run as nobody, who could not enter it.
        folder = Files.createTempDirectory(Path.of("/var/tmp"), "bad-input");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        processes.forEach(Process::destroyForcibly);
        assertTrue(soon(() -> files("data/temporary").isEmpty()), () -> "left: " + files("data/temporary"));
        assertTrue(soon(() -> files("state/owned").isEmpty()), () -> "left: " + files("state/owned"));
        assertTrue(soon(() -> servers().isEmpty()), () -> "still runs: " + servers());
        new ProcessBuilder("rm", "-rf", folder.toString()).start().waitFor();
    }

    @Test
    void namesWhatIsWrongWithASessionsFile() throws Exception {
        Path good = folder.resolve("good.benchlift");
        assertEquals(0, run("run", plan(), "--session", good.toString()).status());
        byte[] bytes = Files.readAllBytes(good);
        Path empty = Files.createFile(folder.resolve("empty.benchlift"));
        Path truncated = Files.write(folder.resolve("truncated.benchlift"), java.util.Arrays.copyOf(bytes, 5000));
        Path newer = Files.write(folder.resolve("newer.benchlift"), bytes);
        try (RandomAccessFile file = new RandomAccessFile(newer.toFile(), "rw")) {
            file.seek(60);
            file.writeInt(99);
        }
        Path text = Files.writeString(folder.resolve("text.benchlift"), "tps: 12".repeat(100));

        Program program = new Program(folder);
        for (Path file : List.of(empty, truncated, newer, text)) {
            for (String command : List.of("compare", "report")) {
                List<String> words = new ArrayList<>(List.of(command, file.toString()));
                if (command.equals("report")) {
                    words.addAll(List.of("--html", folder.resolve("x.html").toString()));
                }
                Program.Result result = program.run(words.toArray(String[]::new));
                assertEquals(2, result.status(), result.err());
                assertEquals(1, result.err().lines().count(), result.err());
                assertTrue(result.err().startsWith("benchlift: " + file + " "), result.err());
            }
        }
        assertFalse(Files.exists(folder.resolve("x.html")));
    }

    @Test
    void keepsWhatWasMeasuredWhenTheDiskIsFull() throws Exception {
        Path disk = smallDisk(280);
        try {
            Program.Result result =
                    run("run", plan(), "--session", disk.resolve("x.benchlift").toString(), "--set", "measure=60s");

            assertEquals(3, result.status(), result.err());
            assertEquals(
                    "benchlift: the disk of " + disk.resolve("x.benchlift")
                            + " is full or failing: what was written before is kept; free space and run again",
                    result.complaint());
        } finally {
            unmount(disk);
        }
    }

    @Test
    void leavesNoEmptySessionOnAFullDisk() throws Exception {
        Path disk = smallDisk(100);
        try {
            Program.Result result =
                    run("run", plan(), "--session", disk.resolve("x.benchlift").toString());

            assertEquals(3, result.status(), result.err());
            assertEquals(List.of(), files("disk"));
        } finally {
            unmount(disk);
        }
    }

    @Test
    void doesNotStartAServerOnAPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Program.Result result =
                    run("servers", "start", "mariadb", "--port", Integer.toString(taken.getLocalPort()));

            assertEquals(3, result.status(), result.err());
            assertEquals(1, result.err().lines().count(), result.err());
            assertTrue(result.err().contains(Integer.toString(taken.getLocalPort())), result.err());
        }
    }

    @Test
    void refusesAFolderThatCannotBeWrittenTo() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "precious");

        Program.Result below =
                run("demo", "--seconds", "30", "--out", file.resolve("out").toString());
        Program.Result itself = run("demo", "--seconds", "30", "--out", file.toString());

        for (Program.Result result : List.of(below, itself)) {
            assertTrue(result.status() == 2 || result.status() == 3, result.err());
            assertEquals(1, result.err().lines().count(), result.err());
            assertTrue(result.err().contains(file.toString()), result.err());
        }
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void saysThatTheServerWasKilledInTheMiddle() throws Exception {
        Path session = folder.resolve("x.benchlift");
        Process running = start("run", plan(), "--session", session.toString(), "--set", "measure=5s");
        assertTrue(soon(() -> Program.measuredSeconds(session) > 0), "the load does not begin");

        servers().forEach(ProcessHandle::destroyForcibly);
        Program.Result result = result(running);

        assertEquals(1, result.status(), result.err());
        assertTrue(result.out().contains("failed: MariaDB 11.4.5 ended while the trial ran"), result.out());
        assertEquals(1, Session.open(session).trials().size());
    }

    /** Alone, because beside other tests a demo may reach its own limit before it is interrupted. */
    @Test
    @Tag("alone")
    void aSecondDemoIsRefusedHereWorksElsewhereAndCtrlCPutsEverythingBack() throws Exception {
        Path here = folder.resolve("here").resolve("demo.benchlift");
        Path elsewhere = folder.resolve("elsewhere").resolve("demo.benchlift");
        Process first =
                start("demo", "--seconds", "240", "--out", here.getParent().toString());
        Process third =
                start("demo", "--seconds", "240", "--out", elsewhere.getParent().toString());
        awaitLoad(first, here);
        awaitLoad(third, elsewhere);

        Program.Result second =
                run("demo", "--seconds", "240", "--out", here.getParent().toString());
        assertEquals(
                new Program.Result(
                        2,
                        "",
                        "benchlift: " + here + " is being written by another run: wait for it, or give another name\n"),
                second);

        for (Process process : List.of(first, third)) {
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
        }

        assertEquals(130, result(first).status());
        assertEquals(130, result(third).status());
        assertFalse(Session.open(here).trials().isEmpty());
        assertFalse(Session.open(elsewhere).trials().isEmpty());
        assertFalse(Files.exists(Path.of(here + "-wal")));
    }

    @Test
    void aKeptServerIsATargetOnceItIsStarted() throws Exception {
        String session = folder.resolve("x.benchlift").toString();
        String[] words = {"run", plan(), "--set", "server=kept-mariadb", "--session", session};

        Program.Result before = run(words);
        assertEquals(
                new Program.Result(
                        3,
                        "",
                        "benchlift: no server is kept under the name mariadb: start it with 'benchlift servers start"
                                + " mariadb'\n"),
                before);

        assertEquals(0, run("servers", "start", "mariadb").status());
        try {
            Program.Result result = run(words);
            assertEquals(0, result.status(), result.err());
            assertEquals(
                    0,
                    run(words[0], words[1], words[2], words[3], words[4], session + "-2")
                            .status());
        } finally {
            assertEquals(0, run("servers", "stop", "mariadb").status());
        }
    }

    /** A trust store is named so, and Java says of every process that it was heard. */
    @Test
    void saysNothingOfJavasOptionsAndRunsWhereDigitsAreNotLatin() throws Exception {
        Path session = folder.resolve("x.benchlift");
        ProcessBuilder builder = Program.inItsOwnProcess(folder, "run", plan(), "--session", session.toString());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
        Process process = builder.redirectOutput(folder.resolve("out-0").toFile())
                .redirectError(folder.resolve("err-0").toFile())
                .start();
        processes.add(process);

        Program.Result result = result(process);

        assertEquals(0, result.status(), result.err());
        assertFalse(result.err().contains("trial: Picked up"), result.err());
        assertEquals(1, Session.open(session).trials().size());
    }

    @Test
    void aServerOfOnesOwnIsAddedListedAndForgotten() throws Exception {
        String[] add = {"servers", "add", "db1", "--product", "mysql", "--host", "192.0.2.7", "--user", "ada"};

        assertEquals("db1 is MySQL at 192.0.2.7:3306/sbtest as ada, TLS verify-identity\n", run(add).out());
        Program.Result again = run(add);
        assertEquals(2, again.status());
        assertTrue(run("servers", "list").out().contains("\ndb1 "), "it is not in the list");
        assertEquals("db1 is forgotten\n", run("servers", "remove", "db1").out());
        Program.Result test = run("servers", "test", "db1");
        assertEquals(
                new Program.Result(
                        2, "", "benchlift: you have no server 'db1'; 'benchlift servers add' makes one known\n"),
                test);
    }

    private String plan() throws IOException {
        return Files.writeString(folder.resolve("plan.yaml"), PLAN).toString();
    }

    private Process start(String... words) throws IOException {
        Process process = Program.inItsOwnProcess(folder, words)
                .redirectOutput(folder.resolve("out-" + processes.size()).toFile())
                .redirectError(folder.resolve("err-" + processes.size()).toFile())
                .start();
        processes.add(process);
        return process;
    }

    private Program.Result run(String... words) throws Exception {
        return result(start(words));
    }

    private Program.Result result(Process process) throws Exception {
        assertTrue(process.waitFor(90, TimeUnit.SECONDS), "it does not end");
        int number = processes.indexOf(process);
        return new Program.Result(
                process.exitValue(),
                Files.readString(folder.resolve("out-" + number), StandardCharsets.UTF_8),
                Files.readString(folder.resolve("err-" + number), StandardCharsets.UTF_8));
    }

    /** Servers whose data lie in this test's folder. */
    private List<ProcessHandle> servers() {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains("--datadir=" + folder))
                .filter(process -> commandLine(process).contains("/mariadbd\0"))
                .filter(process -> !commandLine(process).startsWith("sh\0"))
                .toList();
    }

    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }

    private List<Path> files(String below) {
        Path place = folder.resolve(below);
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(place)) {
            return files.toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Waits until {@code process} has measured a second; if it ends before that, its output says why. */
    private void awaitLoad(Process process, Path session) throws Exception {
        boolean begins = soon(() -> Program.measuredSeconds(session) > 0 || !process.isAlive());
        int number = processes.indexOf(process);
        assertTrue(
                begins && Program.measuredSeconds(session) > 0,
                () -> "the load does not begin: " + printed("out-" + number) + printed("err-" + number));
    }

    private String printed(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static boolean soon(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(200);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return true;
    }

    private Path smallDisk(int kibibytes) throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Process mount = new ProcessBuilder(
                        "mount", "-t", "tmpfs", "-o", "size=" + kibibytes + "k", "tmpfs", disk.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(mount.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(mount.waitFor() == 0, "no small disk can be mounted here: " + said.strip());
        return disk;
    }

    private static void unmount(Path disk) throws Exception {
        new ProcessBuilder("umount", disk.toString()).start().waitFor();
    }
}
