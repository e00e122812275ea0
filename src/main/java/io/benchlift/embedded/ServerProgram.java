package io.benchlift.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What differs between the products: how to unpack, initialise, start and stop a server and read its log. */
sealed interface ServerProgram permits MariaDbProgram, PostgresqlProgram {

    /** The account with all rights, for the benchmark and its owner. */
    String USER = "benchlift";

    /** The database of a new server, with sysbench's default name. */
    String SCHEMA = "sbtest";

    /** The server's binary, relative to the installation. */
    Path binary();

    /** Free space for the unpacked server and the template. */
    long installationMebibytes();

    /** Free space for one more server, its first logs included. */
    long dataMebibytes();

    void unpack(Path jar, Path installation) throws IOException;

    /** Fills the empty {@code data}, to be copied for each new server; no user can log in yet. */
    void createTemplate(Path installation, Path data, List<String> asAccount);

    /** Gives a copy of the template its user and password, at the latest when it has started with {@link #first}. */
    void provision(Path installation, Path data, String password, Account account);

    /** The arguments for the first start of a new data directory only. */
    List<String> first(Path data);

    /** Removes what only the first start needed. */
    void afterFirst(Path data);

    /** The command that runs the server in the foreground, with its log on standard error. */
    List<String> command(Path installation, Path data, int port, Map<String, String> variables);

    Map<String, String> defaults(long memoryMebibytes);

    /** The spelling the server itself uses for a variable. */
    String canonical(String variable);

    /** Variables that Benchlift sets itself: the address stays loopback, the log stays readable. */
    Set<String> reserved();

    /** The part of a log line that says connections are accepted. */
    String readyMark();

    /** The signal that ends the server cleanly without waiting for clients. */
    String stopSignal();

    /** The signal that ends it at once; its data are then removed, or recovered at the next start. */
    String abandonSignal();

    /** The first line of the log that says why the server refused to start. */
    Optional<String> complaint(List<String> log);

    /** A line of the log that says that {@code variable} was silently given another value. */
    Optional<String> adjustment(List<String> log, String variable);
}
