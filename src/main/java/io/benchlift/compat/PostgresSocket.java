package io.benchlift.compat;

import java.nio.file.Path;

/** The Unix socket of a PostgreSQL server. Its clients specify the directory. */
public final class PostgresSocket {

    private PostgresSocket() {}

    /** The file in {@code directory}, which follows from the port. */
    public static String in(String directory, int port) {
        return Path.of(directory, ".s.PGSQL." + port).toString();
    }
}
