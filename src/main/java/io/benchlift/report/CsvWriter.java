package io.benchlift.report;

import java.io.IOException;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes a table that a spreadsheet may open. A text that a spreadsheet would take for a formula gets a {@code '}
 * before it, because servers, agents and other people's sessions choose many of the texts. Numbers stay numbers.
 */
public final class CsvWriter implements AutoCloseable {

    private static final String FORMULA_STARTS = "=+-@\t\r\n";
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?[0-9][0-9.,\u00a0\u202f ]*([eE][+-]?[0-9]+)?[\u00a0 ]?%?");

    private final CSVPrinter printer;

    public CsvWriter(Appendable out, CSVFormat format) throws IOException {
        this.printer = new CSVPrinter(out, format);
    }

    /** One more field of the current record; null is an empty field. */
    public void print(Object value) throws IOException {
        printer.print(safe(value));
    }

    /** The last fields of a record, and its end. */
    public void printRecord(Object... values) throws IOException {
        for (Object value : values) {
            print(value);
        }
        println();
    }

    void printRecord(Iterable<?> values) throws IOException {
        for (Object value : values) {
            print(value);
        }
        println();
    }

    private void println() throws IOException {
        printer.println();
    }

    void flush() throws IOException {
        printer.flush();
    }

    @Override
    public void close() throws IOException {
        printer.close();
    }

    static Object safe(Object value) {
        if (value == null || value instanceof Number) {
            return value;
        }
        String text = value.toString();
        boolean isFormula = !text.isEmpty()
                && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0
                && !NUMBER.matcher(text).matches();
        return isFormula ? "'" + text : text;
    }
}
