package io.benchlift.compat.slap;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.LongSummaryStatistics;

/** mysqlslap's output, character for character: the table, the CSV line, and the messages of {@code -v}. */
final class SlapReport {

    private final SlapCommand command;
    private final PrintStream out;

    SlapReport(SlapCommand command, PrintStream out) {
        this.command = command;
        this.out = out;
    }

    /** A line that is printed from {@code -v -v} on. */
    void say(String line) {
        if (command.output().verbose() >= 2) {
            out.print(line + "\n");
        }
    }

    /** The result of all iterations with one engine and number of clients; the mean is truncated to 1 ms. */
    void result(String engine, LongSummaryStatistics millis, int clients, long queries) throws IOException {
        boolean any = millis.getCount() > 0;
        String mean = seconds(any ? millis.getSum() / millis.getCount() : 0);
        String least = seconds(any ? millis.getMin() : 0);
        String most = seconds(any ? millis.getMax() : 0);
        if (!command.output().silent() && command.action() == SlapCommand.Action.RUN) {
            out.print("Benchmark\n"
                    + (engine.isEmpty() ? "" : "\tRunning for engine " + engine + "\n")
                    + "\tAverage number of seconds to run all queries: " + mean + " seconds\n"
                    + "\tMinimum number of seconds to run all queries: " + least + " seconds\n"
                    + "\tMaximum number of seconds to run all queries: " + most + " seconds\n"
                    + "\tNumber of clients running queries: " + clients + "\n"
                    + "\tAverage number of queries per client: " + queries + "\n\n");
        }
        if (command.output().csv().isPresent()) {
            csv(String.join(",", engine, type(), mean, least, most, clients + "", queries + "") + "\n");
        }
        out.flush();
    }

    /** The tool prints {@code mixed} there for the user's own statements, too. */
    private String type() {
        return command.generated().map(SlapCommand.Generated::typeWord).orElse("mixed");
    }

    private void csv(String line) throws IOException {
        String file = command.output().csv().orElseThrow();
        if (file.equals("-")) {
            out.print(line);
        } else {
            Files.writeString(
                    Path.of(file),
                    line,
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.APPEND);
        }
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%d.%03d", millis / 1000, millis % 1000);
    }
}
