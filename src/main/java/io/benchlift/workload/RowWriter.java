package io.benchlift.workload;

/** Receives the values of one row after the other, column by column. */
public interface RowWriter {

    RowWriter number(long value);

    /** Text that needs no escaping: letters, digits, blanks, hyphens, points, colons. The array may be reused afterwards. */
    RowWriter text(byte[] ascii);

    /** SQL's NULL. */
    RowWriter none();
}
