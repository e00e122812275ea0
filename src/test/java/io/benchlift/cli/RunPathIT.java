package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.embedded.Edition;
import io.benchlift.jdbc.RealServers;
import io.benchlift.runner.Cancellation;
import io.benchlift.runner.LoadDriver;
import io.benchlift.runner.OwnServer;
import io.benchlift.runner.OwnServers;
import io.benchlift.runner.RunEvent;
import io.benchlift.runner.Runner;
import io.benchlift.target.Database;
import io.benchlift.target.Product;
import io.benchlift.target.Tls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How many classes lie between the command {@code run} and a statement of a worker: the top-level classes of Benchlift
 * with a frame on one of three stacks while a worker waits for the answer to a statement. The stacks are those of the
 * command's thread, of the main thread of its driver JVM, and of that worker. Records that only carry values, and code
 * that runs before or after, are on no stack and do not count.
 */
class RunPathIT {

    private static final int MOST = 16;
    private static final Pattern FRAME = Pattern.compile("\\tat (?:app//)?(io\\.benchlift\\.[a-z.]+[A-Z]\\w*)");

    @TempDir
    private Path folder;

    @Test
    void fewClassesLieBetweenTheCommandAndAStatement() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(
                plan,
                """
                benchlift: 1
                name: path
                server: own
                workload: oltp_read_write
                threads: 4
                options:
                  table_size: 1000
                settle: 0s
                warm-up: 0s
                measure: 3s
                blocks: 1
                """);
        Runner runner =
                new Runner(name -> Optional.of(RealServers.of(Edition.MARIADB).database())).withoutTraining();
        Set<String> path = new TreeSet<>();
        PlanRunner runs = (request, listener, cancel) -> runner.run(
                request,
                event -> {
                    listener.on(event);
                    if (event instanceof RunEvent.IntervalTaken && path.isEmpty()) {
                        path.addAll(classes());
                    }
                },
                cancel);

        Path servers = folder.resolve("servers.json");
        new OwnServers(servers)
                .add(new OwnServer(
                        "own",
                        Product.MARIADB,
                        new Database.Address("127.0.0.1", 3306, Optional.empty()),
                        "bench",
                        "sbtest",
                        Tls.DISABLED,
                        Optional.empty()));
        Captured run = Captured.with(
                new Dependencies(
                        runs, Captured.servers(servers), (scope, progress, cancel) -> List.of(), List.of(), Map.of()),
                new Cancellation(),
                "",
                "run",
                plan.toString(),
                "--session",
                folder.resolve("s.benchlift").toString());

        assertEquals(0, run.status(), run.err());
        assertTrue(path.containsAll(Set.of(RunCommand.class.getName(), LoadDriver.class.getName())), path.toString());
        assertTrue(path.contains("io.benchlift.jdbc.SqlWorker"), path.toString());
        assertTrue(path.size() <= MOST, path.size() + " classes: " + path);
    }

    private static Set<String> classes() {
        // Without the frames of the listeners to this event.
        Set<String> path = Arrays.stream(Thread.currentThread().getStackTrace())
                .map(StackTraceElement::getClassName)
                .dropWhile(name -> !name.equals(LoadDriver.class.getName()))
                .filter(name -> name.startsWith("io.benchlift.") && !name.contains("IT") && !name.contains("Captured"))
                .map(name -> name.replaceFirst("\\$.*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        FRAME.matcher(aStatement()).results().map(frame -> frame.group(1)).forEach(path::add);
        return path;
    }

    /** The stacks of the main thread of a driver, and of one of its workers while the server works for it. */
    private static String aStatement() {
        List<ProcessHandle> drivers = ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .toList();
        while (true) {
            for (ProcessHandle driver : drivers) {
                List<String> threads = List.of(dump(driver).split("\n\n"));
                Optional<String> worker = threads.stream()
                        .filter(thread -> thread.contains("jdbc.SqlWorker.") && thread.contains("jdbc.LeanSocket"))
                        .findFirst();
                if (worker.isPresent()) {
                    return worker.get()
                            + threads.stream()
                                    .filter(thread -> thread.startsWith("\"main\""))
                                    .findFirst()
                                    .orElseThrow();
                }
            }
        }
    }

    private static String dump(ProcessHandle jvm) {
        String jstack =
                Path.of(System.getProperty("java.home"), "bin", "jstack").toString();
        try {
            Process process = new ProcessBuilder(jstack, Long.toString(jvm.pid()))
                    .redirectErrorStream(true)
                    .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
