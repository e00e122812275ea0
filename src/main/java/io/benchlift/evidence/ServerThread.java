package io.benchlift.evidence;

/**
 * What a server says of one of its threads.
 *
 * @param operatingSystemId of the thread; of PostgreSQL of the process
 * @param connection the server's own number of the connection; 0 for a background thread
 * @param role what a background thread is for, in the server's words; empty for a connection
 * @param statement what it runs, or, as PostgreSQL has it, ran last
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
