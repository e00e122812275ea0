package io.benchlift.jdbc;

import io.benchlift.target.Database;
import io.benchlift.target.Tls;
import io.benchlift.text.Message;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.AsynchronousCloseException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;

/** Explains in one sentence why a connection could not be made and what to do. */
final class ConnectFailure {

    /** {@code require_secure_transport} of MySQL and MariaDB. */
    private static final int TLS_REQUIRED = 3159;

    private ConnectFailure() {}

    /**
     * PostgreSQL may have rules for encrypted connections only; for an unencrypted one it says that it found no rule.
     */
    private static boolean isUnencryptedRefused(SQLException e) {
        return "28000".equals(e.getSQLState()) && String.valueOf(e.getMessage()).contains("no encryption");
    }

    /** Each driver says this in its own words and without a code. */
    private static boolean isEncryptionMissing(String message) {
        return message.contains("not provided by server")
                || message.contains("server does not support SSL")
                || message.contains("ssl not enabled in the server");
    }

    static Message explain(SQLException problem, Database database) {
        SQLException e = telling(problem);
        String where = database.address()
                .socket()
                .orElse(database.address().host() + ":" + database.address().port());
        String product = database.product().label();
        String tls = database.encryption().tls().id();
        if (caused(e, UnknownHostException.class)) {
            return Message.of("connect.host", database.address().host());
        }
        if (database.encryption().tls() != Tls.DISABLED && isEncryptionMissing(deepest(e))) {
            return Message.of("connect.no-encryption", product, where, tls);
        }
        if (caused(e, SSLException.class)) {
            return Message.of("connect.tls", where, tls, deepest(e));
        }
        if (e.getErrorCode() == 1049 || "3D000".equals(e.getSQLState())) {
            return Message.of("connect.database", database.schema(), where);
        }
        if (caused(e, AsynchronousCloseException.class)) {
            return Message.of("connect.silent", where, product);
        }
        if ("08P01".equals(e.getSQLState())) {
            return Message.of("connect.other-product", where, product);
        }
        if (e.getErrorCode() == TLS_REQUIRED || isUnencryptedRefused(e)) {
            return Message.of("connect.encrypted-only", product, where, tls);
        }
        if (e.getErrorCode() == 1044) {
            return Message.of("connect.forbidden", database.user(), database.schema(), where);
        }
        return switch (SqlFailure.of(e)) {
            case AUTHENTICATION -> Message.of("connect.refused", product, where, database.user());
            case CAPACITY -> Message.of("connect.full", product, where);
            default ->
                caused(e, ConnectException.class) || caused(e, NoRouteToHostException.class)
                        ? Message.of("connect.no-answer", where, product)
                        : Message.of("connect.unusable", product, where, deepest(e));
        };
    }

    /** The pool wraps the driver's exception and drops its code. */
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
