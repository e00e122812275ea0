package io.benchlift.cli.selftest;

import io.benchlift.host.ProgramPath;
import io.benchlift.runner.Cancellation;
import io.benchlift.target.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The real sysbench, started as its users start it, with the processor time of its process. */
final class Sysbench {

    private static final Pattern TRANSACTIONS = Pattern.compile("transactions:\\s+\\d+\\s+\\(([0-9.]+) per sec");
    private static final Pattern QUERIES = Pattern.compile("queries:\\s+(\\d+)\\s+\\(");
    private static final long LOOK_EVERY_MILLIS = 50;

    private Sysbench() {}

    /** The result of a run. */
    record Result(double tps, double cpuMicrosPerQuery) {}

    /** Whether it can be started at all. */
    static boolean isInstalled() {
        return ProgramPath.has("sysbench");
    }

    /**
     * The password is passed in a file that only we can read, not on the command line, which every user can see.
     *
     * @throws CancellationException if it was stopped before its end
     */
    static Result run(
            Database database, String test, Map<String, String> options, int threads, int seconds, Cancellation cancel)
            throws IOException {
        Path secret = Files.createTempFile("benchlift", ".cnf");
        Path output = Files.createTempFile("benchlift", ".out");
        try {
            Files.writeString(secret, "mysql-password=" + database.password() + "\n");
            Process process = new ProcessBuilder(command(database, test, options, threads, seconds, secret))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            cancel.onNow(process::destroy);
            Duration cpu = watch(process);
            if (cancel.isAsked()) {
                throw new CancellationException("sysbench");
            }
            return read(Files.readString(output, StandardCharsets.UTF_8), cpu);
        } finally {
            Files.delete(secret);
            Files.delete(output);
        }
    }

    private static List<String> command(
            Database database, String test, Map<String, String> options, int threads, int seconds, Path secret) {
        List<String> command = new ArrayList<>(List.of(
                "sysbench",
                "--config-file=" + secret,
                "--mysql-host=" + database.address().host(),
                "--mysql-port=" + database.address().port(),
                "--mysql-user=" + database.user(),
                "--mysql-db=" + database.schema(),
                "--mysql-ignore-errors=all",
                "--threads=" + threads,
                "--time=" + seconds));
        command.add(test);
        options.forEach((name, value) -> command.add("--" + name + "=" + value));
        command.add("run");
        return command;
    }

    private static Duration watch(Process process) {
        Duration cpu = Duration.ZERO;
        try {
            while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                cpu = process.info().totalCpuDuration().orElse(cpu);
            }
            return cpu;
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new CancellationException("sysbench");
        }
    }

    private static Result read(String output, Duration cpu) {
        Matcher transactions = TRANSACTIONS.matcher(output);
        Matcher queries = QUERIES.matcher(output);
        if (!transactions.find() || !queries.find()) {
            throw new IllegalStateException("sysbench gave no result: " + output.strip());
        }
        return new Result(
                Double.parseDouble(transactions.group(1)), cpu.toNanos() / 1e3 / Long.parseLong(queries.group(1)));
    }
}
