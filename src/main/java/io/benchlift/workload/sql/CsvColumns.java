package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A small CSV file in memory, by columns: the values that samples and columns draw from. */
record CsvColumns(String file, List<String> header, List<List<String>> columns) {

    /** Larger files can be the rows of a table, but not a sample. */
    static final long LARGEST_BYTES = 64 << 20;

    /** @throws InvalidValueException with its reason */
    static CsvColumns read(Path folder, String file) {
        Path path = folder.resolve(file);
        try {
            if (Files.size(path) > LARGEST_BYTES) {
                throw new InvalidValueException(Message.of("own.csv.large", file, LARGEST_BYTES >> 20));
            }
            try (CsvReader csv = new CsvReader(path)) {
                return read(file, csv);
            }
        } catch (CharacterCodingException e) {
            throw new InvalidValueException(Message.of("problem.in", file, Message.of("own.not-utf8")), e);
        } catch (IOException e) {
            throw new InvalidValueException(Message.of("problem.in", file, Message.of(e)), e);
        }
    }

    private static CsvColumns read(String file, CsvReader csv) throws IOException {
        List<String> header = csv.header();
        List<List<String>> columns = new ArrayList<>();
        header.forEach(name -> columns.add(new ArrayList<>()));
        while (true) {
            int line = csv.line();
            List<String> row = csv.row();
            if (row == null) {
                break;
            }
            if (row.size() != header.size()) {
                throw wrongLength(file, line, row.size(), header.size());
            }
            for (int i = 0; i < row.size(); i++) {
                columns.get(i).add(row.get(i));
            }
        }
        if (columns.isEmpty() || columns.get(0).isEmpty()) {
            throw new InvalidValueException(Message.of("problem.in", file, Message.of("own.csv.empty")));
        }
        return new CsvColumns(file, header, columns);
    }

    static InvalidValueException wrongLength(String file, int line, int values, int columns) {
        return new InvalidValueException(Message.of(
                "problem.in-line", file, Integer.toString(line), Message.of("own.csv.width", values, columns)));
    }

    /** The column of that name. */
    List<String> column(String name) {
        int found = header.indexOf(name);
        if (found < 0) {
            throw new InvalidValueException(
                    Message.of("problem.in", file, Message.of("own.csv.column", name, String.join(", ", header))));
        }
        return columns.get(found);
    }

    /** The column {@code wanted}; without one the column called {@code otherwise}, or the first. */
    List<String> column(Optional<String> wanted, String otherwise) {
        return wanted.isPresent() || header.contains(otherwise) ? column(wanted.orElse(otherwise)) : columns.get(0);
    }

    int rows() {
        return columns.get(0).size();
    }
}
