package io.benchlift.jdbc;

import java.sql.SQLException;

/**
 * The kind of an error: by the vendor's code first, because Connector/J reports 1205 with SQLSTATE 40001 where the
 * server says HY000, and by SQLSTATE on PostgreSQL, which has no codes.
 */
enum SqlFailure {
    /** Deadlock or serialization failure: the server rolled everything back. */
    CONFLICT,
    /** Lock wait timeout: only the statement was rolled back. */
    LOCK_WAIT,
    /** Duplicate key. */
    DUPLICATE,
    /** No room: table, disk or log full. */
    SPACE,
    /** Too many connections. */
    CAPACITY,
    /** The connection is lost. */
    LOST,
    READ_ONLY,
    AUTHENTICATION,
    /** Anything else: the workload or the schema is wrong. */
    OTHER;

    static SqlFailure of(SQLException e) {
        SqlFailure byCode = byCode(e.getErrorCode());
        return byCode != OTHER ? byCode : byState(e.getSQLState() == null ? "" : e.getSQLState());
    }

    private static SqlFailure byCode(int code) {
        return switch (code) {
            case 1213, 1020 -> CONFLICT;
            case 1205 -> LOCK_WAIT;
            case 1062 -> DUPLICATE;
            case 1114, 1021, 3, 1030 -> SPACE;
            case 1040, 1203, 1226 -> CAPACITY;
            case 1053, 1317, 1927, 2006, 2013, 2055 -> LOST;
            case 1290, 1836 -> READ_ONLY;
            case 1045, 1044, 1820 -> AUTHENTICATION;
            default -> OTHER;
        };
    }

    private static SqlFailure byState(String state) {
        return switch (state) {
            case "40001", "40P01" -> CONFLICT;
            case "55P03", "57014" -> LOCK_WAIT;
            case "23505" -> DUPLICATE;
            case "53100" -> SPACE;
            case "53300" -> CAPACITY;
            case "57P01", "57P02", "57P03" -> LOST;
            case "25006" -> READ_ONLY;
            case "28P01", "28000" -> AUTHENTICATION;
            default -> state.startsWith("08") ? LOST : OTHER;
        };
    }
}
