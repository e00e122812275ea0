package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Tls;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.AsynchronousCloseException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;

/** Says in one sentence why a connection could not be made and what to do. */
final class ConnectFailure {

    /** {@code require_secure_transport} of MySQL and MariaDB. */
    private static final int TLS_REQUIRED = 3159;

    private ConnectFailure() {}

    /** PostgreSQL has rules for encrypted connections only, and says of one in clear that it found none. */
    private static boolean isUnencryptedRefused(SQLException e) {
        return "28000".equals(e.getSQLState()) && String.valueOf(e.getMessage()).contains("no encryption");
    }

    /** Each driver says so in words of its own, and none by a code. */
    private static boolean isEncryptionMissing(String message) {
        return message.contains("not provided by server")
                || message.contains("server does not support SSL")
                || message.contains("ssl not enabled in the server");
    }

    static String explain(SQLException problem, Database database) {
        SQLException e = telling(problem);
        String where = database.socket().orElse(database.host() + ":" + database.port());
        if (caused(e, UnknownHostException.class)) {
            return "no host is called '" + database.host() + "': check the name";
        }
        if (database.tls() != Tls.DISABLED && isEncryptionMissing(deepest(e))) {
            return database.product().label() + " at " + where + " offers no encryption (TLS is "
                    + database.tls().id() + "): switch it on in the server, or choose TLS mode disabled";
        }
        if (caused(e, SSLException.class)) {
            return "no secure connection to " + where + " (TLS "
                    + database.tls().id() + "): " + deepest(e)
                    + "; choose another TLS mode or trust the server's certificate";
        }
        if (e.getErrorCode() == 1049 || "3D000".equals(e.getSQLState())) {
            return "there is no database '" + database.schema() + "' at " + where + ": create it, or name another one";
        }
        if (caused(e, AsynchronousCloseException.class)) {
            return "something takes connections at " + where + " but does not answer as "
                    + database.product().label() + " does: is the port right, and does the server not hang?";
        }
        if ("08P01".equals(e.getSQLState())) {
            return "what answers at " + where + " is no " + database.product().label()
                    + ": check the product and the port";
        }
        if (e.getErrorCode() == TLS_REQUIRED || isUnencryptedRefused(e)) {
            return database.product().label() + " at " + where + " takes encrypted connections only (TLS is "
                    + database.tls().id() + "): choose TLS mode required, or one that checks the certificate";
        }
        if (e.getErrorCode() == 1044) {
            return "user '" + database.user() + "' may not use a database '" + database.schema() + "' at " + where
                    + ": check the name, create it, or grant it to the user";
        }
        return switch (SqlFailure.of(e)) {
            case AUTHENTICATION ->
                database.product().label() + " at " + where + " refuses user '" + database.user()
                        + "': check user name, password and the host it may connect from";
            case CAPACITY ->
                database.product().label() + " at " + where
                        + " has no connection left: use fewer threads or raise its max_connections";
            default ->
                caused(e, ConnectException.class) || caused(e, NoRouteToHostException.class)
                        ? "nothing answers at " + where + ": is "
                                + database.product().label() + " running there, and is the port right?"
                        : database.product().label() + " at " + where + " cannot be used: " + deepest(e);
        };
    }

    /** The pool wraps what the driver said, and drops its code. */
    private static SQLException telling(SQLException problem) {
        SQLException telling = problem;
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && (sql.getErrorCode() != 0 || telling.getErrorCode() == 0)) {
                telling = sql;
            }
        }
        return telling;
    }

    private static boolean caused(Throwable e, Class<? extends Throwable> type) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }

    private static String deepest(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return message.strip().replaceAll("\\s*\\n\\s*", " ");
    }
}
