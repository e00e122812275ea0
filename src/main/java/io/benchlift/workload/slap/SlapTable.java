package io.benchlift.workload.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The one generated table, {@code t1}, with mysqlslap's columns and spelling. */
public record SlapTable(Key key, int secondaryIndexes, Columns ints, Columns chars) {

    public static final String NAME = "t1";
    public static final int GUID_LENGTH = 36;
    public static final int CHARS_LENGTH = 128;

    /** The primary key, {@code id}, if there is one. */
    public enum Key {
        NONE,
        AUTO_INCREMENT,
        GUID
    }

    /** So many columns of one type, each with or without an index. */
    public record Columns(int count, boolean indexed) {

        private static final int MOST = 500;

        /** Parses {@code 5} or {@code 5:1}. */
        public static Columns of(String option, String text) {
            if (!text.strip().matches("\\d{1,4}(:\\d{1,4})?")) {
                throw new InvalidValueException(Message.of("slap.columns", option, text));
            }
            String[] parts = text.strip().split(":");
            int count = Integer.parseInt(parts[0]);
            if (count > MOST) {
                throw new InvalidValueException(
                        Message.of("slap.most-columns", option, String.valueOf(MOST), String.valueOf(count)));
            }
            return new Columns(count, parts.length > 1 && Integer.parseInt(parts[1]) != 0);
        }
    }

    public SlapTable {
        if (secondaryIndexes < 0 || secondaryIndexes > 60) {
            throw new InvalidValueException(Message.of("slap.secondary", String.valueOf(secondaryIndexes)));
        }
        if (ints.count() + chars.count() == 0) {
            throw new InvalidValueException(Message.of("slap.no-column"));
        }
    }

    public boolean hasKey() {
        return key != Key.NONE;
    }

    /** The statement as mysqlslap sends it, blanks included. */
    public String create() {
        List<String> parts = new ArrayList<>();
        switch (key) {
            case AUTO_INCREMENT -> parts.add("id serial");
            case GUID -> parts.add("id varchar(36) primary key");
            case NONE -> {}
        }
        IntStream.range(0, secondaryIndexes).forEach(i -> parts.add("id" + i + " varchar(36) unique key"));
        IntStream.rangeClosed(1, ints.count())
                .forEach(i ->
                        parts.add("intcol" + i + (ints.indexed() ? " INT(32), INDEX(intcol" + i + ")" : " INT(32) ")));
        IntStream.rangeClosed(1, chars.count())
                .forEach(i -> parts.add(
                        "charcol" + i + " VARCHAR(128)" + (chars.indexed() ? ", INDEX(charcol" + i + ") " : "")));
        return "CREATE TABLE `t1` (" + String.join(",", parts) + ")";
    }

    /** The same table on PostgreSQL; its indexes come after the load. */
    String createForPostgres() {
        List<String> parts = new ArrayList<>();
        switch (key) {
            case AUTO_INCREMENT -> parts.add("id BIGSERIAL UNIQUE");
            case GUID -> parts.add("id VARCHAR(36) PRIMARY KEY");
            case NONE -> {}
        }
        IntStream.range(0, secondaryIndexes).forEach(i -> parts.add("id" + i + " VARCHAR(36) UNIQUE"));
        intColumns().forEach(name -> parts.add(name + " INTEGER"));
        charColumns().forEach(name -> parts.add(name + " VARCHAR(128)"));
        return "CREATE TABLE t1 (" + String.join(", ", parts) + ")";
    }

    List<String> indexesForPostgres() {
        List<String> indexes = new ArrayList<>();
        if (ints.indexed()) {
            intColumns().forEach(name -> indexes.add("CREATE INDEX ON t1 (" + name + ")"));
        }
        if (chars.indexed()) {
            charColumns().forEach(name -> indexes.add("CREATE INDEX ON t1 (" + name + ")"));
        }
        return indexes;
    }

    List<String> intColumns() {
        return IntStream.rangeClosed(1, ints.count())
                .mapToObj(i -> "intcol" + i)
                .toList();
    }

    List<String> charColumns() {
        return IntStream.rangeClosed(1, chars.count())
                .mapToObj(i -> "charcol" + i)
                .toList();
    }

    List<String> guidColumns() {
        List<String> names = new ArrayList<>();
        if (key == Key.GUID) {
            names.add("id");
        }
        IntStream.range(0, secondaryIndexes).forEach(i -> names.add("id" + i));
        return names;
    }

    /** The size of an answer's row in a driver's memory: the text of each column and the overhead of an array. */
    public int answerBytesPerRow() {
        return 64
                + guidColumns().size() * (GUID_LENGTH + 24)
                + ints.count() * (10 + 24)
                + chars.count() * (CHARS_LENGTH + 24);
    }

    /** The size of a MEMORY row, which has the full length of every column. */
    int bytesPerRow() {
        int guid = GUID_LENGTH * 4 + 2 + 16;
        return 16 + guidColumns().size() * guid + ints.count() * 20 + chars.count() * (CHARS_LENGTH * 4 + 2 + 16);
    }
}
