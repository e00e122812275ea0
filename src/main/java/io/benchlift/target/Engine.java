package io.benchlift.target;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.List;
import java.util.Locale;

/**
 * A storage engine and, for MEMORY, the kind of its primary index, written {@code InnoDB} or {@code MEMORY/BTREE}.
 * PostgreSQL has one engine, called {@code heap}.
 */
public record Engine(String name, Index index) {

    /** The kind of the primary index; {@code DEFAULT} says nothing in the DDL. */
    public enum Index {
        DEFAULT,
        HASH,
        BTREE
    }

    private static final List<String> KNOWN = List.of("InnoDB", "MyISAM", "MEMORY", "Aria", "heap");

    public Engine {
        if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,63}")) {
            throw new InvalidValueException(Message.of("target.engine-name", name));
        }
        name = spelledAsUsual(name);
    }

    /** Parses {@code InnoDB}, {@code memory} or {@code MEMORY/BTREE}, in any letter case. */
    public static Engine of(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return new Engine(text.strip(), Index.DEFAULT);
        }
        String index = text.substring(slash + 1).strip().toUpperCase(Locale.ROOT);
        if (!index.equals("HASH") && !index.equals("BTREE")) {
            throw new InvalidValueException(Message.of("target.index", text));
        }
        return new Engine(text.substring(0, slash).strip(), Index.valueOf(index));
    }

    /** Whether COMMIT and ROLLBACK have an effect. */
    public boolean isTransactional() {
        return switch (name) {
            case "MyISAM", "MEMORY", "Aria", "ARCHIVE", "CSV", "BLACKHOLE" -> false;
            default -> true;
        };
    }

    @Override
    public String toString() {
        return index == Index.DEFAULT ? name : name + "/" + index;
    }

    private static String spelledAsUsual(String name) {
        return KNOWN.stream()
                .filter(known -> known.equalsIgnoreCase(name))
                .findFirst()
                .orElse(name);
    }
}
