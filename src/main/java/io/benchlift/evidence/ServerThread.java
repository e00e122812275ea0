package io.benchlift.evidence;

/**
 * One of a server's threads, as the server reports it.
 *
 * @param operatingSystemId of the thread; for PostgreSQL of the process
 * @param connection the server's own number of the connection; 0 for a background thread
 * @param role the purpose of a background thread, in the server's words; empty for a connection
 * @param statement the running statement or, for PostgreSQL, the last one
 */
public record ServerThread(
        int operatingSystemId,
        long connection,
        String user,
        String database,
        String role,
        String state,
        String statement) {

    public boolean isConnection() {
        return connection != 0;
    }
}
