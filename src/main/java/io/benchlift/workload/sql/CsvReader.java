package io.benchlift.workload.sql;

import io.benchlift.text.Message;
import io.benchlift.text.MessageIOException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a file of comma-separated values (RFC 4180) row by row, so that its size does not matter. */
final class CsvReader implements Closeable {

    private static final int LONGEST_VALUE = 1 << 20;

    private final BufferedReader reader;
    private final List<String> header;
    private int next;
    private int line = 1;

    CsvReader(Path file) throws IOException {
        reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        next = read();
        if (next == '\uFEFF') {
            next = read();
        }
        List<String> first = row();
        header = first == null ? List.of() : first.stream().map(String::strip).toList();
    }

    /** The names of the columns. */
    List<String> header() {
        return header;
    }

    /** The line at which the next row begins, from 1. */
    int line() {
        return line;
    }

    private int read() throws IOException {
        int c = reader.read();
        if (c == '\r') {
            return read();
        }
        return c;
    }

    private void skip() throws IOException {
        line += next == '\n' ? 1 : 0;
        next = read();
    }

    /** The next row; an empty value without quotes is null, and so is the row behind the last. */
    List<String> row() throws IOException {
        while (next == '\n') {
            skip();
        }
        if (next < 0) {
            return null;
        }
        List<String> row = new ArrayList<>();
        while (true) {
            row.add(next == '"' ? quoted() : plain());
            if (next != ',') {
                if (next == '\n') {
                    skip();
                }
                return row;
            }
            skip();
        }
    }

    private String plain() throws IOException {
        StringBuilder value = new StringBuilder();
        while (next >= 0 && next != ',' && next != '\n') {
            add(value, next);
            skip();
        }
        return value.length() == 0 ? null : value.toString();
    }

    private String quoted() throws IOException {
        int began = line;
        StringBuilder value = new StringBuilder();
        skip();
        while (true) {
            if (next < 0) {
                throw new MessageIOException(Message.of("own.csv.open-quote", began));
            }
            if (next == '"') {
                skip();
                if (next != '"') {
                    return value.toString();
                }
            }
            add(value, next);
            skip();
        }
    }

    private void add(StringBuilder value, int c) throws IOException {
        if (value.length() >= LONGEST_VALUE) {
            throw new MessageIOException(Message.of("own.csv.long-value", line, LONGEST_VALUE));
        }
        value.append((char) c);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
