package io.benchlift.workload;

/** Receives the values of one row after the other, column by column. */
public interface RowWriter {

    RowWriter number(long value);

    /** Text that needs no escaping: letters, digits, blanks, hyphens, points, colons. The array may be reused afterwards. */
    RowWriter text(byte[] ascii);

    /** Any text, which is escaped. */
    default RowWriter value(String text) {
        throw new UnsupportedOperationException("this writer escapes nothing");
    }

    /** SQL's NULL. */
    RowWriter none();
}
