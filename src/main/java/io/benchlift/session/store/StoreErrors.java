package io.benchlift.session.store;

import java.sql.SQLException;

/** What an error of the store's server means, by its SQLSTATE, as one sentence. */
final class StoreErrors {

    static final String TOO_MANY_CONNECTIONS = "53300";
    private static final String NOT_PERMITTED = "42501";
    private static final String OTHER_PASSWORD = "28P01";
    private static final String NO_LOGIN = "28000";

    private StoreErrors() {}

    static StoreException of(SQLException e, StoreAddress address) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        String place = address.place();
        return switch (state) {
            case "25006" -> StoreException.outage(e, "store.read-only", place);
            case "53100" -> StoreException.outage(e, "store.full", place);
            case "3F000", "42P01" -> StoreException.refused(e, "store.none", place);
            case NOT_PERMITTED -> StoreException.refused(e, "store.forbidden", place);
            case TOO_MANY_CONNECTIONS -> StoreException.outage(e, "store.busy", place);
            default ->
                state.startsWith("08") || state.startsWith("57P")
                        ? StoreException.outage(e, "store.lost", place)
                        : StoreException.outage(e, "store.failed", place, firstLine(e));
        };
    }

    /** Whether the server refused the login itself. */
    static boolean isLogin(Throwable cause) {
        return cause instanceof SQLException e
                && (OTHER_PASSWORD.equals(e.getSQLState()) || NO_LOGIN.equals(e.getSQLState()));
    }

    /** Whether another try may succeed soon: the server is full of clients, or is starting. */
    static boolean isBusy(Throwable cause) {
        return cause instanceof SQLException e
                && (TOO_MANY_CONNECTIONS.equals(e.getSQLState()) || "57P03".equals(e.getSQLState()));
    }

    private static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
