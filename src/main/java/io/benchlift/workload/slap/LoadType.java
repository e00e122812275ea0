package io.benchlift.workload.slap;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The five kinds of generated load. Each is a short list of statements that a client sends over and over, in order. */
public enum LoadType {
    /** Insert, select, insert, … and an insert at the end: six to five by default, not half and half. */
    MIXED,
    UPDATE,
    WRITE,
    /** Select by primary key. */
    KEY,
    /** Select without a condition: the whole table each time. */
    READ;

    /**
     * Finds a type by its name or the beginning of it, in any case; mysqlslap takes every other word for {@code mixed}.
     */
    public static LoadType of(String word) {
        String lower = word.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(type -> !lower.isEmpty() && type.word().startsWith(lower))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(Message.of(
                        "slap.load-type",
                        Arrays.stream(values()).map(LoadType::word).collect(Collectors.joining(", ")),
                        word)));
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The list of statements of a client: one more than requested, as mysqlslap makes it. */
    public List<SlapStatement> statements(long unique, SlapSql sql) {
        List<SlapStatement> list = new ArrayList<>();
        for (long i = 0; i <= unique; i++) {
            list.add(
                    switch (this) {
                        case MIXED -> i % 2 == 0 ? sql.insert() : sql.select(true);
                        case UPDATE -> sql.update();
                        case WRITE -> sql.insert();
                        case KEY -> sql.select(true);
                        case READ -> sql.select(false);
                    });
        }
        return list;
    }
}
