package io.benchlift.jdbc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The run that made a table on a server that Benchlift does not own, as the table's comment says. A table without such
 * a comment is never dropped by anything but the run that made it.
 *
 * @param run the id of the run, also in its session
 * @param host the machine whose process made the table
 * @param since when the process made its first table
 */
public record TableOwner(String run, String host, long process, Instant since) {

    /** The fact of a session that holds the id of its run. */
    public static final String FACT = "run.id";

    static final String BEGINNING = "Benchlift run ";

    private static final Pattern COMMENT = Pattern.compile(
            BEGINNING + "([0-9a-f-]{36}) of ([A-Za-z0-9._-]{1,64}), process ([0-9]{1,10}), since ([0-9TZ:.-]+)");

    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    /** A new id for a run. */
    public static String newRun() {
        return UUID.randomUUID().toString();
    }

    /** This process, making tables for that run. */
    public static TableOwner here(String run) {
        return new TableOwner(
                run, hostName(), ProcessHandle.current().pid(), Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }

    /** The owner that a table's comment names; empty if the table is somebody else's. */
    static Optional<TableOwner> of(String comment) {
        Matcher matcher = COMMENT.matcher(comment == null ? "" : comment);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new TableOwner(
                    matcher.group(1),
                    matcher.group(2),
                    Long.parseLong(matcher.group(3)),
                    Instant.parse(matcher.group(4))));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** The comment; it needs no quoting in SQL. */
    String comment() {
        return BEGINNING + run + " of " + host + ", process " + process + ", since " + since;
    }

    /** Whether the process that made the table ran on this machine. */
    public boolean isOfThisMachine() {
        return host.equals(hostName());
    }

    /** Whether the process still runs; known on its own machine only. */
    public boolean isAlive() {
        return isOfThisMachine()
                && ProcessHandle.of(process)
                        .filter(ProcessHandle::isAlive)
                        .flatMap(handle -> handle.info().startInstant())
                        .filter(started -> !started.isAfter(since.plusSeconds(1)))
                        .isPresent();
    }

    private static String hostName() {
        String name;
        try {
            name = Files.readString(HOST_NAME, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            name = Optional.ofNullable(System.getenv("COMPUTERNAME"))
                    .or(() -> Optional.ofNullable(System.getenv("HOSTNAME")))
                    .orElse("");
        }
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        return plain.isEmpty() ? "unknown" : plain.substring(0, Math.min(64, plain.length()));
    }
}
