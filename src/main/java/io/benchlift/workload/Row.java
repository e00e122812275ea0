package io.benchlift.workload;

import java.sql.SQLException;

/** A row of an answer while it is being read; columns are numbered from 1. NULL is 0 and the empty text. */
public interface Row {

    /** A whole number. */
    long number(int column) throws SQLException;

    /** A decimal with up to two digits after the point, such as an amount of money, in hundredths. */
    long hundredths(int column) throws SQLException;

    String text(int column) throws SQLException;
}
