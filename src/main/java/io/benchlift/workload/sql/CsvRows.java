package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import io.benchlift.workload.Rows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The rows of a CSV file, read as they are written; only from first to last. */
final class CsvRows implements Rows {

    private final Path file;
    private CsvReader csv;

    CsvRows(Path file) {
        this.file = file;
    }

    @Override
    public void write(long number, RandomStream random, RowWriter to) {
        try {
            if (number == 1) {
                csv = new CsvReader(file);
            }
            List<String> row = csv.row();
            if (row == null) {
                throw new InvalidValueException(
                        Message.of("own.changed", file.getFileName().toString()));
            }
            for (String value : row) {
                if (value == null) {
                    to.none();
                } else {
                    to.value(value);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
