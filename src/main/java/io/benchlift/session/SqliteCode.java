package io.benchlift.session;

import java.sql.SQLException;
import java.util.Arrays;
import org.sqlite.SQLiteErrorCode;

/** The meaning of an SQLite error: its number without the detail in the upper bits. */
final class SqliteCode {

    private SqliteCode() {}

    /** Whether another program writes to the file. */
    static boolean isBusy(SQLException e) {
        return isOneOf(e, SQLiteErrorCode.SQLITE_BUSY, SQLiteErrorCode.SQLITE_LOCKED);
    }

    /** Whether the disk is full or fails. */
    static boolean isDisk(SQLException e) {
        return isOneOf(e, SQLiteErrorCode.SQLITE_FULL, SQLiteErrorCode.SQLITE_IOERR);
    }

    /** Whether a file that SQLite needs could not be opened or made. */
    static boolean isCannotOpen(SQLException e) {
        return isOneOf(e, SQLiteErrorCode.SQLITE_CANTOPEN);
    }

    private static boolean isOneOf(SQLException e, SQLiteErrorCode... codes) {
        int primary = e.getErrorCode() & 0xff;
        return Arrays.stream(codes).anyMatch(code -> code.code == primary);
    }
}
