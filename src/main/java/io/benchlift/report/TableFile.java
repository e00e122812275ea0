package io.benchlift.report;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** One table as CSV (RFC 4180, UTF-8). */
public final class TableFile {

    private TableFile() {}

    /** Leaves no partial file if the disk is full. */
    public static void write(List<String> head, List<List<String>> rows, Path path) throws IOException {
        WholeFile.write(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            CsvWriter csv = new CsvWriter(writer, CSVFormat.RFC4180);
            csv.printRecord(head);
            for (List<String> row : rows) {
                csv.printRecord(row);
            }
            csv.flush();
        });
    }
}
